/** What importers share that enter or change many records at once. */
import { sql } from 'kysely';
import type { ScopedTx } from '../database/doors.ts';
import type { AppError } from '../errors.ts';
import type { Scope } from '../scope.ts';

/** Of one row of a set: the id of its record, why it was refused, or null: it is to be entered alone. */
export type RowAnswer = string | AppError | null;

/** Finds once what many rows name. */
export async function once<T>(known: Map<string, T>, key: string, find: () => Promise<T>): Promise<T> {
  const found = known.get(key);
  if (found !== undefined || known.has(key)) return found as T;
  const fresh = await find();
  known.set(key, fresh);
  return fresh;
}

/** Where each stands for the first time; of two rows with one number the second is entered alone, after the first. */
export function firstOnly<T>(all: readonly T[], keysOf: (one: T) => readonly (string | null | undefined)[]): boolean[] {
  const seen = new Set<string>();
  return all.map((one) => {
    const keys = keysOf(one).filter((key) => key !== null && key !== undefined);
    const isFirst = keys.every((key) => !seen.has(key));
    for (const key of keys) seen.add(key);
    return isFirst;
  });
}

/** Writes these columns of many locked records in one statement; values as JSON says them. */
export async function updateSet(
  tx: ScopedTx,
  scope: Scope,
  table: 'vehicle' | 'tyre' | 'rim' | 'sensor' | 'receiver',
  rows: readonly Readonly<Record<string, unknown> & { id: string; version: number }>[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first).filter((name) => name !== 'id');
  await sql`
    update ${sql.table(table)} t
    set ${sql.join(columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`x.${name}`)}`))},
      updated_at = clock_timestamp(), updated_by = ${scope.member.id}::bigint
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) x
    where t.customer_id = ${scope.customer.id}::bigint and t.id = x.id`.execute(tx);
}
