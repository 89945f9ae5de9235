/** From what to what: the form in which the audit keeps a change (pages.md 4.13). */

export interface Change {
  from: unknown;
  to: unknown;
}

/** Fields of `after` that differ from `before`, for `scope.audit({ changes })`. Documents are compared as text. */
export function changesOf(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Record<string, Change> {
  const changes: Record<string, Change> = {};
  for (const [field, to] of Object.entries(after)) {
    if (to === undefined) continue;
    const from = before[field] ?? null;
    if (JSON.stringify(from) !== JSON.stringify(to ?? null)) changes[field] = { from, to: to ?? null };
  }
  return changes;
}
