/** Endpoints of room account about one's own safety: password, contacts, sessions, second factor, rights. */
import type { accountSecurityApi } from '@treadline/contract/account-security';
import type { RoomDeps } from '../../platform/feature.ts';
import type { Handlers } from '../../platform/serve.ts';
import { contactRoutes } from './contacts.ts';
import { ownGrants } from './grants.ts';
import { passwordRoutes } from './own-password.ts';
import { secondFactorRoutes } from './second-factor.ts';
import { sessionRoutes } from './sessions.ts';

export function accountSecurityRoutes(deps: RoomDeps): Handlers<typeof accountSecurityApi> {
  return {
    ...passwordRoutes(deps),
    ...contactRoutes(deps),
    ...sessionRoutes(deps),
    ...secondFactorRoutes(deps),
    grants: ownGrants,
  };
}
