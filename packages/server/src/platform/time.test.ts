import { expect, it } from 'vitest';
import { isoOf } from './time.ts';

it('writes times as UTC text and a time that never was as null', () => {
  expect(isoOf('2026-03-01T18:00:00+08:00')).toBe('2026-03-01T10:00:00.000Z');
  expect(isoOf(new Date(0))).toBe('1970-01-01T00:00:00.000Z');
  expect(isoOf(Number.NEGATIVE_INFINITY)).toBeNull();
  expect(isoOf(null)).toBeNull();
  expect(isoOf(undefined)).toBeNull();
});
