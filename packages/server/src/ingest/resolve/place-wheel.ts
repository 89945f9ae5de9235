/** From the way a device names a wheel to vehicle and wheel code (protocols.md 3.7, 6.5). */
import type { WheelReading } from '@treadline/domain/telemetry/vehicle-report';
import type { WheelCode } from '@treadline/domain/wheel/wheel-code';
import { sensorPlace } from '../registry/registry.ts';
import type { Layout, Receiver, Vehicle } from '../registry/types.ts';

/** `vehicle` is the receiver's or a trailer behind it. */
export interface WheelPlaced {
  vehicle: Vehicle;
  wheel: WheelCode;
}

/**
 * Why a wheel makes no reading: addresses that contradict each other, an address no wheel has, a sensor that sits on
 * another vehicle, or one that is on none (then it is "heard nearby").
 */
export type WheelRefusal = 'addresses_disagree' | 'no_such_wheel' | 'other_vehicle' | 'unknown_sensor' | 'no_address';

export function placeWheel(
  reading: WheelReading,
  receiver: Receiver,
  vehicle: Vehicle,
  trailers: readonly Vehicle[],
): WheelPlaced | WheelRefusal {
  const named = byAddress(reading, receiver, vehicle, trailers);
  if (reading.sensorId === null) return named ?? 'no_address';
  const bound = sensorPlace(vehicle.customer, reading.sensorId);
  if (bound === null || bound.vehicle === null) {
    if (named === null) return 'unknown_sensor';
    if (typeof named === 'string') return named;
    // The device knows the wheel, we do not know the sensor: good unless another sensor is bound there.
    return named.vehicle.sensedWheels.includes(named.wheel) ? 'addresses_disagree' : named;
  }
  if (bound.vehicle !== vehicle && !trailers.includes(bound.vehicle)) return 'other_vehicle';
  if (named === null || (bound.onTyre && numberedOnly(reading))) return { vehicle: bound.vehicle, wheel: bound.wheel };
  if (typeof named === 'string') return named;
  return named.vehicle === bound.vehicle && named.wheel === bound.wheel ? named : 'addresses_disagree';
}

/**
 * A device keeps its own number for a sensor when the tyre moves to another wheel: the ledger of the tyre knows better.
 * An address it states outright is still an address.
 */
function numberedOnly(reading: WheelReading): boolean {
  return reading.wheel === null && reading.axle === null && reading.label === null;
}

/** Null: the reading names no wheel by address. */
function byAddress(
  reading: WheelReading,
  receiver: Receiver,
  vehicle: Vehicle,
  trailers: readonly Vehicle[],
): WheelPlaced | WheelRefusal | null {
  let placed: WheelPlaced | null = null;
  let addresses = 0;
  const ways = [
    reading.wheel === null ? undefined : byCode(reading.wheel, vehicle),
    reading.axle === null || reading.wheelFromLeft === null
      ? undefined
      : byAxle(reading.axle, reading.wheelFromLeft, vehicle, trailers),
    reading.label === null ? undefined : byLabel(reading.label, vehicle, trailers),
    reading.index === null ? undefined : byIndex(reading.index, receiver, vehicle, trailers),
  ];
  for (const way of ways) {
    if (way === undefined) continue;
    if (way === null) return 'no_such_wheel';
    addresses += 1;
    if (placed !== null && (placed.vehicle !== way.vehicle || placed.wheel !== way.wheel)) return 'addresses_disagree';
    placed = way;
  }
  return addresses === 0 ? null : placed;
}

function byCode(wheel: WheelCode, vehicle: Vehicle): WheelPlaced | null {
  return vehicle.layout.wheels.includes(wheel) ? { vehicle, wheel } : null;
}

/** Axles count on into the trailers, as a terminal with one long list of axles sends them. */
function byAxle(axle: number, fromLeft: number, vehicle: Vehicle, trailers: readonly Vehicle[]): WheelPlaced | null {
  let left = axle;
  for (const part of [vehicle, ...trailers]) {
    const axles = part.layout.axles;
    if (left <= axles.length) {
      const wheel = axles[left - 1]?.[fromLeft - 1];
      return wheel === undefined ? null : { vehicle: part, wheel };
    }
    left -= axles.length;
  }
  return null;
}

function byLabel(label: string, vehicle: Vehicle, trailers: readonly Vehicle[]): WheelPlaced | null {
  const key = label.toLowerCase();
  for (const part of [vehicle, ...trailers]) {
    const wheel = part.layout.byLabel.get(key);
    if (wheel !== undefined) return { vehicle: part, wheel };
  }
  return null;
}

/** The device's own number: by the receiver's map, else Z order over vehicle and trailers. */
function byIndex(
  index: number,
  receiver: Receiver,
  vehicle: Vehicle,
  trailers: readonly Vehicle[],
): WheelPlaced | null {
  if (receiver.wheelMap !== null) {
    const wheel = receiver.wheelMap[index];
    return wheel === undefined ? null : byCode(wheel, vehicle);
  }
  let left = index;
  if (left < vehicle.layout.running) return running(vehicle.layout, left, vehicle);
  left -= vehicle.layout.running;
  for (const trailer of trailers) {
    if (left < trailer.layout.running) return running(trailer.layout, left, trailer);
    left -= trailer.layout.running;
  }
  return null;
}

function running(layout: Layout, index: number, vehicle: Vehicle): WheelPlaced | null {
  const wheel = index < 0 ? undefined : layout.wheels[index];
  return wheel === undefined ? null : { vehicle, wheel };
}
