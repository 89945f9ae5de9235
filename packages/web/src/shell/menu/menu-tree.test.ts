import type { MenuItem } from '@treadline/contract/account';
import { expect, test } from 'vitest';
import type { PageManifest } from '../pages.ts';
import { clientMenu } from './client-menu.ts';
import { menuTree } from './menu-tree.ts';

const item = (key: string, more: Partial<MenuItem> = {}): MenuItem => ({
  id: '1',
  menuName: `name of ${key}`,
  menuType: 2,
  routeAddr: `/${key}`,
  key,
  component: null,
  showStt: 1,
  menuIcon: null,
  redirect: null,
  privilegeStr: null,
  childMenu: [],
  ...more,
});
const page = (key: string): PageManifest => ({
  key,
  path: '/unused',
  title: 'kit.normal',
  icon: 'page',
  permission: 'receiver:query',
  load: () => Promise.reject(new Error('not loaded here')),
});
const directory = (childMenu: MenuItem[], more: Partial<MenuItem> = {}) =>
  item('m', { menuType: 1, routeAddr: null, childMenu, ...more });
const pages = ['a', 'b', 'c'].map(page);

test('a route address becomes the path; without one the key does [RUN-002]', () => {
  const tree = menuTree([directory([item('a', { routeAddr: '/monitor' }), item('b', { routeAddr: null })])], pages);
  expect([...tree.byPath.keys()]).toEqual(['/monitor', '/b']);
});

test('items with show flag 0 stand in no menu but keep their route [RUN-004] [SHELL-004]', () => {
  const tree = menuTree([directory([item('a'), item('b', { showStt: 0 })])], pages);
  expect(tree.modules[0]?.shown.map(({ key }) => key)).toEqual(['a']);
  expect(tree.byPath.get('/b')?.shown).toBe(false);
  expect(tree.moduleOf.get('/b')?.key).toBe('m');
});

test('items of menu type 3 are left out with all below them [SHELL-005]', () => {
  const tree = menuTree([directory([item('a'), item('b', { menuType: 3, childMenu: [item('c')] })])], pages);
  expect([...tree.byPath.keys()]).toEqual(['/a']);
});

test('pages below a hidden directory are hidden', () => {
  const tree = menuTree([directory([item('a'), directory([item('b')], { showStt: 0 })])], pages);
  expect(tree.byPath.get('/b')?.shown).toBe(false);
});

test('a module opens its redirect, else its first shown page', () => {
  const [first] = menuTree([directory([item('a'), item('b')], { redirect: '/b' })], pages).modules;
  const [second] = menuTree([directory([item('a', { showStt: 0 }), item('b')])], pages).modules;
  expect([first?.opens.key, second?.opens.key]).toEqual(['b', 'b']);
});

test('an entry without a page, and a module without a shown page, are not offered', () => {
  const tree = menuTree([directory([item('unknown')]), directory([item('a')])], pages);
  expect(tree.modules).toHaveLength(1);
  expect(tree.byPath.has('/unknown')).toBe(false);
});

test('the client form of an item has path, name, icon, hidden, meta and children [ENT-MENU-02]', () => {
  const tree = [
    item('system', {
      menuType: 1,
      routeAddr: null,
      menuIcon: 'gear',
      childMenu: [
        item('member.list', {
          routeAddr: '/system/member',
          menuIcon: 'people',
          childMenu: [item('x', { menuType: 3 })],
        }),
        item('account.center', { routeAddr: '/account/center' }),
        item('member.details', { showStt: 0 }),
      ],
    }),
  ];
  const leaf = { icon: null, children: [], redirect: null };
  expect(clientMenu(tree)).toEqual([
    {
      path: '/system',
      name: 'system',
      icon: 'gear',
      hidden: false,
      meta: { title: 'name of system', menuType: 1, keepAlive: true },
      redirect: null,
      children: [
        {
          ...leaf,
          path: '/system/member',
          name: 'member.list',
          icon: 'people',
          hidden: false,
          meta: { title: 'name of member.list', menuType: 2, keepAlive: true },
        },
        {
          ...leaf,
          path: '/account/center',
          name: 'account.center',
          hidden: false,
          meta: { title: 'name of account.center', menuType: 2, keepAlive: false },
        },
        {
          ...leaf,
          path: '/member.details',
          name: 'member.details',
          hidden: true,
          meta: { title: 'name of member.details', menuType: 2, keepAlive: false },
        },
      ],
    },
  ]);
});

test('a page that the server does not list has no route [RUN-001]', () => {
  const tree = menuTree([directory([item('a')])], pages);
  expect([...tree.byPath.keys()]).toEqual(['/a']);
  expect([...menuTree([], pages).byPath.keys()]).toEqual([]);
});
