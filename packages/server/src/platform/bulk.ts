/** Bulk calls: each row is done, or nothing of it is, and the answer says which (pages.md 4.7). */
import { successCode } from '@treadline/contract/envelope';
import type { RowResult } from '@treadline/contract/fields';
import type { ScopedTx } from './database/doors.ts';
import { AppError, type ConstraintCodes, databaseRefusal } from './errors.ts';
import { errorTexts } from './language.ts';
import type { Scope } from './scope.ts';

/**
 * Runs `work` for each id in a transaction of its own; it answers the row's name for the person who reads the result.
 * `action` is the last word of the call, as for `databaseRefusal`. Faults are thrown, refusals are told.
 */
export function rowByRow(
  scope: Scope,
  ids: readonly string[],
  about: BulkCall,
  work: (tx: ScopedTx, id: string) => Promise<string | null>,
): Promise<{ list: RowResult[] }> {
  return eachRow(scope, ids, about, (id) => scope.tx((tx) => work(tx, id)));
}

export interface BulkCall {
  constraints: ConstraintCodes;
  action: string;
}

/** As `rowByRow` for work that opens its own transaction, e.g. through the operator's door. */
export async function eachRow(
  scope: Pick<Scope, 'language'>,
  ids: readonly string[],
  about: BulkCall,
  work: (id: string) => Promise<string | null>,
): Promise<{ list: RowResult[] }> {
  const t = errorTexts(scope.language);
  const list: RowResult[] = [];
  for (const id of new Set(ids)) {
    try {
      const name = await work(id);
      list.push({ id, name, code: successCode, message: t('error.success') });
    } catch (error) {
      const code = error instanceof AppError ? error.code : databaseRefusal(error, about.constraints, about.action);
      if (code === null) throw error;
      list.push({ id, name: null, code, message: t(`error.${code}`) });
    }
  }
  return { list };
}
