import { expect, test } from 'vitest';
import { byteCount, decodedFields, hexRows, valuesText } from './decoded-fields.ts';

test('flattens records and keeps plain lists on one line', () => {
  expect(
    decodedFields({ id: 512, place: { lat: -23.4 }, wheels: [{ kpa: 800 }, { kpa: null }], bits: [1, 0] }),
  ).toEqual([
    { path: 'id', value: '512' },
    { path: 'place.lat', value: '-23.4' },
    { path: 'wheels[0].kpa', value: '800' },
    { path: 'wheels[1].kpa', value: '–' },
    { path: 'bits', value: '1, 0' },
  ]);
  expect(valuesText({ a: 1, b: { c: 'x' } })).toBe('a 1 · b.c x');
});

test('lays bytes out in rows of sixteen with their offset', () => {
  const hex = Array.from({ length: 18 }, (_, at) => at.toString(16).padStart(2, '0')).join('');
  expect(hexRows(hex)).toEqual([
    { offset: '0000', bytes: '00 01 02 03 04 05 06 07 08 09 0a 0b 0c 0d 0e 0f' },
    { offset: '0010', bytes: '10 11' },
  ]);
  expect(byteCount('7e 02 00')).toBe(3);
  expect(hexRows('')).toEqual([]);
});
