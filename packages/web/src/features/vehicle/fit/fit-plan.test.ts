import { describe, expect, it } from 'vitest';
import { isEmpty, planOf, put, readyPlans, rotated } from './fit-plan.ts';

const haul = [111, 121, 211, 212, 222, 221];
const now = { 111: 'a', 121: 'b', 211: 'c', 212: 'd', 222: 'e', 221: 'f' };

describe('a tyre by hand', () => {
  it('changes places with the one on the other wheel', () => {
    const after = put(now, 'a', 211);
    expect(after).toEqual({ ...now, 111: 'c', 211: 'a' });
    expect(planOf(now, after)).toEqual({
      removals: [],
      moves: [
        { fromWheel: 111, toWheel: 211, tyreId: 'a' },
        { fromWheel: 211, toWheel: 111, tyreId: 'c' },
      ],
      bindings: [],
    });
  });

  it('from stock takes the wheel, and what was there is off', () => {
    const after = put(now, 'x', 121);
    expect(planOf(now, after)).toEqual({
      removals: [{ wheel: 121, tyreId: 'b' }],
      moves: [],
      bindings: [{ wheel: 121, tyreId: 'x' }],
    });
    // Another instead: the first goes back to stock, as if it had never been taken.
    expect(planOf(now, put(after, 'y', 121))).toMatchObject({
      removals: [{ tyreId: 'b' }],
      bindings: [{ wheel: 121, tyreId: 'y' }],
    });
  });

  it('goes off, and back again as if nothing was', () => {
    const off = put(now, 'f', null);
    expect(planOf(now, off).removals).toEqual([{ wheel: 221, tyreId: 'f' }]);
    expect(isEmpty(planOf(now, put(off, 'f', 221)))).toBe(true);
    expect(put(now, 'f', 221)).toBe(now);
  });
});

describe('ready plans', () => {
  it('are those the wheels allow', () => {
    expect(readyPlans(haul)).toEqual(['sides', 'duals', 'frontRear', 'newFront']);
    expect(readyPlans([111, 121, 211, 221])).toEqual(['sides', 'frontRear', 'newFront']);
    expect(readyPlans([111, 121])).toEqual(['sides']);
    expect(readyPlans([1, 2])).toEqual([]);
  });

  it('exchange sides, duals, and front with rear outside', () => {
    expect(rotated('sides', now, haul)).toEqual({ 111: 'b', 121: 'a', 211: 'f', 212: 'e', 222: 'd', 221: 'c' });
    expect(rotated('duals', now, haul)).toEqual({ 111: 'a', 121: 'b', 211: 'd', 212: 'c', 222: 'f', 221: 'e' });
    expect(rotated('frontRear', now, haul)).toEqual({ ...now, 111: 'c', 211: 'a', 121: 'f', 221: 'b' });
  });

  it('put old fronts to the rear outside and leave the front to new ones', () => {
    const after = rotated('newFront', now, haul);
    expect(after).toEqual({ 211: 'a', 221: 'b', 212: 'd', 222: 'e' });
    expect(planOf(now, after)).toMatchObject({ removals: [{ tyreId: 'c' }, { tyreId: 'f' }], bindings: [] });
  });

  it('move an empty wheel along', () => {
    expect(rotated('duals', { 211: 'c' }, haul)).toEqual({ 212: 'c' });
    expect(rotated('sides', { 1: 's', 111: 'a' }, [1, ...haul])).toEqual({ 1: 's', 121: 'a' });
  });
});
