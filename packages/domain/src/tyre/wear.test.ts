import { describe, expect, it } from 'vitest';
import { forecastWear, type TreadMeasurement, usePerMm } from './wear.ts';

const mile = 1.609344;
const in32 = 25.4 / 32;
const day = 86_400_000;
const measured = (km: number, hours: number, treadMm: number, at = 0): TreadMeasurement => ({ at, km, hours, treadMm });

describe('wear and what is left', () => {
  it('W1 and W2: 26/32 at 40,000 mi and 20/32 at 64,000 mi leave 64,000 mi to 4/32', () => {
    const points = [measured(40_000 * mile, 0, 26 * in32), measured(64_000 * mile, 0, 20 * in32)];
    const forecast = forecastWear(points, { at: 0, km: 64_000 * mile, hours: 0, running: false }, 4 * in32);
    expect(1000 / (forecast.mmPer1000Km ?? 0)).toBeCloseTo(8110, -2);
    expect((forecast.leftKm ?? 0) / mile).toBeCloseTo(64_000, -1);
    expect(forecast.mmPer1000Hours).toBeNull();
  });

  it('W3: 80 mm to 52 mm in 4,200 h, removal at 8 mm, leaves 6,600 h', () => {
    const now = { at: 0, km: 0, hours: 4200, running: false };
    const forecast = forecastWear([measured(0, 0, 80), measured(0, 4200, 52)], now, 8);
    expect(forecast).toMatchObject({ mmPer1000Hours: 6.667, leftHours: 6600, leftKm: null, mmPer1000Km: null });
    expect(usePerMm(4200, 28)).toBe(150);
    expect(usePerMm(100, 0)).toBeNull();
  });

  it('what ran since the last measurement is taken off', () => {
    const points = [measured(0, 0, 20), measured(10_000, 0, 18)];
    expect(forecastWear(points, { at: 0, km: 15_000, hours: 0, running: true }, 3).leftKm).toBe(70_000);
  });

  it('says how sure it is: many measurements on a line more than two', () => {
    const now = { at: 0, km: 40_000, hours: 0, running: true };
    const two = forecastWear([measured(0, 0, 20), measured(40_000, 0, 16)], now, 4);
    const many = forecastWear(
      [0, 10_000, 20_000, 30_000, 40_000].map((km) => measured(km, 0, 20 - km / 10_000)),
      now,
      4,
    );
    const width = (range: readonly [number, number] | null) => (range === null ? 0 : range[1] - range[0]);
    expect(two.leftKm).toBe(120_000);
    expect(many.leftKm).toBe(120_000);
    expect(two.leftKmRange?.[0]).toBeLessThan(120_000);
    expect(two.leftKmRange?.[1]).toBeGreaterThan(120_000);
    expect(width(many.leftKmRange)).toBeLessThan(width(two.leftKmRange));
  });

  it('gives no range while the gauge could make the wear, and nothing without wear, removal depth or a second reading', () => {
    const now = { at: 0, km: 100, hours: 0, running: true };
    expect(forecastWear([measured(0, 0, 20), measured(100, 0, 19.9)], now, 4).leftKmRange).toBeNull();
    expect(forecastWear([measured(0, 0, 20), measured(100, 0, 20)], now, 4)).toMatchObject({ leftKm: null });
    expect(forecastWear([measured(0, 0, 20), measured(100, 0, 19)], now, null)).toMatchObject({ leftKm: null });
    expect(forecastWear([measured(0, 0, 20)], now, 4)).toMatchObject({ mmPer1000Km: null, measurements: 1 });
    expect(forecastWear([], now, 4)).toMatchObject({ leftKm: null, removalAt: null, measurements: 0 });
  });

  it('names the day by the pace of this life, on a running wheel', () => {
    const points = [measured(0, 0, 20, 0), measured(10_000, 0, 18, 100 * day)];
    const now = { at: 100 * day, km: 10_000, hours: 0, running: true };
    expect(forecastWear(points, now, 4).removalAt).toBe(800 * day);
    expect(forecastWear(points, { ...now, running: false }, 4).removalAt).toBeNull();
  });

  it('a tyre below its removal depth has nothing left', () => {
    const points = [measured(0, 0, 20), measured(10_000, 0, 3)];
    const forecast = forecastWear(points, { at: day, km: 10_000, hours: 0, running: true }, 4);
    expect(forecast.leftKm).toBe(0);
  });
});
