import { describe, expect, it } from 'vitest';
import { wallKinds, wallLimits, wallStep, wallValue } from './wall-values.ts';

const now = new Date('2026-06-01T00:00:00Z');
const tyre = {
  wearMm: 5,
  initialTreadMm: 20,
  pressureKpa: 760,
  recommendedKpa: 800,
  temperatureC: 61,
  hours: 1200,
  dot: 'XX 0126',
  lifeNo: 2,
};

describe('values of the wall', () => {
  it('are one figure of the tyre each', () => {
    expect(wallKinds.map((kind) => Math.round(wallValue(tyre, kind, now) ?? -1))).toEqual([25, -5, 61, 1200, 0, 2]);
  });

  it('are none where nothing was measured', () => {
    const bare = { ...tyre, initialTreadMm: 0, pressureKpa: null, temperatureC: null, dot: null };
    expect(wallKinds.map((kind) => wallValue(bare, kind, now))).toEqual([null, null, null, 1200, null, 2]);
    expect(wallValue({ ...tyre, recommendedKpa: null }, 'deviation', now)).toBeNull();
  });

  it.each(wallKinds)('fall into five steps: %s', (kind) => {
    const limits = wallLimits[kind];
    expect([limits[0] - 0.01, ...limits].map((value) => wallStep(value, kind))).toEqual([0, 1, 2, 3, 4]);
  });
});
