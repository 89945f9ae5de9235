import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test/database.ts';
import { migrate } from './migrate.ts';
import { ensurePartitions } from './partitions.ts';

let database: TestDatabase;
const folder = mkdtempSync(join(tmpdir(), 'treadline-migrations-'));

beforeAll(async () => {
  database = await testDatabase();
  await owner('drop table schema_migration');
  write('0001-first.sql', 'create table first (n int);');
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

describe('migrations', () => {
  it('are applied once, also when two starts race', async () => {
    const [one, other] = await Promise.all([migrate(database.target, folder), migrate(database.target, folder)]);
    expect([...one, ...other]).toEqual([1]);
    expect(await migrate(database.target, folder)).toEqual([]);
  });

  it('leave nothing of a step that fails, and name it', async () => {
    write('0002-broken.sql', 'create table second (n int); select no_such_column;');
    await expect(migrate(database.target, folder)).rejects.toThrow(/migration 2 \(broken\) failed: .*no_such_column/);
    expect(await owner("select to_regclass('second') as found")).toEqual([{ found: null }]);
    write('0002-broken.sql', 'create table second (n int);');
    expect(await migrate(database.target, folder)).toEqual([2]);
  });

  it('refuse a file that was changed after it was applied', async () => {
    write('0001-first.sql', 'create table first (n bigint);');
    await expect(migrate(database.target, folder)).rejects.toThrow(/migration 1 \(first\) was changed/);
    write('0001-first.sql', 'create table first (n int);');
  });

  it('refuse a database that is newer than this version and say what to do', async () => {
    await owner("insert into schema_migration (version, name, checksum) values (99, 'from the future', '')");
    await expect(migrate(database.target, folder)).rejects.toThrow(/schema 99 .* run the newer version/);
    await owner('delete from schema_migration where version = 99');
  });
});

describe('partitions', () => {
  it('stand ready for late and coming days and go when all of them is past retention', async () => {
    const later = new Date(Date.now() + 40 * 86_400_000);
    await ensurePartitions(database.target, later);
    const names = (await owner(
      "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'report'::regclass",
    )) as { name: string }[];
    const days = names.map(({ name }) => name.slice('report_'.length)).sort();
    expect(days).toHaveLength(34);
    expect(days[0]).toBe(new Date(later.getTime() - 30 * 86_400_000).toISOString().slice(0, 10).replaceAll('-', ''));
    expect(days.at(-1)).toBe(new Date(later.getTime() + 3 * 86_400_000).toISOString().slice(0, 10).replaceAll('-', ''));
  });
});

describe('partitions beside a running instance', () => {
  const farAhead = new Date(Date.now() + 80 * 86_400_000);

  it('are made and dropped without waiting for readers, and readers without waiting for them', async () => {
    const reader = new pg.Client(database.target);
    await reader.connect();
    await reader.query('begin isolation level repeatable read');
    await reader.query('select count(*) from report');
    const before = await reportPartitions();
    await Promise.all([ensurePartitions(database.target, farAhead), ensurePartitions(database.target, farAhead)]);
    await reader.query('select count(*) from report');
    const meanwhile = await reportPartitions();
    expect(meanwhile.filter((name) => !before.includes(name)).length).toBeGreaterThanOrEqual(34);
    expect(meanwhile).toEqual(expect.arrayContaining(before));
    await reader.query('commit');
    await reader.end();
    await ensurePartitions(database.target, farAhead);
    expect(await reportPartitions()).toHaveLength(34);
  });

  it('have the key of their parent and no grant of their own', async () => {
    const [one = ''] = await reportPartitions();
    expect(await owner(`select relacl from pg_class where oid = '${one}'::regclass`)).toEqual([{ relacl: null }]);
    expect(
      await owner(`select count(*)::int as keys from pg_index where indrelid = '${one}'::regclass and indisprimary`),
    ).toEqual([{ keys: 1 }]);
  });
});

async function reportPartitions(): Promise<string[]> {
  const rows = await owner(
    "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'report'::regclass order by 1",
  );
  return (rows as { name: string }[]).map(({ name }) => name);
}

function write(name: string, sql: string): void {
  writeFileSync(join(folder, name), sql);
}

async function owner(statement: string): Promise<unknown[]> {
  const client = new pg.Client(database.target);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
