/** The list of receivers with their latest state (pages.md E7). */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Readable } from '../../platform/database/doors.ts';
import { likeText, readable } from '../../platform/database/handwritten.ts';
import { mayLook, type NamedVehicle, type Viewer } from '../vehicle/vehicle.public.ts';
import { receiverState } from './receiver-state.ts';

export interface ReceiverRow {
  id: string;
  receiver_no: string;
  protocol: string;
  vehicle_id: string | null;
  vehicle: NamedVehicle | null;
  seen_at: Date | null;
  signal: number | null;
  supply_dv: number | null;
  sensors: number;
  edition: string | null;
}

export interface ReceiverFilter {
  receiverNo?: string | undefined;
  state?: number | undefined;
  sort?: string | undefined;
  page: number;
  pageSize: number;
}

/** Default order: by number. `onlineSince`: heard after this is online. */
export function receiverPage(viewer: Viewer, filter: ReceiverFilter, onlineSince: Date): Readable<ReceiverRow> {
  return readable(sql<ReceiverRow>`
    select r.id, r.receiver_no, r.protocol, v.id as vehicle_id,
      case when v.id is not null then json_build_object('self_no', v.self_no, 'plate', v.plate, 'vin', v.vin) end as vehicle,
      rs.seen_at, rs.edition, coalesce(rs.signal, s.signal) as signal, s.supply_dv,
      (select count(*)::int from sensor where sensor.customer_id = r.customer_id and sensor.vehicle_id = r.vehicle_id)
        + (select count(*)::int from tyre t join sensor on sensor.customer_id = t.customer_id and sensor.tyre_id = t.id
          where t.customer_id = r.customer_id and t.vehicle_id = r.vehicle_id) as sensors
    ${receiversFrom(viewer, filter, onlineSince)}
    order by ${orderOf(filter.sort)} limit ${filter.pageSize} offset ${(filter.page - 1) * filter.pageSize}`);
}

export function receiverCount(
  viewer: Viewer,
  filter: ReceiverFilter,
  onlineSince: Date,
  cap: number,
): Readable<{ total: number }> {
  return readable(sql<{ total: number }>`
    select count(*)::int as total from (select 1 ${receiversFrom(viewer, filter, onlineSince)} limit ${cap}) counted`);
}

/** A vehicle's state counts for the receiver that made it. On no vehicle: seen by the whole enterprise. */
function receiversFrom(viewer: Viewer, filter: ReceiverFilter, onlineSince: Date): RawBuilder<unknown> {
  const conditions: RawBuilder<SqlBool>[] = [
    sql<SqlBool>`r.customer_id = ${viewer.customer.id}::bigint`,
    sql<SqlBool>`((r.vehicle_id is null and ${!viewer.ownOnly}) or ${mayLook(viewer, 'v')})`,
  ];
  if (filter.receiverNo) conditions.push(sql<SqlBool>`lower(r.receiver_no) like ${likeText(filter.receiverNo)}`);
  if (filter.state === receiverState.notActive) conditions.push(sql<SqlBool>`rs.seen_at is null`);
  if (filter.state === receiverState.online) conditions.push(sql<SqlBool>`rs.seen_at > ${onlineSince}`);
  if (filter.state === receiverState.offline) conditions.push(sql<SqlBool>`rs.seen_at <= ${onlineSince}`);
  return sql`
    from receiver r
    left join vehicle v on v.customer_id = r.customer_id and v.id = r.vehicle_id
    left join receiver_state rs on rs.customer_id = r.customer_id and rs.receiver_id = r.id
    left join vehicle_state s on s.customer_id = r.customer_id and s.vehicle_id = r.vehicle_id and s.receiver_id = r.id
    where ${sql.join(conditions, sql` and `)}`;
}

/** `-` in front: descending. */
function orderOf(sort: string | undefined): RawBuilder<unknown> {
  const direction = sort?.startsWith('-') ? sql`desc nulls last` : sql`asc nulls last`;
  if (sort?.replace(/^-/, '') === 'seenAt') return sql`rs.seen_at ${direction}, r.id`;
  return sql`lower(r.receiver_no) ${direction}, r.id`;
}
