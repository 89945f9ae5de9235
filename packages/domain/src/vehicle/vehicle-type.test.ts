import { describe, expect, it } from 'vitest';
import { isSiteMachine, vehicleKind } from './vehicle-type.ts';

describe('vehicle type codes', () => {
  it.each([
    [1, 'rigidDump'],
    [2, 'articulatedDump'],
    [3, 'loader'],
    [4, 'lowLoader'],
    [5, 'underground'],
    [6, 'mobileCrane'],
    [7, 'grader'],
    [8, 'scraper'],
    [9, 'telehandler'],
    [10, 'forklift'],
  ])('knows site machine %d as %s [ENUM-VTYPE-01]', (type, kind) => {
    expect(vehicleKind(type)).toBe(kind);
    expect(isSiteMachine(type)).toBe(true);
  });

  it.each([
    [13, 'tractor'],
    [3001, 'boxTruck'],
    [3002, 'boxTruck'],
    [3003, 'boxTruck'],
    [3004, 'trailer'],
    [3005, 'bus'],
    [3006, 'minivan'],
  ])('knows road vehicle %d as %s [ENUM-VTYPE-02]', (type, kind) => {
    expect(vehicleKind(type)).toBe(kind);
    expect(isSiteMachine(type)).toBe(false);
  });

  it.each([11, 12, 0, 9999, -1, Number.NaN])('shows unknown code %d as box truck [ENUM-VTYPE-03]', (type) => {
    expect(vehicleKind(type)).toBe('boxTruck');
  });
});
