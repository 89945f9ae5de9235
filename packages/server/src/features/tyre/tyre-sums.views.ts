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
  const first =
    receipts === undefined ? sql`false` : sql`(e.kind = 'received' and e.seq = 1 and e.at >= ${receipts}::timestamptz)`;
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
      from tyre_event e join tyre t on t.customer_id = e.customer_id and t.id = e.tyre_id
      where ${own(viewer)} and ${moves(viewer, from)} and (${first}
        or (e.kind in ('issued', 'disposed') and e.status in ${gone})
        or (e.kind = 'received' and e.seq > 1 and exists (select from tyre_event p
          where p.customer_id = e.customer_id and p.tyre_id = e.tyre_id and p.seq = e.seq - 1 and p.status in ${gone})))
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

/** By where a tyre is: every event that takes it elsewhere is out of one group and into another. */
function sumsByWarehouse(viewer: TyreViewer, { from, to }: SumsWish): Readable<SumsRow> {
  // Who sees every tyre needs no look at each.
  const seen =
    viewer.departments === 'all'
      ? sql`true`
      : sql`exists (select from tyre t where t.customer_id = e.customer_id and t.id = e.tyre_id and ${own(viewer)})`;
  return readable(sql<SumsRow>`
    with held as (
      select t.warehouse_id as key, count(*)::int as held
      from tyre t where ${own(viewer)} and t.status not in ${gone} group by 1
    ), moved as (
      select flow.key, count(*) filter (where flow.inward and ${before(to)})::int as came,
        count(*) filter (where not flow.inward and ${before(to)})::int as went,
        count(*) filter (where flow.inward and not ${before(to)})::int as came_after,
        count(*) filter (where not flow.inward and not ${before(to)})::int as went_after,
        count(*) filter (where flow.inward and flow.outside and ${before(to)})::int as came_new,
        count(*) filter (where not flow.inward and flow.outside and ${before(to)})::int as went_gone
      from tyre_event e
      left join tyre_event p
        on e.seq > 1 and p.customer_id = e.customer_id and p.tyre_id = e.tyre_id and p.seq = e.seq - 1
      cross join lateral (select e.status not in ${gone} as is_held,
        p.tyre_id is not null and p.status not in ${gone} as was_held) at
      cross join lateral (values
        (e.warehouse_id, true, not at.was_held, at.is_held and not (at.was_held and p.warehouse_id is not distinct from e.warehouse_id)),
        (p.warehouse_id, false, not at.is_held, at.was_held and not (at.is_held and p.warehouse_id is not distinct from e.warehouse_id))
      ) flow(key, inward, outside, counts)
      where ${moves(viewer, from)} and ${seen} and flow.counts
      group by flow.key
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

function own(viewer: TyreViewer): RawBuilder<boolean> {
  return sql<boolean>`t.customer_id = ${viewer.customer.id}::bigint and ${maySeeTyre(viewer, 't')}`;
}

function moves(viewer: TyreViewer, from: string | undefined): RawBuilder<boolean> {
  const since = from === undefined ? sql`true` : sql`e.at >= ${from}::timestamptz`;
  return sql<boolean>`e.customer_id = ${viewer.customer.id}::bigint and e.kind not in ${stays} and ${since}`;
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
