import { describe, expect, it } from 'vitest';
import * as units from './units.ts';

describe('units [UNIT-01] [UNIT-02] [UNIT-03] [UNIT-04]', () => {
  it.each([
    [units.convertPressure(830, 'kPa'), 830],
    [units.convertPressure(830, 'bar'), 8.3],
    [units.convertPressure(830, 'psi'), 120.381],
    [units.convertPressure(830, 'kgf'), 8.4636],
    [units.convertTemperature(61, 'C'), 61],
    [units.convertTemperature(61, 'F'), 141.8],
    [units.convertTemperatureDifference(10, 'F'), 18],
    [units.convertTemperatureDifference(10, 'C'), 10],
    [units.convertDistance(100, 'km'), 100],
    [units.convertDistance(100, 'mile'), 62.1371],
    [units.convertTread(25.4, 'mm'), 25.4],
    [units.convertTread(25.4, 'in32'), 32],
    // domain.md 4.3
    [units.leakPaPerSecond(20), 333.3333],
    [units.leakPaPerSecond(units.pressureInKpa(3, 'psi') / 2), 172.3689],
    [units.leakKpaPerMinute(333.3333), 20],
  ])('%d is %d', (actual, expected) => {
    expect(actual).toBeCloseTo(expected, 3);
  });

  it('comes back to the stored value from every unit', () => {
    for (const unit of ['kPa', 'bar', 'psi', 'kgf'] as const) {
      expect(units.pressureInKpa(units.convertPressure(742.5, unit), unit)).toBeCloseTo(742.5, 9);
      expect(units.pressureFaces[unit].label).not.toBe('');
    }
    for (const unit of ['C', 'F'] as const) {
      expect(units.temperatureInCelsius(units.convertTemperature(-12.5, unit), unit)).toBeCloseTo(-12.5, 9);
    }
    for (const unit of ['km', 'mile'] as const) {
      expect(units.distanceInKm(units.convertDistance(1234.5, unit), unit)).toBeCloseTo(1234.5, 9);
    }
    for (const unit of ['mm', 'in32'] as const) {
      expect(units.treadInMm(units.convertTread(38.5, unit), unit)).toBeCloseTo(38.5, 9);
    }
  });
});
