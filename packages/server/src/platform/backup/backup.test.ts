import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test/database.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';

const folder = mkdtempSync(join(tmpdir(), 'treadline-backup-'));
const file = join(folder, 'site.treadline');
let source: TestDatabase;
let copy: TestDatabase;

beforeAll(async () => {
  [source, copy] = await Promise.all([testDatabase(), testDatabase()]);
  const client = await connected(source);
  await client.query(
    `insert into country (code, area, name) values ('AU', '61', '{"en-US": "tab\\tand back\\\\slash"}')`,
  );
  await client.query(
    `insert into customer (name, abbreviation, country_code) values ('First', 'F', 'AU'), ('Zweite Grube 矿', 'Z', 'AU')`,
  );
  await client.query(
    `insert into monitor_group (customer_id, name, description) select id, E'line\\nbreak', null from customer`,
  );
  // Forty days back: older than any partition a fresh database has.
  await client.query(
    `create table report_old partition of report for values from (now() - interval '41 days') to (now() - interval '31 days')`,
  );
  await client.query(`insert into report (customer_id, vehicle_id, at, received_at, receiver_id, wheels, pressures_hpa, temperatures_dc)
                      select id, 1, now() - interval '40 days', now(), 1, '{111}', '{7200}', '{300}' from customer`);
  await client.end();
});
afterAll(async () => {
  await Promise.all([source.close(), copy.close()]);
  rmSync(folder, { recursive: true });
});

describe('backup and restore', () => {
  it('bring everything back into an empty database, old partitions included', async () => {
    const written = await backup(source.target, file);
    const read = await restore(copy.target, file, { force: false });
    expect(read.rows).toBe(written.rows);
    for (const table of ['country', 'customer', 'monitor_group', 'report']) {
      expect(await rowsOf(copy, table)).toEqual(await rowsOf(source, table));
    }
    expect(await rowsOf(copy, 'monitor_group')).toHaveLength(2);
    expect(await nextId(copy)).toBe(await nextId(source));
  });

  it('refuse to overwrite an enterprise unless told to', async () => {
    await expect(restore(copy.target, file, { force: false })).rejects.toThrow('already holds an enterprise');
    await expect(restore(copy.target, file, { force: true })).resolves.toMatchObject({ rows: expect.any(Number) });
    expect(await rowsOf(copy, 'customer')).toHaveLength(2);
  });

  it('refuse a torn, a foreign and a falsified file and leave the database as it was', async () => {
    const text = gunzipSync(readFileSync(file)).toString();
    const cases: [string, string][] = [
      [text.slice(0, text.indexOf('END ')), 'torn'],
      ['{"something": "else"}\n', 'not a backup'],
      [text.replace(/"customer":2/, '"customer":3'), 'customer has 2 rows in the file, 3 were written'],
      [text.replace(/"schema":\d+/, '"schema":999'), 'made at schema 999'],
    ];
    for (const [content, reason] of cases) {
      const bad = join(folder, 'bad.treadline');
      writeFileSync(bad, gzipSync(content));
      await expect(restore(copy.target, bad, { force: true })).rejects.toThrow(reason);
      expect(await rowsOf(copy, 'customer')).toHaveLength(2);
    }
  });
});

async function connected(database: TestDatabase): Promise<pg.Client> {
  const client = new pg.Client(database.target);
  await client.connect();
  return client;
}

async function rowsOf(database: TestDatabase, table: string): Promise<unknown[]> {
  const client = await connected(database);
  const { rows } = await client.query(`select to_jsonb(t) as row from ${table} t order by to_jsonb(t)::text`);
  await client.end();
  return rows;
}

async function nextId(database: TestDatabase): Promise<string> {
  const client = await connected(database);
  const { rows } = await client.query<{ id: string }>(`select nextval('id_seq') as id`);
  await client.end();
  return rows[0]?.id ?? '';
}
