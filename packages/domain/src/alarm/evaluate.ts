/**
 * The alarm evaluator: state + report + rules -> new state + changes. Pure and deterministic, so live reports and
 * replayed history give the same episodes. Rulings 13 to 19, domain.md 4.5, machine alarm of model.md 4.2.
 */
import { airPressureKpa, compensatedPressure } from '../measure/pressure.ts';
import { number, type Seen, temperature, usableFlags, valuesOf } from './evidence.ts';
import { judgeWheel } from './judge-wheel.ts';
import { maybeFalling } from './leak.ts';
import { append, memoryFor, type ReadingMemory, reserve, seenAt, wheelSlot } from './memory.ts';
import type { AlarmChange, AlarmRules, AlarmState, JudgedReport, OpenEpisode } from './types.ts';
import { Worksheet } from './worksheet.ts';

export interface Verdict {
  state: AlarmState;
  /** In order; empty for nearly every report. */
  changes: readonly AlarmChange[];
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

const noChanges: readonly AlarmChange[] = [];
/** Bits of `wheelFlag` that the evaluator looks at: battery low 4, leak 8. */
const notableFlags = 4 | 8;

/**
 * Judges one live report. A report that is not newer than the state changes nothing (late, repeated, out of order).
 * Never throws, whatever the values.
 */
export function evaluate(state: AlarmState, report: JudgedReport, rules: AlarmRules): Verdict {
  const next = { ...state };
  const changes = evaluateInPlace(next, report, rules);
  return { state: next.lastAt === state.lastAt ? state : next, changes };
}

/** The same for whoever needs the state before no more: it goes on itself, and a report without alarms makes nothing. */
export function evaluateInPlace(
  state: Mutable<AlarmState>,
  report: JudgedReport,
  rules: AlarmRules,
): readonly AlarmChange[] {
  const at = report.at;
  if (!(at > state.lastAt) || !Number.isFinite(at)) return noChanges;
  const memory = memoryFor(state.memory, state.lastAt);
  reserve(memory, report.wheels.length);
  const airKpa = airPressureKpa(report.altitudeM);
  const open = state.episodes;
  let sheet: Worksheet | null = null;

  if (open.length > 0 && hasEpisode(open, null)) {
    sheet = new Worksheet(state, seenBy(state, memory, report, rules, airKpa));
    sheet.end(null, 'receiverOffline', at, null, []);
  }
  for (let index = 0; index < report.wheels.length; index++) {
    const wheel = report.wheels[index];
    if (wheel === undefined || !usableFlags(report.flags[index])) continue;
    // NaN is no value from here on: it fails every comparison, and numbers that are never null need no box.
    const raw = number(report.pressureKpa[index]) ?? Number.NaN;
    const celsius = temperature(report.temperatureC[index]) ?? Number.NaN;
    const battery = number(report.batteryPct[index]) ?? Number.NaN;
    if (Number.isNaN(raw) && Number.isNaN(celsius) && Number.isNaN(battery)) continue;
    const slot = wheelSlot(memory, wheel, index);
    // A wheel named twice in a report: the first one counts.
    if (seenAt(memory, slot) === at) continue;
    const compensated = compensatedPressure(raw, celsius, rules.referenceTemperatureC, airKpa);
    const judged = Number.isNaN(compensated) ? raw : compensated;
    const notable =
      (open.length > 0 && hasEpisode(open, wheel)) ||
      celsius > rules.highTemperatureC[0] ||
      judged > rules.highPressureKpa[0] ||
      judged < rules.lowPressureKpa[0] ||
      battery < rules.batteryLowPct ||
      ((report.flags[index] as number) & notableFlags) !== 0 ||
      maybeFalling(memory, slot, state.lastAt, judged, Number.isNaN(compensated) ? 0 : 1);
    if (notable) {
      sheet ??= new Worksheet(state, seenBy(state, memory, report, rules, airKpa));
      const values = valuesOf(report, index, rules, airKpa, true);
      judgeWheel(sheet, slot, values, Number.isNaN(battery) ? null : battery, report.flags[index] ?? 0);
    }
    append(memory, slot, at, raw, compensated, celsius);
  }
  memory.lastAt = at;
  state.lastAt = at;
  state.memory = memory;
  if (sheet === null) return noChanges;
  state.episodes = sheet.episodes;
  return sheet.changes;
}

function seenBy(
  state: AlarmState,
  memory: ReadingMemory,
  report: JudgedReport,
  rules: AlarmRules,
  airKpa: number,
): Seen {
  return { memory, lastAt: state.lastAt, rules, airKpa, speedKmh: number(report.speedKmh), report };
}

function hasEpisode(episodes: readonly OpenEpisode[], wheel: number | null): boolean {
  for (const episode of episodes) if (episode.wheel === wheel) return true;
  return false;
}
