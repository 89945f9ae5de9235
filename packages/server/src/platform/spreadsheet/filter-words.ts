/** Filters of a list in words: their labels, and names where the call has ids (pages.md M12). */
import { vehicleKind } from '@treadline/domain/vehicle/vehicle-type';
import { sql } from 'kysely';
import { readable } from '../database/handwritten.ts';
import type { Scope } from '../scope.ts';
import { type Filter, filterNames, filterOf, namedTables } from './filter-rooms.ts';
import { type FilterKey, type FilterTexts, filterTexts } from './filter-texts.ts';
import { zonedText } from './sheet-text.ts';

export interface FilteredList {
  /** Name of the room. */
  room: string;
  /** As its call takes them, or took them. */
  params: Readonly<Record<string, unknown>>;
}

/** Null: the values say it all. */
export type FilterWord = readonly [label: string | null, value: string];

type Names = ReadonlyMap<string, string>;

/** Of many lists at once, in the reader's language and always in the same order. */
export async function filterWords(scope: Scope, lists: readonly FilteredList[]): Promise<FilterWord[][]> {
  const all = lists.map(({ room, params }) => {
    const order = filterNames(room);
    const asked = Object.entries(params).filter(isFilter);
    return { room, params: asked.sort(([one], [other]) => order.indexOf(one) - order.indexOf(other)) };
  });
  const ids = new Set<string>();
  let usesDictionary = false;
  for (const { room, params } of all) {
    for (const [name, value] of params) {
      const filter = filterOf(room, name);
      if (filter?.table !== undefined && /^\d{1,19}$/.test(String(value))) ids.add(`${filter.table} ${value}`);
      usesDictionary ||= filter?.dictionary !== undefined;
    }
  }
  const names = ids.size === 0 && !usesDictionary ? new Map<string, string>() : await lookUp(scope, [...ids]);
  const t = filterTexts(scope.language);
  return all.map(({ room, params }) =>
    params.map(([name, value]) => wordOf({ t, names, timeZone: scope.timeZone }, filterOf(room, name), name, value)),
  );
}

/** What a list's call takes beside its filters. */
export const noFilters: ReadonlySet<string> = new Set(['sort', 'format', 'columns', 'page', 'pageSize', 'mine']);

function isFilter([name, value]: [string, unknown]): boolean {
  if (noFilters.has(name) || value === undefined || value === null || value === '') return false;
  return !(Array.isArray(value) && value.length === 0);
}

interface Speaker {
  t: FilterTexts;
  names: Names;
  timeZone: string;
}

function wordOf(speaker: Speaker, filter: Filter | undefined, name: string, value: unknown): FilterWord {
  const { t } = speaker;
  const values = Array.isArray(value) ? value : typeof value === 'string' && filter?.words ? value.split(',') : [value];
  const label = filter === undefined ? name : filter.label === null ? null : said(t, filter.label);
  return [label, values.map((each) => oneValue(speaker, filter, each)).join(', ')];
}

/** None of these texts has a gap to fill. */
function said(t: FilterTexts, key: FilterKey): string {
  return t(key as 'vehicle.yes');
}

/** An id or a code says nothing to a person, and one of another enterprise is not repeated. */
const unnamed = '…';

function oneValue({ t, names, timeZone }: Speaker, filter: Filter | undefined, value: unknown): string {
  const text = value instanceof Date ? value.toISOString() : String(value);
  const word = filter?.words?.[text];
  if (word !== undefined) return said(t, word);
  if (filter?.words !== undefined) return unnamed;
  if (filter?.table !== undefined) return names.get(`${filter.table} ${text}`) ?? unnamed;
  if (filter?.dictionary !== undefined) {
    return text
      .split(',')
      .map((each) => names.get(`${filter.dictionary} ${each}`) ?? unnamed)
      .join(', ');
  }
  if (filter?.kind === 'time') return zonedText(new Date(text), timeZone) || text;
  if (filter?.kind === 'id') return unnamed;
  if (filter?.kind === 'days') return t('list-about.longerAgo', { days: text });
  if (filter?.kind === 'type') {
    const kinds = text.split(',').map((each) => t(`monitor.type.${vehicleKind(Number(each))}`));
    return [...new Set(kinds)].join(', ');
  }
  return text;
}

/** Names by table and id, and those of dictionary values by code and value. */
async function lookUp(scope: Scope, ids: readonly string[]): Promise<Names> {
  const of = (table: (typeof namedTables)[number]) =>
    ids.filter((each) => each.startsWith(`${table} `)).map((each) => each.slice(table.length + 1));
  const name = (table: (typeof namedTables)[number]) =>
    table === 'vehicle' ? sql`coalesce(nullif(x.self_no, ''), nullif(x.plate, ''), x.vin)` : sql`x.name`;
  const parts = namedTables.map(
    (table) => sql`select ${`${table} `}::text || x.id as key, ${name(table)} as name from ${sql.table(table)} x
      where x.customer_id = ${scope.customer.id}::bigint and x.id = any(${of(table)}::bigint[])`,
  );
  const [rows, values] = await scope.read(
    readable(sql<{ key: string; name: string }>`${sql.join(parts, sql` union all `)}`),
    readable(sql<{ key: string; name: string }>`
      select dictionary_code || ' ' || value as key, coalesce(name ->> ${scope.language}, name ->> 'en-US', value) as name
      from dictionary_value where dictionary_code in ('1014', '1015', '1025', '1037', '1056')`),
  );
  return new Map([...values, ...rows].map((row) => [row.key, row.name]));
}
