import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minute, start } from '../../test/alarm.ts';
import { maybeFalling } from './leak.ts';
import { append, emptyMemory, wheelSlot } from './memory.ts';

const reading = fc.oneof(
  fc.double({ min: 780, max: 830, noNaN: true }),
  fc.double({ min: 0, max: 2000, noNaN: true }),
  fc.constant(Number.NaN),
);

describe('the ceiling of what a wheel was at', () => {
  it('answers as looking at every reading would', () => {
    const answers = new Set<boolean>();
    fc.assert(
      fc.property(fc.array(fc.tuple(reading, reading), { minLength: 1, maxLength: 60 }), (readings) => {
        const memory = emptyMemory();
        const slot = wheelSlot(memory, 111, 0);
        for (const [index, [raw, compensated]] of readings.entries()) {
          const at = start + index * minute;
          for (const column of [0, 1] as const) {
            const pressure = column === 0 ? raw : compensated;
            if (Number.isNaN(pressure)) continue;
            const seen = [0, 1, 3, 6, 11].map((back) =>
              Math.fround(readings[index - 1 - back]?.[column] ?? Number.NaN),
            );
            const falling = seen.some((before) => before - pressure >= 7.5);
            expect(maybeFalling(memory, slot, at - 1, pressure, column)).toBe(falling);
            answers.add(falling);
          }
          append(memory, slot, at, raw, compensated, 60);
        }
      }),
      { numRuns: 300 },
    );
    expect([...answers].sort()).toEqual([false, true]);
  });
});
