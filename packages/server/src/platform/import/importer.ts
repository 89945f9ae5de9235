/** What a room gives so that its records can come from a spreadsheet; the engine in data-import does the rest. */
import type { UnitSettings } from '@treadline/contract/account';
import type { Language } from '@treadline/contract/envelope';
import type { ErrorCode } from '@treadline/contract/error-code';
import type { Scope } from '../scope.ts';
import type { RowReader } from './row-reader.ts';
import type { RowAnswer } from './sets.ts';

export interface ImportHead {
  text: string;
  /** From the unit the head names to the one that is stored. */
  toBase?: (value: number) => number;
}

export interface ImportColumn<F extends string = string> {
  field: F;
  /** Characters. */
  width: number;
  /** Whether a row without it is refused, by mode. */
  required: { add: boolean; update: boolean };
  /** What stands above it: one text, or one for each unit, the reader's own first. */
  heads(language: Language, units: UnitSettings): readonly ImportHead[];
}

export type ImportMode = 'add' | 'update';

/** What a row says, by field; empty cells as ''. */
export type SaidRow = Readonly<Record<string, string>>;

export interface Importer<Input> {
  columns: readonly ImportColumn[];
  /** Name of the template. */
  title(language: Language): string;
  /** Looks up once what the rows name. The reader answers null after it has said what is wrong. */
  prepare(
    scope: Scope,
    rows: readonly SaidRow[],
    mode: ImportMode,
  ): Promise<{
    read: (row: RowReader) => Input | null;
    /** Names that would be entered with the rows, by field. */
    created?: () => ReadonlyMap<string, readonly string[]>;
  }>;
  /** Enters one row in a transaction of its own; refusals are thrown. */
  write(scope: Scope, input: Input, about: { mode: ImportMode; now: number }): Promise<{ id: string }>;
  /** Enters many at once, with an answer for each in its place. A refusal that is thrown undoes all of them. */
  writeMany(scope: Scope, inputs: readonly Input[], about: { mode: ImportMode; now: number }): Promise<RowAnswer[]>;
  /** Refusals that say the record is there already. */
  duplicate: readonly ErrorCode[];
  /** Column of a refusal that names no field, by code. */
  fieldOf?: Readonly<Partial<Record<ErrorCode, string>>>;
  /** Columns of input fields that have another name there; rows of a list are named by their last word. */
  columnOf?: Readonly<Record<string, string>>;
}

/** The engine hands an importer's rows back to it as it gave them. */
export type AnyImporter = Importer<unknown>;
