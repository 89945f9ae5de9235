/** What can be done with a vehicle now, by its states and the reader's rights (pages.md E1). */
import type { VehicleRow } from '@treadline/contract/vehicle-row';
import { type RunAction, runActionsOf } from '@treadline/domain/vehicle/run-state';
import { useCan } from '../../shell/session/use-account.ts';

export type VehicleAct = 'fit' | 'edit' | 'receiver' | 'in_transit' | 'idle' | RunAction;
export type VehicleDo = (act: VehicleAct, vehicle: VehicleRow) => void;

export const actKeys = {
  fit: 'vehicle.act.fit',
  edit: 'vehicle.act.edit',
  receiver: 'vehicle.act.receiver',
  in_transit: 'vehicle.act.in_transit',
  idle: 'vehicle.act.idle',
  stop: 'vehicle.act.stop',
  resume: 'vehicle.act.resume',
  operate: 'vehicle.act.operate',
} as const satisfies Record<VehicleAct, string>;

export function actsOf(vehicle: Pick<VehicleRow, 'useStatus' | 'runState'>): VehicleAct[] {
  return [
    'edit',
    'fit',
    'receiver',
    vehicle.useStatus === 'idle' ? 'in_transit' : 'idle',
    ...runActionsOf(vehicle.runState),
  ];
}

export function useVehicleActs(): (vehicle: Pick<VehicleRow, 'useStatus' | 'runState'>) => VehicleAct[] {
  const edits = useCan('vehicle:edit');
  const seesTyres = useCan('tyre:query');
  return (vehicle) => (edits ? actsOf(vehicle).filter((act) => act !== 'fit' || seesTyres) : []);
}
