/**
 * Cells as text, the same in xlsx and csv. A text that a spreadsheet would take for a formula gets an apostrophe in
 * front when written and loses it when read, so that what was exported can be imported again unchanged.
 */

export type Cell = string | number | Date | null;

/** Excel's own limit. */
const longestText = 32_767;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML cannot hold
const unwritable = /[\x00-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g;
const formulaLike = /^'*[=+\-@\t\r\n]/;
const guarded = /^'+[=+\-@\t\r\n]/;

/** Text as a file may hold it: no control characters, no half characters, not beyond 32,767 signs. */
export function cleanText(text: string): string {
  const whole = text.toWellFormed().replace(/\r\n?/g, '\n').replace(unwritable, '');
  return whole.length <= longestText ? whole : whole.slice(0, longestText - 1).toWellFormed();
}

export function guardText(text: string): string {
  const clean = cleanText(text);
  return formulaLike.test(clean) ? `'${clean}` : clean;
}

/** Undoes `guardText`. */
export function unguardText(text: string): string {
  return guarded.test(text) ? text.slice(1) : text;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** `YYYY-MM-DD HH:mm:ss` in an IANA zone; empty for an impossible date. */
export function zonedText(time: Date, timeZone: string): string {
  if (Number.isNaN(time.getTime())) return '';
  let formatter = formatters.get(timeZone);
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formatters.set(timeZone, formatter);
  }
  return formatter.format(time);
}

/** A number stays one; everything else becomes guarded text. Null: an empty cell. */
export function cellOf(cell: Cell, timeZone: string): string | number | null {
  if (cell === null) return null;
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : null;
  return cell instanceof Date ? zonedText(cell, timeZone) : guardText(cell);
}

/** One line of a csv file (RFC 4180). */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map((cell) => csvCell(cell)).join(',')}\r\n`;
}

function csvCell(cell: string | number | null): string {
  const text = cell === null ? '' : String(cell);
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
