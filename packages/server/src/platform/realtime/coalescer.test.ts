import { describe, expect, it } from 'vitest';
import { createCoalescer } from './coalescer.ts';

describe('coalescing per vehicle', () => {
  it('lets the first state go at once and holds the next for the rest of the window, keeping the newest', () => {
    const coalescer = createCoalescer<string>(1000);
    expect(coalescer.offer('a', 1, 'a1', 0)).toBe('a1');
    expect(coalescer.offer('b', 1, 'b1', 10)).toBe('b1');
    expect(coalescer.offer('a', 2, 'a2', 100)).toBeNull();
    expect(coalescer.offer('a', 3, 'a3', 200)).toBeNull();
    expect(coalescer.due(999)).toEqual([]);
    expect(coalescer.due(1000)).toEqual(['a3']);
    expect(coalescer.offer('a', 4, 'a4', 1500)).toBeNull();
    expect(coalescer.due(1999)).toEqual([]);
    expect(coalescer.due(2000)).toEqual(['a4']);
    expect(coalescer.offer('a', 5, 'a5', 3000)).toBe('a5');
  });

  it('never replaces a newer state by an older one', () => {
    const coalescer = createCoalescer<string>(1000);
    coalescer.offer('a', 1, 'a1', 0);
    coalescer.offer('a', 5, 'a5', 100);
    coalescer.offer('a', 4, 'a4', 200);
    expect(coalescer.due(1000)).toEqual(['a5']);
    coalescer.offer('a', 9, 'a9', 1100);
    expect(coalescer.offer('a', 8, 'a8', 2500)).toBe('a9');
    expect(coalescer.due(9000)).toEqual([]);
  });

  it('forgets vehicles that have not been heard for a window', () => {
    const coalescer = createCoalescer<string>(1000);
    for (let id = 0; id < 100; id++) coalescer.offer(String(id), 1, 'x', id);
    expect(coalescer.size).toBe(100);
    coalescer.due(1050);
    expect(coalescer.size).toBe(49);
  });
});
