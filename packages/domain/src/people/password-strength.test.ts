import fc from 'fast-check';
import { expect, test } from 'vitest';
import { passwordScore, passwordStrength } from './password-strength.ts';

test.each([
  ['', 0],
  ['a', 5],
  ['aa', 7.5],
  ['aaa', 5 + 2.5 + 5 / 3],
  ['abcdef', 30],
  ['Abcdef', 40],
  ['Abcde1', 50],
  ['Abcd1!', 60],
  ['é', 5],
  ['轮胎', 10],
  ['\u{1F600}\u{1F600}', 7.5],
])('%j scores %f [VAL-017]', (password, score) => {
  expect(passwordScore(password)).toBeCloseTo(score, 10);
});

test.each([
  ['abcdefg', 35, 'weak'],
  ['abcdefgh', 40, 'fair'],
  ['abcdefghijk', 55, 'fair'],
  ['abcdefghijkl', 60, 'good'],
  ['abcdefghijklmno', 75, 'good'],
  ['abcdefghijklmnop', 80, 'strong'],
] as const)('%s with %d points is %s', (password, score, strength) => {
  expect(passwordScore(password)).toBe(score);
  expect(passwordStrength(password)).toBe(strength);
});

const typed = fc.string({ unit: 'binary', maxLength: 40 });

test('a further character never lowers the score, and adds at most 15 [VAL-017]', () => {
  fc.assert(
    fc.property(typed, fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }), (password, more) => {
      const gain = passwordScore(password + more) - passwordScore(password);
      expect(gain).toBeGreaterThan(0);
      expect(gain).toBeLessThanOrEqual(15 + 1e-9);
    }),
  );
});

test('the order of the characters does not matter', () => {
  fc.assert(
    fc.property(typed, (password) => {
      expect(passwordScore([...password].reverse().join(''))).toBeCloseTo(passwordScore(password), 8);
    }),
  );
});

test('the n-th occurrence gives 5/n: one character repeated follows the harmonic series', () => {
  fc.assert(
    fc.property(fc.constantFrom('a', 'Z', '7', '#'), fc.integer({ min: 1, max: 200 }), (character, times) => {
      const harmonic = Array.from({ length: times }, (_, at) => 5 / (at + 1)).reduce((sum, each) => sum + each, 0);
      expect(passwordScore(character.repeat(times))).toBeCloseTo(harmonic, 8);
    }),
  );
});

test('each class beyond the first adds ten', () => {
  fc.assert(
    fc.property(fc.subarray(['q', 'Q', '4', '?'], { minLength: 1 }), (characters) => {
      expect(passwordScore(characters.join(''))).toBe(5 * characters.length + 10 * (characters.length - 1));
    }),
  );
});
