/** How long tyres last: by their own wear, else by that of tyres of their size (pages.md E4, "hours until the next removal"). */
import { isSiteMachine } from '@treadline/domain/vehicle/vehicle-type';
import { sql } from 'kysely';
import type { Readable } from '../../platform/database/doors.ts';
import { readable } from '../../platform/database/handwritten.ts';
import type { Scope } from '../../platform/scope.ts';
import { forecastOf } from './tyre.record.ts';
import { type TyreListRow, tyresByIds } from './tyre.views.ts';
import type { TyreEventRow } from './tyre-history.views.ts';
import { roadOfTyres } from './tyre-wall.views.ts';

export async function leftOf(scope: Scope, ids: readonly string[], now: number) {
  const [rows, measured, roads, rates] = await scope.read(
    tyresByIds(scope, ids),
    measuredOf(scope, ids),
    roadOfTyres(scope, ids),
    ratesBySize(scope, ids),
  );
  const eventsOf = Map.groupBy(measured, (event) => event.tyre_id);
  return {
    list: rows.map((row) => {
      const road = roads.find((each) => each.tyre_id === row.id);
      const { forecast, removalMm } = forecastOf(row, {
        measured: eventsOf.get(row.id) ?? [],
        legal: road === undefined || isSiteMachine(road.vehicle_type) ? null : road,
        steer: road?.role === 'steer',
        now,
      });
      const own = { leftKm: forecast.leftKm, leftHours: forecast.leftHours };
      if (own.leftKm !== null || own.leftHours !== null) return { id: row.id, ...own, bySize: false };
      const rate = rates.find(({ size }) => size === row.size);
      return { id: row.id, ...leftByRate(row, removalMm, rate), bySize: true };
    }),
  };
}

interface SizeRate {
  size: string;
  /** Used for each mm worn. */
  kmPerMm: number | null;
  hoursPerMm: number | null;
}

function leftByRate({ tread_mm }: Pick<TyreListRow, 'tread_mm'>, removalMm: number | null, rate: SizeRate | undefined) {
  if (removalMm === null || rate === undefined) return { leftKm: null, leftHours: null };
  const left = (perMm: number | null) =>
    perMm === null ? null : Math.round(Math.max(0, tread_mm - removalMm) * perMm);
  return { leftKm: left(rate.kmPerMm), leftHours: left(rate.hoursPerMm) };
}

type Measured = Pick<TyreEventRow, 'at' | 'km' | 'hours' | 'life_no' | 'tread_mm'> & { tyre_id: string };

function measuredOf(scope: Scope, ids: readonly string[]): Readable<Measured> {
  return readable(sql<Measured>`
    select e.tyre_id, e.at, e.km, e.hours, e.life_no, e.tread_mm from tyre_event e
    where e.customer_id = ${scope.customer.id}::bigint and e.tyre_id = any(${[...ids]}::bigint[])
      and e.tread_mm is not null
    order by e.tyre_id, e.seq`);
}

/** Fewer hours say little about wear. */
const leastHours = 200;
/** More tyres of a size change its mean no more. */
const mostOfSize = 500;

/** Of tyres that run in their first life. */
function ratesBySize(scope: Scope, ids: readonly string[]): Readable<SizeRate> {
  return readable(sql<SizeRate>`
    select size.name as size, used.km / nullif(used.worn, 0) as "kmPerMm", used.hours / nullif(used.worn, 0) as "hoursPerMm"
    from asset_attribute size
    cross join lateral (
      select nullif(sum(one.km), 0)::float8 as km, nullif(sum(one.hours), 0)::float8 as hours, sum(one.worn)::float8 as worn
      from (select t.km, t.hours, t.initial_tread_mm - t.tread_mm as worn
        from asset_model m
        join tyre t on t.customer_id = m.customer_id and t.model_id = m.id and t.status = 1
        where m.customer_id = size.customer_id and m.size_id = size.id and t.life_no = 1
          and t.hours >= ${leastHours} and t.tread_mm < t.initial_tread_mm
        limit ${mostOfSize}) one) used
    where size.customer_id = ${scope.customer.id}::bigint and size.id in (
      select m.size_id from tyre t join asset_model m on m.customer_id = t.customer_id and m.id = t.model_id
      where t.customer_id = ${scope.customer.id}::bigint and t.id = any(${[...ids]}::bigint[]))`);
}
