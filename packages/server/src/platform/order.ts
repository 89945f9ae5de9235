/** The order of a list as its address says it, e.g. `treadMm,-updatedAt`: first by this, then by that. */
import { type RawBuilder, sql } from 'kysely';

/** A column, or what stands in `order by` when where the empty ones go has to be said, as the index does. */
type Sortable = RawBuilder<unknown> | ((way: RawBuilder<unknown>, isDescending: boolean) => RawBuilder<unknown>);

/** An order of more columns answers no question, and costs the database a sort of everything. */
const mostColumns = 3;

interface OrderOptions {
  /** Unasked, or asked for nothing known: most lists show the newest first. */
  otherwise: RawBuilder<unknown>;
  /** Makes the order of equal rows certain, in the direction of the last column. */
  last: RawBuilder<unknown>;
}

/** `columns` by the words of the address. Words that are not known, and repeated ones, are passed over. */
export function orderBy(
  sort: string | undefined,
  columns: Readonly<Record<string, Sortable>>,
  { otherwise, last }: OrderOptions,
): RawBuilder<unknown> {
  const wishes = new Map<string, boolean>();
  for (const wish of (sort ?? '').split(',')) {
    const word = wish.replace(/^-/, '');
    if (Object.hasOwn(columns, word) && !wishes.has(word)) wishes.set(word, wish.startsWith('-'));
  }
  const wanted = [...wishes].slice(0, mostColumns);
  const direction = wanted.at(-1);
  if (direction === undefined) return otherwise;
  const wayOf = (isDescending: boolean) => (isDescending ? sql`desc` : sql`asc`);
  const parts = wanted.map(([word, isDescending]) => {
    const column = columns[word] as Sortable;
    const way = wayOf(isDescending);
    return typeof column === 'function' ? column(way, isDescending) : sql`${column} ${way}`;
  });
  return sql`${sql.join(parts)}, ${last} ${wayOf(direction[1])}`;
}

/** Rows without a value stand last both ways. */
export const nullsLast =
  (column: RawBuilder<unknown>) =>
  (way: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`${column} ${way} nulls last`;
