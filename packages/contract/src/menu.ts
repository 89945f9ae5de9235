/** Room menu: the trees that drive the console and the app (specification 6, pages.md M8). */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { created, id, ids, rowResults, texts, version, versioned } from './fields.ts';

export const systemTypes = ['OTR', 'TBR', 'G', 'supplier', 'operations'] as const;
export type SystemType = (typeof systemTypes)[number];

/** Which tree a person sees: by kind of enterprise, then by tyreType (RUN-003). */
export function systemTypeOf(kind: string, tyreType: string): SystemType {
  if (kind === 'operator') return 'operations';
  if (kind === 'supplier') return 'supplier';
  return tyreType === 'G' || tyreType === 'TBR' ? tyreType : 'OTR';
}

export const menuClients = ['web', 'app'] as const;
/** 1 directory, 2 submenu, 3 button (PERM-009). */
export const menuTypes = [1, 2, 3] as const;

export const menuRow = z.object({
  id,
  version,
  parentId: id.nullable(),
  systemType: z.enum(systemTypes),
  client: z.enum(menuClients),
  type: z.number().int(),
  key: z.string(),
  name: texts,
  link: z.string().nullable(),
  component: z.string().nullable(),
  redirect: z.string().nullable(),
  icon: z.string().nullable(),
  /** Permission character. */
  permission: z.string().nullable(),
  sort: z.number().int(),
  shown: z.boolean(),
  enabled: z.boolean(),
  /** Comes with the product: it can be changed and switched off, not deleted. */
  builtIn: z.boolean(),
});
export type MenuRow = z.infer<typeof menuRow>;

const menuInput = z.object({
  parentId: id.nullable(),
  systemType: z.enum(systemTypes),
  client: z.enum(menuClients).default('web'),
  type: z.number().int().min(1).max(3),
  key: z
    .string()
    .trim()
    .regex(/^[\w.:-]{1,80}$/),
  name: texts,
  link: z.string().trim().max(200).nullable().optional(),
  component: z.string().trim().max(200).nullable().optional(),
  redirect: z.string().trim().max(200).nullable().optional(),
  /** Name of a built-in icon, or `file:<id>` of a picture uploaded for the purpose `menuIcon`. */
  icon: z.string().trim().max(200).nullable().optional(),
  permission: z.string().trim().max(80).nullable().optional(),
  sort: z.number().int().min(0).max(100_000).default(0),
  shown: z.boolean().default(true),
  enabled: z.boolean().default(true),
});

export const menuApi = {
  /** The whole tree of one set as a flat list, parents before children. Others than operations staff see their own sets. */
  list: endpoint({
    method: 'GET',
    path: '/base/web/menu/list',
    access: 'menu:query',
    input: z.object({ systemType: z.enum(systemTypes), client: z.enum(menuClients).default('web') }),
    result: z.object({ list: z.array(menuRow), editable: z.boolean() }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/base/web/menu/add',
    access: 'menu:add',
    input: menuInput,
    result: created,
    errors: ['A0118', 'A0323'],
  }),
  edit: endpoint({
    method: 'POST',
    path: '/base/web/menu/edit',
    access: 'menu:edit',
    input: menuInput.omit({ systemType: true, client: true }).extend({ id, version }),
    result: versioned,
    errors: ['A0118', 'A0323', '5004'],
  }),
  /** Drag: a parent and a place among its children. */
  move: endpoint({
    method: 'POST',
    path: '/base/web/menu/move',
    access: 'menu:edit',
    input: z.object({ id, version, parentId: id.nullable(), index: z.number().int().min(0).max(100_000) }),
    result: versioned,
    errors: ['A0323', '5004'],
  }),
  /** A subtree into another set; entries whose key is there already are left alone. */
  copy: endpoint({
    method: 'POST',
    path: '/base/web/menu/copy',
    access: 'menu:add',
    input: z.object({ id, systemType: z.enum(systemTypes), client: z.enum(menuClients) }),
    result: z.object({ added: z.number().int(), present: z.number().int() }),
  }),
  enable: endpoint({
    method: 'POST',
    path: '/base/web/menu/enable',
    access: 'menu:enable',
    input: ids,
    result: rowResults,
  }),
  disable: endpoint({
    method: 'POST',
    path: '/base/web/menu/disable',
    access: 'menu:disable',
    input: ids,
    result: rowResults,
  }),
  /** Entries of the product itself are switched off instead (5032). */
  delete: endpoint({
    method: 'POST',
    path: '/base/web/menu/delete',
    access: 'menu:delete',
    input: z.object({ id }),
    errors: ['A0321', '5032'],
  }),
  /** The picture of an entry whose `icon` is `file:<id>`. */
  icon: endpoint({
    method: 'GET',
    path: '/base/web/menu/icon',
    access: 'signedIn',
    input: z.object({ id }),
    kind: 'file',
  }),
};
