/** Room member: the people of an enterprise (specification 3 and 6, pages.md M1 and L3). */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  created,
  id,
  ids,
  instant,
  listQuery,
  pageOf,
  queryFlag,
  rowResults,
  textList,
  version,
  versioned,
} from './fields.ts';
import { area, email, loginAccount, mobile, password } from './person.ts';

/** STATE-MEMBER-03: enabled is normal; disabled by an administrator; suspended (frozen) with a reason. */
export const memberStatus = z.enum(['enabled', 'disabled', 'suspended']);

export const memberRow = z.object({
  id,
  version,
  name: z.string(),
  nickname: z.string().nullable(),
  /** 0 not said, 1 male, 2 female. */
  gender: z.number().int().nullable(),
  title: z.string().nullable(),
  account: z.string().nullable(),
  area: z.string(),
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  departmentId: id,
  departmentName: z.string(),
  roleId: id.nullable(),
  roleName: z.string().nullable(),
  roleKind: z.string().nullable(),
  status: memberStatus,
  suspendReason: z.string().nullable(),
  /** Guessing locked the account until then. */
  lockedUntil: instant.nullable(),
  /** Head of a department, and of which (ENT-MEMBER-02). */
  responsible: z.boolean(),
  responsibleDepartmentId: id.nullable(),
  responsibleDepartmentName: z.string().nullable(),
  secondFactor: z.boolean(),
  lastSignInAt: instant.nullable(),
  createdAt: instant,
  creatorName: z.string().nullable(),
});
export type MemberRow = z.infer<typeof memberRow>;

export const memberInput = z.object({
  name: z.string().trim().min(1).max(60),
  nickname: z.string().trim().max(60).nullable().optional(),
  gender: z.number().int().min(0).max(2).nullable().optional(),
  title: z.string().trim().max(60).nullable().optional(),
  account: loginAccount,
  area,
  mobile: mobile.nullable().optional(),
  email: email.nullable().optional(),
  departmentId: id,
  roleId: id,
  /** Of this department, which must be the member's own (A0205). Null takes a headship away. */
  responsibleDepartmentId: id.nullable().optional(),
});
export type MemberInput = z.input<typeof memberInput>;

export const memberQuery = listQuery.extend({
  keyword: z.string().trim().max(100).optional(),
  name: z.string().trim().max(60).optional(),
  account: z.string().trim().max(60).optional(),
  mobile: z.string().trim().max(30).optional(),
  /** With those below it. */
  departmentId: id.optional(),
  roleId: id.optional(),
  status: textList(memberStatus).optional(),
  neverSignedIn: queryFlag.optional(),
  /** Last sign-in longer ago than so many days. */
  idleDays: z.coerce.number().int().min(1).max(3650).optional(),
});

/** One refusal of an import: row as the sheet counts it, beginning with 1 for the header. */
export const importProblem = z.object({
  row: z.number().int(),
  column: z.string(),
  value: z.string(),
  code: z.string(),
  message: z.string(),
});

export const memberApi = {
  list: endpoint({
    method: 'GET',
    path: '/base/web/member/list',
    access: 'member:query',
    input: memberQuery,
    result: pageOf(memberRow),
  }),
  get: endpoint({
    method: 'GET',
    path: '/base/web/member/get',
    access: 'member:get',
    input: z.object({ id }),
    result: memberRow.extend({
      /** What hangs on the person and is named before disabling. */
      bound: z.object({
        headOf: z.array(z.object({ id, name: z.string() })),
        /** Nobody else could approve. */
        onlyApprover: z.boolean(),
        onlySuperAdministrator: z.boolean(),
        vehicles: z.number().int(),
      }),
    }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/base/web/member/add',
    access: 'member:add',
    input: memberInput.extend({ password }),
    result: created,
    errors: ['6000', 'A0221', 'A0233', 'A0119', 'A0224', 'A0205', 'A0273', 'A0201'],
  }),
  edit: endpoint({
    method: 'POST',
    path: '/base/web/member/edit',
    access: 'member:edit',
    input: memberInput.extend({ id, version }),
    result: versioned,
    errors: ['6000', '6001', 'A0221', 'A0233', 'A0119', 'A0205', 'A0254', 'A0273', 'A0201', '5004'],
  }),
  /** Many members to another department. */
  move: endpoint({
    method: 'POST',
    path: '/base/web/member/move',
    access: 'member:edit',
    input: ids.extend({ departmentId: id }),
    result: rowResults,
  }),
  enable: endpoint({
    method: 'POST',
    path: '/base/web/member/enable',
    access: 'member:enable',
    input: ids,
    result: rowResults,
    errors: ['A0254', 'A0273', '5007', '6001'],
  }),
  disable: endpoint({
    method: 'POST',
    path: '/base/web/member/disable',
    access: 'member:disable',
    /** With a reason the account is suspended (A0271 at sign-in), without one disabled (A0225). */
    input: ids.extend({ suspendReason: z.string().trim().min(1).max(200).optional() }),
    result: rowResults,
    errors: ['A0254', 'A0273', '5007', '6001'],
  }),
  /** Ends the lock that guessing brought. */
  unlock: endpoint({
    method: 'POST',
    path: '/base/web/member/unlock',
    access: 'member:enable',
    input: ids,
    result: rowResults,
    errors: ['6001'],
  }),
  /** Sets a password, or without one sends a code to the member's mobile or e-mail; ends the member's sessions. */
  resetPassword: endpoint({
    method: 'POST',
    path: '/base/web/member/resetPassword',
    access: 'member:edit',
    input: z.object({ id, password: password.optional() }),
    result: z.object({ sentTo: z.string().nullable() }),
    errors: ['6001', 'A0224', 'A0228', 'A0273', 'A0254', 'A0201'],
  }),
  addressBook: endpoint({
    method: 'GET',
    path: '/base/web/member/addressBook',
    access: 'address-book:query',
    input: listQuery.extend({ keyword: z.string().trim().max(100).optional(), departmentId: id.optional() }),
    result: pageOf(
      z.object({
        id,
        name: z.string(),
        title: z.string().nullable(),
        departmentId: id,
        departmentName: z.string(),
        area: z.string(),
        mobile: z.string().nullable(),
        email: z.string().nullable(),
        responsible: z.boolean(),
      }),
    ),
  }),
  template: endpoint({ method: 'GET', path: '/base/web/member/template', access: 'member:import', kind: 'file' }),
  import: endpoint({
    method: 'POST',
    path: '/base/web/member/import',
    access: 'member:import',
    upload: { maxBytes: 20 * 1024 * 1024 },
    result: z.object({
      origin: z.number().int(),
      success: z.number().int(),
      duplicate: z.number().int(),
      failed: z.number().int(),
      problems: z.array(importProblem),
    }),
    errors: ['5021', '5022', '5023', '5024'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/base/web/member/export',
    access: 'member:export',
    input: memberQuery.omit({ page: true, pageSize: true }).extend({ format: z.enum(['xlsx', 'csv']).default('xlsx') }),
    kind: 'file',
  }),
};
