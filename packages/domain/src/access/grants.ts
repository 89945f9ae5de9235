/** Rules of a role's menu permission (specification 6): what comes with a granted entry, and what goes with one. */

/** An entry of a menu tree; only buttons have a permission, `<room>:<action>`. */
export interface GrantableEntry {
  id: string;
  parentId: string | null;
  permission: string | null;
}

/** The action that lets a person see the page at all; every other one brings it along (pages.md M2). */
export const seeingAction = 'query';

/** The wanted entries with what they need: beside any other action its room's `query`, and all entries above. */
export function completeGrants(entries: readonly GrantableEntry[], wanted: Iterable<string>): Set<string> {
  const tree = treeOf(entries);
  const granted = new Set<string>();
  for (const id of wanted) {
    const entry = tree.byId.get(id);
    if (entry === undefined) continue;
    granted.add(id);
    if (entry.permission === null || actionOf(entry) === seeingAction) continue;
    for (const sibling of tree.below(entry.parentId)) {
      if (sibling.permission === `${roomOf(entry)}:${seeingAction}`) granted.add(sibling.id);
    }
  }
  for (const id of [...granted]) {
    for (let at = tree.above(id); at !== undefined; at = tree.above(at.id)) granted.add(at.id);
  }
  return granted;
}

/**
 * What is left when entries are taken away: whatever is below them goes too, with a room's `query` go its other actions
 * on that page, and a page or directory that lost its last entry goes as well.
 */
export function withoutGrants(
  entries: readonly GrantableEntry[],
  granted: Iterable<string>,
  taken: Iterable<string>,
): Set<string> {
  const tree = treeOf(entries);
  const left = new Set(granted);
  const take = (id: string): void => {
    left.delete(id);
    for (const child of tree.below(id)) take(child.id);
  };
  const lost = [...taken].flatMap((id) => tree.byId.get(id) ?? []);
  for (const entry of lost) take(entry.id);
  for (const entry of lost) {
    if (actionOf(entry) !== seeingAction) continue;
    for (const sibling of tree.below(entry.parentId)) if (roomOf(sibling) === roomOf(entry)) take(sibling.id);
  }
  for (const entry of lost) {
    for (let at = tree.above(entry.id); at !== undefined; at = tree.above(at.id)) {
      if (tree.below(at.id).some((child) => left.has(child.id))) break;
      left.delete(at.id);
    }
  }
  return left;
}

/** `alarm:edit` → `edit`; null for an entry that is no button. */
export function actionOf(entry: GrantableEntry): string | null {
  return entry.permission?.split(':')[1] ?? null;
}

function roomOf(entry: GrantableEntry): string | undefined {
  return entry.permission?.split(':')[0];
}

function treeOf(entries: readonly GrantableEntry[]) {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const children = Map.groupBy(entries, (entry) => entry.parentId);
  return {
    byId,
    below: (id: string | null): readonly GrantableEntry[] => children.get(id) ?? [],
    above: (id: string): GrantableEntry | undefined => byId.get(byId.get(id)?.parentId ?? ''),
  };
}
