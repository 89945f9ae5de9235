/** Vehicles as tyres come onto them: layout, what is on the wheels, and our own counters at any time (model.md 3.3). */
import type { RunCounters } from '@treadline/domain/tyre/decide';
import { sql } from 'kysely';
import type { ScopedTx } from '../../platform/database/doors.ts';
import { refuse } from '../../platform/errors.ts';
import type { Scope } from '../../platform/scope.ts';
import { mayLook } from '../vehicle/vehicle.public.ts';

export interface LockedVehicle {
  id: string;
  department_id: string;
  vehicle_type: number;
  axle_roles: string[];
  /** Wheels of its layout. */
  wheels: number[];
}

/** In id order. A02024 when one is not there or not seen. */
export async function lockVehicles(
  tx: ScopedTx,
  scope: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LockedVehicle>> {
  const wanted = [...new Set(ids)];
  const { rows } = await sql<LockedVehicle>`
    select v.id, v.department_id, v.vehicle_type, l.axle_roles,
      array(select w.wheel from layout_wheel w
        where w.customer_id = v.customer_id and w.layout_id = v.layout_id order by w.wheel)::int[] as wheels
    from vehicle v
    join position_layout l on l.customer_id = v.customer_id and l.id = v.layout_id
    where v.customer_id = ${scope.customer.id}::bigint and v.id = any(${wanted}::bigint[]) and ${mayLook(scope, 'v')}
    order by v.id for no key update of v`.execute(tx);
  if (rows.length < wanted.length) refuse('A02024');
  return new Map(rows.map((row) => [row.id, row]));
}

export interface FittedRow {
  id: string;
  vehicle_id: string | null;
  wheel: number | null;
  tyre_no: string;
  size: string | null;
  outer_diameter_mm: number | null;
  initial_tread_mm: number;
  tread_mm: number;
  life_no: number;
  pressure_kpa: number | null;
  pattern: string | null;
  removal_tread_mm: number | null;
  age_years: number | null;
}

/** Tyres on these vehicles and these tyres, as the checks when fitting need them. */
export async function fittedRows(
  tx: ScopedTx,
  scope: Scope,
  of: { vehicleIds: readonly string[]; tyreIds: readonly string[] },
): Promise<FittedRow[]> {
  const { rows } = await sql<FittedRow>`
    select t.id, t.vehicle_id, t.wheel, t.tyre_no, size.name as size, m.outer_diameter_mm, t.initial_tread_mm, t.tread_mm,
      t.life_no, case when s.wheel_at[array_position(s.wheels, t.wheel)] >= t.fitted_at
        then s.pressures_hpa[array_position(s.wheels, t.wheel)] / 10.0 end as pressure_kpa,
      pattern.name as pattern, m.removal_tread_mm, (current_date - t.manufactured_on)::float8 / 365.25 as age_years
    from tyre t
    join asset_model m on m.customer_id = t.customer_id and m.id = t.model_id
    left join asset_attribute size on size.customer_id = m.customer_id and size.id = m.size_id
    left join asset_attribute pattern on pattern.customer_id = m.customer_id and pattern.id = m.pattern_id
    left join vehicle_state s on s.customer_id = t.customer_id and s.vehicle_id = t.vehicle_id
    where t.customer_id = ${scope.customer.id}::bigint
      and (t.vehicle_id = any(${[...of.vehicleIds]}::bigint[]) or t.id = any(${[...of.tyreIds]}::bigint[]))`.execute(
    tx,
  );
  return rows;
}

/** Reports are kept so long; beyond, nobody knows what the counters were. */
const keptDays = 29;

/**
 * Counters of a vehicle at a time: those of now, less what it ran since by its reports, counted as ingest does.
 * Refuses with 5016 when that is not known any more.
 */
export async function countersAt(
  tx: ScopedTx,
  scope: Scope,
  vehicleId: string,
  at: Date,
  now: Date,
): Promise<RunCounters> {
  const state = await stateOfVehicle(tx, scope, vehicleId);
  if (state === null) return { runKm: 0, runHours: 0 };
  const counters = { runKm: state.run_km, runHours: state.run_hours };
  if (state.reported_at === null || state.reported_at <= at) return counters;
  const tooLongAgo = at.getTime() < now.getTime() - keptDays * 86_400_000;
  // A trailer rolls by its tractor's reports: what it ran between is not its own to tell.
  if (tooLongAgo || state.pulled) refuse('5016', [{ path: 'at', code: '5016' }]);
  const since = await ranByReports(tx, scope, vehicleId, at);
  return { runKm: Math.max(0, counters.runKm - since.km), runHours: Math.max(0, counters.runHours - since.hours) };
}

interface VehicleCounters {
  run_km: number;
  run_hours: number;
  /** Newest report of its own or, behind a tractor, of that. */
  reported_at: Date | null;
  pulled: boolean;
}

async function stateOfVehicle(tx: ScopedTx, scope: Scope, vehicleId: string): Promise<VehicleCounters | null> {
  const { rows } = await sql<VehicleCounters>`
    select s.run_km, s.run_hours, c.tractor_id is not null as pulled,
      nullif(greatest(s.at, pulling.at), '-infinity') as reported_at
    from vehicle_state s
    left join trailer_coupling c on c.customer_id = s.customer_id and c.trailer_id = s.vehicle_id and c.uncoupled_at is null
    left join vehicle_state pulling on pulling.customer_id = c.customer_id and pulling.vehicle_id = c.tractor_id
    where s.customer_id = ${scope.customer.id}::bigint and s.vehicle_id = ${vehicleId}::bigint`.execute(tx);
  return rows[0] ?? null;
}

/** By odometer and engine hours where the device has them, else by fixes and time under way (ingest/counters.ts). */
async function ranByReports(tx: ScopedTx, scope: Scope, vehicleId: string, at: Date) {
  const underWay = 2 | 4;
  const { rows } = await sql<{ km: number; hours: number }>`
    with seen as (
      select r.at, r.odometer_hm, r.engine_dh, r.flags, r.longitude_e6 / 1e6 as x, r.latitude_e6 / 1e6 as y
      from report r
      where r.customer_id = ${scope.customer.id}::bigint and r.vehicle_id = ${vehicleId}::bigint and r.flags & 16 = 0
        and r.at >= coalesce((select max(b.at) from report b where b.customer_id = ${scope.customer.id}::bigint
          and b.vehicle_id = ${vehicleId}::bigint and b.at <= ${at} and b.at > ${at}::timestamptz - interval '2 days'), ${at})),
    steps as (
      select s.*, lag(at) over w as p_at, lag(odometer_hm) over w as p_hm, lag(engine_dh) over w as p_dh,
        lag(flags) over w as p_flags, lag(x) over w as p_x, lag(y) over w as p_y
      from seen s window w as (order by at)),
    ran as (
      select extract(epoch from at - p_at) / 3600 as gap_h, odometer_hm, p_hm, engine_dh, p_dh, flags, p_flags,
        111.195 * sqrt(power((x - p_x) * cos(radians((y + p_y) / 2)), 2) + power(y - p_y, 2)) as fix_km
      from steps where p_at is not null)
    select coalesce(sum(case
        when p_hm is not null or odometer_hm is not null then
          case when odometer_hm > p_hm and odometer_hm - p_hm <= 10 + 2000 * gap_h
            then (odometer_hm - p_hm) / 10.0 * v.odometer_factor else 0 end
        when fix_km is null or fix_km > 1 + 200 * gap_h then 0
        when fix_km < 0.03 and (flags | p_flags) & 4 = 0 then 0
        else fix_km end), 0)::float8 as km,
      coalesce(sum(case
        when p_dh is not null or engine_dh is not null then
          case when engine_dh > p_dh and engine_dh - p_dh <= 10 * gap_h + 1 then (engine_dh - p_dh) / 10.0 else 0 end
        when gap_h * 6 <= 1 and flags & ${underWay} <> 0 and p_flags & ${underWay} <> 0 then gap_h
        else 0 end), 0)::float8 as hours
    from vehicle v left join ran on true
    where v.customer_id = ${scope.customer.id}::bigint and v.id = ${vehicleId}::bigint`.execute(tx);
  return rows[0] ?? { km: 0, hours: 0 };
}

/** Readings of the instruments as they were noted with events of tyres of the vehicle, off it as well. */
export interface NotedReadings {
  kmBefore: number | null;
  kmAfter: number | null;
  hoursBefore: number | null;
  hoursAfter: number | null;
}

export async function notedReadings(tx: ScopedTx, scope: Scope, vehicleId: string, at: Date): Promise<NotedReadings> {
  const { rows } = await sql<NotedReadings>`
    select max(odometer_km) filter (where at <= ${at}) as "kmBefore", min(odometer_km) filter (where at > ${at}) as "kmAfter",
      max(engine_hours) filter (where at <= ${at}) as "hoursBefore", min(engine_hours) filter (where at > ${at}) as "hoursAfter"
    from (
      select at, odometer_km, engine_hours from tyre_event
      where customer_id = ${scope.customer.id}::bigint and vehicle_id = ${vehicleId}::bigint
      union all
      select e.at, e.odometer_km, e.engine_hours from tyre_fitting f
      join tyre_event e on e.customer_id = f.customer_id and e.tyre_id = f.tyre_id and e.seq = f.end_seq
      where f.customer_id = ${scope.customer.id}::bigint and f.vehicle_id = ${vehicleId}::bigint
    ) noted`.execute(tx);
  return rows[0] ?? { kmBefore: null, kmAfter: null, hoursBefore: null, hoursAfter: null };
}

/** A vehicle without a device runs by what people note; one that ever reported does not. Counters never fall. */
export async function runByHand(
  tx: ScopedTx,
  scope: Scope,
  vehicleId: string,
  ran: { km: number; hours: number },
): Promise<void> {
  if (ran.km <= 0 && ran.hours <= 0) return;
  await sql`
    update vehicle_state s set run_km = s.run_km + ${Math.max(0, ran.km)}, run_hours = s.run_hours + ${Math.max(0, ran.hours)}
    where s.customer_id = ${scope.customer.id}::bigint and s.vehicle_id = ${vehicleId}::bigint and s.at = '-infinity'
      and not exists (select from receiver r where r.customer_id = s.customer_id and r.vehicle_id = s.vehicle_id)
      and not exists (select from trailer_coupling c where c.customer_id = s.customer_id and c.trailer_id = s.vehicle_id
        and c.uncoupled_at is null)`.execute(tx);
}
