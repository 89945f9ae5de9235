/**
 * Hand-written SQL migrations, in order, one transaction each, under an advisory lock so that two starts do not race.
 * A changed file or a schema newer than this code stops the start with a line that says what to do.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Target } from './database.ts';
import { ensureRoles } from './roles.ts';

export const migrationsFolder = join(import.meta.dirname, '../../migrations');
const lockKey = 4_711_080_801;

export class SchemaError extends Error {}

export interface Migration {
  version: number;
  name: string;
  checksum: string;
  sql: string;
}

export async function readMigrations(folder: string = migrationsFolder): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file) => {
      const sql = await readFile(join(folder, file), 'utf8');
      const [, number = '', name = ''] = /^(\d{4})-(.+)\.sql$/.exec(file) ?? [];
      if (number === '') throw new SchemaError(`migration ${file} is not named NNNN-name.sql`);
      return { version: Number(number), name, checksum: createHash('sha256').update(sql).digest('hex'), sql };
    }),
  );
}

/** @returns the versions applied now. Runs as the login of `target`, which owns the schema. */
export async function migrate(target: Target, folder: string = migrationsFolder): Promise<number[]> {
  const migrations = await readMigrations(folder);
  const client = new pg.Client(target);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await requireVersion(client);
    await ensureRoles(client);
    await client.query(
      'create table if not exists schema_migration (version int primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())',
    );
    const applied = await client.query<{ version: number; name: string; checksum: string }>(
      'select version, name, checksum from schema_migration order by version',
    );
    const known = new Map(applied.rows.map((row) => [row.version, row]));
    const newest = migrations.at(-1)?.version ?? 0;
    const beyond = applied.rows.find((row) => row.version > newest);
    if (beyond !== undefined) {
      throw new SchemaError(
        `the database is at schema ${beyond.version} (${beyond.name}), this version knows ${newest}: run the newer version, or restore a backup made with this one`,
      );
    }
    const done: number[] = [];
    for (const migration of migrations) {
      const before = known.get(migration.version);
      if (before === undefined) {
        await apply(client, migration);
        done.push(migration.version);
      } else if (before.checksum !== migration.checksum) {
        throw new SchemaError(
          `migration ${migration.version} (${migration.name}) was changed after it was applied: put the file back as it was and add a new one`,
        );
      }
    }
    await markLeakproof(client);
    return done;
  } finally {
    await client.end();
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(migration.sql);
    await client.query('insert into schema_migration (version, name, checksum) values ($1, $2, $3)', [
      migration.version,
      migration.name,
      migration.checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new SchemaError(`migration ${migration.version} (${migration.name}) failed: ${(error as Error).message}`);
  }
}

async function requireVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  );
  const version = rows[0]?.version ?? 0;
  if (version < 150_000)
    throw new SchemaError(`PostgreSQL 15 or newer is needed, this server is ${Math.floor(version / 10_000)}`);
}

/**
 * LIKE is not leakproof, so under a row policy the planner may not use it as an index condition (data.md F).
 * Where we are superuser it is marked; elsewhere searches by part of a number read the tenant's rows.
 */
async function markLeakproof(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ super: boolean }>(
    'select rolsuper as super from pg_roles where rolname = current_user',
  );
  if (rows[0]?.super !== true) return;
  await client.query('alter function textlike(text, text) leakproof');
  await client.query('alter function texticlike(text, text) leakproof');
  // The search indexes stand on lower(x): the condition is only used when both sides may be.
  await client.query('alter function lower(text) leakproof');
  await client.query('alter function upper(text) leakproof');
}
