/** The order of a list: from the address to the heads and back. */
import { expect, test } from 'vitest';
import { nextSort, sortOf, sortText } from './list-sort.ts';

test('the address is read and written', () => {
  expect([...sortOf('-treadMm,tyreNo')]).toEqual([
    ['treadMm', 'descend'],
    ['tyreNo', 'ascend'],
  ]);
  expect(sortText(sortOf('-treadMm,tyreNo'))).toBe('-treadMm,tyreNo');
  expect([...sortOf(''), ...sortOf(',-,')]).toEqual([]);
});

test('a click sorts by one column alone, the third click by none', () => {
  const head = { columnKey: 'km', order: 'ascend' };
  expect(nextSort('', head, false)).toBe('km');
  expect(nextSort('-treadMm', [{ columnKey: 'treadMm', order: 'descend' }, head], false)).toBe('km');
  expect(nextSort('km', { columnKey: 'km', order: 'descend' }, false)).toBe('-km');
  expect(nextSort('-km', { columnKey: 'km', order: undefined }, false)).toBe('');
});

test('with Shift a column is put behind, turned where it stands, and taken out', () => {
  const treadMm = { columnKey: 'treadMm', order: 'descend' };
  expect(nextSort('-treadMm', [{ columnKey: 'km', order: 'ascend' }, treadMm], true)).toBe('-treadMm,km');
  const turned = [{ columnKey: 'km', order: 'ascend' }, { columnKey: 'treadMm' }];
  expect(nextSort('-treadMm,km', turned, true)).toBe('km');
  const four = ['a', 'b', 'c', 'd'].map((columnKey) => ({ columnKey, order: 'ascend' }));
  expect(nextSort('a,b,c', four, true)).toBe('b,c,d');
});
