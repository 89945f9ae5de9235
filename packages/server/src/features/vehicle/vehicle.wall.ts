/** Who sees which vehicle, and what one is called. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { query, type Readable } from '../../platform/database/doors.ts';
import { insideDepartments, type Scope } from '../../platform/scope.ts';

export type Viewer = Pick<Scope, 'customer' | 'member' | 'departments' | 'ownOnly'>;

/** The wall around vehicles (model.md 1.12); `alias` is the vehicle's in the query. "Own": driver or maker of the record. */
export function mayLook(viewer: Viewer, alias: string): RawBuilder<SqlBool> {
  return insideDepartments(viewer, `${alias}.department_id`, [`${alias}.driver_id`, `${alias}.created_by`]);
}

export interface NamedVehicle {
  self_no: string | null;
  plate: string | null;
  vin: string;
}

/** Self-number, else plate, else VIN. */
export function vehicleName(vehicle: NamedVehicle): string {
  return vehicle.self_no || vehicle.plate || vehicle.vin;
}

/** The same as `vehicleName`, in a query. */
export function vehicleNameIn(alias: string): RawBuilder<string> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<string>`coalesce(nullif(${column('self_no')}, ''), nullif(${column('plate')}, ''), ${column('vin')})`;
}

/** Ids of the vehicles that are the member's own, for the data scope "own records". */
export function ownVehicles(viewer: Pick<Scope, 'customer' | 'member'>): Readable<{ id: string }> {
  return query
    .selectFrom('vehicle')
    .select('id')
    .where('customer_id', '=', viewer.customer.id)
    .where((where) =>
      where.or([where('driver_id', '=', viewer.member.id), where('created_by', '=', viewer.member.id)]),
    );
}
