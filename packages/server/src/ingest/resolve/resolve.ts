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
 * Wheels of one vehicle in one report. The values lie packed in one array, kind after kind, each `room` long with the
 * first `count` in use, so that a report waiting for its turn costs little memory. `noInt2` is no value.
 */
export interface ResolvedWheels {
  vehicle: Vehicle;
  room: number;
  count: number;
  /** Wheel codes, pressures in 0.1 kPa, temperatures in 0.1 degrees, batteries in per cent, flags: see `kind`. */
  values: number[];
  /** Own times of the readings; null: all as the report. */
  at: number[] | null;
  hasBattery: boolean;
  hasFlags: boolean;
}

/** Which `room` of `values` holds what. */
export const kind = { wheel: 0, pressureHpa: 1, temperatureDc: 2, batteryPct: 3, flags: 4 } as const;
const kinds = 5;

export interface Resolved {
  own: ResolvedWheels;
  /** Trailers behind the vehicle at that time; without wheels when none was heard. Nearly always empty. */
  trailers: readonly ResolvedWheels[];
  /** Values and wheels that could not be taken, kept raw; null: none. */
  refused: RefusedReading[] | null;
  /** Numbers of sensors that are on no vehicle. */
  strangers: WheelReading[] | null;
}

export interface RefusedReading {
  reason: WheelRefusal | 'out_of_range' | 'named_twice';
  reading: Partial<WheelReading>;
}

const noTrailers: readonly ResolvedWheels[] = [];
/** A wheel's own time may differ from its report's by this much; further off is a clock error. */
const ownTimeRangeMs = 24 * 3_600_000;

/** @param own filled and answered; new by default */
export function resolve(
  report: VehicleReport,
  receiver: Receiver,
  vehicle: Vehicle,
  at: number,
  own: ResolvedWheels = emptyWheels(vehicle, report.wheels.length),
): Resolved {
  const room = report.wheels.length;
  clearWheels(own, vehicle, room);
  const trailers = trailersAt(vehicle, at);
  const resolved: Resolved = {
    own,
    trailers: trailers.length === 0 ? noTrailers : trailers.map((trailer) => emptyWheels(trailer, room)),
    refused: null,
    strangers: null,
  };
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
  return resolved;
}

/** Trailers behind a vehicle at a time, in their order. */
export function trailersAt(vehicle: Vehicle, at: number): readonly Vehicle[] {
  if (vehicle.couplings.length === 0) return noVehicles;
  return vehicle.couplings.filter((one) => one.from <= at && at < one.to).map((one) => one.trailer);
}

const noVehicles: readonly Vehicle[] = [];

function take(resolved: Resolved, part: ResolvedWheels, wheel: WheelCode, reading: WheelReading, at: number): void {
  const { values, room, count: place } = part;
  for (let index = 0; index < place; index++) {
    if (values[index] === wheel) {
      refuse(resolved, 'named_twice', reading);
      return;
    }
  }
  const pressure = gated(reading.pressureKpa, readingLimits.pressureKpa);
  const temperature = gated(reading.temperatureC, readingLimits.temperatureC);
  const battery = gated(reading.batteryPct, readingLimits.batteryPct);
  if (pressure === outside || temperature === outside || battery === outside) refuse(resolved, 'out_of_range', reading);
  part.count = place + 1;
  values[place] = wheel;
  if (pressure !== null && pressure !== outside) values[room + place] = Math.round(pressure * 10);
  if (temperature !== null && temperature !== outside) values[2 * room + place] = Math.round(temperature * 10);
  if (battery !== null && battery !== outside) {
    values[3 * room + place] = Math.round(battery);
    part.hasBattery = true;
  }
  const flags = reading.flags & 0x7fff;
  values[4 * room + place] = flags;
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
  return resolved.trailers.find((part) => part.vehicle === vehicle) ?? resolved.own;
}

function clearWheels(part: ResolvedWheels, vehicle: Vehicle, room: number): void {
  part.vehicle = vehicle;
  part.count = 0;
  part.at = null;
  part.hasBattery = false;
  part.hasFlags = false;
  if (room > part.room) {
    part.values = new Array<number>(kinds * room);
    part.room = room;
  }
  part.values.fill(noInt2);
}

export function emptyWheels(vehicle: Vehicle, room: number): ResolvedWheels {
  // Of exact size: pushing would leave half of it unused while the report waits.
  const values = new Array<number>(kinds * room).fill(noInt2);
  return { vehicle, room, count: 0, values, at: null, hasBattery: false, hasFlags: false };
}
