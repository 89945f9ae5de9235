/** Use cases of single tyres: corrected, inspected, appraised, marked, calibrated, frozen, deleted. */
import type { ParsedInputOf } from '@treadline/contract/endpoint';
import type { RowResult } from '@treadline/contract/fields';
import type { tyreApi } from '@treadline/contract/tyre';
import type { FittingWarning } from '@treadline/contract/tyre-row';
import { tyreStateOf, tyreTransition } from '@treadline/domain/tyre/machine';
import { type BulkCall, rowByRow } from '../../platform/bulk.ts';
import { changesOf } from '../../platform/changes.ts';
import type { ScopedTx } from '../../platform/database/doors.ts';
import { refuse } from '../../platform/errors.ts';
import type { Scope } from '../../platform/scope.ts';
import type { StoredTyre } from './tyre.state.ts';
import { deleteTyre, lockTyre } from './tyre.store.ts';
import { tyreModel } from './tyre-model.store.ts';
import { warehouseFor } from './tyre-place.store.ts';
import { freeSensor, sensorOfTyre } from './tyre-sensor.store.ts';
import {
  countersFor,
  type Moment,
  momentOf,
  orWarnings,
  requireConfirmed,
  takeStep,
  verdictStates,
} from './tyre-step.ts';

type Input<K extends keyof typeof tyreApi> = ParsedInputOf<(typeof tyreApi)[K]>;

/** Nothing is overwritten: what changed stands in a `corrected` event, from what to what. */
export function updateTyre(scope: Scope, input: Input<'update'>, now: Date): Promise<{ version: number }> {
  return scope.tx(async (tx) => {
    const tyre = await lockTyre(tx, scope, input.id);
    const { state } = tyre;
    if (state.version !== input.version) refuse('5004');
    if (input.treadMm > input.initialTreadMm) refuse('A02045', [{ path: 'treadMm', code: 'A02045' }]);
    const correction = correctionOf(state, input, await tyreModel(tx, scope, input));
    if (correction === null) return { version: state.version };
    const moment = notBefore(tyre, now);
    const { state: after } = await takeStep(tx, scope, tyre, {
      ...correction.wish,
      at: moment.at.getTime(),
      counters: await countersOn(tx, scope, tyre, moment),
    });
    scope.audit({ targetId: tyre.id, changes: correction.told });
    return { version: after.version };
  });
}

/** What the input says otherwise, as a step to be taken and as it is told; null: nothing. */
export function correctionOf(
  state: StoredTyre['state'],
  input: Omit<Input<'update'>, 'id' | 'version'>,
  modelId: string,
) {
  const given = {
    rfid: kept(input.rfid, state.rfid),
    dot: kept(input.dot, state.dot),
    manufacturedOn: kept(input.manufacturedOn, state.manufacturedOn),
    recommendedKpa: kept(input.recommendedKpa, state.recommendedKpa),
    priceAmount: kept(input.priceAmount, state.priceAmount),
    note: kept(input.note, state.note),
    initialTreadMm: input.initialTreadMm,
    modelId,
  };
  const changes = changesOf({ ...state }, given);
  const tread = input.treadMm === state.treadMm ? null : [input.treadMm];
  if (Object.keys(changes).length === 0 && tread === null) return null;
  const price = changes.priceAmount;
  return {
    wish: {
      action: 'correct',
      treadMm: tread,
      changes: tread === null ? changes : { ...changes, treadMm: { from: state.treadMm, to: input.treadMm } },
      amount: price === undefined ? null : (given.priceAmount ?? 0) - (state.priceAmount ?? 0),
    },
    told: { ...changes, ...(tread === null ? {} : { treadMm: tread[0] }) },
  } as const;
}

/** A deeper tread than last time is asked about (VAL-034), one above the initial is refused. */
export function inspectTyre(scope: Scope, input: Input<'inspect'>, now: Date): Promise<{ warnings: FittingWarning[] }> {
  const moment = momentOf(input, now);
  return orWarnings(
    () =>
      scope.tx(async (tx) => {
        const tyre = await lockTyre(tx, scope, input.id);
        const counters = await countersOn(tx, scope, tyre, moment);
        const shallowest = Math.min(...input.treadMm);
        const wish = { action: 'inspect', at: moment.at.getTime(), counters, treadMm: input.treadMm } as const;
        const deeper = tyre.state.treadAt !== null && shallowest > tyre.state.treadMm;
        const allowed = Math.max(...input.treadMm) <= tyre.state.initialTreadMm;
        if (deeper && allowed) requireConfirmed([deeperThanLast(tyre, shallowest)], input);
        await takeStep(tx, scope, tyre, { ...wish, reason: input.reason ?? null }, { ...input });
        scope.audit({ targetId: tyre.id, changes: { treadMm: { from: tyre.state.treadMm, to: shallowest } } });
        return {};
      }),
    {},
  );
}

function deeperThanLast({ state }: StoredTyre, found: number): FittingWarning {
  const { wheel, tyreNo, treadMm } = state;
  return { code: 'deeper_than_last', wheel, tyreNo, found: `${found} mm`, limit: `${treadMm} mm` };
}

export function appraiseTyres(scope: Scope, input: Input<'appraise'>, about: BulkCall, now: Date) {
  return eachTyre(scope, input.ids, about, async (tx, tyre) => {
    const place =
      input.warehouseId === undefined
        ? null
        : await warehouseFor(tx, scope, { ...input, id: input.warehouseId, kind: 'store' });
    await takeStep(
      tx,
      scope,
      tyre,
      {
        action: 'appraise',
        at: notBefore(tyre, now).at.getTime(),
        to: input.verdict === 'usable' ? '2' : verdictStates[input.verdict],
        reason: input.note ?? null,
        ...(place === null ? {} : { warehouseId: place.id }),
      },
      { note: input.note },
    );
    scope.audit({ targetId: tyre.id, changes: { verdict: { from: tyre.state.verdict, to: input.verdict } } });
  });
}

export function freezeTyres(scope: Scope, input: Input<'disable'>, about: BulkCall, now: Date) {
  return flagTyres(scope, { ids: input.ids, action: 'freeze', reason: input.reason }, about, now);
}

export function unfreezeTyres(scope: Scope, input: Input<'enable'>, about: BulkCall, now: Date) {
  return flagTyres(scope, { ids: input.ids, action: 'unfreeze', reason: null }, about, now);
}

function flagTyres(
  scope: Scope,
  wish: { ids: readonly string[]; action: 'freeze' | 'unfreeze'; reason: string | null },
  about: BulkCall,
  now: Date,
) {
  return eachTyre(scope, wish.ids, about, async (tx, tyre) => {
    await flag(tx, scope, tyre, { action: wish.action, reason: wish.reason }, now);
    scope.audit({ targetId: tyre.id, changes: { frozen: { from: tyre.state.frozenAt, to: wish.reason } } });
  });
}

export function markTyre(scope: Scope, input: Input<'mark'>, now: Date): Promise<void> {
  return scope.tx(async (tx) => {
    const tyre = await lockTyre(tx, scope, input.id);
    await flag(tx, scope, tyre, { action: 'mark', reason: input.reason }, now);
    scope.audit({ targetId: tyre.id, changes: { abnormal: { from: null, to: input.reason } } });
  });
}

/** The right number, and nothing abnormal about it any more (STATE-TYRE-04). */
export function calibrateTyre(scope: Scope, input: Input<'calibrate'>, now: Date): Promise<void> {
  return scope.tx(async (tx) => {
    const tyre = await lockTyre(tx, scope, input.id);
    const changes = changesOf({ tyreNo: tyre.state.tyreNo }, { tyreNo: input.tyreNo });
    await flag(tx, scope, tyre, { action: 'calibrate', reason: tyre.state.abnormal, changes }, now);
    scope.audit({ targetId: tyre.id, changes: { ...changes, abnormal: { from: tyre.state.abnormal, to: null } } });
  });
}

async function flag(
  tx: ScopedTx,
  scope: Scope,
  tyre: StoredTyre,
  wish: Pick<Parameters<typeof takeStep>[3], 'action' | 'reason' | 'changes'>,
  now: Date,
): Promise<void> {
  const moment = notBefore(tyre, now);
  const counters = await countersOn(tx, scope, tyre, moment);
  await takeStep(tx, scope, tyre, { ...wish, at: moment.at.getTime(), counters });
}

/** Only while its ledger holds nothing but its registration (5032); its sensor is free then. */
export function removeTyre(scope: Scope, id: string, now: Date): Promise<void> {
  return scope.tx(async (tx) => {
    const { state } = await lockTyre(tx, scope, id);
    const answer = tyreTransition(tyreStateOf(state), 'delete');
    if ('refused' in answer || state.version > 1) refuse('5032');
    const sensor = await sensorOfTyre(tx, scope, id);
    if (sensor !== null) await freeSensor(tx, scope, sensor, now);
    await deleteTyre(tx, scope, id);
    scope.audit({ targetId: id, changes: { before: state } });
  });
}

function eachTyre(
  scope: Scope,
  ids: readonly string[],
  about: BulkCall,
  work: (tx: ScopedTx, tyre: StoredTyre) => Promise<void>,
): Promise<{ list: RowResult[] }> {
  return rowByRow(scope, ids, about, async (tx, id) => {
    const tyre = await lockTyre(tx, scope, id);
    await work(tx, tyre);
    return tyre.state.tyreNo;
  });
}

/** An entry of now, or of the last event when clocks differ. */
export function notBefore(tyre: StoredTyre, now: Date): Moment {
  const at = new Date(Math.max(now.getTime(), tyre.lastAt));
  return { at, now, odometerKm: undefined, engineHours: undefined };
}

/** Of the vehicle it is on; null in stock. */
function countersOn(tx: ScopedTx, scope: Scope, tyre: StoredTyre, moment: Moment) {
  return tyre.state.vehicleId === null ? null : countersFor(tx, scope, tyre.state.vehicleId, moment);
}

function kept<T>(given: T | undefined, before: T): T {
  return given === undefined ? before : given;
}
