import { describe, expect, it } from 'vitest';
import { sparkPath } from './sparkline.ts';

describe('sparkPath', () => {
  it('spans the box from the first to the last point', () => {
    const { line, area } = sparkPath(
      [
        [0, 10],
        [50, 20],
        [100, 15],
      ],
      70,
      24,
    );
    expect(line).toBe('M0 22L35 2L70 12');
    expect(area).toBe('M0 22L35 2L70 12L70 24L0 24Z');
  });

  it('leaves a gap where hours are missing', () => {
    expect(
      sparkPath(
        [
          [0, 1],
          [1, null],
          [2, 3],
          [3, 2],
        ],
        30,
        10,
      ).line.match(/M/g),
    ).toHaveLength(2);
  });

  it('draws a flat course in the middle', () => {
    expect(
      sparkPath(
        [
          [0, 5],
          [10, 5],
        ],
        10,
        20,
      ).line,
    ).toBe('M0 10L10 10');
  });

  it('keeps a spread below the least range in the middle', () => {
    const line = sparkPath(
      [
        [0, 100],
        [10, 104],
      ],
      10,
      24,
      40,
    ).line;
    expect(line).toBe('M0 13L10 11');
  });

  it('is empty while there is nothing to draw', () => {
    expect(sparkPath([], 10, 10)).toEqual({ line: '', area: '' });
    expect(
      sparkPath(
        [
          [0, 1],
          [1, null],
        ],
        10,
        10,
      ).line,
    ).toBe('');
  });
});
