/** `treadline serve`: runs until told to stop. */
import type { Config } from '../platform/config.ts';
import { type Instance, startInstance } from '../run.ts';

export async function runServe(config: Config, version: string): Promise<number> {
  const stop = stopRequested();
  const demoFleet = config.DEMO ? (await import('@treadline/simulator/fleet/demo-fleet')).demoFleet() : null;
  const instance = await startInstance(config, { version, demoFleet });
  announce(config, instance);
  return untilStopped(instance, stop);
}

export function announce(config: Config, instance: Instance): void {
  const host = ['0.0.0.0', '::', '127.0.0.1'].includes(config.HOST) ? 'localhost' : config.HOST;
  console.log(`Treadline is at http://${host}:${instance.port}`);
  if (instance.jt808Port !== null) console.log(`  JT/T 808 terminals: TCP port ${instance.jt808Port}`);
  if (instance.mqttPort !== null) console.log(`  MQTT: port ${instance.mqttPort}`);
}

/**
 * Resolves at the first SIGTERM or SIGINT. Ask before the start: a stop that comes meanwhile then waits for it and
 * closes cleanly, so that no database process is left behind.
 */
export function stopRequested(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}

/** After `stop` a clean close; a second signal, or a minute, ends at once. */
export async function untilStopped(
  instance: Instance,
  stop: Promise<void>,
  before: () => Promise<void> = async () => undefined,
): Promise<number> {
  await stop;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const deadline = setTimeout(() => process.exit(1), 60_000);
  await before();
  await instance.close();
  clearTimeout(deadline);
  return 0;
}
