/** What is noted with a visit: where a tyre that comes off goes, and what the instruments of the vehicle say. */
import type { InputOf } from '@treadline/contract/endpoint';
import type { tyreFittingApi } from '@treadline/contract/tyre-fitting';

type Input = InputOf<typeof tyreFittingApi.fitTyres>;

export interface Removal {
  /** Usable again, to be appraised, abnormal. */
  to: 2 | 12 | 18;
  warehouseId: string | null;
  /** Measured now; null: as last known. */
  treadMm: number | null;
  reason: string;
}

export interface FitReadings {
  odometerKm: number | null;
  engineHours: number | null;
}

export const usual: Removal = { to: 2, warehouseId: null, treadMm: null, reason: '' };
export const noReadings: FitReadings = { odometerKm: null, engineHours: null };

export function removalInput({ to, warehouseId, treadMm, reason }: Removal): Omit<RemovalInput, 'wheel'> {
  return {
    to,
    ...(warehouseId === null ? {} : { warehouseId }),
    ...(treadMm === null ? {} : { treadMm }),
    ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
  };
}

export function readingsInput({ odometerKm, engineHours }: FitReadings): Pick<Input, 'odometerKm' | 'engineHours'> {
  return {
    ...(odometerKm === null ? {} : { odometerKm }),
    ...(engineHours === null ? {} : { engineHours }),
  };
}

type RemovalInput = NonNullable<Input['removals']>[number];
