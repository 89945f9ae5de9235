/** From rows to what the console shows of a role. Pure. */
import type { GrantRow, RoleRow } from '@treadline/contract/role';
import { completeGrants } from '@treadline/domain/access/grants';
import { menuTreeOf, permissionsOf } from '../account/account.public.ts';
import type { GrantableMenu, RoleListRow } from './role.views.ts';

export function roleRowOf(row: RoleListRow): RoleRow {
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    kind: row.kind,
    description: row.description,
    dataScope: row.data_scope,
    secondFactor: row.second_factor,
    members: row.members,
    webRights: row.web_rights,
    appRights: row.app_rights,
    updatedAt: row.updated_at.toISOString(),
  };
}

export function roleRecordOf(
  row: RoleListRow,
  holds: {
    departments: readonly { id: string }[];
    granted: readonly { menu_id: string }[];
    web: readonly GrantableMenu[];
    app: readonly GrantableMenu[];
  },
) {
  const granted = new Set(holds.granted.map(({ menu_id }) => menu_id));
  const web = holds.web.filter((menu) => granted.has(menu.id));
  const app = holds.app.filter((menu) => granted.has(menu.id));
  return {
    ...roleRowOf(row),
    departmentIds: holds.departments.map(({ id }) => id),
    webMenuIds: web.map(({ id }) => id),
    appMenuIds: app.map(({ id }) => id),
    // As the console of a bound member reads them; names play no part here.
    permissions: permissionsOf(menuTreeOf(web, 'en-US')),
  };
}

export function grantRowOf(menu: GrantableMenu): GrantRow {
  return {
    id: menu.id,
    parentId: menu.parent_id,
    type: menu.type,
    key: menu.menu_key,
    name: menu.name,
    permission: menu.permission,
    sort: menu.sort,
    shown: menu.shown,
  };
}

/** Entries with what they need beside and above them. */
export function completed(menus: readonly GrantableMenu[], ids: readonly string[]): Set<string> {
  return completeGrants(
    menus.map((menu) => ({ id: menu.id, parentId: menu.parent_id, permission: menu.permission })),
    ids,
  );
}
