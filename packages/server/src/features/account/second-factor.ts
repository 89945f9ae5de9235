/** The own second factor. */
import type { accountSecurityApi } from '@treadline/contract/account-security';
import { refuse } from '../../platform/errors.ts';
import type { RoomDeps } from '../../platform/feature.ts';
import type { Handlers } from '../../platform/serve.ts';

type Routes = Pick<Handlers<typeof accountSecurityApi>, 'secondFactor'>;

export function secondFactorRoutes(_deps: RoomDeps): Routes {
  return { secondFactor: () => refuse('5040') };
}
