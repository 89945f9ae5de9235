/** What the live overview reads: latest state, layouts and open alarms; never history (architecture.md 6). */
import { countCap } from '@treadline/contract/fields';
import type { MonitorFilter } from '@treadline/contract/monitor';
import { type RawBuilder, sql } from 'kysely';
import type { Readable } from '../../platform/database/doors.ts';
import { readable } from '../../platform/database/handwritten.ts';
import { mayLook, type Viewer, vehicleNameIn } from '../vehicle/vehicle.public.ts';
import { type LayoutWheel, type OpenAlarm, stateFlag, type WheelColumns } from './live.ts';
import { type Moment, minKpaOf, overviewFrom, sharedTables } from './monitor.sql.ts';

export interface VehicleRow extends StateColumns {
  id: string;
  plate: string | null;
  self_no: string | null;
  vin: string;
  vehicle_type: number;
  use_status: 'in_transit' | 'idle';
  group_id: string | null;
  group_name: string | null;
  level: number;
  layout: LayoutWheel[] | null;
  alarms: OpenAlarm[] | null;
  trailer: TrailerRow | null;
}

/** Null columns throughout: no state row. A time never heard is -infinity. */
interface StateColumns extends Partial<Nullable<WheelColumns>> {
  at: Date | number | null;
  received_at: Date | null;
  fix_at: Date | null;
  longitude_e6: number | null;
  latitude_e6: number | null;
  heading_deg: number | null;
  speed_dkmh: number | null;
  signal: number | null;
  flags: number | null;
}
type Nullable<T> = { [K in keyof T]: T[K] | null };

/** Comes as one JSON document: times are text. */
export interface TrailerRow {
  id: string;
  plate: string | null;
  self_no: string | null;
  vin: string;
  layout: LayoutWheel[] | null;
  alarms: OpenAlarm[] | null;
  state: (Omit<WheelColumns, 'wheel_at'> & { wheel_at: (string | null)[] }) | null;
}

/** One page of the overview. Default order: worst open level, then newest. */
export function vehiclePage(
  viewer: Viewer,
  filter: MonitorFilter & { page: number; pageSize: number; sort?: string | undefined },
  moment: Moment,
): Readable<VehicleRow> {
  return readable(sql<VehicleRow>`
    with ${sharedTables(viewer, filter)},
    page as (
      select first.*, row_number() over () as place from (
        select v.id, worst.level, c.trailer_id ${overviewFrom(viewer, filter, moment)}
        order by ${orderOf(filter.sort, moment)} limit ${filter.pageSize} offset ${(filter.page - 1) * filter.pageSize}
      ) first
    )
    select ${vehicleColumns} from page ${vehicleJoins} order by page.place`);
}

export function vehicleCount(viewer: Viewer, filter: MonitorFilter, moment: Moment): Readable<{ total: number }> {
  return readable(sql<{ total: number }>`
    with ${sharedTables(viewer, filter)}
    select count(*)::int as total from (select 1 ${overviewFrom(viewer, filter, moment, 'count')} limit ${countCap}) counted`);
}

export interface VehicleDetailRow extends VehicleRow {
  driver_name: string | null;
  driver_phone: string | null;
  layout_name: string;
  nominal_kpa: number | null;
  limits: {
    high_temperature: [number, number];
    high_pressure: [number, number];
    low_pressure: [number, number];
  } | null;
}

/** One vehicle with the limits of its template's present version; the enterprise's standard template when it has none. */
export function vehicleDetail(viewer: Viewer, id: string): Readable<VehicleDetailRow> {
  return readable(sql<VehicleDetailRow>`
    with ${sharedTables(viewer, {})},
    page as (
      select v.id, greatest(own.level, behind.level, 0) as level, c.trailer_id
      from vehicle v
      left join coupled c on c.tractor_id = v.id
      left join open_level own on own.vehicle_id = v.id
      left join open_level behind on behind.vehicle_id = c.trailer_id
      where v.customer_id = ${viewer.customer.id}::bigint and v.id = ${id}::bigint and ${mayLook(viewer, 'v')}
    )
    select ${vehicleColumns}, coalesce(driver.name, v.driver_name) as driver_name,
      coalesce('+' || driver.area || ' ' || driver.mobile, v.driver_phone) as driver_phone, layout.name as layout_name,
      template.nominal_kpa::float8 as nominal_kpa, template.limits
    from page ${vehicleJoins}
    join position_layout layout on layout.customer_id = v.customer_id and layout.id = v.layout_id
    left join member driver on driver.customer_id = v.customer_id and driver.id = v.driver_id
    left join lateral (
      select n.nominal_kpa, json_build_object(
        'high_temperature', json_build_array(n.high_temperature_1_c, n.high_temperature_2_c),
        'high_pressure', json_build_array(n.high_pressure_1_kpa, n.high_pressure_2_kpa),
        'low_pressure', json_build_array(n.low_pressure_2_kpa, n.low_pressure_1_kpa)) as limits
      from alarm_template t
      join alarm_template_version n on n.customer_id = t.customer_id and n.template_id = t.id and n.version_no = t.version_no
      where t.customer_id = v.customer_id and t.deleted_at is null and (t.id = v.alarm_template_id or t.is_default)
      order by (t.id = v.alarm_template_id) desc nulls last limit 1
    ) template on true`);
}

export interface MapRow {
  id: string;
  name: string;
  vehicle_type: number;
  online: boolean;
  level: number;
  longitude_e6: number;
  latitude_e6: number;
  heading_deg: number | null;
  moving: boolean;
}

/** Every vehicle with a place, in no particular order; few and cheap columns, for there may be 20,000 rows. */
export function mapVehicles(viewer: Viewer, filter: MonitorFilter, moment: Moment): Readable<MapRow> {
  return readable(sql<MapRow>`
    with ${sharedTables(viewer, filter)}
    select v.id, ${vehicleNameIn('v')} as name, v.vehicle_type, coalesce(s.received_at > ${moment.onlineSince}, false) as online,
      worst.level, s.longitude_e6, s.latitude_e6, s.heading_deg, (s.flags & ${stateFlag.moving}::int) <> 0 as moving
    ${overviewFrom(viewer, filter, moment)} and s.longitude_e6 is not null and s.latitude_e6 is not null`);
}

/** Groups with a vehicle one sees; who sees the whole enterprise sees the empty ones too. */
export function groupList(viewer: Viewer): Readable<{ id: string; name: string; vehicles: number }> {
  return readable(sql<{ id: string; name: string; vehicles: number }>`
    select g.id, g.name, count(v.id)::int as vehicles
    from monitor_group g
    left join vehicle v on v.customer_id = g.customer_id and v.monitor_group_id = g.id and ${mayLook(viewer, 'v')}
    where g.customer_id = ${viewer.customer.id}::bigint
    group by g.id, g.name
    having count(v.id) > 0 or ${viewer.departments === 'all'}
    order by lower(g.name), g.id`);
}

const layoutOf = (alias: string) => sql`(select json_agg(json_build_array(l.wheel, l.alias))
  from layout_wheel l where l.customer_id = ${sql.ref(`${alias}.customer_id`)} and l.layout_id = ${sql.ref(`${alias}.layout_id`)})`;

const alarmsOf = (alias: string) => sql`(select json_agg(json_build_array(a.wheel, a.level)) from alarm a
  where a.customer_id = ${sql.ref(`${alias}.customer_id`)} and a.vehicle_id = ${sql.ref(`${alias}.id`)} and a.ended_at is null)`;

const vehicleColumns = sql`
  v.id, v.plate, v.self_no, v.vin, v.vehicle_type, v.use_status, g.id as group_id, g.name as group_name, page.level,
  s.at, s.received_at, s.fix_at, s.longitude_e6, s.latitude_e6, s.heading_deg, s.speed_dkmh, s.signal, s.flags,
  s.altitude_m, s.wheels, s.pressures_hpa, s.temperatures_dc, s.batteries_pct, s.wheel_flags, s.wheel_at,
  ${layoutOf('v')} as layout, ${alarmsOf('v')} as alarms,
  case when t.id is not null then json_build_object('id', t.id::text, 'plate', t.plate, 'self_no', t.self_no, 'vin', t.vin,
    'layout', ${layoutOf('t')}, 'alarms', ${alarmsOf('t')},
    'state', case when ts.vehicle_id is not null then json_build_object('altitude_m', ts.altitude_m, 'wheels', ts.wheels,
      'pressures_hpa', ts.pressures_hpa, 'temperatures_dc', ts.temperatures_dc, 'batteries_pct', ts.batteries_pct,
      'wheel_flags', ts.wheel_flags, 'wheel_at', ts.wheel_at) end) end as trailer`;

const vehicleJoins = sql`
  join vehicle v on v.customer_id = current_customer() and v.id = page.id
  left join vehicle_state s on s.customer_id = v.customer_id and s.vehicle_id = v.id
  left join monitor_group g on g.customer_id = v.customer_id and g.id = v.monitor_group_id
  left join vehicle t on t.customer_id = v.customer_id and t.id = page.trailer_id
  left join vehicle_state ts on ts.customer_id = t.customer_id and ts.vehicle_id = t.id`;

/** `-` in front: descending. Unknown words give the default order; a second key is always the newest. */
function orderOf(sort: string | undefined, moment: Moment): RawBuilder<unknown> {
  const down = sort?.startsWith('-') === true;
  const direction = down ? sql`desc nulls last` : sql`asc nulls last`;
  const newest = sql`s.received_at desc nulls last, v.id desc`;
  switch (sort?.replace(/^-/, '')) {
    case 'name':
      return sql`${vehicleNameIn('v')} ${direction}, ${newest}`;
    case 'speedKmh':
      return sql`s.speed_dkmh ${direction}, ${newest}`;
    case 'signal':
      return sql`s.signal ${direction}, ${newest}`;
    case 'updatedAt':
      return sql`s.received_at ${direction}, v.id desc`;
    case 'minKpa':
      return sql`${minKpaOf('s', moment)} ${direction}, ${newest}`;
    case 'maxTemperatureC':
      return sql`(select max(wheel.t) from unnest(s.temperatures_dc) wheel(t)) ${direction}, ${newest}`;
    default:
      return sql`worst.level desc, ${newest}`;
  }
}
