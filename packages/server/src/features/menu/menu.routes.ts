/** Endpoints of room menu. */
import type { menuApi } from '@treadline/contract/menu';
import { systemTypeOf } from '@treadline/contract/menu';
import { eachRow } from '../../platform/bulk.ts';
import { type ConstraintCodes, refuse } from '../../platform/errors.ts';
import type { RoomDeps } from '../../platform/feature.ts';
import type { Handlers } from '../../platform/serve.ts';
import { readPublicFile } from '../file/file.public.ts';
import { addMenu, copyMenu, deleteMenu, editMenu, moveMenu, switchMenu } from './menu.service.ts';
import { inTreeOrder, menuById, menuRowOf, menusOf } from './menu.store.ts';

export const menuConstraints: ConstraintCodes = {
  menu__menu_key: 'A0118',
  menu_parent_id_fkey: { missing: 'A0117', referenced: 'A0321' },
};

export function menuRoutes(deps: RoomDeps): Handlers<typeof menuApi> {
  return {
    list: async (scope, input) => {
      const editable = scope.customer.kind === 'operator' && scope.onBehalf === null;
      const own = systemTypeOf(scope.customer.kind, scope.tyreType);
      if (!editable && input.systemType !== own) refuse('A0201');
      const [rows] = await scope.read(menusOf(input));
      return { list: inTreeOrder(rows).map(menuRowOf), editable };
    },
    add: (scope, input) => addMenu(deps, scope, input),
    edit: (scope, input) => editMenu(deps, scope, input),
    move: (scope, input) => moveMenu(deps, scope, input),
    copy: (scope, input) => copyMenu(deps, scope, input),
    enable: (scope, { ids }) =>
      eachRow(scope, ids, { constraints: menuConstraints, action: 'enable' }, (id) =>
        switchMenu(deps, scope, id, true),
      ),
    disable: (scope, { ids }) =>
      eachRow(scope, ids, { constraints: menuConstraints, action: 'disable' }, (id) =>
        switchMenu(deps, scope, id, false),
      ),
    delete: (scope, { id }) => deleteMenu(deps, scope, id),
    icon: async (scope, { id }) => {
      const [[menu]] = await scope.read(menuById(id));
      const fileId = /^file:(\d{1,19})$/.exec(menu?.icon ?? '')?.[1];
      if (fileId === undefined) return refuse('A0117');
      return readPublicFile(deps, fileId, 'menuIcon');
    },
  };
}
