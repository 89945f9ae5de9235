/** Use cases of alarms: what a person does with episodes, by machine alarm of domain (model.md 4.2). */
import type { alarmApi } from '@treadline/contract/alarm';
import type { ParsedInputOf, ResultOf } from '@treadline/contract/endpoint';
import { successCode } from '@treadline/contract/envelope';
import type { ErrorCode } from '@treadline/contract/error-code';
import { familyOfCode } from '@treadline/domain/alarm/codes';
import { type AlarmAction, alarmStateOf, alarmTransition } from '@treadline/domain/alarm/machine';
import type { AlarmFamily, AlarmLevel } from '@treadline/domain/alarm/types';
import type { RoomDeps } from '../../platform/feature.ts';
import { errorTexts } from '../../platform/language.ts';
import type { Scope } from '../../platform/scope.ts';
import { giveUpAlarms, handleAlarms, type LockedAlarm, lockAlarms, noteAlarms, takeOverAlarms } from './alarm.store.ts';

type Results = ResultOf<typeof alarmApi.deal>;
type News = Pick<RoomDeps, 'bus' | 'now'>;

/** Handles each id or none of it; the vehicles of those handled are silent for the minutes given (ruling 17). */
export async function dealAlarms(
  scope: Scope,
  input: ParsedInputOf<typeof alarmApi.deal>,
  { bus, now }: News,
): Promise<Results> {
  const at = new Date(now());
  const done = await eachAlarm(scope, input.ids, refusedBy('handle'), (tx, ids) =>
    handleAlarms(tx, scope, ids, {
      at,
      measure: input.measure,
      handlingMin: input.handlingMin,
      note: input.note || null,
    }),
  );
  const suppressedUntil = at.getTime() + input.handlingMin * 60_000;
  for (const [vehicleId, alarms] of byVehicle(done.alarms)) {
    const level = Math.max(...alarms.map((alarm) => alarm.level)) as AlarmLevel;
    bus.publish('alarm.handled', {
      customerId: scope.customer.id,
      vehicleId,
      episodes: openEpisodes(alarms),
      suppressedUntil,
      level,
    });
  }
  tell(scope, done.alarms, 'handled', bus);
  return done.results;
}

/** The name stands on the alarm and escalation halts; it stays unprocessed. Giving up undoes it. */
export async function takeOverOrGiveUp(
  scope: Scope,
  input: ParsedInputOf<typeof alarmApi.takeOver>,
  { bus, now }: News,
): Promise<Results> {
  const at = new Date(now());
  const me = scope.member.id;
  const refused = (alarm: LockedAlarm): ErrorCode | null => {
    const held = input.giveUp ? alarm.assigned_to !== me : alarm.assigned_to !== null;
    return refusedBy('take_over')(alarm) ?? (held ? '5007' : null);
  };
  const done = await eachAlarm(scope, input.ids, refused, (tx, ids) =>
    input.giveUp ? giveUpAlarms(tx, scope, ids, at) : takeOverAlarms(tx, scope, ids, at),
  );
  for (const [vehicleId, alarms] of byVehicle(done.alarms)) {
    const episodes = openEpisodes(alarms);
    if (episodes.length === 0) continue;
    bus.publish('alarm.assigned', { customerId: scope.customer.id, vehicleId, episodes, assigned: !input.giveUp });
  }
  tell(scope, done.alarms, 'assigned', bus);
  return done.results;
}

/** A note is possible at any time: what was processed cannot be undone, but remarked on. */
export async function noteOnAlarms(
  scope: Scope,
  input: ParsedInputOf<typeof alarmApi.note>,
  now: () => number,
): Promise<Results> {
  const at = new Date(now());
  const done = await eachAlarm(
    scope,
    input.ids,
    () => null,
    (tx, ids) => noteAlarms(tx, scope, ids, at, input.text),
  );
  return done.results;
}

/** Locks, asks for each whether it may be, does those together, and says what became of each. */
async function eachAlarm(
  scope: Scope,
  asked: readonly string[],
  refusedWith: (alarm: LockedAlarm) => ErrorCode | null,
  work: (tx: Parameters<Parameters<Scope['tx']>[0]>[0], ids: readonly string[]) => Promise<void>,
): Promise<{ results: Results; alarms: LockedAlarm[] }> {
  const ids = [...new Set(asked)];
  const t = errorTexts(scope.language);
  return scope.tx(async (tx) => {
    const known = await lockAlarms(tx, scope, ids);
    const alarms: LockedAlarm[] = [];
    const results = ids.map((id) => {
      const alarm = known.get(id);
      const code = alarm === undefined ? 'A0117' : refusedWith(alarm);
      scope.audit({ targetId: id, ...(code === null ? {} : { outcome: code }) });
      if (alarm !== undefined && code === null) alarms.push(alarm);
      return code === null
        ? { id, code: successCode, message: t('error.success') }
        : { id, code, message: t(`error.${code}`) };
    });
    await work(
      tx,
      alarms.map((alarm) => alarm.id),
    );
    return { results, alarms };
  });
}

function refusedBy(action: AlarmAction): (alarm: LockedAlarm) => ErrorCode | null {
  return (alarm) => {
    const state = alarmStateOf({ endedAt: alarm.ended_at, handling: alarm.handling });
    const answer = alarmTransition(state, action);
    return 'refused' in answer ? answer.refused : null;
  };
}

/** What the evaluator holds in memory; an ended one must not mark a newer episode of the same wheel and kind. */
function openEpisodes(
  alarms: readonly LockedAlarm[],
): { alarmId: string; wheel: number | null; family: AlarmFamily }[] {
  return alarms.flatMap((alarm) => {
    const family = familyOfCode(alarm.code);
    return family === null || alarm.ended_at !== null ? [] : [{ alarmId: alarm.id, wheel: alarm.wheel, family }];
  });
}

function byVehicle(alarms: readonly LockedAlarm[]): Map<string, LockedAlarm[]> {
  return Map.groupBy(alarms, (alarm) => alarm.vehicle_id);
}

function tell(scope: Scope, alarms: readonly LockedAlarm[], change: 'handled' | 'assigned', bus: News['bus']): void {
  for (const alarm of alarms) {
    bus.publish('alarm.changed', {
      customerId: scope.customer.id,
      departmentId: alarm.department_id,
      vehicleId: alarm.vehicle_id,
      id: alarm.id,
      change,
      level: alarm.level,
      code: alarm.code,
    });
  }
}
