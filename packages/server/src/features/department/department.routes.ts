/** Endpoints of rooms department and fleet. */
import type { departmentApi, fleetApi } from '@treadline/contract/department';
import { refuse } from '../../platform/errors.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Handlers } from '../../platform/serve.ts';
import { addDepartment, editDepartment, moveDepartment, removeDepartment } from './department.service.ts';
import { boundTo } from './department.store.ts';
import { departmentOptions, departmentRows, nameMatches } from './department.views.ts';
import { treeOf } from './department-tree.ts';

export const departmentRoutes: Handlers<typeof departmentApi> = {
  list: async (scope, input) => {
    const nodes = await nodesOf(scope);
    const list = nodes.filter(
      (node) =>
        (input.kind === undefined || node.kind === input.kind) &&
        (input.keyword === undefined || nameMatches(node.name, input.keyword)),
    );
    return { list };
  },
  get: async (scope, { id }) => {
    const node = (await nodesOf(scope)).find((each) => each.id === id);
    if (node === undefined) return refuse('A0117');
    return { ...node, bound: await scope.tx((tx) => boundTo(tx, scope, id)) };
  },
  options: async (scope) => {
    const [rows] = await scope.read(departmentOptions(scope));
    const known = new Set(rows.map((row) => row.id));
    return {
      list: rows.map(({ id, name, kind, parent_id }) => ({
        id,
        name,
        kind,
        parentId: parent_id !== null && known.has(parent_id) ? parent_id : null,
      })),
    };
  },
  add: (scope, input) => addDepartment(scope, input.kind, input),
  edit: (scope, input) => editDepartment(scope, input.kind, input),
  move: (scope, input) => moveDepartment(scope, input),
  delete: (scope, { id }) => removeDepartment(scope, id),
};

export const fleetRoutes: Handlers<typeof fleetApi> = {
  list: async (scope, { keyword }) => {
    const fleets = (await nodesOf(scope)).filter((node) => node.kind === 'fleet');
    const list = fleets.filter((node) => keyword === undefined || nameMatches(node.name, keyword));
    return { list, total: list.length };
  },
  add: (scope, input) => addDepartment(scope, 'fleet', input),
  edit: (scope, input) => editDepartment(scope, 'fleet', input, 'fleet'),
  delete: (scope, { id }) => removeDepartment(scope, id, 'fleet'),
};

async function nodesOf(scope: Scope) {
  const [rows] = await scope.read(departmentRows(scope));
  return treeOf(rows);
}
