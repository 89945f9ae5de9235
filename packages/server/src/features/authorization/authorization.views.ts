/** SQL of the list of authorizations, of the calls made in one, and of who from support is inside now. */
import type { AuthorizationRow } from '@treadline/contract/authorization';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Readable } from '../../platform/database/doors.ts';
import { likeText, readable } from '../../platform/database/handwritten.ts';
import type { Scope } from '../../platform/scope.ts';

type AuthorizationViewer = Pick<Scope, 'customer' | 'member'>;

export interface AuthorizationListRow {
  customer_id: string;
  customer_name: string;
  id: string;
  applicant_customer_id: string;
  applicant_id: string;
  applicant: string;
  reason: string | null;
  wants_change: boolean;
  requested_at: Date;
  authorized_at: Date | null;
  expires_at: Date | null;
  cancelled_at: Date | null;
  change_granted: boolean;
  calls: number;
  status: AuthorizationRow['status'];
}

interface Filter {
  status?: AuthorizationRow['status'] | undefined;
  applicant?: string | undefined;
}

/** Calls of an access are counted no further. */
const mostCalls = 10_001;

export function listAuthorizations(
  viewer: AuthorizationViewer,
  filter: Filter & { page: number; pageSize: number; sort?: string | undefined },
): Readable<AuthorizationListRow> {
  return readable(sql<AuthorizationListRow>`
    select a.customer_id, c.name as customer_name, a.id, a.applicant_customer_id, a.applicant_id, a.applicant, a.reason,
      a.wants_change, a.requested_at, a.authorized_at, a.expires_at, a.cancelled_at,
      a.change_granted_at is not null as change_granted, ${status} as status,
      (select count(*)::int from (${madeIn} limit ${mostCalls}) made) as calls
    from support_authorization a join customer c on c.id = a.customer_id
    where ${matching(viewer, filter)}
    order by ${orderOf(filter.sort)} limit ${filter.pageSize} offset ${(filter.page - 1) * filter.pageSize}`);
}

export function countAuthorizations(
  viewer: AuthorizationViewer,
  filter: Filter,
  cap: number,
): Readable<{ total: number }> {
  return readable(sql<{ total: number }>`
    select count(*)::int as total from (
      select 1 from support_authorization a where ${matching(viewer, filter)} limit ${cap}
    ) counted`);
}

/** What is asked for and not entered in time, and what was entered and is over, both read `expired` (STATE-AUTHZ-03). */
const status: RawBuilder<AuthorizationRow['status']> = sql`
  case when a.state = 'requested' and a.code_expires_at <= now() then 'expired'
    when a.state = 'authorized' and a.expires_at <= now() then 'expired' else a.state end`;

/** Calls by support itself; asking, entering and consent are told by the row. */
const madeIn = sql`
  select 1 from audit where audit.customer_id = a.customer_id and audit.authorization_id = a.id
    and audit.at >= a.requested_at and audit.member_id is not null`;

/** Whose row it is: of this enterprise, or asked for by people of this operations company. */
function matching(viewer: AuthorizationViewer, filter: Filter): RawBuilder<SqlBool> {
  const own =
    viewer.customer.kind === 'operator'
      ? sql<SqlBool>`a.applicant_customer_id = ${viewer.customer.id}::bigint`
      : sql<SqlBool>`a.customer_id = ${viewer.customer.id}::bigint`;
  const conditions = [own];
  if (filter.status !== undefined) conditions.push(sql`${status} = ${filter.status}`);
  if (filter.applicant !== undefined && filter.applicant !== '') {
    conditions.push(sql`lower(a.applicant) like ${likeText(filter.applicant)}`);
  }
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/** `-` in front: descending. Default: asked last first. */
function orderOf(sort: string | undefined): RawBuilder<unknown> {
  return sort === 'requestedAt' ? sql`a.requested_at, a.id` : sql`a.requested_at desc, a.id desc`;
}

export interface CallRow {
  at: Date;
  action: string;
  target_kind: string | null;
  target_id: string | null;
  outcome: string;
}

/** The story of one access, newest first: its calls, and what the customer did about it. */
export function callsOf(
  customerId: string,
  { id, page, pageSize, sort }: { id: string; page: number; pageSize: number; sort?: string | undefined },
): Readable<CallRow> {
  const direction = sort === 'at' ? sql`asc` : sql`desc`;
  return readable(sql<CallRow>`
    select at, action, target_kind, target_id, outcome from audit where ${ofStory(customerId, id)}
    order by at ${direction}, id ${direction} limit ${pageSize} offset ${(page - 1) * pageSize}`);
}

export function countCallsOf(customerId: string, id: string, cap: number): Readable<{ total: number }> {
  return readable(sql<{ total: number }>`
    select count(*)::int as total from (select 1 from audit where ${ofStory(customerId, id)} limit ${cap}) counted`);
}

function ofStory(customerId: string, id: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`audit.customer_id = ${customerId}::bigint and (audit.authorization_id = ${id}::bigint
    or (audit.target_id = ${id}::bigint and audit.target_kind = 'authorization'))`;
}

export interface LiveRow {
  id: string;
  applicant: string;
  expires_at: Date;
  change_granted: boolean;
}

export function liveAuthorizations(customerId: string): Readable<LiveRow> {
  return readable(sql<LiveRow>`
    select a.id, a.applicant, a.expires_at, a.change_granted_at is not null as change_granted
    from support_authorization a
    where a.customer_id = ${customerId}::bigint and a.state = 'authorized' and a.expires_at > now()
      and exists (select from session s where s.customer_id = a.customer_id and s.authorization_id = a.id
        and s.ended_at is null)
    order by a.authorized_at, a.id limit 20`);
}
