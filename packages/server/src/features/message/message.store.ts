/** Read marks of one member. Marks of alarms are few: what is read by "all" needs none. */
import { type SqlBool, sql } from 'kysely';
import type { ScopedTx } from '../../platform/database/doors.ts';
import { alarmWall, ownVehicle, type Reader, unread } from './message.views.ts';

/**
 * Ids of notices and of alarms; those of others, and those that are not there, are passed over. What was told after `seen`
 * stays unread: a second telling that arrives while the first is being opened is news.
 */
export async function markRead(tx: ScopedTx, reader: Reader, ids: readonly string[], seen?: string): Promise<void> {
  const { customer, member } = reader;
  // Browsers know milliseconds, the database microseconds.
  const wasSeen = (toldAt: string) =>
    seen === undefined
      ? sql<SqlBool>`true`
      : sql<SqlBool>`date_trunc('milliseconds', ${sql.ref(toldAt)}) <= ${seen}::timestamptz`;
  await tx
    .updateTable('message')
    .set({ read_at: sql<Date>`now()` })
    .where('customer_id', '=', customer.id)
    .where('member_id', '=', member.id)
    .where('id', 'in', [...ids])
    .where('read_at', 'is', null)
    .where(wasSeen('created_at'))
    .execute();
  await sql`
    insert into alarm_read (customer_id, member_id, alarm_id)
    select a.customer_id, ${member.id}::bigint, a.id from alarm a ${ownVehicle(reader)}
    where ${alarmWall(reader)} and a.id = any(${[...ids]}::bigint[]) and ${wasSeen('a.told_at')}
    order by a.id
    on conflict (customer_id, member_id, alarm_id) do update set read_at = excluded.read_at`.execute(tx);
  await foldMarks(tx, reader);
}

/** More marks than this are folded. */
const mostMarks = 200;

/** Many read one by one become one moment: just before the oldest that is unread, or the newest when all are read. */
async function foldMarks(tx: ScopedTx, reader: Reader): Promise<void> {
  const { customer, member } = reader;
  const own = sql`customer_id = ${customer.id}::bigint and member_id = ${member.id}::bigint`;
  const alarms = sql`from alarm a ${ownVehicle(reader)} where ${alarmWall(reader)}`;
  await sql`
    with many as (select from (select from alarm_read where ${own} limit ${mostMarks + 1}) marks having count(*) > ${mostMarks}),
    moment as (
      select coalesce(
        (select a.told_at - interval '1 microsecond' ${alarms} and ${unread(reader)} order by a.told_at, a.id limit 1),
        (select max(a.told_at) ${alarms})) as at
      from many
    ),
    moved as (
      update member m set alarms_read_until = greatest(m.alarms_read_until, moment.at) from moment
      where m.customer_id = ${customer.id}::bigint and m.id = ${member.id}::bigint and moment.at is not null
      returning m.alarms_read_until
    )
    ${dropCovered(reader)}`.execute(tx);
}

export async function markAllNotices(tx: ScopedTx, { customer, member }: Reader): Promise<void> {
  await tx
    .updateTable('message')
    .set({ read_at: sql<Date>`now()` })
    .where('customer_id', '=', customer.id)
    .where('member_id', '=', member.id)
    .where('read_at', 'is', null)
    .execute();
}

/** Up to the newest one that can be seen: an alarm whose transaction is still open stays unread. */
export async function markAllAlarms(tx: ScopedTx, reader: Reader): Promise<void> {
  const { customer, member } = reader;
  await sql`
    with newest as (select max(a.told_at) as at from alarm a ${ownVehicle(reader)} where ${alarmWall(reader)}),
    moved as (
      update member m set alarms_read_until = greatest(m.alarms_read_until, newest.at) from newest
      where m.customer_id = ${customer.id}::bigint and m.id = ${member.id}::bigint and newest.at is not null
      returning m.alarms_read_until
    )
    ${dropCovered(reader)}`.execute(tx);
}

/** Marks of alarms that the moment of `moved` covers. */
function dropCovered({ customer, member }: Reader) {
  return sql`
    delete from alarm_read r using moved, alarm a
    where r.customer_id = ${customer.id}::bigint and r.member_id = ${member.id}::bigint
      and a.customer_id = r.customer_id and a.id = r.alarm_id and a.told_at <= moved.alarms_read_until`;
}
