/**
 * Loads and changes one authorization. Operations staff find theirs over all enterprises, which takes the platform
 * door; what they do then happens in the customer's tenant alone (model.md 1.11: one transaction has one tenant).
 */
import { sql, type Transaction } from 'kysely';
import { writeAudit } from '../../platform/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import { query } from '../../platform/database/doors.ts';
import type { DB } from '../../platform/database/schema.ts';
import type { Scope } from '../../platform/scope.ts';
import { endSupportSessions } from '../../platform/session.ts';
import { type MessageNews, tell } from '../message/message.public.ts';

/** Operations staff in their own name, not inside a customer. */
export function seesAll(scope: Pick<Scope, 'customer' | 'onBehalf'>): boolean {
  return scope.customer.kind === 'operator' && scope.onBehalf === null;
}

export interface FoundAuthorization {
  customer_id: string;
  applicant_id: string;
  applicant: string;
}

/** The authorization if the reader may know of it, else null. */
export async function viewed(database: Database, scope: Scope, id: string): Promise<FoundAuthorization | null> {
  const rows = query
    .selectFrom('support_authorization')
    .where('id', '=', id)
    .select(['customer_id', 'applicant_id', 'applicant']);
  const [[row]] = seesAll(scope)
    ? await database.platform.read(rows.where('applicant_customer_id', '=', scope.customer.id))
    : await scope.read(rows.where('customer_id', '=', scope.customer.id));
  return row ?? null;
}

/** False: not in a state that can be cancelled. Its sessions end at once. */
export async function cancelAuthorization(
  tx: Transaction<DB>,
  about: { customerId: string; id: string; by: string },
): Promise<boolean> {
  const [row] = await tx
    .updateTable('support_authorization')
    .set({
      state: 'cancelled',
      cancelled_at: sql<Date>`now()`,
      cancelled_by: about.by,
      code_hash: null,
      version: sql<number>`version + 1`,
    })
    .where('customer_id', '=', about.customerId)
    .where('id', '=', about.id)
    .where((where) =>
      where.or([
        where.and([where('state', '=', 'requested'), where('code_expires_at', '>', sql<Date>`now()`)]),
        where.and([where('state', '=', 'authorized'), where('expires_at', '>', sql<Date>`now()`)]),
      ]),
    )
    .returning('id')
    .execute();
  if (row === undefined) return false;
  await endSupportSessions(tx, about.customerId, about.id);
  return true;
}

/** What operations staff did about an access, told in the customer's own log: nobody of its members did it. */
export async function tellCustomer(
  tx: Transaction<DB>,
  scope: Scope,
  about: {
    customerId: string;
    id: string;
    action: string;
    outcome?: 'A0227' | '5030';
    changes?: Record<string, unknown>;
  },
): Promise<void> {
  await writeAudit(tx, [
    {
      customerId: about.customerId,
      memberId: null,
      authorizationId: about.id,
      account: scope.member.name,
      action: about.action,
      targetKind: 'authorization',
      targetId: about.id,
      ...(about.outcome === undefined ? {} : { outcome: about.outcome }),
      ...(about.changes === undefined ? {} : { changes: about.changes }),
      address: scope.address,
      userAgent: scope.userAgent,
      platform: scope.platform,
      requestId: scope.requestId,
    },
  ]);
}

/** The enterprise's administrators read of it in their message centre; to be announced after the commit. */
export async function tellAdministrators(
  tx: Transaction<DB>,
  scope: Scope,
  about: { customerId: string; id: string } & (
    | { happened: 'asked'; reason: string }
    | { happened: 'entered' | 'cancelled' }
  ),
): Promise<MessageNews> {
  const { customerId, id } = about;
  const administrators = await tx
    .selectFrom('member')
    .innerJoin('role', (join) =>
      join.onRef('role.customer_id', '=', 'member.customer_id').onRef('role.id', '=', 'member.role_id'),
    )
    .where('member.customer_id', '=', customerId)
    .where('member.kind', '=', 'person')
    .where('member.status', '=', 'enabled')
    .where('role.kind', 'in', ['super_admin', 'admin'])
    .select('member.id')
    .execute();
  const to = {
    customerId,
    memberIds: administrators.map((member) => member.id),
    purpose: 'authorization',
    moduleKey: id,
  } as const;
  const who = { applicant: scope.member.name, company: scope.customer.name };
  switch (about.happened) {
    case 'asked':
      return tell(tx, { ...to, textKey: 'notice.authorizationAsked', params: { ...who, reason: about.reason } });
    case 'entered':
      return tell(tx, { ...to, textKey: 'notice.authorizationEntered', params: who });
    case 'cancelled':
      return tell(tx, { ...to, textKey: 'notice.authorizationCancelled', params: who });
  }
}
