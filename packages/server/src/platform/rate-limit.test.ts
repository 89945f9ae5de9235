import { expect, test } from 'vitest';
import { type AttemptRules, createAttemptLimiter, waitSeconds } from './rate-limit.ts';

const rules = { free: 3, firstWaitSeconds: 2, longestWaitSeconds: 60, perDay: 8, drainSeconds: null };

function limiterAt(more: Partial<AttemptRules> = {}) {
  const clock = { now: 0 };
  return { clock, limiter: createAttemptLimiter({ ...rules, ...more }, () => clock.now) };
}

test('waits twice as long after each failure, up to the longest', () => {
  expect([1, 2, 3, 4, 5, 20].map((failed) => waitSeconds(rules, failed))).toEqual([0, 0, 2, 4, 8, 60]);
});

test('refuses the attempt after the free ones until the wait is over', () => {
  const { clock, limiter } = limiterAt();
  for (let attempt = 0; attempt < 3; attempt += 1) expect(limiter.begin('anna')).toBeNull();
  expect(limiter.begin('anna')).toBe('A0123');
  clock.now = 1_999;
  expect(limiter.begin('anna')).toBe('A0123');
  clock.now = 2_000;
  expect(limiter.begin('anna')).toBeNull();
  clock.now = 5_999;
  expect(limiter.begin('anna')).toBe('A0123');
  expect(limiter.begin('ben')).toBeNull();
});

test('counts attempts whose outcome is still open', () => {
  const { limiter } = limiterAt();
  const outcomes = Array.from({ length: 10 }, () => limiter.begin('anna'));
  expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(3);
});

test('ends the day at its limit and opens the next one', () => {
  const { clock, limiter } = limiterAt();
  for (let attempt = 0; attempt < 8; attempt += 1) {
    expect(limiter.begin('anna')).toBeNull();
    clock.now += 61_000;
  }
  expect(limiter.begin('anna')).toBe('A0124');
  clock.now = 86_400_000;
  expect(limiter.begin('anna')).toBeNull();
});

test('a key left alone for a day has its free attempts again', () => {
  const { clock, limiter } = limiterAt();
  for (let attempt = 0; attempt < 3; attempt += 1) limiter.begin('anna');
  clock.now = 86_399_999;
  expect(limiter.begin('anna')).toBeNull();
  expect(limiter.begin('anna')).toBe('A0123');
  clock.now += 86_400_000;
  expect([limiter.begin('anna'), limiter.begin('anna'), limiter.begin('anna')]).toEqual([null, null, null]);
});

test('a success takes its own attempt back, or forgets all of them', () => {
  const { limiter } = limiterAt();
  for (let attempt = 0; attempt < 20; attempt += 1) {
    expect(limiter.begin('office')).toBeNull();
    limiter.succeeded('office', false);
  }
  limiter.begin('anna');
  limiter.begin('anna');
  limiter.succeeded('anna', true);
  expect([limiter.begin('anna'), limiter.begin('anna'), limiter.begin('anna')]).toEqual([null, null, null]);
  limiter.succeeded('nobody', true);
});

test('failures of a busy key drain away one by one', () => {
  const { clock, limiter } = limiterAt({ drainSeconds: 30, perDay: 1000 });
  for (let attempt = 0; attempt < 100; attempt += 1) {
    expect(limiter.begin('office')).toBeNull();
    clock.now += 30_000;
  }
  expect([limiter.begin('office'), limiter.begin('office'), limiter.begin('office'), limiter.begin('office')]).toEqual([
    null,
    null,
    null,
    'A0123',
  ]);
});

test('a busy key that rested for a day has its free attempts, and not one more', () => {
  const day = 86_400_000;
  const { clock, limiter } = limiterAt({ drainSeconds: 10 });
  for (let attempt = 0; attempt < 3; attempt += 1) limiter.begin('gate');
  clock.now = day + 5_000;
  for (let attempt = 0; attempt < 3; attempt += 1) expect(limiter.begin('gate')).toBeNull();
  expect(limiter.begin('gate')).toBe('A0123');
});
