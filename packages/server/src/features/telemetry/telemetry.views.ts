/** History of one wheel from `report`, receivers by id, and devices in quarantine. */
import { type RawBuilder, sql } from 'kysely';
import type { Readable } from '../../platform/database/doors.ts';
import { readable } from '../../platform/database/handwritten.ts';
import { mayLook, type Viewer } from '../vehicle/vehicle.public.ts';

/** The vehicle when it is seen, with the wheels of its layout. */
export function vehicleWheels(viewer: Viewer, vehicleId: string): Readable<{ wheels: number[] }> {
  return readable(sql<{ wheels: number[] }>`
    select array(select l.wheel from layout_wheel l where l.customer_id = v.customer_id and l.layout_id = v.layout_id) as wheels
    from vehicle v
    where v.customer_id = ${viewer.customer.id}::bigint and v.id = ${vehicleId}::bigint and ${mayLook(viewer, 'v')}`);
}

export interface Span {
  vehicleId: string;
  wheel: number;
  mate: number | null;
  from: Date;
  to: Date;
}

/** `own` and `mate` tell whether the report had the wheel; values in tenths. */
export interface SeriesRow {
  at: number;
  own: boolean;
  pressure_hpa: number | null;
  temperature_dc: number | null;
  mate: boolean;
  mate_pressure_hpa: number | null;
  mate_temperature_dc: number | null;
  speed_dkmh: number | null;
  altitude_m: number | null;
}

/** Oldest first, at most `most` of the newest. */
export function wheelSeries(viewer: Viewer, span: Span, most: number): Readable<SeriesRow> {
  return readable(sql<SeriesRow>`
    select * from (
      select (extract(epoch from r.at) * 1000)::float8 as at, place.own is not null as own,
        r.pressures_hpa[place.own] as pressure_hpa, r.temperatures_dc[place.own] as temperature_dc,
        place.mate is not null as mate, r.pressures_hpa[place.mate] as mate_pressure_hpa,
        r.temperatures_dc[place.mate] as mate_temperature_dc, r.speed_dkmh, r.altitude_m
      from report r
      cross join lateral (
        select array_position(r.wheels, ${span.wheel}::smallint) as own, array_position(r.wheels, ${span.mate}::smallint) as mate
      ) place
      where r.customer_id = ${viewer.customer.id}::bigint and r.vehicle_id = ${span.vehicleId}::bigint
        and r.at >= ${span.from} and r.at < ${span.to} and (place.own is not null or place.mate is not null)
      order by r.at desc limit ${most}
    ) newest order by at`);
}

export interface ReceiverKey {
  receiver_no: string;
  protocol: string;
  /** The number it was claimed by, over all enterprises. */
  claimed: string | null;
}

/** The receiver when it is seen: by its vehicle, or on none and then by the whole enterprise. */
export function receiverKey(viewer: Viewer, receiverId: string): Readable<ReceiverKey> {
  return readable(sql<ReceiverKey>`
    select r.receiver_no, r.protocol, c.value as claimed
    from receiver r
    left join vehicle v on v.customer_id = r.customer_id and v.id = r.vehicle_id
    left join claim c on c.customer_id = r.customer_id and c.kind = 'receiver' and c.owner_id = r.id
    where r.customer_id = ${viewer.customer.id}::bigint and r.id = ${receiverId}::bigint
      and ((r.vehicle_id is null and ${!viewer.ownOnly}) or ${mayLook(viewer, 'v')})`);
}

export interface QuarantineRow {
  id: string;
  kind: 'device' | 'sensor';
  protocol: string;
  device_no: string;
  reason: string | null;
  first_at: Date;
  last_at: Date;
  frames: string;
  receiver_no: string | null;
  last_values: Record<string, unknown> | null;
  ignored_at: Date | null;
}

export interface QuarantineFilter {
  kind?: 'device' | 'sensor' | undefined;
  ignored?: 'only' | undefined;
  page: number;
  pageSize: number;
}

/**
 * Through the platform door, for the table is private: an enterprise gets what its own receivers heard, inside its
 * wall; operations staff everything. What was claimed or registered since is left out, and what is ignored unless asked.
 */
export function quarantinePage(viewer: Viewer, filter: QuarantineFilter): Readable<QuarantineRow> {
  return readable(sql<QuarantineRow>`
    select q.id, q.kind, q.protocol, q.device_no, q.reason, q.first_at, q.last_at, q.frames, r.receiver_no, q.last_values,
      q.ignored_at
    ${quarantineFrom(viewer, filter)}
    order by q.last_at desc, q.id desc limit ${filter.pageSize} offset ${(filter.page - 1) * filter.pageSize}`);
}

export function quarantineCount(viewer: Viewer, filter: QuarantineFilter, cap: number): Readable<{ total: number }> {
  return readable(sql<{ total: number }>`
    select count(*)::int as total from (select 1 ${quarantineFrom(viewer, filter)} limit ${cap}) counted`);
}

/** Ignores what was not, or the other way round, of what the viewer sees; the rows done. */
export function markQuarantine(
  viewer: Viewer,
  about: { ids: readonly string[]; ignored: boolean },
): RawBuilder<{ id: string; device_no: string }> {
  const filter = about.ignored ? {} : { ignored: 'only' as const };
  return sql<{ id: string; device_no: string }>`
    update quarantine marked set ignored_at = ${about.ignored ? sql`now()` : sql`null`}
    where marked.id in (select q.id ${quarantineFrom(viewer, filter)} and q.id = any(${[...about.ids]}::bigint[]))
    returning marked.id, marked.device_no`;
}

function quarantineFrom(viewer: Viewer, filter: Pick<QuarantineFilter, 'kind' | 'ignored'>) {
  const mine =
    viewer.customer.kind === 'operator'
      ? sql`true`
      : sql`q.customer_id = ${viewer.customer.id}::bigint and (${mayLook(viewer, 'v')} or (v.id is null and ${!viewer.ownOnly}))`;
  const ignored = filter.ignored === 'only' ? sql`q.ignored_at is not null` : sql`q.ignored_at is null`;
  const kind = filter.kind ? sql`q.kind = ${filter.kind}` : sql`true`;
  return sql`
    from quarantine q
    left join receiver r on r.customer_id = q.customer_id and r.id = q.receiver_id
    left join vehicle v on v.customer_id = r.customer_id and v.id = r.vehicle_id
    where q.claimed_at is null and ${ignored} and ${kind} and ${mine}
      and not (coalesce(nullif(q.reason, ''), 'unknown') = 'unknown' and (
        (q.kind = 'device' and exists (select from claim c where c.kind = 'receiver' and c.value = lower(q.device_no)))
        or (q.kind = 'sensor' and exists (select from sensor s
          where s.customer_id = q.customer_id and lower(s.sensor_no) = lower(q.device_no)))))`;
}
