/** Endpoints of room auth. */
import type { authApi } from '@treadline/contract/auth';
import { languages } from '@treadline/contract/envelope';
import { sql } from 'kysely';
import type { RoomDeps } from '../../platform/feature.ts';
import type { Handlers } from '../../platform/serve.ts';
import { createSignIn } from './auth.service.ts';

export function authRoutes(deps: RoomDeps): Handlers<typeof authApi> {
  const signIn = createSignIn(deps);
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
        scope.audit({ targetKind: 'session', targetId: scope.sessionId });
      });
    },
    environment: () => ({
      version: deps.product.version,
      languages: [...languages],
      demo: deps.product.demo,
      signUp: { open: false, activation: 'manual' },
      outbox: { sms: true, email: true },
      singleSignOn: false,
      appDownload: null,
    }),
  };
}
