/** The own second factor; what is kept of it stays behind the door of room auth. */
import type { accountSecurityApi } from '@treadline/contract/account-security';
import type { AuditRow } from '../../platform/audit.ts';
import { refuse } from '../../platform/errors.ts';
import type { RoomDeps } from '../../platform/feature.ts';
import { createAttemptLimiter } from '../../platform/rate-limit.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Handlers } from '../../platform/serve.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  isOwnPassword,
  removeSecondFactor,
  renewRecoveryCodes,
} from '../auth/auth.public.ts';

type Routes = Pick<Handlers<typeof accountSecurityApi>, 'secondFactor'>;

/** Who found an unlocked computer must not find out the password. */
const guessing = { free: 5, firstWaitSeconds: 2, longestWaitSeconds: 900, perDay: 50, drainSeconds: null };

export function secondFactorRoutes(deps: RoomDeps): Routes {
  const attempts = createAttemptLimiter(guessing, deps.now);
  return {
    secondFactor: async (scope, input) => {
      const own = { customerId: scope.customer.id, memberId: scope.member.id };
      const note = noteOf(scope, input.action);
      switch (input.action) {
        case 'begin': {
          const slowed = attempts.begin(own.memberId);
          if (slowed !== null) refuse(slowed);
          const right = await isOwnPassword(deps, own, input.password);
          if (!right) refuse('A0223', [{ path: 'password', code: 'A0223' }]);
          attempts.succeeded(own.memberId, true);
          return beginSecondFactor(deps, own, note);
        }
        case 'confirm':
          return { recoveryCodes: await confirmSecondFactor(deps, own, input.code, note) };
        case 'remove':
          await removeSecondFactor(deps, own, input.code, note);
          return {};
        case 'renewCodes':
          return { recoveryCodes: await renewRecoveryCodes(deps, own, input.code, note) };
      }
    },
  };
}

/** Written in the transaction of the change, which is the door's. */
function noteOf(scope: Scope, action: string): AuditRow {
  return {
    customerId: scope.customer.id,
    memberId: scope.member.id,
    action: 'account.secondFactor',
    targetKind: 'member',
    targetId: scope.member.id,
    changes: { action },
    address: scope.address,
    userAgent: scope.userAgent,
    platform: scope.platform,
    requestId: scope.requestId,
  };
}
