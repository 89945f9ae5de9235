/**
 * What ingest remembers of one vehicle between two reports: the merged live state that `vehicle_state` holds, the alarm
 * state, and the keys just stored. It is ahead of the database by the transaction in flight; when that fails it is
 * thrown away and restored from the database.
 */
import { initialState } from '@treadline/domain/alarm/state';
import type { AlarmState } from '@treadline/domain/alarm/types';
import type { WheelCode } from '@treadline/domain/wheel/wheel-code';
import type { Layout } from './registry/types.ts';
import { type Int8Halves, noInt2 } from './write/row-writer.ts';

/** Keys remembered to know a repeat without asking the database; what is older is asked. */
const rememberedKeys = 8;

export class VehicleMemory {
  /** Event time of the newest live report, -Infinity without. */
  at = Number.NEGATIVE_INFINITY;
  receivedAt = Number.NEGATIVE_INFINITY;
  receiver: Int8Halves | null = null;
  /** Our own counters, in tenths of a kilometre and of an hour; never fall (model.md invariant 6). */
  runHm = 0;
  runDh = 0;
  flags = 0;
  /** Last known values: a report without them does not erase them. */
  longitudeE6: number | null = null;
  latitudeE6: number | null = null;
  fixAt: number | null = null;
  odometerHm: number | null = null;
  engineDh: number | null = null;
  altitudeM: number | null = null;
  /** Values of the newest report. */
  command: number | null = null;
  messageType: number | null = null;
  speedDkmh: number | null = null;
  headingDeg: number | null = null;
  satellites: number | null = null;
  signal: number | null = null;
  batteryPct: number | null = null;
  supplyDv: number | null = null;
  ambientDc: number | null = null;
  payloadDt: number | null = null;
  /** Newest value of each wheel ever heard; parallel arrays, `noInt2` is no value. */
  wheels: WheelCode[] = [];
  pressuresHpa: number[] = [];
  temperaturesDc: number[] = [];
  batteriesPct: number[] = [];
  wheelFlags: number[] = [];
  wheelAt: number[] = [];
  /** The layout these wheels were checked against last. */
  layout: Layout | null = null;
  /** Its own device tells how far it drove; matters for a trailer. */
  ownDistance = false;
  alarm: AlarmState = initialState();
  readonly #keys: number[] = [];
  readonly #messages: number[] = [];
  #nextKey = 0;
  /** When its state last went to the bus, and whether the next one waits. */
  publishedAt = Number.NEGATIVE_INFINITY;
  publishWaits = false;
  /** Ahead of the database: the transaction that stores it has not ended. */
  inFlight = false;

  /**
   * The time a report is stored under, null when it was stored lately. Devices with a clock of whole seconds send two
   * reports in one: when their message ids tell them apart, the second one is moved on by a millisecond.
   * Older repeats are not known here: the database finds them.
   */
  placeOf(at: number, messageId: string | null): number | null {
    const index = this.#keys.indexOf(at);
    if (index < 0) return at === this.at ? null : at;
    const message = messageId === null ? noMessage : hashOf(messageId);
    const other = this.#messages[index];
    if (message === noMessage || other === noMessage || other === message) return null;
    for (let one = 0; one < this.#keys.length; one++) {
      if (this.#messages[one] === message && Math.abs((this.#keys[one] as number) - at) < 1000) return null;
    }
    let free = at + 1;
    while (free === this.at || this.#keys.includes(free)) free += 1;
    return free;
  }

  remember(at: number, messageId: string | null): void {
    this.#keys[this.#nextKey] = at;
    this.#messages[this.#nextKey] = messageId === null ? noMessage : hashOf(messageId);
    this.#nextKey = (this.#nextKey + 1) % rememberedKeys;
  }

  /** Takes one wheel in, unless a newer value is known. */
  setWheel(
    guess: number,
    wheel: WheelCode,
    pressureHpa: number,
    temperatureDc: number,
    batteryPct: number,
    flags: number,
    at: number,
  ): void {
    let index = guess;
    if (this.wheels[guess] !== wheel) {
      index = this.wheels.indexOf(wheel);
      if (index < 0) {
        index = this.wheels.push(wheel) - 1;
        this.pressuresHpa.push(noInt2);
        this.temperaturesDc.push(noInt2);
        this.batteriesPct.push(noInt2);
        this.wheelFlags.push(0);
        this.wheelAt.push(Number.NaN);
      }
    }
    if ((this.wheelAt[index] as number) > at) return;
    this.pressuresHpa[index] = pressureHpa;
    this.temperaturesDc[index] = temperatureDc;
    if (batteryPct !== noInt2) this.batteriesPct[index] = batteryPct;
    this.wheelFlags[index] = flags;
    this.wheelAt[index] = at;
  }

  /** Drops wheels that the layout no longer has. */
  keepWheels(wheels: readonly WheelCode[]): void {
    for (let index = this.wheels.length - 1; index >= 0; index--) {
      if (wheels.includes(this.wheels[index] as WheelCode)) continue;
      this.wheels.splice(index, 1);
      this.pressuresHpa.splice(index, 1);
      this.temperaturesDc.splice(index, 1);
      this.batteriesPct.splice(index, 1);
      this.wheelFlags.splice(index, 1);
      this.wheelAt.splice(index, 1);
    }
  }
}

const noMessage = 0;

/** Hashes stand for message ids, so that no text of an old report is held. Never `noMessage`. */
function hashOf(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value | 1;
}
