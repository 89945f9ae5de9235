/** What other rooms may know of vehicles: who sees which, what one is called, and the rows of some. */
import type { VehicleRow } from '@treadline/contract/vehicle-row';
import type { Scope } from '../../platform/scope.ts';
import { momentOf, vehicleRowOf } from './vehicle.record.ts';
import { listSome } from './vehicle.views.ts';

export { insideBranch } from './vehicle.sql.ts';
export { mayLook, type NamedVehicle, ownVehicles, type Viewer, vehicleName, vehicleNameIn } from './vehicle.wall.ts';

/** Of those the person sees, with the values of their wheels, in no order. */
export async function vehicleRowsOf(scope: Scope, ids: readonly string[], now: number): Promise<VehicleRow[]> {
  const [rows] = await scope.read(listSome(scope, ids));
  const moment = momentOf(scope, now);
  return rows.map((row) => vehicleRowOf(row, moment));
}
