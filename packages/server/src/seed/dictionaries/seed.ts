/**
 * All value lists (model.md 3.1), at each start: codes and values follow the code; names that somebody edited, and what
 * they disabled in a list that is theirs to change, stay.
 */
import { sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/database/schema.ts';
import { inLanguages } from '../menus.ts';
import { assetDictionaries } from './assets.ts';
import { computedDictionaries } from './computed.ts';
import { deviceDictionaries } from './devices.ts';
import { partnerDictionaries } from './partners.ts';
import { scrapDictionaries } from './scrap.ts';
import { talkDictionaries } from './talk.ts';
import type { SeededDictionary } from './types.ts';
import { workDictionaries } from './work.ts';

export const seededDictionaries: readonly SeededDictionary[] = [
  ...assetDictionaries,
  ...computedDictionaries,
  ...deviceDictionaries,
  ...partnerDictionaries,
  ...scrapDictionaries,
  ...talkDictionaries,
  ...workDictionaries,
];

export async function seedDictionaries(
  tx: Transaction<DB>,
  seeded: readonly SeededDictionary[] = seededDictionaries,
): Promise<void> {
  const dictionaries = seeded.map(({ code, locked, name, description }) => ({
    code,
    locked,
    name: inLanguages(name),
    description: description === undefined ? null : inLanguages(description),
  }));
  const values = seeded.flatMap(({ code, values: own }) =>
    own.map(({ value, name, parentValue }, sort) => ({
      code,
      value,
      name: inLanguages(name),
      parent_value: parentValue ?? null,
      sort,
    })),
  );
  await sql`
    insert into dictionary (code, locked, name, description, built_in)
    select code, locked, name, description, true
      from jsonb_to_recordset(${JSON.stringify(dictionaries)}::jsonb)
           as seed(code text, locked boolean, name jsonb, description jsonb)
     order by code
    on conflict (code) do update set
      built_in = true,
      locked = excluded.locked,
      name = case when dictionary.version = 1 then excluded.name else dictionary.name end,
      description = case when dictionary.version = 1 then excluded.description else dictionary.description end`.execute(
    tx,
  );
  await sql`
    with seed as (
      select * from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
                    as seed(code text, value text, name jsonb, parent_value text, sort int)),
    gone as (
      delete from dictionary_value v using dictionary d
       where d.code = v.dictionary_code and d.locked and v.built_in
         and d.code in (select code from seed)
         and not exists (select from seed where seed.code = v.dictionary_code and seed.value = v.value))
    insert into dictionary_value as own (dictionary_code, value, name, parent_value, sort, built_in)
    select code, value, name, parent_value, sort, true from seed order by code, value
    on conflict (dictionary_code, value) do update set
      built_in = true,
      parent_value = case when own.edited and not ${isLocked} then own.parent_value else excluded.parent_value end,
      enabled = own.enabled or ${isLocked},
      name = case when own.edited then own.name else excluded.name end,
      sort = case when own.edited then own.sort else excluded.sort end`.execute(tx);
}

const isLocked = sql`(select locked from dictionary where code = own.dictionary_code)`;
