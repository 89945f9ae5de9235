/** Endpoints of room auth. */
import type { authApi } from '@treadline/contract/auth';
import { sql } from 'kysely';
import type { RoomDeps } from '../../platform/feature.ts';
import type { Handlers } from '../../platform/serve.ts';
import { leaveSupport } from '../authorization/authorization.public.ts';
import type { SignIn } from './auth.service.ts';
import { environment } from './environment.ts';

export function authRoutes(deps: RoomDeps, signIn: SignIn): Handlers<typeof authApi> {
  return {
    login: (call, input) => signIn.login(call, input),
    logout: async (scope) => {
      await scope.tx(async (tx) => {
        await tx
          .updateTable('session')
          .set({ ended_at: sql<Date>`now()` })
          .where('customer_id', '=', scope.customer.id)
          .where('id', '=', scope.sessionId)
          .execute();
        await leaveSupport(tx, scope);
        scope.audit({ targetKind: 'session', targetId: scope.sessionId });
      });
    },
    environment: () => environment(deps),
  };
}
