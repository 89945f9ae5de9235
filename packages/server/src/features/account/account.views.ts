/** What the console needs to know about who is signed in: member with enterprise, and the menus of the role. */
import { sql } from 'kysely';
import { query } from '../../platform/database/doors.ts';
import type { Scope } from '../../platform/scope.ts';

export function memberQuery(scope: Pick<Scope, 'customer' | 'member'>) {
  return query
    .selectFrom('member')
    .innerJoin('customer', 'customer.id', 'member.customer_id')
    .innerJoin('department', (join) =>
      join
        .onRef('department.customer_id', '=', 'member.customer_id')
        .onRef('department.id', '=', 'member.department_id'),
    )
    .leftJoin('role', (join) =>
      join.onRef('role.customer_id', '=', 'member.customer_id').onRef('role.id', '=', 'member.role_id'),
    )
    .where('member.customer_id', '=', scope.customer.id)
    .where('member.id', '=', scope.member.id)
    .select([
      'member.nickname',
      'member.mobile',
      'member.email',
      'member.language',
      'member.time_zone',
      'member.login_account',
      'member.area',
      'member.title',
      'member.second_factor_at',
      'member.preferences',
      'department.name as department_name',
      'role.name as role_name',
      'role.kind as role_kind',
      'role.second_factor as role_second_factor',
      'customer.centre_longitude',
      'customer.centre_latitude',
    ]);
}

/** Menus granted to the role in one tree, in the order an administrator gave them. */
export function menuQuery(scope: Pick<Scope, 'customer' | 'roleId'>, tree: { systemType: string; client: string }) {
  return query
    .selectFrom('role_menu')
    .innerJoin('menu', 'menu.id', 'role_menu.menu_id')
    .where('role_menu.customer_id', '=', scope.customer.id)
    .where('role_menu.role_id', '=', scope.roleId)
    .where('menu.system_type', '=', tree.systemType)
    .where('menu.client', '=', tree.client)
    .where('menu.enabled', '=', true)
    .orderBy('menu.sort')
    .orderBy('menu.id')
    .select([
      'menu.id',
      'menu.parent_id',
      'menu.type',
      'menu.menu_key',
      sql<Record<string, string>>`menu.name`.as('name'),
      'menu.route_addr',
      'menu.component',
      'menu.redirect',
      'menu.icon',
      'menu.permission',
      'menu.shown',
    ]);
}
