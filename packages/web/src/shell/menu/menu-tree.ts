/** The server's menu tree as the console uses it (RUN-001 to 006): modules, shown pages, and the routes of hidden ones. */
import type { MenuItem } from '@treadline/contract/account';
import type { PageManifest } from '../pages.ts';
import { type ClientMenuItem, clientMenu, menuType } from './client-menu.ts';

export interface MenuPage {
  key: string;
  /** Text of the menu, in the reader's language. */
  name: string;
  path: string;
  /** Name of a built-in icon, or the address of a picture; null: that of the page. */
  icon: string | null;
  /** Stands in the menu. */
  shown: boolean;
  /** Kept while another tab is in front; else built anew at each visit. */
  keepAlive: boolean;
  manifest: PageManifest;
}

export interface MenuModule {
  key: string;
  name: string;
  /** Page that opens with the module. */
  opens: MenuPage;
  shown: MenuPage[];
}

export interface MenuTree {
  modules: MenuModule[];
  /** Every permitted page by path. */
  byPath: ReadonlyMap<string, MenuPage>;
  /** Module of each page by path, for the left menu. */
  moduleOf: ReadonlyMap<string, MenuModule>;
}

/** Joins the server's tree with the pages this build has; entries without a page are left out. */
export function menuTree(items: readonly MenuItem[], manifests: readonly PageManifest[]): MenuTree {
  const known = new Map(manifests.map((manifest) => [manifest.key, manifest]));
  const byPath = new Map<string, MenuPage>();
  const moduleOf = new Map<string, MenuModule>();
  const modules: MenuModule[] = [];
  for (const item of clientMenu(items)) {
    const pages = flatten(item).flatMap((each) => pageOf(each, known));
    for (const page of pages) if (!byPath.has(page.path)) byPath.set(page.path, page);
    const shown = pages.filter((page) => page.shown);
    const first = shown[0];
    if (!first) continue;
    const opens = shown.find((page) => page.path === item.redirect) ?? first;
    const module = { key: item.name, name: item.meta.title, opens, shown };
    for (const page of pages) if (!moduleOf.has(page.path)) moduleOf.set(page.path, module);
    if (!item.hidden) modules.push(module);
  }
  return { modules, byPath, moduleOf };
}

/** The item itself and all below it. */
function flatten(item: ClientMenuItem): ClientMenuItem[] {
  return [item, ...item.children.flatMap(flatten)];
}

/** A directory is no page, even where a manifest bears its key. */
function pageOf(item: ClientMenuItem, known: ReadonlyMap<string, PageManifest>): MenuPage[] {
  const manifest = item.meta.menuType === menuType.submenu ? known.get(item.name) : undefined;
  if (!manifest) return [];
  const { path, name: key, icon, hidden, meta } = item;
  return [{ key, name: meta.title, path, icon, shown: !hidden, keepAlive: meta.keepAlive, manifest }];
}
