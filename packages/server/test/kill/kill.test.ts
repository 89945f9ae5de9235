/**
 * The product as it is started, killed without warning, it and then its database, while terminals send.
 * Afterwards every acknowledged report is there once and every alarm once (invariants 19, 24); the server itself
 * brings its database back.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ProductProcess } from './product.ts';
import { KillTerminal } from './terminal.ts';

const rounds = { server: 3, database: 2 };
const loadMs = 700;

/** Haul trucks of the demo fleet (layout 2-4, limits of 720 kPa): nothing else reports for them here. */
const healthy = phones(101, 7);
/** Low from their first report on: one serious episode each, still open at the end. */
const low = phones(108, 7);
/** Low at first, mended after so many reports: one episode each, ended. */
const mended = phones(115, 7);
const mendedAfter = 150;

const dataDir = mkdtempSync(join(tmpdir(), 'treadline-kill-'));
chmodSync(dataDir, 0o755);
const product = new ProductProcess(dataDir);
const terminals = [
  ...healthy.map((phone) => new KillTerminal(phone, () => 770)),
  ...low.map((phone) => new KillTerminal(phone, () => 560)),
  ...mended.map((phone) => new KillTerminal(phone, (number) => (number < mendedAfter ? 560 : 770))),
];

beforeAll(() => product.start());
afterAll(async () => {
  for (const terminal of terminals) terminal.stop();
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('kills of server and database lose no acknowledged report and double no alarm', { timeout: 180_000 }, async () => {
  for (const terminal of terminals) terminal.run(() => product.jt808Port);
  for (let round = 0; round < rounds.server; round++) {
    await loaded();
    await product.kill();
    await product.start();
  }
  for (let round = 0; round < rounds.database; round++) {
    await loaded();
    product.killDatabase();
  }
  await loaded();
  while (terminals.some((terminal) => terminal.acknowledged.size < mendedAfter + 20)) await pause(50);
  await Promise.all(terminals.map((terminal) => terminal.drain()));

  const client = new pg.Client(product.database());
  await client.connect();
  try {
    await expectReports(client);
    await expectAlarms(client);
  } finally {
    await client.end();
  }
});

async function expectReports(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ phone: string; at: Date; count: number }>(
    `select r.receiver_no as phone, p.at, count(*)::int as count
       from report p join receiver r on r.customer_id = p.customer_id and r.id = p.receiver_id group by 1, 2`,
  );
  const stored = new Set(rows.map(({ phone, at }) => `${phone} ${at.getTime()}`));
  const acknowledged = terminals.flatMap((terminal) =>
    [...terminal.acknowledged].map((at) => `${terminal.phone} ${at}`),
  );
  expect(acknowledged.length).toBeGreaterThan(terminals.length * mendedAfter);
  expect(acknowledged.filter((key) => !stored.has(key))).toEqual([]);
  expect(rows.filter(({ count }) => count !== 1)).toEqual([]);
}

async function expectAlarms(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ phone: string; open: boolean; steps: number }>(
    `select r.receiver_no as phone, a.ended_at is null as open,
            (select count(*)::int from alarm_step s where s.customer_id = a.customer_id and s.alarm_id = a.id) as steps
       from alarm a join receiver r on r.customer_id = a.customer_id and r.vehicle_id = a.vehicle_id
      where a.family = 0 order by r.receiver_no`,
  );
  expect(rows).toEqual([
    ...low.map((phone) => ({ phone, open: true, steps: 1 })),
    ...mended.map((phone) => ({ phone, open: false, steps: 2 })),
  ]);
}

/** Every terminal got an answer since now, and then some: the load is real when the next kill comes. */
async function loaded(): Promise<void> {
  const before = terminals.map((terminal) => terminal.acknowledged.size);
  while (terminals.some((terminal, index) => terminal.acknowledged.size <= (before[index] ?? 0))) await pause(20);
  await pause(loadMs);
}

function phones(first: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `13901000${first + index}`);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
