// @vitest-environment happy-dom

import { beforeEach, describe, expect, test } from 'vitest';
import { dropCookie } from '../session/cookie.ts';
import { formatAge, formatCompact, formatDate, formatNumber, formatPercent, formatTime } from './format.ts';
import { changeLanguage, installMessages, translate } from './i18n.ts';
import { messages } from './languages/en-US.ts';

beforeEach(async () => {
  dropCookie('lang');
  await installMessages(async () => ({ texts: messages }));
});

const now = Date.UTC(2026, 10, 21, 12);
const age = (minutes: number) => formatAge(translate, now - minutes * 60_000, now);

describe('ages', () => {
  test('just now up to the first minute, also for clocks ahead [STATE-AGE-01]', () => {
    expect([age(-5), age(0), age(0.9)]).toEqual(['just now', 'just now', 'just now']);
  });
  test('minutes under an hour [STATE-AGE-02]', () => {
    expect([age(1), age(59)]).toEqual(['1 min', '59 min']);
  });
  test('hours under a day [STATE-AGE-03]', () => {
    expect([age(60), age(1439)]).toEqual(['1 h', '23 h']);
  });
  test('from one day on the time itself [STATE-AGE-04]', () => {
    expect(age(1440)).toBe(formatTime(now - 86_400_000));
  });
});

test('dates are YYYY-MM-DD [UNIT-05]', () => {
  expect(formatDate(new Date(2026, 0, 9, 3, 4, 5))).toBe('2026-01-09');
});
test('dates with time are YYYY-MM-DD HH:mm:ss [UNIT-06]', () => {
  expect(formatTime(new Date(2026, 0, 9, 3, 4, 5))).toBe('2026-01-09 03:04:05');
});

test('numbers over four digits are compact, with the ten-thousand sign in Chinese [UNIT-07]', async () => {
  expect([formatCompact(9_999), formatCompact(12_345)]).toEqual(['9,999', '12.3K']);
  await changeLanguage('zh-CN');
  expect(formatCompact(12_345)).toBe('1.23万');
});

test('numbers carry thousands separators [UNIT-08]', () => {
  expect(formatNumber(1_234_567)).toBe('1,234,567');
  expect(formatNumber(7.26, 1)).toBe('7.3');
});

test('missing numbers are a dash, never 0 or NaN', () => {
  expect([formatNumber(null), formatNumber(Number.NaN), formatCompact(undefined), formatPercent(null)]).toEqual([
    '–',
    '–',
    '–',
    '–',
  ]);
});

test('per cent has one decimal under ten', () => {
  expect([formatPercent(0.0512), formatPercent(0.916)]).toEqual(['5.1%', '92%']);
});
