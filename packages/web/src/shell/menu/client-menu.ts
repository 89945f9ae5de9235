/** A menu item of the server in the console's own form (ENT-MENU-02). */
import type { MenuItem } from '@treadline/contract/account';
import { isCached } from '../tabs/tab-list.ts';

export const menuType = { directory: 1, submenu: 2, button: 3 } as const;

export interface ClientMenuItem {
  /** Route address of the item, or else its key (RUN-002). */
  path: string;
  /** Key of the item, by which its page is known. */
  name: string;
  icon: string | null;
  /** Show flag 0, of itself or of a directory above: it stands in no menu and keeps its route. */
  hidden: boolean;
  meta: {
    /** In the reader's language. */
    title: string;
    menuType: number;
    /** Cached while another tab is in front (RUN-005, RUN-006). */
    keepAlive: boolean;
  };
  children: ClientMenuItem[];
  /** Path of the page that opens with a directory. */
  redirect: string | null;
}

/** Buttons (menu type 3) are no items of a menu and are left out with all below them. */
export function clientMenu(items: readonly MenuItem[], hiddenAbove = false): ClientMenuItem[] {
  return items
    .filter((item) => item.menuType !== menuType.button)
    .map((item) => {
      const path = item.routeAddr || `/${item.key}`;
      const hidden = hiddenAbove || item.showStt === 0;
      return {
        path,
        name: item.key,
        icon: item.menuIcon,
        hidden,
        meta: { title: item.menuName, menuType: item.menuType, keepAlive: isCached(path, !hidden) },
        children: clientMenu(item.childMenu, hidden),
        redirect: item.redirect,
      };
    });
}
