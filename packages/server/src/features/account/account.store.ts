/** Writes of a member to its own row. */
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { ScopedTx } from '../../platform/database/doors.ts';
import type { Member } from '../../platform/database/schema.ts';
import type { Scope } from '../../platform/scope.ts';

export type OwnColumns = Partial<
  Pick<
    Insertable<Member>,
    'distance_unit' | 'temperature_unit' | 'pressure_unit' | 'tread_unit' | 'language' | 'time_zone'
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
