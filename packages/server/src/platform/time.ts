/** Times of the database on their way to the wire. */

/** ISO text in UTC; null for a time that never was (null, -infinity). */
export function isoOf(time: Date | string | number | null | undefined): string | null {
  if (time === null || time === undefined) return null;
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
