/**
 * npm run bench:sheets: a file of 10,000 vehicles imported, and a list of 200,000 tyres written to a file, called over
 * the loopback address as a browser calls them. Prints times and the most memory the server held. The records are synthetic.
 *
 * --rows 10000 --tyres 200000
 */
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { authApi } from '@treadline/contract/auth';
import { type Caller, createCaller } from '@treadline/contract/call';
import { dataExportApi } from '@treadline/contract/data-export';
import { batchImportApi, dataImportApi } from '@treadline/contract/data-import';
import { header } from '@treadline/contract/envelope';
import { vehicleApi } from '@treadline/contract/vehicle';
import pg from 'pg';
import { vehicleImporter } from '../src/features/vehicle/vehicle.import.ts';
import type { Target } from '../src/platform/database/database.ts';
import { startEmbedded } from '../src/platform/database/embedded/server.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { ensurePartitions } from '../src/platform/database/partitions.ts';
import { writeSheet } from '../src/platform/spreadsheet/spreadsheet.ts';
import { startProduct } from './product.ts';
import { benchPassword, fill } from './tyres-fill.ts';

const { values } = parseArgs({
  options: { rows: { type: 'string', default: '10000' }, tyres: { type: 'string', default: '200000' } },
});
const rows = Number(values.rows);
const tyres = Number(values.tyres);
const budgets = { importSeconds: 10, importMb: 400, exportMb: 300 };

const dataDir = mkdtempSync(join(tmpdir(), 'treadline-bench-sheets-'));
const server = await startEmbedded({ dataDir });
try {
  await run(server.target);
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function run(target: Target): Promise<void> {
  await migrate(target);
  await ensurePartitions(target);
  const client = new pg.Client(target);
  await client.connect();
  await fill(target, client, { tyres, enterprises: 1, each: 1 });
  await client.end();
  // Each with a server of its own: memory that a process once had it keeps.
  await measured(target, async (call, memory) => {
    const file = await vehicles(call);
    await rest(2000);
    const idle = memory.most();
    const imported = await timed(() => importAll(call, file));
    const importMb = memory.most();
    console.log(`import of ${rows} rows: ${imported.toFixed(1)} s of ${budgets.importSeconds} s`);
    console.log(`  server at most ${importMb} MB of ${budgets.importMb} MB, before ${idle} MB`);
  });
  await measured(target, async (call, memory) => {
    await rest(2000);
    const idle = memory.most();
    const exported = await timed(() => exportAll(call));
    console.log(`export of ${tyres} tyres: ${exported.toFixed(1)} s`);
    console.log(`  server at most ${memory.most()} MB of ${budgets.exportMb} MB, before ${idle} MB`);
  });
}

async function measured(target: Target, work: (call: Caller, memory: Memory) => Promise<void>): Promise<void> {
  const product = await startProduct(target);
  const memory = watch(product.child.pid ?? 0);
  try {
    await work(await signIn(product.address), memory);
  } finally {
    memory.stop();
    product.child.kill('SIGTERM');
    await (product.child.exitCode === null ? once(product.child, 'exit') : product.ended);
  }
}

async function signIn(address: string): Promise<Caller> {
  const send = (url: string, request: RequestInit) => fetch(`${address}${url}`, request);
  const who = { account: 'bench-tyres-0', password: benchPassword };
  const { token } = await createCaller(send as never, () => ({}))(authApi.login, who);
  return createCaller(send as never, () => ({ [header.token]: token, [header.language]: 'en-US' }));
}

async function vehicles(call: Caller): Promise<Blob> {
  const { layouts } = await call(vehicleApi.options, {});
  const layout = layouts.find(({ enabled }) => enabled)?.name ?? '';
  const units = { distanceUnit: 'km', temperatureUnit: 'C', pressureUnit: 'kPa', treadUnit: 'mm' } as const;
  const fixed: Readonly<Record<string, string>> = { vehicleType: '1', layout, loadKg: '90000', note: 'synthetic' };
  const lines = Array.from({ length: rows }, (_, n) =>
    vehicleImporter.columns.map(({ field }) => fixed[field] ?? (/^(vin|selfNo|carNumber)$/.test(field) ? `S${n}` : '')),
  );
  const columns = vehicleImporter.columns.map((one) => ({ header: one.heads('en-US', units)[0]?.text ?? '' }));
  const reply = await writeSheet({ title: 'rows', columns, rows: lines, format: 'xlsx' });
  return new Blob([reply.body as Buffer<ArrayBuffer>]);
}

async function importAll(call: Caller, data: Blob): Promise<void> {
  const { jobId } = await call(batchImportApi.import, { target: 'vehicle' }, { file: { name: 'rows.xlsx', data } });
  for (;;) {
    const job = await call(dataImportApi.get, { id: jobId });
    if (job.finishedAt !== null) {
      if (job.successCount !== rows) throw new Error(`${job.successCount} of ${rows} were taken`);
      return;
    }
    await rest(100);
  }
}

async function exportAll(call: Caller): Promise<void> {
  const { id } = await call(dataExportApi.add, { target: 'tyre', format: 'csv' });
  for (;;) {
    const job = (await call(dataExportApi.list, {})).list.find((one) => one.id === id);
    if (job !== undefined && job.status !== 0) {
      if ((job.rowCount ?? 0) < tyres) throw new Error(`${job.rowCount} of ${tyres} were written`);
      return;
    }
    await rest(200);
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

/** Resident memory in MB; `most` answers the highest since it was last asked. */
interface Memory {
  most(): number;
  stop(): void;
}

function watch(pid: number): Memory {
  let most = 0;
  const timer = setInterval(() => {
    const found = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    most = Math.max(most, Math.round(Number(found?.[1] ?? 0) / 1024));
  }, 100);
  return {
    most: () => {
      const value = most;
      most = 0;
      return value;
    },
    stop: () => clearInterval(timer),
  };
}
