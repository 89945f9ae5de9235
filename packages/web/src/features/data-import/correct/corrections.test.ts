import { expect, test } from 'vitest';
import { cellNow, corrected, isEmpty, noCorrections, replaceable, replaced, wishOf } from './corrections.ts';

test('a reason is replaced in every row that has the value, and a cell of one row stands over it', () => {
  const all = replaced(noCorrections, 3, 'Six wheel', 'Six wheels');
  expect(cellNow(all, 5, 3, 'Six wheel')).toBe('Six wheels');
  expect(cellNow(all, 5, 2, 'Six wheel')).toBe('Six wheel');
  const one = corrected(all, { row: 5, place: 3, value: 'Ten wheels' }, 'Six wheels');
  expect([cellNow(one, 5, 3, 'Six wheel'), cellNow(one, 6, 3, 'Six wheel')]).toEqual(['Ten wheels', 'Six wheels']);
  expect(wishOf('7', one)).toEqual({
    id: '7',
    replaces: [{ place: 3, from: 'Six wheel', to: 'Six wheels' }],
    cells: [{ row: 5, place: 3, value: 'Ten wheels' }],
  });
});

test('what is typed back as it was is no correction', () => {
  const typed = corrected(noCorrections, { row: 5, place: 3, value: '9' }, '8');
  expect(isEmpty(typed)).toBe(false);
  expect(isEmpty(corrected(typed, { row: 5, place: 3, value: '8' }, '8'))).toBe(true);
  const all = replaced(noCorrections, 3, '8', '9');
  expect(isEmpty(all)).toBe(false);
  expect(isEmpty(replaced(all, 3, '8', undefined))).toBe(true);
  expect(isEmpty(replaced(all, 3, '8', '8'))).toBe(true);
});

test('a number of its own in every row is replaced by nobody', () => {
  const reason = { column: 'Warehouse', message: 'Not known', rows: 3 };
  const values = [
    { value: 'Noth', rows: 2 },
    { value: 'Sud', rows: 1 },
  ];
  expect(
    replaceable([
      { ...reason, place: 16, values },
      { ...reason, place: 0, values },
      { ...reason, place: null, values },
    ]),
  ).toEqual([
    { column: 'Warehouse', message: 'Not known', place: 16, value: 'Noth', rows: 2 },
    { column: 'Warehouse', message: 'Not known', place: 16, value: 'Sud', rows: 1 },
  ]);
});
