/**
 * Rows do not jump while the pointer is over the table (pages.md C1): the order shown is held,
 * what changed is counted, and the fresh order applies on leaving.
 */
export interface RankedRow {
  id: string;
  alarmLevel: number;
}

export interface HeldOrder<R extends RankedRow> {
  rows: R[];
  /** Vehicles whose level changed since the order was taken, and newcomers: "3 moved". */
  moved: number;
}

/** What was shown when the order was last taken: vehicle id and its level then. */
export type TakenOrder = readonly RankedRow[];

/**
 * Fresh rows in the order taken before. Newcomers stand at the end; who left is gone at once,
 * since a row that cannot be acted on must not stay.
 */
export function holdOrder<R extends RankedRow>(taken: TakenOrder, fresh: readonly R[]): HeldOrder<R> {
  const byId = new Map(fresh.map((row) => [row.id, row]));
  const rows: R[] = [];
  let moved = 0;
  for (const was of taken) {
    const row = byId.get(was.id);
    if (!row) continue;
    byId.delete(was.id);
    rows.push(row);
    if (row.alarmLevel !== was.alarmLevel) moved++;
  }
  moved += byId.size;
  return { rows: [...rows, ...byId.values()], moved };
}

/** Remembers an order. */
export function takeOrder(rows: readonly RankedRow[]): TakenOrder {
  return rows.map(({ id, alarmLevel }) => ({ id, alarmLevel }));
}
