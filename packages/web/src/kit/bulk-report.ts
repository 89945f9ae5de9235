/** What a bulk call did: it does each row or none of that row, and the console never says done for what was not. */
import { successCode } from '@treadline/contract/envelope';
import type { RowResult } from '@treadline/contract/fields';
import type { Translate } from '../shell/i18n/i18n.ts';
import { notify } from '../shell/notify.ts';

/** Tells the outcome; answers the ids that were refused, to stay selected. */
export function reportRows(t: Translate, list: readonly RowResult[], done: string): string[] {
  const refused = list.filter((row) => row.code !== successCode);
  if (refused.length === 0) {
    notify({ kind: 'success', title: done });
    return [];
  }
  notify({
    kind: 'error',
    title: t('kit.bulkRefused', { done: list.length - refused.length, refused: refused.length }),
    text: [...new Set(refused.map((row) => row.message))].join(' '),
  });
  return refused.map((row) => row.id);
}
