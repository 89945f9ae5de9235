/** Numbers, dates and ages in the reader's language, by Intl (pages.md 4.11). */
import dayjs from 'dayjs';
import { type Translate, useLanguage } from './i18n.ts';

/** Whole or rounded number with the language's separators; "–" for a missing one. */
export function formatNumber(value: number | null | undefined, digits = 0): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return '–';
  return formatter({ minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
}

/** Compact over four digits, e.g. 1.23万 or 12.3K; the whole value belongs into the tooltip (ruling 9). */
export function formatCompact(value: number | null | undefined): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return '–';
  if (Math.abs(value) < 10_000) return formatNumber(value);
  const digits = useLanguage.getState().language === 'zh-CN' ? 2 : 1;
  return formatter({ notation: 'compact', maximumFractionDigits: digits }).format(value);
}

/** Share 0 to 1 as per cent, one decimal under 10 %. */
export function formatPercent(share: number | null | undefined): string {
  if (share === null || share === undefined || !Number.isFinite(share)) return '–';
  const digits = Math.abs(share) < 0.1 ? 1 : 0;
  return formatter({ style: 'percent', maximumFractionDigits: digits }).format(share);
}

/** `YYYY-MM-DD` in the browser's zone (UNIT-05). */
export function formatDate(at: string | number | Date): string {
  return dayjs(at).format('YYYY-MM-DD');
}

/** `YYYY-MM-DD HH:mm:ss` in the browser's zone (UNIT-06). */
export function formatTime(at: string | number | Date): string {
  return dayjs(at).format('YYYY-MM-DD HH:mm:ss');
}

/** "just now", "5 min", "3 h"; from one day on the time itself (STATE-AGE). */
export function formatAge(t: Translate, at: string | number | Date, now = Date.now()): string {
  const minutes = Math.floor((now - dayjs(at).valueOf()) / 60_000);
  if (minutes <= 0) return t('kit.justNow');
  if (minutes < 60) return t('kit.minutes', { n: minutes });
  if (minutes < 1440) return t('kit.hours', { n: Math.floor(minutes / 60) });
  return formatTime(at);
}

/** "A, B and C" in the reader's language. */
export function formatList(parts: readonly string[]): string {
  return new Intl.ListFormat(useLanguage.getState().language).format(parts);
}

const formatters = new Map<string, Intl.NumberFormat>();

function formatter(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const language = useLanguage.getState().language;
  const key = language + JSON.stringify(options);
  let found = formatters.get(key);
  if (!found) {
    found = new Intl.NumberFormat(language, options);
    formatters.set(key, found);
  }
  return found;
}
