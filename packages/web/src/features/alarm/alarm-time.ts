/** Times around an alarm: the span of its chart, its duration, the end of its silence. */
import { formatTime } from '../../shell/i18n/format.ts';
import type { Translate } from '../../shell/i18n/i18n.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Two hours around the start, moved back when they would reach into the future. Epoch ms, whole minutes. */
export function chartSpan(startedAt: string, now: number): { from: number; to: number } {
  const to = Math.ceil(Math.min(Date.parse(startedAt) + hourMs, now) / minuteMs) * minuteMs;
  return { from: to - 2 * hourMs, to };
}

/** "4 min", "2 h 10 min", "3 d 4 h". */
export function durationText(t: Translate, fromMs: number, toMs: number): string {
  const minutes = Math.max(0, Math.floor((toMs - fromMs) / minuteMs));
  if (minutes < 60) return t('alarm.list.minutes', { n: minutes });
  if (minutes < 1440) return t('alarm.list.hours', { n: Math.floor(minutes / 60), minutes: minutes % 60 });
  return t('alarm.list.days', { n: Math.floor(minutes / 1440), hours: Math.floor((minutes % 1440) / 60) });
}

/** "04:10" on the same day, else date and time. */
export function untilText(untilMs: number, now: number): string {
  const text = formatTime(untilMs);
  return text.slice(0, 10) === formatTime(now).slice(0, 10) ? text.slice(11, 16) : text.slice(0, 16);
}

/** Minutes as typed: whole, 1 to 999 (ruling 17); anything else is null. */
export function parseMinutes(text: string): number | null {
  const trimmed = text.trim();
  if (!/^\d{1,3}$/.test(trimmed)) return null;
  const minutes = Number(trimmed);
  return minutes >= 1 ? minutes : null;
}
