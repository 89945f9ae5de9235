import { countCap } from '@treadline/contract/fields';
import { roleApi } from '@treadline/contract/role';
import { refuse } from '../../platform/errors.ts';
import type { RoomApp } from '../../platform/feature.ts';
import { serve } from '../../platform/serve.ts';
import { grantRowOf, roleRecordOf, roleRowOf } from './role.record.ts';
import { addRole, deleteRole, editRole, setDataPermission, setMenuPermission } from './role.service.ts';
import {
  assignableRoles,
  countRoles,
  departmentsOfRole,
  findRole,
  grantableMenus,
  grantedMenuIds,
  listRoles,
  offered,
} from './role.views.ts';

export function roleRoutes(app: RoomApp): void {
  serve(app, roleApi, {
    list: async (scope, input) => {
      const [rows, [count]] = await scope.read(listRoles(scope, input), countRoles(scope, input, countCap));
      return { list: rows.map(roleRowOf), total: count?.total ?? 0 };
    },
    options: async (scope) => {
      const [list] = await scope.read(assignableRoles(scope));
      return { list };
    },
    get: async (scope, { id }) => {
      const [[row], departments, granted, web, app] = await scope.read(
        findRole(scope, id),
        departmentsOfRole(scope, id),
        grantedMenuIds(scope, id),
        grantableMenus(scope, 'web'),
        grantableMenus(scope, 'app'),
      );
      if (row === undefined) return refuse('A0117');
      return roleRecordOf(row, { departments, granted, web: offered(web), app: offered(app) });
    },
    grants: async (scope, { client }) => {
      const [rows] = await scope.read(grantableMenus(scope, client));
      return { list: offered(rows).map(grantRowOf) };
    },
    add: (scope, input) => addRole(scope, input),
    edit: (scope, input) => editRole(scope, input),
    delete: (scope, { id }) => deleteRole(scope, id),
    dataPermission: async (scope, { roleId }) => {
      const [[row], departments] = await scope.read(findRole(scope, roleId), departmentsOfRole(scope, roleId));
      if (row === undefined) return refuse('A0117');
      return { version: row.version, scope: row.data_scope, departmentIds: departments.map(({ id }) => id) };
    },
    setDataPermission: (scope, input) => setDataPermission(scope, input),
    setMenuPermission: (scope, input) => setMenuPermission(scope, input),
  });
}
