import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hexColour } from './hex-colour.ts';

test.each([
  ['#306DF4', '#306DF4'],
  ['#306df4', '#306DF4'],
  ['306df4', '#306DF4'],
  ['#0af', '#00AAFF'],
  ['  #fff ', '#FFFFFF'],
])('%s is a hex colour [VAL-005]', (text, colour) => {
  expect(hexColour(text)).toBe(colour);
});

test.each(['', '#', '#12', '#1234', '#12345', '#1234567', '#12345678', '#ggg', 'red', 'rgb(1,2,3)', '##fff', '# fff'])(
  '"%s" is none [VAL-005]',
  (text) => {
    expect(hexColour(text)).toBeNull();
  },
);

test('what it returns it takes again, unchanged', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 9 }), (text) => {
      const colour = hexColour(text);
      if (colour !== null) expect(hexColour(colour)).toBe(colour);
    }),
  );
});
