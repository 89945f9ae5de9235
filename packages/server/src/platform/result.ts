/** The result of a call on its way out: an allow-list (architecture.md 4). */
import type { Endpoint } from '@treadline/contract/endpoint';
import type { core } from 'zod';

export interface CheckedResult {
  value: unknown;
  /** Paths that do not fit the schema, `null` when all is well. */
  problem: string | null;
}

/** What does not fit is reported, and even then nothing leaves that the schema does not name. */
export function checkResult(endpoint: Endpoint, result: unknown): CheckedResult {
  const given = result === undefined ? null : result;
  const parsed = endpoint.result.safeParse(given);
  if (parsed.success) return { value: parsed.data, problem: null };
  const problem = parsed.error.issues
    .map((issue) => `${issue.path.map(String).join('.')}: ${issue.message}`)
    .join('; ');
  return { value: onlyNamed(endpoint.result, given), problem: problem.slice(0, 2000) };
}

function onlyNamed(schema: core.$ZodType, value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  const { def } = (schema as core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).map(([key, inner]) => [
          key,
          onlyNamed(inner, (value as Record<string, unknown>)[key]),
        ]),
      );
    case 'array':
      return Array.isArray(value) ? value.map((item) => onlyNamed(def.element, item)) : null;
    case 'nullable':
    case 'optional':
    case 'default':
      return onlyNamed(def.innerType, value);
    case 'lazy':
      return onlyNamed(def.getter(), value);
    case 'tuple':
    case 'record':
    case 'unknown':
      return value;
    default:
      return null;
  }
}
