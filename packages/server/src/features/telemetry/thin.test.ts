import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Point, thin } from './thin.ts';

describe('thinning a curve', () => {
  it('leaves few points as they are', () => {
    const points: Point[] = [
      [1, 5],
      [2, null],
    ];
    expect(thin(points, [1], 2)).toEqual(points);
    expect(thin([], [1], 2)).toEqual([]);
  });

  it('keeps first, last and the extremes of every measure', () => {
    const points: [number, number | null, number | null][] = Array.from({ length: 10_000 }, (_, index) => [
      index * 1000,
      800,
      50,
    ]);
    points[1234] = [1_234_000, 512, 50];
    points[7777] = [7_777_000, 800, 99];
    points[7778] = [7_778_000, null, null];
    const kept = thin(points, [1, 2], 200);
    expect(kept.length).toBeLessThanOrEqual(200);
    expect(kept.length).toBeGreaterThan(60);
    expect(kept[0]?.[0]).toBe(0);
    expect(kept.at(-1)?.[0]).toBe(9_999_000);
    expect(kept.some((point) => point[1] === 512)).toBe(true);
    expect(kept.some((point) => point[2] === 99)).toBe(true);
  });

  it('keeps order, invents nothing and never loses an extreme, whatever comes', () => {
    const value = fc.option(fc.integer({ min: 0, max: 2000 }), { nil: null });
    const curve = fc.array(fc.tuple(fc.integer({ min: 0, max: 260_000 }), value, value), {
      minLength: 1,
      maxLength: 400,
    });
    fc.assert(
      fc.property(curve, fc.integer({ min: 6, max: 100 }), (raw, limit) => {
        const points = raw.toSorted((a, b) => a[0] - b[0]);
        const kept = thin(points, [1, 2], limit);
        expect(kept.length).toBeLessThanOrEqual(Math.max(limit, 6));
        expect(kept.map((point) => point[0])).toEqual(kept.map((point) => point[0]).toSorted((a, b) => a - b));
        for (const point of kept) expect(points).toContain(point);
        for (const measure of [1, 2] as const) {
          const values = (list: typeof points) =>
            list.flatMap((point) => (point[measure] === null ? [] : [point[measure]]));
          expect(Math.max(...values(kept))).toBe(Math.max(...values(points)));
          expect(Math.min(...values(kept))).toBe(Math.min(...values(points)));
        }
      }),
    );
  });
});
