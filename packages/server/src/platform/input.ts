/** Input of a call: query text or JSON body, parsed by the endpoint's schema; what is wrong is said field by field. */
import type { Endpoint } from '@treadline/contract/endpoint';
import type { FieldProblem } from '@treadline/contract/envelope';
import { type ErrorCode, errorCodes } from '@treadline/contract/error-code';
import type { core } from 'zod';
import { AppError } from './errors.ts';
import type { ErrorTexts } from './language.ts';

/** A refused input; its fields already carry texts in the caller's language. */
export class InputError extends AppError {
  readonly problems: readonly FieldProblem[];

  constructor(code: ErrorCode, problems: readonly FieldProblem[]) {
    super(code, problems);
    this.name = 'InputError';
    this.problems = problems;
  }
}

const mostQueryNames = 60;
const longestQuery = 8192;

/** @throws InputError A0116 when all that is wrong is missing, the one code a schema names, else A0102 */
export function parseInput(endpoint: Endpoint, raw: unknown, t: ErrorTexts): unknown {
  const parsed = endpoint.input.safeParse(raw);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.slice(0, 100).map((issue) => problemOf(issue, raw, t));
  const codes = new Set(problems.map((problem) => problem.code));
  const [only] = codes;
  throw new InputError(codes.size === 1 && only !== undefined ? only : 'A0102', problems);
}

/** Query values as trimmed text, empty ones dropped, repeated ones as a list (VAL-006). A0115 when there is too much. */
export function queryInput(url: string): Record<string, string | string[]> {
  const start = url.indexOf('?');
  const text = start < 0 ? '' : url.slice(start + 1);
  if (text.length > longestQuery) throw new AppError('A0115');
  const input: Record<string, string | string[]> = Object.create(null);
  let names = 0;
  for (const [name, value] of new URLSearchParams(text)) {
    names += 1;
    if (names > mostQueryNames) throw new AppError('A0115');
    const trimmed = value.trim();
    if (trimmed === '') continue;
    const before = input[name];
    input[name] = before === undefined ? trimmed : [before, trimmed].flat();
  }
  return { ...input };
}

/** A custom issue names a code of the catalogue by `params: { errorCode }`, or what is wrong by `params: { field }`. */
function problemOf(issue: core.$ZodIssue, raw: unknown, t: ErrorTexts): FieldProblem {
  const path = issue.path.map(String).join('.');
  if (issue.code === 'custom') {
    const { errorCode: named, field, maximum } = (issue.params ?? {}) as Record<string, unknown>;
    if (field === 'decimals') {
      return { path, code: 'A0102', message: t('error.field.decimals', { maximum: String(maximum) }) };
    }
    if (field === 'order') return { path, code: 'A0102', message: t('error.field.order') };
    const code = errorCodes.find((known) => known === named) ?? 'A0102';
    return { path, code, message: t(`error.${code}`) };
  }
  if (isMissing(issue, raw)) return { path, code: 'A0116', message: t('error.field.missing') };
  if (issue.code === 'invalid_format' && issue.format === 'email') {
    return { path, code: 'A0119', message: t('error.A0119') };
  }
  return { path, code: 'A0102', message: textOf(issue, t) };
}

function isMissing(issue: core.$ZodIssue, raw: unknown): boolean {
  const value = issue.path.reduce<unknown>(
    (inner, key) => (inner === null || inner === undefined ? undefined : (inner as Record<PropertyKey, unknown>)[key]),
    raw,
  );
  const empty = value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
  return issue.path.length > 0 && empty;
}

function textOf(issue: core.$ZodIssue, t: ErrorTexts): string {
  switch (issue.code) {
    case 'too_small': {
      const minimum = String(issue.minimum);
      if (issue.origin === 'string') return t('error.field.tooShort', { minimum });
      if (issue.origin === 'array') return t('error.field.tooFew', { minimum });
      return t('error.field.tooSmall', { minimum });
    }
    case 'too_big': {
      const maximum = String(issue.maximum);
      if (issue.origin === 'string') return t('error.field.tooLong', { maximum });
      if (issue.origin === 'array') return t('error.field.tooMany', { maximum });
      return t('error.field.tooLarge', { maximum });
    }
    case 'invalid_format':
    case 'not_multiple_of':
      return t('error.field.format');
    case 'invalid_value':
    case 'invalid_union':
      return t('error.field.option');
    default:
      return t('error.field.type');
  }
}
