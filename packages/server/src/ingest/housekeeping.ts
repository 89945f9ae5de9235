/** What ingest does beside reports: signs of life, unknown devices, clock alarms, restoring memories after a start. */
import type { Log } from '../platform/log.ts';
import type { ClockAlarms } from './clock-alarms.ts';
import type { KeptClient } from './kept-client.ts';
import type { Lane } from './lane.ts';
import type { Activities } from './receivers/activity.ts';
import type { Quarantine } from './receivers/quarantine.ts';
import type { Registry } from './registry/registry.ts';
import type { Vehicle } from './registry/types.ts';
import { restoreVehicles } from './restore.ts';
import type { OldestStorable } from './storable.ts';

export interface HousekeepingDeps {
  service: KeptClient;
  activities: Activities;
  quarantine: Quarantine;
  oldest: OldestStorable;
  lanes: readonly Lane[];
  clock: ClockAlarms;
  log: Log;
  now(): number;
  tickMs: number;
}

const flushMs = 1000;
const partitionsMs = 10 * 60_000;
const restoreChunk = 2000;

export class Housekeeping {
  readonly #deps: HousekeepingDeps;
  readonly #timers: NodeJS.Timeout[];
  #flushing: Promise<void> | null = null;
  #ticking: Promise<void> | null = null;
  #closed = false;

  constructor(deps: HousekeepingDeps) {
    this.#deps = deps;
    this.#timers = [
      setInterval(() => void this.#flush(), flushMs),
      setInterval(() => void this.tick(), deps.tickMs),
      setInterval(() => void this.#partitions(), partitionsMs),
    ];
    for (const timer of this.#timers) timer.unref();
  }

  /** One at a time; what fails is logged and made good by the next. */
  tick(): Promise<void> {
    this.#ticking ??= this.#tickLanes().finally(() => {
      this.#ticking = null;
    });
    return this.#ticking;
  }

  /** Memories of vehicles no report has restored yet, a chunk between two batches. */
  async restoreAll(registry: Registry): Promise<void> {
    await Promise.all(
      this.#deps.lanes.map(async (lane, number) => {
        const own = [...registry.vehicles()].filter((vehicle) => vehicle.lane === number);
        for (let from = 0; from < own.length && !this.#closed; from += restoreChunk) {
          await this.#restoreChunk(lane, own.slice(from, from + restoreChunk));
        }
      }),
    );
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const timer of this.#timers) clearInterval(timer);
    await Promise.all([this.#flushing, this.#ticking]);
    await this.#flushNow(true);
  }

  async #restoreChunk(lane: Lane, vehicles: readonly Vehicle[]): Promise<void> {
    try {
      await lane.task(async (client) => {
        const missing = vehicles.filter((vehicle) => vehicle.memory === null);
        if (missing.length > 0) await restoreVehicles(client, missing);
      });
    } catch (error) {
      // Nothing is lost: a vehicle is restored before its next report anyway.
      this.#deps.log.warn({ err: error }, 'states could not be restored ahead');
    }
  }

  async #tickLanes(): Promise<void> {
    const { lanes, clock, log } = this.#deps;
    await Promise.all(
      lanes.map((lane, number) =>
        lane
          .task((client) => clock.run(number, lane, client))
          .catch((error: unknown) =>
            log.warn({ err: error }, 'silent sensors and offline receivers could not be judged'),
          ),
      ),
    );
  }

  #flush(): Promise<void> {
    this.#flushing ??= this.#flushNow(false).finally(() => {
      this.#flushing = null;
    });
    return this.#flushing;
  }

  async #flushNow(all: boolean): Promise<void> {
    const { service, activities, quarantine, log, now } = this.#deps;
    try {
      await service.use(async (client) => {
        await activities.flush(client, now(), all);
        await quarantine.flush(client);
      });
    } catch (error) {
      log.warn({ err: error }, 'signs of life and unknown devices wait for the database');
    }
  }

  async #partitions(): Promise<void> {
    try {
      await this.#deps.service.use((client) => this.#deps.oldest.read(client));
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'partitions could not be read');
    }
  }
}
