import { expect, test } from 'vitest';
import { pages } from './features.ts';

test('keys and paths of pages are unique, and the key names its room', () => {
  expect(new Set(pages.map(({ key }) => key)).size).toBe(pages.length);
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
  expect(pages.filter(({ key }) => !/^[a-zA-Z]+\.[a-zA-Z]+$/.test(key))).toEqual([]);
});
