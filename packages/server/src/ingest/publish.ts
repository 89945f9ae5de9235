/**
 * News after commit: the newest state of a vehicle at most once a second, alarm changes at once. A state is built from
 * memory only when it goes out, so a vehicle that reports ten times a second costs one event.
 */
import type { VehicleStateEvent } from '@treadline/contract/realtime';
import { vehicleLevel, wheelLevel } from '@treadline/domain/alarm/state';
import { airPressureKpa, compensatedPressure } from '@treadline/domain/measure/pressure';
import type { Topics } from '../platform/bus/topics.ts';
import type { Bus } from '../platform/bus.ts';
import type { Vehicle } from './registry/types.ts';
import { reportFlag } from './resolve/scalars.ts';
import type { VehicleMemory } from './vehicle-memory.ts';
import { noInt2 } from './write/row-writer.ts';

const windowMs = 1000;
const sweepMs = 100;

export class Publisher {
  readonly #bus: Bus;
  readonly #now: () => number;
  #waiting: Vehicle[] = [];
  readonly #timer: NodeJS.Timeout;

  constructor(bus: Bus, now: () => number) {
    this.#bus = bus;
    this.#now = now;
    this.#timer = setInterval(() => this.#sweep(), sweepMs);
    this.#timer.unref();
  }

  states(vehicles: Iterable<Vehicle>): void {
    const now = this.#now();
    const due: Vehicle[] = [];
    for (const vehicle of vehicles) {
      const { memory } = vehicle;
      if (memory === null || memory.publishWaits) continue;
      if (now - memory.publishedAt >= windowMs) due.push(vehicle);
      else {
        memory.publishWaits = true;
        this.#waiting.push(vehicle);
      }
    }
    this.#publish(due, now);
  }

  alarms(events: readonly Topics['alarm.changed'][]): void {
    for (const event of events) this.#bus.publish('alarm.changed', event);
  }

  close(): void {
    clearInterval(this.#timer);
    this.#publish(this.#waiting, this.#now());
    this.#waiting = [];
  }

  #sweep(): void {
    if (this.#waiting.length === 0) return;
    const now = this.#now();
    const due: Vehicle[] = [];
    const later: Vehicle[] = [];
    for (const vehicle of this.#waiting) {
      const { memory } = vehicle;
      if (memory === null) continue;
      if (now - memory.publishedAt >= windowMs && !memory.inFlight) due.push(vehicle);
      else later.push(vehicle);
    }
    this.#waiting = later;
    this.#publish(due, now);
  }

  #publish(vehicles: readonly Vehicle[], now: number): void {
    if (vehicles.length === 0) return;
    const byCustomer = new Map<string, { departmentId: string; event: VehicleStateEvent }[]>();
    for (const vehicle of vehicles) {
      const { memory } = vehicle;
      if (memory === null) continue;
      memory.publishedAt = now;
      memory.publishWaits = false;
      const news = { departmentId: vehicle.departmentId, event: stateEvent(vehicle, memory) };
      const group = byCustomer.get(vehicle.customer.id);
      if (group) group.push(news);
      else byCustomer.set(vehicle.customer.id, [news]);
    }
    for (const [customerId, news] of byCustomer) this.#bus.publish('vehicle.state', { customerId, vehicles: news });
  }
}

export function stateEvent(vehicle: Vehicle, memory: VehicleMemory): VehicleStateEvent {
  const air = airPressureKpa(memory.altitudeM);
  const reference = vehicle.customer.referenceTemperatureC;
  const { count, room, values } = memory;
  const rawKpa: (number | null)[] = new Array(count);
  const compensatedKpa: (number | null)[] = new Array(count);
  const temperatureC: (number | null)[] = new Array(count);
  const levels: number[] = new Array(count);
  const { alarm } = memory;
  for (let index = 0; index < count; index++) {
    const hpa = values[room + index] as number;
    const dc = values[2 * room + index] as number;
    rawKpa[index] = hpa === noInt2 ? null : hpa / 10;
    temperatureC[index] = dc === noInt2 ? null : dc / 10;
    compensatedKpa[index] =
      hpa === noInt2 || dc === noInt2
        ? null
        : Math.round(compensatedPressure(hpa / 10, dc / 10, reference, air) * 10) / 10;
    levels[index] = alarm.episodes.length === 0 ? 0 : wheelLevel(alarm, values[index] as number);
  }
  return {
    id: vehicle.id,
    at: memory.at,
    longitude: memory.longitudeE6 === null ? null : memory.longitudeE6 / 1e6,
    latitude: memory.latitudeE6 === null ? null : memory.latitudeE6 / 1e6,
    headingDeg: memory.headingDeg,
    speedKmh: memory.speedDkmh === null ? null : memory.speedDkmh / 10,
    moving: (memory.flags & reportFlag.moving) !== 0,
    signal: memory.signal,
    alarmLevel: vehicleLevel(alarm),
    wheels: values.slice(0, count),
    rawKpa,
    compensatedKpa,
    temperatureC,
    levels,
  };
}
