/** Who is signed in: user information, menu tree, permissions. Loaded before the console is shown. */
import { accountApi, type UnitSettings, type UserInfo } from '@treadline/contract/account';
import type { Permission } from '@treadline/contract/permission';
import { create } from 'zustand';
import { call } from '../api/call.ts';
import { type MenuTree, menuTree } from '../menu/menu-tree.ts';
import type { PageManifest } from '../pages.ts';
import { keepRoles } from './roles.ts';

interface AccountState {
  user: UserInfo | null;
  menu: MenuTree;
  permissions: ReadonlySet<string>;
}

export const useAccount = create<AccountState>(() => ({ user: null, menu: menuTree([], []), permissions: new Set() }));

let manifests: readonly PageManifest[] = [];

/**
 * Fetches all of it; also after a change of language, because the server translates the menu. Without the second factor
 * that the role asks for there is a person, but no menu yet.
 */
export async function loadAccount(pages: readonly PageManifest[]): Promise<void> {
  manifests = pages;
  const [user, rights] = await Promise.all([
    call(accountApi.userInfo, {}, { quiet: true }),
    call(accountApi.userMenu, {}, { quiet: true }).catch((error: unknown) => ({ error })),
  ]);
  keepRoles([user.roleKind, user.roleName].filter((role) => role !== null));
  if ('error' in rights) {
    if (!user.secondFactorDue) throw rights.error;
    useAccount.setState({ user, menu: menuTree([], []), permissions: new Set() });
    return;
  }
  useAccount.setState({
    user,
    menu: menuTree(rights.menu, pages),
    permissions: new Set(
      rights.permissions.flatMap((room) => room.actionList.map((action) => `${room.permissionId}:${action}`)),
    ),
  });
}

/** Fetches it again for the pages of the last time, e.g. after the person changed something about itself. */
export function reloadAccount(): Promise<void> {
  return loadAccount(manifests);
}

/** The signed-in user; only inside the shell, which waits for it. */
export function useUser(): UserInfo {
  const user = useAccount((state) => state.user);
  if (!user) throw new Error('useUser outside the shell');
  return user;
}

export function useCan(permission: Permission): boolean {
  return useAccount((state) => state.permissions.has(permission));
}

const defaultUnits: UnitSettings = { distanceUnit: 'km', temperatureUnit: 'C', pressureUnit: 'kPa', treadUnit: 'mm' };

export function useUnits(): UnitSettings {
  return useAccount((state) => state.user?.units ?? defaultUnits);
}
