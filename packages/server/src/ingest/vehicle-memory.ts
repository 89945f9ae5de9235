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
  /** Newest value of each wheel ever heard, packed as in `ResolvedWheels`: `kind` after `kind`, each `room` long. */
  values: number[] = [];
  /** Own times of those values; NaN: none. Parallel to the wheels. */
  wheelAt: number[] = [];
  count = 0;
  room = 0;
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
  placeOf(at: number, message: number): number | null {
    const index = this.#keys.indexOf(at);
    if (index < 0) return at === this.at ? null : at;
    const other = this.#messages[index];
    if (message === noMessage || other === noMessage || other === message) return null;
    for (let one = 0; one < this.#keys.length; one++) {
      if (this.#messages[one] === message && Math.abs((this.#keys[one] as number) - at) < 1000) return null;
    }
    let free = at + 1;
    while (free === this.at || this.#keys.includes(free)) free += 1;
    return free;
  }

  remember(at: number, message: number): void {
    this.#keys[this.#nextKey] = at;
    this.#messages[this.#nextKey] = message;
    this.#nextKey = (this.#nextKey + 1) % rememberedKeys;
  }

  /** Takes one wheel in, unless a newer value is known. `guess` is where it usually is: its index in the report. */
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
    if (guess >= this.count || this.values[guess] !== wheel) {
      index = this.wheelIndex(wheel);
      if (index < 0) index = this.#add(wheel);
    }
    if ((this.wheelAt[index] as number) > at) return;
    const { values, room } = this;
    values[room + index] = pressureHpa;
    values[2 * room + index] = temperatureDc;
    if (batteryPct !== noInt2) values[3 * room + index] = batteryPct;
    values[4 * room + index] = flags;
    this.wheelAt[index] = at;
  }

  wheelIndex(wheel: WheelCode): number {
    for (let index = 0; index < this.count; index++) if (this.values[index] === wheel) return index;
    return -1;
  }

  /** Makes room for so many wheels at once. */
  reserve(wheels: number): void {
    if (wheels <= this.room) return;
    const values = new Array<number>(kinds * wheels).fill(noInt2);
    for (let one = 0; one < kinds; one++) {
      for (let index = 0; index < this.count; index++) {
        values[one * wheels + index] = this.values[one * this.room + index] as number;
      }
    }
    this.values = values;
    this.room = wheels;
  }

  /** Drops wheels that the layout no longer has. */
  keepWheels(wheels: readonly WheelCode[]): void {
    let kept = 0;
    for (let index = 0; index < this.count; index++) {
      if (!wheels.includes(this.values[index] as WheelCode)) continue;
      for (let one = 0; one < kinds; one++) {
        this.values[one * this.room + kept] = this.values[one * this.room + index] as number;
      }
      this.wheelAt[kept] = this.wheelAt[index] as number;
      kept += 1;
    }
    this.count = kept;
    this.wheelAt.length = kept;
  }

  #add(wheel: WheelCode): number {
    const index = this.count;
    if (index === this.room) this.reserve(index === 0 ? usualWheels : index + 2);
    for (let one = 1; one < kinds; one++) this.values[one * this.room + index] = noInt2;
    this.values[index] = wheel;
    this.values[4 * this.room + index] = 0;
    this.wheelAt[index] = Number.NaN;
    this.count = index + 1;
    return index;
  }
}

const kinds = 5;
const usualWheels = 10;

const noMessage = 0;

/** Stands for a message id, so that no text of an old report is held; 0 for none. */
export function messageHash(messageId: string | null): number {
  if (messageId === null) return noMessage;
  let value = 0x811c9dc5;
  for (let index = 0; index < messageId.length; index++) {
    value = Math.imul(value ^ messageId.charCodeAt(index), 0x01000193);
  }
  return value | 1;
}
