/** Room role: what people may see and do (specification 6, pages.md M2). */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { created, id, listQuery, pageOf, texts, version, versioned } from './fields.ts';

export const roleKinds = ['super_admin', 'admin', 'approver', 'supervisor', 'driver', 'regular', 'custom'] as const;
/** Kinds that nobody edits (A0252). */
export const administratorKinds: readonly string[] = ['super_admin', 'admin'];
export const dataScopes = ['all', 'tree', 'department', 'chosen', 'own'] as const;
export type DataScope = (typeof dataScopes)[number];
export const clients = ['web', 'app'] as const;
export type Client = (typeof clients)[number];

export const roleRow = z.object({
  id,
  version,
  name: z.string(),
  kind: z.enum(roleKinds),
  description: z.string().nullable(),
  dataScope: z.enum(dataScopes),
  /** Members of this role need a second factor to sign in. */
  secondFactor: z.boolean(),
  members: z.number().int(),
  webRights: z.number().int(),
  appRights: z.number().int(),
  updatedAt: z.iso.datetime({ offset: true }),
});
export type RoleRow = z.infer<typeof roleRow>;

const roleInput = z.object({
  name: z.string().trim().min(1).max(60),
  description: z.string().trim().max(500).nullable().optional(),
  secondFactor: z.boolean().default(false),
});

/** One row of the grid: a directory, a page, or a button with its action. */
export const grantRow = z.object({
  id,
  parentId: id.nullable(),
  type: z.number().int(),
  key: z.string(),
  name: texts,
  permission: z.string().nullable(),
  sort: z.number().int(),
  /** False: a page that stands in no menu and is reached by links. */
  shown: z.boolean(),
});
export type GrantRow = z.infer<typeof grantRow>;

export const roleApi = {
  list: endpoint({
    method: 'GET',
    path: '/base/web/role/list',
    access: 'role:query',
    input: listQuery.extend({ keyword: z.string().trim().max(60).optional() }),
    result: pageOf(roleRow),
  }),
  /** For pickers: names of roles the caller may assign. */
  options: endpoint({
    method: 'GET',
    path: '/base/web/role/options',
    access: 'signedIn',
    result: z.object({ list: z.array(z.object({ id, name: z.string(), kind: z.enum(roleKinds) })) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/base/web/role/get',
    access: 'role:get',
    input: z.object({ id }),
    /** ENT-MENU-03: permissions as the console reads them; menu ids for the grid. */
    result: roleRow.extend({
      departmentIds: z.array(id),
      webMenuIds: z.array(id),
      appMenuIds: z.array(id),
      permissions: z.array(z.object({ permissionId: z.string(), actionList: z.array(z.string()) })),
    }),
  }),
  /** Everything this enterprise can grant: the menus of its own system types, one client. */
  grants: endpoint({
    method: 'GET',
    path: '/base/web/role/grants',
    access: 'role:query',
    input: z.object({ client: z.enum(clients) }),
    result: z.object({ list: z.array(grantRow) }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/base/web/role/add',
    access: 'role:add',
    /** `copyOf`: grants and data permission of another role. */
    input: roleInput.extend({ copyOf: id.optional() }),
    result: created,
    errors: ['A0118'],
  }),
  edit: endpoint({
    method: 'POST',
    path: '/base/web/role/edit',
    access: 'role:edit',
    input: roleInput.extend({ id, version }),
    result: versioned,
    errors: ['A0118', 'A0252', 'A0254', '5004'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/base/web/role/delete',
    access: 'role:delete',
    input: z.object({ id }),
    /** 5006: a built-in role is always there. */
    errors: ['A0252', 'A0253', '5006'],
  }),
  dataPermission: endpoint({
    method: 'GET',
    path: '/base/web/role/dataPermission',
    access: 'role:get',
    input: z.object({ roleId: id }),
    result: z.object({ version, scope: z.enum(dataScopes), departmentIds: z.array(id) }),
  }),
  setDataPermission: endpoint({
    method: 'POST',
    path: '/base/web/role/setDataPermission',
    access: 'role:edit',
    input: z.object({
      roleId: id,
      version,
      scope: z.enum(dataScopes),
      departmentIds: z.array(id).max(2000).default([]),
    }),
    result: versioned,
    errors: ['A0252', 'A0254', '5004'],
  }),
  setMenuPermission: endpoint({
    method: 'POST',
    path: '/base/web/role/setMenuPermission',
    access: 'role:edit',
    input: z.object({ roleId: id, version, client: z.enum(clients), menuIds: z.array(id).max(2000) }),
    result: versioned,
    errors: ['A0252', 'A0254', '5004'],
  }),
};
