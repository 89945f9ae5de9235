/** Rows of one registration as they are typed: 1 to 22 tyres under one head (VAL-042). Lengths in mm, distance in km. */
import { ApiError } from '@treadline/contract/call';
import type { InputOf } from '@treadline/contract/endpoint';
import type { tyreApi } from '@treadline/contract/tyre';
import { mostTyresAtOnce } from '@treadline/contract/tyre-row';
import { madeOn } from './tyre-figures.ts';

export interface RowDraft {
  /** Of the row on screen. */
  key: number;
  tyreNo: string;
  dot: string;
  /** Null: the initial depth. */
  treadMm: number | null;
  lifeNo: number | null;
  sensorNo: string;
  km: number | null;
  hours: number | null;
  /** Earlier use was guessed. */
  useEstimated: boolean;
  /** Null for a loose tyre. */
  wheel: number | null;
}

export type RowField = Exclude<keyof RowDraft, 'key' | 'wheel'>;
export type RowProblems = Readonly<Record<string, string>>;

let lastKey = 0;

export function emptyRow(wheel: number | null = null): RowDraft {
  lastKey += 1;
  return {
    key: lastKey,
    tyreNo: '',
    dot: '',
    treadMm: null,
    lifeNo: null,
    sensorNo: '',
    km: null,
    hours: null,
    useEstimated: false,
    wheel,
  };
}

/** Nothing was typed into it but what may have been copied down. */
export function isBlank(row: RowDraft): boolean {
  return row.tyreNo.trim() === '' && row.sensorNo.trim() === '' && row.dot.trim() === '';
}

/** Rows that will be sent: those with anything in them, at least the first. */
export function filledRows(rows: readonly RowDraft[]): RowDraft[] {
  const filled = rows.filter((row) => !isBlank(row));
  return filled.length > 0 ? filled : rows.slice(0, 1);
}

/** "RR0098", 3: RR0098, RR0099, RR0100. Without digits at its end only the first. */
export function numbersFrom(first: string, count: number): string[] {
  const text = first.trim();
  const parts = /^(.*?)(\d+)$/.exec(text);
  if (parts === null) return text === '' ? [] : [text];
  const [, head = '', digits = ''] = parts;
  return Array.from(
    { length: Math.min(count, mostTyresAtOnce) },
    (_, index) => head + String(BigInt(digits) + BigInt(index)).padStart(digits.length, '0'),
  );
}

/** A column pasted into one cell fills the rows below it; rows grow up to the most that one add takes. */
export function pasteDown(
  rows: readonly RowDraft[],
  at: number,
  field: 'tyreNo' | 'dot' | 'sensorNo',
  text: string,
  mayGrow: boolean,
): RowDraft[] {
  const values = text
    .split(/\r?\n/)
    .map((line) => line.split('\t')[0]?.trim() ?? '')
    .filter((value) => value !== '');
  const next = [...rows];
  for (const [index, value] of values.entries()) {
    const place = at + index;
    if (place >= next.length && (!mayGrow || next.length >= mostTyresAtOnce)) break;
    next[place] = { ...(next[place] ?? emptyRow()), [field]: value };
  }
  return next;
}

const looks: Readonly<Record<string, string>> = { O: '0', Q: '0', I: '1', L: '1', S: '5', B: '8' };

/** Numbers that are equal, or look alike to who reads them off a sidewall (O and 0, I and 1). */
export function doublesIn(rows: readonly RowDraft[]): { same: Set<number>; alike: Set<number> } {
  const same = new Set<number>();
  const alike = new Set<number>();
  const seen = new Map<string, number>();
  const seenAlike = new Map<string, number>();
  for (const { key, tyreNo } of rows) {
    const number = tyreNo.trim().toUpperCase();
    if (number === '') continue;
    const drawn = [...number].map((letter) => looks[letter] ?? letter).join('');
    const twin = seen.get(number);
    const other = seenAlike.get(drawn);
    if (twin !== undefined) same.add(twin).add(key);
    else if (other !== undefined) alike.add(other).add(key);
    seen.set(number, twin ?? key);
    seenAlike.set(drawn, other ?? key);
  }
  return { same, alike };
}

type AddInput = InputOf<typeof tyreApi.add>;

export function inputRows(rows: readonly RowDraft[], now: Date): AddInput['tyres'] {
  return rows.map((row) => ({
    tyreNo: row.tyreNo.trim(),
    ...(row.dot.trim() === '' ? {} : { dot: row.dot.trim(), manufacturedOn: madeOn(row.dot, now) }),
    ...(row.treadMm === null ? {} : { treadMm: row.treadMm }),
    lifeNo: row.lifeNo ?? 1,
    ...(row.sensorNo.trim() === '' ? {} : { sensorNo: row.sensorNo.trim() }),
    km: row.km ?? 0,
    hours: row.hours ?? 0,
    useEstimated: row.useEstimated,
    ...(row.wheel === null ? {} : { wheel: row.wheel }),
  }));
}

export interface Words {
  required: string;
  twice: string;
  tooDeep: string;
}

/** What is wrong with the rows before they are sent, by `key field`. */
export function localProblems(rows: readonly RowDraft[], initialTreadMm: number | null, words: Words): RowProblems {
  const problems: Record<string, string> = {};
  const { same } = doublesIn(rows);
  for (const row of rows) {
    if (row.tyreNo.trim() === '') problems[`${row.key} tyreNo`] = words.required;
    else if (same.has(row.key)) problems[`${row.key} tyreNo`] = words.twice;
    if (initialTreadMm !== null && row.treadMm !== null && row.treadMm > initialTreadMm)
      problems[`${row.key} treadMm`] = words.tooDeep;
  }
  return problems;
}

/** Refusals of the server at the rows they mean: `tyres.3.sensorNo` and the like. `rows` as they were sent. */
export function rowProblems(error: unknown, rows: readonly RowDraft[]): RowProblems {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(
    error.fields.flatMap(({ path, message }) => {
      const parts = /^tyres\.(\d+)(?:\.(\w+))?/.exec(path);
      const row = parts === null ? undefined : rows[Number(parts[1])];
      if (row === undefined) return [];
      const field = parts?.[2] ?? 'tyreNo';
      return [[`${row.key} ${field === 'wheel' ? 'tyreNo' : field}`, message] as const];
    }),
  );
}
