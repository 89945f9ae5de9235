/** Menus are global: read by everybody, written by operations staff through the platform door (model.md 3.1). */

import type { Texts } from '@treadline/contract/fields';
import type { MenuRow } from '@treadline/contract/menu';
import { type Selectable, sql, type Transaction } from 'kysely';
import { query } from '../../platform/database/doors.ts';
import type { DB, Menu } from '../../platform/database/schema.ts';
import { refuse } from '../../platform/errors.ts';

export type StoredMenu = Selectable<Menu>;

export interface MenuSet {
  systemType: string;
  client: string;
}

/** One set, in the order of its branches. */
export function menusOf(set: MenuSet) {
  return query
    .selectFrom('menu')
    .selectAll()
    .where('system_type', '=', set.systemType)
    .where('client', '=', set.client)
    .orderBy('sort')
    .orderBy('id');
}

export function menuById(id: string) {
  return query.selectFrom('menu').selectAll().where('id', '=', id);
}

export function menuRowOf(row: StoredMenu): MenuRow {
  return {
    id: row.id,
    version: row.version,
    parentId: row.parent_id,
    systemType: row.system_type as MenuRow['systemType'],
    client: row.client as MenuRow['client'],
    type: row.type,
    key: row.menu_key,
    name: row.name as unknown as Texts,
    link: row.route_addr,
    component: row.component,
    redirect: row.redirect,
    icon: row.icon,
    permission: row.permission,
    sort: row.sort,
    shown: row.shown,
    enabled: row.enabled,
    builtIn: row.built_in,
  };
}

/** Parents before children, each branch in its order. */
export function inTreeOrder(rows: readonly StoredMenu[]): StoredMenu[] {
  const known = new Set(rows.map((row) => row.id));
  const below = Map.groupBy(rows, (row) => (row.parent_id !== null && known.has(row.parent_id) ? row.parent_id : null));
  const walk = (parent: string | null): StoredMenu[] =>
    (below.get(parent) ?? []).flatMap((row) => [row, ...walk(row.id)]);
  return walk(null);
}

/** One change of the trees at a time, so that two moves never make a ring. */
export async function lockTrees(tx: Transaction<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('menu trees', 0))`.execute(tx);
}

/** A0117 when there is none, 5004 when it changed since it was read. */
export async function loadMenu(tx: Transaction<DB>, id: string, version?: number): Promise<StoredMenu> {
  const row = await tx.selectFrom('menu').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (row === undefined) return refuse('A0117');
  if (version !== undefined && row.version !== version) refuse('5004');
  return row;
}

export interface MenuColumns {
  parent_id: string | null;
  menu_key: string;
  name: Texts;
  route_addr: string | null;
  component: string | null;
  redirect: string | null;
  icon: string | null;
  permission: string | null;
  sort: number;
  shown: boolean;
  enabled: boolean;
}

export async function insertMenu(
  tx: Transaction<DB>,
  set: MenuSet,
  columns: MenuColumns & { type: number },
  memberId: string,
): Promise<string> {
  const { id } = await tx
    .insertInto('menu')
    .values({
      ...columns,
      name: JSON.stringify(columns.name),
      system_type: set.systemType,
      client: set.client,
      created_by: memberId,
      updated_by: memberId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateMenu(
  tx: Transaction<DB>,
  before: StoredMenu,
  columns: Partial<MenuColumns>,
  memberId: string,
): Promise<number> {
  const { name, ...plain } = columns;
  const version = before.version + 1;
  await tx
    .updateTable('menu')
    .set({
      ...plain,
      ...(name === undefined ? {} : { name: JSON.stringify(name) }),
      version,
      updated_at: sql<Date>`now()`,
      updated_by: memberId,
    })
    .where('id', '=', before.id)
    .execute();
  return version;
}

/** Puts `id` at `index` among the children of `parentId` in its set. */
export async function placeMenu(
  tx: Transaction<DB>,
  menu: StoredMenu,
  place: { parentId: string | null; index: number },
): Promise<void> {
  const siblings = await tx
    .selectFrom('menu')
    .select('id')
    .where('system_type', '=', menu.system_type)
    .where('client', '=', menu.client)
    .where('parent_id', 'is not distinct from', place.parentId)
    .where('id', '<>', menu.id)
    .orderBy('sort')
    .orderBy('id')
    .execute();
  const order = siblings.map((row) => row.id);
  order.splice(Math.min(place.index, order.length), 0, menu.id);
  // An entry put in another order is edited: the next start leaves it there.
  await sql`
    update menu m set sort = o.sort, version = m.version + 1
    from unnest(${order}::bigint[]) with ordinality as o(id, sort)
    where m.id = o.id and m.sort <> o.sort and m.id <> ${menu.id}`.execute(tx);
  await sql`update menu set sort = ${order.indexOf(menu.id) + 1} where id = ${menu.id}`.execute(tx);
}
