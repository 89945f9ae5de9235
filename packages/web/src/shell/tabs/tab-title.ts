import { type Translate, useLanguage, useT } from '../i18n/i18n.ts';
import type { MenuTree } from '../menu/menu-tree.ts';
import { useAccount } from '../session/use-account.ts';
import type { Tab } from './tab-list.ts';
import { useTabs } from './tabs-store.ts';

/** What stands on a tab: the title its page set, else that of the page. */
export function useTabTitles(): (tab: Pick<Tab, 'key' | 'path'>) => string {
  const t = useT();
  const menu = useAccount((state) => state.menu);
  const titles = useTabs((state) => state.titles);
  const whole = useLanguage((state) => state.whole);
  return (tab) => titles[tab.key] ?? pageTitle(whole ? t : null, menu, tab.path);
}

/** `t` null: the texts of pages are still on their way, and the menu's own name stands in. */
function pageTitle(t: Translate | null, menu: MenuTree, path: string): string {
  const page = menu.byPath.get(path);
  if (!page) return path;
  return t ? t(page.manifest.title) : page.name;
}
