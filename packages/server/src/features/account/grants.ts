/** What the own role grants, in words (PAGE-065: "What I may do"). */

import type { MenuItem } from '@treadline/contract/account';
import type { accountSecurityApi } from '@treadline/contract/account-security';
import type { ResultOf } from '@treadline/contract/endpoint';
import { systemTypeOf } from '@treadline/contract/menu';
import type { Scope } from '../../platform/scope.ts';
import { grantedDepartmentsQuery, memberQuery, menuQuery } from './account.views.ts';
import { menuTreeOf, menuType } from './menu-tree.ts';

type Grants = ResultOf<typeof accountSecurityApi.grants>;

export async function ownGrants(scope: Scope): Promise<Grants> {
  const systemType = systemTypeOf(scope.customer.kind, scope.tyreType);
  const [rows, members, departments] = await scope.read(
    menuQuery(scope, { systemType, client: 'web' }),
    memberQuery(scope),
    grantedDepartmentsQuery(scope),
  );
  const [member] = members;
  return {
    roleName: member?.role_name ?? null,
    dataScope: member?.role_data_scope ?? null,
    departments: departments.map(({ name }) => name),
    pages: menuTreeOf(rows, scope.language).flatMap((module) => pagesOf(module)),
  };
}

/** Pages of a module, those of its directories too. */
function pagesOf(module: MenuItem, below = module): Grants['pages'] {
  return below.childMenu.flatMap((item) => {
    if (item.menuType === menuType.directory) return pagesOf(module, item);
    if (item.menuType !== menuType.submenu) return [];
    const actions = item.childMenu.filter((child) => child.menuType === menuType.button);
    return [{ module: module.menuName, page: item.menuName, actions: actions.map((action) => action.menuName) }];
  });
}
