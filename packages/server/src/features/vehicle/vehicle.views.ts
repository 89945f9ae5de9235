/** SQL of the vehicle list, its map, one vehicle, and what a form offers. */
import { type RawBuilder, sql } from 'kysely';
import type { Readable } from '../../platform/database/doors.ts';
import { likeText, readable } from '../../platform/database/handwritten.ts';
import type { LayoutWheel, OpenAlarm, WheelColumns } from '../monitor/monitor.public.ts';
import { orderOf, runningWheels, tyresFitted, type VehicleFilter, vehiclesFrom } from './vehicle.sql.ts';
import { mayLook, type NamedVehicle, type Viewer } from './vehicle.wall.ts';

export interface VehicleListRow extends NamedVehicle, Nullable<WheelColumns> {
  id: string;
  version: number;
  mvin: string | null;
  vehicle_type: number;
  is_trailer: boolean;
  job_type: string | null;
  department_id: string;
  department_name: string;
  group_id: string | null;
  group_name: string | null;
  layout_id: string;
  layout_name: string;
  wheel_count: number;
  tyres_fitted: number;
  template_id: string | null;
  template_name: string | null;
  receiver_id: string | null;
  receiver_no: string | null;
  load_kg: number | null;
  tare_kg: number | null;
  length_m: number | null;
  width_m: number | null;
  height_m: number | null;
  driver_id: string | null;
  driver_name: string | null;
  driver_phone: string | null;
  use_status: 'in_transit' | 'idle';
  run_state: 'in_operation' | 'outage' | 'resumption';
  run_state_at: Date;
  note: string | null;
  updated_at: Date;
  trailer: CoupledVehicle | null;
  tractor: (CoupledVehicle & { since: string }) | null;
  level: number;
  at: Date | number | null;
  received_at: Date | null;
  fix_at: Date | null;
  longitude_e6: number | null;
  latitude_e6: number | null;
  heading_deg: number | null;
  speed_dkmh: number | null;
  signal: number | null;
  flags: number | null;
  odometer_km: number | null;
  /** Null where wheels were not asked for. */
  layout: LayoutWheel[] | null;
  alarms: OpenAlarm[] | null;
}
export type CoupledVehicle = NamedVehicle & { id: string };
type Nullable<T> = { [K in keyof T]: T[K] | null };

export interface Page {
  limit: number;
  offset: number;
}

export interface ListWish {
  filter: VehicleFilter & { sort?: string | undefined };
  page: Page;
  onlineSince: Date;
  /** With the values of every wheel. */
  wheels: boolean;
}

export function listVehicles(
  viewer: Viewer,
  { filter, page, onlineSince, wheels }: ListWish,
): Readable<VehicleListRow> {
  return readable(sql<VehicleListRow>`
    with page as materialized (
      select first.id, row_number() over () as place from (
        select v.id ${vehiclesFrom(viewer, filter, onlineSince)}
        order by ${orderOf(filter)} limit ${page.limit} offset ${page.offset}
      ) first
    )
    select ${rowColumns(viewer, wheels)} from page
    join vehicle v on v.customer_id = ${viewer.customer.id}::bigint and v.id = page.id ${rowJoins}
    order by page.place`);
}

/** With the values of every wheel, in no order. */
export function listSome(viewer: Viewer, ids: readonly string[]): Readable<VehicleListRow> {
  return readable(sql<VehicleListRow>`
    select ${rowColumns(viewer, true)} from vehicle v ${rowJoins}
    where v.customer_id = ${viewer.customer.id}::bigint and v.id = any(${[...ids]}::bigint[]) and ${mayLook(viewer, 'v')}`);
}

export function countVehicles(
  viewer: Viewer,
  filter: VehicleFilter,
  onlineSince: Date,
  cap: number,
): Readable<{ total: number }> {
  return readable(sql<{ total: number }>`
    select count(*)::int as total from (select 1 ${vehiclesFrom(viewer, filter, onlineSince)} limit ${cap}) counted`);
}

export interface VehicleDetailRow extends VehicleListRow {
  axle_roles: string[];
  created_by_name: string | null;
  sensors: { wheel: number; id: string; sensor_no: string }[] | null;
}

/** @param where by id, or by VIN or MVIN (both are looked for in capitals) */
export function findVehicle(
  viewer: Viewer,
  where: { id: string } | { vin: string } | { mvin: string },
): Readable<VehicleDetailRow> {
  const wanted =
    'id' in where
      ? sql`v.id = ${where.id}::bigint`
      : 'vin' in where
        ? sql`upper(v.vin) = upper(${where.vin})`
        : sql`upper(v.mvin) = upper(${where.mvin})`;
  return readable(sql<VehicleDetailRow>`
    select ${rowColumns(viewer, true)}, layout.axle_roles,
      (select m.name from member m where m.customer_id = v.customer_id and m.id = v.created_by) as created_by_name,
      (select json_agg(json_build_object('wheel', coalesce(n.wheel, t.wheel), 'id', n.id::text, 'sensor_no', n.sensor_no)
          order by coalesce(n.wheel, t.wheel))
        from sensor n left join tyre t on t.customer_id = n.customer_id and t.id = n.tyre_id
        where n.customer_id = v.customer_id and (n.vehicle_id = v.id or n.tyre_id in (
          select fitted.id from tyre fitted where fitted.customer_id = v.customer_id and fitted.vehicle_id = v.id))) as sensors
    from vehicle v ${rowJoins}
    where v.customer_id = ${viewer.customer.id}::bigint and ${wanted} and ${mayLook(viewer, 'v')}
    order by v.updated_at desc limit 1`);
}

export interface MarkerRow extends NamedVehicle {
  id: string;
  vehicle_type: number;
  received_at: Date | null;
  fix_at: Date | null;
  level: number;
  longitude_e6: number | null;
  latitude_e6: number | null;
  heading_deg: number | null;
  speed_dkmh: number | null;
  flags: number | null;
}

/** Every vehicle of the filter, with or without a place. */
export function listMarkers(
  viewer: Viewer,
  filter: VehicleFilter,
  onlineSince: Date,
  cap: number,
): Readable<MarkerRow> {
  return readable(sql<MarkerRow>`
    with open_level as (
      select vehicle_id, max(level) as level from alarm
      where customer_id = ${viewer.customer.id}::bigint and ended_at is null group by vehicle_id
    ), found as (select v.id ${vehiclesFrom(viewer, filter, onlineSince)} limit ${cap})
    select v.id, v.plate, v.self_no, v.vin, v.vehicle_type, s.received_at, s.fix_at, coalesce(o.level, 0) as level,
      s.longitude_e6, s.latitude_e6, s.heading_deg, s.speed_dkmh, s.flags
    from found join vehicle v on v.customer_id = ${viewer.customer.id}::bigint and v.id = found.id
    left join vehicle_state s on s.customer_id = v.customer_id and s.vehicle_id = v.id
    left join open_level o on o.vehicle_id = v.id`);
}

export interface Choice {
  id: string;
  name: string;
  note: string | null;
}

const mostChoices = 20;

/** Enabled people, and devices that are on nothing. */
export function listChoices(viewer: Viewer, kind: 'driver' | 'receiver' | 'sensor', text: string): Readable<Choice> {
  const customer = sql`${viewer.customer.id}::bigint`;
  const like = likeText(text);
  if (kind === 'driver') {
    const wall =
      viewer.departments === 'all'
        ? sql`true`
        : sql`(m.department_id = any(${[...viewer.departments]}::bigint[]) or m.id = ${viewer.member.id}::bigint)`;
    return readable(sql<Choice>`select m.id, m.name, d.name as note from member m
      join department d on d.customer_id = m.customer_id and d.id = m.department_id
      where m.customer_id = ${customer} and m.kind = 'person' and m.status = 'enabled' and lower(m.name) like ${like} and ${wall}
      order by m.name, m.id limit ${mostChoices}`);
  }
  if (kind === 'receiver') {
    return readable(sql<Choice>`select r.id, r.receiver_no as name, r.protocol as note from receiver r
      where r.customer_id = ${customer} and r.vehicle_id is null and r.enabled and r.status in (1, 2) and ${!viewer.ownOnly}
        and lower(r.receiver_no) like ${like}
      order by lower(r.receiver_no), r.id limit ${mostChoices}`);
  }
  return readable(sql<Choice>`select n.id, n.sensor_no as name, null as note from sensor n
    where n.customer_id = ${customer} and n.vehicle_id is null and n.tyre_id is null and n.status = 2 and ${!viewer.ownOnly}
      and lower(n.sensor_no) like ${like}
    order by lower(n.sensor_no), n.id limit ${mostChoices}`);
}

function rowColumns(viewer: Viewer, wheels: boolean): RawBuilder<unknown> {
  const other = (alias: string) => sql`'id', ${sql.ref(`${alias}.id`)}::text, 'self_no', ${sql.ref(`${alias}.self_no`)},
    'plate', ${sql.ref(`${alias}.plate`)}, 'vin', ${sql.ref(`${alias}.vin`)}`;
  const coupled = (own: string, others: string, more: RawBuilder<unknown>) => sql`(
    select json_build_object(${other('o')} ${more}) from trailer_coupling c
    join vehicle o on o.customer_id = c.customer_id and o.id = ${sql.ref(`c.${others}`)}
    where c.customer_id = v.customer_id and ${sql.ref(`c.${own}`)} = v.id and c.uncoupled_at is null
      and c.coupled_at <= now() and ${mayLook(viewer, 'o')}
    order by c.order_no, c.coupled_at desc limit 1)`;
  const wheelColumns = wheels
    ? sql`s.altitude_m, s.wheels, s.pressures_hpa, s.temperatures_dc, s.batteries_pct, s.wheel_flags, s.wheel_at,
        (select json_agg(json_build_array(l.wheel, l.alias)) from layout_wheel l
          where l.customer_id = v.customer_id and l.layout_id = v.layout_id) as layout,
        (select json_agg(json_build_array(a.wheel, a.level)) from alarm a
          where a.customer_id = v.customer_id and a.vehicle_id = v.id and a.ended_at is null) as alarms`
    : sql`null as layout, null as alarms`;
  return sql`v.id, v.version, v.plate, v.self_no, v.vin, v.mvin, v.vehicle_type, v.is_trailer, v.job_type,
    v.department_id, department.name as department_name, g.id as group_id, g.name as group_name,
    v.layout_id, layout.name as layout_name, ${runningWheels} as wheel_count, ${tyresFitted} as tyres_fitted,
    template.id as template_id, template.name as template_name, r.id as receiver_id, r.receiver_no,
    v.load_kg::float8 as load_kg, v.tare_kg::float8 as tare_kg, v.length_m::float8 as length_m,
    v.width_m::float8 as width_m, v.height_m::float8 as height_m,
    v.driver_id, coalesce(driver.name, v.driver_name) as driver_name,
    coalesce('+' || driver.area || ' ' || driver.mobile, v.driver_phone) as driver_phone,
    v.use_status, v.run_state, v.run_state_at, v.note, v.updated_at,
    ${coupled('tractor_id', 'trailer_id', sql``)} as trailer,
    ${coupled('trailer_id', 'tractor_id', sql`, 'since', c.coupled_at`)} as tractor,
    coalesce((select max(a.level) from alarm a
      where a.customer_id = v.customer_id and a.vehicle_id = v.id and a.ended_at is null), 0) as level,
    s.at, s.received_at, s.fix_at, s.longitude_e6, s.latitude_e6, s.heading_deg, s.speed_dkmh, s.signal, s.flags,
    (s.odometer_hm * 0.1 * v.odometer_factor + v.odometer_offset_km)::float8 as odometer_km, ${wheelColumns}`;
}

const rowJoins = sql`
  join department on department.customer_id = v.customer_id and department.id = v.department_id
  join position_layout layout on layout.customer_id = v.customer_id and layout.id = v.layout_id
  left join monitor_group g on g.customer_id = v.customer_id and g.id = v.monitor_group_id
  left join alarm_template template on template.customer_id = v.customer_id and template.id = v.alarm_template_id
  left join member driver on driver.customer_id = v.customer_id and driver.id = v.driver_id
  left join receiver r on r.customer_id = v.customer_id and r.vehicle_id = v.id
  left join vehicle_state s on s.customer_id = v.customer_id and s.vehicle_id = v.id`;
