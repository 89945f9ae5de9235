import { describe, expect, it } from 'vitest';
import { byZOrder, layoutProblems, wheelsPerAxle } from './layout.ts';
import { defaultAlias, wheelsInZOrder } from './wheel-code.ts';

const layout = (counts: readonly number[]) =>
  wheelsInZOrder(counts).map((wheel) => ({
    wheel,
    alias: defaultAlias(wheel, counts[Math.floor(wheel / 100) - 1] ?? 2),
  }));

describe('a whole layout', () => {
  it.each([[[2, 4]], [[2, 4, 4]], [[4, 4, 4]], [[2]], [[6, 8]]])('%j has nothing against it', (counts) => {
    expect(layoutProblems(counts.length, [...layout(counts), { wheel: 1, alias: 'S1' }])).toEqual([]);
    expect(wheelsPerAxle(layout(counts).map(({ wheel }) => wheel))).toEqual(counts);
  });
});

describe('what is wrong with a layout', () => {
  const two = layout([2, 2]);
  it.each([
    ['no alias [VAL-052]', [{ wheel: 111, alias: ' ' }, ...two.slice(1)], [{ kind: 'unnamed', index: 0 }]],
    ['an alias twice', [{ wheel: 111, alias: '1r' }, ...two.slice(1)], [{ kind: 'alias', index: 1 }]],
    [
      'a position twice',
      [...two, { wheel: 111, alias: 'x' }],
      [
        { kind: 'twice', index: 4 },
        { kind: 'axle', index: 0 },
      ],
    ],
    ['a wheel beyond the axles', [...two, { wheel: 311, alias: 'x' }], [{ kind: 'place', index: 4 }]],
    ['a third side', [...two, { wheel: 131, alias: 'x' }], [{ kind: 'place', index: 4 }]],
    ['slot nought', [...two, { wheel: 110, alias: 'x' }], [{ kind: 'place', index: 4 }]],
    ['a spare that is none', [...two, { wheel: 12, alias: 'x' }], [{ kind: 'place', index: 4 }]],
    ['an axle without wheels', two.slice(0, 2), [{ kind: 'axle', index: 1 }]],
    ['one wheel left, two right', [...two, { wheel: 122, alias: 'x' }], [{ kind: 'axle', index: 0 }]],
    ['a gap from outside', [{ wheel: 112, alias: 'a' }, ...two.slice(1)], [{ kind: 'axle', index: 0 }]],
  ])('%s', (_, wheels, problems) => {
    expect(layoutProblems(2, wheels)).toEqual(problems);
  });
});

it('orders wheels axle by axle from left to right, spares last', () => {
  expect([1, 221, 222, 212, 211, 121, 111].sort(byZOrder)).toEqual([111, 121, 211, 212, 222, 221, 1]);
});
