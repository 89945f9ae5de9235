/** Rows of authorizations and of their calls as they cross the wire. */
import type { AuthorizationRow, authorizationCall } from '@treadline/contract/authorization';
import type { z } from 'zod';
import type { Scope } from '../../platform/scope.ts';
import type { AuthorizationListRow, CallRow } from './authorization.views.ts';

export function rowOf(scope: Pick<Scope, 'customer' | 'member'>, row: AuthorizationListRow): AuthorizationRow {
  return {
    id: row.id,
    applicant: row.applicant,
    customId: row.customer_id,
    customName: row.customer_name,
    reason: row.reason,
    wantsChange: row.wants_change,
    requestedAt: row.requested_at.toISOString(),
    authorizationTime: row.authorized_at?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
    cancellationTime: row.cancelled_at?.toISOString() ?? null,
    changeGranted: row.change_granted,
    calls: row.calls,
    status: row.status,
    mine: row.applicant_customer_id === scope.customer.id && row.applicant_id === scope.member.id,
  };
}

export function callOf(row: CallRow): z.infer<typeof authorizationCall> {
  return {
    at: row.at.toISOString(),
    action: row.action,
    targetKind: row.target_kind,
    targetId: row.target_id,
    outcome: row.outcome,
  };
}
