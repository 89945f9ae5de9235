/** Writes of a role, its menu permission and its data permission. Each counts the version up. */
import type { DataScope, RoleRow } from '@treadline/contract/role';
import { sql } from 'kysely';
import type { ScopedTx } from '../../platform/database/doors.ts';
import type { Scope } from '../../platform/scope.ts';

export interface LockedRole {
  id: string;
  version: number;
  name: string;
  kind: RoleRow['kind'];
  description: string | null;
  data_scope: DataScope;
  second_factor: boolean;
}

/** Undefined when there is no such role in the enterprise. */
export async function lockRole(tx: ScopedTx, scope: Scope, id: string): Promise<LockedRole | undefined> {
  const role = await tx
    .selectFrom('role')
    .where('customer_id', '=', scope.customer.id)
    .where('id', '=', id)
    .select(['id', 'version', 'name', 'kind', 'description', 'data_scope', 'second_factor'])
    .forUpdate()
    .executeTakeFirst();
  return role as LockedRole | undefined;
}

/** The role that counts for the caller: the member's, on behalf the super administrator's. */
export interface OwnRole {
  id: string | null;
  kind: RoleRow['kind'] | null;
  data_scope: DataScope | null;
}

export async function ownRole(tx: ScopedTx, scope: Scope): Promise<OwnRole> {
  if (scope.roleId === null) return { id: null, kind: null, data_scope: null };
  const role = await tx
    .selectFrom('role')
    .where('customer_id', '=', scope.customer.id)
    .where('id', '=', scope.roleId)
    .select(['id', 'kind', 'data_scope'])
    .executeTakeFirstOrThrow();
  return role as OwnRole;
}

export interface RoleColumns {
  name?: string;
  description?: string | null;
  second_factor?: boolean;
  data_scope?: DataScope;
}

export async function insertRole(tx: ScopedTx, scope: Scope, columns: RoleColumns & { name: string }): Promise<string> {
  const { id } = await tx
    .insertInto('role')
    .values({ ...columns, customer_id: scope.customer.id, created_by: scope.member.id, updated_by: scope.member.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Answers the new version. The row is locked by `lockRole` before. */
export async function updateRole(tx: ScopedTx, scope: Scope, id: string, columns: RoleColumns): Promise<number> {
  const { version } = await tx
    .updateTable('role')
    .set({ ...columns, version: sql<number>`version + 1`, updated_at: sql<Date>`now()`, updated_by: scope.member.id })
    .where('customer_id', '=', scope.customer.id)
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Grants go with it; a bound member keeps it (constraint member__role). */
export async function removeRole(tx: ScopedTx, scope: Scope, id: string): Promise<void> {
  await tx.deleteFrom('role').where('customer_id', '=', scope.customer.id).where('id', '=', id).execute();
}

export async function hasMembers(tx: ScopedTx, scope: Scope, roleId: string): Promise<boolean> {
  const member = await tx
    .selectFrom('member')
    .where('customer_id', '=', scope.customer.id)
    .where('role_id', '=', roleId)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return member !== undefined;
}

export async function changeGrants(
  tx: ScopedTx,
  scope: Scope,
  roleId: string,
  change: { added: readonly string[]; removed: readonly string[] },
): Promise<void> {
  if (change.removed.length > 0) {
    await tx
      .deleteFrom('role_menu')
      .where('customer_id', '=', scope.customer.id)
      .where('role_id', '=', roleId)
      .where('menu_id', 'in', [...change.removed])
      .execute();
  }
  if (change.added.length > 0) {
    await tx
      .insertInto('role_menu')
      .values(change.added.map((menuId) => ({ customer_id: scope.customer.id, role_id: roleId, menu_id: menuId })))
      .execute();
  }
}

export async function replaceDepartments(
  tx: ScopedTx,
  scope: Scope,
  roleId: string,
  departmentIds: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('role_department')
    .where('customer_id', '=', scope.customer.id)
    .where('role_id', '=', roleId)
    .execute();
  if (departmentIds.length === 0) return;
  await tx
    .insertInto('role_department')
    .values(departmentIds.map((id) => ({ customer_id: scope.customer.id, role_id: roleId, department_id: id })))
    .execute();
}

/** Those of the ids that are departments of the enterprise, with their names. */
export async function namedDepartments(
  tx: ScopedTx,
  scope: Scope,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('department')
    .where('customer_id', '=', scope.customer.id)
    .where('id', 'in', [...ids])
    .select(['id', 'name'])
    .orderBy('name')
    .execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}
