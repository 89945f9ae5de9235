/** `treadline start`: the product as a first evaluation needs it, with a synthetic fleet on the real path. */
import type { Config } from '../platform/config.ts';
import { startInstance } from '../run.ts';
import { demoAccount } from '../seed/demo.ts';
import { announce, stopRequested, untilStopped } from './serve.ts';

export interface StartOptions {
  web: boolean;
  pace: number;
  version: string;
}

export async function runStart(config: Config, options: StartOptions): Promise<number> {
  if (options.web) {
    const { buildWeb } = await import('../../../../scripts/build-web.ts');
    if (!buildWeb()) return 1;
  }
  const stop = stopRequested();
  const { demoFleet } = await import('@treadline/simulator/fleet/demo-fleet');
  const { runSimulation } = await import('@treadline/simulator/simulate');
  const instance = await startInstance(config, { version: options.version, demoFleet: demoFleet() });
  const simulation = runSimulation({
    endpoints: { host: '127.0.0.1', jt808Port: instance.jt808Port ?? 0, mqttUrl: '', httpUrl: '', tokenOf: () => '' },
    transport: 'jt808',
    scenario: 'demo',
    seed: 7,
    intervalSeconds: 10,
    pace: options.pace,
  });
  announce(config, instance);
  console.log(`  Synthetic demo: sign in as ${demoAccount.account} with ${demoAccount.password}`);
  return untilStopped(instance, stop, () => simulation.stop());
}
