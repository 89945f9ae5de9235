import { describe, expect, it } from 'vitest';
import { airPressureKpa, compensatedPressure, pressureAtTemperature, seaLevelKpa } from './pressure.ts';

const psiAir = 14.7;
const celsius = (fahrenheit: number) => (fahrenheit - 32) / 1.8;

describe('temperature compensation, worked examples of domain.md 4.1', () => {
  it.each([
    ['P1', pressureAtTemperature(105, celsius(152), celsius(65), psiAir), 124.85, 2],
    ['P2', pressureAtTemperature(105, celsius(32), celsius(65), psiAir), 97.47, 2],
    ['P3', pressureAtTemperature(32, 0, 20, psiAir), 28.81, 2],
    ['P4 at 20', compensatedPressure(850, 65, 20, seaLevelKpa), 723.4, 1],
    ['P4 at 18', compensatedPressure(850, 65, 18, seaLevelKpa), 717.8, 1],
    ['P5 at 20', compensatedPressure(900, 75, 20, seaLevelKpa), 741.8, 1],
    ['P5 at 18', compensatedPressure(900, 75, 18, seaLevelKpa), 736.1, 1],
    ['P6 at 20', compensatedPressure(720, 70, 20, seaLevelKpa), 600.3, 1],
    ['P6 at 18', compensatedPressure(720, 70, 18, seaLevelKpa), 595.5, 1],
    ['P8 set at 0', pressureAtTemperature(110, 75, 0, psiAir), 144.2, 1],
    ['P8 set at 20', pressureAtTemperature(110, 75, 20, psiAir), 133.4, 1],
    ['P8 set at 40', pressureAtTemperature(110, 75, 40, psiAir), 123.9, 1],
    ['P9 at 40', pressureAtTemperature(800, 40, 20, seaLevelKpa), 861.5, 1],
    ['P9 at 60', pressureAtTemperature(800, 60, 20, seaLevelKpa), 923.0, 1],
    ['P9 at 75', pressureAtTemperature(800, 75, 20, seaLevelKpa), 969.1, 1],
    ['P9 at 85', pressureAtTemperature(800, 85, 20, seaLevelKpa), 999.9, 1],
    ['P10 at 60', pressureAtTemperature(620, 60, 20, seaLevelKpa), 718.4, 1],
    ['P10 at 85', pressureAtTemperature(620, 85, 20, seaLevelKpa), 779.9, 1],
  ])('%s', (_name, actual, expected, digits) => {
    // Sources round to the last digit given.
    expect(Math.abs(actual - expected)).toBeLessThanOrEqual(0.6 * 10 ** -digits);
  });

  it.each([40, 60, 75, 85])('compensates constant air at %d degrees back to its cold pressure', (c) => {
    expect(compensatedPressure(pressureAtTemperature(800, c, 20, seaLevelKpa), c, 20, seaLevelKpa)).toBeCloseTo(800, 9);
  });
});

describe('air pressure of the site', () => {
  it.each([
    [null, 101.325],
    [0, 101.325],
    [1000, 89.875],
    [3000, 70.109],
    [4500, 57.728],
    [Number.NaN, 101.325],
  ])('is that of the standard atmosphere at %s m', (altitude, kpa) => {
    expect(airPressureKpa(altitude)).toBeCloseTo(kpa, 2);
  });

  it('does not believe altitudes where nobody drives', () => {
    expect(airPressureKpa(-32768)).toBe(airPressureKpa(-500));
    expect(airPressureKpa(32767)).toBe(airPressureKpa(6500));
  });
});
