import { expect, it } from 'vitest';
import { isOnline, onlineSince } from './online.ts';

it('is online until the limit has passed, and never before the first word', () => {
  const now = 10_000_000;
  expect(onlineSince(now, 30)).toBe(now - 1_800_000);
  expect(isOnline(null, now, 30)).toBe(false);
  expect(isOnline(now, now, 30)).toBe(true);
  expect(isOnline(now - 1_799_999, now, 30)).toBe(true);
  expect(isOnline(now - 1_800_000, now, 30)).toBe(false);
});
