import { expect, it } from 'vitest';
import { coldKpa } from './cold-pressure.ts';

it('compensates to the reference temperature, as in P4 and P10 of the formula page', () => {
  expect(coldKpa(850, 65, 20, 101.325)).toBe(723.4);
  expect(coldKpa(850, 65, 18, 101.325)).toBe(717.8);
  expect(coldKpa(718.4, 60, 20, 101.325)).toBe(620);
});

it('knows nothing without pressure or temperature', () => {
  expect(coldKpa(null, 60, 20, 101.325)).toBeNull();
  expect(coldKpa(718, null, 20, 101.325)).toBeNull();
  expect(coldKpa(0, 20, 20, 101.325)).toBe(0);
});
