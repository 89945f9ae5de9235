/** Columns of a list and what the reader makes of them: which stand there, and in which order. */
import type { ColumnChoice } from '@treadline/contract/saved-view';
import type { TableColumnType } from 'antd';
import type { ReactNode } from 'react';
import type { Way } from './list-sort.ts';

/** A column of a list. `key` is its name in the address, in saved views and on the server where it sorts. */
export interface ListColumn<Row> extends Omit<TableColumnType<Row>, 'key' | 'title' | 'sorter' | 'sortOrder'> {
  key: string;
  /** Only a column of buttons has none. */
  title?: string;
  /** What stands in its head instead of the title. */
  head?: ReactNode;
  /** The server sorts by it. */
  sorter?: boolean;
}

/** What its place among the others depends on. */
export type PlacedColumn = Pick<ListColumn<unknown>, 'key' | 'title' | 'fixed'>;

/** The first column says what the row is, and one that is fixed, or of buttons alone, stays: neither moves nor leaves. */
export function isMovable(column: PlacedColumn, index: number): boolean {
  return index > 0 && column.fixed === undefined && column.title !== undefined;
}

/** Movable columns in the reader's order; new ones of a later version stand where the page puts them. */
export function arranged<C extends PlacedColumn>(columns: readonly C[], choice: ColumnChoice): C[] {
  const movable = columns.filter(isMovable);
  const placeOf = (column: C): number => {
    const place = choice.order.indexOf(column.key);
    if (place >= 0) return place;
    // Behind its neighbour of the page.
    const before = movable.slice(0, movable.indexOf(column)).findLast(({ key }) => choice.order.includes(key));
    return before === undefined ? -1 : choice.order.indexOf(before.key) + 0.5;
  };
  const inOrder = movable.toSorted((one, other) => placeOf(one) - placeOf(other));
  return columns.map((column, index) => (isMovable(column, index) ? (inOrder.shift() ?? column) : column));
}

export function shown<C extends PlacedColumn>(columns: readonly C[], choice: ColumnChoice): C[] {
  const hidden = new Set(choice.hidden);
  const own = new Set(columns.filter(isMovable).map(({ key }) => key));
  return arranged(columns, choice).filter(({ key }) => !(own.has(key) && hidden.has(key)));
}

interface TableLook {
  sort: ReadonlyMap<string, Way>;
  /** Said over a head that sorts. */
  hint: string;
  /** Drawn by the reader, in pixels. */
  widths: Readonly<Record<string, number>>;
  draw: (key: string, width: number) => void;
}

/** As antd's table takes them. More than one in the order: each head says its place. */
export function tableColumns<Row>(columns: readonly ListColumn<Row>[], look: TableLook): TableColumnType<Row>[] {
  const { sort, hint, widths, draw } = look;
  const places = [...sort.keys()];
  return columns.map(({ head, sorter, title, ...column }) => {
    const { key } = column;
    const place = sort.size > 1 && sort.has(key) ? ` ${places.indexOf(key) + 1}` : '';
    const width = widths[key];
    const style = width === undefined ? {} : { width, minWidth: width, maxWidth: width };
    // A column of buttons is as wide as they are.
    const grip = title === undefined ? {} : { onDraw: (drawn: number) => draw(key, drawn) };
    const face: TableColumnType<Row> = {
      ...column,
      title: head ?? `${title ?? ''}${place}`,
      onHeaderCell: () => ({ style, ...grip, ...(sorter ? { title: hint } : {}) }),
    };
    if (width !== undefined) {
      // For a table of fixed layout; one that follows its content takes the style of its cells.
      face.width = width;
      face.className = `${column.className ?? ''} kit-drawn`.trim();
      face.onCell = (row, index) => ({ ...column.onCell?.(row, index), style });
    }
    return sorter ? { ...face, sorter: { multiple: 1 }, sortOrder: sort.get(key) ?? null } : face;
  });
}
