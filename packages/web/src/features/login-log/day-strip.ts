/** Days of a span for the strip, those without a sign-in too. Pure. */
import dayjs from 'dayjs';

export interface DayCount {
  /** `YYYY-MM-DD` in the reader's zone. */
  day: string;
  good: number;
  failed: number;
}

/** The endpoint gives no more. */
const mostDays = 93;
const usualDays = 30;

/** Instants of the span shown: what is filtered, its last 93 days when it is longer, else the last 30 days. */
export function stripSpan(from: string, to: string, now: number): { from: string; to: string } {
  const end = to === '' ? dayjs(now).startOf('day').add(1, 'day') : dayjs(to);
  const longest = end.subtract(mostDays - 1, 'day');
  const wanted = from === '' ? end.subtract(usualDays, 'day') : dayjs(from);
  const start = wanted.isBefore(longest) ? longest : wanted;
  return { from: start.toISOString(), to: end.toISOString() };
}

export function allDays(span: { from: string; to: string }, counted: readonly DayCount[]): DayCount[] {
  const byDay = new Map(counted.map((one) => [one.day, one]));
  const days: DayCount[] = [];
  for (let at = dayjs(span.from); at.isBefore(span.to) && days.length <= mostDays; at = at.add(1, 'day')) {
    const day = at.format('YYYY-MM-DD');
    days.push(byDay.get(day) ?? { day, good: 0, failed: 0 });
  }
  return days;
}

/** A day as a filter. */
export function spanOfDay(day: string): { from: string; to: string } {
  const start = dayjs(day).startOf('day');
  return { from: start.toISOString(), to: start.add(1, 'day').toISOString() };
}
