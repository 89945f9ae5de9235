/** What was mended of refused rows before they run again: whole reasons first, then single cells. */
import type { dataImportApi, ImportReason } from '@treadline/contract/data-import';
import type { InputOf } from '@treadline/contract/endpoint';

export interface Corrections {
  /** By column and what stood there. */
  readonly replaces: ReadonlyMap<string, { place: number; from: string; to: string }>;
  /** By line and column. */
  readonly cells: ReadonlyMap<string, { row: number; place: number; value: string }>;
}

export const noCorrections: Corrections = { replaces: new Map(), cells: new Map() };

/** Undefined takes the replacement back. Pure. */
export function replaced(now: Corrections, place: number, from: string, to: string | undefined): Corrections {
  const replaces = new Map(now.replaces);
  if (to === undefined || to === from) replaces.delete(`${place} ${from}`);
  else replaces.set(`${place} ${from}`, { place, from, to });
  return { ...now, replaces };
}

/** Pure. @param was what stands in the file, or what replaces it: typing that again takes the correction back */
export function corrected(
  now: Corrections,
  cell: { row: number; place: number; value: string },
  was: string,
): Corrections {
  const cells = new Map(now.cells);
  const key = `${cell.row} ${cell.place}`;
  if (cell.value === was) cells.delete(key);
  else cells.set(key, cell);
  return { ...now, cells };
}

/** What stands in a cell but for its own correction. */
export function replacedCell({ replaces }: Corrections, place: number, text: string): string {
  return replaces.get(`${place} ${text}`)?.to ?? text;
}

export function cellNow(now: Corrections, row: number, place: number, text: string): string {
  return now.cells.get(`${row} ${place}`)?.value ?? replacedCell(now, place, text);
}

export function isEmpty({ replaces, cells }: Corrections): boolean {
  return replaces.size === 0 && cells.size === 0;
}

export function wishOf(id: string, { replaces, cells }: Corrections): InputOf<typeof dataImportApi.rerun> {
  return { id, replaces: [...replaces.values()], cells: [...cells.values()] };
}

export interface ReplaceableReason {
  column: string;
  message: string;
  place: number;
  value: string;
  rows: number;
}

/** One line for each reason and what stood there. The first column is a number of its own in every row. Pure. */
export function replaceable(reasons: readonly ImportReason[]): ReplaceableReason[] {
  return reasons.flatMap(({ column, message, place, values }) =>
    place === null || place === 0 ? [] : values.map(({ value, rows }) => ({ column, message, place, value, rows })),
  );
}
