/** Writes of a member to its own row. */
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { ScopedTx } from '../../platform/database/doors.ts';
import type { Member } from '../../platform/database/schema.ts';
import { refuse } from '../../platform/errors.ts';
import type { Scope } from '../../platform/scope.ts';

export type OwnColumns = Partial<
  Pick<
    Insertable<Member>,
    | 'distance_unit'
    | 'temperature_unit'
    | 'pressure_unit'
    | 'tread_unit'
    | 'language'
    | 'time_zone'
    | 'name'
    | 'nickname'
    | 'icon_file_id'
    | 'preferences'
  >
>;

export async function updateOwnMember(tx: ScopedTx, scope: Scope, columns: OwnColumns): Promise<void> {
  await tx
    .updateTable('member')
    .set({ ...columns, version: sql<number>`version + 1`, updated_at: sql<Date>`now()`, updated_by: scope.member.id })
    .where('customer_id', '=', scope.customer.id)
    .where('id', '=', scope.member.id)
    .execute();
}

/**
 * What is kept after these are merged in, key by key; null takes a key away.
 * @throws AppError A0102 when it would be more than 32 KB
 */
export async function mergedPreferences(tx: ScopedTx, scope: Scope, given: Record<string, unknown>): Promise<string> {
  const { preferences } = await tx
    .selectFrom('member')
    .where('customer_id', '=', scope.customer.id)
    .where('id', '=', scope.member.id)
    .select('preferences')
    .forUpdate()
    .executeTakeFirstOrThrow();
  const merged = { ...(preferences as Record<string, unknown> | null), ...given };
  const text = JSON.stringify(Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null)));
  if (text.length > mostPreferences) refuse('A0102', [{ path: 'preferences', code: 'A0102' }]);
  return text;
}

const mostPreferences = 32_768;
