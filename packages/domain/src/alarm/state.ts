/** Making, restoring and asking an alarm state, and what people do to it. Rulings 16 and 17. */
import { airPressureKpa, compensatedPressure } from '../measure/pressure.ts';
import type { WheelCode } from '../wheel/wheel-code.ts';
import type { Verdict } from './evaluate.ts';
import { newestValues, number, readingsUpTo, temperature, type WheelValues } from './evidence.ts';
import { append, copyMemory, emptyMemory, wheelSlot } from './memory.ts';
import type { AlarmFamily, AlarmLevel, AlarmRules, AlarmState, Evidence, OpenEpisode } from './types.ts';
import { Worksheet } from './worksheet.ts';

export function initialState(): AlarmState {
  return { lastAt: -Infinity, memory: emptyMemory(), episodes: [], suppressedUntil: [0, 0, 0] };
}

export interface StoredState {
  /** Event time of the newest live report, null when there was none. */
  lastAt: number | null;
  altitudeM: number | null;
  referenceTemperatureC: number;
  /** Latest value of each wheel. */
  wheels: readonly { wheel: WheelCode; at: number; rawKpa: number | null; temperatureC: number | null }[];
  episodes: readonly OpenEpisode[];
  suppressedUntil: readonly [number, number, number];
}

/** The state after a restart; readings before the latest one are gone, hysteresis counts anew. */
export function restoreState(stored: StoredState): AlarmState {
  const memory = emptyMemory(stored.wheels.length);
  const air = airPressureKpa(stored.altitudeM);
  const newest = stored.wheels.reduce((at, wheel) => Math.max(at, wheel.at), stored.lastAt ?? -Infinity);
  for (const { wheel, at, rawKpa, temperatureC } of stored.wheels) {
    const raw = number(rawKpa);
    const celsius = temperature(temperatureC);
    const known = raw !== null && celsius !== null;
    append(
      memory,
      wheelSlot(memory, wheel, memory.wheels.length),
      at,
      raw ?? Number.NaN,
      known ? compensatedPressure(raw, celsius, stored.referenceTemperatureC, air) : Number.NaN,
      celsius ?? Number.NaN,
    );
  }
  memory.lastAt = newest;
  return { lastAt: newest, memory, episodes: stored.episodes, suppressedUntil: stored.suppressedUntil };
}

export interface EpisodeKey {
  wheel: WheelCode | null;
  family: AlarmFamily;
}

/** Episodes were processed: they are marked, and the vehicle's alarms of that level and milder ones are held back. */
export function applyHandling(
  state: AlarmState,
  handling: { episodes: readonly EpisodeKey[]; suppressedUntil: number; level: AlarmLevel },
): AlarmState {
  const [first, second, third] = state.suppressedUntil;
  const until: [number, number, number] = [first, second, third];
  until[handling.level - 1] = Math.max(until[handling.level - 1] as number, handling.suppressedUntil);
  return {
    ...state,
    suppressedUntil: until,
    episodes: mapMatching(state.episodes, handling.episodes, (episode) => ({ ...episode, handled: true })),
  };
}

/** Taken over (escalation halts) or given up (it goes on). */
export function applyAssignment(state: AlarmState, episodes: readonly EpisodeKey[], assigned: boolean): AlarmState {
  return { ...state, episodes: mapMatching(state.episodes, episodes, (episode) => ({ ...episode, assigned })) };
}

/**
 * Forgets wheels the vehicle no longer has, or whose sensor was taken off: their open episodes end and they cannot
 * become silent. The same state when there are none, so it may be asked at every tick.
 */
export function keepWheels(state: AlarmState, wheels: readonly WheelCode[], at: number, rules: AlarmRules): Verdict {
  const { memory, lastAt } = state;
  const isGone = (wheel: WheelCode | null): boolean => wheel !== null && !wheels.includes(wheel);
  const gone = state.episodes.filter((episode) => isGone(episode.wheel));
  if (gone.length === 0 && !memory.wheels.some(isGone)) return { state, changes: [] };
  const seen = { memory, lastAt, rules, airKpa: airPressureKpa(null), speedKmh: null, report: null };
  const sheet = new Worksheet(state, seen);
  for (const { wheel, family } of gone) {
    sheet.end(wheel, family, at, wheel === null ? null : newest(state, wheel), [], 'bound_changed');
  }
  const kept = { ...state, memory: copyMemory(memory, lastAt, wheels), episodes: sheet.episodes };
  return { state: kept, changes: sheet.changes };
}

/** Highest open level of a wheel; 0 without. */
export function wheelLevel(state: AlarmState, wheel: WheelCode): AlarmLevel | 0 {
  let level: AlarmLevel | 0 = 0;
  for (const episode of state.episodes) if (episode.wheel === wheel && episode.level > level) level = episode.level;
  return level;
}

/** Highest open level of the vehicle; 0 without. */
export function vehicleLevel(state: AlarmState): AlarmLevel | 0 {
  let level: AlarmLevel | 0 = 0;
  for (const episode of state.episodes) if (episode.level > level) level = episode.level;
  return level;
}

/** Remembered readings of a wheel, oldest first: [epoch ms, raw kPa, compensated kPa, degrees Celsius]. */
export function recentReadings(state: AlarmState, wheel: WheelCode): Evidence['readings'] {
  return readingsUpTo(state.memory, state.lastAt, newest(state, wheel));
}

function newest(state: AlarmState, wheel: WheelCode): WheelValues | null {
  return newestValues(state.memory, state.lastAt, wheel);
}

function mapMatching(
  episodes: readonly OpenEpisode[],
  keys: readonly EpisodeKey[],
  change: (episode: OpenEpisode) => OpenEpisode,
): readonly OpenEpisode[] {
  return episodes.map((episode) =>
    keys.some((key) => key.wheel === episode.wheel && key.family === episode.family) ? change(episode) : episode,
  );
}
