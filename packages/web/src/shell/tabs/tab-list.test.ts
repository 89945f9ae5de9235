import { expect, test } from 'vitest';
import { frontKey, mostTabs, nextActive, openTab, type Tab, tabKey, tabsToClose } from './tab-list.ts';

const tab = (key: string): Tab => ({ key, path: key, location: key, cached: true });
const tabs = ['a', 'b', 'c', 'd'].map(tab);
const keys = (list: readonly Tab[]) => list.map((each) => each.key);

test('close current takes only that tab [SHELL-026]', () => {
  expect(keys(tabsToClose(tabs, 'b', 'current'))).toEqual(['b']);
});
test('close right takes all to the right [SHELL-027]', () => {
  expect(keys(tabsToClose(tabs, 'b', 'right'))).toEqual(['c', 'd']);
  expect(tabsToClose(tabs, 'd', 'right')).toEqual([]);
});
test('close left takes all to the left [SHELL-028]', () => {
  expect(keys(tabsToClose(tabs, 'c', 'left'))).toEqual(['a', 'b']);
  expect(tabsToClose(tabs, 'a', 'left')).toEqual([]);
});
test('close all leaves the tab it was asked on [SHELL-029]', () => {
  expect(keys(tabsToClose(tabs, 'c', 'all'))).toEqual(['a', 'b', 'd']);
});
test('the last tab cannot be closed [SHELL-032]', () => {
  expect(tabsToClose([tab('a')], 'a', 'current')).toEqual([]);
  expect(tabsToClose([tab('a')], 'a', 'all')).toEqual([]);
});
test('an unknown tab closes nothing', () => {
  expect(tabsToClose(tabs, 'x', 'all')).toEqual([]);
});

test('the eleventh tab pushes out the oldest [SHELL-033]', () => {
  const ten = Array.from({ length: mostTabs }, (_, at) => tab(`t${at}`));
  const { tabs: next, evicted } = openTab(ten, tab('new'));
  expect(next).toHaveLength(10);
  expect(evicted?.key).toBe('t0');
  expect(keys(next).at(-1)).toBe('new');
});

test('an open tab moves to its new address in place', () => {
  const moved = { ...tab('b'), location: 'b?page=2' };
  expect(openTab(tabs, moved).tabs[1]).toEqual(moved);
  expect(openTab(tabs, moved).tabs).toHaveLength(4);
});

test('after closing, the right neighbour comes to the front, else the left one', () => {
  expect(nextActive(tabs, [tab('b')], 'b')?.key).toBe('c');
  expect(nextActive(tabs, [tab('c'), tab('d')], 'c')?.key).toBe('b');
  expect(nextActive(tabs, [tab('a')], 'c')?.key).toBe('c');
});

test('named query values tell tabs of one page apart; others do not', () => {
  expect(tabKey('/alarmlist/details', '?id=7&x=1', ['id'])).toBe('/alarmlist/details?id=7');
  expect(tabKey('/receiver/list', '?page=3')).toBe('/receiver/list');
});

test('what stands in the address is in front, though its page is still being drawn', () => {
  expect(frontKey(tabs, 'b', 'c')).toBe('b');
  expect(frontKey(tabs, 'nowhere', 'c')).toBe('c');
});
