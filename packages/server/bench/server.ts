/** The product's ingest and device gateways in a process of their own. Talks to the bench over IPC. */
import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { constants, PerformanceObserver } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import Fastify from 'fastify';
import { registerDeviceHttp } from '../src/gateways/http/register.ts';
import { createJt808Gateway } from '../src/gateways/jt808/gateway.ts';
import { createMqttGateway } from '../src/gateways/mqtt/gateway.ts';
import { createIngest } from '../src/ingest/ingest.ts';
import { createBus } from '../src/platform/bus.ts';
import { connectDatabase, type Target } from '../src/platform/database/database.ts';
import { createLog } from '../src/platform/log.ts';
import { createMetrics } from '../src/platform/metrics.ts';

export interface ServerReady {
  kind: 'ready';
  /** From the start of the process's code until reports are taken, and until all states are in memory. */
  readyMs: number;
  restoredMs: number;
  ports: { jt808: number; http: number; mqtt: number };
}

export interface Usage {
  kind: 'usage';
  rss: number;
  heapUsed: number;
  /** As the last full collection left it. */
  heapLive: number;
  heapTotal: number;
  arrayBuffers: number;
  cpuMs: number;
}

/** What the console was told: [vehicle id, event time], with the wall clock. */
export interface StateNews {
  kind: 'states';
  now: number;
  states: [string, number][];
}

type Order = { kind: 'usage' | 'profile' | 'listen' | 'stop' } | { kind: 'profiled'; file: string };

const started = performance.now();
let heapLive = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    const { kind } = (entry as unknown as { detail: { kind: number } }).detail;
    if (kind === constants.NODE_PERFORMANCE_GC_MAJOR) heapLive = getHeapStatistics().used_heap_size;
  }
}).observe({ entryTypes: ['gc'] });
const target = JSON.parse(process.argv[2] ?? '{}') as Target;
const [batchLimit, lanes] = (process.argv[3] ?? '2000,2').split(',').map(Number) as [number, number];
const profiler = new Session();
const log = createLog('warn');
const metrics = createMetrics();
const database = await connectDatabase(target);
const bus = await createBus({}, log);
let listening = false;
bus.subscribe('vehicle.state', ({ vehicles }) => {
  if (!listening) return;
  const now = performance.timeOrigin + performance.now();
  process.send?.({
    kind: 'states',
    now,
    states: vehicles.map(({ event }) => [event.id, event.at]),
  } satisfies StateNews);
});
const ingest = await createIngest({ database, bus, log, metrics, options: { batchLimit, lanes } });
const context = {
  ingest: ingest.port,
  receivers: ingest.receivers,
  frames: ingest.frames,
  log,
  metrics,
  now: Date.now,
};
const host = '127.0.0.1';
const jt808 = await createJt808Gateway({ host, port: 0 }, context);
const mqtt = await createMqttGateway({ host, port: 0 }, context);
const http = Fastify();
await registerDeviceHttp(http, context);
const httpAddress = await http.listen({ host, port: 0 });
const readyMs = performance.now() - started;
await ingest.restored;
process.send?.({
  kind: 'ready',
  readyMs,
  restoredMs: performance.now() - started,
  ports: { jt808: jt808.port, mqtt: mqtt.port, http: Number(new URL(httpAddress).port) },
} satisfies ServerReady);

process.on('message', async (order: Order) => {
  if (order.kind === 'listen') listening = true;
  if (order.kind === 'usage') process.send?.(usage());
  if (order.kind === 'profile') {
    profiler.connect();
    await profiler.post('Profiler.enable');
    await profiler.post('Profiler.start');
  }
  if (order.kind === 'profiled') {
    const { profile } = await profiler.post('Profiler.stop');
    writeFileSync(order.file, JSON.stringify(profile));
    process.send?.({ kind: 'profiled' });
  }
  if (order.kind === 'stop') {
    await Promise.all([jt808.close(), mqtt.close(), http.close()]);
    await ingest.close();
    await bus.close();
    await database.close();
    process.exit(0);
  }
});

function usage(): Usage {
  globalThis.gc?.();
  const { rss, heapUsed, heapTotal, arrayBuffers } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  return { kind: 'usage', rss, heapUsed, heapLive, heapTotal, arrayBuffers, cpuMs: (user + system) / 1000 };
}
