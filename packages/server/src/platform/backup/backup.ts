/** Writes everything of one moment into one file, from the embedded or any other database (no pg_dump needed). */
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Target } from '../database/database.ts';
import { roles } from '../database/roles.ts';
import { archiveFormat, copyEnd, endMark, tableMark } from './archive.ts';
import { listTables, quoted, schemaVersion, type TableShape } from './tables.ts';

export interface BackupResult {
  file: string;
  rows: number;
  tables: number;
}

/** The file appears under its name only when it is whole. */
export async function backup(target: Target, file: string): Promise<BackupResult> {
  const client = new pg.Client(target);
  await client.connect();
  const making = `${file}.part`;
  try {
    await client.query('begin isolation level repeatable read read only');
    const counts: Record<string, number> = {};
    await pipeline(Readable.from(lines(client, counts)), createGzip(), createWriteStream(making, { mode: 0o600 }));
    await client.query('commit');
    await rename(making, file);
    return {
      file,
      rows: Object.values(counts).reduce((sum, count) => sum + count, 0),
      tables: Object.keys(counts).length,
    };
  } catch (error) {
    await rm(making, { force: true });
    throw error;
  } finally {
    await client.end();
  }
}

/** The owner is bound by row level security as well. Off means an error where a policy would hide rows. */
const seeEverything = `set local role ${roles.platform}; set local row_security = off`;

async function* lines(client: pg.Client, counts: Record<string, number>): AsyncGenerator<string | Buffer> {
  yield `${JSON.stringify({ treadline: archiveFormat, schema: await schemaVersion(client), createdAt: new Date().toISOString() })}\n`;
  const tables = await listTables(client);
  const { rows: ids } = await client.query<{ last: string }>('select last_value::text as last from id_seq');
  await client.query(seeEverything);
  for (const table of tables) {
    yield `${tableMark}${JSON.stringify({ name: table.name, columns: table.columns, ...(await span(client, table)) })}\n`;
    const columns = table.columns.map(quoted).join(', ');
    const stream = client.query(copyTo(`copy (select ${columns} from ${quoted(table.name)}) to stdout`));
    // A COPY stream of its own: pg-copy-streams ends with the rows it counted.
    for await (const chunk of stream.pipe(new PassThrough())) yield chunk as Buffer;
    counts[table.name] = stream.rowCount ?? 0;
    yield `${copyEnd}\n`;
  }
  yield `${endMark}${JSON.stringify({ rows: counts, lastId: ids[0]?.last ?? '0' })}\n`;
}

async function span(client: pg.Client, table: TableShape): Promise<{ from: string | null; to: string | null }> {
  if (table.partitionKey === null) return { from: null, to: null };
  const key = quoted(table.partitionKey);
  const { rows } = await client.query<{ from: Date | null; to: Date | null }>(
    `select min(${key}) as from, max(${key}) as to from ${quoted(table.name)}`,
  );
  return { from: rows[0]?.from?.toISOString() ?? null, to: rows[0]?.to?.toISOString() ?? null };
}
