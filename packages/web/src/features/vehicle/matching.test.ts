import { expect, it } from 'vitest';
import { matchingOf } from './matching.ts';

const tyre = (
  wheel: number | null,
  treadMm: number,
  pressureKpa: number | null = 700,
  pattern: string | null = 'A',
) => ({
  wheel,
  treadMm,
  pressureKpa,
  pattern,
});

it('tells the gaps of each dual, and axles with several patterns', () => {
  const tyres = [tyre(111, 40), tyre(121, 42, 700, 'B'), tyre(212, 30, 690), tyre(211, 33.5), tyre(221, 20)];
  expect(matchingOf(tyres)).toEqual({
    duals: [{ outer: 211, inner: 212, treadMm: 3.5, pressureKpa: 10 }],
    mixedAxles: [1],
  });
});

it('leaves out what is not known, spares, and tyres on no wheel', () => {
  const tyres = [tyre(211, 33, null), tyre(212, 33), tyre(1, 5, 1, 'Z'), tyre(null, 5), tyre(221, 9, 1, null)];
  expect(matchingOf(tyres)).toEqual({
    duals: [{ outer: 211, inner: 212, treadMm: 0, pressureKpa: null }],
    mixedAxles: [],
  });
});
