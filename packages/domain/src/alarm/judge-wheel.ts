/** All families of one wheel through one reading: rapid leak, thresholds, battery, return of a silent sensor. */
import { familyCode, thresholdCode } from './codes.ts';
import { type ConditionReading, followPart, newPart, type Standing } from './episode.ts';
import type { WheelValues } from './evidence.ts';
import { judgeLeak, type LeakJudgement } from './leak.ts';
import { readConditions, thresholdEvidence } from './threshold.ts';
import type { AlarmCondition, AlarmLevel, EpisodePart, EvidencePart, OpenEpisode } from './types.ts';
import type { Worksheet } from './worksheet.ts';

/** Bits of `wheelFlag`. */
const batteryLowFlag = 4;
const leakFlag = 8;
/** Per cent above the limit before a battery counts as good again. */
const batteryBandPct = 5;
/** A device that stopped sending a percentage and raises no flag says nothing; after this long it counts as good. */
const batteryUnknownMs = 24 * 3_600_000;

export function judgeWheel(
  sheet: Worksheet,
  slot: number,
  values: WheelValues,
  batteryPct: number | null,
  flags: number,
): void {
  const { wheel, at } = values;
  sheet.end(wheel, 'sensorSilent', at, values, []);
  const leakEpisode = sheet.find(wheel, 'rapidLeak');
  const leak = leakNow(sheet, slot, values, flags, leakEpisode);
  const leakPart = leak.known
    ? partAfter(leakEpisode, 'rapidLeak', leak.leaking, leak.leaking, at)
    : firstPart(leakEpisode);
  const serious = judgeThresholds(sheet, values, leak, leakPart !== null);
  judgeRapidLeak(sheet, values, leak, leakPart, serious);
  judgeBattery(sheet, values, batteryPct, (flags & batteryLowFlag) !== 0);
}

interface LeakNow extends LeakJudgement {
  /** There was a pressure to judge. */
  known: boolean;
}

function leakNow(
  sheet: Worksheet,
  slot: number,
  values: WheelValues,
  flags: number,
  episode: OpenEpisode | null,
): LeakNow {
  const { memory, lastAt, rules } = sheet.seen;
  const compensated = values.compensatedKpa;
  const pressure = compensated ?? values.rawKpa;
  if (pressure === null) return { known: false, leaking: false, rate: null };
  const threshold = episode === null ? rules.rapidLeakKpaMin : rules.rapidLeakKpaMin / 2;
  const flagged = (flags & leakFlag) !== 0;
  const column = compensated === null ? 0 : 1;
  return { known: true, ...judgeLeak(memory, slot, lastAt, values.at, pressure, column, threshold, flagged) };
}

/** Returns whether the wheel is at level 2, which makes a rapid leak urgent. */
function judgeThresholds(sheet: Worksheet, values: WheelValues, leak: LeakNow, leaking: boolean): boolean {
  const { wheel, at } = values;
  const { rules } = sheet.seen;
  const episode = sheet.find(wheel, 'threshold');
  const readings = readConditions(values, rules);
  const outside = readings.filter((reading) => reading.strict > 0);
  if (episode === null && outside.length === 0) return false;
  const freshParts = outside.map((reading) => newPart(reading.condition, reading.strict === 2 ? 2 : 1));
  const fresh = freshParts.length === 0 ? null : thresholdStanding(freshParts, leaking);
  const parts = episode === null ? freshParts : followParts(episode, readings, at);
  const standing = parts.length === 0 ? null : thresholdStanding(parts, leaking || episode?.urgent === true);
  const evidence = (now: Standing): EvidencePart[] => thresholdEvidence(now.parts, values, rules);
  sheet.settle(
    { wheel, family: 'threshold', at, values, leakKpaMin: leak.rate, abnormal: outside.length > 0, evidence },
    standing,
    fresh,
    false,
  );
  return parts.some((part) => part.level === 2);
}

/** Parts after the readings, in the order temperature, pressure; a part without a reading stays as it is. */
function followParts(episode: OpenEpisode, readings: readonly ConditionReading[], at: number): readonly EpisodePart[] {
  const strictPressure = readings.find((reading) => reading.condition !== 'highTemperature' && reading.strict > 0);
  const parts: EpisodePart[] = [];
  let same = true;
  for (const condition of ['highTemperature', 'highPressure', 'lowPressure'] as const) {
    const old = episode.parts.find((part) => part.condition === condition);
    const reading = readings.find((one) => one.condition === condition);
    let next: EpisodePart | null = old ?? null;
    if (old !== undefined && reading !== undefined) {
      // High and low pressure exclude each other: crossing the one limit ends the other part at once.
      const opposite = strictPressure !== undefined && condition !== 'highTemperature' && reading !== strictPressure;
      next = opposite ? null : followPart(old, reading, at);
    } else if (old === undefined && reading !== undefined && reading.strict > 0) {
      next = newPart(condition, reading.strict === 2 ? 2 : 1);
    }
    if (next !== (old ?? null)) same = false;
    if (next !== null) parts.push(next);
  }
  return same ? episode.parts : parts;
}

/** A serious level that is also a rapid leak, or was escalated, is urgent (ruling 16). */
function thresholdStanding(parts: readonly EpisodePart[], urgent: boolean): Standing {
  const serious = parts.some((part) => part.level === 2);
  const level: AlarmLevel = serious ? (urgent ? 3 : 2) : 1;
  const conditions = parts.map((part) => part.condition);
  return { code: thresholdCode(conditions, level), level, parts, urgent: serious && urgent };
}

function judgeRapidLeak(
  sheet: Worksheet,
  values: WheelValues,
  leak: LeakNow,
  part: EpisodePart | null,
  serious: boolean,
): void {
  const { wheel, at } = values;
  const episode = sheet.find(wheel, 'rapidLeak');
  if (episode === null && !leak.leaking) return;
  const limit = sheet.seen.rules.rapidLeakKpaMin;
  const evidence = (now: Standing): EvidencePart[] => [
    { condition: 'rapidLeak', level: now.level, value: tenth(leak.rate), limit },
  ];
  sheet.settle(
    { wheel, family: 'rapidLeak', at, values, leakKpaMin: leak.rate, abnormal: leak.leaking, evidence },
    part === null ? null : singleStanding('rapidLeak', [part], serious || episode?.urgent === true),
    leak.leaking ? singleStanding('rapidLeak', [newPart('rapidLeak', 2)], serious) : null,
    true,
  );
}

function judgeBattery(sheet: Worksheet, values: WheelValues, pct: number | null, flagged: boolean): void {
  const { wheel, at } = values;
  const limit = sheet.seen.rules.batteryLowPct;
  const episode = sheet.find(wheel, 'sensorBattery');
  const low = flagged || (pct !== null && pct < limit);
  if (episode === null && !low) return;
  const unknown = pct === null && episode !== null && at - episode.lastAt < batteryUnknownMs;
  const banded = flagged || unknown || (pct !== null && pct < limit + batteryBandPct);
  const part = partAfter(episode, 'sensorBattery', low, banded, at);
  const evidence = (): EvidencePart[] => [{ condition: 'sensorBattery', level: 1, value: pct, limit }];
  sheet.settle(
    { wheel, family: 'sensorBattery', at, values, leakKpaMin: null, abnormal: low, evidence },
    part === null ? null : singleStanding('sensorBattery', [part], false),
    low ? singleStanding('sensorBattery', [newPart('sensorBattery', 1)], false) : null,
    false,
  );
}

function singleStanding(family: keyof typeof familyCode, parts: readonly EpisodePart[], urgent: boolean): Standing {
  const level = parts[0]?.level ?? 1;
  return { code: familyCode[family], level: urgent ? 3 : level, parts, urgent };
}

/** The one part of a family with one level. */
function partAfter(
  episode: OpenEpisode | null,
  condition: AlarmCondition,
  strict: boolean,
  banded: boolean,
  at: number,
): EpisodePart | null {
  const old = firstPart(episode);
  const level = condition === 'rapidLeak' ? 2 : 1;
  if (old === null) return strict ? newPart(condition, level) : null;
  return followPart(old, { condition, strict: strict ? level : 0, banded: banded ? level : 0 }, at);
}

function firstPart(episode: OpenEpisode | null): EpisodePart | null {
  return episode?.parts[0] ?? null;
}

function tenth(value: number | null): number | null {
  return value === null ? null : Math.round(value * 10) / 10;
}
