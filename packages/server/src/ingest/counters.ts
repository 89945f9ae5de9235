/**
 * Our own counters of a vehicle: they only ever grow, whatever the device's odometer does (model.md invariant 6).
 * Odometer deltas when the device has one, else the distance between fixes; engine hours, else time under way.
 */

import { reportFlag, type Scalars } from './resolve/scalars.ts';
import type { VehicleMemory } from './vehicle-memory.ts';

/** Faster than this is a replaced or reset odometer, or a jumping fix: counting starts anew from there. */
const fastestKmh = 200;
/** Nearer than this, two fixes of a standing vehicle only show the noise of the receiver. */
const fixNoiseM = 30;
/** Between reports further apart than this nobody knows whether the vehicle ran. */
const longestGapMs = 10 * 60_000;
const hourMs = 3_600_000;

export interface Driven {
  /** Tenths of a kilometre and of an hour, fractions kept. */
  hm: number;
  dh: number;
}

/** What the vehicle drove from the report in memory to this newer one. Both zero for the first report. */
export function drivenSince(memory: VehicleMemory, scalars: Scalars, at: number, odometerFactor: number): Driven {
  const gapMs = at - memory.at;
  if (!Number.isFinite(gapMs) || gapMs <= 0) return { hm: 0, dh: 0 };
  return { hm: distanceHm(memory, scalars, at, gapMs, odometerFactor), dh: hoursDh(memory, scalars, gapMs) };
}

function distanceHm(memory: VehicleMemory, scalars: Scalars, at: number, gapMs: number, factor: number): number {
  const farthestHm = 10 + ((fastestKmh * gapMs) / hourMs) * 10;
  if (memory.odometerHm !== null) {
    if (scalars.odometerHm === null) return 0;
    const delta = scalars.odometerHm - memory.odometerHm;
    return delta > 0 && delta <= farthestHm ? delta * factor : 0;
  }
  if (scalars.odometerHm !== null) return 0;
  if (scalars.longitudeE6 === null || scalars.latitudeE6 === null) return 0;
  if (memory.longitudeE6 === null || memory.latitudeE6 === null || memory.fixAt === null) return 0;
  const metres = metresBetween(memory.longitudeE6, memory.latitudeE6, scalars.longitudeE6, scalars.latitudeE6);
  const moving = (scalars.flags & reportFlag.moving) !== 0 || (memory.flags & reportFlag.moving) !== 0;
  if (metres < fixNoiseM && !moving) return 0;
  const hm = metres / 100;
  return hm <= 10 + ((fastestKmh * (at - memory.fixAt)) / hourMs) * 10 ? hm : 0;
}

function hoursDh(memory: VehicleMemory, scalars: Scalars, gapMs: number): number {
  const gapDh = (gapMs / hourMs) * 10;
  if (memory.engineDh !== null) {
    if (scalars.engineDh === null) return 0;
    const delta = scalars.engineDh - memory.engineDh;
    return delta > 0 && delta <= gapDh + 1 ? delta : 0;
  }
  if (scalars.engineDh !== null || gapMs > longestGapMs) return 0;
  const underWay = reportFlag.ignition | reportFlag.moving;
  return (memory.flags & underWay) !== 0 && (scalars.flags & underWay) !== 0 ? gapDh : 0;
}

/** Equirectangular: exact enough between two reports. */
export function metresBetween(
  longitudeE6: number,
  latitudeE6: number,
  toLongitudeE6: number,
  toLatitudeE6: number,
): number {
  const radians = Math.PI / 180 / 1e6;
  const dx = (toLongitudeE6 - longitudeE6) * radians * Math.cos(((latitudeE6 + toLatitudeE6) / 2) * radians);
  const dy = (toLatitudeE6 - latitudeE6) * radians;
  return Math.sqrt(dx * dx + dy * dy) * 6_371_008.8;
}
