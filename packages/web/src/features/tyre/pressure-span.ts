/** The three days of a period on a wheel that its pressure is shown for. Times are epoch ms. */
import type { TyreFitting } from '@treadline/contract/tyre-row';

type Period = Pick<TyreFitting, 'fittedAt' | 'removedAt'>;

interface PressureSpan {
  from: number;
  to: number;
  earlier: boolean;
  later: boolean;
}

/** The most the server answers at once (LIM-007). */
const longestMs = 3 * 86_400_000;
/** Now as the chart counts it: in steps, so that the clock alone asks for nothing new. */
const nowStepMs = 5 * 60_000;

/**
 * `back` times three days before its end, or before now while it lasts. Never beyond the period; its first span is as
 * long as the others and may overlap the next.
 */
export function pressureSpan({ fittedAt, removedAt }: Period, back: number, now: number): PressureSpan {
  const start = Date.parse(fittedAt);
  const end = removedAt === null ? Math.ceil(Math.max(now, start + 1) / nowStepMs) * nowStepMs : Date.parse(removedAt);
  const from = Math.max(start, end - (back + 1) * longestMs);
  return { from, to: Math.min(end, from + longestMs), earlier: from > start, later: back > 0 };
}

/** Newest first: the one that lasts, else the last. */
export function newestFirst<P extends Period>(periods: readonly P[]): P[] {
  return periods.toSorted((one, other) => Date.parse(other.fittedAt) - Date.parse(one.fittedAt));
}
