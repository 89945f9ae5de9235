/**
 * VehicleReport -> what is stored and judged: wheels are ours, values are checked against the range gates and rounded
 * to the tenths the database keeps, so that a replay of stored reports sees the same numbers (model.md invariant 22).
 */
import { readingLimits, type VehicleReport, type WheelReading } from '@treadline/domain/telemetry/vehicle-report';
import type { WheelCode } from '@treadline/domain/wheel/wheel-code';
import type { Receiver, Vehicle } from '../registry/types.ts';
import { noInt2 } from '../write/row-writer.ts';
import { placeWheel, type WheelRefusal } from './place-wheel.ts';

/**
 * Wheels of one vehicle in one report, parallel arrays; `noInt2` is no value. The one of the reporting vehicle is used
 * again for the next report: whoever keeps something of it copies.
 */
export interface ResolvedWheels {
  vehicle: Vehicle;
  count: number;
  wheels: WheelCode[];
  pressuresHpa: number[];
  temperaturesDc: number[];
  batteriesPct: number[];
  flags: number[];
  /** Own times of the readings; null: all as the report. */
  at: number[] | null;
  hasBattery: boolean;
  hasFlags: boolean;
}

export interface Resolved {
  own: ResolvedWheels;
  /** Nearly always empty. */
  trailers: ResolvedWheels[];
  /** Values and wheels that could not be taken, kept raw; null: none. */
  refused: RefusedReading[] | null;
  /** Numbers of sensors that are on no vehicle. */
  strangers: WheelReading[] | null;
}

export interface RefusedReading {
  reason: WheelRefusal | 'out_of_range' | 'named_twice';
  reading: Partial<WheelReading>;
}

const noTrailers: ResolvedWheels[] = [];
/** A wheel's own time may differ from its report's by this much; further off is a clock error. */
const ownTimeRangeMs = 24 * 3_600_000;

export function resolve(report: VehicleReport, receiver: Receiver, vehicle: Vehicle, at: number): Resolved {
  reused ??= emptyWheels(vehicle);
  const own = reused;
  clear(own, vehicle);
  const resolved: Resolved = { own, trailers: noTrailers, refused: null, strangers: null };
  const trailers = trailersAt(vehicle, at);
  for (const reading of report.wheels) {
    // The usual case without allocation: an index, Z order, no map.
    const index = reading.index;
    if (
      index !== null &&
      reading.sensorId === null &&
      reading.wheel === null &&
      reading.axle === null &&
      reading.label === null &&
      receiver.wheelMap === null &&
      index >= 0 &&
      index < vehicle.layout.running
    ) {
      take(resolved, resolved.own, vehicle.layout.wheels[index] as WheelCode, reading, at);
      continue;
    }
    const placed = placeWheel(reading, receiver, vehicle, trailers);
    if (typeof placed === 'string') refuse(resolved, placed, reading);
    else
      take(
        resolved,
        placed.vehicle === vehicle ? resolved.own : partOf(resolved, placed.vehicle),
        placed.wheel,
        reading,
        at,
      );
  }
  trim(own);
  for (const part of resolved.trailers) trim(part);
  return resolved;
}

let reused: ResolvedWheels | null = null;

/** Trailers behind a vehicle at a time, in their order. */
export function trailersAt(vehicle: Vehicle, at: number): readonly Vehicle[] {
  if (vehicle.couplings.length === 0) return noVehicles;
  return vehicle.couplings.filter((one) => one.from <= at && at < one.to).map((one) => one.trailer);
}

const noVehicles: readonly Vehicle[] = [];

function take(resolved: Resolved, part: ResolvedWheels, wheel: WheelCode, reading: WheelReading, at: number): void {
  const place = part.count;
  for (let index = 0; index < place; index++) {
    if (part.wheels[index] === wheel) {
      refuse(resolved, 'named_twice', reading);
      return;
    }
  }
  const pressure = gated(reading.pressureKpa, readingLimits.pressureKpa);
  const temperature = gated(reading.temperatureC, readingLimits.temperatureC);
  const battery = gated(reading.batteryPct, readingLimits.batteryPct);
  if (pressure === outside || temperature === outside || battery === outside) refuse(resolved, 'out_of_range', reading);
  part.count = place + 1;
  part.wheels[place] = wheel;
  part.pressuresHpa[place] = pressure === null || pressure === outside ? noInt2 : Math.round(pressure * 10);
  part.temperaturesDc[place] = temperature === null || temperature === outside ? noInt2 : Math.round(temperature * 10);
  if (battery === null || battery === outside) part.batteriesPct[place] = noInt2;
  else {
    part.batteriesPct[place] = Math.round(battery);
    part.hasBattery = true;
  }
  const flags = reading.flags & 0x7fff;
  part.flags[place] = flags;
  if (flags !== 0) part.hasFlags = true;
  const own = reading.at;
  if (own !== null && own < at && at - own <= ownTimeRangeMs) {
    part.at ??= new Array(place).fill(at);
    part.at[place] = own;
  } else if (part.at !== null) part.at[place] = at;
}

const outside = Number.NEGATIVE_INFINITY;

/** Null without a value, `outside` when it cannot be a reading. */
function gated(value: number | null, limits: { min: number; max: number }): number | null {
  if (value === null) return null;
  return value >= limits.min && value <= limits.max ? value : outside;
}

function refuse(resolved: Resolved, reason: RefusedReading['reason'], reading: WheelReading): void {
  if (reason === 'unknown_sensor') {
    resolved.strangers ??= [];
    resolved.strangers.push(reading);
    return;
  }
  // A neighbour's sensor is heard all day in a yard: not worth keeping with every report.
  if (reason === 'other_vehicle') return;
  resolved.refused ??= [];
  if (resolved.refused.length < keptRefusals) resolved.refused.push({ reason, reading: given(reading) });
}

const keptRefusals = 40;

/** Only what the device sent. */
function given(reading: WheelReading): Partial<WheelReading> {
  return Object.fromEntries(Object.entries(reading).filter(([, value]) => value !== null));
}

function partOf(resolved: Resolved, vehicle: Vehicle): ResolvedWheels {
  const known = resolved.trailers.find((part) => part.vehicle === vehicle);
  if (known) return known;
  const part = emptyWheels(vehicle);
  resolved.trailers = [...resolved.trailers, part];
  return part;
}

function clear(part: ResolvedWheels, vehicle: Vehicle): void {
  part.vehicle = vehicle;
  part.count = 0;
  part.at = null;
  part.hasBattery = false;
  part.hasFlags = false;
}

/** Reports of one fleet have one length, so this hardly ever does anything. */
function trim(part: ResolvedWheels): void {
  if (part.wheels.length === part.count) return;
  part.wheels.length = part.count;
  part.pressuresHpa.length = part.count;
  part.temperaturesDc.length = part.count;
  part.batteriesPct.length = part.count;
  part.flags.length = part.count;
}

export function emptyWheels(vehicle: Vehicle): ResolvedWheels {
  return {
    vehicle,
    count: 0,
    wheels: [],
    pressuresHpa: [],
    temperaturesDc: [],
    batteriesPct: [],
    flags: [],
    at: null,
    hasBattery: false,
    hasFlags: false,
  };
}
