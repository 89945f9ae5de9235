import { expect, test } from 'vitest';
import { dropOf, matching, treeOf, withBelow } from './tree-rows.ts';

interface Row {
  id: string;
  name: string;
  parentId: string | null;
}
const node = (id: string, parentId: string | null): Row => ({ id, name: `Row ${id}`, parentId });
/** 1 ─ 2 (21, 22, 23), 3 */
const rows = [node('1', null), node('2', '1'), node('21', '2'), node('22', '2'), node('23', '2'), node('3', '1')];

test('builds the tree in order; an unknown parent leaves its child on top', () => {
  const keys = (from: readonly Row[]) => treeOf(from).map((top) => [top.key, top.children.map((child) => child.key)]);
  expect(keys(rows)).toEqual([['1', ['2', '3']]]);
  expect(keys(rows.slice(1))).toEqual([
    ['2', ['21', '22', '23']],
    ['3', []],
  ]);
});

test('a search keeps hits with those above them', () => {
  expect(matching(rows, ' 22 ').map((row) => row.id)).toEqual(['1', '2', '22']);
  expect(matching(rows, 'nothing')).toEqual([]);
  expect(matching(rows, '')).toHaveLength(rows.length);
});

test('knows a department with all below it', () => {
  expect([...withBelow(rows, '2')]).toEqual(['2', '21', '22', '23']);
});

test('a drop names the new superior and the place among its children', () => {
  expect(dropOf(rows, '3', '2', 0, true)).toEqual({ parentId: '2', index: 0 });
  expect(dropOf(rows, '3', '22', -1, true)).toEqual({ parentId: '2', index: 1 });
  expect(dropOf(rows, '3', '22', 1, true)).toEqual({ parentId: '2', index: 2 });
  expect(dropOf(rows, '21', '23', 1, true)).toEqual({ parentId: '2', index: 2 });
});

test('drops into itself, below itself and of the top are none; beside the top is below it', () => {
  expect(dropOf(rows, '2', '2', 0, true)).toBeNull();
  expect(dropOf(rows, '2', '22', 0, true)).toBeNull();
  expect(dropOf(rows, '22', '1', 1, true)).toEqual({ parentId: '1', index: 0 });
  expect(dropOf(rows, '1', '3', 0, true)).toBeNull();
});

test('in a tree whose tops may move, one goes beside another', () => {
  const forest = [node('1', null), node('2', null), node('3', null)];
  expect(dropOf(forest, '3', '1', -1, false)).toEqual({ parentId: null, index: 0 });
  expect(dropOf(forest, '1', '3', 0, false)).toEqual({ parentId: '3', index: 0 });
});
