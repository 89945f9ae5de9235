/** `treadline serve`: runs until told to stop. */
import type { Config } from '../platform/config.ts';
import { type Instance, startInstance } from '../run.ts';

export async function runServe(config: Config, version: string): Promise<number> {
  const demoFleet = config.DEMO ? (await import('@treadline/simulator/fleet/demo-fleet')).demoFleet() : null;
  const instance = await startInstance(config, { version, demoFleet });
  announce(config, instance);
  return untilStopped(instance);
}

export function announce(config: Config, instance: Instance): void {
  const host = config.HOST === '0.0.0.0' || config.HOST === '::' ? 'localhost' : config.HOST;
  console.log(`Treadline is at http://${host}:${instance.port}`);
  if (instance.jt808Port !== null) console.log(`  JT/T 808 terminals: TCP port ${instance.jt808Port}`);
  if (instance.mqttPort !== null) console.log(`  MQTT: port ${instance.mqttPort}`);
}

/** SIGTERM and SIGINT close cleanly; a second one, or a minute, ends at once. */
export async function untilStopped(
  instance: Instance,
  before: () => Promise<void> = async () => undefined,
): Promise<number> {
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const deadline = setTimeout(() => process.exit(1), 60_000);
  await before();
  await instance.close();
  clearTimeout(deadline);
  return 0;
}
