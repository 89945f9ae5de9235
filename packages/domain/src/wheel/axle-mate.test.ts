import { expect, it } from 'vitest';
import { axleMate, mateCandidates } from './axle-mate.ts';
import { wheelsInZOrder } from './wheel-code.ts';

it('is the dual beside it, else the wheel opposite, and nothing for a spare', () => {
  const wheels = [...wheelsInZOrder([2, 4]), 1];
  expect(wheels.map((wheel) => [wheel, axleMate(wheel, wheels)])).toEqual([
    [111, 121],
    [121, 111],
    [211, 212],
    [212, 211],
    [222, 221],
    [221, 222],
    [1, null],
  ]);
  expect(axleMate(111, [111])).toBeNull();
  expect(mateCandidates(213)).toEqual([212, 223]);
});
