/**
 * A tyre's life: the row is a projection of its events (architecture.md 7, model.md 3.3). `applyTyreEvent` and `rebuild`
 * are the only way it is made. Lengths in mm, distance in km, times in epoch ms.
 */
import type { TyreStatus, TyreVerdict } from './status.ts';

export const tyreEventKinds = [
  'received',
  'stored',
  'mounted',
  'dismounted',
  'rotated',
  'inspected',
  'appraised',
  'reserved',
  'released',
  'dispatched',
  'accepted',
  'returned',
  'issued',
  'recalled',
  'repaired',
  'repair_failed',
  'retread_started',
  'retreaded',
  'retread_failed',
  'retread_chosen',
  'scrap_approved',
  'scrapped',
  'disposed',
  'frozen',
  'unfrozen',
  'marked',
  'calibrated',
  'costed',
  'corrected',
] as const;
export type TyreEventKind = (typeof tyreEventKinds)[number];

/** What a tyre is, as against where it is and what happened to it: set by `received`, changed by `corrected`. */
export interface TyreIdentity {
  tyreNo: string;
  rfid: string | null;
  modelId: string;
  dot: string | null;
  /** `YYYY-MM-DD`. */
  manufacturedOn: string | null;
  recommendedKpa: number | null;
  source: string;
  departmentId: string;
  initialTreadMm: number;
  useEstimated: boolean;
  priceAmount: number | null;
  note: string | null;
}

export interface TyreState extends TyreIdentity {
  /** Number of its events. */
  version: number;
  status: TyreStatus;
  verdict: TyreVerdict | null;
  /** Dictionary 1025. */
  condition: number;
  frozenAt: number | null;
  abnormal: string | null;
  vehicleId: string | null;
  wheel: number | null;
  warehouseId: string | null;
  lifeNo: number;
  treadMm: number;
  treadAt: number | null;
  /** As of the last event; what it ran since is in the vehicle's counters. */
  km: number;
  hours: number;
  /** The vehicle's counters then; null in stock and on a spare wheel. */
  fitRunKm: number | null;
  fitRunHours: number | null;
  fittedAt: number | null;
  firstFittedAt: number | null;
  repairCount: number;
  costAmount: number;
}

/** State and place after the event, what was measured, what it cost. */
export interface TyreEvent {
  seq: number;
  kind: TyreEventKind;
  at: number;
  status: TyreStatus;
  verdict: TyreVerdict | null;
  condition: number;
  lifeNo: number;
  vehicleId: string | null;
  wheel: number | null;
  warehouseId: string | null;
  /** Of each groove measured, from outside. */
  treadMm: readonly number[] | null;
  /** Counters of the vehicle it is on, or leaves. */
  runKm: number | null;
  runHours: number | null;
  km: number;
  hours: number;
  reason: string | null;
  amount: number | null;
  changes: Readonly<Record<string, { from: unknown; to: unknown }>> | null;
}

/** One period on a wheel, with the counters and the tread at both ends. */
export interface TyrePeriod {
  vehicleId: string;
  wheel: number;
  lifeNo: number;
  fittedAt: number;
  removedAt: number | null;
  startRunKm: number;
  endRunKm: number | null;
  startRunHours: number;
  endRunHours: number | null;
  startTreadMm: number;
  endTreadMm: number | null;
  removalReason: string | null;
  startSeq: number;
  endSeq: number | null;
}

/** Wheels below 100 carry spares, which gain nothing. */
const firstRunningWheel = 100;

/** The row after one more event. @throws when the event is not the next one */
export function applyTyreEvent(state: TyreState | null, event: TyreEvent): TyreState {
  if (event.seq !== (state?.version ?? 0) + 1) throw new Error(`event ${event.seq} after ${state?.version ?? 0}`);
  const before = state ?? unborn;
  const running = event.wheel !== null && event.wheel >= firstRunningWheel;
  const starts = startsPeriod(event);
  const measured = event.treadMm === null ? null : Math.min(...event.treadMm);
  return {
    ...before,
    ...identityAfter(event),
    version: event.seq,
    status: event.status,
    verdict: event.verdict,
    condition: event.condition,
    lifeNo: event.lifeNo,
    vehicleId: event.vehicleId,
    wheel: event.wheel,
    warehouseId: event.warehouseId,
    km: event.km,
    hours: event.hours,
    treadMm: measured ?? before.treadMm,
    treadAt: measured === null ? before.treadAt : event.at,
    fitRunKm: running ? event.runKm : null,
    fitRunHours: running ? event.runHours : null,
    fittedAt: event.vehicleId === null ? null : starts ? event.at : before.fittedAt,
    firstFittedAt: before.firstFittedAt ?? (starts ? event.at : null),
    frozenAt: event.kind === 'frozen' ? event.at : event.kind === 'unfrozen' ? null : before.frozenAt,
    abnormal: event.kind === 'marked' ? event.reason : event.kind === 'calibrated' ? null : before.abnormal,
    repairCount: before.repairCount + (event.kind === 'repaired' ? 1 : 0),
    costAmount: round2(before.costAmount + (event.amount ?? 0)),
  };
}

/** Row and periods of a whole life, event by event. */
export function rebuild(events: readonly TyreEvent[]): { tyre: TyreState; periods: TyrePeriod[] } {
  let tyre: TyreState | null = null;
  const periods: TyrePeriod[] = [];
  for (const event of events) {
    tyre = applyTyreEvent(tyre, event);
    const { closed, opened } = periodsAfter(periods.at(-1) ?? null, event, tyre);
    if (closed !== null) periods[periods.length - 1] = closed;
    if (opened !== null) periods.push(opened);
  }
  if (tyre === null) throw new Error('a tyre has at least one event');
  return { tyre, periods };
}

/** What an event does to the open period (`last`, if it is open) and whether it begins one. */
export function periodsAfter(
  last: TyrePeriod | null,
  event: TyreEvent,
  after: TyreState,
): { closed: TyrePeriod | null; opened: TyrePeriod | null } {
  const open = last !== null && last.removedAt === null ? last : null;
  const ends = open !== null && (event.kind === 'dismounted' || event.kind === 'rotated');
  const closed = ends
    ? {
        ...open,
        removedAt: event.at,
        endRunKm: event.runKm ?? open.startRunKm,
        endRunHours: event.runHours ?? open.startRunHours,
        endTreadMm: after.treadMm,
        removalReason: event.reason,
        endSeq: event.seq,
      }
    : null;
  const opened =
    startsPeriod(event) && event.vehicleId !== null && event.wheel !== null
      ? {
          vehicleId: event.vehicleId,
          wheel: event.wheel,
          lifeNo: event.lifeNo,
          fittedAt: event.at,
          removedAt: null,
          startRunKm: event.runKm ?? 0,
          endRunKm: null,
          startRunHours: event.runHours ?? 0,
          endRunHours: null,
          startTreadMm: after.treadMm,
          endTreadMm: null,
          removalReason: null,
          startSeq: event.seq,
          endSeq: null,
        }
      : null;
  return { closed, opened };
}

function startsPeriod(event: TyreEvent): boolean {
  return event.kind === 'mounted' || event.kind === 'rotated';
}

/** Only `changes` touch what a tyre is. */
function identityAfter(event: TyreEvent): Partial<TyreIdentity> {
  const given = Object.entries(event.changes ?? {}).filter(([field]) => identityFields.has(field));
  return Object.fromEntries(given.map(([field, change]) => [field, change.to]));
}

const unborn: TyreState = {
  tyreNo: '',
  rfid: null,
  modelId: '',
  dot: null,
  manufacturedOn: null,
  recommendedKpa: null,
  source: 'manual',
  departmentId: '',
  initialTreadMm: 0,
  useEstimated: false,
  priceAmount: null,
  note: null,
  version: 0,
  status: 2,
  verdict: null,
  condition: 1,
  frozenAt: null,
  abnormal: null,
  vehicleId: null,
  wheel: null,
  warehouseId: null,
  lifeNo: 1,
  treadMm: 0,
  treadAt: null,
  km: 0,
  hours: 0,
  fitRunKm: null,
  fitRunHours: null,
  fittedAt: null,
  firstFittedAt: null,
  repairCount: 0,
  costAmount: 0,
};

const identityFields: ReadonlySet<string> = new Set([
  'tyreNo',
  'rfid',
  'modelId',
  'dot',
  'manufacturedOn',
  'recommendedKpa',
  'source',
  'departmentId',
  'initialTreadMm',
  'useEstimated',
  'priceAmount',
  'note',
] satisfies (keyof TyreIdentity)[]);

function round2(value: number): number {
  return Math.round(value * 100) / 100;
}
