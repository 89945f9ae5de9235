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
      'member.icon_file_id',
      'department.name as department_name',
      'role.name as role_name',
      'role.kind as role_kind',
      'role.data_scope as role_data_scope',
      'role.second_factor as role_second_factor',
      'customer.logo_file_id',
      'customer.centre_longitude',
      'customer.centre_latitude',
    ]);
}

/** The names one goes by, as they stand. */
export function nameQuery(scope: Pick<Scope, 'customer' | 'member'>) {
  return query
    .selectFrom('member')
    .where('customer_id', '=', scope.customer.id)
    .where('id', '=', scope.member.id)
    .select(['login_account', 'name', 'area', 'mobile', 'email']);
}

/** Departments the data permission names: the chosen ones, or the own one it begins with. */
export function grantedDepartmentsQuery(scope: Pick<Scope, 'customer' | 'member' | 'roleId'>) {
  return query
    .selectFrom('role')
    .innerJoin('department', 'department.customer_id', 'role.customer_id')
    .where('role.customer_id', '=', scope.customer.id)
    .where('role.id', '=', scope.roleId)
    .where((where) =>
      where.or([
        where.and([
          where('role.data_scope', '=', 'chosen'),
          where('department.id', 'in', (chosen) =>
            chosen
              .selectFrom('role_department')
              .whereRef('role_department.customer_id', '=', 'role.customer_id')
              .whereRef('role_department.role_id', '=', 'role.id')
              .select('role_department.department_id'),
          ),
        ]),
        where.and([
          where('role.data_scope', 'in', ['tree', 'department']),
          where('department.id', '=', (own) =>
            own
              .selectFrom('member')
              .where('member.customer_id', '=', scope.customer.id)
              .where('member.id', '=', scope.member.id)
              .select('member.department_id'),
          ),
        ]),
      ]),
    )
    .orderBy('department.name')
    .select('department.name');
}

/** G users get no vehicle entry (TYPE-003), whatever was added to their tree. */
const vehicleKeys = '^vehicles?([.]|$)';

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
    .$if(tree.systemType === 'G', (rows) => rows.where(sql<boolean>`menu.menu_key !~ ${vehicleKeys}`))
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
