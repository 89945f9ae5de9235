/** Rules of the trees: what may stand below what, permission characters, one way up (PERM-009, A0323). */

import type { ParsedInputOf } from '@treadline/contract/endpoint';
import type { menuApi } from '@treadline/contract/menu';
import { actions } from '@treadline/contract/permission';
import { sql, type Transaction } from 'kysely';
import { changesOf } from '../../platform/changes.ts';
import type { DB } from '../../platform/database/schema.ts';
import { refuse } from '../../platform/errors.ts';
import type { RoomDeps } from '../../platform/feature.ts';
import { changeAsOperator } from '../../platform/operator-door.ts';
import type { Scope } from '../../platform/scope.ts';
import { grantAdministrators } from '../../seed/grant-administrators.ts';
import {
  insertMenu,
  loadMenu,
  lockTrees,
  type MenuColumns,
  placeMenu,
  type StoredMenu,
  updateMenu,
} from './menu.store.ts';

type Add = ParsedInputOf<typeof menuApi.add>;
type Edit = ParsedInputOf<typeof menuApi.edit>;

const directory = 1;
const submenu = 2;
const button = 3;
const targetKind = 'menu';

export function addMenu(deps: RoomDeps, scope: Scope, input: Add): Promise<{ id: string }> {
  return changeAsOperator(deps.database, scope, 'menu.add', async (tx, note) => {
    await lockTrees(tx);
    const set = { systemType: input.systemType, client: input.client };
    await mustFit(tx, input.type, input.parentId, set);
    const columns = columnsOf(input);
    const id = await insertMenu(tx, set, { ...columns, type: input.type }, scope.member.id);
    await grantAdministrators(tx);
    note({ targetKind, targetId: id, changes: changesOf({}, { ...columns, ...set, type: input.type }) });
    return { id };
  });
}

export function editMenu(deps: RoomDeps, scope: Scope, input: Edit): Promise<{ version: number }> {
  return changeAsOperator(deps.database, scope, 'menu.edit', async (tx, note) => {
    await lockTrees(tx);
    const before = await loadMenu(tx, input.id, input.version);
    // What stands below an entry and what it grants depend on its type: another type is another entry.
    if (input.type !== before.type) refuse('A0102', [{ path: 'type', code: 'A0102' }]);
    await mustFit(tx, before.type, input.parentId, { systemType: before.system_type, client: before.client });
    await mustNotRing(tx, before.id, input.parentId);
    const columns = columnsOf(input);
    // The key joins the entry to its page, the permission to its calls.
    if (before.built_in && (columns.menu_key !== before.menu_key || columns.permission !== before.permission)) {
      refuse('A0102', [{ path: columns.menu_key === before.menu_key ? 'permission' : 'key', code: 'A0102' }]);
    }
    const version = await updateMenu(tx, before, columns, scope.member.id);
    note({ targetKind, targetId: before.id, changes: changesOf({ ...before }, { ...columns }) });
    return { version };
  });
}

export function moveMenu(
  deps: RoomDeps,
  scope: Scope,
  input: ParsedInputOf<typeof menuApi.move>,
): Promise<{ version: number }> {
  return changeAsOperator(deps.database, scope, 'menu.move', async (tx, note) => {
    await lockTrees(tx);
    const before = await loadMenu(tx, input.id, input.version);
    await mustFit(tx, before.type, input.parentId, { systemType: before.system_type, client: before.client });
    await mustNotRing(tx, before.id, input.parentId);
    const version = await updateMenu(tx, before, { parent_id: input.parentId }, scope.member.id);
    await placeMenu(tx, before, input);
    const moved = changesOf({ parentId: before.parent_id }, { parentId: input.parentId });
    note({ targetKind, targetId: before.id, changes: { ...moved, index: input.index } });
    return { version };
  });
}

/** The entry and what stands below it; keys that are there already stay as they are and take in what is new below. */
export function copyMenu(
  deps: RoomDeps,
  scope: Scope,
  input: ParsedInputOf<typeof menuApi.copy>,
): Promise<{ added: number; present: number }> {
  return changeAsOperator(deps.database, scope, 'menu.copy', async (tx, note) => {
    await lockTrees(tx);
    const set = { systemType: input.systemType, client: input.client };
    const source = await branchOf(tx, input.id);
    const top = source[0] ?? refuse('A0117');
    const rows = await tx
      .selectFrom('menu')
      .select(['id', 'menu_key', 'type'])
      .where('system_type', '=', set.systemType)
      .where('client', '=', set.client)
      .execute();
    const there = new Map(rows.map((row) => [row.menu_key, row.id]));
    // Below its own directory when the other set has it, else at the top.
    const parentKey = top.parent_id === null ? null : await keyOf(tx, top.parent_id);
    const places = new Map<string, string | null>([[top.parent_id ?? '', there.get(parentKey ?? '') ?? null]]);
    let added = 0;
    for (const row of source) {
      const known = there.get(row.menu_key);
      if (known !== undefined) {
        places.set(row.id, known);
        continue;
      }
      const columns = { ...row, name: row.name as unknown as MenuColumns['name'] };
      const { id: _, version: __, system_type: ___, client: ____, built_in: _____, ...plain } = columns;
      const { created_at: _a, created_by: _b, updated_at: _c, updated_by: _d, ...copied } = plain;
      const parent_id = places.get(row.parent_id ?? '') ?? null;
      if (row.type === button && parent_id === null) continue;
      places.set(row.id, await insertMenu(tx, set, { ...copied, parent_id }, scope.member.id));
      added += 1;
    }
    await grantAdministrators(tx);
    note({ targetKind, targetId: input.id, changes: { ...set, added, present: source.length - added } });
    return { added, present: source.length - added };
  });
}

export function switchMenu(deps: RoomDeps, scope: Scope, id: string, enabled: boolean): Promise<string> {
  return changeAsOperator(deps.database, scope, enabled ? 'menu.enable' : 'menu.disable', async (tx, note) => {
    const before = await loadMenu(tx, id);
    if (before.enabled === enabled) refuse('5007');
    await updateMenu(tx, before, { enabled }, scope.member.id);
    note({ targetKind, targetId: id, changes: { enabled: { from: !enabled, to: enabled } } });
    return before.menu_key;
  });
}

export function deleteMenu(deps: RoomDeps, scope: Scope, id: string): Promise<void> {
  return changeAsOperator(deps.database, scope, 'menu.delete', async (tx, note) => {
    const before = await loadMenu(tx, id);
    if (before.built_in) refuse('5032');
    note({ targetKind, targetId: id, changes: { key: before.menu_key, systemType: before.system_type } });
    // Entries below it refuse by their foreign key (A0321).
    await tx.deleteFrom('menu').where('id', '=', id).execute();
  });
}

function columnsOf(input: Add | Edit): MenuColumns {
  const permission = input.type === button ? (input.permission ?? null) : null;
  if (input.type === button && permission === null) refuse('A0116', [{ path: 'permission', code: 'A0116' }]);
  if (permission !== null && !isPermissionCharacter(permission)) {
    refuse('A0102', [{ path: 'permission', code: 'A0102' }]);
  }
  const link = input.link || null;
  if (input.type === submenu && link === null) refuse('A0116', [{ path: 'link', code: 'A0116' }]);
  if (link !== null && !/^\/[\w\-/]*$/.test(link)) refuse('A0102', [{ path: 'link', code: 'A0102' }]);
  return {
    parent_id: input.parentId,
    menu_key: input.key,
    name: input.name,
    route_addr: link,
    component: input.component || null,
    redirect: input.redirect || null,
    icon: input.icon || null,
    permission,
    sort: input.sort,
    shown: input.shown,
    enabled: input.enabled,
  };
}

/** `<room>:<action>` with one of the nine actions (PERM-013). */
function isPermissionCharacter(text: string): boolean {
  const [, action] = /^[a-z][a-z-]{1,39}:([a-z]+)$/.exec(text) ?? [];
  return actions.some((known) => known === action);
}

/** A directory stands at the top or in a directory, a page likewise, a button on a page; all in one set. */
async function mustFit(
  tx: Transaction<DB>,
  type: number,
  parentId: string | null,
  set: { systemType: string; client: string },
): Promise<void> {
  if (parentId === null) {
    if (type === button) refuse('A0116', [{ path: 'parentId', code: 'A0116' }]);
    return;
  }
  const parent = await tx
    .selectFrom('menu')
    .select(['type', 'system_type', 'client'])
    .where('id', '=', parentId)
    .executeTakeFirst();
  if (parent === undefined || parent.system_type !== set.systemType || parent.client !== set.client) {
    return refuse('A0117', [{ path: 'parentId', code: 'A0117' }]);
  }
  const wanted = type === button ? submenu : directory;
  if (parent.type !== wanted) refuse('A0102', [{ path: 'parentId', code: 'A0102' }]);
}

async function mustNotRing(tx: Transaction<DB>, id: string, parentId: string | null): Promise<void> {
  if (parentId === null) return;
  const { rows } = await sql`
    with recursive above as (
      select id, parent_id from menu where id = ${parentId}
      union select m.id, m.parent_id from menu m join above on m.id = above.parent_id
    ) select 1 from above where id = ${id}`.execute(tx);
  if (rows.length > 0) refuse('A0323', [{ path: 'parentId', code: 'A0323' }]);
}

/** The entry first, then what stands below it, parents before children. */
async function branchOf(tx: Transaction<DB>, id: string): Promise<StoredMenu[]> {
  const { rows } = await sql<StoredMenu & { depth: number }>`
    with recursive branch as (
      select menu.*, 0 as depth from menu where id = ${id}
      union all select m.*, branch.depth + 1 from menu m join branch on m.parent_id = branch.id
    ) select * from branch order by depth, sort, id`.execute(tx);
  return rows.map(({ depth: _, ...row }) => row);
}

async function keyOf(tx: Transaction<DB>, id: string): Promise<string | null> {
  const row = await tx.selectFrom('menu').select('menu_key').where('id', '=', id).executeTakeFirst();
  return row?.menu_key ?? null;
}
