/** The product's ingest in a process of its own: gateways, pipeline, database connection. Talks to the bench over IPC. */
import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { createJt808Gateway } from '../src/gateways/jt808/gateway.ts';
import { createIngest } from '../src/ingest/ingest.ts';
import { createBus } from '../src/platform/bus.ts';
import { connectDatabase, type Target } from '../src/platform/database/database.ts';
import { createLog } from '../src/platform/log.ts';
import { createMetrics } from '../src/platform/metrics.ts';

export interface ServerReady {
  kind: 'ready';
  readyMs: number;
  restoredMs: number;
  jt808Port: number;
}

const profiler = new Session();
const target = JSON.parse(process.argv[2] ?? '{}') as Target;
const started = performance.now();
const log = createLog('warn');
const metrics = createMetrics();
const database = await connectDatabase(target);
const bus = await createBus({}, log);
/** Event time of the report by vehicle in the events of the last flush, for the latency run. */
let listening = false;
bus.subscribe('vehicle.state', ({ vehicles }) => {
  if (!listening) return;
  const now = Date.now();
  process.send?.({ kind: 'states', now, states: vehicles.map(({ event }) => [event.id, event.at]) });
});
const ingest = await createIngest({
  database,
  bus,
  log,
  metrics,
  options: { batchLimit: Number(process.argv[3] ?? 2000) },
});
const context = {
  ingest: ingest.port,
  receivers: ingest.receivers,
  frames: ingest.frames,
  log,
  metrics,
  now: Date.now,
};
const jt808 = await createJt808Gateway({ host: '127.0.0.1', port: 0 }, context);
const readyMs = performance.now() - started;
await ingest.restored;
process.send?.({
  kind: 'ready',
  readyMs,
  restoredMs: performance.now() - started,
  jt808Port: jt808.port,
} satisfies ServerReady);

process.on('message', async (message: { kind: string; on?: boolean; file?: string }) => {
  if (message.kind === 'listen') listening = message.on === true;
  if (message.kind === 'usage') {
    globalThis.gc?.();
    const { rss, heapUsed, heapTotal, external, arrayBuffers } = process.memoryUsage();
    const cpu = process.cpuUsage();
    process.send?.({
      kind: 'usage',
      rss,
      heapUsed,
      heapTotal,
      external,
      arrayBuffers,
      cpuMs: (cpu.user + cpu.system) / 1000,
    });
  }
  if (message.kind === 'profile') {
    profiler.connect();
    await profiler.post('Profiler.enable');
    await profiler.post('Profiler.start');
  }
  if (message.kind === 'profiled') {
    const { profile } = await profiler.post('Profiler.stop');
    writeFileSync(String(message.file), JSON.stringify(profile));
    process.send?.({ kind: 'profiled' });
  }
  if (message.kind === 'stop') {
    await jt808.close();
    await ingest.close();
    await bus.close();
    await database.close();
    process.exit(0);
  }
});
