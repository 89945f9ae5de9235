/** SQL of sensors: who sees which, the list with what is live, and what was heard hour by hour (pages.md F9). */

import type { ParsedInputOf } from '@treadline/contract/endpoint';
import type { sensorApi } from '@treadline/contract/sensor';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Readable } from '../../platform/database/doors.ts';
import { likeText, readable } from '../../platform/database/handwritten.ts';
import { orderBy } from '../../platform/order.ts';
import { insideDepartments } from '../../platform/scope.ts';
import { maySeeTyre, type TyreViewer } from '../tyre/tyre.public.ts';
import { mayLook, type NamedVehicle } from '../vehicle/vehicle.public.ts';

export type SensorFilter = Omit<ParsedInputOf<typeof sensorApi.list>, 'page' | 'pageSize'>;

export interface SensorListRow {
  id: string;
  version: number;
  sensor_no: string;
  brand: string | null;
  type: string | null;
  delivered_on: string | null;
  status: number;
  tyre_id: string | null;
  tyre_no: string | null;
  vehicle_id: string | null;
  vehicle: NamedVehicle | null;
  wheel: number | null;
  wheel_alias: string | null;
  warehouse_id: string | null;
  warehouse: string | null;
  activated_at: Date | null;
  heard_at: Date | null;
  heard_by: string | null;
  battery_pct: number | null;
  pressure_kpa: number | null;
  temperature_c: number | null;
  contact: boolean[];
  note: string | null;
  updated_at: Date;
}

export interface Moment {
  now: number;
  /** Vehicles heard after this are online. */
  onlineSince: Date;
}

export function sensorPage(
  viewer: TyreViewer,
  filter: SensorFilter,
  page: { limit: number; offset: number },
  moment: Moment,
): Readable<SensorListRow> {
  const order = orderOf(filter.sort);
  const found = sql`select s.customer_id, s.id, row_number() over (order by ${order}) as place
    ${sensorsFrom(viewer, filter, moment)} order by ${order} limit ${page.limit} offset ${page.offset}`;
  return withDetails(found, moment);
}

export function sensorCount(
  viewer: TyreViewer,
  filter: SensorFilter,
  cap: number,
  moment: Moment,
): Readable<{ total: number }> {
  return readable(sql<{ total: number }>`
    select count(*)::int as total from (select 1 ${sensorsFrom(viewer, filter, moment)} limit ${cap}) counted`);
}

export function findSensor(viewer: TyreViewer, id: string, moment: Moment): Readable<SensorListRow> {
  const found = sql`select s.customer_id, s.id, 1 as place ${seenFrom(viewer)} and s.id = ${id}::bigint`;
  return withDetails(found, moment);
}

const hourMs = 3_600_000;
const stripHours = 24;

function withDetails(found: RawBuilder<unknown>, { now }: Moment): Readable<SensorListRow> {
  const lastHour = new Date(Math.floor(now / hourMs) * hourMs);
  const firstHour = new Date(lastHour.getTime() - (stripHours - 1) * hourMs);
  return readable(sql<SensorListRow>`
    select s.id, s.version, s.sensor_no, brand.name as brand, m.name as type, s.delivered_on::text as delivered_on,
      s.status, s.tyre_id, t.tyre_no, v.id as vehicle_id, coalesce(s.wheel, t.wheel) as wheel, lw.alias as wheel_alias,
      case when v.id is not null then json_build_object('self_no', v.self_no, 'plate', v.plate, 'vin', v.vin) end as vehicle,
      s.warehouse_id, w.name as warehouse, s.activated_at, r.receiver_no as heard_by, s.note, s.updated_at,
      coalesce(nullif(st.wheel_at[here.n], '-infinity'), s.heard_at) as heard_at,
      coalesce(st.batteries_pct[here.n], s.battery_pct) as battery_pct,
      st.pressures_hpa[here.n] / 10.0 as pressure_kpa, st.temperatures_dc[here.n] / 10.0 as temperature_c,
      array(select exists (select from report h where h.customer_id = s.customer_id and h.vehicle_id = v.id
            and h.at >= ${firstHour} and h.at >= hour and h.at < hour + interval '1 hour' and h.at >= since.at
            and coalesce(s.wheel, t.wheel) = any(h.wheels))
        from generate_series(${firstHour}::timestamptz, ${lastHour}::timestamptz, interval '1 hour') hour order by hour) as contact
    from (${found}) found
    join sensor s on s.customer_id = found.customer_id and s.id = found.id
    left join asset_model m on m.customer_id = s.customer_id and m.id = s.model_id
    left join asset_attribute brand on brand.customer_id = m.customer_id and brand.id = m.brand_id
    left join tyre t on t.customer_id = s.customer_id and t.id = s.tyre_id
    left join vehicle v on v.customer_id = s.customer_id and v.id = coalesce(s.vehicle_id, t.vehicle_id)
    left join layout_wheel lw on lw.customer_id = v.customer_id and lw.layout_id = v.layout_id
      and lw.wheel = coalesce(s.wheel, t.wheel)
    left join receiver r on r.customer_id = v.customer_id and r.vehicle_id = v.id
    left join warehouse w on w.customer_id = s.customer_id and w.id = s.warehouse_id
    ${live}
    order by found.place`);
}

/** What the wheel said since the sensor is there; what it said before is another's. Aliases st (state), here.n, since. */
const live = sql`
  left join lateral (select greatest((select max(e.at) from asset_event e
    where e.customer_id = s.customer_id and e.sensor_id = s.id and e.kind = 'bound'), t.fitted_at, '-infinity') as at) since on true
  left join vehicle_state st on st.customer_id = v.customer_id and st.vehicle_id = v.id
  left join lateral (select place.n from (select array_position(st.wheels, coalesce(s.wheel, t.wheel)) as n) place
    where st.wheel_at[place.n] >= since.at) here on true`;

/** Aliases s (sensor), t (tyre), v (vehicle), site. */
export function seenFrom(viewer: TyreViewer, joins: RawBuilder<unknown> = sql``): RawBuilder<unknown> {
  return sql`
    from sensor s
    left join tyre t on t.customer_id = s.customer_id and t.id = s.tyre_id
    left join vehicle v on v.customer_id = s.customer_id and v.id = coalesce(s.vehicle_id, t.vehicle_id)
    left join warehouse w on w.customer_id = s.customer_id and w.id = s.warehouse_id
    left join site on site.customer_id = w.customer_id and site.id = w.site_id
    ${joins}
    where s.customer_id = ${viewer.customer.id}::bigint and ${maySeeSensor(viewer)}`;
}

/** By its vehicle, else its tyre, else the site of its warehouse (model.md 3.3); in no place: the whole enterprise. */
function maySeeSensor(viewer: TyreViewer): RawBuilder<SqlBool> {
  if (viewer.departments === 'all') return sql<SqlBool>`true`;
  return sql<SqlBool>`case when v.id is not null then ${mayLook(viewer, 'v')}
    when t.id is not null then ${maySeeTyre(viewer, 't')}
    when site.id is not null then ${insideDepartments(viewer, 'site.department_id', ['s.created_by'])}
    else ${!viewer.ownOnly} or s.created_by = ${viewer.member.id}::bigint end`;
}

function sensorsFrom(viewer: TyreViewer, filter: SensorFilter, moment: Moment): RawBuilder<unknown> {
  const all: RawBuilder<SqlBool>[] = [sql<SqlBool>`true`];
  if (filter.sensorNo) all.push(sql<SqlBool>`lower(s.sensor_no) like ${likeText(filter.sensorNo)}`);
  if (filter.inUse?.length) all.push(sql<SqlBool>`${inUse} = any(${[...filter.inUse]}::int[])`);
  if (filter.vehicleId) all.push(sql<SqlBool>`v.id = ${filter.vehicleId}::bigint`);
  if (filter.warehouseId) all.push(sql<SqlBool>`s.warehouse_id = ${filter.warehouseId}::bigint`);
  if (filter.battery) all.push(levels[filter.battery]);
  if (filter.flag === 'free') all.push(sql<SqlBool>`s.status = 2`);
  if (filter.flag === 'never') all.push(sql<SqlBool>`${heardAt} is null`);
  if (filter.flag === 'silent') {
    all.push(sql<SqlBool>`s.status = 1 and st.received_at > ${moment.onlineSince}
      and (${heardAt} is null or ${heardAt} <= ${moment.onlineSince})`);
  }
  const needsLive = filter.battery !== undefined || (filter.flag !== undefined && filter.flag !== 'free');
  return sql`${seenFrom(viewer, needsLive ? live : sql``)} and ${sql.join(all, sql` and `)}`;
}

const heardAt = sql`coalesce(nullif(st.wheel_at[here.n], '-infinity'), s.heard_at)`;
const inUse = sql`case when s.status = 1 then 1 when s.activated_at is null then 0 else 2 end`;
const battery = sql`coalesce(st.batteries_pct[here.n], s.battery_pct)`;
/** Full from 60 %, good from 20 % (model.md 3.3). */
const levels = {
  full: sql<SqlBool>`${battery} >= 60`,
  good: sql<SqlBool>`${battery} >= 20 and ${battery} < 60`,
  low: sql<SqlBool>`${battery} < 20`,
} as const;

const orders = { sensorNo: sql`lower(s.sensor_no)`, updatedAt: sql`s.updated_at` };

function orderOf(sort: string | undefined): RawBuilder<unknown> {
  return orderBy(sort, orders, { otherwise: sql`s.updated_at desc, s.id desc`, last: sql`s.id` });
}

export interface SensorHourRow {
  hour: Date;
  readings: number;
  battery_pct: number | null;
  pressure_kpa: number | null;
  temperature_c: number | null;
  signal: number | null;
}

/** Hours of the wheel since the sensor is there, oldest first. Who asks has been shown the sensor. */
export function sensorHours(viewer: TyreViewer, id: string, from: Date): Readable<SensorHourRow> {
  return readable(sql<SensorHourRow>`
    select date_trunc('hour', h.at) as hour, count(*)::int as readings, min(h.batteries_pct[place.n])::int as battery_pct,
      (avg(h.pressures_hpa[place.n]) / 10)::float8 as pressure_kpa,
      (avg(h.temperatures_dc[place.n]) / 10)::float8 as temperature_c, avg(h.signal)::float8 as signal
    from sensor s
    left join tyre t on t.customer_id = s.customer_id and t.id = s.tyre_id
    join lateral (select greatest((select max(e.at) from asset_event e
      where e.customer_id = s.customer_id and e.sensor_id = s.id and e.kind = 'bound'), t.fitted_at, '-infinity') as at) since on true
    join report h on h.customer_id = s.customer_id and h.vehicle_id = coalesce(s.vehicle_id, t.vehicle_id)
      and h.at >= ${from} and h.at >= since.at
    cross join lateral (select array_position(h.wheels, coalesce(s.wheel, t.wheel)) as n) place
    where s.customer_id = ${viewer.customer.id}::bigint and s.id = ${id}::bigint and place.n is not null
    group by 1 order by 1`);
}
