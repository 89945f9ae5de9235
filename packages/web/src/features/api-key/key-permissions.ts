/** What a key can be given: what its maker may do, without what is for people alone. Pure. */
import { type Action, actions, type Permission, permissions } from '@treadline/contract/permission';

/** Sign-in, own account, support access and the codes in the outbox are no business of programs. */
const forPeople: ReadonlySet<string> = new Set(['account', 'authorization', 'outbox']);

export interface PermissionGroup {
  room: string;
  list: { permission: Permission; action: Action }[];
}

export function givable(own: ReadonlySet<string>): PermissionGroup[] {
  const groups = new Map<string, PermissionGroup>();
  for (const permission of permissions) {
    const [room = '', action] = permission.split(':');
    if (forPeople.has(room) || !own.has(permission)) continue;
    const group = groups.get(room) ?? { room, list: [] };
    group.list.push({ permission, action: action as Action });
    groups.set(room, group);
  }
  const rank = ({ action }: { action: Action }) => order.indexOf(action);
  return [...groups.values()].map(({ room, list }) => ({ room, list: list.sort((a, b) => rank(a) - rank(b)) }));
}

/** Looking comes before changing. */
const order: readonly Action[] = [
  'query',
  'get',
  ...actions.filter((action) => action !== 'query' && action !== 'get'),
];

export function readingOnly(groups: readonly PermissionGroup[]): Permission[] {
  return groups.flatMap(({ list }) =>
    list.flatMap(({ permission, action }) => (action === 'query' || action === 'get' ? [permission] : [])),
  );
}

export type KeyState = 'valid' | 'expired' | 'revoked';

export function keyState(key: { revokedAt: string | null; expiresAt: string | null }, now: number): KeyState {
  if (key.revokedAt !== null) return 'revoked';
  return key.expiresAt !== null && Date.parse(key.expiresAt) <= now ? 'expired' : 'valid';
}
