/**
 * npm run bench:ingest: the limit (binary COPY and state upsert of the same reports from one process) and the product
 * end to end (socket to commit, alarms judged, acknowledged after commit) in one run on one machine, as ratios.
 * Options: --vehicles 20000 --seconds 10 --connections 64 --rounds 3 --only jt808,latency,restart
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { connectDatabase, type Target } from '../src/platform/database/database.ts';
import { startEmbedded } from '../src/platform/database/embedded/server.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { ensurePartitions } from '../src/platform/database/partitions.ts';
import { createFleet } from '../test/fleet.ts';
import { treeCpuMs } from './cpu.ts';
import { wheelsPerAxle } from './frames.ts';
import type { LoadOrder, LoadResult } from './load-jt808.ts';
import type { ServerReady } from './server.ts';

const { values } = parseArgs({
  options: {
    vehicles: { type: 'string', default: '20000' },
    seconds: { type: 'string', default: '10' },
    connections: { type: 'string', default: '64' },
    repeats: { type: 'string', default: '3' },
    warm: { type: 'string', default: '3' },
    'in-flight': { type: 'string', default: '12000' },
    batch: { type: 'string', default: '2000' },
    profile: { type: 'string' },
    verbose: { type: 'boolean', default: false },
    'server-flag': { type: 'string', multiple: true, default: [] },
  },
});
const vehicles = Number(values.vehicles);
const seconds = Number(values.seconds);
const repeats = Number(values.repeats);
const aims = { jt808: 0.5 } as const;
const children = new Set<ChildProcess>();
const here = (file: string) => join(import.meta.dirname, file);

const dataDir = mkdtempSync(join(tmpdir(), 'treadline-bench-'));
const server = await startEmbedded({ dataDir });
try {
  await run(server.target);
} finally {
  for (const child of children) child.kill('SIGKILL');
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function run(target: Target): Promise<void> {
  await migrate(target);
  await ensurePartitions(target);
  const database = await connectDatabase(target, { readers: 1, poolSize: 2 });
  const client = await database.platform.connect();
  const settings = await client.query(
    `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes')`,
  );
  console.log(settings.rows.map(({ name, setting }) => `${name} ${setting}`).join(', '));
  const fleet = await createFleet(client, {
    name: 'Bench (synthetic)',
    vehicles,
    wheelsPerAxle,
    protocol: 'jt808',
    firstTerminal: 13_900_000_000,
    sensorPrefix: 's',
  });
  await client.query('analyze');
  console.log(`${vehicles} vehicles, ${fleet.wheels.length} wheels each, ${seconds} s a run, median of ${repeats}`);
  const epoch = Math.floor(Date.now() / 1000) * 1000;
  let round = 0;

  const limits: number[] = [];
  const rates: number[] = [];
  let usage = { rss: 0, cpuMs: 0 };
  for (let repeat = 0; repeat < repeats; repeat++) {
    for (const connections of [1, 2]) {
      await client.query('checkpoint').catch(() => undefined);
      const databaseBefore = treeCpuMs(server.pid) ?? 0;
      const limit = await runLimit(target, fleet, epoch, round, connections);
      round = limit.round + 1;
      console.log(
        `limit, ${connections} connection(s): ${whole(limit.reports / limit.seconds)} reports/s, microseconds a report: ${micro(limit.cpuMs, limit.reports)} node, ${micro((treeCpuMs(server.pid) ?? 0) - databaseBefore, limit.reports)} database`,
      );
      limits.push(limit.reports / limit.seconds);
    }
    const product = await runJt808(target, fleet.terminalIds, epoch, round);
    round = product.rounds + 1;
    usage = { rss: product.rss, cpuMs: product.cpuMs };
    rates.push(product.rate);
    console.log(
      `JT/T 808: ${whole(product.rate)} reports/s acknowledged (${product.refused} refused), microseconds a report: ` +
        `${micro(product.cpuMs, product.reports)} server, ${micro(product.databaseMs, product.reports)} database, ${micro(product.loadCpuMs, product.reports)} load; ` +
        `RSS ${whole(usage.rss / 1048576)} MB, ready ${whole(product.readyMs)} ms, all states ${whole(product.restoredMs)} ms`,
    );
  }
  const stored = await client.query<{ n: string; v: string }>(
    'select count(*) n, count(distinct vehicle_id) v from report',
  );
  const alarms = await client.query<{ n: string }>('select count(*) n from alarm');
  console.log(
    `stored ${stored.rows[0]?.n} reports of ${stored.rows[0]?.v} vehicles, ${alarms.rows[0]?.n} alarm episodes`,
  );
  const best = Math.max(...[0, 1].map((which) => median(limits.filter((_, n) => n % 2 === which))));
  console.log(`\nJT/T 808 ratio to the limit: ${(median(rates) / best).toFixed(2)} (aim ${aims.jt808})`);
  await client.end();
  await database.close();
}

async function runLimit(
  target: Target,
  fleet: { customerId: string; vehicleIds: string[] },
  epoch: number,
  firstRound: number,
  connections: number,
) {
  const order = { target, ...fleet, batch: Number(values.batch), seconds, connections, epoch, firstRound };
  const child = spawn('limit.ts', []);
  child.send(order);
  return reply<{ reports: number; seconds: number; cpuMs: number; round: number }>(child, 'done');
}

async function runJt808(target: Target, terminals: string[], epoch: number, firstRound: number) {
  const product = spawn('server.ts', [JSON.stringify(target), values.batch], values['server-flag']);
  const ready = await reply<ServerReady>(product, 'ready');
  const load = spawn('load-jt808.ts', []);
  await reply(load, 'hello');
  const order: LoadOrder = {
    kind: 'load',
    port: ready.jt808Port,
    terminals,
    connections: Number(values.connections),
    warmSeconds: Number(values.warm),
    rounds: Math.ceil(((seconds + Number(values.warm)) * 70_000) / terminals.length) + 2,
    firstRound,
    seconds,
    rate: 0,
    inFlight: Math.ceil(Number(values['in-flight']) / Number(values.connections)),
    epoch,
  };
  load.send(order);
  await reply(load, 'prepared');
  if (values.verbose) console.log('idle', await usageOf(product));
  load.send({ kind: 'go' });
  await reply(load, 'warm');
  if (values.profile !== undefined) product.send({ kind: 'profile' });
  const before = await usageOf(product);
  const databaseBefore = treeCpuMs(server.pid) ?? 0;
  const result = await reply<LoadResult>(load, 'done');
  const databaseMs = (treeCpuMs(server.pid) ?? 0) - databaseBefore;
  const after = await usageOf(product);
  if (values.profile !== undefined) {
    product.send({ kind: 'profiled', file: values.profile });
    await reply(product, 'profiled');
  }
  if (values.verbose) console.log('after', after);
  load.send({ kind: 'exit' });
  product.send({ kind: 'stop' });
  await once(product, 'exit');
  return {
    databaseMs,
    reports: result.acknowledged,
    rate: result.acknowledged / result.seconds,
    refused: result.refused,
    rounds: result.rounds,
    seconds: result.seconds,
    cpuMs: after.cpuMs - before.cpuMs,
    loadCpuMs: result.cpuMs,
    rss: after.rss,
    readyMs: ready.readyMs,
    restoredMs: ready.restoredMs,
  };
}

async function usageOf(child: ChildProcess): Promise<{ rss: number; heapUsed: number; cpuMs: number }> {
  child.send({ kind: 'usage' });
  return reply(child, 'usage');
}

function spawn(file: string, args: string[], execArgv: string[] = []): ChildProcess {
  const child = fork(here(file), args, { execArgv, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

function reply<T>(child: ChildProcess, kind: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const listen = (message: unknown): void => {
      if ((message as { kind: string }).kind !== kind) return;
      child.off('message', listen);
      resolve(message as T);
    };
    child.on('message', listen);
    child.once('exit', (code) => reject(new Error(`a bench process ended with ${code} before it answered "${kind}"`)));
  });
}

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}

function micro(cpuMs: number, reports: number): string {
  return ((cpuMs * 1000) / reports).toFixed(1);
}
