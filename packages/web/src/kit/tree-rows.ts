/** Flat rows that name their parent, as trees: for pages with a tree, and for pickers. */

export interface Placed {
  id: string;
  parentId: string | null;
}

export interface TreeRow<T extends Placed> {
  key: string;
  row: T;
  children: TreeRow<T>[];
}

/** A row whose parent is not among the rows stands at the top. Order is that of the rows. */
export function treeOf<T extends Placed>(rows: readonly T[]): TreeRow<T>[] {
  const known = new Set(rows.map((row) => row.id));
  const below = Map.groupBy(rows, (row) => (row.parentId !== null && known.has(row.parentId) ? row.parentId : null));
  const build = (parentId: string | null): TreeRow<T>[] =>
    (below.get(parentId) ?? []).map((row) => ({ key: row.id, row, children: build(row.id) }));
  return build(null);
}

/** Rows that hold the text and those above them, so that a hit is seen in its place. */
export function matching<T extends Placed & { name: string }>(rows: readonly T[], text: string): T[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [...rows];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const kept = new Set<string>();
  for (const row of rows) {
    if (!row.name.toLowerCase().includes(wanted)) continue;
    for (let at: T | undefined = row; at && !kept.has(at.id); at = byId.get(at.parentId ?? '')) kept.add(at.id);
  }
  return rows.filter((row) => kept.has(row.id));
}

/** The row and all below it: none of them can be its parent (A0323). */
export function withBelow(rows: readonly Placed[], id: string): Set<string> {
  const found = new Set([id]);
  for (let grown = true; grown; ) {
    const before = found.size;
    for (const row of rows) if (row.parentId !== null && found.has(row.parentId)) found.add(row.id);
    grown = found.size > before;
  }
  return found;
}

export interface Drop {
  parentId: string | null;
  index: number;
}

/**
 * Where a dragged row goes: onto another it becomes the first child, beside it a sibling.
 * Null: no move, or one that the server would refuse: into itself, or of the one top that stays (`topStays`).
 */
export function dropOf(
  rows: readonly Placed[],
  dragged: string,
  target: string,
  beside: -1 | 0 | 1,
  topStays: boolean,
): Drop | null {
  const onto = rows.find((row) => row.id === target);
  const moved = rows.find((row) => row.id === dragged);
  if (!onto || !moved || withBelow(rows, dragged).has(target)) return null;
  if (topStays && moved.parentId === null) return null;
  // Beside a top that stays alone is below it.
  if (beside === 0 || (topStays && onto.parentId === null)) return { parentId: target, index: 0 };
  const siblings = rows.filter((row) => row.parentId === onto.parentId && row.id !== dragged);
  const place = siblings.findIndex((row) => row.id === target);
  return { parentId: onto.parentId, index: beside === -1 ? place : place + 1 };
}
