/**
 * SQL of the message centre. Notices are rows of `message`; alarms are their own messages, seen through the department
 * wall, and read where `alarms_read_until` or a row of `alarm_read` says so (docs/decisions/0011).
 */
import type { AlarmRow } from '@treadline/contract/alarm';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Readable } from '../../platform/database/doors.ts';
import { readable } from '../../platform/database/handwritten.ts';
import { insideDepartments, type Scope } from '../../platform/scope.ts';
import type { NamedVehicle } from '../vehicle/vehicle.public.ts';

export type Reader = Pick<Scope, 'customer' | 'member' | 'departments' | 'ownOnly'>;

export interface MessageFilter {
  read?: boolean | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export interface Place {
  limit: number;
  offset: number;
}

/** Older alarms are history, no messages. Notices are deleted after as long (message.retention). */
export const keptDays = 180;
/** The bell looks no further back: bounds its cost however many wait. */
const bellReach = 1000;
/** "99+". */
export const unreadCap = 100;

export interface AlarmMessageRow extends NamedVehicle {
  id: string;
  told_at: Date;
  read: boolean;
  level: number;
  code: number;
  parts: AlarmRow['parts'] | null;
  position: string | null;
  processed: boolean;
  ended: boolean;
  times: number;
}

export function listAlarmMessages(reader: Reader, filter: MessageFilter, place: Place): Readable<AlarmMessageRow> {
  return readable(sql<AlarmMessageRow>`
    with page as materialized (
      select a.id, a.told_at, not ${unread(reader)} as read from ${alarmsOf(reader, filter)}
      order by a.told_at desc, a.id desc limit ${place.limit} offset ${place.offset}
    ) ${described(reader, sql`page.told_at desc, page.id desc`)}`);
}

export function countAlarmMessages(reader: Reader, filter: MessageFilter, cap: number): Readable<{ total: number }> {
  return readable(sql<{ total: number }>`
    select count(*)::int as total from (select 1 from ${alarmsOf(reader, filter)} limit ${cap}) counted`);
}

/** Unread ones first; each row tells how many are unread, looked for once. */
export function latestAlarmMessages(reader: Reader, limit: number): Readable<AlarmMessageRow & { unread: number }> {
  return readable(sql<AlarmMessageRow & { unread: number }>`
    with page as materialized (
      select id, told_at, not unread as read, least(${unreadCap}, count(*) filter (where unread) over ())::int as unread
      from (${alarmsInReach(reader)}) reach order by reach.unread desc, told_at desc, id desc limit ${limit}
    ) ${described(reader, sql`page.read, page.told_at desc, page.id desc`, sql`, page.unread`)}`);
}

export function unreadAlarms(reader: Reader): Readable<{ total: number }> {
  return readable(sql<{ total: number }>`
    select count(*)::int as total from (
      select 1 from (${alarmsInReach(reader)}) reach where unread limit ${unreadCap}) counted`);
}

function alarmsInReach(reader: Reader): RawBuilder<unknown> {
  return sql`
    select a.id, a.told_at, ${unread(reader)} as unread from (
      select a.customer_id, a.id, a.told_at, a.handled_by from ${alarmsOf(reader, {})}
      order by a.told_at desc, a.id desc limit ${bellReach}) a`;
}

function alarmsOf(reader: Reader, filter: MessageFilter): RawBuilder<unknown> {
  const conditions = [alarmWall(reader), sql`a.told_at > now() - make_interval(days => ${keptDays})`];
  if (filter.read !== undefined) conditions.push(filter.read ? sql`not ${unread(reader)}` : unread(reader));
  if (filter.from !== undefined) conditions.push(sql`a.told_at >= ${filter.from}::timestamptz`);
  if (filter.to !== undefined) conditions.push(sql`a.told_at <= ${filter.to}::timestamptz`);
  return sql`alarm a ${ownVehicle(reader)} where ${sql.join(conditions, sql` and `)}`;
}

/** The wall of the alarm room: the department of that day; "own" is driver or maker of the vehicle's record. */
export function alarmWall(reader: Reader): RawBuilder<SqlBool> {
  return sql<SqlBool>`(a.customer_id = ${reader.customer.id}::bigint
    and ${insideDepartments(reader, 'a.department_id', ['v.driver_id', 'v.created_by'])})`;
}

/** Only "own" asks about the vehicle: the others need no join. */
export function ownVehicle(reader: Reader): RawBuilder<unknown> {
  return reader.ownOnly ? sql`join vehicle v on v.customer_id = a.customer_id and v.id = a.vehicle_id` : sql``;
}

/** What one has processed oneself is no news to oneself. */
export function unread({ customer, member }: Reader): RawBuilder<SqlBool> {
  return sql<SqlBool>`(a.told_at > (
      select m.alarms_read_until from member m where m.customer_id = ${customer.id}::bigint and m.id = ${member.id}::bigint)
    and a.handled_by is distinct from ${member.id}::bigint
    and not exists (
      select from alarm_read r
      where r.customer_id = a.customer_id and r.member_id = ${member.id}::bigint and r.alarm_id = a.id
        and r.read_at >= a.told_at))`;
}

function described(reader: Reader, order: RawBuilder<unknown>, more = sql``): RawBuilder<unknown> {
  return sql`
    select page.id, page.told_at, page.read, a.level, a.code, a.evidence -> 'parts' as parts, a.handling is not null as processed,
      a.ended_at is not null as ended, v.self_no, v.plate, v.vin, wheel.alias as position,
      greatest(1, (select count(*)::int from alarm_step s
        where s.customer_id = a.customer_id and s.alarm_id = a.id and s.kind in ('started', 'upgraded'))) as times ${more}
    from page
    join alarm a on a.customer_id = ${reader.customer.id}::bigint and a.id = page.id
    join vehicle v on v.customer_id = a.customer_id and v.id = a.vehicle_id
    left join layout_wheel wheel
      on wheel.customer_id = v.customer_id and wheel.layout_id = v.layout_id and wheel.wheel = a.wheel
    order by ${order}`;
}

export interface NoticeRow {
  id: string;
  purpose: string;
  text_key: string;
  params: Record<string, string | number>;
  module_key: string | null;
  times: number;
  created_at: Date;
  read_at: Date | null;
}

export interface NoticeFilter extends MessageFilter {
  purposes?: readonly string[] | undefined;
}

export function listNotices(reader: Reader, filter: NoticeFilter, place: Place): Readable<NoticeRow> {
  return readable(sql<NoticeRow>`
    select ${noticeColumns} from ${noticesOf(reader, filter)}
    order by m.created_at desc, m.id desc limit ${place.limit} offset ${place.offset}`);
}

export function countNotices(reader: Reader, filter: NoticeFilter, cap: number): Readable<{ total: number }> {
  return readable(sql<{ total: number }>`
    select count(*)::int as total from (select 1 from ${noticesOf(reader, filter)} limit ${cap}) counted`);
}

/** Unread ones first. */
export function latestNotices(reader: Reader, limit: number): Readable<NoticeRow> {
  const newest = (filter: NoticeFilter) => sql`
    (select ${noticeColumns} from ${noticesOf(reader, filter)} order by m.created_at desc, m.id desc limit ${limit})`;
  return readable(sql<NoticeRow>`
    select * from (${newest({ read: false })} union all ${newest({ read: true })}) m
    order by m.read_at is not null, m.created_at desc, m.id desc limit ${limit}`);
}

const noticeColumns = sql`m.id, m.purpose, m.text_key, m.params, m.module_key, m.times, m.created_at, m.read_at`;

function noticesOf({ customer, member }: Reader, filter: NoticeFilter): RawBuilder<unknown> {
  const conditions = [sql`m.customer_id = ${customer.id}::bigint`, sql`m.member_id = ${member.id}::bigint`];
  if (filter.purposes !== undefined) conditions.push(sql`m.purpose = any(${[...filter.purposes]}::text[])`);
  if (filter.read !== undefined) conditions.push(filter.read ? sql`m.read_at is not null` : sql`m.read_at is null`);
  if (filter.from !== undefined) conditions.push(sql`m.created_at >= ${filter.from}::timestamptz`);
  if (filter.to !== undefined) conditions.push(sql`m.created_at <= ${filter.to}::timestamptz`);
  return sql`message m where ${sql.join(conditions, sql` and `)}`;
}
