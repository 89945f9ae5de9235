/**
 * SQL of "who calls": three queries that travel in one read. A session belongs to its member, a key to the member who
 * made it. Of support, which is rare, two more ask for the authorization.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Readable } from './database/doors.ts';
import { readable } from './database/handwritten.ts';

export interface TokenParts {
  kind: 'session' | 'key';
  customerId: string;
  /** Of the session or the key. */
  id: string;
  secretHash: Buffer;
}

export interface CallerRow {
  customer_id: string;
  member_id: string;
  member_name: string;
  member_tyre_type: string | null;
  language: string;
  time_zone: string | null;
  distance_unit: string;
  temperature_unit: string;
  pressure_unit: string;
  tread_unit: string;
  kind: string;
  customer_name: string;
  abbreviation: string;
  country_code: string;
  tyre_type: string;
  settings: unknown;
  role_id: string | null;
  data_scope: string | null;
  second_factor_due: boolean;
  /** Since the session or key was last marked as used; null: never. */
  seen_age_s: number | null;
  /** Not ended, not over. */
  open: boolean;
  /** A key's own; null: those of the role. */
  permissions: string[] | null;
  authorization_id: string | null;
}

/** No row: no such token, its member is not enabled, or the enterprise not active. */
export function callerQuery({ kind, customerId, id, secretHash }: TokenParts): Readable<CallerRow> {
  return readable(sql<CallerRow>`
    select m.customer_id, m.id as member_id, m.name as member_name, m.tyre_type as member_tyre_type, m.language,
      m.time_zone, m.distance_unit, m.temperature_unit, m.pressure_unit, m.tread_unit,
      c.kind, c.name as customer_name, c.abbreviation, c.country_code, c.tyre_type, c.settings,
      m.role_id, r.data_scope, coalesce(r.second_factor, false) and m.second_factor_at is null as second_factor_due,
      ${kind === 'session' ? ofSession : ofKey}
    from ${originOf[kind]} join customer c on c.id = o.customer_id
    left join role r on r.customer_id = m.customer_id and r.id = m.role_id
    where o.customer_id = ${customerId}::bigint and o.id = ${id}::bigint and o.secret_hash = ${secretHash}
      and m.status = 'enabled' and c.status = 'active'`);
}

/** The row a token names and the member it stands for. */
const originOf = {
  session: sql`session o join member m on m.customer_id = o.customer_id and m.id = o.member_id`,
  key: sql`api_key o join member m on m.customer_id = o.customer_id and m.id = o.created_by`,
} as const;

const ofSession = sql`
  extract(epoch from now() - o.seen_at)::float8 as seen_age_s, o.ended_at is null and o.expires_at > now() as open,
  null::text[] as permissions, o.authorization_id`;

// The support member has no key: what it made would outlive the customer's consent. Keys of receivers only report.
const ofKey = sql`
  extract(epoch from now() - o.used_at)::float8 as seen_age_s,
  o.revoked_at is null and (o.expires_at is null or o.expires_at > now())
    and o.receiver_id is null and m.kind = 'person' as open,
  o.permissions, null as authorization_id`;

/** Whose role and departments are asked for. Whether the token still holds is `callerQuery`'s alone to say. */
function me({ kind, customerId, id }: TokenParts): RawBuilder<unknown> {
  return sql`
    select m.customer_id, m.department_id, m.role_id, ${clientOf[kind]} as client from ${originOf[kind]}
    where o.customer_id = ${customerId}::bigint and o.id = ${id}::bigint`;
}

/** Rights of the console and of the app are granted apart (PERM-011); platform 1 is the web (ruling 5). */
const clientOf = { session: sql`case when o.platform = 1 then 'web' else 'app' end`, key: sql`'web'` } as const;

export interface SupportRow {
  role_id: string | null;
  /** The authorization holds now. */
  live: boolean;
  applicant_customer_id: string;
  applicant_id: string;
  applicant: string;
  expires_at: Date | null;
  may_change: boolean;
}

/** An authorized session has the rights of the super administrator (model.md 1.10). */
export function supportQuery(customerId: string, authorizationId: string): Readable<SupportRow> {
  return readable(sql<SupportRow>`
    select (${superAdministrator(customerId)}) as role_id,
      a.state = 'authorized' and a.expires_at > now() as live, a.applicant_customer_id, a.applicant_id, a.applicant,
      a.expires_at, a.change_granted_at is not null as may_change
    from support_authorization a
    where a.customer_id = ${customerId}::bigint and a.id = ${authorizationId}::bigint`);
}

export function superAdministratorPermissions(customerId: string): Readable<{ permission: string }> {
  return readable(sql<{ permission: string }>`
    select distinct menu.permission from role_menu join menu on menu.id = role_menu.menu_id
    where role_menu.customer_id = ${customerId}::bigint and role_menu.role_id = (${superAdministrator(customerId)})
      and menu.client = 'web' and menu.enabled and menu.permission is not null`);
}

function superAdministrator(customerId: string): RawBuilder<unknown> {
  return sql`select id from role where customer_id = ${customerId}::bigint and kind = 'super_admin' order by id limit 1`;
}

export function permissionQuery(parts: TokenParts): Readable<{ permission: string }> {
  return readable(sql<{ permission: string }>`
    select distinct menu.permission from (${me(parts)}) me
    join role_menu on role_menu.customer_id = me.customer_id and role_menu.role_id = me.role_id
    join menu on menu.id = role_menu.menu_id and menu.client = me.client
    where menu.enabled and menu.permission is not null`);
}

/** Departments of the role's data scope; none for "all" and "own", which need no list (model.md 1.12). */
export function departmentQuery(parts: TokenParts): Readable<{ id: string }> {
  return readable(sql<{ id: string }>`
    with recursive me as (
      select who.customer_id, who.department_id, who.role_id, role.data_scope from (${me(parts)}) who
      join role on role.customer_id = who.customer_id and role.id = who.role_id
    ),
    tree as (
      select customer_id, department_id as id from me where data_scope = 'tree'
      union
      select department.customer_id, department.id from department
      join tree on department.customer_id = tree.customer_id and department.parent_id = tree.id
    )
    select id from tree
    union select department_id from me where data_scope = 'department'
    union select role_department.department_id from role_department
      join me on me.customer_id = role_department.customer_id and me.role_id = role_department.role_id
      where me.data_scope = 'chosen'`);
}

/** Whether who asked for an authorization is still an operator's enabled member. Asked in the operator's tenant. */
export function applicantQuery(applicant: { customerId: string; memberId: string }): Readable<{ id: string }> {
  return readable(sql<{ id: string }>`
    select m.id from member m join customer c on c.id = m.customer_id
    where m.customer_id = ${applicant.customerId}::bigint and m.id = ${applicant.memberId}::bigint
      and m.status = 'enabled' and c.status = 'active' and c.kind = 'operator'`);
}
