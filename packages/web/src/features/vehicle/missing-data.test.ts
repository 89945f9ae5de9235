import { describe, expect, it } from 'vitest';
import { missingOf } from './missing-data.ts';

const whole = { lastUpdateGpsTime: '2026-01-01T00:00:00.000Z', speed: 0, longitude: 0, latitude: 0 };

describe('what the data of a vehicle lacks', () => {
  it('is nothing when time, speed and place are there, be they nought', () => {
    expect(missingOf(whole)).toEqual([]);
  });

  it.each([
    ['time', { lastUpdateGpsTime: null }, ['time']],
    ['speed', { speed: null }, ['speed']],
    ['place', { longitude: null, latitude: null }, ['place']],
    ['half a place', { latitude: null }, ['place']],
    ['two of them', { speed: null, longitude: null }, ['speed', 'place']],
  ] as const)('%s', (_, lack, expected) => {
    expect(missingOf({ ...whole, ...lack })).toEqual(expected);
  });

  it('is all of it when nothing is there', () => {
    expect(missingOf({ lastUpdateGpsTime: null, speed: null, longitude: null, latitude: null })).toEqual(['all']);
  });
});
