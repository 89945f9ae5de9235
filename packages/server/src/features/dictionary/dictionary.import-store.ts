/** Takes the texts of a sheet: names of dictionaries, texts of values, new values of dictionaries that are open. */
import { defaultLanguage } from '@treadline/contract/envelope';
import type { ErrorCode } from '@treadline/contract/error-code';
import { sql } from 'kysely';
import { type Tx, touchDictionaries } from './dictionary.store.ts';

export interface SheetRow {
  /** As the sheet counts it. */
  row: number;
  code: string;
  /** Empty: the name of the dictionary. */
  value: string;
  /** Those filled in. */
  texts: Record<string, string>;
}

export interface TextChange {
  code: string;
  value: string;
  from: Record<string, string> | null;
  to: Record<string, string>;
}

export interface Merged {
  outcomes: { row: SheetRow; outcome: 'changed' | 'same' | ErrorCode }[];
  changes: TextChange[];
}

const longestText = 500;
const longestValue = 60;

export const isTooLong = (text: string): boolean => text.length > longestText;

/** Each row is taken or refused on its own; later rows of one value see what earlier ones made of it. */
export async function mergeTexts(tx: Tx, rows: readonly SheetRow[], memberId: string): Promise<Merged> {
  const known = await knownTexts(tx, [...new Set(rows.map((row) => row.code))]);
  const changed = new Map<string, TextChange>();
  const outcomes = rows.map((row) => ({ row, outcome: take(row) }));
  const changes = [...changed.values()];
  await write(tx, changes, memberId);
  return { outcomes, changes };

  function take({ code, value, texts }: SheetRow): Merged['outcomes'][number]['outcome'] {
    const dictionary = known.get(code);
    if (dictionary === undefined) return 'A01379';
    if (value.length > longestValue || Object.values(texts).some(isTooLong)) return 'A0102';
    const before = value === '' ? dictionary.name : dictionary.values.get(value);
    if (before === undefined && dictionary.locked) return 'A01382';
    const after = { ...before, ...texts };
    if (!after[defaultLanguage]) return 'A01383';
    if (before !== undefined && Object.entries(texts).every(([language, text]) => before[language] === text)) {
      return 'same';
    }
    const key = JSON.stringify([code, value]);
    changed.set(key, { code, value, from: changed.get(key)?.from ?? before ?? null, to: after });
    if (value === '') dictionary.name = after;
    else dictionary.values.set(value, after);
    return 'changed';
  }
}

interface Known {
  locked: boolean;
  name: Record<string, string>;
  values: Map<string, Record<string, string>>;
}

async function knownTexts(tx: Tx, codes: readonly string[]): Promise<Map<string, Known>> {
  const known = new Map<string, Known>();
  if (codes.length === 0) return known;
  const chosen = sql`any(${[...codes]}::text[])`;
  const dictionaries = await sql<{ code: string; locked: boolean; name: Record<string, string> }>`
    select code, locked, name from dictionary where code = ${chosen} order by code for update`.execute(tx);
  for (const { code, ...row } of dictionaries.rows) known.set(code, { ...row, values: new Map() });
  const values = await sql<{ code: string; value: string; name: Record<string, string> }>`
    select dictionary_code as code, value, name from dictionary_value where dictionary_code = ${chosen}`.execute(tx);
  for (const { code, value, name } of values.rows) known.get(code)?.values.set(value, name);
  return known;
}

/** New values stand behind those that are there. */
async function write(tx: Tx, changes: readonly TextChange[], memberId: string): Promise<void> {
  if (changes.length === 0) return;
  const names = changes.filter((change) => change.value === '');
  const values = changes.filter((change) => change.value !== '');
  await sql`
    update dictionary set name = given.to, version = version + 1
      from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as given(code text, "to" jsonb)
     where dictionary.code = given.code`.execute(tx);
  await sql`
    insert into dictionary_value (dictionary_code, value, name, sort, edited)
    select code, value, "to",
           coalesce((select max(sort) from dictionary_value v where v.dictionary_code = given.code), -1) + place, true
      from jsonb_to_recordset(${JSON.stringify(values.map((one, place) => ({ ...one, place: place + 1 })))}::jsonb)
           as given(code text, value text, "to" jsonb, place int)
     order by code, value
    on conflict (dictionary_code, value) do update set name = excluded.name, edited = true`.execute(tx);
  await touchDictionaries(tx, [...new Set(changes.map((change) => change.code))], memberId);
}
