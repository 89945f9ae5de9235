// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { type PaletteEntry, ranked, recentEntries } from './entries.ts';
import { matchScore } from './match.ts';
import { forgetChoices, recentChoices, rememberChoice } from './recent.ts';

afterEach(() => localStorage.clear());

test.each([
  ['Live overview', 'live', true],
  ['Live overview', 'over live', true],
  ['Live overview', 'view', true],
  ['Live overview', 'live roles', false],
  ['Téléphones', 'telephone', true],
  ['TELEPHONE', 'téléph', true],
  ['实时监控', '监控', true],
  ['Roles', '', false],
])('%s and “%s”: %s', (text, typed, matches) => {
  expect(matchScore(text, typed) > 0).toBe(matches);
});

test.each([
  ['Departments', 'deprat', true],
  ['Departments', 'departnent', true],
  ['Departments', 'deparments', true],
  ['Departments', 'deppartments', true],
  ['Dark theme', 'teme', true],
  ['Departments', 'deptra', false],
  ['Roles', 'rols', true],
  ['Roles', 'rls', false],
  ['HT-1012', '1013', false],
])('one slip of the finger in %s, typed %s, is forgiven: %s', (text, typed, matches) => {
  expect(matchScore(text, typed) > 0).toBe(matches);
  expect(matchScore(text, typed)).toBeLessThan(1);
});

test('the beginning of the text counts before that of a word, and that before its inside', () => {
  const [whole, start, word, inside] = ['Role', 'Role plan', 'All roles', 'Parole'].map((text) =>
    matchScore(text, 'role'),
  );
  expect([whole, start, word, inside]).toEqual([whole, start, word, inside].toSorted((a, b) => (b ?? 0) - (a ?? 0)));
  expect(new Set([whole, start, word, inside]).size).toBe(4);
});

const entry = (key: string, name: string, words?: string): PaletteEntry => ({
  key,
  name,
  icon: 'page',
  does: `/${key}`,
  ...(words === undefined ? {} : { words }),
});

test('entries stand by how well they match; what was chosen lately comes before its equals', () => {
  const entries = [entry('page:a', 'Audit trail'), entry('page:b', 'Trailers'), entry('page:c', 'Trails')];
  expect(ranked(entries, 'trail', []).map(({ key }) => key)).toEqual(['page:b', 'page:c', 'page:a']);
  expect(ranked(entries, 'trail', [{ key: 'page:c' }]).map(({ key }) => key)).toEqual(['page:c', 'page:b', 'page:a']);
});

test('a page is found by its module too, after those called so', () => {
  const entries = [entry('page:a', 'Members', 'System'), entry('page:b', 'System check')];
  expect(ranked(entries, 'sys', []).map(({ key }) => key)).toEqual(['page:b', 'page:a']);
});

test('recent choices are few, newest first, each once, and belong to one person', () => {
  for (const key of ['1', '2', '3', '4', '5', '6', '7', '3']) rememberChoice('ada', { key });
  expect(recentChoices('ada').map(({ key }) => key)).toEqual(['3', '7', '6', '5', '4', '2']);
  expect(recentChoices('ben')).toEqual([]);
  forgetChoices();
  expect(recentChoices('ada')).toEqual([]);
});

test('a choice the person lost the right to is not offered again', () => {
  const recent = [
    { key: 'page:gone' },
    { key: 'page:a' },
    { key: 'member:7', hit: { name: 'Ada', to: '/m?member=7', icon: 'people' as const } },
    { key: 'tyre:9', hit: { name: 'T9', to: '/t', icon: 'tyre' as const } },
  ];
  const shown = recentEntries(recent, [entry('page:a', 'Audit')], new Set(['member']));
  expect(shown.map(({ key, does }) => [key, does])).toEqual([
    ['page:a', '/page:a'],
    ['member:7', '/m?member=7'],
  ]);
});
