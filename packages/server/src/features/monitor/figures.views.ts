/** Counts for the figures of the overview; the values themselves are made by `figures.ts`. */
import { thresholdCodes } from '@treadline/domain/alarm/codes';
import { sql } from 'kysely';
import type { Readable } from '../../platform/database/doors.ts';
import { readable } from '../../platform/database/handwritten.ts';
import { mayLook, type NamedVehicle, type Viewer } from '../vehicle/vehicle.public.ts';
import { type Moment, overviewFrom, sharedTables } from './monitor.sql.ts';

/** Rows of the overview, so a coupled trailer counts with its tractor. */
export function onlineCount(viewer: Viewer, moment: Moment): Readable<{ vehicles: number; online: number }> {
  return readable(sql<{ vehicles: number; online: number }>`
    with ${sharedTables(viewer, {})}
    select count(*)::int as vehicles, (count(*) filter (where s.received_at > ${moment.onlineSince}))::int as online
    ${overviewFrom(viewer, {}, moment)}`);
}

/** Wheels of all layouts, spares and trailers included. */
export function tyreCount(viewer: Viewer): Readable<{ tyres: number }> {
  return readable(sql<{ tyres: number }>`
    select coalesce(sum(l.wheels), 0)::int as tyres
    from vehicle v
    join (select layout_id, count(*) as wheels from layout_wheel where customer_id = ${viewer.customer.id}::bigint group by 1) l
      on l.layout_id = v.layout_id
    where v.customer_id = ${viewer.customer.id}::bigint and ${mayLook(viewer, 'v')}`);
}

/** Wheels with an open threshold alarm. */
export function outOfRangeCount(viewer: Viewer): Readable<{ wheels: number }> {
  return readable(sql<{ wheels: number }>`
    select count(distinct (a.vehicle_id, a.wheel))::int as wheels
    from alarm a
    join vehicle v on v.customer_id = a.customer_id and v.id = a.vehicle_id
    where a.customer_id = ${viewer.customer.id}::bigint and a.ended_at is null and a.wheel is not null
      and a.code = any(${[...thresholdCodes]}::int[]) and ${mayLook(viewer, 'v')}`);
}

/** Arrays as text: parsing them in bulk by hand costs a tenth of the driver's own parsing. */
export interface OnlineReadings {
  vehicle_id: string;
  altitude_m: number | null;
  pressures: string;
  temperatures: string;
  nominal_kpa: number | null;
}

export function onlineReadings(viewer: Viewer, moment: Moment): Readable<OnlineReadings> {
  return readable(sql<OnlineReadings>`
    with template as (
      select t.id, t.is_default, n.nominal_kpa::float8 as nominal_kpa
      from alarm_template t
      join alarm_template_version n on n.customer_id = t.customer_id and n.template_id = t.id and n.version_no = t.version_no
      where t.customer_id = ${viewer.customer.id}::bigint and t.deleted_at is null
    )
    select s.vehicle_id, s.altitude_m, s.pressures_hpa::text as pressures, s.temperatures_dc::text as temperatures,
      coalesce(own.nominal_kpa, standard.nominal_kpa) as nominal_kpa
    from vehicle v
    join vehicle_state s on s.customer_id = v.customer_id and s.vehicle_id = v.id
    left join template own on own.id = v.alarm_template_id
    left join template standard on standard.is_default
    where v.customer_id = ${viewer.customer.id}::bigint and s.received_at > ${moment.onlineSince} and ${mayLook(viewer, 'v')}`);
}

/** Name of a vehicle and label of the wheel at a place of its state arrays. */
export function wheelName(
  viewer: Viewer,
  vehicleId: string,
  index: number,
): Readable<NamedVehicle & { label: string | null }> {
  return readable(sql<NamedVehicle & { label: string | null }>`
    select v.self_no, v.plate, v.vin, l.alias as label
    from vehicle v
    join vehicle_state s on s.customer_id = v.customer_id and s.vehicle_id = v.id
    left join layout_wheel l on l.customer_id = v.customer_id and l.layout_id = v.layout_id and l.wheel = s.wheels[${index + 1}::int]
    where v.customer_id = ${viewer.customer.id}::bigint and v.id = ${vehicleId}::bigint`);
}
