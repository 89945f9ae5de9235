import { expect, test } from 'vitest';
import { changesShown } from './changes-shown.ts';

test.each([
  [
    'an edit',
    { name: { from: 'A', to: 'B' }, version: { from: 1, to: 2 } },
    [
      { field: 'name', from: 'A', to: 'B' },
      { field: 'version', from: 1, to: 2 },
    ],
  ],
  ['what was not there before', { remark: { from: null, to: 'x' } }, [{ field: 'remark', from: null, to: 'x' }]],
  [
    'what was asked',
    { id: '1', ids: ['2'], version: 3, name: 'N', note: null },
    [
      { field: 'name', to: 'N' },
      { field: 'note', to: null },
    ],
  ],
  [
    'both in one',
    { name: { from: 'A', to: 'B' }, reason: 'typo' },
    [
      { field: 'name', from: 'A', to: 'B' },
      { field: 'reason', to: 'typo' },
    ],
  ],
  [
    'a document that only looks like a change',
    { span: { from: 1, to: 2, step: 3 } },
    [{ field: 'span', to: { from: 1, to: 2, step: 3 } }],
  ],
  [
    'what was too long to keep',
    { shortened: true, keys: ['id', 'rows'], characters: 20_000 },
    [{ field: 'rows', to: '…' }],
  ],
  ['nothing', null, []],
  ['no record', [1, 2], []],
])('shows %s', (_what, stored, shown) => {
  expect(changesShown(stored)).toEqual(shown);
});
