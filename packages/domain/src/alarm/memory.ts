/**
 * The last readings of a vehicle's wheels, for leak rates and evidence, packed into typed arrays.
 *
 * A fleet reports tens of thousands of times a second, so a reading is appended in place instead of copying the memory.
 * States stay values all the same: a state sees only readings up to its own `lastAt`, and a state that is no longer
 * the memory's newest gets a copy before it appends. A batch that could not be stored is simply judged again from the
 * old states; going back more than `spareSlots` readings only shortens the oldest part of what is remembered.
 * All numbers of a vehicle lie in one block of memory: a fleet has tens of thousands, and each block has its price.
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
  /** By wheel: `head.seenAt`, `head.kept`, `head.ceilings`. */
  heads: Float64Array;
  /** `slots` times by wheel, as a ring. */
  at: Float64Array;
  /** raw, compensated, temperature by slot; NaN: no value. */
  values: Float32Array;
}

/**
 * What is known of each wheel. `seenAt`: newest sign of life, NaN: none. `kept`: readings ever kept. `ceilings`: no raw,
 * and no compensated pressure that a state sees is above this; it may be too high, see `tightenCeiling`.
 */
const head = { seenAt: 0, kept: 1, ceilings: 2 } as const;
const headLength = 4;
const newHead = [Number.NaN, 0, -Infinity, -Infinity];

/** @param room wheels there will be; more are found room for */
export function emptyMemory(room = 0): ReadingMemory {
  return { lastAt: -Infinity, wheels: [], ...blockOf(room) };
}

/** The memory to append to for a state at `lastAt`: this one when the state is its newest, else a copy up to then. */
export function memoryFor(memory: ReadingMemory, lastAt: number): ReadingMemory {
  return memory.lastAt === lastAt ? memory : copyMemory(memory, lastAt, null);
}

/** What a state at `lastAt` sees, of these wheels only; null: of all. */
export function copyMemory(memory: ReadingMemory, lastAt: number, wheels: readonly WheelCode[] | null): ReadingMemory {
  const copy = emptyMemory(memory.wheels.length);
  copy.lastAt = lastAt;
  for (let index = 0; index < memory.wheels.length; index++) {
    const wheel = memory.wheels[index] as WheelCode;
    if (wheels !== null && !wheels.includes(wheel)) continue;
    const slot = wheelSlot(copy, wheel, copy.wheels.length);
    const count = keptOf(memory, index);
    for (let n = Math.max(0, count - slots); n < count; n++) {
      const from = index * slots + (n % slots);
      if ((memory.at[from] as number) > lastAt) break;
      keep(copy, slot, memory.at[from] as number, memory.values.subarray(from * 3, from * 3 + 3));
    }
    copy.heads[slot * headLength + head.seenAt] = seenUpTo(memory, index, lastAt);
  }
  return copy;
}

/** Slot of a wheel, made when new. `guess` is where it usually is: the wheel's index in the report. */
export function wheelSlot(memory: ReadingMemory, wheel: WheelCode, guess: number): number {
  if (memory.wheels[guess] === wheel) return guess;
  const found = memory.wheels.indexOf(wheel);
  if (found >= 0) return found;
  const slot = memory.wheels.push(wheel) - 1;
  reserve(memory, slot + 1);
  memory.heads.set(newHead, slot * headLength);
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
  memory.heads[slot * headLength + head.seenAt] = at;
  const count = keptOf(memory, slot);
  if (count > 0 && at - (memory.at[slot * slots + ((count - 1) % slots)] as number) < spacingMs) return;
  const place = slot * slots + (count % slots);
  memory.at[place] = at;
  memory.values[place * 3] = rawKpa;
  memory.values[place * 3 + 1] = compensatedKpa;
  memory.values[place * 3 + 2] = temperatureC;
  memory.heads[slot * headLength + head.kept] = count + 1;
  raiseCeiling(memory, slot, 0, rawKpa);
  raiseCeiling(memory, slot, 1, compensatedKpa);
}

/** Newest sign of life of a wheel, whatever the state; NaN: none. */
export function seenAt(memory: ReadingMemory, slot: number): number {
  return memory.heads[slot * headLength + head.seenAt] as number;
}

/** No reading of the wheel that any state sees is above this. @param column 0 raw, 1 compensated */
export function ceilingOf(memory: ReadingMemory, slot: number, column: 0 | 1): number {
  return memory.heads[slot * headLength + head.ceilings + column] as number;
}

/** Newest sign of life of a wheel that a state at `lastAt` knows of; NaN: none. */
export function seenUpTo(memory: ReadingMemory, slot: number, lastAt: number): number {
  const seen = seenAt(memory, slot);
  if (!(seen > lastAt)) return seen;
  // The state was left behind by a newer one: what was kept is the best it can know (at most `spacingMs` too old).
  const place = placeBack(memory, slot, lastAt, 0);
  return place < 0 ? Number.NaN : (memory.at[place] as number);
}

/** Place in `at` of the `back`-th newest reading (0 is the newest) that a state at `lastAt` sees; -1: none. */
export function placeBack(memory: ReadingMemory, slot: number, lastAt: number, back: number): number {
  const wanted = newestVisible(memory, slot, lastAt) - back;
  return back < visibleReadings && wanted >= 0 && wanted >= keptOf(memory, slot) - slots
    ? slot * slots + (wanted % slots)
    : -1;
}

function newestVisible(memory: ReadingMemory, slot: number, lastAt: number): number {
  const count = keptOf(memory, slot);
  let n = count - 1;
  // Normally the newest one is seen at once; only a state left behind has to go back.
  while (n >= 0 && n >= count - slots && (memory.at[slot * slots + (n % slots)] as number) > lastAt) n--;
  return n;
}

function keep(memory: ReadingMemory, slot: number, at: number, values: Float32Array): void {
  const count = keptOf(memory, slot);
  const place = slot * slots + (count % slots);
  memory.at[place] = at;
  memory.values.set(values, place * 3);
  memory.heads[slot * headLength + head.kept] = count + 1;
  raiseCeiling(memory, slot, 0, values[0] as number);
  raiseCeiling(memory, slot, 1, values[1] as number);
}

/** In single precision, as the values are kept. */
function raiseCeiling(memory: ReadingMemory, slot: number, column: 0 | 1, value: number): void {
  const kept = Math.fround(value);
  if (kept > ceilingOf(memory, slot, column)) memory.heads[slot * headLength + head.ceilings + column] = kept;
}

/** Brings a ceiling down to the readings still kept, after the high one was overwritten. */
export function tightenCeiling(memory: ReadingMemory, slot: number, column: 0 | 1): void {
  const count = keptOf(memory, slot);
  memory.heads[slot * headLength + head.ceilings + column] = -Infinity;
  for (let n = Math.max(0, count - slots); n < count; n++) {
    raiseCeiling(memory, slot, column, memory.values[(slot * slots + (n % slots)) * 3 + column] as number);
  }
}

function keptOf(memory: ReadingMemory, slot: number): number {
  return memory.heads[slot * headLength + head.kept] as number;
}

/** Makes room for so many wheels at once. */
export function reserve(memory: ReadingMemory, wheels: number): void {
  if (wheels * slots <= memory.at.length) return;
  const { heads, at, values } = blockOf(wheels);
  heads.set(memory.heads);
  at.set(memory.at);
  values.set(memory.values);
  Object.assign(memory, { heads, at, values });
}

function blockOf(room: number): Pick<ReadingMemory, 'heads' | 'at' | 'values'> {
  const headBytes = room * headLength * 8;
  const timeBytes = room * slots * 8;
  const block = new ArrayBuffer(headBytes + timeBytes + room * slots * 3 * 4);
  return {
    heads: new Float64Array(block, 0, room * headLength),
    at: new Float64Array(block, headBytes, room * slots),
    values: new Float32Array(block, headBytes + timeBytes),
  };
}
