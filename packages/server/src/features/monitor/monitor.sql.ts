/** Parts that the queries of the live overview share: the vehicles one sees, their trailers, open alarms and filters. */
import type { MonitorFilter } from '@treadline/contract/monitor';
import { seaLevelKpa } from '@treadline/domain/measure/pressure';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { likeText } from '../../platform/database/handwritten.ts';
import { mayLook, type Viewer } from '../vehicle/vehicle.public.ts';

export interface Moment {
  /** Epoch ms. */
  now: number;
  offlineAfterMin: number;
  /** A vehicle heard after this is online. */
  onlineSince: Date;
  referenceTemperatureC: number;
}

/**
 * `coupled`: the trailer shown behind each tractor, both inside the wall; a second trailer stands for itself.
 * `open_level`: highest open level by vehicle. Both follow `with`.
 */
export function sharedTables(viewer: Viewer, filter: Pick<MonitorFilter, 'text'>): RawBuilder<unknown> {
  const customerId = viewer.customer.id;
  return sql`
    coupled as (
      select distinct on (c.tractor_id) c.tractor_id, c.trailer_id
      from trailer_coupling c
      join vehicle a on a.customer_id = c.customer_id and a.id = c.tractor_id
      join vehicle b on b.customer_id = c.customer_id and b.id = c.trailer_id
      where c.customer_id = ${customerId}::bigint and c.uncoupled_at is null and c.coupled_at <= now()
        and ${mayLook(viewer, 'a')} and ${mayLook(viewer, 'b')}
      order by c.tractor_id, c.order_no, c.coupled_at desc
    ),
    open_level as (
      select vehicle_id, max(level) as level from alarm
      where customer_id = ${customerId}::bigint and ended_at is null group by vehicle_id
    ),
    found as (${foundBy(viewer, filter.text)})`;
}

/**
 * Rows of the overview: every vehicle seen, a coupled trailer counted with its tractor. Aliases: v, c and, when
 * something is shown of them or the filter asks, s (state) and `worst.level`; a count goes without.
 */
export function overviewFrom(
  viewer: Viewer,
  filter: MonitorFilter,
  moment: Moment,
  use: 'show' | 'count' = 'show',
): RawBuilder<unknown> {
  const withState = use === 'show' || filter.state !== undefined;
  const withLevel = use === 'show' || filter.levels !== undefined;
  return sql`
    from vehicle v
    left join coupled c on c.tractor_id = v.id
    ${withState ? sql`left join vehicle_state s on s.customer_id = v.customer_id and s.vehicle_id = v.id` : sql``}
    ${
      withLevel
        ? sql`left join open_level own on own.vehicle_id = v.id
          left join open_level behind on behind.vehicle_id = c.trailer_id
          cross join lateral (select greatest(own.level, behind.level, 0) as level) worst`
        : sql``
    }
    where v.customer_id = ${viewer.customer.id}::bigint and ${mayLook(viewer, 'v')}
      and not exists (select 1 from coupled hidden where hidden.trailer_id = v.id)
      and ${filterOf(filter, moment)}`;
}

/** Lowest compensated pressure of a vehicle, kPa, as `liveWheels` computes it; raw where there is no temperature. */
export function minKpaOf(state: string, moment: Moment): RawBuilder<number | null> {
  const column = (name: string) => sql.ref(`${state}.${name}`);
  const altitude = sql`least(greatest(coalesce(${column('altitude_m')}, 0), -500), 6500)`;
  const air = sql`${seaLevelKpa}::float8 * power(1 - 2.25577e-5::float8 * ${altitude}, 5.25588::float8)`;
  const factor = sql`(${moment.referenceTemperatureC}::float8 + 273.15::float8)`;
  return sql`(
    select min(coalesce((wheel.p * 0.1::float8 + air.kpa) * ${factor} / (wheel.t * 0.1::float8 + 273.15::float8) - air.kpa,
      wheel.p * 0.1::float8))
    from (select ${air} as kpa offset 0) air, unnest(${column('pressures_hpa')}, ${column('temperatures_dc')}) wheel(p, t))`;
}

/** By trigram index: plate, self-number and VIN. */
function foundBy(viewer: Viewer, text: string | undefined): RawBuilder<unknown> {
  if (!text) return sql`select null::bigint as id where false`;
  const like = likeText(text);
  return sql`select id from vehicle where customer_id = ${viewer.customer.id}::bigint
    and (lower(plate) like ${like} or lower(self_no) like ${like} or lower(vin) like ${like})`;
}

function filterOf(filter: MonitorFilter, moment: Moment): RawBuilder<SqlBool> {
  const conditions: RawBuilder<SqlBool>[] = [sql<SqlBool>`true`];
  if (filter.text) {
    conditions.push(sql<SqlBool>`(v.id in (select id from found) or c.trailer_id in (select id from found))`);
  }
  if (filter.groupId) conditions.push(sql<SqlBool>`v.monitor_group_id = ${filter.groupId}::bigint`);
  if (filter.levels) conditions.push(sql<SqlBool>`worst.level = any(${filter.levels}::int[])`);
  if (filter.useStatus) conditions.push(sql<SqlBool>`v.use_status = ${filter.useStatus}`);
  if (filter.state === 'online') conditions.push(sql<SqlBool>`s.received_at > ${moment.onlineSince}`);
  if (filter.state === 'offline') {
    conditions.push(sql<SqlBool>`(s.received_at is null or s.received_at <= ${moment.onlineSince})`);
  }
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}
