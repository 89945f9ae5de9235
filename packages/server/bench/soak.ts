/**
 * Whether the server's memory stays flat: JT/T 808 as fast as it is acknowledged for ten minutes, and every 30 s what
 * the process holds. The heap is told as the last full collection left it, since that is what can grow for ever.
 * `node packages/server/bench/soak.ts --seconds 600 --vehicles 20000 --rate 0 (as fast as it goes) --server-flag=…`
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { connectDatabase } from '../src/platform/database/database.ts';
import { startEmbedded } from '../src/platform/database/embedded/server.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { ensurePartitions } from '../src/platform/database/partitions.ts';
import { createFleet } from '../test/fleet.ts';
import { wheelsPerAxle } from './frames.ts';
import type { LoadOrder, LoadResult } from './load-jt808.ts';
import { killAll, reply, spawn, spawnServer } from './processes.ts';
import type { ServerReady, Usage } from './server.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '600' },
    vehicles: { type: 'string', default: '20000' },
    rate: { type: 'string', default: '0' },
    'server-flag': { type: 'string', multiple: true, default: [] },
  },
});
const everyMs = 30_000;
const connections = 64;
const inFlight = 6000;
const mb = (bytes: number): string => (bytes / 1_048_576).toFixed(0).padStart(4);

const dataDir = mkdtempSync(join(tmpdir(), 'treadline-soak-'));
const server = await startEmbedded({ dataDir });
try {
  await migrate(server.target);
  await ensurePartitions(server.target);
  const database = await connectDatabase(server.target, { readers: 1, poolSize: 1 });
  const client = await database.platform.connect();
  const fleet = await createFleet(client, {
    name: 'Soak (synthetic)',
    vehicles: Number(values.vehicles),
    wheelsPerAxle,
    protocol: 'jt808',
    firstTerminal: 13_900_000_000,
    sensorPrefix: 's',
  });
  await client.query('analyze');
  await client.end();
  await database.close();
  await soak(fleet.terminalIds);
} finally {
  killAll();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function soak(terminals: readonly string[]): Promise<void> {
  const product = spawnServer([JSON.stringify(server.target), '2000,2'], values['server-flag']);
  const ready = await reply<ServerReady>(product, 'ready');
  const load = spawn('load-jt808.ts');
  await reply(load, 'hello');
  const order: LoadOrder = {
    kind: 'load',
    port: ready.ports.jt808,
    terminals,
    connections,
    rounds: 4,
    endless: true,
    firstRound: 0,
    seconds: Number(values.seconds),
    warmSeconds: 0,
    rate: Number(values.rate),
    inFlight: Math.ceil(inFlight / connections),
    epoch: Math.floor(Date.now() / 1000) * 1000,
  };
  load.send(order);
  await reply(load, 'prepared');
  load.send({ kind: 'go' });
  const started = performance.now();
  const done = reply<LoadResult>(load, 'done');
  const tell = setInterval(async () => {
    const told = reply<Usage>(product, 'usage');
    product.send({ kind: 'usage' });
    const { rss, heapLive, heapTotal, arrayBuffers } = await told;
    const seconds = String(Math.round((performance.now() - started) / 1000)).padStart(4);
    console.log(
      `${seconds} s: RSS ${mb(rss)} MB, heap live ${mb(heapLive)}, heap ${mb(heapTotal)}, buffers ${mb(arrayBuffers)}`,
    );
  }, everyMs);
  const { acknowledged, seconds } = await done;
  clearInterval(tell);
  console.log(`${acknowledged} reports in ${Math.round(seconds)} s, ${Math.round(acknowledged / seconds)} a second`);
  load.send({ kind: 'exit' });
  product.send({ kind: 'stop' });
  await once(product, 'exit');
}
