/** Own sessions and sign-ins. */
import type { accountSecurityApi } from '@treadline/contract/account-security';
import { refuse } from '../../platform/errors.ts';
import type { RoomDeps } from '../../platform/feature.ts';
import type { Handlers } from '../../platform/serve.ts';

type Routes = Pick<Handlers<typeof accountSecurityApi>, 'sessionList' | 'signInList' | 'endSession'>;

export function sessionRoutes(_deps: RoomDeps): Routes {
  return {
    sessionList: () => refuse('5040'),
    signInList: () => refuse('5040'),
    endSession: () => refuse('5040'),
  };
}
