/** What other rooms may know of departments: those a person may name. */
import { sql } from 'kysely';
import type { Readable } from '../../platform/database/doors.ts';
import { readable } from '../../platform/database/handwritten.ts';
import { insideDepartments, type Scope } from '../../platform/scope.ts';

export interface NamedDepartment {
  id: string;
  name: string;
  /** From the top, e.g. "Mine / Workshop". */
  path: string;
}

/** Those inside the wall, for an import. */
export function departmentNames(
  viewer: Pick<Scope, 'customer' | 'member' | 'departments' | 'ownOnly'>,
): Readable<NamedDepartment> {
  return readable(sql<NamedDepartment>`
    with recursive tree as (
      select d.id, d.name, d.name as path from department d
      where d.customer_id = ${viewer.customer.id}::bigint and d.parent_id is null
      union all
      select d.id, d.name, tree.path || ' / ' || d.name from department d
      join tree on d.customer_id = ${viewer.customer.id}::bigint and d.parent_id = tree.id
    )
    select tree.id, tree.name, tree.path from tree where ${insideDepartments(viewer, 'tree.id')}`);
}
