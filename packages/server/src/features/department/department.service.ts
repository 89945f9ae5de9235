/** Rules of the tree: one root, no ring, heads from inside (specification 6, A0205, A0321, A0323). */
import { changesOf } from '../../platform/changes.ts';
import { refuse } from '../../platform/errors.ts';
import type { Scope } from '../../platform/scope.ts';
import {
  deleteDepartment,
  insertDepartment,
  loadDepartment,
  lockTree,
  mustNotRing,
  mustReach,
  placeAmongSiblings,
  rootOf,
  updateDepartment,
} from './department.store.ts';

export type Kind = 'department' | 'fleet';

export interface DepartmentInput {
  name: string;
  parentId: string | null;
  sort: number;
  headId?: string | null | undefined;
}

/** A new department has no member yet, so nobody of it can be its head: naming one is A0205. */
export async function addDepartment(scope: Scope, kind: Kind, input: DepartmentInput): Promise<{ id: string }> {
  if (input.headId) refuse('A0205', [{ path: 'headId', code: 'A0205' }]);
  return scope.tx(async (tx) => {
    const parentId = input.parentId ?? (await rootOf(tx, scope));
    mustReach(scope, parentId);
    const values = { name: input.name, kind, parent_id: parentId, sort: input.sort, head_id: null };
    const id = await insertDepartment(tx, scope, values);
    scope.audit({ targetKind: 'department', targetId: id, changes: changesOf({}, { ...input, kind, parentId }) });
    return { id };
  });
}

export interface DepartmentEdit extends DepartmentInput {
  id: string;
  version: number;
}

/** @param only refuses A0117 for departments of another kind (API-ORG-03) */
export async function editDepartment(
  scope: Scope,
  kind: Kind,
  input: DepartmentEdit,
  only?: Kind,
): Promise<{ version: number }> {
  return scope.tx(async (tx) => {
    await lockTree(tx, scope);
    const before = await loadDepartment(tx, scope, input.id);
    if (only !== undefined && before.kind !== only) refuse('A0117');
    const parentId = before.parent_id === null ? null : (input.parentId ?? (await rootOf(tx, scope)));
    // The enterprise itself stays on top.
    if (before.parent_id === null && input.parentId !== null) refuse('A0323', [{ path: 'parentId', code: 'A0323' }]);
    if (parentId !== null && parentId !== before.parent_id) {
      mustReach(scope, parentId);
      await mustNotRing(tx, scope, input.id, parentId);
    }
    const after = {
      name: input.name,
      kind: before.parent_id === null ? before.kind : kind,
      parent_id: parentId,
      sort: input.sort,
      ...(input.headId === undefined ? {} : { head_id: input.headId }),
    };
    const version = await updateDepartment(tx, scope, input, after);
    scope.audit({ targetKind: 'department', targetId: input.id, changes: changesOf({ ...before }, after) });
    return { version };
  });
}

/** Another superior and a place among its children. */
export async function moveDepartment(
  scope: Scope,
  input: { id: string; version: number; parentId: string | null; index: number },
): Promise<{ version: number }> {
  return scope.tx(async (tx) => {
    await lockTree(tx, scope);
    const before = await loadDepartment(tx, scope, input.id);
    if (before.parent_id === null) refuse('A0323');
    const parentId = input.parentId ?? (await rootOf(tx, scope));
    mustReach(scope, parentId);
    await mustNotRing(tx, scope, input.id, parentId);
    const version = await updateDepartment(tx, scope, input, { parent_id: parentId });
    await placeAmongSiblings(tx, scope, { id: input.id, parentId, index: input.index });
    const changes = changesOf({ parent_id: before.parent_id }, { parent_id: parentId });
    scope.audit({ targetKind: 'department', targetId: input.id, changes: { ...changes, index: input.index } });
    return { version };
  });
}

export async function removeDepartment(scope: Scope, id: string, only?: Kind): Promise<void> {
  await scope.tx(async (tx) => {
    const before = await loadDepartment(tx, scope, id);
    if (only !== undefined && before.kind !== only) refuse('A0117');
    // The enterprise itself: members without a place would be left.
    if (before.parent_id === null) refuse('A0321');
    scope.audit({ targetKind: 'department', targetId: id, changes: { name: before.name, parentId: before.parent_id } });
    await deleteDepartment(tx, scope, id);
  });
}
