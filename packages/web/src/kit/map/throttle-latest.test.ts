import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { throttleLatest } from './throttle-latest.ts';

describe('throttleLatest', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('runs the first value at once and then only the latest of each interval', () => {
    const seen: number[] = [];
    const throttled = throttleLatest<number>((value) => seen.push(value), 1000);
    for (const value of [1, 2, 3]) throttled.call(value);
    expect(seen).toEqual([1]);
    vi.advanceTimersByTime(1000);
    expect(seen).toEqual([1, 3]);
    throttled.call(4);
    expect(seen).toEqual([1, 3]);
    vi.advanceTimersByTime(1000);
    expect(seen).toEqual([1, 3, 4]);
    vi.advanceTimersByTime(5000);
    throttled.call(5);
    expect(seen).toEqual([1, 3, 4, 5]);
  });

  it('forgets what waits when cancelled', () => {
    const seen: number[] = [];
    const throttled = throttleLatest<number>((value) => seen.push(value), 1000);
    throttled.call(1);
    throttled.call(2);
    throttled.cancel();
    vi.advanceTimersByTime(5000);
    expect(seen).toEqual([1]);
  });
});
