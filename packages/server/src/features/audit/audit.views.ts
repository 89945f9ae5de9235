/** The audit trail with the names of who acted; by value, so a name may be gone. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Readable } from '../../platform/database/doors.ts';
import { readable } from '../../platform/database/handwritten.ts';
import type { Scope } from '../../platform/scope.ts';
import { findPeople, type TrailCursor, type TrailFilter, within } from './audit.public.ts';

export interface AuditListRow extends TrailCursor {
  at: Date;
  member_id: string | null;
  person: string | null;
  on_behalf: string | null;
  api_key: string | null;
  action: string;
  target_kind: string | null;
  target_id: string | null;
  outcome: string;
  changes: unknown;
  address: string | null;
  request_id: string | null;
}

export interface AuditFilter {
  memberId?: string | undefined;
  person?: string | undefined;
  action?: string | undefined;
  targetKind?: string | undefined;
  targetId?: string | undefined;
  onBehalf?: boolean | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export async function auditFilter(scope: Scope, wish: AuditFilter): Promise<TrailFilter> {
  return {
    customerId: scope.customer.id,
    people: await findPeople(scope, { id: wish.memberId, text: wish.person, walled: false }),
    conditions: [
      ...within(wish),
      ...(wish.action ? [sql<SqlBool>`a.action = ${wish.action}`] : []),
      ...(wish.targetKind ? [sql<SqlBool>`a.target_kind = ${wish.targetKind}`] : []),
      ...(wish.targetId ? [sql<SqlBool>`a.target_id = ${wish.targetId}::bigint`] : []),
      ...(wish.onBehalf === true ? [sql<SqlBool>`a.authorization_id is not null`] : []),
      ...(wish.onBehalf === false ? [sql<SqlBool>`a.authorization_id is null`] : []),
    ],
  };
}

/** @param rows `a.*` of the trail, in the order they are to have */
export function auditRows(rows: RawBuilder<unknown>): Readable<AuditListRow> {
  return readable(sql<AuditListRow>`
    select a.id, a.at, a.at::text as cursor, a.member_id, m.name as person, a.action, a.target_kind, a.target_id, a.outcome,
      a.changes, host(a.address) as address, a.request_id, k.name as api_key,
      case when a.authorization_id is not null then coalesce(s.applicant, a.account) end as on_behalf
    from (${rows}) a
    left join member m on m.customer_id = a.customer_id and m.id = a.member_id
    left join api_key k on k.customer_id = a.customer_id and k.id = a.api_key_id
    left join support_authorization s on s.customer_id = a.customer_id and s.id = a.authorization_id
    order by a.at desc, a.id desc`);
}
