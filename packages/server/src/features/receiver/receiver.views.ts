/** SQL of receivers: who sees which, the list with their latest state, and their hours (pages.md E7). */

import type { ParsedInputOf } from '@treadline/contract/endpoint';
import type { receiverApi } from '@treadline/contract/receiver';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Readable } from '../../platform/database/doors.ts';
import { likeText, readable } from '../../platform/database/handwritten.ts';
import { nullsLast, orderBy } from '../../platform/order.ts';
import { mayLook, type NamedVehicle, type Viewer } from '../vehicle/vehicle.public.ts';
import { receiverState } from './receiver-state.ts';

export interface ReceiverListRow {
  id: string;
  version: number;
  receiver_no: string;
  protocol: string;
  brand: string | null;
  model: string | null;
  site_id: string | null;
  site: string | null;
  started_on: string | null;
  enabled: boolean;
  status: number;
  vehicle_id: string | null;
  vehicle: NamedVehicle | null;
  warehouse_id: string | null;
  warehouse: string | null;
  seen_at: Date | null;
  signal: number | null;
  supply_dv: number | null;
  sensors: number;
  heard: number;
  edition: string | null;
  contact: boolean[];
  time_offset_min: number;
  scaling_profile: string;
  tyre_item05_kpa: number | null;
  datum: 'WGS84' | 'GCJ02';
  ignore_threshold: boolean;
  strict_auth: boolean;
  note: string | null;
  updated_at: Date;
}

export type ReceiverFilter = Omit<ParsedInputOf<typeof receiverApi.list>, 'page' | 'pageSize'>;

export interface Moment {
  now: number;
  /** Heard after this is online. */
  onlineSince: Date;
}

/** Default order: by number. */
export function receiverPage(
  viewer: Viewer,
  filter: ReceiverFilter,
  page: { limit: number; offset: number },
  moment: Moment,
): Readable<ReceiverListRow> {
  const order = orderOf(filter.sort);
  const found = sql`select r.customer_id, r.id, row_number() over (order by ${order}) as place
    ${receiversFrom(viewer, filter, moment)} order by ${order} limit ${page.limit} offset ${page.offset}`;
  return withDetails(found, moment);
}

export function receiverCount(
  viewer: Viewer,
  filter: ReceiverFilter,
  cap: number,
  moment: Moment,
): Readable<{ total: number }> {
  return readable(sql<{ total: number }>`
    select count(*)::int as total from (select 1 ${receiversFrom(viewer, filter, moment)} limit ${cap}) counted`);
}

export function findReceiver(viewer: Viewer, id: string, moment: Moment): Readable<ReceiverListRow> {
  const found = sql`select r.customer_id, r.id, 1 as place ${seenFrom(viewer)} and r.id = ${id}::bigint`;
  return withDetails(found, moment);
}

const hourMs = 3_600_000;
const stripHours = 24;

function withDetails(found: RawBuilder<unknown>, { now }: Moment): Readable<ReceiverListRow> {
  const lastHour = new Date(Math.floor(now / hourMs) * hourMs);
  const firstHour = new Date(lastHour.getTime() - (stripHours - 1) * hourMs);
  // A vehicle's state counts for the receiver that made it.
  return readable(sql<ReceiverListRow>`
    select r.id, r.version, r.receiver_no, r.protocol, brand.name as brand, m.name as model, r.site_id, site.name as site,
      r.started_on::text as started_on, r.enabled, r.status, v.id as vehicle_id, r.warehouse_id, w.name as warehouse,
      case when v.id is not null then json_build_object('self_no', v.self_no, 'plate', v.plate, 'vin', v.vin) end as vehicle,
      rs.seen_at, rs.edition, coalesce(rs.signal, s.signal) as signal, s.supply_dv,
      (select count(*)::int from sensor where sensor.customer_id = r.customer_id and sensor.vehicle_id = r.vehicle_id)
        + (select count(*)::int from tyre t join sensor on sensor.customer_id = t.customer_id and sensor.tyre_id = t.id
          where t.customer_id = r.customer_id and t.vehicle_id = r.vehicle_id) as sensors,
      coalesce((select count(*)::int from unnest(s.wheel_at) wheel_at where wheel_at > s.at - interval '1 hour'), 0) as heard,
      array(select exists (select from report h where h.customer_id = r.customer_id and h.vehicle_id = r.vehicle_id
            and h.receiver_id = r.id and h.at >= ${firstHour} and h.at >= hour and h.at < hour + interval '1 hour')
        from generate_series(${firstHour}::timestamptz, ${lastHour}::timestamptz, interval '1 hour') hour order by hour) as contact,
      r.time_offset_min, r.scaling_profile, r.tyre_item05_kpa::float8 as tyre_item05_kpa, r.datum, r.ignore_threshold,
      r.strict_auth, r.note, r.updated_at
    from (${found}) found
    join receiver r on r.customer_id = found.customer_id and r.id = found.id
    left join asset_model m on m.customer_id = r.customer_id and m.id = r.model_id
    left join asset_attribute brand on brand.customer_id = m.customer_id and brand.id = m.brand_id
    left join site on site.customer_id = r.customer_id and site.id = r.site_id
    left join warehouse w on w.customer_id = r.customer_id and w.id = r.warehouse_id
    left join vehicle v on v.customer_id = r.customer_id and v.id = r.vehicle_id
    left join receiver_state rs on rs.customer_id = r.customer_id and rs.receiver_id = r.id
    left join vehicle_state s on s.customer_id = r.customer_id and s.vehicle_id = r.vehicle_id and s.receiver_id = r.id
    order by found.place`);
}

/** Aliases r (receiver), v (vehicle), rs (its signs of life). On no vehicle: seen by the whole enterprise. */
export function seenFrom(viewer: Viewer): RawBuilder<unknown> {
  return sql`
    from receiver r
    left join vehicle v on v.customer_id = r.customer_id and v.id = r.vehicle_id
    left join receiver_state rs on rs.customer_id = r.customer_id and rs.receiver_id = r.id
    where r.customer_id = ${viewer.customer.id}::bigint
      and ((r.vehicle_id is null and ${!viewer.ownOnly}) or ${mayLook(viewer, 'v')})`;
}

function receiversFrom(viewer: Viewer, filter: ReceiverFilter, { onlineSince }: Moment): RawBuilder<unknown> {
  const all: RawBuilder<SqlBool>[] = [sql<SqlBool>`true`];
  if (filter.receiverNo) all.push(sql<SqlBool>`lower(r.receiver_no) like ${likeText(filter.receiverNo)}`);
  if (filter.state === receiverState.notActive) all.push(sql<SqlBool>`rs.seen_at is null`);
  if (filter.state === receiverState.online) all.push(sql<SqlBool>`rs.seen_at > ${onlineSince}`);
  if (filter.state === receiverState.offline) all.push(sql<SqlBool>`rs.seen_at <= ${onlineSince}`);
  if (filter.siteId) all.push(sql<SqlBool>`r.site_id = ${filter.siteId}::bigint`);
  if (filter.bound) all.push(sql<SqlBool>`(r.vehicle_id is not null) = ${filter.bound === 'true'}`);
  return sql`${seenFrom(viewer)} and ${sql.join(all, sql` and `)}`;
}

const orders = { receiverNo: sql`lower(r.receiver_no)`, seenAt: nullsLast(sql`rs.seen_at`) };

function orderOf(sort: string | undefined): RawBuilder<unknown> {
  return orderBy(sort, orders, { otherwise: sql`lower(r.receiver_no), r.id`, last: sql`r.id` });
}

export interface ReceiverHourRow {
  hour: Date;
  reports: number;
  signal: number | null;
  supply_v: number | null;
  battery_pct: number | null;
}

/** On whichever vehicle it was, oldest first. Who asks has been shown the receiver. */
export function receiverHours(viewer: Viewer, id: string, from: Date): Readable<ReceiverHourRow> {
  const customer = sql`${viewer.customer.id}::bigint`;
  return readable(sql<ReceiverHourRow>`
    select date_trunc('hour', h.at) as hour, count(*)::int as reports, avg(h.signal)::float8 as signal,
      (avg(h.supply_dv) / 10)::float8 as supply_v, avg(h.battery_pct)::float8 as battery_pct
    from report h
    where h.customer_id = ${customer} and h.receiver_id = ${id}::bigint and h.at >= ${from} and h.vehicle_id in (
      select r.vehicle_id from receiver r where r.customer_id = ${customer} and r.id = ${id}::bigint
      union
      select e.vehicle_id from asset_event e where e.customer_id = ${customer} and e.receiver_id = ${id}::bigint)
    group by 1 order by 1`);
}
