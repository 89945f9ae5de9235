/** Writes dictionaries and values; a change of values locks their dictionary, so that changes of one list wait in line. */
import { type Selectable, sql, type Transaction } from 'kysely';
import type { DB, Dictionary, DictionaryValue } from '../../platform/database/schema.ts';
import { refuse } from '../../platform/errors.ts';

export type Tx = Transaction<DB>;
export type Stored = Selectable<Dictionary>;
export type StoredEntry = Selectable<DictionaryValue>;

/** Refuses A01379 when there is none. */
export async function lockDictionary(tx: Tx, code: string): Promise<Stored> {
  const row = await tx.selectFrom('dictionary').selectAll().where('code', '=', code).forUpdate().executeTakeFirst();
  return row ?? refuse('A01379');
}

/** Refuses A01381 when there is none. */
export async function findValue(tx: Tx, code: string, value: string): Promise<StoredEntry> {
  const row = await tx
    .selectFrom('dictionary_value')
    .selectAll()
    .where('dictionary_code', '=', code)
    .where('value', '=', value)
    .executeTakeFirst();
  return row ?? refuse('A01381');
}

export interface DictionaryColumns {
  name: Record<string, string>;
  description: Record<string, string> | null;
}

export async function insertDictionary(
  tx: Tx,
  code: string,
  columns: DictionaryColumns,
  memberId: string,
): Promise<number> {
  const { version } = await tx
    .insertInto('dictionary')
    .values({ code, ...jsonOf(columns), created_by: memberId, updated_by: memberId })
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export async function updateDictionary(
  tx: Tx,
  before: Stored,
  columns: DictionaryColumns,
  memberId: string,
): Promise<number> {
  const version = before.version + 1;
  await tx
    .updateTable('dictionary')
    .set({ ...jsonOf(columns), version, updated_at: sql<Date>`now()`, updated_by: memberId })
    .where('code', '=', before.code)
    .execute();
  return version;
}

/** The list says when and by whom its values were last changed; its own version stays. */
export async function touchDictionaries(tx: Tx, codes: readonly string[], memberId: string): Promise<void> {
  if (codes.length === 0) return;
  await tx
    .updateTable('dictionary')
    .set({ updated_at: sql<Date>`now()`, updated_by: memberId })
    .where('code', 'in', codes)
    .execute();
}

export interface ValueColumns {
  name: Record<string, string>;
  parent_value: string | null;
  sort: number;
  enabled: boolean;
}

export async function insertValue(tx: Tx, code: string, value: string, columns: ValueColumns): Promise<void> {
  await tx
    .insertInto('dictionary_value')
    .values({ ...columns, dictionary_code: code, value, name: JSON.stringify(columns.name), edited: true })
    .execute();
}

export async function updateValue(tx: Tx, code: string, value: string, columns: Partial<ValueColumns>): Promise<void> {
  const { name, ...rest } = columns;
  await tx
    .updateTable('dictionary_value')
    .set({ ...rest, ...(name === undefined ? {} : { name: JSON.stringify(name) }), edited: true })
    .where('dictionary_code', '=', code)
    .where('value', '=', value)
    .execute();
}

export async function setEnabled(tx: Tx, code: string, value: string, enabled: boolean): Promise<void> {
  await tx
    .updateTable('dictionary_value')
    .set({ enabled })
    .where('dictionary_code', '=', code)
    .where('value', '=', value)
    .execute();
}

function jsonOf({ name, description }: DictionaryColumns) {
  return { name: JSON.stringify(name), description: description === null ? null : JSON.stringify(description) };
}
