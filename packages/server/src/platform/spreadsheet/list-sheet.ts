/** A list as a file: its filtered rows, page by page, in the columns the reader sees or in all there are. */

import type { Scope } from '../scope.ts';
import type { FileReply } from '../serve.ts';
import { aboutOf } from './list-about.ts';
import type { Cell } from './sheet-text.ts';
import { writeSheet } from './spreadsheet.ts';

/**
 * Key of the list's column it belongs to (several may share one; null: shown in no list), what stands above it, the cell
 * of a row, and its width in characters.
 */
export type SheetColumn<Row> = readonly [of: string | null, header: string, cell: (row: Row) => Cell, width?: number];

/** As an export's call takes it (contract/fields `sheetInput`). */
export interface SheetWish {
  format: 'xlsx' | 'csv';
  /** Keys of the list's columns in the reader's order; undefined: everything. */
  columns?: readonly string[] | undefined;
}

export interface ListSheet<Row> {
  title: string;
  columns: readonly SheetColumn<Row>[];
  shown: SheetWish['columns'];
  format: 'xlsx' | 'csv';
  /** The next rows; none end the list. */
  page: (limit: number, offset: number) => Promise<readonly Row[]>;
}

/** A page is put into cells in one go: larger ones are quicker by a tenth, and hold up whoever else asks meanwhile. */
const pageRows = 500;
const usualWidth = 20;

export function writeList<Row>(
  scope: Scope,
  { title, columns, shown, format, page }: ListSheet<Row>,
): Promise<FileReply> {
  const chosen = shown === undefined ? columns : shown.flatMap((key) => columns.filter(([of]) => of === key));
  // Keys of a list that was made anew since: rather everything than nothing.
  const written = chosen.length > 0 ? chosen : columns;
  return writeSheet({
    title,
    columns: written.map(([, header, , width = usualWidth]) => ({ header, width })),
    rows: rows(),
    format,
    timeZone: scope.timeZone,
    about: aboutOf(scope),
  });

  async function* rows(): AsyncGenerator<Cell[]> {
    for (let offset = 0; ; offset += pageRows) {
      const list = await page(pageRows, offset);
      for (const row of list) yield written.map(([, , cell]) => cell(row));
      if (list.length === 0) return;
    }
  }
}
