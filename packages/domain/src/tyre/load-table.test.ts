import { describe, expect, it } from 'vitest';
import { carriedKg, evenShareKg, proposedKpa } from './load-table.ts';

/** Synthetic. */
const table = [
  { kpa: 700, loadKg: 27_000 },
  { kpa: 500, loadKg: 21_000 },
  { kpa: 600, loadKg: 24_500 },
];

describe('what a size carries', () => {
  it('is the row of its pressure, and between two rows a straight line', () => {
    expect(carriedKg(table, 500)).toBe(21_000);
    expect(carriedKg(table, 550)).toBe(22_750);
    expect(carriedKg(table, 650)).toBe(25_750);
    expect(carriedKg(table, 700)).toBe(27_000);
  });

  it('is not more above the last row, and unknown below the first', () => {
    expect(carriedKg(table, 900)).toBe(27_000);
    expect(carriedKg(table, 499)).toBeNull();
    expect(carriedKg([], 600)).toBeNull();
  });
});

describe('the pressure to propose', () => {
  it('is that of the next row up', () => {
    expect(proposedKpa(table, 20_000)).toBe(500);
    expect(proposedKpa(table, 21_000)).toBe(500);
    expect(proposedKpa(table, 21_001)).toBe(600);
    expect(proposedKpa(table, 27_000)).toBe(700);
  });

  it('is none when no row carries the load', () => {
    expect(proposedKpa(table, 27_001)).toBeNull();
    expect(proposedKpa([], 1)).toBeNull();
  });
});

it('spreads a full vehicle evenly, and says nothing while a weight or the wheels are missing', () => {
  expect(evenShareKg({ loadKg: 90_000, tareKg: 72_000, wheels: 6 })).toBe(27_000);
  expect(evenShareKg({ loadKg: null, tareKg: 72_000, wheels: 6 })).toBeNull();
  expect(evenShareKg({ loadKg: 90_000, tareKg: null, wheels: 6 })).toBeNull();
  expect(evenShareKg({ loadKg: 90_000, tareKg: 72_000, wheels: 0 })).toBeNull();
});
