import type { MenuRow } from '@treadline/contract/menu';
import { expect, test } from 'vitest';
import { doubleLinks, textOf } from './menu-words.ts';

test('a name falls back to English', () => {
  expect(textOf({ 'en-US': 'Members', 'zh-CN': '成员' }, 'zh-CN')).toBe('成员');
  expect(textOf({ 'en-US': 'Members', 'fr-FR': '' }, 'fr-FR')).toBe('Members');
});

test('finds links that stand twice', () => {
  const rows = ['/a', null, '/b', '/a', null].map((link) => ({ link }) as MenuRow);
  expect([...doubleLinks(rows)]).toEqual(['/a']);
});
