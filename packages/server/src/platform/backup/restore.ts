/** Reads a backup file back, all or nothing: one transaction, counts compared with those of the file. */

import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Target } from '../database/database.ts';
import { ensureSpan } from '../database/partitions.ts';
import { roles } from '../database/roles.ts';
import { ArchiveError, copyEnd, ending, endMark, manifest, type TableHead, tableHead, tableMark } from './archive.ts';
import { listTables, quoted, schemaVersion } from './tables.ts';

export interface RestoreOptions {
  /** Replaces what the database holds; without it a database with rows is refused. */
  force: boolean;
}

/** The owner makes partitions; rows pass the walls as the platform, since forced policies bind the owner as well. */
const asPlatform = `set local role ${roles.platform}`;
const asOwner = 'reset role';

/** @throws ArchiveError saying what is wrong with the file or the database; then nothing was changed */
export async function restore(target: Target, file: string, options: RestoreOptions): Promise<{ rows: number }> {
  const client = new pg.Client(target);
  await client.connect();
  try {
    await client.query('begin');
    await refuseRows(client, options.force);
    await muteTriggers(client);
    const rows = await readAll(client, file);
    await client.query('commit');
    return { rows };
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    await client.end();
  }
}

async function refuseRows(client: pg.Client, force: boolean): Promise<void> {
  const tables = await listTables(client);
  if (force) {
    await client.query(`truncate ${tables.map((table) => quoted(table.name)).join(', ')}`);
    return;
  }
  await client.query(asPlatform);
  const { rowCount } = await client.query('select 1 from customer limit 1');
  await client.query(asOwner);
  if (rowCount !== 0)
    throw new ArchiveError(
      'the database already holds an enterprise: use an empty one, or --force to replace everything',
    );
  // Reference rows of a fresh installation come with the backup.
  await client.query(`truncate ${tables.map((table) => quoted(table.name)).join(', ')}`);
}

/** Rows arrive table by table, so foreign keys are judged by the backup they were valid in. */
async function muteTriggers(client: pg.Client): Promise<void> {
  await client.query("set local session_replication_role = 'replica'").catch((error: Error) => {
    throw new ArchiveError(
      `restore needs a superuser, or: grant set on parameter session_replication_role to the login of DATABASE_URL (${error.message})`,
    );
  });
}

async function readAll(client: pg.Client, file: string): Promise<number> {
  const input = createInterface({
    input: createReadStream(file).pipe(createGunzip()),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  const lines = input[Symbol.asyncIterator]();
  const head = manifest.safeParse(json((await lines.next()).value));
  if (!head.success) throw new ArchiveError(`${file} is not a backup of this product`);
  const schema = await schemaVersion(client);
  if (head.data.schema !== schema) {
    throw new ArchiveError(
      `the backup was made at schema ${head.data.schema}, this database is at ${schema}: restore with the version that made it, then update`,
    );
  }
  const counts: Record<string, number> = {};
  for await (const line of lines) {
    if (line.startsWith(tableMark)) {
      const table = tableHead.parse(json(line.slice(tableMark.length)));
      counts[table.name] = await readTable(client, table, lines);
    } else if (line.startsWith(endMark)) {
      return finish(client, counts, ending.parse(json(line.slice(endMark.length))));
    } else {
      throw new ArchiveError(`${file} is damaged`);
    }
  }
  throw new ArchiveError(`${file} is torn: its end is missing`);
}

async function readTable(client: pg.Client, table: TableHead, lines: AsyncIterator<string>): Promise<number> {
  if (table.from !== null && table.to !== null)
    await ensureSpan(client, table.name, new Date(table.from), new Date(table.to));
  await client.query(asPlatform);
  const stream = client.query(
    copyFrom(`copy ${quoted(table.name)} (${table.columns.map(quoted).join(', ')}) from stdin`),
  );
  let rows = 0;
  for (;;) {
    const { value, done } = await lines.next();
    if (done) {
      stream.destroy();
      throw new ArchiveError(`the backup is torn inside ${table.name}`);
    }
    if (value === copyEnd) break;
    rows += 1;
    if (!stream.write(`${value}\n`)) await once(stream, 'drain');
  }
  stream.end();
  await once(stream, 'finish');
  await client.query(asOwner);
  return rows;
}

async function finish(
  client: pg.Client,
  counts: Record<string, number>,
  said: { rows: Record<string, number>; lastId: string },
): Promise<number> {
  for (const [table, expected] of Object.entries(said.rows)) {
    if (counts[table] !== expected)
      throw new ArchiveError(`${table} has ${counts[table] ?? 0} rows in the file, ${expected} were written`);
  }
  await client.query('select setval($1, $2)', ['id_seq', said.lastId]);
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

function json(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
