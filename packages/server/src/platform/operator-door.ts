/**
 * Changes of global tables (menus, dictionaries, app versions): operations staff alone, through the platform door,
 * with the audit row in the same transaction (model.md 1.1 and 6).
 */
import type { Transaction } from 'kysely';
import { type AuditNote, writeAudit } from './audit.ts';
import type { Database } from './database/database.ts';
import type { DB } from './database/schema.ts';
import { refuse } from './errors.ts';
import type { Scope } from './scope.ts';

/** Says what was changed; a change that says nothing is audited by its action alone. */
export type Note = (note: AuditNote) => void;

/** @param action room and call, as in the path, e.g. `menu.edit`. Refuses A0103 for anybody but operations staff. */
export async function changeAsOperator<T>(
  database: Database,
  scope: Scope,
  action: string,
  work: (tx: Transaction<DB>, note: Note) => Promise<T>,
): Promise<T> {
  if (scope.customer.kind !== 'operator' || scope.onBehalf !== null) refuse('A0103');
  return database.platform.tx(async (tx) => {
    const notes: AuditNote[] = [];
    const result = await work(tx, (note) => notes.push(note));
    const [room = ''] = action.split('.');
    const about = {
      customerId: scope.customer.id,
      memberId: scope.member.id,
      apiKeyId: scope.apiKeyId,
      action,
      targetKind: room,
      address: scope.address,
      userAgent: scope.userAgent,
      platform: scope.platform,
      requestId: scope.requestId,
    };
    await writeAudit(
      tx,
      (notes.length > 0 ? notes : [{}]).map((note) => ({ ...about, ...note })),
    );
    return result;
  });
}
