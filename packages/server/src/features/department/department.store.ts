/** Writes one department. Who moves one locks the tree, so that two moves never make a ring (A0323). */
import { sql } from 'kysely';
import type { ScopedTx } from '../../platform/database/doors.ts';
import { refuse } from '../../platform/errors.ts';
import type { Scope } from '../../platform/scope.ts';

export interface StoredDepartment {
  id: string;
  version: number;
  name: string;
  kind: string;
  parent_id: string | null;
  sort: number;
  head_id: string | null;
}

const columns = ['id', 'version', 'name', 'kind', 'parent_id', 'sort', 'head_id'] as const;

/** Refuses A0117 when there is none, A0201 outside the caller's departments. */
export async function loadDepartment(tx: ScopedTx, scope: Scope, id: string): Promise<StoredDepartment> {
  const row = await tx
    .selectFrom('department')
    .select(columns)
    .where('customer_id', '=', scope.customer.id)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return refuse('A0117');
  mustReach(scope, row.id);
  return row;
}

/** The department itself: the enterprise, whose parent is nobody. */
export async function rootOf(tx: ScopedTx, scope: Scope): Promise<string> {
  const row = await tx
    .selectFrom('department')
    .select('id')
    .where('customer_id', '=', scope.customer.id)
    .where('parent_id', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? refuse('A0117');
}

export function mustReach(scope: Scope, departmentId: string): void {
  if (scope.departments !== 'all' && !scope.departments.includes(departmentId)) refuse('A0201');
}

export async function lockTree(tx: ScopedTx, scope: Scope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`department ${scope.customer.id}`}, 0))`.execute(tx);
}

/** A0323: the new superior is the department itself or stands below it. Needs the lock of the tree. */
export async function mustNotRing(tx: ScopedTx, scope: Scope, id: string, parentId: string): Promise<void> {
  const { rows } = await sql`
    with recursive above as (
      select id, parent_id from department where customer_id = ${scope.customer.id} and id = ${parentId}
      union
      select d.id, d.parent_id from department d join above on d.id = above.parent_id
      where d.customer_id = ${scope.customer.id}
    )
    select 1 from above where id = ${id}`.execute(tx);
  if (rows.length > 0) refuse('A0323', [{ path: 'parentId', code: 'A0323' }]);
}

export interface DepartmentColumns {
  name: string;
  kind: string;
  parent_id: string | null;
  sort: number;
  head_id: string | null;
}

export async function insertDepartment(tx: ScopedTx, scope: Scope, values: DepartmentColumns): Promise<string> {
  const { id } = await tx
    .insertInto('department')
    .values({ ...values, customer_id: scope.customer.id, created_by: scope.member.id, updated_by: scope.member.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Answers the new version; 5004 when somebody else was faster. */
export async function updateDepartment(
  tx: ScopedTx,
  scope: Scope,
  key: { id: string; version: number },
  values: Partial<DepartmentColumns>,
): Promise<number> {
  const row = await tx
    .updateTable('department')
    .set({ ...values, version: sql<number>`version + 1`, updated_at: sql<Date>`now()`, updated_by: scope.member.id })
    .where('customer_id', '=', scope.customer.id)
    .where('id', '=', key.id)
    .where('version', '=', key.version)
    .returning('version')
    .executeTakeFirst();
  return row?.version ?? refuse('5004');
}

/** Puts `id` at `index` among the children of its parent; the others keep their order. */
export async function placeAmongSiblings(
  tx: ScopedTx,
  scope: Scope,
  place: { id: string; parentId: string; index: number },
): Promise<void> {
  const siblings = await tx
    .selectFrom('department')
    .select('id')
    .where('customer_id', '=', scope.customer.id)
    .where('parent_id', '=', place.parentId)
    .where('id', '<>', place.id)
    .orderBy('sort')
    .orderBy('name')
    .orderBy('id')
    .execute();
  const order = siblings.map((row) => row.id);
  order.splice(Math.min(place.index, order.length), 0, place.id);
  await sql`
    update department d set sort = o.sort
    from unnest(${order}::bigint[]) with ordinality as o(id, sort)
    where d.customer_id = ${scope.customer.id} and d.id = o.id and d.sort <> o.sort`.execute(tx);
}

export async function deleteDepartment(tx: ScopedTx, scope: Scope, id: string): Promise<void> {
  await tx.deleteFrom('department').where('customer_id', '=', scope.customer.id).where('id', '=', id).execute();
}

export interface Bound {
  members: number;
  vehicles: number;
  tyres: number;
  departments: number;
}

/** What keeps a department from being deleted (A0321). */
export async function boundTo(tx: ScopedTx, scope: Scope, id: string): Promise<Bound> {
  const { rows } = await sql<Bound>`
    select
      (select count(*)::int from member where customer_id = ${scope.customer.id} and department_id = ${id}
        and kind = 'person') as members,
      (select count(*)::int from vehicle where customer_id = ${scope.customer.id} and department_id = ${id}) as vehicles,
      (select count(*)::int from tyre where customer_id = ${scope.customer.id} and department_id = ${id}
        and status not in (5, 17))
      + (select count(*)::int from sensor s
        join vehicle v on v.customer_id = s.customer_id and v.id = s.vehicle_id
        where s.customer_id = ${scope.customer.id} and v.department_id = ${id}) as tyres,
      (select count(*)::int from department where customer_id = ${scope.customer.id} and parent_id = ${id})
        as departments`.execute(tx);
  return rows[0] ?? { members: 0, vehicles: 0, tyres: 0, departments: 0 };
}
