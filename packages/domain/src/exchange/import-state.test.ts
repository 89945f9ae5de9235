import { expect, test } from 'vitest';
import { importEnd, importNews, mayCancelImport } from './import-state.ts';

test.each([
  ['finished', 1, { origin: 3, success: 3, duplicate: 0, failed: 0 }],
  ['finished', 1, { origin: 3, success: 0, duplicate: 3, failed: 0 }],
  ['partly_finished', 2, { origin: 3, success: 1, duplicate: 0, failed: 2 }],
  ['partly_finished', 2, { origin: 3, success: 0, duplicate: 1, failed: 2 }],
  ['failed', 3, { origin: 3, success: 0, duplicate: 0, failed: 3 }],
] as const)('an import ends as %s and is told as %d', (state, news, counts) => {
  expect([importEnd(counts), importNews(counts)]).toEqual([state, news]);
});

test('what has ended cannot be called off', () => {
  const states = ['uploading', 'in_sync', 'partly_finished', 'finished', 'failed'];
  expect(states.filter(mayCancelImport)).toEqual(['uploading', 'in_sync']);
});
