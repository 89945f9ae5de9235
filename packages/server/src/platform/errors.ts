/** Refusals: what a handler throws, and what the database's own refusals mean to a person (model.md 1.3, 1.4). */
import type { RefusalHint } from '@treadline/contract/envelope';
import type { ErrorCode } from '@treadline/contract/error-code';

/** A field a refusal is about; `path` is dotted as in the input. */
export interface RefusedField {
  path: string;
  code: ErrorCode;
}

/** A business refusal: HTTP 200 with this code (A0101 is 401, A0123 is 429). */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: readonly RefusedField[];
  /** What the person may do about it, as `result.hint`. */
  readonly hint: RefusalHint | null;

  constructor(code: ErrorCode, fields: readonly RefusedField[] = [], hint: RefusalHint | null = null) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.fields = fields;
    this.hint = hint;
  }
}

/** Ends the call with `code`; in a transaction everything is rolled back. */
export function refuse(code: ErrorCode, fields: readonly RefusedField[] = [], hint: RefusalHint | null = null): never {
  throw new AppError(code, fields, hint);
}

/** What a violated constraint means; foreign keys have two faces (model.md 1.3). */
export type ConstraintCode = ErrorCode | { missing: ErrorCode; referenced: ErrorCode };
export type ConstraintCodes = Readonly<Record<string, ConstraintCode>>;

/**
 * The code for an error of the driver, or null when it is no refusal but a fault.
 * `action` is the last word of the call's path; it chooses A0112, A0113, A0114 for unmapped constraints.
 */
export function databaseRefusal(error: unknown, constraints: ConstraintCodes, action: string): ErrorCode | null {
  const state = sqlState(error);
  if (state === null) return null;
  if (conflictStates.has(state)) return '5004';
  if (state === numberOutOfRange) return 'A0102';
  if (!state.startsWith(integrityClass)) return null;
  const { constraint, detail } = error as { constraint?: string; detail?: string };
  const mapped = constraint === undefined ? undefined : constraints[constraint];
  if (typeof mapped === 'string') return mapped;
  if (mapped !== undefined) return /is still referenced/.test(detail ?? '') ? mapped.referenced : mapped.missing;
  return actionCodes[action] ?? null;
}

const integrityClass = '23';
const numberOutOfRange = '22003';
/** Serialization failure, deadlock, lock not available. */
const conflictStates: ReadonlySet<string> = new Set(['40001', '40P01', '55P03']);

const actionCodes: Readonly<Record<string, ErrorCode | undefined>> = {
  add: 'A0112',
  edit: 'A0113',
  update: 'A0113',
  enable: 'A0113',
  disable: 'A0113',
  delete: 'A0114',
};

function sqlState(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  return typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code) ? error.code : null;
}
