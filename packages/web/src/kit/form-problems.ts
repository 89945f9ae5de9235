/** A refusal of the server at the fields of an antd form (pages.md 4.4). */
import { ApiError } from '@treadline/contract/call';
import type { FormInstance } from 'antd';
import { ServerUnreachable } from '../shell/api/api-error.ts';
import type { Translate } from '../shell/i18n/i18n.ts';

/**
 * Puts each problem at its field; `names` renames paths of the input to names of the form, `texts` words a code of its
 * own way there.
 * Answers what no field shows, to stand above the form; null when all has its place.
 */
export function showProblems(
  form: FormInstance,
  error: unknown,
  t: Translate,
  names: Readonly<Record<string, string>> = {},
  texts: Readonly<Record<string, string>> = {},
): string | null {
  if (error instanceof ServerUnreachable) return t('kit.unreachable');
  if (!(error instanceof ApiError)) return t('kit.failed');
  const known = new Set(Object.keys(form.getFieldsValue(true)));
  const placed = error.fields.flatMap(({ path, code, message }) => {
    const name = names[path] ?? path;
    return known.has(name) || form.getFieldInstance(name) ? [{ name, errors: [texts[code] ?? message] }] : [];
  });
  if (placed.length === 0) return error.message;
  form.setFields(placed);
  const [first] = placed;
  if (first) form.scrollToField(first.name, { focus: true });
  return placed.length < error.fields.length ? error.message : null;
}
