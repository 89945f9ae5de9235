/** Rooms department and fleet: the tree of an enterprise (pages.md M3). A fleet is a department that vehicles belong to. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { created, id, version, versioned } from './fields.ts';

export const departmentKind = z.enum(['department', 'fleet']);

export const departmentNode = z.object({
  id,
  version,
  name: z.string(),
  kind: departmentKind,
  parentId: id.nullable(),
  sort: z.number().int(),
  /** Person in charge (ENT-DEPT-02). */
  head: z.object({ id, name: z.string(), position: z.string().nullable(), phone: z.string().nullable() }).nullable(),
  /** With those of the departments below (ENT-DEPT-03). */
  userCount: z.number().int(),
  vehicleCount: z.number().int(),
  tyreCount: z.number().int(),
  subDepartmentCount: z.number().int(),
});
export type DepartmentNode = z.infer<typeof departmentNode>;

export const departmentInput = z.object({
  name: z.string().trim().min(1).max(60),
  kind: departmentKind.default('department'),
  /** Null: directly below the enterprise. */
  parentId: id.nullable(),
  sort: z.number().int().min(0).max(100_000).default(0),
  headId: id.nullable().optional(),
});

/** What keeps a department from being deleted (A0321). */
const bound = z.object({
  members: z.number().int(),
  vehicles: z.number().int(),
  tyres: z.number().int(),
  departments: z.number().int(),
});

const fleetInput = departmentInput.omit({ kind: true });

export const departmentApi = {
  /** The visible part of the tree as a flat list, parents before children. */
  list: endpoint({
    method: 'GET',
    path: '/base/web/department/list',
    access: 'department:query',
    input: z.object({ kind: departmentKind.optional(), keyword: z.string().trim().max(60).optional() }),
    result: z.object({ list: z.array(departmentNode) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/base/web/department/get',
    access: 'department:get',
    input: z.object({ id }),
    result: departmentNode.extend({ bound }),
  }),
  /** For pickers of other pages: names alone, whoever is signed in, inside the department wall. */
  options: endpoint({
    method: 'GET',
    path: '/base/web/department/options',
    access: 'signedIn',
    result: z.object({
      list: z.array(z.object({ id, name: z.string(), parentId: id.nullable(), kind: departmentKind })),
    }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/base/web/department/add',
    access: 'department:add',
    input: departmentInput,
    result: created,
    errors: ['A0118', 'A0205', 'A0323'],
  }),
  edit: endpoint({
    method: 'POST',
    path: '/base/web/department/edit',
    access: 'department:edit',
    input: departmentInput.extend({ id, version }),
    result: versioned,
    errors: ['A0118', 'A0205', 'A0323', '5004'],
  }),
  /** Drag: a new parent and a place among its children. */
  move: endpoint({
    method: 'POST',
    path: '/base/web/department/move',
    access: 'department:edit',
    input: z.object({ id, version, parentId: id.nullable(), index: z.number().int().min(0).max(100_000) }),
    result: versioned,
    errors: ['A0118', 'A0323', '5004'],
  }),
  delete: endpoint({
    method: 'POST',
    path: '/base/web/department/delete',
    access: 'department:delete',
    input: z.object({ id }),
    errors: ['A0321'],
  }),
};

/** The same rows seen as fleets (API-ORG-03). */
export const fleetApi = {
  list: endpoint({
    method: 'GET',
    path: '/base/web/fleet/list',
    access: 'department:query',
    input: z.object({ keyword: z.string().trim().max(60).optional() }),
    result: z.object({ list: z.array(departmentNode), total: z.number().int() }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/base/web/fleet/add',
    access: 'department:add',
    input: fleetInput,
    result: created,
    errors: ['A0118', 'A0205', 'A0323'],
  }),
  edit: endpoint({
    method: 'POST',
    path: '/base/web/fleet/edit',
    access: 'department:edit',
    input: fleetInput.extend({ id, version }),
    result: versioned,
    errors: ['A0118', 'A0205', 'A0323', '5004'],
  }),
  delete: endpoint({
    method: 'POST',
    path: '/base/web/fleet/delete',
    access: 'department:delete',
    input: z.object({ id }),
    errors: ['A0321'],
  }),
};
