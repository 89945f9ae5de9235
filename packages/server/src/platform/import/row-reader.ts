/** Reads the cells of one row; what cannot be understood is said by column, value and reason. */
import type { Endpoint, ParsedInputOf } from '@treadline/contract/endpoint';
import type { ErrorCode } from '@treadline/contract/error-code';
import { AppError } from '../errors.ts';
import { InputError, parseInput } from '../input.ts';
import type { ErrorTexts } from '../language.ts';
import { allImportTexts, type ImportTexts } from './import-texts.ts';
import type { SaidRow } from './importer.ts';

export interface RowProblem {
  field: string;
  value: string;
  code: string;
  message: string;
}

export interface RowReader {
  readonly said: SaidRow;
  readonly problems: readonly RowProblem[];
  /** Undefined: the cell is empty. */
  text(field: string): string | undefined;
  /** In the stored unit. */
  number(field: string): number | undefined;
  /** `YYYY-MM-DD`. */
  day(field: string): string | undefined;
  yesNo(field: string): boolean | undefined;
  /** One of some words, in any language. */
  word<T>(field: string, words: Words<T>): T | undefined;
  /** Id of what is called so; several of one name are told apart by nobody. */
  named(field: string, names: NameBook): string | undefined;
  wrong(field: string, code: ErrorCode, message?: string): void;
  /** The input as a form would send it, checked by the call's own schema. Null: something is wrong with it. */
  input<E extends Endpoint>(endpoint: E, raw: Record<string, unknown>): ParsedInputOf<E> | null;
}

export interface Words<T> {
  /** In lower case. */
  values: ReadonlyMap<string, T>;
  /** Those of the reader's language, for the refusal. */
  choices: string;
}

/** Ids by name in lower case. */
export type NameBook = ReadonlyMap<string, readonly string[]>;

export interface ReaderParts {
  said: SaidRow;
  /** Units of the heads the file has. */
  toBase: ReadonlyMap<string, (value: number) => number>;
  columnOf: Readonly<Record<string, string>>;
  t: ImportTexts;
  errors: ErrorTexts;
}

export function createRowReader({ said, toBase, columnOf, t, errors }: ReaderParts): RowReader {
  const problems: RowProblem[] = [];
  const cellOf = (field: string) => said[field] ?? '';
  const wrong = (field: string, code: ErrorCode, message: string = errors(`error.${code}`)) => {
    if (problems.some((one) => one.field === field)) return;
    problems.push({ field, value: cellOf(field), code, message });
  };
  const reader: RowReader = {
    said,
    problems,
    wrong,
    text: (field) => cellOf(field) || undefined,
    number: (field) => {
      const text = cellOf(field);
      if (text === '') return undefined;
      const value = numberIn(text);
      if (value === null) {
        wrong(field, 'A0102', t('import-sheet.number'));
        return undefined;
      }
      return toBase.get(field)?.(value) ?? value;
    },
    day: (field) => {
      const text = cellOf(field);
      if (text === '') return undefined;
      const day = dayIn(text);
      if (day === null) wrong(field, 'A0102', t('import-sheet.day'));
      return day ?? undefined;
    },
    yesNo: (field) => reader.word(field, yesNoWords(t)),
    word: (field, { values, choices }) => {
      const text = cellOf(field);
      if (text === '') return undefined;
      const value = values.get(plainText(text));
      if (value === undefined) wrong(field, 'A0102', t('import-sheet.choices', { choices }));
      return value;
    },
    named: (field, names) => {
      const text = cellOf(field);
      if (text === '') return undefined;
      const ids = names.get(plainText(text)) ?? [];
      if (ids.length === 0) wrong(field, 'A0117', t('import-sheet.unknown', { name: text }));
      if (ids.length > 1) wrong(field, 'A0117', t('import-sheet.ambiguous', { name: text }));
      return ids.length === 1 ? ids[0] : undefined;
    },
    input: (endpoint, raw) => {
      try {
        return parseInput(endpoint, raw, errors) as never;
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        for (const one of problemsOf(error, { said, columnOf, errors })) {
          if (!problems.some((other) => other.field === one.field)) problems.push(one);
        }
        return null;
      }
    },
  };
  return reader;
}

/** A refusal as problems of the row it is about. Without fields it is about the first column. */
export function problemsOf(
  error: AppError,
  about: Pick<ReaderParts, 'said' | 'columnOf' | 'errors'> & { first?: string },
): RowProblem[] {
  const told =
    error instanceof InputError
      ? error.problems
      : error.fields.map((one) => ({ ...one, message: about.errors(`error.${one.code}`) }));
  const known = told.length > 0 ? told : [{ path: '', code: error.code, message: about.errors(`error.${error.code}`) }];
  return known.map(({ path, code, message }) => {
    const last = path.split('.').at(-1) ?? '';
    const named = about.columnOf[path] ?? about.columnOf[last] ?? last;
    const field = named in about.said ? named : (about.first ?? Object.keys(about.said)[0] ?? '');
    return { field, value: about.said[field] ?? '', code, message };
  });
}

/** Without case, width and spaces at the ends. */
export function plainText(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}

/** Several of one name keep all their ids. */
export function nameBook(all: readonly { id: string; name: string | null }[]): NameBook {
  const book = new Map<string, string[]>();
  for (const { id, name } of all) {
    if (name === null) continue;
    const key = plainText(name);
    const ids = book.get(key);
    if (ids === undefined) book.set(key, [id]);
    else if (!ids.includes(id)) ids.push(id);
  }
  return book;
}

/** A comma may divide as well; before three digits it could be either, so that is nothing. */
function numberIn(text: string): number | null {
  const plain = text.normalize('NFKC').replace(/[\s\u00a0]/g, '');
  if (/^-?\d+(\.\d+)?$/.test(plain)) return Number(plain);
  return /^-?\d+,(\d{1,2}|\d{4,})$/.test(plain) ? Number(plain.replace(',', '.')) : null;
}

function dayIn(text: string): string | null {
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?: 00:00(?::00)?)?$/.exec(text) ?? [];
  if (year === undefined || month === undefined || day === undefined) return null;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(time.getTime()) || time.toISOString().slice(0, 10) !== iso ? null : iso;
}

/** In all five languages, and as a spreadsheet writes it. */
function yesNoWords(t: ImportTexts): Words<boolean> {
  const values = new Map<string, boolean>([
    ['true', true],
    ['false', false],
    ['1', true],
    ['0', false],
  ]);
  for (const each of allImportTexts()) {
    values.set(plainText(each('import-sheet.yes')), true);
    values.set(plainText(each('import-sheet.no')), false);
  }
  return { values, choices: `${t('import-sheet.yes')}, ${t('import-sheet.no')}` };
}
