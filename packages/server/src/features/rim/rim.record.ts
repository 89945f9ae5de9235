/** A rim of the database on its way to the wire. */
import type { RimRow } from '@treadline/contract/rim';
import { rimTestDueOn, rimTestState } from '@treadline/domain/asset/rim-test';
import { vehicleName } from '../vehicle/vehicle.public.ts';
import type { RimListRow } from './rim.views.ts';

/** `today` as `YYYY-MM-DD`. */
export function rimRowOf(row: RimListRow, today: string): RimRow {
  const { flanges = null, lockRing = null, band = null, failedOn = null } = row.parts;
  const testDueOn = rimTestDueOn(row.tested_on, row.manufactured_on);
  return {
    id: row.id,
    version: row.version,
    rimNo: row.rim_no,
    status: row.status,
    brand: row.brand,
    size: row.size,
    material: row.material,
    vehicleId: row.vehicle_id,
    vehicleName: row.vehicle && vehicleName(row.vehicle),
    wheel: row.wheel,
    wheelAlias: row.wheel_alias,
    warehouseId: row.warehouse_id,
    warehouseName: row.warehouse,
    tyreId: row.tyre_id,
    tyreNo: row.tyre_no,
    manufacturedOn: row.manufactured_on,
    parts: { flanges, lockRing, band },
    testedOn: row.tested_on,
    failedOn,
    testDueOn,
    test: failedOn === null ? rimTestState(testDueOn, today) : 'due',
    priceAmount: row.price_amount,
    note: row.note,
    updatedAt: row.updated_at.toISOString(),
  };
}

/** The day of UTC. */
export function todayOf(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}
