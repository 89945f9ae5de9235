import dayjs from 'dayjs';
import { expect, test } from 'vitest';
import { allDays, spanOfDay, stripSpan } from './day-strip.ts';

const now = dayjs('2026-11-21T10:30:00').valueOf();
const at = (text: string) => dayjs(text).toISOString();

test.each([
  ['nothing filtered: the last 30 days with today', '', '', '2026-10-23', '2026-11-22'],
  ['what is filtered', at('2026-11-01'), at('2026-11-05'), '2026-11-01', '2026-11-05'],
  ['an open end: until today', at('2026-11-18'), '', '2026-11-18', '2026-11-22'],
  ['an open start: 30 days before the end', '', at('2026-03-31'), '2026-03-01', '2026-03-31'],
  [
    'its last part when it is longer than the server counts',
    at('2020-01-01'),
    at('2026-11-22'),
    '2026-08-22',
    '2026-11-22',
  ],
])('%s', (_what, from, to, start, end) => {
  expect(stripSpan(from, to, now)).toEqual({ from: at(start), to: at(end) });
});

test('days without a sign-in stand there empty', () => {
  const span = { from: at('2026-11-19'), to: at('2026-11-22') };
  expect(allDays(span, [{ day: '2026-11-20', good: 4, failed: 1 }])).toEqual([
    { day: '2026-11-19', good: 0, failed: 0 },
    { day: '2026-11-20', good: 4, failed: 1 },
    { day: '2026-11-21', good: 0, failed: 0 },
  ]);
});

test('a day as a filter ends before the next one begins', () => {
  expect(spanOfDay('2026-11-20')).toEqual({ from: at('2026-11-20'), to: at('2026-11-21') });
});
