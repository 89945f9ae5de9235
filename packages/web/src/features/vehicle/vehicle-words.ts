/** Words of a vehicle's states; keys are literals so that every text is found. */
import type { VehicleRow } from '@treadline/contract/vehicle-row';
import type { RunState } from '@treadline/domain/vehicle/run-state';

export const useKeys = {
  in_transit: 'vehicle.use.in_transit',
  idle: 'vehicle.use.idle',
} as const satisfies Record<VehicleRow['useStatus'], string>;

export const runKeys = {
  in_operation: 'vehicle.run.in_operation',
  outage: 'vehicle.run.outage',
  resumption: 'vehicle.run.resumption',
} as const satisfies Record<RunState, string>;

const levels = [
  'vehicle.level.normal',
  'vehicle.level.ordinary',
  'vehicle.level.serious',
  'vehicle.level.urgent',
] as const;

/** STATE-VEH-03. */
export function levelKey(level: number) {
  return levels[level] ?? 'vehicle.level.urgent';
}

/** Specification 3: vehicle type codes that can be chosen. */
export const typeCodes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 13, 3001, 3002, 3003, 3004, 3005, 3006] as const;
