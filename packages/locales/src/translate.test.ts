import { expect, test } from 'vitest';
import { createTranslate } from './translate.ts';

const english = { 'x.plain': 'Plain', 'x.two': '{a} of {b}, {a}' } as const;
const t = createTranslate<typeof english>({ 'x.plain': 'Simple', 'x.two': '{b} : {a}' });

test('fills placeholders in the order of the language', () => {
  expect(t('x.plain')).toBe('Simple');
  expect(t('x.two', { a: 1, b: '{a}' })).toBe('{a} : 1');
});

test('a wrong key, a missing, surplus or unknown value does not compile', () => {
  // @ts-expect-error a value is missing
  expect(t('x.two', { a: 1 })).toBe('{b} : 1');
  // @ts-expect-error all values are missing
  expect(t('x.two')).toBe('{b} : {a}');
  // @ts-expect-error there is nothing to fill
  expect(t('x.plain', { a: 1 })).toBe('Simple');
  // @ts-expect-error no such key
  expect(() => t('x.none', { a: 1 })).toThrow();
});
