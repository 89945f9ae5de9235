/** A list written to a file in the background (machine export, model.md 4). It is the file its own call would answer. */
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ExportTarget } from '@treadline/contract/data-export';
import type { Permission } from '@treadline/contract/permission';
import { sql } from 'kysely';
import type { Background } from '../../platform/background.ts';
import { AppError, refuse } from '../../platform/errors.ts';
import type { Exporter, RoomDeps } from '../../platform/feature.ts';
import { digestOf } from '../../platform/files.ts';
import { parseInput } from '../../platform/input.ts';
import { errorTexts } from '../../platform/language.ts';
import type { Scope } from '../../platform/scope.ts';
import type { FileReply } from '../../platform/serve.ts';
import { insertFile } from '../file/file.public.ts';
import { mayTouch } from './data-export.views.ts';

export interface ExportWish {
  target: ExportTarget;
  params: Readonly<Record<string, unknown>>;
  format: 'xlsx' | 'csv';
}

/** Refuses A0103 who may not export this list, A0102 and A0116 what its call would not take. */
export async function beginExport(
  deps: RoomDeps,
  scope: Scope,
  wish: ExportWish,
  about: { exporter: Exporter | undefined; background: Background },
): Promise<{ id: string }> {
  const { exporter, background } = about;
  if (exporter === undefined) return refuse('A0117', [{ path: 'target', code: 'A0117' }]);
  if (!scope.permissions.has(exporter.endpoint.access as Permission)) refuse('A0103');
  const params = { ...wish.params, format: wish.format };
  const input = parseInput(exporter.endpoint, params, errorTexts(scope.language));
  // What its call does not know changes nothing in the file, and is not told as a filter of it.
  const asked = Object.fromEntries(Object.entries(wish.params).filter(([name]) => name in Object(input)));
  const id = await scope.tx(async (tx) => {
    const row = await tx
      .insertInto('export_job')
      .values({
        customer_id: scope.customer.id,
        target: wish.target,
        params: JSON.stringify(asked),
        format: wish.format,
        created_by: scope.member.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    scope.audit({ targetKind: 'export', targetId: row.id, changes: { target: wish.target, ...asked } });
    return row.id;
  });
  background.add(run(deps, scope, { id, stopping: background.stopping, file: () => exporter.handler(scope, input) }));
  return { id };
}

interface Run {
  id: string;
  file: () => Promise<FileReply> | FileReply;
  stopping: () => boolean;
}

/** As often as the list of exports asks how far it is. */
const signEveryMs = 5_000;

async function run(deps: RoomDeps, scope: Scope, { id, file, stopping }: Run): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'treadline-export-'));
  const path = join(folder, 'file');
  const end = new AbortController();
  let reply: FileReply | null = null;
  let code: string | null = null;
  const sign = async () => {
    if (stopping() || !(await isWanted(scope, id, reply?.written?.rows ?? null))) end.abort();
  };
  const timer = setInterval(() => void sign().catch(() => undefined), signEveryMs);
  try {
    reply = await file();
    const body = reply.body instanceof Readable ? reply.body : Readable.from([reply.body]);
    await pipeline(body, createWriteStream(path, { mode: 0o600 }), { signal: end.signal });
  } catch (error) {
    code = error instanceof AppError ? error.code : '5000';
    if (!end.signal.aborted && code === '5000') deps.log.error({ err: error, exportId: id }, 'export broke off');
  } finally {
    clearInterval(timer);
  }
  try {
    await finish(deps, scope, { id, reply, path, code });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Says that somebody is at it. False: it was called off. */
async function isWanted(scope: Scope, id: string, rows: number | null): Promise<boolean> {
  return scope.tx(async (tx) => {
    const { rows: found } = await sql`update export_job set touched_at = now(), row_count = ${rows}
      where customer_id = ${scope.customer.id}::bigint and id = ${id}::bigint and status = 0 returning 1`.execute(tx);
    return found.length > 0;
  });
}

/** A list that was too long is finished in part: what was written by then is kept. */
async function finish(
  deps: RoomDeps,
  scope: Scope,
  { id, reply, path, code }: { id: string; reply: FileReply | null; path: string; code: string | null },
): Promise<void> {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  const rows = reply?.written?.rows ?? null;
  const isPart = code === '5023' && size > 0 && (rows ?? 0) > 0;
  const kept = reply !== null && (code === null || isPart) ? reply : null;
  const status = code === null ? 1 : kept === null ? 3 : 2;
  const sha256 = kept === null ? null : await digestOf(path);
  const storageKey = kept === null ? null : await deps.files.keep(path);
  const wanted = await scope.tx(async (tx) => {
    const { rows: ended } = await sql`update export_job set status = ${status}, row_count = ${rows},
        error_code = ${code}, finished_at = now(), version = version + 1
      where customer_id = ${scope.customer.id}::bigint and id = ${id}::bigint and status = 0 returning 1`.execute(tx);
    scope.audit({ targetKind: 'export', targetId: id, changes: { status, rows } });
    if (ended.length === 0 || kept === null || sha256 === null || storageKey === null) return ended.length > 0;
    const { name, mediaType } = kept;
    const about = { purpose: 'export', name, mediaType, sizeBytes: size, sha256, storageKey };
    const file = await insertFile(tx, scope, about);
    await sql`update export_job set file_id = ${file.id}::bigint
      where customer_id = ${scope.customer.id}::bigint and id = ${id}::bigint`.execute(tx);
    return true;
  });
  if (!wanted) {
    if (storageKey !== null) await deps.files.remove(storageKey);
    return;
  }
  deps.bus.publish('export.ended', {
    customerId: scope.customer.id,
    memberId: scope.member.id,
    status,
    fileName: kept?.name ?? null,
    rowCount: rows,
    url: kept === null ? null : `/api/web/dataExport/get?id=${id}`,
  });
}

/** 5006 when it has ended. */
export async function cancelExport(scope: Scope, id: string): Promise<void> {
  await scope.tx(async (tx) => {
    const { rows } = await sql<{ status: number }>`select j.status from export_job j
      where ${mayTouch(scope)} and j.id = ${id}::bigint for update`.execute(tx);
    if (rows[0] === undefined) refuse('A0117');
    if (rows[0].status !== 0) refuse('5006');
    await sql`update export_job set status = 3, error_code = 'cancelled', finished_at = now(), version = version + 1
      where customer_id = ${scope.customer.id}::bigint and id = ${id}::bigint`.execute(tx);
  });
}

/** With its file; 5006 while it is written. */
export async function deleteExport(deps: Pick<RoomDeps, 'files'>, scope: Scope, id: string): Promise<void> {
  const key = await scope.tx(async (tx) => {
    const { rows } = await sql<{ status: number; file_id: string | null }>`select j.status, j.file_id from export_job j
      where ${mayTouch(scope)} and j.id = ${id}::bigint for update`.execute(tx);
    const job = rows[0] ?? refuse('A0117');
    if (job.status === 0) refuse('5006');
    const customer = sql`customer_id = ${scope.customer.id}::bigint`;
    await sql`delete from export_job where ${customer} and id = ${id}::bigint`.execute(tx);
    const file = await sql<{ storage_key: string }>`delete from file
      where ${customer} and id = ${job.file_id}::bigint and purpose = 'export' returning storage_key`.execute(tx);
    return file.rows[0]?.storage_key ?? null;
  });
  if (key !== null) await deps.files.remove(key);
}
