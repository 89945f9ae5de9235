/** Rows of the database as the contract has them. */
import type { MemberRow } from '@treadline/contract/member';
import type { ContactRow, MemberDetailRow, MemberListRow } from './member.views.ts';

export function memberRowOf(row: MemberListRow): MemberRow {
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    nickname: row.nickname,
    gender: row.gender,
    title: row.title,
    account: row.account,
    area: row.area,
    mobile: row.mobile,
    email: row.email,
    departmentId: row.department_id,
    departmentName: row.department_name,
    roleId: row.role_id,
    roleName: row.role_name,
    roleKind: row.role_kind,
    status: row.status,
    suspendReason: row.suspend_reason,
    lockedUntil: row.locked_until?.toISOString() ?? null,
    responsible: row.head_of !== null,
    responsibleDepartmentId: row.head_of,
    // The head of a department is a member of it.
    responsibleDepartmentName: row.head_of === null ? null : row.department_name,
    secondFactor: row.second_factor,
    lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    creatorName: row.creator_name,
  };
}

export function memberRecordOf(row: MemberDetailRow) {
  return {
    ...memberRowOf(row),
    bound: {
      headOf: row.head_of === null ? [] : [{ id: row.head_of, name: row.department_name }],
      onlyApprover: row.only_approver,
      onlySuperAdministrator: row.only_super,
      vehicles: row.vehicles,
    },
  };
}

export function contactOf(row: ContactRow) {
  return {
    id: row.id,
    name: row.name,
    title: row.title,
    departmentId: row.department_id,
    departmentName: row.department_name,
    area: row.area,
    mobile: row.mobile,
    email: row.email,
    responsible: row.responsible,
  };
}
