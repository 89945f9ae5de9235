import type { ReadyPlan } from './fit-plan.ts';
import type { Removal } from './fit-values.ts';

export const readyKeys = {
  sides: 'vehicle.fit.ready.sides',
  duals: 'vehicle.fit.ready.duals',
  frontRear: 'vehicle.fit.ready.frontRear',
  newFront: 'vehicle.fit.ready.newFront',
} as const satisfies Record<ReadyPlan, string>;

export const destinationKeys = {
  2: 'vehicle.fit.to.usable',
  12: 'vehicle.fit.to.appraisal',
  18: 'vehicle.fit.to.abnormal',
} as const satisfies Record<Removal['to'], string>;
