import { expect, test } from 'vitest';
import { changesOf } from './changes.ts';

test('tells fields that changed, from what to what, and nothing else', () => {
  const before = { name: 'Ana', title: null, ids: ['1'], kept: 5 };
  const after = { name: 'Ana Ruiz', title: undefined, ids: ['1', '2'], kept: 5, added: 'x' };
  expect(changesOf(before, after)).toEqual({
    name: { from: 'Ana', to: 'Ana Ruiz' },
    ids: { from: ['1'], to: ['1', '2'] },
    added: { from: null, to: 'x' },
  });
});
