import { describe, expect, it } from 'vitest';
import {
  conditionsOfCode,
  deviceBitOfCode,
  familyCode,
  familyOfCode,
  levelNames,
  levelOfThresholdCode,
  storedFamily,
  thresholdCode,
  thresholdCodes,
} from './codes.ts';
import type { AlarmCondition } from './types.ts';

const table: [AlarmCondition[], number, number][] = [
  [['highTemperature'], 1, 16],
  [['highPressure'], 2, 32],
  [['lowPressure'], 3, 48],
  [['highTemperature', 'highPressure'], 4, 64],
  [['highTemperature', 'lowPressure'], 5, 80],
];

describe('alarm codes', () => {
  it.each(table)('%j is %d, at level 2 %d [LIM-011] [LIM-012]', (conditions, first, second) => {
    expect(thresholdCode(conditions, 1)).toBe(first);
    expect(thresholdCode(conditions, 2)).toBe(second);
    expect(thresholdCode(conditions, 3)).toBe(second);
    expect(thresholdCode(conditions.toReversed(), 1)).toBe(first);
    for (const code of [first, second]) {
      expect(conditionsOfCode(code)).toEqual(conditions);
      expect(familyOfCode(code)).toBe('threshold');
    }
    expect(levelOfThresholdCode(first)).toBe(1);
    expect(levelOfThresholdCode(second)).toBe(2);
  });

  it('has two specification levels and a third of ours [LIM-013] [STATE-ALARM-03]', () => {
    expect(levelNames).toEqual({ 1: 'ordinary', 2: 'serious', 3: 'urgent' });
    expect(new Set(thresholdCodes.map(levelOfThresholdCode))).toEqual(new Set([1, 2]));
  });

  it('knows our own codes', () => {
    for (const [family, code] of Object.entries(familyCode)) {
      expect(conditionsOfCode(code)).toEqual([family]);
      expect(familyOfCode(code)).toBe(family);
      expect(storedFamily(family as keyof typeof familyCode)).toBe(code);
      expect(levelOfThresholdCode(code)).toBeNull();
    }
    expect(storedFamily('threshold')).toBe(0);
  });

  it('takes every other code for what it is', () => {
    expect(conditionsOfCode(110)).toEqual(['rule']);
    expect(conditionsOfCode(120)).toEqual(['manual']);
    expect(conditionsOfCode(135)).toEqual(['device']);
    expect(conditionsOfCode(6)).toEqual(['device']);
    expect(conditionsOfCode(17)).toEqual(['device']);
    expect(thresholdCode([], 1)).toBe(0);
    expect(familyOfCode(110)).toBeNull();
    expect([deviceBitOfCode(129), deviceBitOfCode(130), deviceBitOfCode(161), deviceBitOfCode(162)]).toEqual([
      null,
      0,
      31,
      null,
    ]);
  });
});
