/** SQL that locks and writes one member. Everything takes the tenant's transaction. */
import { sql } from 'kysely';
import type { ScopedTx } from '../../platform/database/doors.ts';
import { insideDepartments, type Scope } from '../../platform/scope.ts';
import { type MemberViewer, mayLookAt } from './member.views.ts';

export interface LockedMember {
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
  role_id: string | null;
  role_kind: string | null;
  status: 'enabled' | 'disabled' | 'suspended';
  suspend_reason: string | null;
  language: string;
  head_of: string | null;
}

/** Null: not there, not a person, or outside the department wall. */
export async function lockMember(tx: ScopedTx, viewer: MemberViewer, id: string): Promise<LockedMember | null> {
  const { rows } = await sql<LockedMember>`
    select m.id, m.version, m.name, m.nickname, m.gender, m.title, m.login_account as account, m.area, m.mobile, m.email,
      m.department_id, m.role_id, m.status, m.suspend_reason, m.language,
      (select role.kind from role where role.customer_id = m.customer_id and role.id = m.role_id) as role_kind,
      (select d.id from department d where d.customer_id = m.customer_id and d.head_id = m.id) as head_of
    from member m
    where m.customer_id = ${viewer.customer.id}::bigint and m.id = ${id}::bigint and m.kind = 'person'
      and ${mayLookAt(viewer)} for update of m`.execute(tx);
  return rows[0] ?? null;
}

/** Kind of the caller's own role; null for support, who has none. */
export async function callerKind(tx: ScopedTx, scope: Scope): Promise<string | null> {
  const row = await tx
    .selectFrom('member')
    .innerJoin('role', (join) =>
      join.onRef('role.customer_id', '=', 'member.customer_id').onRef('role.id', '=', 'member.role_id'),
    )
    .where('member.customer_id', '=', scope.customer.id)
    .where('member.id', '=', scope.member.id)
    .select('role.kind')
    .executeTakeFirst();
  return row?.kind ?? null;
}

export async function roleKind(tx: ScopedTx, scope: Scope, roleId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('role')
    .where('customer_id', '=', scope.customer.id)
    .where('id', '=', roleId)
    .select('kind')
    .executeTakeFirst();
  return row?.kind ?? null;
}

export async function isDepartmentInside(tx: ScopedTx, scope: Scope, departmentId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from department d
    where d.customer_id = ${scope.customer.id}::bigint and d.id = ${departmentId}::bigint
      and ${insideDepartments(scope, 'd.id')}`.execute(tx);
  return rows.length > 0;
}

/** Locks the enabled super administrators in id order, so that two of them cannot remove each other at once. */
export async function lockSuperAdministrators(tx: ScopedTx, scope: Scope): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from member m join role on role.customer_id = m.customer_id and role.id = m.role_id
    where m.customer_id = ${scope.customer.id}::bigint and m.kind = 'person' and m.status = 'enabled'
      and role.kind = 'super_admin'
    order by m.id for update of m`.execute(tx);
  return rows.map((row) => row.id);
}

export interface MemberColumns {
  name?: string;
  nickname?: string | null;
  gender?: number | null;
  title?: string | null;
  department_id?: string;
  role_id?: string;
  status?: string;
  suspend_reason?: string | null;
}

/** Counts the version up and answers it. */
export async function updateMember(tx: ScopedTx, scope: Scope, id: string, columns: MemberColumns): Promise<number> {
  const { version } = await tx
    .updateTable('member')
    .set({ ...columns, version: sql<number>`version + 1`, updated_at: sql<Date>`now()`, updated_by: scope.member.id })
    .where('customer_id', '=', scope.customer.id)
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** The key head_in_department ties a head to its department: it is let go before the member leaves. */
export async function clearHeadship(tx: ScopedTx, scope: Scope, memberId: string): Promise<void> {
  await tx
    .updateTable('department')
    .set({
      head_id: null,
      version: sql<number>`version + 1`,
      updated_at: sql<Date>`now()`,
      updated_by: scope.member.id,
    })
    .where('customer_id', '=', scope.customer.id)
    .where('head_id', '=', memberId)
    .execute();
}

export async function makeHead(tx: ScopedTx, scope: Scope, departmentId: string, memberId: string): Promise<void> {
  await tx
    .updateTable('department')
    .set({
      head_id: memberId,
      version: sql<number>`version + 1`,
      updated_at: sql<Date>`now()`,
      updated_by: scope.member.id,
    })
    .where('customer_id', '=', scope.customer.id)
    .where('id', '=', departmentId)
    .where('head_id', 'is distinct from', memberId)
    .execute();
}

export async function endSessions(tx: ScopedTx, scope: Scope, memberId: string): Promise<void> {
  await tx
    .updateTable('session')
    .set({ ended_at: sql<Date>`now()` })
    .where('customer_id', '=', scope.customer.id)
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Keys that act as the member; keys of devices outlive who entered them. */
export async function revokeKeys(tx: ScopedTx, scope: Scope, memberId: string): Promise<void> {
  await tx
    .updateTable('api_key')
    .set({ revoked_at: sql<Date>`now()` })
    .where('customer_id', '=', scope.customer.id)
    .where('created_by', '=', memberId)
    .where('receiver_id', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Stores the hash behind a function that can write secrets and not read them; ends a lock. */
export async function setPassword(tx: ScopedTx, memberId: string, hash: string): Promise<void> {
  await sql`select set_password(${memberId}::bigint, ${hash})`.execute(tx);
}

/** False: there was no lock. */
export async function unlockMember(tx: ScopedTx, memberId: string): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`select unlock_member(${memberId}::bigint) as locked`.execute(tx);
  return rows[0]?.locked ?? false;
}
