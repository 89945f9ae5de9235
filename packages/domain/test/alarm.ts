/** Builders for tests of the alarm evaluator. */
import { evaluate } from '../src/alarm/evaluate.ts';
import { initialState } from '../src/alarm/state.ts';
import type { AlarmChange, AlarmRules, AlarmState, JudgedReport } from '../src/alarm/types.ts';
import { pressureAtTemperature, seaLevelKpa } from '../src/measure/pressure.ts';

export const minute = 60_000;
export const start = Date.UTC(2026, 0, 1);

/** 830 kPa cold, limits as the demo sets them: low 747 and 664, high 955 and 1040. */
export const rules: AlarmRules = {
  templateVersionId: '1',
  templateName: 'Test',
  versionNo: 3,
  highTemperatureC: [80, 90],
  highPressureKpa: [955, 1040],
  lowPressureKpa: [747, 664],
  rapidLeakKpaMin: 20,
  silentMin: 60,
  batteryLowPct: 20,
  offlineMin: 30,
  escalateMin: 15,
  referenceTemperatureC: 20,
};

export interface Wheel {
  wheel?: number;
  raw?: number | null;
  c?: number | null;
  battery?: number | null;
  flags?: number;
}

export function report(at: number, ...wheels: Wheel[]): JudgedReport {
  return {
    at,
    speedKmh: 30,
    altitudeM: null,
    wheels: wheels.map((wheel) => wheel.wheel ?? 111),
    pressureKpa: wheels.map((wheel) => (wheel.raw === undefined ? 830 : wheel.raw)),
    temperatureC: wheels.map((wheel) => (wheel.c === undefined ? 20 : wheel.c)),
    batteryPct: wheels.map((wheel) => wheel.battery ?? null),
    flags: wheels.map((wheel) => wheel.flags ?? 0),
  };
}

/** Raw reading of a tyre that is `cold` kPa at 20 degrees, at another temperature. */
export function hot(cold: number, c: number): { raw: number; c: number } {
  return { raw: pressureAtTemperature(cold, c, 20, seaLevelKpa), c };
}

/** Judges readings of one wheel, one a minute from `from` on; gathers the changes. */
export function run(
  readings: readonly Wheel[],
  from: { state?: AlarmState; at?: number; every?: number; rules?: AlarmRules } = {},
): { state: AlarmState; changes: AlarmChange[]; at: number } {
  let state = from.state ?? initialState();
  const changes: AlarmChange[] = [];
  let at = from.at ?? start;
  for (const reading of readings) {
    const verdict = evaluate(state, report(at, reading), from.rules ?? rules);
    state = verdict.state;
    changes.push(...verdict.changes);
    at += from.every ?? minute;
  }
  return { state, changes, at };
}

/** "kind family code/level" of each change, for short expectations. */
export function told(changes: readonly AlarmChange[]): string[] {
  return changes.map((change) => `${change.kind} ${change.family} ${change.code}/${change.level}`);
}
