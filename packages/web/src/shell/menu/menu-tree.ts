/** The server's menu tree as the console uses it (RUN-001 to 006): modules, shown pages, and the routes of hidden ones. */
import type { MenuItem } from '@treadline/contract/account';
import type { PageManifest } from '../pages.ts';

export interface MenuPage {
  key: string;
  /** Text of the menu, in the reader's language. */
  name: string;
  path: string;
  /** Name of a built-in icon, or the address of a picture; null: that of the page. */
  icon: string | null;
  /** Shown pages stand in the menu and are cached; hidden ones are built anew at each visit. */
  shown: boolean;
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

const button = 3;

/** Joins the server's tree with the pages this build has; entries without a page are left out. */
export function menuTree(items: readonly MenuItem[], manifests: readonly PageManifest[]): MenuTree {
  const known = new Map(manifests.map((manifest) => [manifest.key, manifest]));
  const byPath = new Map<string, MenuPage>();
  const moduleOf = new Map<string, MenuModule>();
  const modules: MenuModule[] = [];
  for (const item of items) {
    if (item.menuType === button) continue;
    const pages = flatten(item).flatMap((each) => pageOf(each, known));
    for (const page of pages) if (!byPath.has(page.path)) byPath.set(page.path, page);
    const shown = pages.filter((page) => page.shown);
    const first = shown[0];
    if (!first) continue;
    const opens = shown.find((page) => page.path === item.redirect) ?? first;
    const module = { key: item.key, name: item.menuName, opens, shown };
    for (const page of pages) if (!moduleOf.has(page.path)) moduleOf.set(page.path, module);
    if (item.showStt !== 0) modules.push(module);
  }
  return { modules, byPath, moduleOf };
}

/** The item itself when it is a page, and all below it; a hidden directory hides what is below. */
function flatten(item: MenuItem): MenuItem[] {
  if (item.menuType === button) return [];
  const below = item.childMenu.flatMap(flatten);
  const shown = item.showStt === 0 ? below.map((child) => ({ ...child, showStt: 0 })) : below;
  return [item, ...shown];
}

function pageOf(item: MenuItem, known: ReadonlyMap<string, PageManifest>): MenuPage[] {
  const manifest = known.get(item.key);
  if (!manifest) return [];
  const path = item.routeAddr || `/${item.key}`;
  return [{ key: item.key, name: item.menuName, path, icon: item.menuIcon, shown: item.showStt !== 0, manifest }];
}
