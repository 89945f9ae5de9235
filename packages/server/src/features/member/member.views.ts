/** SQL of the member list, its export, one member, and the address book. The support member is in none of them. */

import type { ParsedInputOf } from '@treadline/contract/endpoint';
import type { memberApi } from '@treadline/contract/member';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Readable } from '../../platform/database/doors.ts';
import { likeText, readable } from '../../platform/database/handwritten.ts';
import { orderBy } from '../../platform/order.ts';
import { insideDepartments, type Scope } from '../../platform/scope.ts';

export type MemberViewer = Pick<Scope, 'customer' | 'member' | 'departments' | 'ownOnly'>;

/** The wall around members; "own" is oneself and whom one has entered (model.md 1.12). */
export function mayLookAt(viewer: MemberViewer): RawBuilder<SqlBool> {
  return insideDepartments(viewer, 'm.department_id', ['m.id', 'm.created_by']);
}

export interface MemberListRow {
  id: string;
  version: number;
  name: string;
  nickname: string | null;
  gender: number | null;
  title: string | null;
  account: string | null;
  area: string;
  mobile: string | null;
  email: string | null;
  department_id: string;
  department_name: string;
  role_id: string | null;
  role_name: string | null;
  role_kind: string | null;
  status: 'enabled' | 'disabled' | 'suspended';
  suspend_reason: string | null;
  locked_until: Date | null;
  head_of: string | null;
  second_factor: boolean;
  last_sign_in_at: Date | null;
  created_at: Date;
  creator_name: string | null;
}

export type MemberFilter = Omit<ParsedInputOf<typeof memberApi.list>, 'page' | 'pageSize'>;

export function listMembers(
  viewer: MemberViewer,
  filter: MemberFilter,
  page: { limit: number; offset: number },
  now: Date,
): Readable<MemberListRow> {
  return readable(sql<MemberListRow>`
    with page as materialized (
      select m.id from ${matching(viewer, filter, now)}
      order by ${orderOf(filter.sort)} limit ${page.limit} offset ${page.offset}
    )
    select ${rowColumns} from page
    join member m on m.customer_id = ${viewer.customer.id}::bigint and m.id = page.id
    left join member_locks(array(select id from page)) locks on locks.member_id = m.id ${rowJoins}
    order by ${orderOf(filter.sort)}`);
}

export function countMembers(
  viewer: MemberViewer,
  filter: MemberFilter,
  now: Date,
  cap: number,
): Readable<{ total: number }> {
  return readable(sql<{ total: number }>`
    select count(*)::int as total from (select 1 from ${matching(viewer, filter, now)} limit ${cap}) counted`);
}

export interface MemberDetailRow extends MemberListRow {
  vehicles: number;
  only_approver: boolean;
  only_super: boolean;
}

/** With what hangs on the person (pages.md M1, Expert). */
export function findMember(viewer: MemberViewer, id: string): Readable<MemberDetailRow> {
  const customer = sql`${viewer.customer.id}::bigint`;
  const alone = (kind: string) => sql`(role.kind = ${kind} and m.status = 'enabled' and not exists (
    select from member other join role same on same.customer_id = other.customer_id and same.id = other.role_id
    where other.customer_id = m.customer_id and same.kind = ${kind} and other.status = 'enabled' and other.id <> m.id))`;
  return readable(sql<MemberDetailRow>`
    select ${rowColumns}, ${alone('approver')} as only_approver, ${alone('super_admin')} as only_super,
      (select count(*)::int from vehicle v where v.customer_id = m.customer_id and v.driver_id = m.id) as vehicles
    from member m left join member_locks(array[${id}::bigint]) locks on locks.member_id = m.id ${rowJoins}
    where m.customer_id = ${customer} and m.id = ${id}::bigint and m.kind = 'person' and ${mayLookAt(viewer)}`);
}

export interface ContactRow {
  id: string;
  name: string;
  title: string | null;
  department_id: string;
  department_name: string;
  area: string;
  mobile: string | null;
  email: string | null;
  responsible: boolean;
}

export interface ContactFilter {
  keyword?: string | undefined;
  departmentId?: string | undefined;
  sort?: string | undefined;
}

/**
 * People one can call: enabled ones, persons in charge first (pages.md L3). The two kinds are sorted apart, each along an
 * index and only as far as the page reaches.
 */
export function listContacts(
  viewer: MemberViewer,
  filter: ContactFilter,
  page: { limit: number; offset: number },
): Readable<ContactRow> {
  const descending = filter.sort === '-name' ? sql`desc` : sql`asc`;
  const where = sql.join(reachable(viewer, filter), sql` and `);
  const isHead = sql`select from department h
    where h.customer_id = m.customer_id and h.id = m.department_id and h.head_id = m.id`;
  const those = (heads: boolean) => sql`(select m.id, m.name, ${heads}::boolean as head from member m
    where ${where} and ${heads ? sql`exists (${isHead})` : sql`not exists (${isHead})`}
    order by m.name ${descending}, m.id limit ${page.offset + page.limit})`;
  return readable(sql<ContactRow>`
    with page as materialized (
      select id, head from (${those(true)} union all ${those(false)}) both_kinds
      order by head desc, name ${descending}, id limit ${page.limit} offset ${page.offset}
    )
    select m.id, m.name, m.title, m.department_id, department.name as department_name, m.area, m.mobile, m.email,
      page.head as responsible
    from page join member m on m.customer_id = ${viewer.customer.id}::bigint and m.id = page.id
    join department on department.customer_id = m.customer_id and department.id = m.department_id
    order by page.head desc, m.name ${descending}, m.id`);
}

export function countContacts(viewer: MemberViewer, filter: ContactFilter, cap: number): Readable<{ total: number }> {
  return readable(sql<{ total: number }>`
    select count(*)::int as total from (
      select 1 from member m where ${sql.join(reachable(viewer, filter), sql` and `)} limit ${cap}
    ) counted`);
}

function reachable(viewer: MemberViewer, filter: ContactFilter): RawBuilder<unknown>[] {
  const conditions = [...always(viewer), sql`m.status = 'enabled'`];
  if (filter.departmentId !== undefined) conditions.push(insideBranch(viewer, filter.departmentId));
  if (filter.keyword) {
    const like = likeText(filter.keyword);
    conditions.push(sql`(lower(m.name) like ${like} or lower(m.mobile) like ${like} or lower(m.email) like ${like}
      or lower(m.title) like ${like} or m.department_id = any(array(
        select d.id from department d where d.customer_id = ${viewer.customer.id}::bigint and lower(d.name) like ${like})))`);
  }
  return conditions;
}

function matching(viewer: MemberViewer, filter: MemberFilter, now: Date): RawBuilder<unknown> {
  const conditions = always(viewer);
  if (filter.keyword) {
    const like = likeText(filter.keyword);
    conditions.push(sql`(lower(m.name) like ${like} or lower(m.login_account) like ${like}
      or lower(m.mobile) like ${like} or lower(m.email) like ${like})`);
  }
  if (filter.name) conditions.push(sql`lower(m.name) like ${likeText(filter.name)}`);
  if (filter.account) conditions.push(sql`lower(m.login_account) like ${likeText(filter.account)}`);
  if (filter.mobile) conditions.push(sql`lower(m.mobile) like ${likeText(filter.mobile)}`);
  if (filter.departmentId !== undefined) conditions.push(insideBranch(viewer, filter.departmentId));
  if (filter.roleId !== undefined) conditions.push(sql`m.role_id = ${filter.roleId}::bigint`);
  if (filter.status?.length) conditions.push(sql`m.status = any(${[...filter.status]}::text[])`);
  if (filter.neverSignedIn !== undefined) {
    conditions.push(filter.neverSignedIn ? sql`m.last_sign_in_at is null` : sql`m.last_sign_in_at is not null`);
  }
  if (filter.idleDays !== undefined) {
    conditions.push(sql`m.last_sign_in_at < ${now}::timestamptz - make_interval(days => ${filter.idleDays})`);
  }
  return sql`member m where ${sql.join(conditions, sql` and `)}`;
}

function always(viewer: MemberViewer): RawBuilder<unknown>[] {
  return [sql`m.customer_id = ${viewer.customer.id}::bigint`, sql`m.kind = 'person'`, mayLookAt(viewer)];
}

/** The department with those below it. */
function insideBranch(viewer: MemberViewer, departmentId: string): RawBuilder<SqlBool> {
  const customer = sql`${viewer.customer.id}::bigint`;
  return sql<SqlBool>`m.department_id in (
    with recursive branch as (
      select d.id from department d where d.customer_id = ${customer} and d.id = ${departmentId}::bigint
      union
      select d.id from department d join branch on d.customer_id = ${customer} and d.parent_id = branch.id
    ) select id from branch)`;
}

const rowColumns = sql`m.id, m.version, m.name, m.nickname, m.gender, m.title, m.login_account as account, m.area, m.mobile,
  m.email, m.department_id, department.name as department_name, m.role_id, role.name as role_name,
  role.kind as role_kind, m.status, m.suspend_reason, locks.locked_until,
  case when department.head_id = m.id then department.id end as head_of, m.second_factor_at is not null as second_factor,
  m.last_sign_in_at, m.created_at, creator.name as creator_name`;

const rowJoins = sql`
  join department on department.customer_id = m.customer_id and department.id = m.department_id
  left join role on role.customer_id = m.customer_id and role.id = m.role_id
  left join member creator on creator.customer_id = m.customer_id and creator.id = m.created_by`;

const orders = {
  name: sql`m.name`,
  account: sql`lower(m.login_account)`,
  // Who never came in is longest away.
  lastSignInAt: (way: RawBuilder<unknown>, isDescending: boolean) =>
    sql`m.last_sign_in_at ${way} nulls ${isDescending ? sql`last` : sql`first`}`,
  createdAt: sql`m.created_at`,
};

function orderOf(sort: string | undefined): RawBuilder<unknown> {
  return orderBy(sort, orders, { otherwise: sql`m.created_at desc, m.id desc`, last: sql`m.id` });
}

export interface NamedRole {
  id: string;
  name: string;
  kind: string;
}

export function roleNames(viewer: MemberViewer): Readable<NamedRole> {
  return readable(sql<NamedRole>`select id, name, kind from role where customer_id = ${viewer.customer.id}::bigint`);
}
