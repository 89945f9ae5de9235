/** SQL of the trailer list and of couplings. */

import type { ParsedInputOf } from '@treadline/contract/endpoint';
import type { trailerApi } from '@treadline/contract/trailer';
import { sql } from 'kysely';
import type { Readable } from '../../platform/database/doors.ts';
import { likeText, readable } from '../../platform/database/handwritten.ts';
import { nullsLast, orderBy } from '../../platform/order.ts';
import { insideBranch, mayLook, type NamedVehicle, type Viewer } from '../vehicle/vehicle.public.ts';

export type TrailerFilter = Omit<ParsedInputOf<typeof trailerApi.list>, 'page' | 'pageSize'>;

export interface TrailerIdRow {
  id: string;
  coupling_km: number | null;
  free_since: Date | null;
}

const orders = { carNumber: nullsLast(sql`upper(v.plate)`), selfNo: nullsLast(sql`v.self_no`) };

/** Ids of one page with what only trailers have; by self-number, or by `sort`. */
export function trailerPage(
  viewer: Viewer,
  filter: TrailerFilter,
  page: { limit: number; offset: number },
): Readable<TrailerIdRow> {
  const order = orderBy(filter.sort, orders, {
    otherwise: sql`v.self_no nulls last, v.id`,
    last: sql`v.id`,
  });
  return readable(sql<TrailerIdRow>`
    select found.id, case when c.id is not null then ${kmOf('c')} end as coupling_km,
      case when c.id is null then (select max(x.uncoupled_at) from trailer_coupling x
        where x.customer_id = found.customer_id and x.trailer_id = found.id and x.uncoupled_at <= now()) end as free_since
    from (select v.customer_id, v.id, row_number() over (order by ${order}) as place
      ${trailersFrom(viewer, filter)} order by place limit ${page.limit} offset ${page.offset}) found
    left join lateral (select * from trailer_coupling o where o.customer_id = found.customer_id
      and o.trailer_id = found.id and o.uncoupled_at is null and o.coupled_at <= now() limit 1) c on true
    order by found.place`);
}

export function trailerCount(viewer: Viewer, filter: TrailerFilter, cap: number): Readable<{ total: number }> {
  return readable(sql<{ total: number }>`
    select count(*)::int as total from (select 1 ${trailersFrom(viewer, filter)} limit ${cap}) counted`);
}

export interface CouplingRow {
  id: string;
  tractor: NamedVehicle & { id: string };
  trailer: NamedVehicle & { id: string };
  coupled_at: Date;
  uncoupled_at: Date | null;
  km: number;
}

const mostCouplings = 500;

/** Newest first, at most 500; both ends inside the wall. */
export function listCouplings(
  viewer: Viewer,
  filter: { vehicleId?: string | undefined; trailerId?: string | undefined; from?: string | undefined },
): Readable<CouplingRow> {
  const side = (alias: string) => sql`json_build_object('id', ${sql.ref(`${alias}.id`)}::text,
    'self_no', ${sql.ref(`${alias}.self_no`)}, 'plate', ${sql.ref(`${alias}.plate`)}, 'vin', ${sql.ref(`${alias}.vin`)})`;
  return readable(sql<CouplingRow>`
    select c.id, ${side('a')} as tractor, ${side('b')} as trailer, c.coupled_at, c.uncoupled_at, ${kmOf('c')} as km
    from trailer_coupling c
    join vehicle a on a.customer_id = c.customer_id and a.id = c.tractor_id
    join vehicle b on b.customer_id = c.customer_id and b.id = c.trailer_id
    where c.customer_id = ${viewer.customer.id}::bigint and ${mayLook(viewer, 'a')} and ${mayLook(viewer, 'b')}
      ${filter.vehicleId ? sql`and c.tractor_id = ${filter.vehicleId}::bigint` : sql``}
      ${filter.trailerId ? sql`and c.trailer_id = ${filter.trailerId}::bigint` : sql``}
      ${filter.from ? sql`and (c.uncoupled_at is null or c.uncoupled_at > ${filter.from}::timestamptz)` : sql``}
    order by c.coupled_at desc, c.id desc limit ${mostCouplings}`);
}

/** Driven by the tractor within a coupling; of an hour that was coupled in part, that part. */
function kmOf(alias: string) {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const end = sql`coalesce(${column('uncoupled_at')}, 'infinity')`;
  const span = sql`least(h.hour + interval '1 hour', ${end}) - greatest(h.hour, ${column('coupled_at')})`;
  return sql<number>`(select coalesce(sum(h.run_km * extract(epoch from ${span}) / 3600), 0)::float8 from vehicle_hour h
    where h.customer_id = ${column('customer_id')} and h.vehicle_id = ${column('tractor_id')}
      and h.hour > ${column('coupled_at')} - interval '1 hour' and h.hour < ${end})`;
}

function trailersFrom(viewer: Viewer, filter: TrailerFilter) {
  const like = filter.plate ? likeText(filter.plate) : null;
  const open = sql`exists (select from trailer_coupling c where c.customer_id = v.customer_id and c.trailer_id = v.id
    and c.uncoupled_at is null)`;
  return sql`from vehicle v where v.customer_id = ${viewer.customer.id}::bigint and v.is_trailer and ${mayLook(viewer, 'v')}
    ${like === null ? sql`` : sql`and (lower(v.plate) like ${like} or lower(v.self_no) like ${like})`}
    ${filter.coupled === undefined ? sql`` : filter.coupled ? sql`and ${open}` : sql`and not ${open}`}
    ${filter.departmentId === undefined ? sql`` : sql`and ${insideBranch(viewer, filter.departmentId)}`}`;
}
