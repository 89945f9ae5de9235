/** Rows of the database to what the wire carries. */
import { type CustomerSettings, readCustomerSettings } from '@treadline/contract/customer-settings';
import type { VehicleMarker, VehicleRow } from '@treadline/contract/vehicle-row';
import { isOnline, onlineSince } from '@treadline/domain/vehicle/online';
import type { Scope } from '../../platform/scope.ts';
import { isoOf } from '../../platform/time.ts';
import { liveWheels, stateFlag } from '../monitor/monitor.public.ts';
import type { CoupledVehicle, MarkerRow, VehicleListRow } from './vehicle.views.ts';
import { vehicleName } from './vehicle.wall.ts';

export interface Moment {
  now: number;
  settings: CustomerSettings;
  /** Heard after this is online. */
  onlineSince: Date;
}

/** @param now epoch ms */
export function momentOf(scope: Pick<Scope, 'customer'>, now: number): Moment {
  const settings = readCustomerSettings(scope.customer.settings);
  return { now, settings, onlineSince: new Date(onlineSince(now, settings.offlineAfterMin)) };
}

export function vehicleRowOf(row: VehicleListRow, moment: Moment): VehicleRow {
  return {
    id: row.id,
    vehicleId: row.id,
    version: row.version,
    name: vehicleName(row),
    carNumber: row.plate,
    selfNo: row.self_no,
    vin: row.vin,
    mvin: row.mvin,
    vehicleType: row.vehicle_type,
    isTrailer: row.is_trailer,
    jobType: row.job_type,
    departmentId: row.department_id,
    departmentName: row.department_name,
    groupId: row.group_id,
    groupName: row.group_name,
    layoutId: row.layout_id,
    layoutName: row.layout_name,
    wheelCount: row.wheel_count,
    tyresFitted: row.tyres_fitted,
    templateId: row.template_id,
    templateName: row.template_name,
    receiverId: row.receiver_id,
    receiverNo: row.receiver_no,
    loadKg: row.load_kg,
    tareKg: row.tare_kg,
    lengthM: row.length_m,
    widthM: row.width_m,
    heightM: row.height_m,
    driverId: row.driver_id,
    driverName: row.driver_name,
    driverPhone: row.driver_phone,
    useStatus: row.use_status,
    runState: row.run_state,
    runStateAt: row.run_state_at.toISOString(),
    note: row.note,
    editedAt: row.updated_at.toISOString(),
    trailer: row.trailer && namedOf(row.trailer),
    tractor: row.tractor && { ...namedOf(row.tractor), since: new Date(row.tractor.since).toISOString() },
    ...placeOf(row, moment),
    updatedAt: isoOf(row.at),
    signal: row.signal,
    odometerKm: row.odometer_km,
    wheels: wheelsOf(row, moment),
  };
}

export function markerOf(row: MarkerRow, moment: Moment): VehicleMarker {
  return { id: row.id, name: vehicleName(row), vehicleType: row.vehicle_type, ...placeOf(row, moment) };
}

function placeOf(row: Omit<MarkerRow, 'id' | 'vehicle_type' | 'plate' | 'self_no' | 'vin'>, moment: Moment) {
  const heardAt = row.received_at?.getTime() ?? null;
  return {
    state: isOnline(heardAt, moment.now, moment.settings.offlineAfterMin) ? 1 : 0,
    alarmLevel: row.level,
    lastUpdateGpsTime: isoOf(row.fix_at),
    longitude: row.longitude_e6 === null ? null : row.longitude_e6 / 1e6,
    latitude: row.latitude_e6 === null ? null : row.latitude_e6 / 1e6,
    headingDeg: row.heading_deg,
    speed: row.speed_dkmh === null ? null : row.speed_dkmh / 10,
    moving: ((row.flags ?? 0) & stateFlag.moving) !== 0,
  };
}

function wheelsOf(row: VehicleListRow, { settings }: Moment) {
  if (row.layout === null) return [];
  const state = {
    altitude_m: row.altitude_m ?? null,
    wheels: row.wheels ?? [],
    pressures_hpa: row.pressures_hpa ?? [],
    temperatures_dc: row.temperatures_dc ?? [],
    batteries_pct: row.batteries_pct ?? [],
    wheel_flags: row.wheel_flags ?? [],
    wheel_at: row.wheel_at ?? [],
  };
  return liveWheels(row.layout, state, row.alarms ?? [], settings.referenceTemperatureC);
}

function namedOf(vehicle: CoupledVehicle) {
  return { id: vehicle.id, name: vehicleName(vehicle) };
}
