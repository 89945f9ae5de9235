/** SQL of the role list, one role, and what an enterprise can grant. */

import type { Texts } from '@treadline/contract/fields';
import type { Client, DataScope, RoleRow } from '@treadline/contract/role';
import { type RawBuilder, sql } from 'kysely';
import { query, type Readable, type ScopedTx } from '../../platform/database/doors.ts';
import { likeText, readable } from '../../platform/database/handwritten.ts';
import { orderBy } from '../../platform/order.ts';
import type { Scope } from '../../platform/scope.ts';

export type RoleViewer = Pick<Scope, 'customer' | 'roleId'>;

export interface RoleListRow {
  id: string;
  version: number;
  name: string;
  kind: RoleRow['kind'];
  description: string | null;
  data_scope: DataScope;
  second_factor: boolean;
  updated_at: Date;
  members: number;
  web_rights: number;
  app_rights: number;
}

interface RoleFilter {
  keyword?: string | undefined;
  sort?: string | undefined;
}

/** Members and rights are counted once for all roles, never role by role. */
export function listRoles(
  viewer: RoleViewer,
  filter: RoleFilter & { page: number; pageSize: number },
): Readable<RoleListRow> {
  return readable(sql<RoleListRow>`
    select ${roleColumns} ${fromRoles(viewer)} where ${matching(viewer, filter)}
    order by ${orderOf(filter.sort)} limit ${filter.pageSize} offset ${(filter.page - 1) * filter.pageSize}`);
}

export function countRoles(viewer: RoleViewer, filter: RoleFilter, cap: number): Readable<{ total: number }> {
  return readable(sql<{ total: number }>`
    select count(*)::int as total from (select 1 from role r where ${matching(viewer, filter)} limit ${cap}) counted`);
}

export function findRole(viewer: RoleViewer, id: string): Readable<RoleListRow> {
  return readable(sql<RoleListRow>`
    select ${roleColumns} ${fromRoles(viewer)}
    where r.customer_id = ${viewer.customer.id}::bigint and r.id = ${id}::bigint`);
}

export function departmentsOfRole(viewer: RoleViewer, roleId: string) {
  return query
    .selectFrom('role_department')
    .where('customer_id', '=', viewer.customer.id)
    .where('role_id', '=', roleId)
    .orderBy('department_id')
    .select('department_id as id');
}

export function grantedMenuIds(viewer: RoleViewer, roleId: string) {
  return query
    .selectFrom('role_menu')
    .where('customer_id', '=', viewer.customer.id)
    .where('role_id', '=', roleId)
    .select('menu_id');
}

export interface GrantableMenu {
  id: string;
  parent_id: string | null;
  type: number;
  menu_key: string;
  name: Texts;
  route_addr: string | null;
  component: string | null;
  redirect: string | null;
  icon: string | null;
  permission: string | null;
  sort: number;
  shown: boolean;
}

/** Enabled menus of the enterprise's own set, in the order of the tree's levels. See `offered`. */
export function grantableMenus(viewer: RoleViewer, client: Client): Readable<GrantableMenu> {
  return readable(sql<GrantableMenu>`
    select menu.id, menu.parent_id, menu.type, menu.menu_key, menu.name, menu.route_addr, menu.component, menu.redirect,
      menu.icon, menu.permission, menu.sort, menu.shown
    from menu
    where menu.system_type = ${ownSet(viewer)} and menu.client = ${client} and menu.enabled
    order by menu.type, menu.sort, menu.id`);
}

/** Those whose parents are enabled as well: below a disabled entry nothing is reached. */
export function offered(menus: readonly GrantableMenu[]): GrantableMenu[] {
  const byId = new Map(menus.map((menu) => [menu.id, menu]));
  const reached = (menu: GrantableMenu): boolean => {
    if (menu.parent_id === null) return true;
    const parent = byId.get(menu.parent_id);
    return parent !== undefined && reached(parent);
  };
  return menus.filter(reached);
}

/** Data scopes, each within the next; chosen departments compare with none of them. */
export const widening: readonly DataScope[] = ['own', 'department', 'tree', 'all'];

export interface AssignableRole {
  id: string;
  name: string;
  kind: RoleRow['kind'];
}

/** Roles the caller may give to a member, in the order of their rank. */
export function assignableRoles(viewer: RoleViewer): Readable<AssignableRole> {
  return readable(sql<AssignableRole>`
    ${assignable(viewer)}
    order by array_position(array['super_admin','admin','approver','supervisor','driver','regular','custom'], r.kind),
      lower(r.name)`);
}

/** Whether the caller may give this role, inside a change. */
export async function mayAssign(tx: ScopedTx, viewer: RoleViewer, roleId: string): Promise<boolean> {
  const { rows } = await sql`${assignable(viewer)} and r.id = ${roleId}::bigint`.execute(tx);
  return rows.length > 0;
}

/**
 * Administrators' roles come from a super administrator alone (A0273), the approver's from an administrator
 * (PERM-002); nobody else hands out a right they do not hold themselves.
 */
function assignable(viewer: RoleViewer): RawBuilder<AssignableRole> {
  return sql<AssignableRole>`
    with me as (
      select id as role_id, kind, data_scope from role
      where customer_id = ${viewer.customer.id}::bigint and id = ${viewer.roleId}::bigint
    )
    select r.id, r.name, r.kind from role r cross join me
    where r.customer_id = ${viewer.customer.id}::bigint and (
      me.kind = 'super_admin'
      or (me.kind = 'admin' and r.kind not in ('super_admin', 'admin'))
      or (r.kind not in ('super_admin', 'admin', 'approver')
        and (me.data_scope = 'all' or r.id = me.role_id
          or array_position(${[...widening]}::text[], r.data_scope) <= array_position(${[...widening]}::text[], me.data_scope))
        and not exists (
        select 1 from role_menu wider
        join menu on menu.id = wider.menu_id and menu.permission is not null
        where wider.customer_id = r.customer_id and wider.role_id = r.id and not exists (
          select 1 from role_menu mine where mine.customer_id = r.customer_id
            and mine.role_id = me.role_id and mine.menu_id = wider.menu_id)))
    )`;
}

/** The set of menus that belongs to an enterprise, as `systemTypeOf` in the contract has it. */
function ownSet(viewer: RoleViewer): RawBuilder<string> {
  return sql<string>`(select case when kind = 'operator' then 'operations' when kind = 'supplier' then 'supplier'
    when tyre_type in ('G', 'TBR') then tyre_type else 'OTR' end from customer where id = ${viewer.customer.id}::bigint)`;
}

function fromRoles(viewer: RoleViewer): RawBuilder<unknown> {
  return sql`from role r
    left join (
      select role_id, count(*)::int as members from member
      where customer_id = ${viewer.customer.id}::bigint and kind = 'person' group by role_id
    ) bound on bound.role_id = r.id
    left join (
      select role_menu.role_id, count(distinct menu.permission) filter (where menu.client = 'web') as web,
        count(distinct menu.permission) filter (where menu.client = 'app') as app
      from role_menu join menu on menu.id = role_menu.menu_id
      where role_menu.customer_id = ${viewer.customer.id}::bigint and menu.enabled and menu.permission is not null
        and menu.system_type = ${ownSet(viewer)}
      group by role_menu.role_id
    ) rights on rights.role_id = r.id`;
}

const roleColumns = sql`r.id, r.version, r.name, r.kind, r.description, r.data_scope, r.second_factor, r.updated_at,
  coalesce(bound.members, 0)::int as members, coalesce(rights.web, 0)::int as web_rights,
  coalesce(rights.app, 0)::int as app_rights`;

function matching(viewer: RoleViewer, { keyword }: RoleFilter): RawBuilder<unknown> {
  const own = sql`r.customer_id = ${viewer.customer.id}::bigint`;
  if (keyword === undefined || keyword === '') return own;
  const text = likeText(keyword);
  return sql`${own} and (lower(r.name) like ${text} or lower(r.description) like ${text})`;
}

const orders = {
  name: sql`lower(r.name)`,
  members: sql`members`,
  webRights: sql`web_rights`,
  appRights: sql`app_rights`,
  updatedAt: sql`r.updated_at`,
};

function orderOf(sort: string | undefined): RawBuilder<unknown> {
  return orderBy(sort, orders, { otherwise: sql`lower(r.name), r.id`, last: sql`lower(r.name), r.id` });
}
