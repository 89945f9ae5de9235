/**
 * From a tyre's state and what somebody wants to do with it to the event that is written, or the code that refuses it:
 * the guards and effects of model.md 4.1. Pure; the database's own constraints stand behind it.
 */
import { isSpare } from '../wheel/wheel-code.ts';
import type { TyreEvent, TyreEventKind, TyreState } from './life.ts';
import {
  standingOf,
  type TyreAction,
  type TyreMachineState,
  type TyreRefusal,
  tyreHindrance,
  tyreStateOf,
  tyreTransition,
} from './machine.ts';

/** Our own counters of a vehicle at the time of the event (model.md 3.3). */
export interface RunCounters {
  runKm: number;
  runHours: number;
}

export interface TyreWish {
  action: Exclude<TyreAction, 'delete'>;
  at: number;
  /** Time of its last event; null for a new one. */
  lastAt: number | null;
  /** Where the table leaves a choice. */
  to?: TyreMachineState;
  /** Of the vehicle it is on or comes onto. */
  counters?: RunCounters | null;
  /** Wheel it comes onto. */
  fitting?: { vehicleId: string; wheel: number };
  /** Warehouse it comes into; left out: it stays where it is. */
  warehouseId?: string | null;
  /** Of each groove. */
  treadMm?: readonly number[] | null;
  condition?: number;
  /** At registration: what it ran before, and in which life it is. */
  before?: { km: number; hours: number; lifeNo: number };
  reason?: string | null;
  amount?: number | null;
  changes?: TyreEvent['changes'];
}

export type TyreWishRefusal = TyreRefusal | '5015' | '5016' | 'A02045' | 'A0116';

/** @returns the next event, or the code why there is none */
export function decideTyre(
  state: TyreState | null,
  wish: TyreWish,
): { event: TyreEvent } | { refused: TyreWishRefusal } {
  const answer = tyreTransition(state === null ? 'new' : tyreStateOf(state), wish.action);
  if ('refused' in answer) return answer;
  if (state !== null) {
    const flags = { frozen: state.frozenAt !== null, abnormal: state.abnormal !== null };
    const hindrance = tyreHindrance(flags, wish.action);
    if (hindrance !== null) return { refused: hindrance };
  }
  const refused = outOfOrder(state, wish) ?? tooDeep(state, wish) ?? unexplained(wish);
  if (refused !== null) return { refused };
  const to = chosen(answer.to, wish);
  const standing = to === null ? null : standingOf(to);
  if (standing === null) return { refused: '5006' };
  const ran = ranSince(state, wish.counters ?? null);
  const place = placeAfter(state, wish, standing.status);
  const before = wish.before ?? { km: state?.km ?? 0, hours: state?.hours ?? 0, lifeNo: state?.lifeNo ?? 1 };
  return {
    event: {
      seq: (state?.version ?? 0) + 1,
      kind: kinds[wish.action],
      at: wish.at,
      ...standing,
      condition: wish.condition ?? conditionAfter(state, wish.action, to),
      lifeNo: before.lifeNo + (wish.action === 'retread_ok' ? 1 : 0),
      ...place,
      treadMm: wish.treadMm ?? null,
      runKm: wish.counters?.runKm ?? null,
      runHours: wish.counters?.runHours ?? null,
      km: tenth(before.km + ran.km),
      hours: tenth(before.hours + ran.hours),
      reason: wish.reason ?? null,
      amount: wish.amount ?? null,
      changes: wish.changes ?? null,
    },
  };
}

/** What a tyre gained since its last event by the counters of its vehicle: nothing in stock and as a spare. */
export function ranSince(
  tyre: { fitRunKm: number | null; fitRunHours: number | null } | null,
  counters: RunCounters | null,
): { km: number; hours: number } {
  if (tyre === null || counters === null) return { km: 0, hours: 0 };
  return {
    km: tyre.fitRunKm === null ? 0 : Math.max(0, counters.runKm - tyre.fitRunKm),
    hours: tyre.fitRunHours === null ? 0 : Math.max(0, counters.runHours - tyre.fitRunHours),
  };
}

function outOfOrder(state: TyreState | null, wish: TyreWish): TyreWishRefusal | null {
  if (wish.lastAt !== null && wish.at < wish.lastAt) return '5016';
  if (state === null) return null;
  const ends = wish.action === 'rotate' || wish.action === 'dismount';
  if (ends && state.fittedAt !== null && wish.at <= state.fittedAt) return '5016';
  const counters = wish.counters ?? null;
  if (counters === null) return null;
  const behind = (from: number | null, now: number) => from !== null && now < from - 0.05;
  return behind(state.fitRunKm, counters.runKm) || behind(state.fitRunHours, counters.runHours) ? '5015' : null;
}

function tooDeep(state: TyreState | null, wish: TyreWish): TyreWishRefusal | null {
  const changed = wish.changes?.initialTreadMm?.to;
  const initial = typeof changed === 'number' ? changed : (state?.initialTreadMm ?? 0);
  const deepest = wish.treadMm == null ? (state?.treadMm ?? 0) : Math.max(...wish.treadMm);
  return deepest > initial ? 'A02045' : null;
}

/** A new tread is measured, a failure has a reason. */
function unexplained(wish: TyreWish): TyreWishRefusal | null {
  if (wish.action === 'retread_ok' && wish.treadMm == null) return 'A0116';
  const fails = wish.action === 'repair_fail' || wish.action === 'retread_fail';
  return fails && !wish.reason ? 'A0116' : null;
}

function chosen(to: readonly TyreMachineState[], wish: TyreWish): TyreMachineState | null {
  if (wish.fitting !== undefined && (wish.action === 'mount' || wish.action === 'rotate')) {
    return isSpare(wish.fitting.wheel) ? '3' : '1';
  }
  if (wish.to !== undefined) return to.includes(wish.to) ? wish.to : null;
  return to[0] ?? null;
}

interface Place {
  vehicleId: string | null;
  wheel: number | null;
  warehouseId: string | null;
}

/** Invariant 1: on a wheel, in a warehouse, or nowhere when it is on its way, sold or gone. */
function placeAfter(state: TyreState | null, wish: TyreWish, status: number): Place {
  if (wish.action === 'mount' || wish.action === 'rotate') {
    const vehicleId = wish.fitting?.vehicleId ?? state?.vehicleId ?? null;
    return { vehicleId, wheel: wish.fitting?.wheel ?? state?.wheel ?? null, warehouseId: null };
  }
  if (nowhere.has(status)) return { vehicleId: null, wheel: null, warehouseId: null };
  const warehouseId = wish.warehouseId === undefined ? (state?.warehouseId ?? null) : wish.warehouseId;
  if (status === 1 || status === 3) {
    return { vehicleId: state?.vehicleId ?? null, wheel: state?.wheel ?? null, warehouseId: null };
  }
  return { vehicleId: null, wheel: null, warehouseId };
}

const nowhere: ReadonlySet<number> = new Set([4, 5, 6, 17]);

/** Dictionary 1025. */
function conditionAfter(state: TyreState | null, action: TyreAction, to: TyreMachineState | null): number {
  const now = state?.condition ?? 1;
  if (action === 'dismount' || action === 'choose_retread') return 3;
  if (action === 'receive') return state?.status === 5 ? 3 : now;
  if (action === 'appraise' && to === '2' && state?.status !== 2 && state?.firstFittedAt != null) return 3;
  if (action === 'repair_ok') return (state?.lifeNo ?? 1) > 1 ? 13 : 12;
  if (action === 'retread_ok') return 2;
  return action === 'scrap' ? 9 : now;
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

const kinds: Readonly<Record<Exclude<TyreAction, 'delete'>, TyreEventKind>> = {
  receive: 'received',
  store: 'stored',
  mount: 'mounted',
  rotate: 'rotated',
  dismount: 'dismounted',
  inspect: 'inspected',
  appraise: 'appraised',
  reserve: 'reserved',
  release: 'released',
  dispatch: 'dispatched',
  accept: 'accepted',
  return: 'returned',
  sell: 'issued',
  move: 'issued',
  give_back: 'issued',
  send_repair: 'issued',
  recall: 'recalled',
  repair_ok: 'repaired',
  repair_fail: 'repair_failed',
  send_retread: 'issued',
  start_retread: 'retread_started',
  retread_ok: 'retreaded',
  retread_fail: 'retread_failed',
  approve_scrap: 'scrap_approved',
  choose_retread: 'retread_chosen',
  scrap: 'scrapped',
  dispose: 'disposed',
  freeze: 'frozen',
  unfreeze: 'unfrozen',
  mark: 'marked',
  calibrate: 'calibrated',
  correct: 'corrected',
};
