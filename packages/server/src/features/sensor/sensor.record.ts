/** A sensor of the database on its way to the wire. */
import type { SensorRow } from '@treadline/contract/sensor';
import { isoOf } from '../../platform/time.ts';
import { vehicleName } from '../vehicle/vehicle.public.ts';
import type { SensorListRow } from './sensor.views.ts';

export function sensorRowOf(row: SensorListRow): SensorRow {
  return {
    id: row.id,
    version: row.version,
    sensorNo: row.sensor_no,
    battery: batteryLevel(row.battery_pct),
    batteryPct: row.battery_pct,
    brand: row.brand,
    type: row.type,
    deliveredOn: row.delivered_on,
    status: row.status,
    inUse: row.status === 1 ? 1 : row.activated_at === null ? 0 : 2,
    tyreId: row.tyre_id,
    tyreNo: row.tyre_no,
    vehicleId: row.vehicle_id,
    vehicleName: row.vehicle && vehicleName(row.vehicle),
    wheel: row.wheel,
    wheelAlias: row.wheel_alias,
    warehouseId: row.warehouse_id,
    warehouseName: row.warehouse,
    activatedAt: isoOf(row.activated_at),
    heardAt: isoOf(row.heard_at),
    heardBy: row.heard_by,
    pressureKpa: row.pressure_kpa === null ? null : Number(row.pressure_kpa),
    temperatureC: row.temperature_c === null ? null : Number(row.temperature_c),
    contact: row.contact,
    note: row.note,
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Full from 60 %, good from 20 % (model.md 3.3); null: never told. */
function batteryLevel(pct: number | null): SensorRow['battery'] {
  if (pct === null) return null;
  if (pct >= 60) return 'full';
  return pct >= 20 ? 'good' : 'low';
}
