/**
 * npm run bench:ingest: the limit (binary COPY and state upsert of the same reports from one process) and the product
 * end to end (socket to commit, alarms judged, acknowledged after commit) in one run on one machine, as ratios.
 * A ratio by processor time stands beside each, for machines that do other work meanwhile.
 *
 * --vehicles 20000 --seconds 10 --warm 3 --repeats 3 --connections 64 --in-flight 6000 --batch 2000
 * --only jt808,http,mqtt,latency   --profile <file> (of the server)   --verbose   --server-flag=--trace-gc
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createReceiverToken } from '../src/gateways/http/receiver-token.ts';
import { connectDatabase, type Database, type Target } from '../src/platform/database/database.ts';
import { startEmbedded } from '../src/platform/database/embedded/server.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { ensurePartitions } from '../src/platform/database/partitions.ts';
import { createFleet, type Fleet } from '../test/fleet.ts';
import { treeCpuMs } from './cpu.ts';
import { wheelsPerAxle } from './frames.ts';
import { measureLatency } from './latency.ts';
import type { DeviceLoadOrder } from './load-devices.ts';
import type { LoadOrder, LoadResult } from './load-jt808.ts';
import { killAll, reply, spawn, spawnServer } from './processes.ts';
import type { ServerReady, StateNews, Usage } from './server.ts';

const { values } = parseArgs({
  options: {
    vehicles: { type: 'string', default: '20000' },
    seconds: { type: 'string', default: '10' },
    warm: { type: 'string', default: '3' },
    repeats: { type: 'string', default: '3' },
    connections: { type: 'string', default: '64' },
    'in-flight': { type: 'string', default: '6000' },
    batch: { type: 'string', default: '2000' },
    lanes: { type: 'string', default: '2' },
    only: { type: 'string', default: 'jt808,http,mqtt,latency' },
    profile: { type: 'string' },
    verbose: { type: 'boolean', default: false },
    'server-flag': { type: 'string', multiple: true, default: [] },
  },
});
const [vehicles, seconds, warmSeconds, repeats, connections, inFlight, batch] = [
  values.vehicles,
  values.seconds,
  values.warm,
  values.repeats,
  values.connections,
  values['in-flight'],
  values.batch,
].map(Number) as [number, number, number, number, number, number, number];
const only = values.only.split(',');
const memoryAimMb = 500;
const httpBatch = 100;

type Protocol = 'jt808' | 'http' | 'mqtt';
/** What each protocol is to reach, as a share of the limit. */
const aims: Record<Protocol, number> = { jt808: 0.5, http: 0.4, mqtt: 0.35 };

/** Reports a second, and what one costs in microseconds of processor time. */
interface Run {
  rate: number;
  cost: number;
}

/** What all runs share; simulated time goes on from run to run. */
interface Bench {
  target: Target;
  fleet: Fleet;
  token: string;
  epoch: number;
  round: number;
}

const dataDir = mkdtempSync(join(tmpdir(), 'treadline-bench-'));
const server = await startEmbedded({ dataDir });
try {
  await run(server.target);
} finally {
  killAll();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function run(target: Target): Promise<void> {
  await migrate(target);
  await ensurePartitions(target);
  const database = await connectDatabase(target, { readers: 1, poolSize: 2 });
  const client = await database.platform.connect();
  const durable = await client.query(
    `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes') order by 1`,
  );
  const fleet = await createFleet(client, {
    name: 'Bench (synthetic)',
    vehicles,
    wheelsPerAxle,
    protocol: 'jt808',
    firstTerminal: 13_900_000_000,
    sensorPrefix: 's',
  });
  await client.query('analyze');
  console.log(
    `${vehicles} vehicles, ${fleet.wheels.length} wheels each; ${seconds} s a run after ${warmSeconds} s, median of ${repeats}; ` +
      durable.rows.map(({ name, setting }) => `${name} ${setting}`).join(', '),
  );
  const token = await gatewayToken(database, fleet);
  const bench: Bench = { target, fleet, token, epoch: Math.floor(Date.now() / 1000) * 1000, round: 0 };

  const limits: Run[] = [];
  const products: Record<Protocol, Run[]> = { jt808: [], http: [], mqtt: [] };
  let mostMb = 0;
  for (let repeat = 0; repeat < repeats; repeat++) {
    for (const count of [1, 2]) limits.push(await runLimit(bench, count));
    for (const protocol of ['jt808', 'http', 'mqtt'] as const) {
      if (!only.includes(protocol)) continue;
      await client.query('update receiver set protocol = $1', [protocol]);
      const product = await runProduct(bench, protocol);
      products[protocol].push(product);
      mostMb = Math.max(mostMb, product.rssMb);
    }
  }
  const stored = await client.query('select count(*) n, count(distinct vehicle_id) v from report');
  const alarms = await client.query('select count(*) n, count(ended_at) e from alarm');
  console.log(
    `stored ${whole(Number(stored.rows[0]?.n))} reports of ${stored.rows[0]?.v} vehicles; ${alarms.rows[0]?.n} alarm episodes, ${alarms.rows[0]?.e} of them ended`,
  );

  // The better of one and two connections is the limit.
  const limit = [0, 1]
    .map((which) => medianRun(limits.filter((_, n) => n % 2 === which)))
    .reduce((best, one) => (one.rate > best.rate ? one : best));
  console.log(`\nlimit ${whole(limit.rate)} reports/s, ${limit.cost.toFixed(1)} µs of processor a report`);
  for (const [protocol, runs] of Object.entries(products) as [Protocol, Run[]][]) {
    if (runs.length === 0) continue;
    const { rate, cost } = medianRun(runs);
    const ratio = rate / limit.rate;
    console.log(
      `${protocol.padEnd(6)} ${whole(rate).padStart(7)} reports/s, ratio ${ratio.toFixed(2)} (aim ${aims[protocol].toFixed(2)}), ` +
        `${cost.toFixed(1)} µs a report, ratio by processor time ${(limit.cost / cost).toFixed(2)}`,
    );
  }
  console.log(`server memory at most ${whole(mostMb)} MB (aim below ${memoryAimMb})`);
  if (only.includes('latency')) {
    await client.query(`update receiver set protocol = 'jt808'`);
    const full = products.jt808.length > 0 ? medianRun(products.jt808).rate : limit.rate * aims.jt808;
    const rate = full / 10;
    await runLatency(bench, rate);
    await measureLatency({ target, database, fleet, rate, seconds, warmSeconds, connections });
  }
  await client.end();
  await database.close();
}

/** A token that may report for the whole fleet. */
async function gatewayToken(database: Database, fleet: Fleet): Promise<string> {
  const token = await database.platform.tx((tx) =>
    createReceiverToken(tx, fleet.terminalIds[0] as string, { isGateway: true, expiresAt: null }),
  );
  if (token === null) throw new Error('the fleet has no such receiver');
  return token;
}

async function runLimit(bench: Bench, count: number): Promise<Run> {
  const { target, epoch, fleet, round } = bench;
  const databaseBefore = treeCpuMs(server.pid) ?? 0;
  const child = spawn('limit.ts');
  const { customerId, vehicleIds } = fleet;
  child.send({ target, customerId, vehicleIds, batch, seconds, connections: count, epoch, firstRound: round });
  const done = await reply<{ reports: number; seconds: number; cpuMs: number; round: number }>(child, 'done');
  const databaseMs = (treeCpuMs(server.pid) ?? 0) - databaseBefore;
  bench.round = done.round + 1;
  const rate = done.reports / done.seconds;
  console.log(
    `limit, ${count} connection(s): ${whole(rate)} reports/s; µs a report: ${micro(done.cpuMs, done.reports)} node, ${micro(databaseMs, done.reports)} database`,
  );
  return { rate, cost: ((done.cpuMs + databaseMs) * 1000) / done.reports };
}

async function runProduct(bench: Bench, protocol: Protocol): Promise<Run & { rssMb: number }> {
  const product = spawnServer([JSON.stringify(bench.target), `${batch},${values.lanes}`], values['server-flag']);
  const ready = await reply<ServerReady>(product, 'ready');
  const usage = async (): Promise<Usage> => {
    const answer = reply<Usage>(product, 'usage');
    product.send({ kind: 'usage' });
    return answer;
  };
  const load = spawn(protocol === 'jt808' ? 'load-jt808.ts' : 'load-devices.ts');
  await reply(load, 'hello');
  load.send({ kind: 'load', ...loadOrder(bench, protocol, ready) });
  await reply(load, 'prepared');
  if (values.verbose) console.log('idle', await usage());
  load.send({ kind: 'go' });
  await reply(load, 'warm');
  if (values.profile !== undefined) product.send({ kind: 'profile' });
  const before = await usage();
  const databaseBefore = treeCpuMs(server.pid) ?? 0;
  const result = await reply<LoadResult>(load, 'done');
  const databaseMs = (treeCpuMs(server.pid) ?? 0) - databaseBefore;
  const after = await usage();
  if (values.verbose) console.log('loaded', after);
  if (values.profile !== undefined) {
    product.send({ kind: 'profiled', file: values.profile });
    await reply(product, 'profiled');
  }
  load.send({ kind: 'exit' });
  product.send({ kind: 'stop' });
  await once(product, 'exit');
  bench.round = result.rounds + 1;
  const { acknowledged } = result;
  const serverMs = after.cpuMs - before.cpuMs;
  const rssMb = after.rss / 1_048_576;
  const rate = acknowledged / result.seconds;
  console.log(
    `${protocol}: ${whole(rate)} reports/s acknowledged (${result.refused} refused); µs a report: ${micro(serverMs, acknowledged)} server, ` +
      `${micro(databaseMs, acknowledged)} database, ${micro(result.cpuMs, acknowledged)} load; RSS ${whole(rssMb)} MB; ` +
      `ready after ${whole(ready.readyMs)} ms, all states after ${whole(ready.restoredMs)} ms`,
  );
  return { rate, cost: ((serverMs + databaseMs) * 1000) / acknowledged, rssMb };
}

function loadOrder(bench: Bench, protocol: Protocol, ready: ServerReady): Omit<DeviceLoadOrder, 'kind' | 'protocol'> {
  const { fleet, token, epoch, round } = bench;
  // HTTP waits for the answer before the next body: as many lines as bodies may be on their way.
  const lines = protocol === 'http' ? Math.min(connections, Math.ceil(inFlight / httpBatch)) : connections;
  return {
    ...(protocol === 'jt808' ? {} : { protocol }),
    port: ready.ports[protocol],
    terminals: fleet.terminalIds,
    connections: lines,
    rounds: Math.ceil(((seconds + warmSeconds) * 70_000) / fleet.terminalIds.length) + 2,
    firstRound: round,
    seconds,
    warmSeconds,
    rate: 0,
    inFlight: Math.ceil(inFlight / lines),
    epoch,
    token,
    batch: protocol === 'http' ? httpBatch : 1,
  };
}

/** From the frame on the wire to the event on the bus that the browsers' sockets hang on, at a tenth of full load. */
async function runLatency(bench: Bench, rate: number): Promise<void> {
  const product = spawnServer([JSON.stringify(bench.target), `${batch},${values.lanes}`]);
  const ready = await reply<ServerReady>(product, 'ready');
  const told: StateNews[] = [];
  product.on('message', (message: StateNews) => {
    if (message.kind === 'states') told.push(message);
  });
  const load = spawn('load-jt808.ts');
  await reply(load, 'hello');
  const rounds = Math.ceil(((seconds + warmSeconds) * rate) / vehicles) + 2;
  load.send({ kind: 'load', ...loadOrder(bench, 'jt808', ready), rounds, rate } satisfies LoadOrder);
  await reply(load, 'prepared');
  load.send({ kind: 'go' });
  await reply(load, 'warm');
  product.send({ kind: 'listen' });
  const result = await reply<LoadResult>(load, 'done');
  const sentAt = new Map(
    (result.sent ?? []).map(([vehicle, at, sent]) => [`${bench.fleet.vehicleIds[vehicle]} ${at}`, sent]),
  );
  const delays: number[] = [];
  for (const { now, states } of told) {
    for (const [id, at] of states) {
      const sent = sentAt.get(`${id} ${at}`);
      if (sent !== undefined) delays.push(now - sent);
    }
  }
  delays.sort((one, other) => one - other);
  const quantile = (share: number): string => (delays[Math.floor(delays.length * share)] ?? Number.NaN).toFixed(1);
  console.log(
    `frame to event at ${whole(rate)} reports/s: p50 ${quantile(0.5)} ms, p99 ${quantile(0.99)} ms over ${whole(delays.length)} events (aim 150 and 1,000)`,
  );
  console.log(
    `restart with ${whole(vehicles)} vehicles: ready after ${whole(ready.readyMs)} ms, all states after ${whole(ready.restoredMs)} ms (aim 5,000)`,
  );
  bench.round = result.rounds + 1;
  load.send({ kind: 'exit' });
  product.send({ kind: 'stop' });
  await once(product, 'exit');
}

function medianRun(runs: readonly Run[]): Run {
  return { rate: median(runs.map(({ rate }) => rate)), cost: median(runs.map(({ cost }) => cost)) };
}

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}

function micro(cpuMs: number, reports: number): string {
  return ((cpuMs * 1000) / reports).toFixed(1);
}
