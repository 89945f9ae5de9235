/**
 * npm run bench:sheets: files of 10,000 vehicles, tyres, rims, sensors and receivers imported as new ones, sent again, and
 * as changes, and a list of 200,000 tyres written to a file, called over the loopback address as a browser calls them.
 * Prints times and the most memory the server held. The records are synthetic.
 *
 * --rows 10000 --tyres 200000 --only vehicle,tyre
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
import { batchImportApi, dataImportApi, type ImportTarget, importTargets } from '@treadline/contract/data-import';
import { header } from '@treadline/contract/envelope';
import { vehicleApi } from '@treadline/contract/vehicle';
import pg from 'pg';
import { receiverImporter } from '../src/features/receiver/receiver.import.ts';
import { rimImporter } from '../src/features/rim/rim.import.ts';
import { sensorImporter } from '../src/features/sensor/sensor.import.ts';
import { tyreImporter } from '../src/features/tyre/tyre.import.ts';
import { vehicleImporter } from '../src/features/vehicle/vehicle.import.ts';
import type { Target } from '../src/platform/database/database.ts';
import { startEmbedded } from '../src/platform/database/embedded/server.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { ensurePartitions } from '../src/platform/database/partitions.ts';
import type { ImportColumn } from '../src/platform/import/importer.ts';
import { writeSheet } from '../src/platform/spreadsheet/spreadsheet.ts';
import { startProduct } from './product.ts';
import { benchPassword, fill } from './tyres-fill.ts';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '10000' },
    tyres: { type: 'string', default: '200000' },
    only: { type: 'string', default: importTargets.join(',') },
  },
});
const rows = Number(values.rows);
const tyres = Number(values.tyres);
const budgets = { importSeconds: 10, importMb: 400, exportMb: 300 };

const importers: Readonly<Record<ImportTarget, { columns: readonly ImportColumn[] }>> = {
  vehicle: vehicleImporter,
  tyre: tyreImporter,
  rim: rimImporter,
  sensor: sensorImporter,
  receiver: receiverImporter,
};

/** Numbers that fit every kind. */
const numbers: ReadonlySet<string> = new Set([
  'vin',
  'selfNo',
  'carNumber',
  'tyreNo',
  'rfid',
  'rimNo',
  'sensorNo',
  'receiverNo',
]);

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
  console.log(
    `imports of ${rows} rows, each within ${budgets.importSeconds} s and ${budgets.importMb} MB of the server`,
  );
  for (const kind of importTargets.filter((each) => values.only.split(',').includes(each))) {
    await measured(target, async (call, memory) => {
      const { layouts } = await call(vehicleApi.options, {});
      const layout = layouts.find(({ enabled }) => enabled)?.name ?? '';
      const add = await fileOf(kind, { layout, change: false });
      const added = await timed(() => importAll(call, kind, 'add', add));
      const again = await timed(() => importAll(call, kind, 'add', add));
      const change = await fileOf(kind, { layout, change: true });
      const changed = await timed(() => importAll(call, kind, 'update', change));
      const seconds = [added, again, changed].map((each) => `${each.toFixed(1)} s`.padStart(7));
      console.log(
        `  ${kind.padEnd(9)} new ${seconds[0]}, sent again ${seconds[1]}, changed ${seconds[2]}, at most ${memory.most()} MB`,
      );
    });
  }
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

/** Ten brands, so that models are shared as they are in life. */
async function fileOf(target: ImportTarget, about: { layout: string; change: boolean }): Promise<Blob> {
  const units = { distanceUnit: 'km', temperatureUnit: 'C', pressureUnit: 'kPa', treadUnit: 'mm' } as const;
  const fixed: Readonly<Record<string, string>> = {
    vehicleType: '1',
    layout: about.layout,
    loadKg: '90000',
    size: '27.00R49',
    initialTread: '90',
    note: about.change ? 'synthetic, changed' : 'synthetic',
  };
  const { columns } = importers[target];
  const cellOf = (field: string, n: number): string => {
    if (numbers.has(field)) return `5E${String(n).padStart(8, '0')}`;
    if (field === 'brand') return `Brand ${n % 10}`;
    return fixed[field] ?? '';
  };
  const lines = Array.from({ length: rows }, (_, n) => columns.map(({ field }) => cellOf(field, n)));
  const heads = columns.map((one) => ({ header: one.heads('en-US', units)[0]?.text ?? '' }));
  const reply = await writeSheet({ title: 'rows', columns: heads, rows: lines, format: 'xlsx' });
  return new Blob([reply.body as Buffer<ArrayBuffer>]);
}

async function importAll(call: Caller, target: ImportTarget, mode: 'add' | 'update', data: Blob): Promise<void> {
  const { jobId } = await call(batchImportApi.import, { target, mode }, { file: { name: 'rows.xlsx', data } });
  for (;;) {
    const job = await call(dataImportApi.get, { id: jobId });
    if (job.finishedAt !== null) {
      const done = job.successCount + job.duplicateCount;
      if (done !== rows) throw new Error(`${target}: ${done} of ${rows} were taken; ${job.reasons[0]?.message}`);
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
