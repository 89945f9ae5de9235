/** What the reader makes of the columns of a list. */
import { expect, test } from 'vitest';
import { arranged, type ListColumn, shown, tableColumns } from './list-columns.ts';
import { sortOf } from './list-sort.ts';

const columns: ListColumn<unknown>[] = [
  { key: 'no', title: 'Number' },
  { key: 'size', title: 'Size' },
  { key: 'tread', title: 'Tread', sorter: true },
  { key: 'km', title: 'Distance', sorter: true },
  { key: 'actions', title: 'Actions', fixed: 'end' },
];
const keys = (list: readonly { key?: unknown }[]) => list.map(({ key }) => key);

test('the first column and the fixed ones stay; the others stand as chosen', () => {
  const choice = { order: ['km', 'no', 'size'], hidden: ['no', 'actions', 'size'] };
  expect(keys(arranged(columns, choice))).toEqual(['no', 'km', 'size', 'tread', 'actions']);
  expect(keys(shown(columns, choice))).toEqual(['no', 'km', 'tread', 'actions']);
  expect(keys(shown(columns, { order: [], hidden: [] }))).toEqual(keys(columns));
});

test('a column of a later version stands behind its neighbour of the page', () => {
  expect(keys(arranged(columns, { order: ['km', 'size'], hidden: [] }))).toEqual([
    'no',
    'km',
    'size',
    'tread',
    'actions',
  ]);
  expect(keys(arranged(columns, { order: ['tread', 'km'], hidden: [] }))[1]).toBe('size');
});

const look = { sort: sortOf(''), hint: 'hint', widths: {}, draw: () => {} };

test('heads say their place in an order of several', () => {
  const [, , tread, km] = tableColumns(columns, { ...look, sort: sortOf('km,-tread') });
  expect([tread?.title, tread?.sortOrder, km?.title, km?.sortOrder]).toEqual([
    'Tread 2',
    'descend',
    'Distance 1',
    'ascend',
  ]);
  expect(tableColumns(columns, { ...look, sort: sortOf('km') })[3]?.title).toBe('Distance');
});

test('a drawn column keeps its width in head and cells, and one of buttons cannot be drawn', () => {
  const drawn: [string, number][] = [];
  const draw = (key: string, width: number) => void drawn.push([key, width]);
  const heads = tableColumns(columns, { ...look, draw, widths: { tread: 90 } });
  const head = (n: number) => heads[n]?.onHeaderCell?.({}) as { style: object; onDraw?: (width: number) => void };
  const style = { width: 90, minWidth: 90, maxWidth: 90 };
  expect(head(2).style).toEqual(style);
  expect(heads[2]?.onCell?.({}, 0)).toEqual({ style });
  expect(head(3).style).toEqual({});
  expect(heads[3]?.onCell).toBeUndefined();
  head(3).onDraw?.(120);
  expect(drawn).toEqual([['km', 120]]);
  expect(tableColumns([{ key: 'buttons' }], look)[0]?.onHeaderCell?.({})).toEqual({ style: {} });
});
