/** SQL that changes one person's selection of episodes. Rows are locked in id order; each step counts the version up. */
import type { measures } from '@treadline/contract/alarm';
import { type RawBuilder, sql } from 'kysely';
import type { ScopedTx } from '../../platform/database/doors.ts';
import { type AlarmViewer, mayLookAt } from './alarm.views.ts';

export interface LockedAlarm {
  id: string;
  vehicle_id: string;
  department_id: string;
  wheel: number | null;
  code: number;
  level: number;
  ended_at: Date | null;
  handling: string | null;
  assigned_to: string | null;
}

/** What a person did, kept with the step; the kind alone says only "manual processing". */
export type StepAction = 'handle' | 'take_over' | 'give_up' | 'note';

/** Those of the ids that the viewer may see, locked until the end of the transaction. */
export async function lockAlarms(
  tx: ScopedTx,
  viewer: AlarmViewer,
  ids: readonly string[],
): Promise<Map<string, LockedAlarm>> {
  const { rows } = await sql<LockedAlarm>`
    select a.id, a.vehicle_id, a.department_id, a.wheel, a.code, a.level, a.ended_at, a.handling, a.assigned_to
    from alarm a join vehicle v on v.customer_id = a.customer_id and v.id = a.vehicle_id
    where a.customer_id = ${viewer.customer.id}::bigint and a.id = any(${[...ids]}::bigint[]) and ${mayLookAt(viewer)}
    order by a.id for update of a`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

export async function handleAlarms(
  tx: ScopedTx,
  viewer: AlarmViewer,
  ids: readonly string[],
  handling: { at: Date; measure: (typeof measures)[number]; handlingMin: number; note: string | null },
): Promise<void> {
  await stepAlarms(tx, viewer, ids, { at: handling.at, action: 'handle', note: handling.note }, [
    sql`handling = 'manual'`,
    sql`handled_at = ${handling.at}`,
    sql`handled_by = ${viewer.member.id}::bigint`,
    sql`handling_min = ${handling.handlingMin}`,
    sql`measure = ${handling.measure}`,
    sql`handling_note = ${handling.note}`,
  ]);
}

export async function takeOverAlarms(
  tx: ScopedTx,
  viewer: AlarmViewer,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  await stepAlarms(tx, viewer, ids, { at, action: 'take_over', note: null }, [
    sql`assigned_to = ${viewer.member.id}::bigint`,
    sql`assigned_at = ${at}`,
  ]);
}

export async function giveUpAlarms(tx: ScopedTx, viewer: AlarmViewer, ids: readonly string[], at: Date): Promise<void> {
  await stepAlarms(tx, viewer, ids, { at, action: 'give_up', note: null }, [
    sql`assigned_to = null`,
    sql`assigned_at = null`,
  ]);
}

export async function noteAlarms(
  tx: ScopedTx,
  viewer: AlarmViewer,
  ids: readonly string[],
  at: Date,
  text: string,
): Promise<void> {
  await stepAlarms(tx, viewer, ids, { at, action: 'note', note: text }, []);
}

/** Writes the columns and the step `manual` of each; the step's number is the row's new version. */
async function stepAlarms(
  tx: ScopedTx,
  viewer: AlarmViewer,
  ids: readonly string[],
  step: { at: Date; action: StepAction; note: string | null },
  columns: readonly RawBuilder<unknown>[],
): Promise<void> {
  if (ids.length === 0) return;
  const sets = sql.join([...columns, sql`version = a.version + 1`, sql`updated_at = now()`]);
  await sql`
    with stepped as (
      update alarm a set ${sets}
      where a.customer_id = ${viewer.customer.id}::bigint and a.id = any(${[...ids]}::bigint[])
      returning a.customer_id, a.id, a.version, a.code, a.level
    )
    insert into alarm_step (customer_id, alarm_id, seq, at, kind, code, level, member_id, note, evidence)
    select customer_id, id, version, ${step.at}, 'manual', code, level, ${viewer.member.id}::bigint, ${step.note}::text,
      jsonb_build_object('action', ${step.action}::text)
    from stepped`.execute(tx);
}
