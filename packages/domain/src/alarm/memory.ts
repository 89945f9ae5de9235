/**
 * The last readings of a vehicle's wheels, for leak rates and evidence, packed into typed arrays.
 *
 * A fleet reports tens of thousands of times a second, so a reading is appended in place instead of copying the memory.
 * States stay values all the same: a state sees only readings up to its own `lastAt`, and a state that is no longer
 * the memory's newest gets a copy before it appends. A batch that could not be stored is simply judged again from the
 * old states; going back more than `spareSlots` readings only shortens the oldest part of what is remembered.
 */
import type { WheelCode } from '../wheel/wheel-code.ts';

/** Readings of one wheel that evidence and leak rates see. */
export const visibleReadings = 12;
const spareSlots = 4;
const slots = visibleReadings + spareSlots;
/** Closer readings are judged but not kept, so that a fast sender does not shrink the span of the memory. */
const spacingMs = 5_000;

export interface ReadingMemory {
  /** Event time of the newest report taken in. */
  lastAt: number;
  readonly wheels: WheelCode[];
  /** Newest sign of life by wheel; NaN: none. */
  readonly seenAt: number[];
  /** Readings ever kept, by wheel. */
  readonly kept: number[];
  /** `slots` times by wheel, as a ring. */
  at: Float64Array;
  /** raw, compensated, temperature by slot; NaN: no value. */
  values: Float32Array;
  /** No pressure that a state sees is above this: raw and compensated, by wheel. May be too high, see `tightenCeiling`. */
  readonly ceilings: number[];
}

export function emptyMemory(): ReadingMemory {
  return {
    lastAt: -Infinity,
    wheels: [],
    seenAt: [],
    kept: [],
    at: new Float64Array(0),
    values: new Float32Array(0),
    ceilings: [],
  };
}

/** The memory to append to for a state at `lastAt`: this one when the state is its newest, else a copy up to then. */
export function memoryFor(memory: ReadingMemory, lastAt: number): ReadingMemory {
  return memory.lastAt === lastAt ? memory : copyMemory(memory, lastAt, null);
}

/** What a state at `lastAt` sees, of these wheels only; null: of all. */
export function copyMemory(memory: ReadingMemory, lastAt: number, wheels: readonly WheelCode[] | null): ReadingMemory {
  const copy = emptyMemory();
  copy.lastAt = lastAt;
  for (let index = 0; index < memory.wheels.length; index++) {
    const wheel = memory.wheels[index] as WheelCode;
    if (wheels !== null && !wheels.includes(wheel)) continue;
    const slot = wheelSlot(copy, wheel, copy.wheels.length);
    const oldest = Math.max(0, (memory.kept[index] as number) - slots);
    for (let n = oldest; n < (memory.kept[index] as number); n++) {
      const from = index * slots + (n % slots);
      if ((memory.at[from] as number) > lastAt) break;
      keep(copy, slot, memory.at[from] as number, memory.values.subarray(from * 3, from * 3 + 3));
    }
    copy.seenAt[slot] = seenUpTo(memory, index, lastAt);
  }
  return copy;
}

/** Slot of a wheel, made when new. `guess` is where it usually is: the wheel's index in the report. */
export function wheelSlot(memory: ReadingMemory, wheel: WheelCode, guess: number): number {
  if (memory.wheels[guess] === wheel) return guess;
  const found = memory.wheels.indexOf(wheel);
  if (found >= 0) return found;
  const slot = memory.wheels.push(wheel) - 1;
  memory.seenAt.push(Number.NaN);
  memory.kept.push(0);
  memory.ceilings.push(-Infinity, -Infinity);
  if (memory.at.length < (slot + 1) * slots) grow(memory, slot + 1);
  return slot;
}

/** Takes one reading in; NaN: no value. The caller has checked that it is newer than all before. */
export function append(
  memory: ReadingMemory,
  slot: number,
  at: number,
  rawKpa: number,
  compensatedKpa: number,
  temperatureC: number,
): void {
  memory.seenAt[slot] = at;
  const count = memory.kept[slot] as number;
  if (count > 0 && at - (memory.at[slot * slots + ((count - 1) % slots)] as number) < spacingMs) return;
  const place = slot * slots + (count % slots);
  memory.at[place] = at;
  memory.values[place * 3] = rawKpa;
  memory.values[place * 3 + 1] = compensatedKpa;
  memory.values[place * 3 + 2] = temperatureC;
  memory.kept[slot] = count + 1;
  raiseCeiling(memory, slot, 0, rawKpa);
  raiseCeiling(memory, slot, 1, compensatedKpa);
}

/** Newest sign of life of a wheel that a state at `lastAt` knows of; NaN: none. */
export function seenUpTo(memory: ReadingMemory, slot: number, lastAt: number): number {
  const seen = memory.seenAt[slot] as number;
  if (!(seen > lastAt)) return seen;
  // The state was left behind by a newer one: what was kept is the best it can know (at most `spacingMs` too old).
  const place = placeBack(memory, slot, lastAt, 0);
  return place < 0 ? Number.NaN : (memory.at[place] as number);
}

/** Place in `at` of the `back`-th newest reading (0 is the newest) that a state at `lastAt` sees; -1: none. */
export function placeBack(memory: ReadingMemory, slot: number, lastAt: number, back: number): number {
  const wanted = newestVisible(memory, slot, lastAt) - back;
  return back < visibleReadings && wanted >= 0 && wanted >= (memory.kept[slot] as number) - slots
    ? slot * slots + (wanted % slots)
    : -1;
}

function newestVisible(memory: ReadingMemory, slot: number, lastAt: number): number {
  const count = memory.kept[slot] as number;
  let n = count - 1;
  // Normally the newest one is seen at once; only a state left behind has to go back.
  while (n >= 0 && n >= count - slots && (memory.at[slot * slots + (n % slots)] as number) > lastAt) n--;
  return n;
}

function keep(memory: ReadingMemory, slot: number, at: number, values: Float32Array): void {
  const count = memory.kept[slot] as number;
  const place = slot * slots + (count % slots);
  memory.at[place] = at;
  memory.values.set(values, place * 3);
  memory.kept[slot] = count + 1;
  raiseCeiling(memory, slot, 0, values[0] as number);
  raiseCeiling(memory, slot, 1, values[1] as number);
}

/** In single precision, as the values are kept. */
function raiseCeiling(memory: ReadingMemory, slot: number, column: 0 | 1, value: number): void {
  const kept = Math.fround(value);
  const place = slot * 2 + column;
  if (kept > (memory.ceilings[place] as number)) memory.ceilings[place] = kept;
}

/** Brings a ceiling down to the readings still kept, after the high one was overwritten. */
export function tightenCeiling(memory: ReadingMemory, slot: number, column: 0 | 1): void {
  const count = memory.kept[slot] as number;
  memory.ceilings[slot * 2 + column] = -Infinity;
  for (let n = Math.max(0, count - slots); n < count; n++) {
    raiseCeiling(memory, slot, column, memory.values[(slot * slots + (n % slots)) * 3 + column] as number);
  }
}

function grow(memory: ReadingMemory, wheels: number): void {
  // Most vehicles name all their wheels in the first report: room for what is there and a little more.
  const room = Math.max(wheels, wheels <= 4 ? 4 : wheels + 2);
  const at = new Float64Array(room * slots);
  const values = new Float32Array(room * slots * 3);
  at.set(memory.at);
  values.set(memory.values);
  memory.at = at;
  memory.values = values;
}
