/** What is noted with a visit: where a tyre that comes off goes, and what the instruments of the vehicles say. */
import type { InputOf } from '@treadline/contract/endpoint';
import type { tyreFittingApi } from '@treadline/contract/tyre-fitting';
import type { FitPlan } from './fit-plan.ts';
import { type Fitted, spotPlace } from './fit-spots.ts';

export type FitInput = InputOf<typeof tyreFittingApi.fitTyres>;
export type Sensors = NonNullable<FitInput['sensors']>;

export type Destination = 'usable' | 'appraisal' | 'repair' | 'retread' | 'scrap' | 'abnormal';

export interface Removal {
  to: Destination;
  warehouseId: string | null;
  reason: string;
}

export interface FitReadings {
  odometerKm: number | null;
  engineHours: number | null;
}

export interface FitNotes {
  /** By tyre. */
  removals: Readonly<Record<string, Removal>>;
  /** Measured now, by tyre. */
  treads: Readonly<Record<string, number | null>>;
  /** By place of the vehicle in the visit. */
  readings: readonly FitReadings[];
  sensors: Sensors;
}

export const usual: Removal = { to: 'usable', warehouseId: null, reason: '' };
export const noReadings: FitReadings = { odometerKm: null, engineHours: null };
export const noNotes: FitNotes = { removals: {}, treads: {}, readings: [], sensors: 'tyre' };

export function fitInput(plan: FitPlan, notes: FitNotes, fitted: readonly Fitted[]): FitInput {
  const idOf = (index: number) => fitted[index]?.vehicle.id ?? '';
  const second = fitted[1];
  const tread = (tyreId: string) => {
    const treadMm = notes.treads[tyreId] ?? null;
    return treadMm === null ? {} : { treadMm };
  };
  return {
    vehicleId: idOf(0),
    ...(second === undefined ? {} : { other: { vehicleId: second.vehicle.id, ...readingsInput(notes.readings[1]) } }),
    removals: plan.removals.map(({ wheel: spot, tyreId }) => {
      const { index, wheel } = spotPlace(spot);
      return {
        wheel,
        ...(index === 0 ? {} : { vehicleId: idOf(index) }),
        ...removalInput(notes.removals[tyreId] ?? usual),
        ...tread(tyreId),
      };
    }),
    moves: plan.moves.map(({ fromWheel, toWheel, tyreId }) => {
      const [from, to] = [spotPlace(fromWheel), spotPlace(toWheel)];
      return {
        fromWheel: from.wheel,
        toWheel: to.wheel,
        ...(from.index === 0 ? {} : { fromVehicleId: idOf(from.index) }),
        ...(to.index === 0 ? {} : { toVehicleId: idOf(to.index) }),
        ...tread(tyreId),
      };
    }),
    bindings: plan.bindings.map(({ wheel: spot, tyreId }) => {
      const { index, wheel } = spotPlace(spot);
      return { wheel, tyreId, ...(index === 0 ? {} : { vehicleId: idOf(index) }) };
    }),
    sensors: notes.sensors,
    ...readingsInput(notes.readings[0]),
  };
}

const verdicts: Readonly<Partial<Record<Destination, 'repair' | 'retread' | 'scrap'>>> = {
  repair: 'repair',
  retread: 'retread',
  scrap: 'scrap',
};
const statuses = { usable: 2, abnormal: 18 } as const;

function removalInput({ to, warehouseId, reason }: Removal) {
  const verdict = verdicts[to];
  return {
    to: to === 'usable' || to === 'abnormal' ? statuses[to] : (12 as const),
    ...(verdict === undefined ? {} : { verdict }),
    ...(warehouseId === null ? {} : { warehouseId }),
    ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
  };
}

function readingsInput({ odometerKm, engineHours }: FitReadings = noReadings) {
  return {
    ...(odometerKm === null ? {} : { odometerKm }),
    ...(engineHours === null ? {} : { engineHours }),
  };
}
