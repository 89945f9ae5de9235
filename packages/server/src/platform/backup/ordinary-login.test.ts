/** A site's own PostgreSQL, reached with a login that owns the schema and has no other rights. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connectDatabase, type Target } from '../database/database.ts';
import { query } from '../database/doors.ts';
import { migrate } from '../database/migrate.ts';
import { ensurePartitions } from '../database/partitions.ts';
import { RoleError } from '../database/roles.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';

const server = inject('databaseTarget');
const login = `site_${randomBytes(4).toString('hex')}`;
const databases = [`${login}_a`, `${login}_b`];
const [source, copy] = databases.map((name) => reached(name)) as [Target, Target];
const folder = mkdtempSync(join(tmpdir(), 'treadline-login-'));
const file = join(folder, 'site.treadline');

beforeAll(async () => {
  await superuser(`create role ${login} login password 'synthetic'`);
  for (const name of databases) await superuser(`create database ${name} owner ${login}`);
});
afterAll(async () => {
  for (const name of databases) await superuser(`drop database ${name} with (force)`);
  await superuser(`revoke set on parameter session_replication_role from ${login}`);
  await superuser(`drop role ${login}`);
  rmSync(folder, { recursive: true });
});

describe('a login without rights of its own', () => {
  it('is told which SQL makes the roles its own', async () => {
    await expect(migrate(source)).rejects.toThrow(RoleError);
    await expect(migrate(source)).rejects.toThrow(`grant treadline_app, treadline_platform to ${login}`);
    await superuser(`grant treadline_app, treadline_platform to ${login}`);
    for (const target of [source, copy]) {
      expect(await migrate(target)).not.toEqual([]);
      await ensurePartitions(target);
    }
  });

  it('works behind both doors, each in its own role', async () => {
    const database = await connectDatabase(source);
    const id = await database.platform.tx(async (tx) => {
      await tx.insertInto('country').values({ code: 'AU', area: '61', name: '{}' }).execute();
      const created = await tx
        .insertInto('customer')
        .values({ name: 'Site', abbreviation: 'S', country_code: 'AU' })
        .returning('id')
        .executeTakeFirstOrThrow();
      return created.id;
    });
    const names = query.selectFrom('customer').select('name');
    expect(await database.tenant(id).read(names)).toEqual([[{ name: 'Site' }]]);
    expect(await database.tenant('1').read(names)).toEqual([[]]);
    await database.close();
  });

  it('backs up every row although forced policies bind the owner, and restores with one more grant', async () => {
    const written = await backup(source, file);
    expect(written.rows).toBe(2);
    await expect(restore(copy, file, { force: false })).rejects.toThrow('grant set on parameter');
    await superuser(`grant set on parameter session_replication_role to ${login}`);
    expect(await restore(copy, file, { force: false })).toEqual({ rows: 2 });
    await expect(restore(copy, file, { force: false })).rejects.toThrow('already holds an enterprise');
    const database = await connectDatabase(copy);
    expect(await database.platform.read(query.selectFrom('customer').select('name'))).toEqual([[{ name: 'Site' }]]);
    await database.close();
  });

  it('keeps its role when the URL brings options of its own', async () => {
    const url = new URL(`postgres://${login}:synthetic@localhost:${server.port ?? 5432}/${databases[0]}`);
    url.searchParams.set('host', String(server.host));
    url.searchParams.set('options', '-c work_mem=8MB');
    const database = await connectDatabase({ connectionString: url.toString() });
    const names = query.selectFrom('customer').select('name');
    expect(await database.tenant('1').read(names)).toEqual([[]]);
    expect((await database.platform.read(names))[0]).toHaveLength(1);
    await database.close();
  });
});

function reached(database: string): Target {
  return { ...server, user: login, password: 'synthetic', database };
}

async function superuser(statement: string): Promise<void> {
  const client = new pg.Client({ ...server, database: 'postgres' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
