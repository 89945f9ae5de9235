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

test('heads say their place in an order of several', () => {
  const [, , tread, km] = tableColumns(columns, sortOf('km,-tread'), 'hint');
  expect([tread?.title, tread?.sortOrder, km?.title, km?.sortOrder]).toEqual([
    'Tread 2',
    'descend',
    'Distance 1',
    'ascend',
  ]);
  expect(tableColumns(columns, sortOf('km'), 'hint')[3]?.title).toBe('Distance');
});
