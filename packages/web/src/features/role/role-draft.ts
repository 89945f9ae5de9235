/** A role while it is being designed, and how it differs from what is stored. Pure. */
import type { DataRight } from './DataPermission.tsx';
import { changesBetween, type GrantChange, type GridModule } from './grant-grid.ts';
import type { RoleRecord } from './use-role.ts';

export interface RoleDraft {
  web: ReadonlySet<string>;
  app: ReadonlySet<string>;
  data: DataRight;
}

export function draftOf(role: RoleRecord): RoleDraft {
  return {
    web: new Set(role.webMenuIds),
    app: new Set(role.appMenuIds),
    data: { scope: role.dataScope, departmentIds: role.departmentIds },
  };
}

export interface RoleDifference {
  web: GrantChange[];
  app: GrantChange[];
  /** Null: the data permission is as it was. */
  data: { from: DataRight; to: DataRight } | null;
  any: boolean;
  /** Chosen departments without one chosen. */
  incomplete: boolean;
}

export function differences(
  grids: { web: readonly GridModule[]; app: readonly GridModule[] },
  before: RoleDraft,
  after: RoleDraft,
): RoleDifference {
  const web = changesBetween(grids.web, before.web, after.web);
  const app = changesBetween(grids.app, before.app, after.app);
  const data = sameData(before.data, after.data) ? null : { from: before.data, to: after.data };
  return {
    web,
    app,
    data,
    any: web.length + app.length > 0 || data !== null,
    incomplete: after.data.scope === 'chosen' && after.data.departmentIds.length === 0,
  };
}

/** Departments count only where they are chosen. */
function sameData(one: DataRight, other: DataRight): boolean {
  if (one.scope !== other.scope) return false;
  const ids = ({ departmentIds }: DataRight) => [...departmentIds].sort().join();
  return one.scope !== 'chosen' || ids(one) === ids(other);
}
