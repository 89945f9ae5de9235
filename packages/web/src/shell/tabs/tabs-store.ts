/** Open tabs of this browser window; their addresses survive a reload, what was typed in them does not. */
import { create } from 'zustand';
import { neverTabs, openTab, type Tab, tabKey } from './tab-list.ts';

const storageKey = 'treadline.tabs';

interface TabsState {
  tabs: Tab[];
  /** Title set by a page for its tab, e.g. the number of the object. */
  titles: Readonly<Record<string, string>>;
}

export const useTabs = create<TabsState>(() => ({ tabs: [], titles: {} }));

export interface Visit {
  path: string;
  search: string;
  hash: string;
  tabBy: readonly string[];
  cached: boolean;
}

/** Shows a location: opens its tab or moves the tab that stands for it. Returns the key. */
export function visit({ path, search, hash, tabBy, cached }: Visit): string {
  const key = tabKey(path, search, tabBy);
  const location = path + search + hash;
  const { tabs } = useTabs.getState();
  const found = tabs.find((tab) => tab.key === key);
  if (neverTabs.has(path) || found?.location === location) return key;
  keep(openTab(leftForm(tabs, path), { key, path, location, cached }).tabs);
  return key;
}

export function removeTabs(closed: readonly Tab[]): void {
  const gone = new Set(closed.map((tab) => tab.key));
  keep(useTabs.getState().tabs.filter((tab) => !gone.has(tab.key)));
}

export function setTabTitle(key: string, title: string | null): void {
  const { [key]: _, ...others } = useTabs.getState().titles;
  useTabs.setState({ titles: title === null ? others : { ...others, [key]: title } });
}

/** Tabs of before a reload. The frame shows those of them that the menu still has. */
export function restoreTabs(): void {
  useTabs.setState({ tabs: JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as Tab[] });
}

export function forgetTabs(): void {
  sessionStorage.removeItem(storageKey);
  useTabs.setState({ tabs: [], titles: {} });
}

function keep(tabs: Tab[]): void {
  sessionStorage.setItem(storageKey, JSON.stringify(tabs));
  useTabs.setState({ tabs });
}

/** Leaving maintenance-add for the maintenance list takes the form's tab away (SHELL-037). */
function leftForm(tabs: readonly Tab[], path: string): readonly Tab[] {
  return path === '/Maintenance/maintain' ? tabs.filter((tab) => tab.path !== '/Maintenance/maintainAdd') : tabs;
}
