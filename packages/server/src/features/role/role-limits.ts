/** Nobody hands out what they do not hold themselves, save administrators; and what was handed out, in words. */
import type { Language } from '@treadline/contract/envelope';
import { administratorKinds, type Client, type DataScope } from '@treadline/contract/role';
import type { ScopedTx } from '../../platform/database/doors.ts';
import { refuse } from '../../platform/errors.ts';
import { pickText } from '../../platform/language.ts';
import type { Scope } from '../../platform/scope.ts';
import type { OwnRole } from './role.store.ts';
import { type GrantableMenu, widening } from './role.views.ts';

/** @throws AppError A0103 at `path` when a button is among the menus whose permission the caller lacks in that client */
export async function checkHandsOut(
  tx: ScopedTx,
  scope: Scope,
  caller: OwnRole,
  given: { client: Client; menus: readonly GrantableMenu[]; path: string },
): Promise<void> {
  const buttons = given.menus.filter((menu) => menu.permission !== null);
  if (buttons.length === 0 || isAdministrator(scope, caller)) return;
  const held = await heldIn(tx, scope, caller, given.client);
  if (buttons.some((menu) => !held.has(menu.permission))) refuse('A0103', [{ path: given.path, code: 'A0103' }]);
}

/**
 * @param change `from` null: a new role
 * @throws AppError A0201 when the wanted scope, or an added department, is wider than the caller's own
 */
export function checkScope(
  scope: Scope,
  caller: OwnRole,
  change: { from: DataScope | null; to: DataScope; added: readonly string[] },
  path?: string,
): void {
  if (isAdministrator(scope, caller) || scope.departments === 'all') return;
  if (change.to === 'chosen') {
    const visible = scope.departments;
    if (change.added.some((id) => !visible.includes(id))) {
      refuse('A0201', [{ path: path ?? 'departmentIds', code: 'A0201' }]);
    }
    return;
  }
  const rank = (of: DataScope | null) => (of === null ? -1 : widening.indexOf(of));
  if (change.to !== change.from && rank(change.to) > Math.max(0, rank(caller.data_scope))) {
    refuse('A0201', [{ path: path ?? 'scope', code: 'A0201' }]);
  }
}

/** `Alarms: Edit` for a button, `Alarm details` for a page without one; entries that only lead there are left out. */
export function wordsOfGrants(
  menus: readonly GrantableMenu[],
  granted: readonly GrantableMenu[],
  language: Language,
): string[] {
  const byId = new Map(menus.map((menu) => [menu.id, menu]));
  const parents = new Set(menus.map((menu) => menu.parent_id));
  return granted
    .filter((menu) => !parents.has(menu.id))
    .map((menu) => {
      const page = byId.get(menu.parent_id ?? '');
      const name = pickText(menu.name, language);
      return menu.permission === null || page === undefined ? name : `${pickText(page.name, language)}: ${name}`;
    })
    .sort();
}

/** A key is no administrator: it hands out no more than it was given, whoever made it. */
function isAdministrator(scope: Scope, caller: OwnRole): boolean {
  return scope.apiKeyId === null && caller.kind !== null && administratorKinds.includes(caller.kind);
}

async function heldIn(
  tx: ScopedTx,
  scope: Scope,
  caller: OwnRole,
  client: Client,
): Promise<ReadonlySet<string | null>> {
  if (client === 'web' || caller.id === null) return scope.permissions;
  const rows = await tx
    .selectFrom('role_menu')
    .innerJoin('menu', 'menu.id', 'role_menu.menu_id')
    .where('role_menu.customer_id', '=', scope.customer.id)
    .where('role_menu.role_id', '=', caller.id)
    .where('menu.client', '=', client)
    .where('menu.enabled', '=', true)
    .select('menu.permission')
    .execute();
  const held = rows.map((row) => row.permission);
  if (scope.apiKeyId === null) return new Set(held);
  const ofKey: ReadonlySet<string | null> = scope.permissions;
  return new Set(held.filter((permission) => ofKey.has(permission)));
}
