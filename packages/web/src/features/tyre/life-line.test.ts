import type { TyreEvent } from '@treadline/contract/tyre-row';
import { describe, expect, it } from 'vitest';
import { treadPoints } from './life-line.ts';
import { dotAge, madeOn, selectionOf, usedShare, wearTone } from './tyre-figures.ts';

const measured = (at: string, treadMm: number[] | null, lifeNo = 1) => ({ at, treadMm, lifeNo }) as TyreEvent;
const now = new Date('2026-06-01T00:00:00Z');

describe('life line', () => {
  it('goes through the shallowest groove, and breaks where a new life begins', () => {
    const [first, second] = ['2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z'];
    expect(treadPoints([measured(first, [12, 11, 13]), measured(first, null), measured(second, [20], 2)])).toEqual([
      [Date.parse(first), 11],
      [Date.parse(second) - 1, null],
      [Date.parse(second), 20],
    ]);
    expect(treadPoints([])).toEqual([]);
  });
});

describe('figures of tyres', () => {
  it('say how much is used, between nothing and all', () => {
    expect(usedShare({ wearMm: 5, initialTreadMm: 20 })).toBe(0.25);
    expect(usedShare({ wearMm: 25, initialTreadMm: 20 })).toBe(1);
    expect(usedShare({ wearMm: 0, initialTreadMm: 0 })).toBeNull();
    expect([null, 0.69, 0.7, 0.85].map(wearTone)).toEqual(['ok', 'ok', 'late', 'worn']);
  });

  it('pair tyres of equal size within 3.2 mm, each once', () => {
    const of = (size: string, treadMm: number) => ({ size, treadMm });
    expect(selectionOf([])).toEqual({ count: 0, meanMm: null, spreadMm: null, duals: 0 });
    expect(selectionOf([of('A', 10), of('A', 13.2), of('A', 13), of('B', 10)])).toMatchObject({ count: 4, duals: 1 });
    expect(selectionOf([of('A', 10), of('A', 13.3)])).toMatchObject({ duals: 0, meanMm: 11.65 });
    expect(selectionOf([of('A', 1), of('A', 2), of('A', 3), of('A', 4)]).duals).toBe(2);
  });

  it('read week and year off a DOT', () => {
    expect(dotAge('XY AB 0226', now)).toMatchObject({ week: 2, year: 2026 });
    expect(madeOn('XY AB 0226', now)).toBe('2026-01-05');
    expect(madeOn('0125', now)).toBe('2024-12-30');
    expect([null, '', 'ABC', '0026', '5426', '5026'].map((dot) => dotAge(dot, now))).toEqual(Array(6).fill(null));
  });
});
