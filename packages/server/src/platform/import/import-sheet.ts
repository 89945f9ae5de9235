/**
 * The file of an import: its template, its header in any language and unit, and the failure file, which is the template
 * with line, column and reason behind it and can be sent again as it is.
 */
import type { UnitSettings } from '@treadline/contract/account';
import { type Language, languages } from '@treadline/contract/envelope';
import type { FileReply } from '../serve.ts';
import { writeSheet } from '../spreadsheet/spreadsheet.ts';
import { importTexts } from './import-texts.ts';
import type { ImportColumn, ImportHead, ImportMode, SaidRow } from './importer.ts';
import { plainText, type RowProblem } from './row-reader.ts';

export interface ReaderOfFiles {
  language: Language;
  units: UnitSettings;
}

/** A star marks what a row needs. */
function headsOf(columns: readonly ImportColumn[], reader: ReaderOfFiles, mode: ImportMode): string[] {
  return columns.map((column) => `${nameOf(column, reader)}${column.required[mode] ? ' *' : ''}`);
}

export function nameOf(column: ImportColumn, { language, units }: ReaderOfFiles): string {
  return column.heads(language, units)[0]?.text ?? column.field;
}

/** The header alone: an example row would be imported by the hasty. */
export function templateOf(
  columns: readonly ImportColumn[],
  about: ReaderOfFiles & { title: string; mode: ImportMode },
): Promise<FileReply> {
  const heads = headsOf(columns, about, about.mode);
  return writeSheet({
    title: about.title,
    columns: columns.map(({ width }, at) => ({ header: heads[at] ?? '', width })),
    rows: [],
    format: 'xlsx',
  });
}

export interface RefusedRow {
  row: number;
  cells: readonly string[];
  problems: readonly RowProblem[];
}

/** @param about.heads those of the file the rows came from, whose units the cells are in */
export function failureFileOf(
  columns: readonly ImportColumn[],
  about: ReaderOfFiles & { title: string; heads: readonly string[] },
  rows: readonly RefusedRow[],
): Promise<FileReply> {
  const names = new Map(columns.map((column, at) => [column.field, withoutStar(about.heads[at] ?? '')]));
  const lines = rows.map(({ row, cells, problems }) => [
    ...columns.map((_, at) => cells[at] ?? ''),
    row,
    problems.map(({ field }) => names.get(field) ?? field).join('\n'),
    problems.map(({ message }) => message).join('\n'),
  ]);
  return writeSheet({
    title: about.title,
    columns: [
      ...columns.map(({ width }, at) => ({ header: about.heads[at] ?? '', width })),
      ...extraHeads(about.language).map((header, at) => ({ header, width: extraWidths[at] ?? 20 })),
    ],
    rows: lines,
    format: 'xlsx',
  });
}

export interface MatchedHeader {
  /** From the units of the heads, by field. */
  toBase: ReadonlyMap<string, (value: number) => number>;
  /** As they stand in the file. */
  heads: readonly string[];
}

/**
 * Null when the header is not that of the template in one of the languages, with or without what the failure file has
 * behind it (VAL-071).
 */
export function matchHeader(
  columns: readonly ImportColumn[],
  header: readonly string[],
  units: UnitSettings,
): MatchedHeader | null {
  const said = header.map(plainHead);
  while (said.at(-1) === '') said.pop();
  const rest = said.slice(columns.length);
  const isFailureFile = languages.some(
    (language) => extraHeads(language).map(plainHead).join('\n') === rest.join('\n'),
  );
  if (rest.length > 0 && !isFailureFile) return null;
  for (const language of languages) {
    const found = columns.map((column, at) =>
      column.heads(language, units).find((head) => plainHead(head.text) === said[at]),
    );
    if (found.every((head) => head !== undefined)) {
      return { toBase: unitsOf(columns, found), heads: header.slice(0, columns.length) };
    }
  }
  return null;
}

/** By field; null: the line is empty. */
export function saidRow(columns: readonly ImportColumn[], cells: readonly string[]): SaidRow | null {
  const said = columns.map(({ field }, at) => [field, (cells[at] ?? '').trim()] as const);
  return said.every(([, text]) => text === '') ? null : Object.fromEntries(said);
}

function extraHeads(language: Language): string[] {
  const t = importTexts(language);
  return [t('import-sheet.line'), t('import-sheet.column'), t('import-sheet.reason')];
}

const extraWidths = [8, 24, 60];

function withoutStar(head: string): string {
  return head.replace(/\s*\*$/, '');
}

function plainHead(text: string): string {
  return plainText(withoutStar(text)).replace(/\s+/g, ' ');
}

function unitsOf(columns: readonly ImportColumn[], heads: readonly ImportHead[]) {
  const units = new Map<string, (value: number) => number>();
  for (const [at, { field }] of columns.entries()) {
    const toBase = heads[at]?.toBase;
    if (toBase !== undefined) units.set(field, toBase);
  }
  return units;
}
