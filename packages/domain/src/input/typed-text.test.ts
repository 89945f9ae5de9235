import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimalText, digitsAndMinus, hasDecimals, integerText, withoutSpacesDotsChinese } from './typed-text.ts';

test.each([
  ['0311-888 88', '0311-88888'],
  ['+49 (151) 1-2', '491511-2'],
  ['-12.5', '-125'],
  ['a٣é', ''],
])('digits and minus of %j are %j [VAL-054]', (typed, kept) => expect(digitsAndMinus(typed)).toBe(kept));

test.each([
  ['A 12.3', 'A123'],
  ['轮胎TY-1号', 'TY-1'],
  [' \t.\u3000x。', 'x'],
  ['naïve_Ünit', 'naïve_Ünit'],
])('text %j loses spaces, dots and Chinese characters: %j [VAL-055]', (typed, kept) =>
  expect(withoutSpacesDotsChinese(typed)).toBe(kept),
);

test.each([
  ['12a3', '123'],
  ['-4.5', '45'],
  ['007', '007'],
  ['x', ''],
])('the integer filter makes %j to %j [VAL-060]', (typed, kept) => expect(integerText(typed)).toBe(kept));

describe('the decimal filter', () => {
  test.each([
    ['1.2.3', 3, '1.23'],
    ['1..2', 2, '1.2'],
    ['1.', 2, '1.'],
  ] as const)('removes a second dot: %j [VAL-056]', (typed, n, kept) => expect(decimalText(typed, n)).toBe(kept));

  test.each([
    ['1.2345', 1, '1.2'],
    ['1.2345', 2, '1.23'],
    ['1.2345', 3, '1.234'],
    ['1.2.3.4', 2, '1.23'],
  ] as const)('cuts %j to %d decimals [VAL-057]', (typed, n, kept) => expect(decimalText(typed, n)).toBe(kept));

  test.each([
    ['.5', '5'],
    ['.', ''],
    ['..7', '7'],
    ['x.5', '5'],
  ])('lets no dot stand first: %j [VAL-058]', (typed, kept) => expect(decimalText(typed, 2)).toBe(kept));

  test.each([
    ['007.5', '7.5'],
    ['000', '0'],
    ['0.50', '0.50'],
    ['00.5', '0.5'],
  ])('removes leading zeros: %j becomes %j [VAL-059]', (typed, kept) => expect(decimalText(typed, 2)).toBe(kept));

  test('keeps a minus only where a sign belongs', () => {
    expect(decimalText('-007.55', 1, true)).toBe('-7.5');
    expect(decimalText('5-3', 1, true)).toBe('53');
    expect(decimalText('-5', 1)).toBe('5');
    expect(decimalText('-.5', 1, true)).toBe('-5');
  });

  test('whatever is typed, what stands is a number being written, and stays as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.-, aé') }), fc.constantFrom(1, 2, 3), (typed, n) => {
        const kept = decimalText(typed, n as 1 | 2 | 3, true);
        expect(kept).toMatch(new RegExp(`^-?((0|[1-9]\\d*)(\\.\\d{0,${n}})?)?$`));
        expect(decimalText(kept, n as 1 | 2 | 3, true)).toBe(kept);
      }),
    );
  });
});

test.each([
  [7.25, 2, true],
  [0.1 + 0.2, 2, true],
  [7.255, 2, false],
  [-21.605, 3, true],
  [12345678.123, 3, true],
  [12345678.1234, 3, false],
  [Number.NaN, 3, false],
])('%d has at most %d decimals: %s', (value, n, holds) => expect(hasDecimals(value, n)).toBe(holds));
