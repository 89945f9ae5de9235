/** An uploaded file as rows: its header held against the template, each row read or refused, nothing entered. */
import { type ImportMode, importLimits } from '@treadline/contract/data-import';
import { refuse } from '../../platform/errors.ts';
import { type MatchedHeader, matchHeader, saidRow } from '../../platform/import/import-sheet.ts';
import { importTexts } from '../../platform/import/import-texts.ts';
import type { AnyImporter, SaidRow } from '../../platform/import/importer.ts';
import { createRowReader, type RowProblem } from '../../platform/import/row-reader.ts';
import { errorTexts } from '../../platform/language.ts';
import type { Scope } from '../../platform/scope.ts';
import { readSheet } from '../../platform/spreadsheet/spreadsheet.ts';
import type { UploadedFile } from '../../platform/upload.ts';

export interface PlannedRow {
  /** As the sheet counts it. */
  row: number;
  said: SaidRow;
  /** Null: refused by `problems`. */
  input: unknown;
  problems: readonly RowProblem[];
}

export interface ImportPlan {
  /** Header of the file. */
  heads: readonly string[];
  rows: readonly PlannedRow[];
  /** Names that would be entered with the rows, by field. */
  created: ReadonlyMap<string, readonly string[]>;
}

/** Refuses 5021 another type of file, 5023 one that is too long or wide, 5024 another header. */
export async function planOf(
  scope: Scope,
  about: { importer: AnyImporter; mode: ImportMode; file: UploadedFile },
): Promise<ImportPlan> {
  const { importer, mode, file } = about;
  if (!importLimits.name.test(file.name)) refuse('5021', [{ path: 'file', code: '5021' }]);
  const sheet = await readSheet(file.path);
  const { columns } = importer;
  const header = matchHeader(columns, sheet.header, scope.units);
  if (header === null) return refuse('5024', [{ path: 'file', code: '5024' }]);
  const lines = sheet.rows.flatMap((cells, at) => {
    const said = saidRow(columns, cells);
    return said === null ? [] : [{ row: at + 2, said }];
  });
  return planRows(scope, { importer, mode, header }, lines);
}

/** The same for rows that were read before. */
export async function planRows(
  scope: Scope,
  { importer, mode, header }: { importer: AnyImporter; mode: ImportMode; header: MatchedHeader },
  lines: readonly { row: number; said: SaidRow }[],
): Promise<ImportPlan> {
  const { columns, columnOf = {} } = importer;
  const prepared = await importer.prepare(
    scope,
    lines.map(({ said }) => said),
    mode,
  );
  const t = importTexts(scope.language);
  const errors = errorTexts(scope.language);
  const required = columns.filter((column) => column.required[mode]).map(({ field }) => field);
  const rows = lines.map(({ row, said }): PlannedRow => {
    const reader = createRowReader({ said, toBase: header.toBase, columnOf, t, errors });
    for (const field of required) {
      if (said[field] === '') reader.wrong(field, 'A0116', t('import-sheet.required'));
    }
    const input = prepared.read(reader);
    return { row, said, input: reader.problems.length > 0 ? null : input, problems: reader.problems };
  });
  return { heads: header.heads, rows, created: prepared.created?.() ?? new Map() };
}
