import type { ReadyPlan } from './fit-plan.ts';
import type { Destination } from './fit-values.ts';

export const readyKeys = {
  sides: 'vehicle.fit.ready.sides',
  duals: 'vehicle.fit.ready.duals',
  frontRear: 'vehicle.fit.ready.frontRear',
  newFront: 'vehicle.fit.ready.newFront',
} as const satisfies Record<ReadyPlan, string>;

export const destinationKeys = {
  usable: 'vehicle.fit.to.usable',
  appraisal: 'vehicle.fit.to.appraisal',
  repair: 'tyre-state.status.11repair',
  retread: 'tyre-state.status.11retread',
  scrap: 'tyre-state.status.11scrap',
  abnormal: 'vehicle.fit.to.abnormal',
} as const satisfies Record<Destination, string>;
