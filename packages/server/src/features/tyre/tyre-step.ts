/** One step of a tyre's life: decided in `domain`, written by the store, refused by its code (model.md 4.1). */
import type { FittingWarning, tyreVerdicts } from '@treadline/contract/tyre-row';
import { decideTyre, type RunCounters, type TyreWish, type TyreWishRefusal } from '@treadline/domain/tyre/decide';
import { applyTyreEvent } from '@treadline/domain/tyre/life';
import type { TyreMachineState } from '@treadline/domain/tyre/machine';
import type { ScopedTx } from '../../platform/database/doors.ts';
import { refuse } from '../../platform/errors.ts';
import type { Scope } from '../../platform/scope.ts';
import type { EventNote } from './tyre.rows.ts';
import type { StoredTyre } from './tyre.state.ts';
import { writeStep } from './tyre.store.ts';
import { countersAt, notedReadings, runByHand } from './tyre-vehicle.store.ts';

/** When something was done, and what the instruments of the vehicle said. */
export interface Moment {
  at: Date;
  now: Date;
  odometerKm: number | undefined;
  engineHours: number | undefined;
  /** Where the call has these readings, e.g. `other.`; absent: at its top. */
  within?: string;
}

interface Readings {
  at?: string | undefined;
  odometerKm?: number | undefined;
  engineHours?: number | undefined;
}

/** Clocks of people differ by so much. */
const aheadMs = 5 * 60_000;

/** Now, unless a time is given; one that lies ahead is refused (5016). */
export function momentOf(readings: Readings, now: Date): Moment {
  const given = readings.at === undefined ? now : new Date(readings.at);
  if (given.getTime() > now.getTime() + aheadMs) refuse('5016', [{ path: 'at', code: '5016' }]);
  const at = given > now ? now : given;
  return { at, now, odometerKm: readings.odometerKm, engineHours: readings.engineHours };
}

/**
 * Counters of a vehicle at the moment. What people noted must fit between the records before and after it (VAL-035,
 * VAL-036); a vehicle without a device runs by it.
 */
export async function countersFor(tx: ScopedTx, scope: Scope, vehicleId: string, moment: Moment): Promise<RunCounters> {
  const { odometerKm, engineHours, within = '' } = moment;
  if (odometerKm !== undefined || engineHours !== undefined) {
    const noted = await notedReadings(tx, scope, vehicleId, moment.at);
    between(`${within}odometerKm`, odometerKm, noted.kmBefore, noted.kmAfter);
    between(`${within}engineHours`, engineHours, noted.hoursBefore, noted.hoursAfter);
    const newest = noted.kmAfter === null && noted.hoursAfter === null;
    const ran = {
      km: odometerKm === undefined || noted.kmBefore === null ? 0 : odometerKm - noted.kmBefore,
      hours: engineHours === undefined || noted.hoursBefore === null ? 0 : engineHours - noted.hoursBefore,
    };
    if (newest) await runByHand(tx, scope, vehicleId, ran);
  }
  return countersAt(tx, scope, vehicleId, moment.at, moment.now);
}

function between(path: string, value: number | undefined, before: number | null, after: number | null): void {
  if (value === undefined) return;
  if ((before !== null && value < before) || (after !== null && value > after))
    refuse('5015', [{ path, code: '5015' }]);
}

/** Decides and writes; answers the tyre after it. @param path of the field a refusal is about */
export async function takeStep(
  tx: ScopedTx,
  scope: Scope,
  tyre: StoredTyre,
  wish: Omit<TyreWish, 'lastAt'>,
  about: EventNote & { path?: string } = {},
): Promise<StoredTyre> {
  const decided = decideTyre(tyre.state, { ...wish, lastAt: tyre.lastAt });
  if ('refused' in decided) return refuseStep(decided.refused, about.path);
  const after = applyTyreEvent(tyre.state, decided.event);
  await writeStep(tx, scope, { id: tyre.id, before: tyre.state, after }, decided.event, about);
  return { id: tyre.id, state: after, lastAt: decided.event.at };
}

export function refuseStep(code: TyreWishRefusal, path?: string): never {
  const field = path ?? ownFields[code];
  return refuse(code, field === undefined ? [] : [{ path: field, code }]);
}

const ownFields: Readonly<Partial<Record<TyreWishRefusal, string>>> = {
  '5015': 'odometerKm',
  '5016': 'at',
  A02045: 'treadMm',
};

export const verdictStates: Readonly<Record<(typeof tyreVerdicts)[number], TyreMachineState>> = {
  repair: '11r',
  retread: '11t',
  scrap: '11s',
};

/** Thrown inside the transaction, so that nothing is done and nothing is written about it. */
class Unconfirmed extends Error {
  readonly warnings: readonly FittingWarning[];

  constructor(warnings: readonly FittingWarning[]) {
    super('not confirmed');
    this.warnings = warnings;
  }
}

/** Thrown at the end of a work that was only tried. */
export class CheckedOnly extends Unconfirmed {}

export interface Confirmation {
  confirmed: boolean;
  reason?: string | null | undefined;
}

/** Goes on when there is nothing to warn of, or somebody confirmed it and said why. */
export function requireConfirmed(warnings: readonly FittingWarning[], given: Confirmation): void {
  if (warnings.length === 0) return;
  if (!given.confirmed) throw new Unconfirmed(warnings);
  if (!given.reason) refuse('A0116', [{ path: 'reason', code: 'A0116' }]);
}

/** What `work` answers, or the warnings that wait for a confirmation. */
export async function orWarnings<T>(work: () => Promise<T>, otherwise: T): Promise<T & { warnings: FittingWarning[] }> {
  try {
    return { ...(await work()), warnings: [] };
  } catch (error) {
    if (error instanceof Unconfirmed) return { ...otherwise, warnings: [...error.warnings] };
    throw error;
  }
}
