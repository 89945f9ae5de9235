/** Small parts of the offline page that are worth a test. */

export function languageOf(cookies: string, known: readonly string[]): string {
  const stored = /(?:^|; )lang=([^;]+)/.exec(cookies)?.[1];
  return stored !== undefined && known.includes(stored) ? stored : 'en-US';
}

/** From the settings the console keeps in this browser. */
export function themeOf(settings: string | null): 'dark' | 'light' {
  return /"theme":"light"/.test(settings ?? '') ? 'light' : 'dark';
}

/** `YYYY-MM-DD HH:mm:ss` in the browser's zone (UNIT-06). */
export function timeText(at: number): string {
  const time = new Date(at);
  const two = (value: number) => String(value).padStart(2, '0');
  const date = [time.getFullYear(), two(time.getMonth() + 1), two(time.getDate())].join('-');
  return `${date} ${[time.getHours(), time.getMinutes(), time.getSeconds()].map(two).join(':')}`;
}

const minuteMs = 60_000;
const steps = [
  { unit: 'day', ms: 1440 * minuteMs },
  { unit: 'hour', ms: 60 * minuteMs },
  { unit: 'minute', ms: minuteMs },
  { unit: 'second', ms: 1_000 },
] as const;

/** "3 minutes ago", in the reader's language. */
export function ageText(at: number, now: number, language: string): string {
  const age = Math.max(0, now - at);
  const { unit, ms } = steps.find((step) => age >= step.ms) ?? steps[3];
  return new Intl.RelativeTimeFormat(language, { numeric: 'always' }).format(-Math.floor(age / ms), unit);
}
