/** What the trail has stored of a change, as a list of fields: an edit keeps from and to, other calls what was asked. */

export interface ShownChange {
  field: string;
  from?: unknown;
  to: unknown;
}

/** Of these the row says enough elsewhere: its object is named, and a version means nothing to a person. */
const unsaid = new Set(['id', 'ids', 'version']);

export function changesShown(stored: unknown): ShownChange[] {
  if (!isRecord(stored)) return [];
  // Too long to be kept: the names of its fields are left.
  if (stored.shortened === true && Array.isArray(stored.keys)) {
    return stored.keys.filter((key) => !unsaid.has(String(key))).map((key) => ({ field: String(key), to: '…' }));
  }
  return Object.entries(stored).flatMap(([field, value]) => {
    if (isChange(value)) return [{ field, from: value.from ?? null, to: value.to ?? null }];
    return unsaid.has(field) ? [] : [{ field, to: value ?? null }];
  });
}

function isChange(value: unknown): value is { from: unknown; to: unknown } {
  return isRecord(value) && Object.keys(value).length === 2 && 'from' in value && 'to' in value;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
