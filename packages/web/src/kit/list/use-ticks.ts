/** Ticked rows of a list, over its pages: what is ticked on page 1 stays ticked on page 2. */
import { useState } from 'react';
import type { ListEndpoint, ListState, RowOf } from './use-list.ts';

/** What a bulk call takes (contract/fields `ids`). */
export const mostTicked = 500;

export interface Ticks<Row> {
  /** The newest answer of each, so that buttons follow their state. */
  rows: readonly Row[];
  set: (rows: readonly Row[]) => void;
  /** After a bulk call: those that were refused stay ticked. */
  keep: (ids: readonly string[]) => void;
  clear: () => void;
}

export function useTicks<E extends ListEndpoint>(list: ListState<E>): Ticks<RowOf<E>> {
  const [ticked, setTicked] = useState<readonly RowOf<E>[]>([]);
  const newest = new Map(list.rows.map((row) => [idOf(row), row]));
  return {
    rows: ticked.map((row) => newest.get(idOf(row)) ?? row),
    set: (rows) => setTicked(rows.slice(0, mostTicked)),
    keep: (ids) => setTicked((now) => now.filter((row) => ids.includes(idOf(row)))),
    clear: () => setTicked([]),
  };
}

export function idOf(row: unknown): string {
  return (row as { id: string }).id;
}
