/** What the ledger's book adds up to: tyres held at both ends of a span, and what came and went between (PAGE-056). */

import type { LedgerGroup } from '@treadline/contract/tyre-ledger';
import { type RawBuilder, sql } from 'kysely';
import type { Readable } from '../../platform/database/doors.ts';
import { readable } from '../../platform/database/handwritten.ts';
import { maySeeTyre, type TyreViewer } from './tyre.public.ts';

export interface SumsRow {
  name: string | null;
  /** Held now. */
  held: number;
  came: number;
  went: number;
  /** After the span, to come back from now to its end. */
  came_after: number;
  went_after: number;
  /** Of `came` and `went`: from and to outside, not from group to group. */
  came_new: number;
  went_gone: number;
}

export interface SumsWish {
  by: LedgerGroup;
  from?: string | undefined;
  to?: string | undefined;
}

/** Sold 5 and disposed of 17 are held no more. */
const gone = sql`(5, 17)`;
/** As in tyre_event__moves: what leaves a tyre where it is. */
const stays = sql`('inspected', 'rotated', 'frozen', 'unfrozen', 'marked', 'calibrated', 'costed', 'corrected')`;

export function ledgerSums(viewer: TyreViewer, wish: SumsWish): Readable<SumsRow> {
  return wish.by === 'warehouse' ? sumsByWarehouse(viewer, wish) : sumsByTyre(viewer, { ...wish, by: wish.by });
}

/**
 * By what a tyre is, which no event changes. Of first receipts only those from the start of the span on are read: all
 * there are is the number of tyres.
 */
function sumsByTyre(
  viewer: TyreViewer,
  { by, from, to }: SumsWish & { by: Exclude<LedgerGroup, 'warehouse'> },
): Readable<SumsRow> {
  const key = by === 'department' ? sql`t.department_id` : sql`t.model_id`;
  const names =
    by === 'department'
      ? sql`left join department named on named.customer_id = ${viewer.customer.id}::bigint and named.id = sums.key`
      : sql`join asset_model m on m.customer_id = ${viewer.customer.id}::bigint and m.id = sums.key
        left join asset_attribute named on named.customer_id = m.customer_id and named.id = m.${sql.ref(`${by}_id`)}`;
  const unbounded = from === undefined;
  const receipts = from ?? to;
  const event = sql`select e.tyre_id, e.seq, e.status, e.at from tyre_event e where ${since(viewer, from)}`;
  const first =
    receipts === undefined
      ? sql``
      : sql`${event} and e.kind = 'received' and e.seq = 1 and e.at >= ${receipts}::timestamptz union all`;
  return readable(sql<SumsRow>`
    with held as (
      select ${key} as key, count(*) filter (where t.status not in ${gone})::int as held, count(*)::int as ever
      from tyre t where ${own(viewer)} group by 1
    ), moved as (
      select ${key} as key, count(*) filter (where e.seq = 1 and ${before(to)})::int as first_in,
        count(*) filter (where e.seq = 1 and not ${before(to)})::int as first_after,
        count(*) filter (where e.seq > 1 and e.status not in ${gone} and ${before(to)})::int as again_in,
        count(*) filter (where e.seq > 1 and e.status not in ${gone} and not ${before(to)})::int as again_after,
        count(*) filter (where e.status in ${gone} and ${before(to)})::int as went,
        count(*) filter (where e.status in ${gone} and not ${before(to)})::int as went_after
      from (${first} ${event} and e.kind in ('issued', 'disposed') and e.status in ${gone}
        union all ${event} and e.kind = 'received' and e.seq > 1 and exists (select from tyre_event p
          where p.customer_id = e.customer_id and p.tyre_id = e.tyre_id and p.seq = e.seq - 1 and p.status in ${gone})) e
      join tyre t on t.customer_id = ${viewer.customer.id}::bigint and t.id = e.tyre_id
      where ${own(viewer)}
      group by 1
    ), sums as (
      select held.key, held.held,
        (${unbounded ? sql`held.ever - coalesce(first_after, 0)` : sql`coalesce(first_in, 0)`} + coalesce(again_in, 0)) as came,
        coalesce(went, 0) as went, coalesce(first_after, 0) + coalesce(again_after, 0) as came_after,
        coalesce(went_after, 0) as went_after
      from held left join moved using (key)
    )
    select named.name, sum(held)::int as held, sum(came)::int as came, sum(went)::int as went,
      sum(came_after)::int as came_after, sum(went_after)::int as went_after, sum(came)::int as came_new,
      sum(went)::int as went_gone
    from sums ${names} group by named.name order by named.name nulls last`);
}

/**
 * By where a tyre is: every event that takes it elsewhere is out of one group and into another. Events are counted by
 * where from and where to, of which there are few, before they are laid out as in and out.
 */
function sumsByWarehouse(viewer: TyreViewer, { from, to }: SumsWish): Readable<SumsRow> {
  return readable(sql<SumsRow>`
    with held as (
      select t.warehouse_id as key, count(*)::int as held
      from tyre t where ${own(viewer)} and t.status not in ${gone} group by 1
    ), steps as (${steps(viewer, from)}), ways as (
      select place, was, ${before(to)} as inside, count(*)::int as n from steps e group by 1, 2, 3
    ), moved as (
      select nullif(key, 0) as key, coalesce(sum(n) filter (where inward and inside), 0)::int as came,
        coalesce(sum(n) filter (where not inward and inside), 0)::int as went,
        coalesce(sum(n) filter (where inward and not inside), 0)::int as came_after,
        coalesce(sum(n) filter (where not inward and not inside), 0)::int as went_after,
        coalesce(sum(n) filter (where inward and inside and outside), 0)::int as came_new,
        coalesce(sum(n) filter (where not inward and inside and outside), 0)::int as went_gone
      from (
        select place as key, true as inward, was = -1 as outside, inside, n from ways where place <> -1 and was <> place
        union all
        select was, false, place = -1, inside, n from ways where was <> -1 and was <> place) flows
      group by key
    ), keys as (select key from held union select key from moved)
    select w.name, coalesce(held.held, 0) as held, coalesce(came, 0) as came, coalesce(went, 0) as went,
      coalesce(came_after, 0) as came_after, coalesce(went_after, 0) as went_after, coalesce(came_new, 0) as came_new,
      coalesce(went_gone, 0) as went_gone
    from keys
    left join held on held.key is not distinct from keys.key
    left join moved on moved.key is not distinct from keys.key
    left join warehouse w on w.customer_id = ${viewer.customer.id}::bigint and w.id = keys.key
    order by w.name nulls last, keys.key`);
}

/** Moves of the span with what was before each: of all time read in order, else looked up for each that is no first. */
function steps(viewer: TyreViewer, from: string | undefined): RawBuilder<unknown> {
  // Who sees every tyre needs no look at each.
  const seen =
    viewer.departments === 'all'
      ? sql`true`
      : sql`exists (select from tyre t where t.customer_id = e.customer_id and t.id = e.tyre_id and ${own(viewer)})`;
  const of = sql`where ${since(viewer, from)} and e.kind not in ${stays} and ${seen}`;
  if (from === undefined) {
    return sql`select e.at, ${placeOf('e')} as place, coalesce(lag(${placeOf('e')}) over tyre, -1) as was
      from tyre_event e ${of} window tyre as (partition by e.tyre_id order by e.seq)`;
  }
  return sql`select e.at, ${placeOf('e')} as place, -1::bigint as was from tyre_event e ${of} and e.seq = 1
    union all
    select e.at, ${placeOf('e')}, ${placeOf('p')} from tyre_event e
      join tyre_event p on p.customer_id = e.customer_id and p.tyre_id = e.tyre_id and p.seq = e.seq - 1
      ${of} and e.seq > 1`;
}

/** Id of its warehouse; 0: held, in none; -1: not held. */
function placeOf(event: 'e' | 'p'): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${event}.${name}`);
  return sql`case when ${column('status')} in ${gone} then -1 else coalesce(${column('warehouse_id')}, 0) end`;
}

function own(viewer: TyreViewer): RawBuilder<boolean> {
  return sql<boolean>`t.customer_id = ${viewer.customer.id}::bigint and ${maySeeTyre(viewer, 't')}`;
}

function since(viewer: TyreViewer, from: string | undefined): RawBuilder<boolean> {
  const start = from === undefined ? sql`true` : sql`e.at >= ${from}::timestamptz`;
  return sql<boolean>`e.customer_id = ${viewer.customer.id}::bigint and ${start}`;
}

function before(to: string | undefined): RawBuilder<boolean> {
  return to === undefined ? sql<boolean>`true` : sql<boolean>`(e.at < ${to}::timestamptz)`;
}

export interface Sums {
  opening: number;
  in: number;
  out: number;
  closing: number;
}

/** Both ends are counted back from what is held now, so the book always closes. */
export function sumsOf(row: Omit<SumsRow, 'name'>): Sums {
  const closing = row.held - row.came_after + row.went_after;
  return { opening: closing - row.came + row.went, in: row.came, out: row.went, closing };
}

/** Without what only moved from one group to another. */
export function totalOf(rows: readonly SumsRow[]): Sums {
  const sum = (of: (row: SumsRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  return {
    opening: sum((row) => sumsOf(row).opening),
    in: sum((row) => row.came_new),
    out: sum((row) => row.went_gone),
    closing: sum((row) => sumsOf(row).closing),
  };
}
