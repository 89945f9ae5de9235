import type { Permission } from '@treadline/contract/permission';
import type { ReactNode } from 'react';
import { useCan } from '../shell/session/use-account.ts';

/** Shows its children only to who has the permission; otherwise the element is absent (pages.md 4.10). */
export function Can({ permission, children }: { permission: Permission; children: ReactNode }) {
  return useCan(permission) ? children : null;
}
