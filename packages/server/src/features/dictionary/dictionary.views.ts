/** Dictionaries for the pages: what everybody picks from, and what operations staff look after. */
import { defaultLanguage, type Language, languages } from '@treadline/contract/envelope';
import { countCap } from '@treadline/contract/fields';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { likeText, readable } from '../../platform/database/handwritten.ts';

export interface OfferedRow {
  code: string;
  name: string;
  description: string | null;
  /** Enabled ones, in their order. */
  values: { value: string; name: string; parent: string | null }[];
}

/** All, or those asked for, in one query; English stands in where a language has a gap. */
export function offeredDictionaries(language: Language, codes: readonly string[] | undefined) {
  return readable(sql<OfferedRow>`
    select d.code, ${inLanguage('d.name', language)} as name, ${inLanguage('d.description', language)} as description,
           coalesce((
             select json_agg(json_build_object('value', v.value, 'name', ${inLanguage('v.name', language)},
                                               'parent', v.parent_value) order by v.sort, v.value)
               from dictionary_value v
              where v.dictionary_code = d.code and v.enabled), '[]') as values
      from dictionary d
     where ${codes === undefined ? sql`true` : sql`d.code = any(${[...codes]}::text[])`}
     order by d.code`);
}

export interface DictionaryFilter {
  /** In codes, values and all their texts. */
  keyword: string | undefined;
  missing: Language | undefined;
}

export interface StoredPageRow {
  code: string;
  version: number;
  name: unknown;
  description: unknown;
  locked: boolean;
  built_in: boolean;
  updated_at: Date;
  values: number;
  languages_complete: string[];
}

export function dictionaryPage(filter: DictionaryFilter, page: { page: number; pageSize: number }) {
  return readable(sql<StoredPageRow>`
    select ${pageColumns}
      from dictionary d
     where ${matching(filter)}
     order by d.code
     limit ${page.pageSize} offset ${(page.page - 1) * page.pageSize}`);
}

export function countDictionaries(filter: DictionaryFilter) {
  return readable(sql<{ total: string }>`
    select count(*) as total
      from (select from dictionary d where ${matching(filter)} limit ${countCap}) as found`);
}

export function dictionaryByCode(code: string) {
  return readable(sql<StoredPageRow>`select ${pageColumns} from dictionary d where d.code = ${code}`);
}

export interface StoredValue {
  dictionary_code: string;
  value: string;
  name: unknown;
  parent_value: string | null;
  sort: number;
  enabled: boolean;
  built_in: boolean;
}

/** Of these dictionaries, disabled ones as well. */
export function valuesOf(codes: readonly string[]) {
  return readable(sql<StoredValue>`
    select dictionary_code, value, name, parent_value, sort, enabled, built_in
      from dictionary_value
     where dictionary_code = any(${[...codes]}::text[])
     order by dictionary_code, sort, value`);
}

/** A row of the sheet: a dictionary (value null) or one of its values. */
export interface TextRow {
  code: string;
  value: string | null;
  name: Record<string, string>;
}

export function allTexts(codes: readonly string[] | undefined) {
  const chosen = codes === undefined ? sql`true` : sql`code = any(${[...codes]}::text[])`;
  return readable(sql<TextRow>`
    select code, value, name
      from (select code, null as value, name, 0 as sort from dictionary
             union all
            select dictionary_code, value, name, sort from dictionary_value) as every_text
     where ${chosen}
     order by code, value is not null, sort, value`);
}

const pageColumns = sql`
  d.code, d.version, d.name, d.description, d.locked, d.built_in, d.updated_at,
  (select count(*)::int from dictionary_value v where v.dictionary_code = d.code) as values,
  array(select language from unnest(${[...languages]}::text[]) with ordinality as each(language, place)
         where not ${lacks(sql`language`)} order by place) as languages_complete`;

function matching({ keyword, missing }: DictionaryFilter): RawBuilder<SqlBool> {
  const conditions = [sql<SqlBool>`true`];
  if (missing !== undefined) conditions.push(lacks(sql`${missing}::text`));
  if (keyword !== undefined && keyword !== '') {
    const like = likeText(keyword);
    conditions.push(sql<SqlBool>`(
      lower(d.code) like ${like} or ${says('d.name', like)} or exists (
        select from dictionary_value v
         where v.dictionary_code = d.code and (lower(v.value) like ${like} or ${says('v.name', like)})))`);
  }
  return sql`${sql.join(conditions, sql` and `)}`;
}

function says(column: string, like: string): RawBuilder<SqlBool> {
  return sql`exists (select from jsonb_each_text(${sql.ref(column)}) as text where lower(text.value) like ${like})`;
}

/** The name or a value has no text in a language. */
function lacks(language: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql`(coalesce(d.name ->> ${language}, '') = '' or exists (
    select from dictionary_value v
     where v.dictionary_code = d.code and coalesce(v.name ->> ${language}, '') = ''))`;
}

function inLanguage(column: string, language: Language): RawBuilder<string> {
  const stored = sql.ref(column);
  return sql`coalesce(nullif(${stored} ->> ${language}::text, ''), ${stored} ->> ${defaultLanguage}::text)`;
}
