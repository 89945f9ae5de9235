/** What first steps are judged by: one count each, inside the viewer's walls. */
import { countCap } from '@treadline/contract/fields';
import { type RawBuilder, sql } from 'kysely';
import type { Readable } from '../../platform/database/doors.ts';
import { readable } from '../../platform/database/handwritten.ts';
import { insideDepartments } from '../../platform/scope.ts';
import { mayLook, type Viewer } from '../vehicle/vehicle.public.ts';

export interface Count {
  count: number;
  of: number | null;
}

/** Whether the own sign-in asks for a second factor. */
export function hasSecondFactor(viewer: Viewer): Readable<Count> {
  return counted(sql`member m where m.customer_id = ${viewer.customer.id}::bigint and m.id = ${viewer.member.id}::bigint
    and m.second_factor_at is not null`);
}

/** Whether maps know where to begin. */
export function hasMapCentre(viewer: Viewer): Readable<Count> {
  return counted(sql`customer c where c.id = ${viewer.customer.id}::bigint and c.centre_longitude is not null`);
}

export function departmentCount(viewer: Viewer): Readable<Count> {
  return counted(sql`department d where d.customer_id = ${viewer.customer.id}::bigint
    and ${insideDepartments(viewer, 'd.id')}`);
}

/** The support member is in no count (model.md 1.10). */
export function memberCount(viewer: Viewer): Readable<Count> {
  return counted(sql`member m where m.customer_id = ${viewer.customer.id}::bigint and m.kind <> 'support'
    and ${insideDepartments(viewer, 'm.department_id', ['m.id', 'm.created_by'])}`);
}

export function vehicleCount(viewer: Viewer): Readable<Count> {
  return counted(sql`vehicle v where v.customer_id = ${viewer.customer.id}::bigint and ${mayLook(viewer, 'v')}`);
}

/** Receivers that reported at least once, of all; on no vehicle: seen by the whole enterprise. */
export function heardReceivers(viewer: Viewer): Readable<Count> {
  return readable(sql<Count>`
    select (count(*) filter (where heard))::int as count, count(*)::int as of from (
      select rs.seen_at is not null as heard
      from receiver r
      left join vehicle v on v.customer_id = r.customer_id and v.id = r.vehicle_id
      left join receiver_state rs on rs.customer_id = r.customer_id and rs.receiver_id = r.id
      where r.customer_id = ${viewer.customer.id}::bigint
        and ((r.vehicle_id is null and ${!viewer.ownOnly}) or ${mayLook(viewer, 'v')})
      limit ${countCap}) found`);
}

/** Sensors that sit on a wheel, or travel on a tyre that does. */
export function pairedSensors(viewer: Viewer): Readable<Count> {
  return counted(sql`sensor s left join tyre t on t.customer_id = s.customer_id and t.id = s.tyre_id
    join vehicle v on v.customer_id = s.customer_id and v.id = coalesce(t.vehicle_id, s.vehicle_id)
    where s.customer_id = ${viewer.customer.id}::bigint and ${mayLook(viewer, 'v')}`);
}

/** Open episodes nobody has processed. */
export function unprocessedAlarms(viewer: Viewer): Readable<Count> {
  return counted(sql`alarm a join vehicle v on v.customer_id = a.customer_id and v.id = a.vehicle_id
    where a.customer_id = ${viewer.customer.id}::bigint and a.ended_at is null and a.handling is null
    and ${insideDepartments(viewer, 'a.department_id', ['v.driver_id', 'v.created_by'])}`);
}

function counted(from: RawBuilder<unknown>): Readable<Count> {
  return readable(sql<Count>`
    select count(*)::int as count, null::int as of from (select 1 from ${from} limit ${countCap}) found`);
}
