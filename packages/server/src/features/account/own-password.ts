/** Change of the own password; whoever else is signed in as this member is signed out. */
import type { accountSecurityApi } from '@treadline/contract/account-security';
import { sql } from 'kysely';
import { refuse } from '../../platform/errors.ts';
import type { RoomDeps } from '../../platform/feature.ts';
import { hashPassword } from '../../platform/password.ts';
import { createAttemptLimiter } from '../../platform/rate-limit.ts';
import type { Handlers } from '../../platform/serve.ts';
import { isOwnPassword, notify, ownContacts, requireLength } from '../auth/auth.public.ts';
import { nameQuery } from './account.views.ts';

type Routes = Pick<Handlers<typeof accountSecurityApi>, 'changePassword'>;

/** Who found an unlocked computer must not find out the password. */
const guessing = { free: 5, firstWaitSeconds: 2, longestWaitSeconds: 900, perDay: 50, drainSeconds: null };

export function passwordRoutes(deps: RoomDeps): Routes {
  const attempts = createAttemptLimiter(guessing, deps.now);
  return {
    changePassword: async (scope, { oldPassword, newPassword, confirmPassword }) => {
      requireLength(newPassword, 'newPassword');
      if (newPassword !== confirmPassword) refuse('A0222', [{ path: 'confirmPassword', code: 'A0222' }]);
      const slowed = attempts.begin(scope.member.id);
      if (slowed !== null) refuse(slowed);
      const own = { customerId: scope.customer.id, memberId: scope.member.id };
      const right = await isOwnPassword(deps, own, oldPassword);
      if (!right) refuse('A0223', [{ path: 'oldPassword', code: 'A0223' }]);
      attempts.succeeded(scope.member.id, true);
      const secret = await hashPassword(newPassword);
      await scope.tx(async (tx) => {
        scope.audit({ targetKind: 'member', targetId: scope.member.id });
        await sql`select set_password(${scope.member.id}::bigint, ${secret})`.execute(tx);
        await tx
          .updateTable('session')
          .set({ ended_at: sql<Date>`now()` })
          .where('customer_id', '=', scope.customer.id)
          .where('member_id', '=', scope.member.id)
          .where('id', '<>', scope.sessionId)
          .where('ended_at', 'is', null)
          .execute();
      });
      const [[member]] = await scope.read(nameQuery(scope));
      const contact = (await ownContacts(scope)).sort((one, other) => one.channel.localeCompare(other.channel))[0];
      if (member === undefined || contact === undefined) return;
      const account = member.login_account ?? member.name;
      await notify(deps, { ...own, language: scope.language, contact, account, change: 'password' });
    },
  };
}
