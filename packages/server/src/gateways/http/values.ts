/** Single values of device JSON: checked by hand, because this runs for every field of every report. */
import { emptyReading, type WheelReading } from '@treadline/domain/telemetry/vehicle-report';

export type JsonObject = Record<string, unknown>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** JSON holds no NaN, but 1e999 becomes Infinity. */
export function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

/** Null when it is no number of this range. */
export function numberIn(value: unknown, min: number, max: number): number | null {
  return isNumber(value) && value >= min && value <= max ? value : null;
}

/** A clock before this was never set. */
export const earliestTime = Date.UTC(2010, 0, 1);
/** The last moment a date can hold. */
const latestTime = 8.64e15;

/** Is it a moment a device may have meant? Epoch ms. */
export function isPlausible(at: number): boolean {
  return at >= earliestTime && at <= latestTime;
}

const zonedTime = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?:Z|[+-]\d{2}(?::?\d{2})?)$/i;

/** Epoch milliseconds, or ISO text with a zone. Null for anything else; ISO without a zone is anything else. */
export function readTime(value: unknown): number | null {
  if (isNumber(value)) return value >= 0 && value <= latestTime ? Math.round(value) : null;
  if (typeof value !== 'string' || !zonedTime.test(value)) return null;
  const at = Date.parse(value.replace(' ', 'T').replace(',', '.'));
  return Number.isNaN(at) ? null : at;
}

const separators = /[:\-.\s]/g;
const longestNumber = 64;

/** Numbers of sensors are lower case text without separators; null when it is no number. */
export function sensorNumber(value: unknown): string | null {
  if (isNumber(value)) return Number.isInteger(value) && value >= 0 ? String(value) : null;
  if (typeof value !== 'string') return null;
  const text = value.toLowerCase().replace(separators, '');
  return text.length > 0 && text.length <= longestNumber ? text : null;
}

/** Numbers of terminals in canonical form (lower case); null when it is no number. */
export function terminalNumber(value: unknown): string | null {
  if (isNumber(value)) return Number.isSafeInteger(value) && value >= 0 ? String(value) : null;
  if (typeof value !== 'string') return null;
  const text = value.trim().toLowerCase();
  return text.length > 0 && text.length <= longestNumber ? text : null;
}

export function readingOf(values: Partial<WheelReading>): WheelReading {
  return { ...emptyReading(), ...values };
}

/** Keeps a value under a name a device chose; a name that would reach a prototype is not kept. */
export function keep(target: JsonObject, key: string, value: unknown): void {
  if (key !== '__proto__') target[key] = value;
}
