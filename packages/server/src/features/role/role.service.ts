/** Use cases of a role: who may change which, and the trail in words of what was given and taken away. */
import type { ParsedInputOf } from '@treadline/contract/endpoint';
import { administratorKinds, type roleApi } from '@treadline/contract/role';
import { changesOf } from '../../platform/changes.ts';
import type { Readable, ScopedTx } from '../../platform/database/doors.ts';
import { refuse } from '../../platform/errors.ts';
import type { Scope } from '../../platform/scope.ts';
import { completed } from './role.record.ts';
import {
  changeGrants,
  hasMembers,
  insertRole,
  type LockedRole,
  lockRole,
  namedDepartments,
  type OwnRole,
  ownRole,
  type RoleColumns,
  removeRole,
  replaceDepartments,
  updateRole,
} from './role.store.ts';
import { departmentsOfRole, grantableMenus, grantedMenuIds, offered } from './role.views.ts';
import { checkHandsOut, checkScope, wordsOfGrants } from './role-limits.ts';

type Input<K extends keyof typeof roleApi> = ParsedInputOf<(typeof roleApi)[K]>;

export async function addRole(scope: Scope, input: Input<'add'>): Promise<{ id: string }> {
  return scope.tx(async (tx) => {
    const caller = await ownRole(tx, scope);
    const source = input.copyOf === undefined ? null : await lockRole(tx, scope, input.copyOf);
    if (source === undefined) return refuse('A0117', [{ path: 'copyOf', code: 'A0117' }]);
    const columns = {
      name: input.name,
      description: input.description ?? null,
      second_factor: input.secondFactor,
      data_scope: source?.data_scope ?? firstScope(caller),
    };
    const id = await insertRole(tx, scope, columns);
    if (source !== null) await copyPermissions(tx, scope, caller, { from: source, to: id });
    const { second_factor: secondFactor, data_scope: dataScope, ...named } = columns;
    const copied = source === null ? {} : { copyOf: source.name };
    scope.audit({
      targetKind: 'role',
      targetId: id,
      changes: changesOf({}, { ...named, secondFactor, dataScope, ...copied }),
    });
    return { id };
  });
}

export async function editRole(scope: Scope, input: Input<'edit'>): Promise<{ version: number }> {
  return scope.tx(async (tx) => {
    const { role } = await changeable(tx, scope, input.id, input.version);
    const columns: RoleColumns = {
      name: input.name,
      second_factor: input.secondFactor,
      ...(input.description === undefined ? {} : { description: input.description }),
    };
    const version = await updateRole(tx, scope, role.id, columns);
    const told = (of: RoleColumns) => ({ name: of.name, description: of.description, secondFactor: of.second_factor });
    scope.audit({ targetKind: 'role', targetId: role.id, changes: changesOf(told(role), told(columns)) });
    return { version };
  });
}

/** Built-in roles are always there: they can be shaped, but not taken away (pages.md M2). */
export async function deleteRole(scope: Scope, id: string): Promise<void> {
  await scope.tx(async (tx) => {
    const role = (await lockRole(tx, scope, id)) ?? refuse('A0117');
    if (administratorKinds.includes(role.kind)) refuse('A0252');
    if (await hasMembers(tx, scope, id)) refuse('A0253');
    if (role.kind !== 'custom') refuse('5006');
    await removeRole(tx, scope, id);
    scope.audit({ targetKind: 'role', targetId: id, changes: { name: { from: role.name, to: null } } });
  });
}

export async function setDataPermission(scope: Scope, input: Input<'setDataPermission'>): Promise<{ version: number }> {
  return scope.tx(async (tx) => {
    const { role, caller } = await changeable(tx, scope, input.roleId, input.version);
    const before = (await rowsOf(tx, departmentsOfRole(scope, role.id))).map(({ id }) => id);
    const after = input.scope === 'chosen' ? [...new Set(input.departmentIds)] : [];
    if (input.scope === 'chosen' && after.length === 0) refuse('A0116', [{ path: 'departmentIds', code: 'A0116' }]);
    const names = await namedDepartments(tx, scope, [...before, ...after]);
    if (after.some((id) => !names.has(id))) refuse('A0117', [{ path: 'departmentIds', code: 'A0117' }]);
    const added = after.filter((id) => !before.includes(id));
    checkScope(scope, caller, { from: role.data_scope, to: input.scope, added });
    await replaceDepartments(tx, scope, role.id, after);
    const version = await updateRole(tx, scope, role.id, { data_scope: input.scope });
    const told = (ids: readonly string[]) => ids.map((id) => names.get(id) ?? id).sort();
    scope.audit({
      targetKind: 'role',
      targetId: role.id,
      changes: changesOf(
        { dataScope: role.data_scope, departments: told(before) },
        { dataScope: input.scope, departments: told(after) },
      ),
    });
    return { version };
  });
}

/** Replaces the grants of one client; those of the other, and of entries that are switched off, stay (PERM-011). */
export async function setMenuPermission(scope: Scope, input: Input<'setMenuPermission'>): Promise<{ version: number }> {
  return scope.tx(async (tx) => {
    const { role, caller } = await changeable(tx, scope, input.roleId, input.version);
    const menus = offered(await rowsOf(tx, grantableMenus(scope, input.client)));
    const known = new Set(menus.map(({ id }) => id));
    if (input.menuIds.some((id) => !known.has(id))) refuse('A0102', [{ path: 'menuIds', code: 'A0102' }]);
    const wanted = completed(menus, input.menuIds);
    const held = new Set((await rowsOf(tx, grantedMenuIds(scope, role.id))).map(({ menu_id }) => menu_id));
    const added = menus.filter(({ id }) => wanted.has(id) && !held.has(id));
    const removed = menus.filter(({ id }) => !wanted.has(id) && held.has(id));
    await checkHandsOut(tx, scope, caller, { client: input.client, menus: added, path: 'menuIds' });
    await changeGrants(tx, scope, role.id, { added: added.map(({ id }) => id), removed: removed.map(({ id }) => id) });
    const version = await updateRole(tx, scope, role.id, {});
    scope.audit({
      targetKind: 'role',
      targetId: role.id,
      // From: what was taken away; to: what was given.
      changes: {
        [input.client === 'web' ? 'webRights' : 'appRights']: {
          from: wordsOfGrants(menus, removed, scope.language),
          to: wordsOfGrants(menus, added, scope.language),
        },
      },
    });
    return { version };
  });
}

/** The role, locked, and who asks. Refused: administrators' roles, one's own, and a version that is not the last. */
async function changeable(
  tx: ScopedTx,
  scope: Scope,
  roleId: string,
  version: number,
): Promise<{ role: LockedRole; caller: OwnRole }> {
  const caller = await ownRole(tx, scope);
  const role = (await lockRole(tx, scope, roleId)) ?? refuse('A0117');
  if (administratorKinds.includes(role.kind)) refuse('A0252');
  if (role.id === caller.id) refuse('A0254');
  if (role.version !== version) refuse('5004');
  return { role, caller };
}

/** What a copy holds is handed out just as if it had been ticked one by one. */
async function copyPermissions(
  tx: ScopedTx,
  scope: Scope,
  caller: OwnRole,
  { from, to }: { from: LockedRole; to: string },
): Promise<void> {
  const departments = (await rowsOf(tx, departmentsOfRole(scope, from.id))).map(({ id }) => id);
  checkScope(scope, caller, { from: null, to: from.data_scope, added: departments }, 'copyOf');
  const held = new Set((await rowsOf(tx, grantedMenuIds(scope, from.id))).map(({ menu_id }) => menu_id));
  for (const client of ['web', 'app'] as const) {
    const menus = offered(await rowsOf(tx, grantableMenus(scope, client))).filter(({ id }) => held.has(id));
    await checkHandsOut(tx, scope, caller, { client, menus, path: 'copyOf' });
    await changeGrants(tx, scope, to, { added: menus.map(({ id }) => id), removed: [] });
  }
  await replaceDepartments(tx, scope, to, departments);
}

/** A new role sees the member's own departments, or less where its maker sees less. */
function firstScope(caller: OwnRole): 'tree' | 'own' {
  return caller.data_scope === null || caller.data_scope === 'all' || caller.data_scope === 'tree' ? 'tree' : 'own';
}

async function rowsOf<Row>(tx: ScopedTx, readable: Readable<Row>): Promise<Row[]> {
  return (await tx.executeQuery(readable.compile())).rows;
}
