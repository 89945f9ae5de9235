/**
 * npm run bench:tyres: lists of tyres of one enterprise with 200,000 among 200 with 2,000,000 together, called over the
 * loopback address as a browser calls them, one call at a time. Prints p50 and p95 of each; the budget is 50 ms for
 * lists and 30 ms for details. The tyres are synthetic.
 *
 * --tyres 200000 --enterprises 200 --each 9045 --calls 40 --only ledger (calls whose names have this)
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { authApi } from '@treadline/contract/auth';
import { type Caller, createCaller } from '@treadline/contract/call';
import { header } from '@treadline/contract/envelope';
import { tyreApi } from '@treadline/contract/tyre';
import { ledgerGroups, tyreLedgerApi } from '@treadline/contract/tyre-ledger';
import pg from 'pg';
import type { Target } from '../src/platform/database/database.ts';
import { startEmbedded } from '../src/platform/database/embedded/server.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { ensurePartitions } from '../src/platform/database/partitions.ts';
import { startProduct } from './product.ts';
import { benchPassword, fill, type TyreSample } from './tyres-fill.ts';

const { values } = parseArgs({
  options: {
    tyres: { type: 'string', default: '200000' },
    enterprises: { type: 'string', default: '200' },
    each: { type: 'string', default: '9045' },
    calls: { type: 'string', default: '40' },
    only: { type: 'string', default: '' },
  },
});
const [tyres, enterprises, each, calls] = [values.tyres, values.enterprises, values.each, values.calls].map(Number) as [
  number,
  number,
  number,
  number,
];
const listBudgetMs = 50;
const detailBudgetMs = 30;

interface Case {
  name: string;
  budgetMs: number;
  run: (call: Caller) => Promise<unknown>;
}

const cases = (sample: TyreSample): Case[] => {
  const list = (name: string, input: Parameters<typeof tyreApi.list.input.parse>[0] & object): Case => ({
    name,
    budgetMs: listBudgetMs,
    run: (call) => call(tyreApi.list, input),
  });
  const ledger = (name: string, input: Parameters<typeof tyreLedgerApi.ledger.input.parse>[0] & object): Case => ({
    name,
    budgetMs: listBudgetMs,
    run: (call) => call(tyreLedgerApi.ledger, input),
  });
  const detail = (name: string, run: Case['run']): Case => ({ name, budgetMs: detailBudgetMs, run });
  return [
    list('newest first', {}),
    list('page 300', { page: 300 }),
    list('by number', { sort: 'tyreNo' }),
    list('by tread, least first', { sort: 'treadMm' }),
    list('by tread, then newest', { sort: 'treadMm,-updatedAt' }),
    list('by part of a number', { tyreNo: '1234' }),
    list('by two digits', { tyreNo: '77' }),
    list('part of a number that is none', { tyreNo: 'ZZZ' }),
    list('in stock', { location: 'in_stock' }),
    list('to be appraised', { status: [12] }),
    list('of a size', { size: 'Size 3' }),
    list('of a brand, by tread', { brand: 'Brand 2', sort: 'treadMm' }),
    list('of a vehicle', { vehicleId: sample.vehicleId }),
    list('frozen', { flag: 'frozen' }),
    list('abnormal', { flag: 'abnormal' }),
    list('near removal', { flag: 'near_removal' }),
    list('without sensor', { flag: 'no_sensor' }),
    list('not measured', { flag: 'not_measured' }),
    { name: 'ledger', budgetMs: listBudgetMs, run: (call) => call(tyreLedgerApi.ledger, {}) },
    ledger('ledger of a size', { size: 'Size 3' }),
    ledger('ledger of a size and a brand', { size: 'Size 3', brand: 'Brand 2' }),
    ledger('ledger of a size nobody has', { size: 'Nobody size' }),
    ledger('ledger of a size of five tyres', { size: 'Spare size' }),
    ledger('ledger of a vehicle', { vehicleId: sample.vehicleId }),
    ledger('ledger of a department', { departmentId: sample.departmentId }),
    ledger('ledger of a department without tyres', { departmentId: '1' }),
    {
      name: 'ledger by part of a number',
      budgetMs: listBudgetMs,
      run: (call) => call(tyreLedgerApi.ledger, { tyreNo: '1234' }),
    },
    ...ledgerGroups.map(
      (by): Case => ({
        name: `sums of the ledger by ${by}`,
        budgetMs: 500,
        run: (call) => call(tyreLedgerApi.ledgerSums, { by }),
      }),
    ),
    {
      name: 'sums of the last month by warehouse',
      budgetMs: 500,
      run: (call) =>
        call(tyreLedgerApi.ledgerSums, {
          by: 'warehouse',
          from: new Date(Date.now() - 30 * 86_400_000).toISOString(),
          to: new Date().toISOString(),
        }),
    },
    detail('details', (call) => call(tyreApi.get, { id: sample.id })),
    detail('by its number', (call) => call(tyreApi.byNumber, { tyreNo: sample.tyreNo })),
    detail('life', (call) => call(tyreApi.lifeCycle, { id: sample.id })),
    detail('records', (call) => call(tyreApi.records, { id: sample.id })),
  ];
};

const dataDir = mkdtempSync(join(tmpdir(), 'treadline-bench-tyres-'));
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
  const sample = await fill(target, client, { tyres, enterprises, each }).finally(() => client.end());
  const product = await startProduct(target);
  try {
    const call = await signIn(product.address);
    console.log(`${'call'.padEnd(34)}${'p50 ms'.padStart(9)}${'p95 ms'.padStart(9)}`);
    let over = 0;
    for (const { name, budgetMs, run: once } of cases(sample).filter((each) => each.name.includes(values.only))) {
      const { p50, p95 } = await measure(() => once(call));
      if (p95 > budgetMs) over += 1;
      const told = p95 > budgetMs ? `  over ${budgetMs}` : '';
      console.log(`${name.padEnd(34)}${p50.toFixed(1).padStart(9)}${p95.toFixed(1).padStart(9)}${told}`);
    }
    console.log(`\n${over} over their budget`);
  } finally {
    product.child.kill('SIGTERM');
    await (product.child.exitCode === null ? once(product.child, 'exit') : product.ended);
  }
}

async function signIn(address: string): Promise<Caller> {
  const send = (url: string, request: RequestInit) => fetch(`${address}${url}`, request);
  const { token } = await createCaller(send as never, () => ({}))(authApi.login, {
    account: 'bench-tyres-0',
    password: benchPassword,
  });
  return createCaller(send as never, () => ({ [header.token]: token }));
}

async function measure(once: () => Promise<unknown>): Promise<{ p50: number; p95: number }> {
  for (let warm = 0; warm < 5; warm += 1) await once();
  const times: number[] = [];
  for (let at = 0; at < calls; at += 1) {
    const start = performance.now();
    await once();
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}
