/** Warehouses as tyres come into them. */
import { sql } from 'kysely';
import type { ScopedTx } from '../../platform/database/doors.ts';
import { refuse } from '../../platform/errors.ts';
import type { Scope } from '../../platform/scope.ts';

export interface Place {
  id: string;
  /** Of its site. */
  department_id: string;
}

/** The named one, else the first of its kind (every enterprise has one, invariant 31). A0117 when it is not there. */
export async function warehouseFor(
  tx: ScopedTx,
  scope: Scope,
  wish: { id: string | null | undefined; kind: 'store' | 'shop_floor' },
): Promise<Place> {
  const condition = wish.id ? sql`w.id = ${wish.id}::bigint` : sql`w.kind = ${wish.kind}`;
  const { rows } = await sql<Place>`
    select w.id, s.department_id from warehouse w
    join site s on s.customer_id = w.customer_id and s.id = w.site_id
    where w.customer_id = ${scope.customer.id}::bigint and w.enabled and ${condition}
    order by w.id limit 1`.execute(tx);
  return rows[0] ?? refuse('A0117', [{ path: 'warehouseId', code: 'A0117' }]);
}

/** That of the place, or the own one of somebody who does not see that: who registers a tyre keeps sight of it. */
export async function departmentAt(tx: ScopedTx, scope: Scope, place: Place): Promise<string> {
  if (scope.departments === 'all' || scope.ownOnly || scope.departments.includes(place.department_id)) {
    return place.department_id;
  }
  const own = await tx
    .selectFrom('member')
    .where('customer_id', '=', scope.customer.id)
    .where('id', '=', scope.member.id)
    .select('department_id')
    .executeTakeFirstOrThrow();
  return own.department_id;
}
