/** Rows of the menu table as the tree and the permissions of specification 3 (ENT-MENU-01 to 03). */
import type { MenuItem } from '@treadline/contract/account';
import type { Language } from '@treadline/contract/envelope';
import { pickText } from '../../platform/language.ts';

export interface MenuRow {
  id: string;
  parent_id: string | null;
  type: number;
  menu_key: string;
  name: unknown;
  route_addr: string | null;
  component: string | null;
  redirect: string | null;
  icon: string | null;
  permission: string | null;
  shown: boolean;
}

export const menuType = { directory: 1, submenu: 2, button: 3 } as const;

/** Rows keep their order. What hangs below a menu that is not granted is not reached. */
export function menuTreeOf(rows: readonly MenuRow[], language: Language): MenuItem[] {
  const below = Map.groupBy(rows, (row) => row.parent_id);
  const itemsOf = (parentId: string | null): MenuItem[] =>
    (below.get(parentId) ?? []).map((row) => ({
      id: row.id,
      menuName: pickText(row.name, language),
      menuType: row.type,
      routeAddr: row.route_addr,
      key: row.menu_key,
      component: row.component,
      showStt: row.shown ? 1 : 0,
      menuIcon: iconOf(row),
      redirect: row.redirect,
      privilegeStr: row.permission,
      childMenu: itemsOf(row.id),
    }));
  return itemsOf(null);
}

/** A built-in icon by its name, an uploaded one by its address. */
function iconOf(row: Pick<MenuRow, 'id' | 'icon'>): string | null {
  return row.icon?.startsWith('file:') ? `/api/base/web/menu/icon?id=${row.id}` : row.icon;
}

export interface PermissionEntry {
  permissionId: string;
  actionList: string[];
}

/** Actions by menu key of the page, as specified, and by room, which is what buttons ask for. */
export function permissionsOf(tree: readonly MenuItem[]): PermissionEntry[] {
  const actions = new Map<string, Set<string>>();
  const add = (permissionId: string, action: string | undefined) => {
    const known = actions.get(permissionId) ?? new Set();
    if (action !== undefined) known.add(action);
    actions.set(permissionId, known);
  };
  const walk = (item: MenuItem, page: string | null): void => {
    const [room, action] = item.privilegeStr?.split(':') ?? [];
    if (room !== undefined && action !== undefined) {
      add(room, action);
      if (page !== null) add(page, action);
    }
    if (item.menuType === menuType.submenu) add(item.key, undefined);
    for (const child of item.childMenu) walk(child, item.menuType === menuType.submenu ? item.key : page);
  };
  for (const item of tree) walk(item, null);
  return [...actions].map(([permissionId, list]) => ({ permissionId, actionList: [...list].sort() }));
}

/** Without a single page there is nothing to show (A0250). */
export function hasPage(tree: readonly MenuItem[]): boolean {
  return tree.some((item) => item.menuType === menuType.submenu || hasPage(item.childMenu));
}
