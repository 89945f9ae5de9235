import { describe, expect, it } from 'vitest';
import { newestFirst, pressureSpan } from './pressure-span.ts';

const day = 86_400_000;
const at = Date.parse('2026-03-01T00:00:00Z');
const period = (days: number | null) => ({
  fittedAt: new Date(at).toISOString(),
  removedAt: days === null ? null : new Date(at + days * day).toISOString(),
});
const now = at + 30 * day + 61_000;

describe('the span of a period', () => {
  it('ends with the period, and steps back by three days to its start', () => {
    const spans = [0, 1, 2].map((back) => pressureSpan(period(7), back, now));
    expect(spans).toEqual([
      { from: at + 4 * day, to: at + 7 * day, earlier: true, later: false },
      { from: at + day, to: at + 4 * day, earlier: true, later: true },
      { from: at, to: at + 3 * day, earlier: false, later: true },
    ]);
  });

  it('goes back no further than the start, and holds a short period whole', () => {
    expect(pressureSpan(period(7), 9, now)).toEqual(pressureSpan(period(7), 2, now));
    expect(pressureSpan(period(1), 0, now)).toEqual({ from: at, to: at + day, earlier: false, later: false });
    expect(pressureSpan(period(3), 0, now)).toMatchObject({ from: at, to: at + 3 * day, earlier: false });
  });

  it('of one that lasts ends now, in steps of five minutes, and is never empty', () => {
    const { to } = pressureSpan(period(null), 0, now);
    expect(to).toBe(at + 30 * day + 5 * 60_000);
    expect(pressureSpan(period(null), 0, now + 60_000).to).toBe(to);
    const fresh = pressureSpan(period(null), 0, at);
    expect(fresh.to).toBeGreaterThan(fresh.from);
  });
});

it('periods stand newest first', () => {
  const [first, second] = [period(7), { fittedAt: new Date(at + 8 * day).toISOString(), removedAt: null }];
  expect(newestFirst([first, second])).toEqual([second, first]);
});
