/** Wheels of the one or two vehicles of a visit as one set of places: those of the second stand beyond the first's. */
import type { TyreRow } from '@treadline/contract/tyre-row';
import type { VehicleRecord } from '../TyresTab.tsx';
import type { Places } from './fit-plan.ts';

/** Beyond every wheel code. */
const apart = 100_000;

export interface Fitted {
  vehicle: VehicleRecord;
  /** On its wheels now. */
  mounted: readonly TyreRow[];
}

export function spotOf(index: number, wheel: number): number {
  return index * apart + wheel;
}

export function spotPlace(spot: number): { index: number; wheel: number } {
  return { index: Math.floor(spot / apart), wheel: spot % apart };
}

export function standing(fitted: readonly Pick<Fitted, 'mounted'>[]): Places {
  return Object.fromEntries(
    fitted.flatMap(({ mounted }, index) =>
      mounted.flatMap(({ wheel, id }) => (wheel === null ? [] : [[spotOf(index, wheel), id] as const])),
    ),
  );
}

/** What wheels are called; of the second vehicle with its name. */
export function spotLabels(fitted: readonly Fitted[]): ReadonlyMap<number, string> {
  return new Map(
    fitted.flatMap(({ vehicle }, index) =>
      vehicle.wheels.map(
        ({ wheel, label }) => [spotOf(index, wheel), index === 0 ? label : `${vehicle.name} ${label}`] as const,
      ),
    ),
  );
}

/** As the drag and the pictures name a wheel: vehicle, then its key in the picture. */
export function spotOfKey(key: string): number {
  const [index = '0', wheel = ''] = key.split(':');
  return spotOf(Number(index), Number(wheel.replace(/^t/, '')));
}
