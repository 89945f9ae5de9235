/** Laws of news and pages: every subject is sent and heard, every page is in a menu and every menu entry has a page. */
import { subjectNames } from '@treadline/contract/realtime';
import { expect, test } from 'vitest';
import { menuModules } from '../../src/seed/menus.ts';
import { isTest, type Source, sourcesOf } from './sources.ts';

function subjectProblems(subjects: readonly string[], server: readonly Source[], web: readonly Source[]): string[] {
  const sent = (subject: string) =>
    server.some(({ text }) => text.includes(`send('${subject}'`) || text.includes(`"subject":"${subject}"`));
  const heard = (subject: string) => web.some(({ text }) => text.includes(`useSubject('${subject}'`));
  return subjects.flatMap((subject) => [
    ...(sent(subject) ? [] : [`nobody sends ${subject}`]),
    ...(heard(subject) ? [] : [`nobody listens to ${subject}`]),
  ]);
}

interface PageKey {
  key: string;
  path: string;
}

function pageProblems(menu: readonly PageKey[], manifests: readonly PageKey[]): string[] {
  const found = new Map(manifests.map((page) => [page.key, page.path]));
  const wanted = new Set(menu.map((page) => page.key));
  return [
    ...menu.filter((page) => !found.has(page.key)).map((page) => `menu entry ${page.key} has no page`),
    ...menu
      .filter((page) => found.has(page.key) && found.get(page.key) !== page.path)
      .map((page) => `${page.key} is ${page.path} in the menu and ${found.get(page.key)} in the console`),
    ...manifests.filter((page) => !wanted.has(page.key)).map((page) => `page ${page.key} is in no menu`),
  ];
}

/** Manifests as text: the server's tests do not load the console. */
function manifestsOf(sources: readonly Source[]): PageKey[] {
  return sources.flatMap(({ text }) =>
    [...text.matchAll(/key:\s*'([^']+)',\s*path:\s*'([^']+)'/g)].map(([, key = '', path = '']) => ({ key, path })),
  );
}

const server = sourcesOf('packages/server/src/platform/realtime/**/*.ts').filter(({ path }) => !isTest(path));
const web = sourcesOf('packages/web/src/**/*.{ts,tsx}').filter(({ path }) => !isTest(path));

test('every subject has a sender and a listener', () => {
  expect(subjectProblems(subjectNames, server, web)).toEqual([]);
});

test('every page is in a menu, every menu entry has its page at the same path', () => {
  const manifests = manifestsOf(sourcesOf('packages/web/src/features/**/*.pages.ts'));
  const menu = menuModules.flatMap((module) => module.pages.map(({ key, path }) => ({ key, path })));
  expect(manifests.length).toBeGreaterThan(2);
  expect(pageProblems(menu, manifests)).toEqual([]);
});

test('the laws find a silent subject, a deaf one, a lost page and a dead entry', () => {
  const sends = [{ path: 'hub.ts', text: "client.send('a.b', data)" }];
  const hears = [{ path: 'use.ts', text: "useSubject('a.b', () => refetch())" }];
  expect(subjectProblems(['a.b'], sends, hears)).toEqual([]);
  expect(subjectProblems(['a.b'], [], hears)).toEqual(['nobody sends a.b']);
  expect(subjectProblems(['a.b'], sends, [])).toEqual(['nobody listens to a.b']);
  const page = { key: 'tyre.list', path: '/tire' };
  expect(pageProblems([page], [page])).toEqual([]);
  expect(pageProblems([page], [])).toEqual(['menu entry tyre.list has no page']);
  expect(pageProblems([], [page])).toEqual(['page tyre.list is in no menu']);
  expect(pageProblems([page], [{ ...page, path: '/tyre' }])).toHaveLength(1);
});
