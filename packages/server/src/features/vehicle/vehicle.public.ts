/** What other rooms may know of vehicles: who sees which, what one is called, and the rows of some. */
import type { VehicleRow } from '@treadline/contract/vehicle-row';
import { sql } from 'kysely';
import type { Readable } from '../../platform/database/doors.ts';
import { readable } from '../../platform/database/handwritten.ts';
import type { Scope } from '../../platform/scope.ts';
import { momentOf, vehicleRowOf } from './vehicle.record.ts';
import { listSome } from './vehicle.views.ts';
import { mayLook } from './vehicle.wall.ts';

export { insideBranch } from './vehicle.sql.ts';
export { mayLook, type NamedVehicle, ownVehicles, type Viewer, vehicleName, vehicleNameIn } from './vehicle.wall.ts';

/** Ids of vehicles the person sees, by each of their names; only those a file names. */
export function vehiclesNamed(scope: Scope, names: readonly string[]): Readable<{ id: string; name: string }> {
  const wanted = [...new Set(names.map((name) => name.toUpperCase()))];
  return readable(sql<{ id: string; name: string }>`
    select v.id, n.name from vehicle v, lateral (values (v.self_no), (v.plate), (v.vin)) as n(name)
    where v.customer_id = ${scope.customer.id}::bigint and upper(n.name) = any(${wanted}::text[]) and ${mayLook(scope, 'v')}`);
}

/** Of those the person sees, with the values of their wheels, in no order. */
export async function vehicleRowsOf(scope: Scope, ids: readonly string[], now: number): Promise<VehicleRow[]> {
  const [rows] = await scope.read(listSome(scope, ids));
  const moment = momentOf(scope, now);
  return rows.map((row) => vehicleRowOf(row, moment));
}
