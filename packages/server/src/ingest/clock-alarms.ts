/**
 * What only the clock can tell: silent sensors, offline receivers, alarms nobody handles. Also ends the episodes of
 * wheels a vehicle no longer has, and writes how often open ones repeated. Runs between two batches of a lane.
 */
import { keepWheels } from '@treadline/domain/alarm/state';
import { tick } from '@treadline/domain/alarm/tick';
import type { OpenEpisode } from '@treadline/domain/alarm/types';
import type { Client } from 'pg';
import { touchAlarms } from '../features/alarm/alarm.public.ts';
import type { Batch } from './batch.ts';
import type { Lane } from './lane.ts';
import type { Vehicle } from './registry/types.ts';
import type { VehicleMemory } from './vehicle-memory.ts';

export interface ClockDeps {
  vehicles(): Iterable<Vehicle>;
  /** When this process began to listen: silence counts from here, not from before. */
  startedAt: number;
  now(): number;
}

export class ClockAlarms {
  readonly #deps: ClockDeps;
  /** Abnormal readings of an episode already written. */
  readonly #written = new WeakMap<OpenEpisode, true>();

  constructor(deps: ClockDeps) {
    this.#deps = deps;
  }

  /** Judges the restored vehicles of one lane and writes what changed. */
  async run(laneNumber: number, lane: Lane, client: Client): Promise<void> {
    const own = [...this.#deps.vehicles()].filter((vehicle) => vehicle.lane === laneNumber);
    await lane.commitAlarms((batch) => {
      for (const vehicle of own) if (vehicle.memory !== null) this.#judge(vehicle, vehicle.memory, batch);
    });
    await this.#touch(client, own);
  }

  #judge(vehicle: Vehicle, memory: VehicleMemory, batch: Batch): void {
    const { rules, layout } = vehicle;
    if (memory.layout !== layout) {
      memory.keepWheels(layout.wheels);
      memory.layout = layout;
    }
    if (rules === null) return;
    const now = this.#deps.now();
    const changes = [];
    if (memory.alarm.episodes.length > 0) {
      const kept = keepWheels(memory.alarm, layout.wheels, now, rules);
      memory.alarm = kept.state;
      changes.push(...kept.changes);
    }
    if (!vehicle.outage) {
      const verdict = tick(memory.alarm, now, rules, this.#lastSeen(vehicle, memory));
      memory.alarm = verdict.state;
      changes.push(...verdict.changes);
    }
    if (changes.length === 0) return;
    const { longitudeE6, latitudeE6 } = memory;
    batch.marked.push(vehicle);
    batch.alarms.push({ vehicle, changes, longitudeE6, latitudeE6 });
  }

  /** Null: no receiver that could be offline. */
  #lastSeen(vehicle: Vehicle, memory: VehicleMemory): number | null {
    const { receiver } = vehicle;
    if (receiver?.enabled !== true) return null;
    const heard = Math.max(receiver.heardAt, memory.receivedAt);
    if (heard === Number.NEGATIVE_INFINITY || heard === 0) return null;
    // Our own downtime is nobody's silence; but an alarm that was open stays open until it is heard again.
    const wasOffline = memory.alarm.episodes.some((episode) => episode.family === 'receiverOffline');
    return wasOffline ? heard : Math.max(heard, this.#deps.startedAt);
  }

  async #touch(client: Client, vehicles: readonly Vehicle[]): Promise<void> {
    const rows = vehicles.flatMap((vehicle) =>
      (vehicle.memory?.alarm.episodes ?? noEpisodes)
        .filter((episode) => episode.readings > 1 && !this.#written.has(episode))
        .map((episode) => ({ customerId: vehicle.customer.id, vehicleId: vehicle.id, episode })),
    );
    await touchAlarms(client, rows);
    for (const { episode } of rows) this.#written.set(episode, true);
  }
}

const noEpisodes: readonly OpenEpisode[] = [];
