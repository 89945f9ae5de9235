/** What the ledger's book adds up to: tyres held at both ends of a span, and what came and went between (PAGE-056). */
import { type RawBuilder, sql } from 'kysely';
import type { Readable } from '../../platform/database/doors.ts';
import { readable } from '../../platform/database/handwritten.ts';
import { maySeeTyre, type TyreViewer } from './tyre.public.ts';

export interface SumsRow {
  size: string | null;
  /** Held now. */
  held: number;
  came: number;
  went: number;
  /** After the span, to come back from now to its end. */
  came_after: number;
  went_after: number;
}

/** Sold 5 and disposed of 17 are held no more. */
const gone = sql`(5, 17)`;

export function ledgerSums(
  viewer: TyreViewer,
  span: { from?: string | undefined; to?: string | undefined },
): Readable<SumsRow> {
  const own = sql`t.customer_id = ${viewer.customer.id}::bigint and ${maySeeTyre(viewer, 't')}`;
  const from = span.from === undefined ? sql`'-infinity'::timestamptz` : sql`${span.from}::timestamptz`;
  const to = span.to === undefined ? sql`'infinity'::timestamptz` : sql`${span.to}::timestamptz`;
  return readable(sql<SumsRow>`
    with held as (
      select t.model_id, count(*)::int as held from tyre t where ${own} and t.status not in ${gone} group by t.model_id
    ), moved as (
      select t.model_id,
        count(*) filter (where e.status not in ${gone} and e.at < ${to})::int as came,
        count(*) filter (where e.status in ${gone} and e.at < ${to})::int as went,
        count(*) filter (where e.status not in ${gone} and e.at >= ${to})::int as came_after,
        count(*) filter (where e.status in ${gone} and e.at >= ${to})::int as went_after
      from tyre_event e join tyre t on t.customer_id = e.customer_id and t.id = e.tyre_id
      where ${own} and e.customer_id = ${viewer.customer.id}::bigint and e.at >= ${from}
        and e.kind in ('received', 'issued', 'disposed') and ${crosses}
      group by t.model_id
    )
    select size.name as size, sum(coalesce(held.held, 0))::int as held, sum(coalesce(moved.came, 0))::int as came,
      sum(coalesce(moved.went, 0))::int as went, sum(coalesce(moved.came_after, 0))::int as came_after,
      sum(coalesce(moved.went_after, 0))::int as went_after
    from held full join moved using (model_id)
    join asset_model m on m.customer_id = ${viewer.customer.id}::bigint and m.id = model_id
    left join asset_attribute size on size.customer_id = m.customer_id and size.id = m.size_id
    group by size.name order by size.name nulls last`);
}

/** It was held before and is not after, or the other way round; before its first event a tyre was not held. */
const crosses: RawBuilder<boolean> = sql<boolean>`(e.status in ${gone}) is distinct from coalesce(
  (select p.status in ${gone} from tyre_event p
    where p.customer_id = e.customer_id and p.tyre_id = e.tyre_id and p.seq = e.seq - 1), true)`;

export interface Sums {
  opening: number;
  in: number;
  out: number;
  closing: number;
}

/** Both ends are counted back from what is held now, so the book always closes. */
export function sumsOf(row: Omit<SumsRow, 'size'>): Sums {
  const closing = row.held - row.came_after + row.went_after;
  return { opening: closing - row.came + row.went, in: row.came, out: row.went, closing };
}

export function totalOf(rows: readonly Sums[]): Sums {
  const sum = (of: keyof Sums) => rows.reduce((total, row) => total + row[of], 0);
  return { opening: sum('opening'), in: sum('in'), out: sum('out'), closing: sum('closing') };
}
