/** Time partitions: made ahead, dropped by retention. Run at start and every hour (model.md 7). */
import pg from 'pg';
import type { Target } from './database.ts';

interface Partitioned {
  table: string;
  by: 'day' | 'month';
  /** How many are made ahead of today. */
  ahead: number;
  /** Days kept; the partition goes when all of it is older. */
  keepDays: number;
}

const partitioned: readonly Partitioned[] = [
  { table: 'report', by: 'day', ahead: 3, keepDays: 30 },
  { table: 'wheel_hour', by: 'month', ahead: 2, keepDays: 395 },
  { table: 'vehicle_hour', by: 'month', ahead: 2, keepDays: 760 },
  { table: 'audit', by: 'month', ahead: 2, keepDays: 730 },
];

const lockKey = 4_711_080_803;
/** A backup that reads for long must not make ingest queue up behind our wish for a lock: the next hour tries again. */
const lockTimeout = '1s';
const lockNotAvailable = '55P03';

/**
 * Late reports need partitions behind today as well: `report` keeps all days of its retention open.
 * Idempotent, also when several processes do it at once; runs as owner.
 */
export async function ensurePartitions(target: Target, now: Date = new Date()): Promise<void> {
  const client = new pg.Client(target);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query(`set lock_timeout = '${lockTimeout}'`);
    for (const one of partitioned) await ensureTable(client, one, now);
  } finally {
    await client.end();
  }
}

/** Makes the partitions of one table that a span of old rows needs. Other tables are left alone. */
export async function ensureSpan(client: pg.Client, table: string, from: Date, to: Date): Promise<void> {
  const one = partitioned.find((candidate) => candidate.table === table);
  if (one === undefined) return;
  await createBetween(client, one, startOf(one.by, from), startOf(one.by, to));
}

async function createBetween(client: pg.Client, one: Partitioned, first: Date, last: Date): Promise<void> {
  const existing = new Set(await partitionNames(client, one.table));
  for (let start = first; start <= last; start = step(start, one.by, 1)) {
    const name = `${one.table}_${stamp(start, one.by)}`;
    if (existing.has(name)) continue;
    // Attached, not created in place: that lock lets reports go on being written. One text, so one transaction.
    const bounds = `from ('${start.toISOString()}') to ('${step(start, one.by, 1).toISOString()}')`;
    await client.query(
      `create table ${name} (like ${one.table} including all excluding indexes);
       alter table ${one.table} attach partition ${name} for values ${bounds}`,
    );
  }
}

async function partitionNames(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = $1::regclass',
    [table],
  );
  return rows.map((row) => row.name);
}

async function ensureTable(client: pg.Client, one: Partitioned, now: Date): Promise<void> {
  const first = startOf(one.by, new Date(now.getTime() - (one.by === 'day' ? one.keepDays : 31) * 86_400_000));
  await createBetween(client, one, first, step(startOf(one.by, now), one.by, one.ahead));
  const oldest = startOf(one.by, new Date(now.getTime() - one.keepDays * 86_400_000));
  for (const name of await partitionNames(client, one.table)) {
    const end = endOf(name, one);
    if (end !== null && end <= oldest && !(await dropUnlessRead(client, name))) return;
  }
}

async function dropUnlessRead(client: pg.Client, name: string): Promise<boolean> {
  try {
    await client.query(`drop table ${name}`);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code !== lockNotAvailable) throw error;
    return false;
  }
}

function startOf(by: 'day' | 'month', at: Date): Date {
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), by === 'day' ? at.getUTCDate() : 1));
}

function step(at: Date, by: 'day' | 'month', count: number): Date {
  return by === 'day'
    ? new Date(at.getTime() + count * 86_400_000)
    : new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + count, 1));
}

function stamp(at: Date, by: 'day' | 'month'): string {
  const day = at.toISOString().slice(0, 10).replaceAll('-', '');
  return by === 'day' ? day : day.slice(0, 6);
}

function endOf(name: string, one: Partitioned): Date | null {
  const [, year, month, day = '01'] = new RegExp(`^${one.table}_(\\d{4})(\\d{2})(\\d{2})?$`).exec(name) ?? [];
  if (year === undefined || month === undefined) return null;
  return step(new Date(`${year}-${month}-${day}T00:00:00Z`), one.by, 1);
}
