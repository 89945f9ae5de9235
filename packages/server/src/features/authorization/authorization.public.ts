/** What other rooms may use of support access. */
import type { ScopedTx } from '../../platform/database/doors.ts';
import type { Scope } from '../../platform/scope.ts';
import { cancelAuthorization } from './authorization.store.ts';

/** Who leaves is out for good: its access ends with its session. Nothing to do for everybody else. */
export async function leaveSupport(tx: ScopedTx, scope: Pick<Scope, 'customer' | 'onBehalf'>): Promise<void> {
  if (scope.onBehalf === null) return;
  const { authorizationId, applicantId } = scope.onBehalf;
  await cancelAuthorization(tx, { customerId: scope.customer.id, id: authorizationId, by: applicantId });
}
