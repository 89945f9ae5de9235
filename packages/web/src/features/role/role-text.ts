/** Words for actions and data scopes. */
import type { Action } from '@treadline/contract/permission';
import { administratorKinds, type DataScope, type RoleRow } from '@treadline/contract/role';
import type { PlainKey, Translate } from '../../shell/i18n/i18n.ts';
import type { GrantChange } from './grant-grid.ts';

export const actionKeys = {
  query: 'role.action.query',
  get: 'role.action.get',
  add: 'role.action.add',
  edit: 'role.action.edit',
  delete: 'role.action.delete',
  enable: 'role.action.enable',
  disable: 'role.action.disable',
  import: 'role.action.import',
  export: 'role.action.export',
  open: 'role.action.open',
} as const satisfies Record<Action | 'open', PlainKey>;

export const scopeKeys = {
  own: 'role.scope.own',
  department: 'role.scope.department',
  tree: 'role.scope.tree',
  chosen: 'role.scope.chosen',
  all: 'role.scope.all',
} as const satisfies Record<DataScope, PlainKey>;

export const scopeHintKeys = {
  own: 'role.scopeHint.own',
  department: 'role.scopeHint.department',
  tree: 'role.scopeHint.tree',
  chosen: 'role.scopeHint.chosen',
  all: 'role.scopeHint.all',
} as const satisfies Record<DataScope, PlainKey>;

/** "3 members lose Export on Reports". */
export function changeText(t: Translate, change: GrantChange, members: number): string {
  const actions = change.actions.map((action) => t(actionKeys[action])).join(', ');
  const { page } = change;
  if (change.gained) {
    if (members === 0) return t('role.gains.none', { actions, page });
    return members === 1 ? t('role.gains.one', { actions, page }) : t('role.gains.many', { n: members, actions, page });
  }
  if (members === 0) return t('role.loses.none', { actions, page });
  return members === 1 ? t('role.loses.one', { actions, page }) : t('role.loses.many', { n: members, actions, page });
}

/** Why the role cannot be changed here; null: it can. */
export function whyFixed(
  role: Pick<RoleRow, 'kind' | 'name'>,
  ownRoleName: string | null,
  mayEdit: boolean,
): PlainKey | null {
  if (administratorKinds.includes(role.kind)) return 'role.whyAdministrator';
  if (!mayEdit) return 'role.whyNoRight';
  // Names of roles are unique in an enterprise, whatever their case.
  return ownRoleName?.toLowerCase() === role.name.toLowerCase() ? 'role.whyOwn' : null;
}
