/** Rules of the tab bar as pure functions (specification 2, SHELL-025 to 037): at most ten, the last one stays. */
export interface Tab {
  /** Path and the query that tells one tab of a page from another. */
  key: string;
  path: string;
  /** Where the tab stands now: path, query and hash. */
  location: string;
  /** Kept alive while another tab is in front (RUN-005). */
  cached: boolean;
}

export const mostTabs = 10;

/** Pages that never open as a tab of their own. */
export const neverTabs: ReadonlySet<string> = new Set([
  '/Home/Introduce',
  '/routelist/routeDetails',
  '/routelist/editRoute',
]);

/**
 * Shown pages that are built anew all the same (RUN-006): codes and secrets must not rest in a page out of sight, and
 * a big screen that nobody sees must not run.
 */
const cacheExclusions: ReadonlySet<string> = new Set(['/account/center', '/system/authorization', '/bigScreen']);

/** A page is kept while it is out of sight only when the menu shows it and no exclusion names it. */
export function isCached(path: string, shown: boolean): boolean {
  return shown && !cacheExclusions.has(path);
}

/** Leaving maintenance-add for the maintenance list takes the form's tab away (SHELL-037). */
export function leftForm(tabs: readonly Tab[], from: string | undefined, to: string): readonly Tab[] {
  const form = '/Maintenance/maintainAdd';
  return from === form && to === '/Maintenance/maintain' ? tabs.filter((tab) => tab.path !== form) : tabs;
}

/** Key of a location: the path, plus the named query values in fixed order. */
export function tabKey(path: string, search: string, tabBy: readonly string[] = []): string {
  const query = new URLSearchParams(search);
  const parts = tabBy.flatMap((name) => (query.has(name) ? [`${name}=${query.get(name)}`] : []));
  return parts.length ? `${path}?${parts.join('&')}` : path;
}

/** The tab opened or brought to its new location; an eleventh pushes out the oldest that is not in front. */
export function openTab(tabs: readonly Tab[], tab: Tab): { tabs: Tab[]; evicted: Tab | null } {
  const at = tabs.findIndex((each) => each.key === tab.key);
  if (at >= 0) return { tabs: tabs.map((each, index) => (index === at ? tab : each)), evicted: null };
  if (tabs.length < mostTabs) return { tabs: [...tabs, tab], evicted: null };
  return { tabs: [...tabs.slice(1), tab], evicted: tabs[0] ?? null };
}

export type CloseKind = 'current' | 'left' | 'right' | 'all';

/** What a close command would take away. Never all: `all` keeps the tab it was asked on. */
export function tabsToClose(tabs: readonly Tab[], key: string, kind: CloseKind): Tab[] {
  const at = tabs.findIndex((tab) => tab.key === key);
  if (at < 0) return [];
  if (kind === 'left') return tabs.slice(0, at);
  if (kind === 'right') return tabs.slice(at + 1);
  if (kind === 'all') return tabs.filter((tab) => tab.key !== key);
  return tabs.length > 1 ? [tabs[at] as Tab] : [];
}

/** The tab of the address the browser shows: a moment ahead of the page, while that is still being drawn. */
export function frontKey(tabs: readonly Tab[], address: string, active: string): string {
  return tabs.find((tab) => tab.location === address)?.key ?? active;
}

/** Tab to show after `closed` are gone: the active one if it stays, else its nearest neighbour, right one first. */
export function nextActive(tabs: readonly Tab[], closed: readonly Tab[], active: string): Tab | undefined {
  const gone = new Set(closed.map((tab) => tab.key));
  const at = tabs.findIndex((tab) => tab.key === active);
  const stays = (tab: Tab) => !gone.has(tab.key);
  return tabs.slice(at).find(stays) ?? tabs.slice(0, at).findLast(stays);
}
