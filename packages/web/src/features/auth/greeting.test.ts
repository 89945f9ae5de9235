import { expect, test } from 'vitest';
import { greetingAt } from './greeting.ts';

const hours = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, step) => greetingAt(from + step));

test('says morning before 9 [LOGIN-008]', () => {
  expect(new Set(hours(0, 8))).toEqual(new Set(['morning']));
});
test('says forenoon from 9 to 11 [LOGIN-009]', () => {
  expect(new Set(hours(9, 11))).toEqual(new Set(['forenoon']));
});
test('says midday at 12 and 13 [LOGIN-010]', () => {
  expect(new Set(hours(12, 13))).toEqual(new Set(['midday']));
});
test('says afternoon from 14 to 19 [LOGIN-011]', () => {
  expect(new Set(hours(14, 19))).toEqual(new Set(['afternoon']));
});
test('says night from 20 to 23 [LOGIN-012]', () => {
  expect(new Set(hours(20, 23))).toEqual(new Set(['night']));
});
