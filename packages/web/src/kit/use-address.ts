/** What a page shows beside its list also lives in the address, so that a link to it is a link to what is on screen. */
import { useState } from 'react';
import { useSearchParams } from 'react-router';

/** The query with the changes laid over it, '' takes a value away; others stay. Change all at once: calls do not add up. */
export function withValues(now: URLSearchParams, changes: Readonly<Record<string, string>>): URLSearchParams {
  const next = new URLSearchParams(now);
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** One value of the address, '' when absent. Setting replaces the address and leaves its other values. */
export function useAddressValue(name: string): [value: string, set: (value: string) => void] {
  const [search, setSearch] = useSearchParams();
  const set = (value: string) => setSearch((now) => withValues(now, { [name]: value }), { replace: true });
  return [search.get(name) ?? '', set];
}

/** The row whose drawer is open. It stays open when a newer answer no longer has the row. */
export function useOpenRow<Row extends { id: string }>(
  name: string,
  rows: readonly Row[],
): { row: Row | null; open: (row: Row | null) => void } {
  const [id, setId] = useAddressValue(name);
  const [last, setLast] = useState<Row | null>(null);
  const found = rows.find((row) => row.id === id) ?? null;
  if (found && found !== last) setLast(found);
  const kept = last?.id === id ? last : null;
  return { row: found ?? kept, open: (row) => setId(row?.id ?? '') };
}
