/** Alarm codes and what they stand for. Specification 9 (1 to 5, 16 to 80), model.md 3.6 (101 and up), ruling 14. */
import type { AlarmCondition, AlarmFamily, AlarmLevel } from './types.ts';

/** Second-level codes are the first-level ones times this. */
const secondLevelFactor = 16;

export const familyCode = {
  rapidLeak: 101,
  slowLeak: 102,
  sensorSilent: 103,
  sensorBattery: 104,
  receiverOffline: 105,
} as const satisfies Partial<Record<AlarmFamily, number>>;

/** JT/T 808 alarm bit n is code 130 + n. */
const firstDeviceCode = 130;
const lastDeviceCode = 161;

const ruleCode = 110;
const manualCode = 120;

/** All codes of threshold alarms, in the specification's order. */
export const thresholdCodes = [1, 2, 3, 4, 5, 16, 32, 48, 64, 80] as const;

export const levelNames = { 1: 'ordinary', 2: 'serious', 3: 'urgent' } as const satisfies Record<AlarmLevel, string>;
export type LevelName = (typeof levelNames)[AlarmLevel];

/** Code of a set of threshold conditions; urgent (3) has the second-level code. 0 for the empty set. */
export function thresholdCode(conditions: readonly AlarmCondition[], level: AlarmLevel): number {
  const hot = conditions.includes('highTemperature');
  const high = conditions.includes('highPressure');
  const low = conditions.includes('lowPressure');
  const base = high ? (hot ? 4 : 2) : low ? (hot ? 5 : 3) : hot ? 1 : 0;
  return level >= 2 ? base * secondLevelFactor : base;
}

/** Conditions a code stands for, temperature first. Unknown codes stand for a device alarm. */
export function conditionsOfCode(code: number): readonly AlarmCondition[] {
  if (code === ruleCode) return ['rule'];
  if (code === manualCode) return ['manual'];
  for (const [family, own] of Object.entries(familyCode)) if (own === code) return [family as keyof typeof familyCode];
  const base = code >= secondLevelFactor ? code / secondLevelFactor : code;
  return thresholdConditions[base] ?? ['device'];
}

/** Specification level of a threshold code, 1 or 2; null for codes of other families, whose level stands in the record. */
export function levelOfThresholdCode(code: number): 1 | 2 | null {
  if (!(thresholdCodes as readonly number[]).includes(code)) return null;
  return code >= secondLevelFactor ? 2 : 1;
}

/** Family a stored code belongs to, null for codes that reports do not raise (rule, manual, device). */
export function familyOfCode(code: number): AlarmFamily | null {
  if ((thresholdCodes as readonly number[]).includes(code)) return 'threshold';
  for (const [family, own] of Object.entries(familyCode)) if (own === code) return family as keyof typeof familyCode;
  return null;
}

/** Number of the device's alarm bit for a code that stands for one, else null. */
export function deviceBitOfCode(code: number): number | null {
  return code >= firstDeviceCode && code <= lastDeviceCode ? code - firstDeviceCode : null;
}

/** The `family` column of a code: all thresholds are one kind, every other code is its own (ruling 16). */
export function storedFamily(family: AlarmFamily): number {
  return family === 'threshold' ? 0 : familyCode[family];
}

const thresholdConditions: Readonly<Record<number, readonly AlarmCondition[]>> = {
  1: ['highTemperature'],
  2: ['highPressure'],
  3: ['lowPressure'],
  4: ['highTemperature', 'highPressure'],
  5: ['highTemperature', 'lowPressure'],
};
