/** The flat rows as a tree: order, and counts with those below (ENT-DEPT-03). */
import type { DepartmentNode } from '@treadline/contract/department';
import type { DepartmentRow } from './department.views.ts';

/** Parents before children. A parent outside the reader's wall is not told: its children stand at the top. */
export function treeOf(rows: readonly DepartmentRow[]): DepartmentNode[] {
  const known = new Set(rows.map((row) => row.id));
  const parentOf = (row: DepartmentRow) => (row.parent_id !== null && known.has(row.parent_id) ? row.parent_id : null);
  const below = Map.groupBy(rows, parentOf);
  const nodes: DepartmentNode[] = [];
  const walk = (row: DepartmentRow): DepartmentNode => {
    const node: DepartmentNode = {
      id: row.id,
      version: row.version,
      name: row.name,
      kind: row.kind,
      parentId: parentOf(row),
      sort: row.sort,
      head: headOf(row),
      userCount: row.members,
      vehicleCount: row.vehicles,
      tyreCount: row.tyres,
      subDepartmentCount: 0,
    };
    nodes.push(node);
    for (const child of below.get(row.id) ?? []) {
      const inner = walk(child);
      node.userCount += inner.userCount;
      node.vehicleCount += inner.vehicleCount;
      node.tyreCount += inner.tyreCount;
      node.subDepartmentCount += 1 + inner.subDepartmentCount;
    }
    return node;
  };
  for (const row of below.get(null) ?? []) walk(row);
  return nodes;
}

function headOf(row: DepartmentRow): DepartmentNode['head'] {
  if (row.head_id === null) return null;
  const phone = row.head_mobile === null ? null : `+${row.head_area ?? ''} ${row.head_mobile}`;
  return { id: row.head_id, name: row.head_name ?? '', position: row.head_title, phone };
}
