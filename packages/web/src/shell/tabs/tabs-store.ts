/** Open tabs of this browser window; their addresses survive a reload, what was typed in them does not. */
import { create } from 'zustand';
import { leftForm, neverTabs, openTab, type Tab, tabKey } from './tab-list.ts';

const storageKey = 'treadline.tabs';

interface TabsState {
  tabs: Tab[];
  /** Title set by a page for its tab, e.g. the number of the object. */
  titles: Readonly<Record<string, string>>;
  /** Forms with input that is not saved, by tab. */
  unsaved: Readonly<Record<string, readonly string[]>>;
  /** Waits for an answer: closing these tabs would lose what was typed in them. */
  asked: Asked | null;
}

interface Asked {
  tabs: readonly Tab[];
  leave: () => void;
  stay: () => void;
}

export const useTabs = create<TabsState>(() => ({ tabs: [], titles: {}, unsaved: {}, asked: null }));

export interface Visit {
  path: string;
  search: string;
  hash: string;
  tabBy: readonly string[];
  cached: boolean;
}

/** Where the user was before, as path and as address. */
let last: { path: string; location: string } | null = null;
/** What must end with a tab that is closed while it rests in the back, where no effect of its page runs. */
const endings = new Map<string, Set<() => void>>();
/** Key of the page on screen; known before the pages that leave it are put to rest. */
let shown = '';

/** Opens the tab of a location or moves the tab that stands for it. `back`: leads to an address when the user stays. */
export function visit({ path, search, hash, tabBy, cached }: Visit, back: (location: string) => void): void {
  const tab: Tab = { key: tabKey(path, search, tabBy), path, location: path + search + hash, cached };
  const from = last;
  const here = { path, location: tab.location };
  if (neverTabs.has(path)) {
    last = here;
    return;
  }
  const { tabs, evicted } = openTab(leftForm(useTabs.getState().tabs, from?.path, path), tab);
  askBefore(
    evicted ? [evicted] : [],
    () => {
      last = here;
      keep(tabs);
    },
    () => back(from?.location ?? '/'),
  );
}

/** Closes tabs, after asking when one of them holds unsaved input; `then` runs when they are gone. */
export function closeTabs(closed: readonly Tab[], then: () => void): void {
  askBefore(closed, () => {
    const gone = new Set(closed.map((tab) => tab.key));
    keep(useTabs.getState().tabs.filter((tab) => !gone.has(tab.key)));
    then();
  });
}

export function setTabTitle(key: string, title: string | null): void {
  const { [key]: _, ...others } = useTabs.getState().titles;
  useTabs.setState({ titles: title === null ? others : { ...others, [key]: title } });
}

/** A form of a tab holds input that is not saved, or no longer does. */
export function setUnsaved(key: string, form: string, dirty: boolean): void {
  const { [key]: own = [], ...others } = useTabs.getState().unsaved;
  if (own.includes(form) === dirty) return;
  const forms = dirty ? [...own, form] : own.filter((each) => each !== form);
  useTabs.setState({ unsaved: forms.length === 0 ? others : { ...others, [key]: forms } });
}

/** Says which page is on screen. */
export function setShown(key: string): void {
  shown = key;
}

/** The tab is out of sight, but its page and all that was typed in it is kept. */
export function restsInBack(key: string): boolean {
  return key !== shown && useTabs.getState().tabs.some((tab) => tab.key === key && tab.cached);
}

/** Runs `end` when the tab is closed from the back; returns the way to call that off. */
export function whenClosed(key: string, end: () => void): () => void {
  const own = endings.get(key) ?? new Set();
  endings.set(key, own.add(end));
  return () => void own.delete(end);
}

export function hasUnsaved(): boolean {
  return Object.keys(useTabs.getState().unsaved).length > 0;
}

/** Tabs of before a reload. The frame shows those of them that the menu still has. */
export function restoreTabs(): void {
  useTabs.setState({ tabs: JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as Tab[] });
}

export function forgetTabs(): void {
  sessionStorage.removeItem(storageKey);
  last = null;
  useTabs.setState({ tabs: [], titles: {}, unsaved: {}, asked: null });
}

function askBefore(closed: readonly Tab[], leave: () => void, stay: () => void = () => undefined): void {
  const { unsaved } = useTabs.getState();
  const dirty = closed.filter((tab) => unsaved[tab.key]);
  if (dirty.length === 0) {
    leave();
    return;
  }
  const answered = (then: () => void) => () => {
    useTabs.setState({ asked: null });
    then();
  };
  useTabs.setState({ asked: { tabs: dirty, leave: answered(leave), stay: answered(stay) } });
}

/** Whatever is known of a tab goes with it. */
function keep(tabs: readonly Tab[]): void {
  const before = useTabs.getState();
  if (sameTabs(before.tabs, tabs)) return;
  const stays = new Set(tabs.map((tab) => tab.key));
  const gone = new Set(before.tabs.map((tab) => tab.key).filter((key) => !stays.has(key)));
  const without = <V>(all: Readonly<Record<string, V>>) =>
    Object.fromEntries(Object.entries(all).filter(([key]) => !gone.has(key)));
  sessionStorage.setItem(storageKey, JSON.stringify(tabs));
  useTabs.setState({
    tabs: [...tabs],
    ...(gone.size > 0 ? { titles: without(before.titles), unsaved: without(before.unsaved) } : {}),
  });
  for (const key of gone) {
    for (const end of endings.get(key) ?? []) end();
    endings.delete(key);
  }
}

function sameTabs(some: readonly Tab[], others: readonly Tab[]): boolean {
  return (
    some.length === others.length &&
    some.every((tab, at) => tab.key === others[at]?.key && tab.location === others[at]?.location)
  );
}
