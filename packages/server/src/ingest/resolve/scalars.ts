/** The values of a report that belong to the vehicle, in the units and ranges of the hot tables (model.md 1.5, 3.6). */

import { gcj02ToWgs84 } from '@treadline/domain/measure/coordinates';
import type { VehicleReport } from '@treadline/domain/telemetry/vehicle-report';

/** Bits of `report.flags` and `vehicle_state.flags`, model.md 3.6. */
export const reportFlag = {
  fix: 1,
  ignition: 2,
  moving: 4,
  buffered: 8,
  late: 16,
  timeSubstituted: 32,
  laden: 64,
  offsetCoordinates: 128,
  deviceSpeed: 256,
} as const;

export interface Scalars {
  flags: number;
  longitudeE6: number | null;
  latitudeE6: number | null;
  odometerHm: number | null;
  engineDh: number | null;
  command: number | null;
  messageType: number | null;
  altitudeM: number | null;
  speedDkmh: number | null;
  headingDeg: number | null;
  satellites: number | null;
  signal: number | null;
  batteryPct: number | null;
  supplyDv: number | null;
  ambientDc: number | null;
  payloadDt: number | null;
}

/** A vehicle counts as moving above this speed when the device does not say. */
const movingKmh = 3;

/** @param into filled and answered; new by default */
export function scalarsOf(report: VehicleReport, into: Scalars = emptyScalars()): Scalars {
  const speedDkmh = scaled(report.speedKmh, 10, 0, 3000);
  const moving = report.moving ?? (speedDkmh !== null && speedDkmh > movingKmh * 10);
  const fix = report.fix;
  let flags =
    (report.ignition === true ? reportFlag.ignition : 0) |
    (moving ? reportFlag.moving : 0) |
    (report.laden === true ? reportFlag.laden : 0) |
    (report.timeSubstituted ? reportFlag.timeSubstituted : 0) |
    (speedDkmh === null ? 0 : reportFlag.deviceSpeed);
  let longitudeE6: number | null = null;
  let latitudeE6: number | null = null;
  if (fix !== null && Math.abs(fix.longitude) <= 180 && Math.abs(fix.latitude) <= 90) {
    let { longitude, latitude } = fix;
    flags |= reportFlag.fix;
    if (fix.datum === 'GCJ02') {
      flags |= reportFlag.offsetCoordinates;
      ({ longitude, latitude } = gcj02ToWgs84({ longitude, latitude }));
    }
    longitudeE6 = Math.round(longitude * 1e6);
    latitudeE6 = Math.round(latitude * 1e6);
  }
  into.flags = flags;
  into.longitudeE6 = longitudeE6;
  into.latitudeE6 = latitudeE6;
  into.odometerHm = scaled(report.odometerKm, 10, 0, 2_000_000_000);
  into.engineDh = scaled(report.engineHours, 10, 0, 2_000_000_000);
  into.command = word(report.command);
  into.messageType = word(report.messageType);
  into.altitudeM = fix === null ? null : scaled(fix.altitudeM, 1, -1000, 9000);
  into.speedDkmh = speedDkmh;
  into.headingDeg = scaled(report.headingDeg, 1, 0, 360);
  into.satellites = scaled(report.satellites, 1, 0, 255);
  into.signal = scaled(report.signal, 1, -200, 255);
  into.batteryPct = scaled(report.batteryPct, 1, 0, 100);
  into.supplyDv = scaled(report.supplyV, 10, 0, 2000);
  into.ambientDc = scaled(report.ambientC, 10, -1000, 1000);
  into.payloadDt = scaled(report.payloadT, 10, 0, 30_000);
  return into;
}

export function emptyScalars(): Scalars {
  return {
    flags: 0,
    longitudeE6: null,
    latitudeE6: null,
    odometerHm: null,
    engineDh: null,
    command: null,
    messageType: null,
    altitudeM: null,
    speedDkmh: null,
    headingDeg: null,
    satellites: null,
    signal: null,
    batteryPct: null,
    supplyDv: null,
    ambientDc: null,
    payloadDt: null,
  };
}

/** For a trailer that its tractor's terminal hears: same place, nothing that is the tractor's own. */
export function placeOnly(scalars: Scalars): Scalars {
  return {
    ...scalars,
    odometerHm: null,
    engineDh: null,
    command: null,
    messageType: null,
    satellites: null,
    signal: null,
    batteryPct: null,
    supplyDv: null,
    payloadDt: null,
  };
}

/** What cannot be true is no value; NaN fails the comparison too. */
function scaled(value: number | null, factor: number, min: number, max: number): number | null {
  if (value === null) return null;
  const whole = Math.round(value * factor);
  return whole >= min && whole <= max ? whole : null;
}

/** A 16-bit word as the signed column holds it. */
function word(value: number | null): number | null {
  return value === null || value < 0 || value > 0xffff ? null : (value << 16) >> 16;
}
