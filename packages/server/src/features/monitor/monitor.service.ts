/** Use cases of the live overview: rows of the database to what the page shows. */

import { readCustomerSettings } from '@treadline/contract/customer-settings';
import type { ParsedInputOf, ResultOf } from '@treadline/contract/endpoint';
import type { LiveVehicle, MapVehicle, MonitorFilter, monitorApi } from '@treadline/contract/monitor';
import { isOnline, onlineSince } from '@treadline/domain/vehicle/online';
import { refuse } from '../../platform/errors.ts';
import type { Scope } from '../../platform/scope.ts';
import { isoOf } from '../../platform/time.ts';
import { vehicleName } from '../vehicle/vehicle.public.ts';
import { liveWheels, maxTemperatureC, minKpa, stateFlag, type WheelColumns } from './live.ts';
import type { Moment } from './monitor.sql.ts';
import { mapVehicles, type VehicleRow, vehicleCount, vehicleDetail, vehiclePage } from './monitor.views.ts';

export function momentOf(scope: Scope, now: number): Moment {
  const settings = readCustomerSettings(scope.customer.settings);
  return {
    now,
    offlineAfterMin: settings.offlineAfterMin,
    onlineSince: new Date(onlineSince(now, settings.offlineAfterMin)),
    referenceTemperatureC: settings.referenceTemperatureC,
  };
}

export async function listVehicles(
  scope: Scope,
  input: ParsedInputOf<typeof monitorApi.list>,
  now: number,
): Promise<{ list: LiveVehicle[]; total: number }> {
  const moment = momentOf(scope, now);
  const [rows, [count]] = await scope.read(vehiclePage(scope, input, moment), vehicleCount(scope, input, moment));
  return { list: rows.map((row) => liveVehicle(row, moment)), total: count?.total ?? 0 };
}

export async function listMarkers(scope: Scope, filter: MonitorFilter, now: number): Promise<{ list: MapVehicle[] }> {
  const moment = momentOf(scope, now);
  const [rows] = await scope.read(mapVehicles(scope, filter, moment));
  return {
    list: rows.map((row) => ({
      id: row.id,
      name: row.name,
      vehicleType: row.vehicle_type,
      state: row.online ? 1 : 0,
      alarmLevel: row.level,
      longitude: row.longitude_e6 / 1e6,
      latitude: row.latitude_e6 / 1e6,
      headingDeg: row.heading_deg,
      moving: row.moving,
    })),
  };
}

/** @throws A02024 when there is no such vehicle, or none that this person sees */
export async function getVehicle(scope: Scope, id: string, now: number): Promise<ResultOf<typeof monitorApi.vehicle>> {
  const moment = momentOf(scope, now);
  const [[row]] = await scope.read(vehicleDetail(scope, id));
  if (row === undefined) refuse('A02024');
  return {
    ...liveVehicle(row, moment),
    driverName: row.driver_name,
    driverPhone: row.driver_phone,
    targetKpa: row.nominal_kpa,
    referenceTemperatureC: moment.referenceTemperatureC,
    limits: row.limits && {
      highTemperatureC: row.limits.high_temperature,
      highPressureKpa: row.limits.high_pressure,
      lowPressureKpa: row.limits.low_pressure,
    },
    layoutName: row.layout_name,
  };
}

function liveVehicle(row: VehicleRow, moment: Moment): LiveVehicle {
  const wheels = liveWheels(row.layout ?? [], wheelColumns(row), row.alarms ?? [], moment.referenceTemperatureC);
  const { trailer } = row;
  const behind = trailer && {
    id: trailer.id,
    name: vehicleName(trailer),
    wheels: liveWheels(
      trailer.layout ?? [],
      wheelColumns(trailer.state ?? {}),
      trailer.alarms ?? [],
      moment.referenceTemperatureC,
    ),
  };
  const all = behind ? [...wheels, ...behind.wheels] : wheels;
  return {
    id: row.id,
    name: vehicleName(row),
    carNumber: row.plate,
    vehicleType: row.vehicle_type,
    groupId: row.group_id,
    groupName: row.group_name,
    state: stateOf(row.received_at, moment),
    alarmLevel: row.level,
    useStatus: row.use_status,
    longitude: row.longitude_e6 === null ? null : row.longitude_e6 / 1e6,
    latitude: row.latitude_e6 === null ? null : row.latitude_e6 / 1e6,
    headingDeg: row.heading_deg,
    speedKmh: row.speed_dkmh === null ? null : row.speed_dkmh / 10,
    moving: ((row.flags ?? 0) & stateFlag.moving) !== 0,
    signal: row.signal,
    lastUpdateGpsTime: isoOf(row.fix_at),
    updatedAt: isoOf(row.at),
    wheels,
    trailer: behind,
    minKpa: minKpa(all),
    maxTemperatureC: maxTemperatureC(all),
  };
}

function wheelColumns(state: { [K in keyof WheelColumns]?: WheelColumns[K] | null }): WheelColumns {
  return {
    altitude_m: state.altitude_m ?? null,
    wheels: state.wheels ?? [],
    pressures_hpa: state.pressures_hpa ?? [],
    temperatures_dc: state.temperatures_dc ?? [],
    batteries_pct: state.batteries_pct ?? [],
    wheel_flags: state.wheel_flags ?? [],
    wheel_at: state.wheel_at ?? [],
  };
}

/** Specification 3: 1 online, 0 offline. */
function stateOf(receivedAt: Date | null, moment: Moment): number {
  return isOnline(receivedAt?.getTime() ?? null, moment.now, moment.offlineAfterMin) ? 1 : 0;
}
