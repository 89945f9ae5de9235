/**
 * Rapid leak: how fast the compensated pressure of a wheel falls. Ruling 16, domain.md 4.2 and 4.3.
 * Robust against noise and sensor steps (median of slopes over at least three readings), against a sensor that was away
 * (only a short window counts) and against inflation (a rise cuts the series).
 */
import { ceilingOf, placeBack, type ReadingMemory, tightenCeiling, visibleReadings } from './memory.ts';

/** Readings further back say nothing about a rapid leak. */
const windowMs = 15 * 60_000;
/** A compensated rise above this between two readings is inflation (domain.md 4.3). */
const inflationKpa = 15;
/** Less than this in the window is noise and sensor steps (4 to 5.5 kPa each). */
const leastFallKpa = 15;
/** A stretch whose fall comes mostly from one interval is a jump, not a leak; a jump large enough is a blow-out. */
const mostOfFall = 0.75;
/** Two readings closer than this give no rate worth the name. */
const leastApartMs = 1_000;
const maxPoints = visibleReadings + 1;
/** How far back the cheap check looks: near readings for fast leaks, far ones for fast senders. */
const probes = [0, 1, 3, 6, visibleReadings - 1] as const;

export interface LeakJudgement {
  leaking: boolean;
  /** Fall in kPa a minute, positive when falling; null with less than two readings in the window. */
  rate: number | null;
}

/** Series of one judgement, newest first; reused, since judging is synchronous and the hot path must not allocate. */
const times = new Float64Array(maxPoints);
const pressures = new Float64Array(maxPoints);
const slopes = new Float64Array((maxPoints * (maxPoints - 1)) / 2);

/**
 * Cheap check that a leak cannot be there: the pressure is hardly below the readings just before.
 * @param column 0 raw, 1 compensated
 */
export function maybeFalling(memory: ReadingMemory, slot: number, lastAt: number, pressureKpa: number, column: 0 | 1) {
  // Nearly always the ceiling alone tells, and the readings need not be looked at.
  if (!(ceilingOf(memory, slot, column) - pressureKpa >= leastFallKpa / 2)) return false;
  tightenCeiling(memory, slot, column);
  for (const back of probes) {
    const place = placeBack(memory, slot, lastAt, back);
    if (place < 0) return false;
    if ((memory.values[place * 3 + column] as number) - pressureKpa >= leastFallKpa / 2) return true;
  }
  return false;
}

/**
 * Judges the newest reading against those before it.
 * @param thresholdKpaMin fall that counts as rapid; pass half of it for an episode that is open (hysteresis)
 * @param flagged the device itself reports a leak: less evidence is enough
 */
export function judgeLeak(
  memory: ReadingMemory,
  slot: number,
  lastAt: number,
  at: number,
  pressureKpa: number,
  column: 0 | 1,
  thresholdKpaMin: number,
  flagged: boolean,
): LeakJudgement {
  const points = gather(memory, slot, lastAt, at, pressureKpa, column);
  if (points < 2) return { leaking: false, rate: null };
  const lastFall = (pressures[1] as number) - (pressures[0] as number);
  const lastRate = lastFall / minutesBack(1);
  let rate = fallRate(points);
  if (lastFall <= 0 || !(thresholdKpaMin > 0)) return { leaking: false, rate };

  // A blow-out must not wait for a third reading.
  if (lastRate >= thresholdKpaMin && lastFall >= Math.max(thresholdKpaMin * 5, (pressures[1] as number) * 0.25)) {
    return { leaking: true, rate: lastRate };
  }
  if (flagged && lastRate >= thresholdKpaMin && lastFall >= leastFallKpa / 2) return { leaking: true, rate: lastRate };
  // The leak may have begun within the series: any newest stretch of three or more may show it.
  let leaking = false;
  for (let count = 3; count <= points; count++) {
    const fall = (pressures[count - 1] as number) - (pressures[0] as number);
    const wanted = flagged ? thresholdKpaMin / 2 : thresholdKpaMin;
    if (fall < leastFallKpa || largestFall(count) > fall * mostOfFall) continue;
    const slope = fallRate(count);
    if (slope < wanted) continue;
    if (!leaking || slope > rate) rate = slope;
    leaking = true;
  }
  return { leaking, rate };
}

/** Fills the series, newest first, up to the window, an inflation or a reading without this value. */
function gather(
  memory: ReadingMemory,
  slot: number,
  lastAt: number,
  at: number,
  pressureKpa: number,
  column: 0 | 1,
): number {
  times[0] = at;
  pressures[0] = pressureKpa;
  let points = 1;
  for (let back = 0; points < maxPoints; back++) {
    const place = placeBack(memory, slot, lastAt, back);
    if (place < 0) break;
    const time = memory.at[place] as number;
    if (at - time > windowMs) break;
    const value = memory.values[place * 3 + column] as number;
    // A reading without a value, or hardly older than the one before, is a gap and not an end.
    if (Number.isNaN(value) || (times[points - 1] as number) - time < leastApartMs) continue;
    if ((pressures[points - 1] as number) - value > inflationKpa) break;
    times[points] = time;
    pressures[points] = value;
    points++;
  }
  return points;
}

/** Largest fall between two neighbours of the newest `points`. */
function largestFall(points: number): number {
  let largest = 0;
  for (let n = 1; n < points; n++) largest = Math.max(largest, (pressures[n] as number) - (pressures[n - 1] as number));
  return largest;
}

/** Median of the slopes between all pairs (Theil–Sen), kPa a minute, positive when falling. */
function fallRate(points: number): number {
  let count = 0;
  for (let newer = 0; newer < points; newer++) {
    for (let older = newer + 1; older < points; older++) {
      const minutes = ((times[newer] as number) - (times[older] as number)) / 60_000;
      slopes[count++] = ((pressures[older] as number) - (pressures[newer] as number)) / minutes;
    }
  }
  const sorted = slopes.subarray(0, count).sort();
  const middle = count >> 1;
  return count % 2 === 1
    ? (sorted[middle] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2;
}

function minutesBack(point: number): number {
  return ((times[0] as number) - (times[point] as number)) / 60_000;
}
