import { type Translate, useT } from '../i18n/i18n.ts';
import type { MenuTree } from '../menu/menu-tree.ts';
import { useAccount } from '../session/use-account.ts';
import type { Tab } from './tab-list.ts';
import { useTabs } from './tabs-store.ts';

/** What stands on a tab: the title its page set, else that of the page. */
export function useTabTitles(): (tab: Pick<Tab, 'key' | 'path'>) => string {
  const t = useT();
  const menu = useAccount((state) => state.menu);
  const titles = useTabs((state) => state.titles);
  return (tab) => titles[tab.key] ?? pageTitle(t, menu, tab.path);
}

function pageTitle(t: Translate, menu: MenuTree, path: string): string {
  const page = menu.byPath.get(path);
  return page ? t(page.manifest.title) : path;
}
