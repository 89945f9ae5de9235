/**
 * All texts as a sheet for translators: code, value (empty: the dictionary's own name), a column for each language.
 * Taken back, empty cells change nothing, so that a sheet with one language filled in is enough.
 */
import type { dictionaryApi } from '@treadline/contract/dictionary';
import type { ResultOf } from '@treadline/contract/endpoint';
import { defaultLanguage, languages } from '@treadline/contract/envelope';
import type { ErrorCode } from '@treadline/contract/error-code';
import { refuse } from '../../platform/errors.ts';
import type { RoomDeps } from '../../platform/feature.ts';
import { errorTexts } from '../../platform/language.ts';
import { changeAsOperator, type Note } from '../../platform/operator-door.ts';
import type { Scope } from '../../platform/scope.ts';
import { readSheet, writeSheet } from '../../platform/spreadsheet/spreadsheet.ts';
import type { UploadedFile } from '../../platform/upload.ts';
import { isTooLong, mergeTexts, type SheetRow, type TextChange } from './dictionary.import-store.ts';
import { targetKind } from './dictionary.service.ts';
import { allDictionaryTexts, dictionaryTexts } from './dictionary.texts.ts';
import { allTexts } from './dictionary.views.ts';

type Result = ResultOf<typeof dictionaryApi.import>;

export async function exportDictionaries(scope: Scope, codes: readonly string[] | undefined) {
  const t = dictionaryTexts(scope.language);
  const [rows] = await scope.read(allTexts(codes));
  return writeSheet({
    title: t('dictionary.title'),
    columns: [
      { header: t('dictionary.code'), width: 16 },
      { header: t('dictionary.value'), width: 16 },
      ...languages.map((language) => ({ header: language, width: 32 })),
    ],
    rows: rows.map(({ code, value, name }) => [code, value, ...languages.map((language) => name[language] ?? null)]),
    format: 'xlsx',
  });
}

/** @throws AppError 5021, 5023 as `readSheet`; 5024 when the header is another; A0103 for anybody but operations staff */
export async function importDictionaries(deps: RoomDeps, scope: Scope, file: UploadedFile): Promise<Result> {
  const sheet = await readSheet(file.path);
  if (!isHeader(sheet.header)) refuse('5024', [{ path: 'file', code: '5024' }]);
  const t = dictionaryTexts(scope.language);
  const errors = errorTexts(scope.language);
  return changeAsOperator(deps.database, scope, 'dictionary.import', async (tx, note) => {
    const result: Result = { origin: 0, success: 0, duplicate: 0, failed: 0, problems: [] };
    const merged = await mergeTexts(tx, rowsOf(sheet.rows), scope.member.id);
    for (const { row, outcome } of merged.outcomes) {
      result.origin += 1;
      if (outcome === 'changed') result.success += 1;
      else if (outcome === 'same') result.duplicate += 1;
      else {
        result.failed += 1;
        const { column, said } = placeOf(row, outcome, t('dictionary.code'), t('dictionary.value'));
        result.problems.push({ row: row.row, column, value: said, code: outcome, message: errors(`error.${outcome}`) });
      }
    }
    tell(note, merged.changes);
    return result;
  });
}

function rowsOf(cells: readonly string[][]): SheetRow[] {
  return cells
    .map(([code = '', value = '', ...texts], at) => ({
      row: at + 2,
      code,
      value,
      texts: Object.fromEntries(
        languages.flatMap((language, column) => (texts[column] ? [[language, texts[column]]] : [])),
      ),
    }))
    .filter(({ code, value, texts }) => code !== '' || value !== '' || Object.keys(texts).length > 0);
}

/** The header of the export in one of the languages. */
function isHeader(header: readonly string[]): boolean {
  const said = header.map(plain);
  while (said.at(-1) === '') said.pop();
  return allDictionaryTexts().some((t) => {
    const wanted = [t('dictionary.code'), t('dictionary.value'), ...languages].map(plain);
    return said.length === wanted.length && wanted.every((text, at) => text === said[at]);
  });
}

function plain(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}

function placeOf(row: SheetRow, code: ErrorCode, codeHeader: string, valueHeader: string) {
  if (code === 'A01379') return { column: codeHeader, said: row.code };
  if (code === 'A01383') return { column: defaultLanguage, said: '' };
  if (code === 'A0102') {
    const [language, text] = Object.entries(row.texts).find(([, one]) => isTooLong(one)) ?? [valueHeader, row.value];
    return { column: language, said: text.slice(0, 100) };
  }
  return { column: valueHeader, said: row.value };
}

/** One row of the audit for each dictionary. */
function tell(note: Note, changes: readonly TextChange[]): void {
  for (const [code, own] of Map.groupBy(changes, (change) => change.code)) {
    const said = own.map(({ value, from, to }) => [value || 'name', { from, to }] as const);
    note({ targetKind, changes: { dictionary: code, ...Object.fromEntries(said) } });
  }
}
