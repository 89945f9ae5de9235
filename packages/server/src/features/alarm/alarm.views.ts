/** SQL of the alarm list, its counts and one record. */

import type { AlarmEvidence } from '@treadline/contract/alarm';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Readable } from '../../platform/database/doors.ts';
import { readable } from '../../platform/database/handwritten.ts';
import { orderBy } from '../../platform/order.ts';
import { insideDepartments, type Scope } from '../../platform/scope.ts';
import { maySeeTyre } from '../tyre/tyre.public.ts';
import type { NamedVehicle } from '../vehicle/vehicle.public.ts';

export type AlarmViewer = Pick<Scope, 'customer' | 'member' | 'departments' | 'ownOnly'>;

/** The wall: the department the vehicle had when it was raised; "own" is driver or maker of the vehicle's record. */
export function mayLookAt(viewer: AlarmViewer): RawBuilder<SqlBool> {
  return insideDepartments(viewer, 'a.department_id', ['v.driver_id', 'v.created_by']);
}

export interface AlarmListRow extends NamedVehicle {
  id: string;
  vehicle_id: string;
  wheel: number | null;
  position: string | null;
  code: number;
  level: number;
  peak_level: number;
  parts: AlarmEvidence['parts'] | null;
  started_at: Date;
  last_at: Date;
  ended_at: Date | null;
  handling: 'manual' | 'automatic' | null;
  handled_at: Date | null;
  handled_by: string | null;
  measure: string | null;
  handling_min: number | null;
  assigned_to: string | null;
  assigned_at: Date | null;
}

export interface AlarmFilter {
  vehicleId?: string | undefined;
  tyreId?: string | undefined;
  levels?: readonly number[] | undefined;
  codes?: readonly number[] | undefined;
  handling?: 'unprocessed' | 'processed' | undefined;
  open?: 'true' | 'false' | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Without a span: open ones however old, and those that ended within a week (specification 9, pages.md D1). */
const defaultDays = 7;
/** Older starts are not looked through for a late end: this bounds the index range of the default view. */
const longestOpenDays = 60;

/** Ruling 17. */
const longestHandlingMin = 999;

export function listAlarms(
  viewer: AlarmViewer,
  filter: AlarmFilter & { page: number; pageSize: number; sort?: string | undefined },
  now: Date,
): Readable<AlarmListRow> {
  return readable(sql<AlarmListRow>`
    with page as (
      select a.id from ${matching(viewer, filter, now)}
      order by ${orderOf(filter.sort)} limit ${filter.pageSize} offset ${(filter.page - 1) * filter.pageSize}
    )
    select ${rowColumns} from page
    join alarm a on a.customer_id = ${viewer.customer.id}::bigint and a.id = page.id ${rowJoins}
    order by ${orderOf(filter.sort)}`);
}

export function countAlarms(
  viewer: AlarmViewer,
  filter: AlarmFilter,
  now: Date,
  cap: number,
): Readable<{ total: number }> {
  return readable(sql<{ total: number }>`
    select count(*)::int as total from (select 1 from ${matching(viewer, filter, now)} limit ${cap}) counted`);
}

/** Open episodes nobody has processed, by level. */
export function countByLevel(viewer: AlarmViewer): Readable<{ level: number; alarms: number }> {
  return readable(sql<{ level: number; alarms: number }>`
    select a.level, count(*)::int as alarms
    from alarm a join vehicle v on v.customer_id = a.customer_id and v.id = a.vehicle_id
    where a.customer_id = ${viewer.customer.id}::bigint and a.ended_at is null and a.handling is null
      and ${mayLookAt(viewer)}
    group by a.level`);
}

export interface AlarmDetailRow extends AlarmListRow {
  readings: number;
  end_reason: string | null;
  handling_note: string | null;
  evidence: Partial<AlarmEvidence>;
  driver_name: string | null;
  driver_phone: string | null;
  longitude_e6: number | null;
  latitude_e6: number | null;
  suppressed_until: Date | null;
  nominal_kpa: number | null;
  vehicle_wheels: number;
}

export function findAlarm(viewer: AlarmViewer, id: string, now: Date): Readable<AlarmDetailRow> {
  return readable(sql<AlarmDetailRow>`
    select ${rowColumns}, a.readings, a.end_reason, a.handling_note, a.evidence, a.longitude_e6, a.latitude_e6,
      coalesce(driver.name, v.driver_name) as driver_name, coalesce('+' || driver.area || ' ' || driver.mobile, v.driver_phone) as driver_phone,
      template.nominal_kpa::float8 as nominal_kpa,
      (select max(h.handled_at + make_interval(mins => h.handling_min)) from alarm h
        where h.customer_id = a.customer_id and h.vehicle_id = a.vehicle_id and h.handled_at > ${now}::timestamptz - make_interval(mins => ${longestHandlingMin})) as suppressed_until,
      (select count(*)::int from layout_wheel l
        where l.customer_id = v.customer_id and l.layout_id = v.layout_id and l.wheel >= 100) as vehicle_wheels
    from alarm a ${rowJoins}
    left join member driver on driver.customer_id = v.customer_id and driver.id = v.driver_id
    left join alarm_template_version template
      on template.customer_id = a.customer_id and template.id = a.template_version_id
    where a.customer_id = ${viewer.customer.id}::bigint and a.id = ${id}::bigint and ${mayLookAt(viewer)}`);
}

export interface AlarmStepRow {
  seq: number;
  at: Date;
  kind: 'started' | 'manual' | 'automatic' | 'upgraded' | 'downgraded' | 'ended';
  code: number;
  level: number;
  member: string | null;
  note: string | null;
  evidence: Partial<AlarmEvidence> & { action?: 'handle' | 'take_over' | 'give_up' | 'note' };
}

/** Asked together with `findAlarm`, which holds the wall. */
export function stepsOfAlarm(viewer: AlarmViewer, id: string): Readable<AlarmStepRow> {
  return readable(sql<AlarmStepRow>`
    select s.seq, s.at, s.kind, s.code, s.level, m.name as member, s.note, s.evidence
    from alarm_step s left join member m on m.customer_id = s.customer_id and m.id = s.member_id
    where s.customer_id = ${viewer.customer.id}::bigint and s.alarm_id = ${id}::bigint order by s.seq`);
}

function matching(viewer: AlarmViewer, filter: AlarmFilter, now: Date): RawBuilder<unknown> {
  const conditions = [sql`a.customer_id = ${viewer.customer.id}::bigint`, mayLookAt(viewer)];
  if (filter.vehicleId !== undefined) conditions.push(sql`a.vehicle_id = ${filter.vehicleId}::bigint`);
  if (filter.levels?.length) conditions.push(sql`a.level = any(${[...filter.levels]}::smallint[])`);
  if (filter.codes?.length) conditions.push(sql`a.code = any(${[...filter.codes]}::int[])`);
  if (filter.handling === 'unprocessed') conditions.push(sql`a.handling is null`);
  if (filter.handling === 'processed') conditions.push(sql`a.handling is not null`);
  if (filter.open === 'true') conditions.push(sql`a.ended_at is null`);
  if (filter.open === 'false') conditions.push(sql`a.ended_at is not null`);
  if (filter.from !== undefined) conditions.push(sql`a.started_at >= ${filter.from}::timestamptz`);
  if (filter.to !== undefined) conditions.push(sql`a.started_at <= ${filter.to}::timestamptz`);
  if (filter.from === undefined && filter.to === undefined && filter.open !== 'true' && filter.tyreId === undefined) {
    conditions.push(sql`(a.ended_at is null or (a.ended_at >= ${now}::timestamptz - make_interval(days => ${defaultDays})
      and a.started_at >= ${now}::timestamptz - make_interval(days => ${longestOpenDays})))`);
  }
  const ofTyre = filter.tyreId === undefined ? sql`` : whileOnWheel(viewer, filter.tyreId);
  return sql`alarm a join vehicle v on v.customer_id = a.customer_id and v.id = a.vehicle_id ${ofTyre}
    where ${sql.join(conditions, sql` and `)}`;
}

/**
 * Its periods on wheels do not overlap (tyre_fitting__one_wheel_at_a_time), so no alarm comes twice. A join, for a
 * semi-join over spans would read every alarm instead of those of the few vehicles.
 */
function whileOnWheel(viewer: AlarmViewer, tyreId: string): RawBuilder<unknown> {
  return sql`join tyre_fitting f on f.customer_id = a.customer_id and f.vehicle_id = a.vehicle_id and f.wheel = a.wheel
      and a.started_at >= f.fitted_at and a.started_at < coalesce(f.removed_at, 'infinity')
    join tyre t on t.customer_id = f.customer_id and t.id = f.tyre_id and t.id = ${tyreId}::bigint
      and ${maySeeTyre(viewer, 't')}`;
}

const rowColumns = sql`a.id, a.vehicle_id, v.self_no, v.plate, v.vin, a.wheel, wheel.alias as position, a.code, a.level,
  a.peak_level, a.evidence -> 'parts' as parts, a.started_at, a.last_at, a.ended_at, a.handling, a.handled_at,
  handler.name as handled_by, a.measure, a.handling_min, assignee.name as assigned_to, a.assigned_at`;

const rowJoins = sql`
  join vehicle v on v.customer_id = a.customer_id and v.id = a.vehicle_id
  left join layout_wheel wheel
    on wheel.customer_id = v.customer_id and wheel.layout_id = v.layout_id and wheel.wheel = a.wheel
  left join member handler on handler.customer_id = a.customer_id and handler.id = a.handled_by
  left join member assignee on assignee.customer_id = a.customer_id and assignee.id = a.assigned_to`;

const orders = { startedAt: sql`a.started_at`, level: sql`a.level`, code: sql`a.code` };

/** Unasked: what there is to do first. Of equal ones the newest. */
function orderOf(sort: string | undefined): RawBuilder<unknown> {
  return orderBy(sort, orders, {
    otherwise: sql`(a.handling is null and a.ended_at is null) desc, (a.handling is null) desc, a.level desc,
      a.started_at desc, a.id desc`,
    last: sql`a.started_at desc, a.id`,
  });
}
