/** Versions are global: read by everybody, written by operations staff through the platform door (model.md 3.1). */
import { type Selectable, sql, type Transaction } from 'kysely';
import { query } from '../../platform/database/doors.ts';
import type { AppVersion, DB } from '../../platform/database/schema.ts';
import { refuse } from '../../platform/errors.ts';

export type StoredVersion = Selectable<AppVersion>;

export function versionPage(input: { type?: number | undefined; page: number; pageSize: number }) {
  return query
    .selectFrom('app_version')
    .selectAll()
    .$if(input.type !== undefined, (rows) => rows.where('type', '=', input.type ?? 0))
    .orderBy(sql`published_at desc nulls first`)
    .orderBy('id', 'desc')
    .limit(input.pageSize)
    .offset((input.page - 1) * input.pageSize);
}

export function versionCount(type: number | undefined) {
  return query
    .selectFrom('app_version')
    .$if(type !== undefined, (rows) => rows.where('type', '=', type ?? 0))
    .select((select) => select.fn.countAll<string>().as('total'));
}

export function versionById(id: string) {
  return query.selectFrom('app_version').selectAll().where('id', '=', id);
}

/** Those people can have now. */
export function publishedVersions() {
  return query
    .selectFrom('app_version')
    .selectAll()
    .where('published_at', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .orderBy('published_at', 'desc');
}

/** Locked for a change; A0117 when there is none, 5004 when it changed since it was read. */
export async function lockVersion(tx: Transaction<DB>, id: string, version?: number): Promise<StoredVersion> {
  const row = await tx.selectFrom('app_version').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (row === undefined) return refuse('A0117');
  if (version !== undefined && row.version !== version) refuse('5004');
  return row;
}

export type VersionColumns = Partial<Omit<StoredVersion, 'id' | 'version' | 'created_at' | 'created_by'>>;

export async function saveVersion(
  tx: Transaction<DB>,
  before: StoredVersion,
  columns: VersionColumns,
  memberId: string,
): Promise<number> {
  const version = before.version + 1;
  await tx
    .updateTable('app_version')
    .set({ ...columns, version, updated_at: sql<Date>`now()`, updated_by: memberId })
    .where('id', '=', before.id)
    .execute();
  return version;
}

export async function insertVersion(
  tx: Transaction<DB>,
  columns: VersionColumns & Pick<StoredVersion, 'type' | 'name' | 'software_version'>,
  memberId: string,
): Promise<string> {
  const { id } = await tx
    .insertInto('app_version')
    .values({ ...columns, created_by: memberId, updated_by: memberId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Serializes publishing, so that versions only rise. */
export async function lockType(tx: Transaction<DB>, type: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`app version ${type}`}, 0))`.execute(tx);
}
