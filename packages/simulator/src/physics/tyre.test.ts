import { describe, expect, it } from 'vitest';
import { airPressureAt, gaugeKpa, stepTyre, type Tyre } from './tyre.ts';

function tyre(changes: Partial<Tyre> = {}): Tyre {
  return {
    wheel: 111,
    coldKpa: 800,
    nominalKpa: 800,
    temperatureC: 20,
    leakKpaMin: 0,
    batteryPct: 90,
    silentSeconds: 0,
    fault: false,
    brakeHeatC: 0,
    ...changes,
  };
}

const still = { ambientC: 30, airPressureKpa: 101.325, speedKmh: 0, loadShare: 0 };

describe('tyre', () => {
  it.each([
    [40, 861.5],
    [60, 923.0],
    [75, 969.1],
    [85, 999.9],
  ])('reads 800 kPa cold as the gas law says at %i degrees (domain.md P9)', (temperatureC, expected) => {
    expect(gaugeKpa(tyre({ temperatureC }), 101.325)).toBeCloseTo(expected, 1);
  });

  it('loses what it leaks and nothing else', () => {
    const leaking = tyre({ leakKpaMin: 30 });
    stepTyre(leaking, still, 120);
    expect(leaking.coldKpa).toBeCloseTo(740, 6);
    const tight = tyre();
    stepTyre(tight, still, 3600);
    expect(tight.coldKpa).toBe(800);
  });

  it('warms while rolling, cools while standing, never below the air around it', () => {
    const one = tyre({ temperatureC: 30 });
    stepTyre(one, { ...still, speedKmh: 40, loadShare: 1 }, 1800);
    const warm = one.temperatureC;
    expect(warm).toBeGreaterThan(45);
    stepTyre(one, still, 36_000);
    expect(one.temperatureC).toBeLessThan(warm);
    expect(one.temperatureC).toBeGreaterThanOrEqual(30);
  });

  it('gets hotter when it is low on air', () => {
    const [full, low] = [tyre(), tyre({ coldKpa: 560 })];
    for (const one of [full, low]) stepTyre(one, { ...still, speedKmh: 40, loadShare: 1 }, 7200);
    expect(low.temperatureC).toBeGreaterThan(full.temperatureC + 5);
  });

  it('knows the thinner air of a high site', () => {
    expect(airPressureAt(0)).toBeCloseTo(101.325, 3);
    expect(airPressureAt(4000)).toBeCloseTo(61.64, 1);
  });
});
