/** Rows of directories. The client secret goes in sealed and never comes out through these. */
import { sql } from 'kysely';
import type { ScopedTx } from '../../platform/database/doors.ts';
import { query } from '../../platform/database/doors.ts';
import { refuse } from '../../platform/errors.ts';
import type { Scope } from '../../platform/scope.ts';

export function directoryList(customerId: string) {
  return query
    .selectFrom('integration')
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'oidc')
    .orderBy('name')
    .orderBy('id')
    .limit(200)
    .select(['id', 'version', 'name', 'url', 'username', 'enabled', 'ok_at', 'last_error']);
}

export function directoryById(customerId: string, id: string) {
  return query
    .selectFrom('integration')
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'oidc')
    .where('id', '=', id)
    .select(['version', 'name', 'url', 'username', 'secret_sealed']);
}

export interface DirectoryColumns {
  name: string;
  url: string;
  username: string;
  secret_sealed?: Buffer;
}

export async function insertDirectory(tx: ScopedTx, scope: Scope, columns: DirectoryColumns): Promise<string> {
  const { id } = await tx
    .insertInto('integration')
    .values({ ...columns, customer_id: scope.customer.id, kind: 'oidc', created_by: scope.member.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @throws AppError 5004 changed by somebody else; it is there */
export async function updateDirectory(
  tx: ScopedTx,
  scope: Scope,
  { id, version }: { id: string; version: number },
  columns: DirectoryColumns,
): Promise<number> {
  const row = await tx
    .updateTable('integration')
    .set({
      ...columns,
      // What was said of the former settings is over.
      ok_at: null,
      last_error: null,
      version: sql<number>`version + 1`,
      updated_at: sql<Date>`now()`,
      updated_by: scope.member.id,
    })
    .where('customer_id', '=', scope.customer.id)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  return row?.version ?? refuse('5004');
}

/** Answers its name. @throws AppError A0117, 5007 */
export async function switchDirectory(tx: ScopedTx, scope: Scope, id: string, enabled: boolean): Promise<string> {
  const row = await lockDirectory(tx, scope, id);
  if (row.enabled === enabled) refuse('5007');
  await tx
    .updateTable('integration')
    .set({ enabled, version: sql<number>`version + 1`, updated_at: sql<Date>`now()`, updated_by: scope.member.id })
    .where('customer_id', '=', scope.customer.id)
    .where('id', '=', id)
    .execute();
  return row.name;
}

/** With the links of people to it, unless another entry is of the same issuer. Answers its name. @throws AppError A0117 */
export async function deleteDirectory(tx: ScopedTx, scope: Scope, id: string): Promise<string> {
  const row = await lockDirectory(tx, scope, id);
  await tx.deleteFrom('integration').where('customer_id', '=', scope.customer.id).where('id', '=', id).execute();
  await sql`delete from claim where customer_id = ${scope.customer.id}::bigint and kind = 'oidc'
    and starts_with(value, ${`${row.url}|`}) and not exists (
      select 1 from integration where customer_id = ${scope.customer.id}::bigint and url = ${row.url})`.execute(tx);
  return row.name;
}

async function lockDirectory(tx: ScopedTx, scope: Scope, id: string) {
  const row = await tx
    .selectFrom('integration')
    .where('customer_id', '=', scope.customer.id)
    .where('kind', '=', 'oidc')
    .where('id', '=', id)
    .select(['name', 'url', 'enabled'])
    .forUpdate()
    .executeTakeFirst();
  return row ?? refuse('A0117');
}
