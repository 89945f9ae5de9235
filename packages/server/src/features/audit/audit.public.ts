/**
 * Reads of the trail, for the audit page and the login history. Newest first; each way to narrow it has an index that
 * gives this order, so a page costs the same with a million rows. Few people: the newest of each, put together.
 */
import { type Language, successCode } from '@treadline/contract/envelope';
import { type ErrorCode, errorCodes } from '@treadline/contract/error-code';
import { countCap } from '@treadline/contract/fields';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Readable } from '../../platform/database/doors.ts';
import { likeText, readable } from '../../platform/database/handwritten.ts';
import { errorTexts } from '../../platform/language.ts';
import { insideDepartments, type Scope } from '../../platform/scope.ts';

export { changesShown } from './changes-shown.ts';

export interface TrailFilter {
  customerId: string;
  /** On `a`, the row of the trail. */
  conditions: readonly RawBuilder<SqlBool>[];
  /** Null: everybody. */
  people: People | null;
}

/** The ids, or a condition on `a` where there are too many to be looked at one by one. */
export type People = { ids: readonly string[] } | { condition: RawBuilder<SqlBool> };

export interface Page {
  page: number;
  pageSize: number;
}

/** `a.*` of at most `limit` rows, newest first; to be put in brackets. */
export function trailRows(filter: TrailFilter, limit: number): RawBuilder<unknown> {
  const newest = sql`order by a.at desc, a.id desc limit ${limit}`;
  return sql`select a.* from (${chosenRows(filter, newest)}) a ${newest}`;
}

/** @param end of the select, for everybody or for each of few people */
function chosenRows({ customerId, conditions, people }: TrailFilter, end: RawBuilder<unknown>): RawBuilder<unknown> {
  const all = [sql<SqlBool>`a.customer_id = ${customerId}::bigint`, ...conditions];
  if (people !== null && 'ids' in people) {
    return sql`select x.* from unnest(${[...people.ids]}::bigint[]) as who (id) cross join lateral (
      select a.* from audit a where ${sql.join([...all, sql<SqlBool>`a.member_id = who.id`], sql` and `)} ${end}) x`;
  }
  const where = people === null ? all : [...all, people.condition];
  return sql`select a.* from audit a where ${sql.join(where, sql` and `)} ${end}`;
}

/** As `trailRows`, one page of it; beyond what is counted there is none. */
export function trailPage(filter: TrailFilter, { page, pageSize }: Page): RawBuilder<unknown> {
  const offset = (page - 1) * pageSize;
  const limit = offset >= countCap ? 0 : pageSize;
  return sql`select a.* from (${trailRows(filter, offset + limit)}) a
    order by a.at desc, a.id desc limit ${limit} offset ${Math.min(offset, countCap)}`;
}

export function trailCount(filter: TrailFilter): Readable<{ total: number }> {
  const some = sql`limit ${countCap}`;
  return readable(sql<{ total: number }>`
    select count(*)::int as total from (select 1 from (${chosenRows(filter, some)}) a ${some}) counted`);
}

/** Every row, in no order, as `a.*`: for sums over a span that is bounded by a condition. */
export function everyRow(filter: TrailFilter): RawBuilder<unknown> {
  return chosenRows(filter, sql``);
}

/** Where an export goes on: after this row. */
export interface TrailCursor {
  /** Time with its microseconds, as text. */
  cursor: string;
  id: string;
}

/** Every row, newest first, read in pieces: an export holds no transaction while it is being downloaded. */
export async function* walkTrail<Row extends TrailCursor>(
  scope: Pick<Scope, 'read'>,
  filter: TrailFilter,
  rowsOf: (rows: RawBuilder<unknown>) => Readable<Row>,
): AsyncGenerator<Row> {
  for (let piece: Row[] = await next(null); piece.length > 0; piece = await next(piece.at(-1) ?? null)) {
    yield* piece;
    if (piece.length < pieceRows) return;
  }

  async function next(last: Row | null): Promise<Row[]> {
    const conditions = last === null ? filter.conditions : [...filter.conditions, after(last)];
    const [rows] = await scope.read(rowsOf(trailRows({ ...filter, conditions }, pieceRows)));
    return rows;
  }
}

const pieceRows = 1000;

function after(last: TrailCursor): RawBuilder<SqlBool> {
  return sql<SqlBool>`(a.at, a.id) < (${last.cursor}::timestamptz, ${last.id}::bigint)`;
}

export function within(span: { from?: string | undefined; to?: string | undefined }): RawBuilder<SqlBool>[] {
  return [
    ...(span.from === undefined ? [] : [sql<SqlBool>`a.at >= ${span.from}::timestamptz`]),
    ...(span.to === undefined ? [] : [sql<SqlBool>`a.at < ${span.to}::timestamptz`]),
  ];
}

const known: ReadonlySet<string> = new Set(errorCodes);

/** Why a call was refused, in the reader's language; empty for one that was not. */
export function reasonOf(outcome: string, language: Language): string {
  if (outcome === successCode || !known.has(outcome)) return '';
  return errorTexts(language)(`error.${outcome as ErrorCode}`);
}

const fewPeople = 200;

export interface PeopleWish {
  id?: string | undefined;
  /** Part of the name, the account, the e-mail address or the mobile number. */
  text?: string | undefined;
  /** Only those inside the reader's departments. */
  walled: boolean;
}

/** Whom the filters mean, by one small read; null when they mean everybody. */
export async function findPeople(scope: Scope, wish: PeopleWish): Promise<People | null> {
  const walled = wish.walled && scope.departments !== 'all';
  if (wish.id === undefined && !wish.text && !walled) return null;
  if (wish.id !== undefined && !wish.text && !walled) return { ids: [wish.id] };
  const conditions = [
    sql<SqlBool>`m.customer_id = ${scope.customer.id}::bigint`,
    ...(wish.id === undefined ? [] : [sql<SqlBool>`m.id = ${wish.id}::bigint`]),
    ...(walled ? [insideDepartments(scope, 'm.department_id', ['m.id'])] : []),
    ...(wish.text ? [nameLike(wish.text)] : []),
  ];
  const where = sql.join(conditions, sql` and `);
  const [rows] = await scope.read(
    readable(sql<{ id: string }>`select m.id from member m where ${where} limit ${fewPeople + 1}`),
  );
  if (rows.length <= fewPeople) return { ids: rows.map((row) => row.id) };
  return { condition: sql<SqlBool>`a.member_id in (select m.id from member m where ${where})` };
}

function nameLike(text: string): RawBuilder<SqlBool> {
  const like = likeText(text);
  return sql<SqlBool>`(lower(m.name) like ${like} or lower(m.login_account) like ${like}
    or lower(m.email) like ${like} or m.mobile like ${like})`;
}
