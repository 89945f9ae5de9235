import { Link } from 'react-router';
import { create } from 'zustand';
import { EntryIcon } from '../../kit/EntryIcon.tsx';
import { Icon } from '../../kit/icons.tsx';
import { useT } from '../i18n/i18n.ts';
import type { MenuModule } from '../menu/menu-tree.ts';

const storageKey = 'treadline.menuCollapsed';

const useSideMenu = create<{ collapsed: boolean; toggle: () => void }>((set, get) => ({
  collapsed: localStorage.getItem(storageKey) === '1',
  toggle: () => {
    const collapsed = !get().collapsed;
    localStorage.setItem(storageKey, collapsed ? '1' : '0');
    set({ collapsed });
  },
}));

/** Pages of the current module, 180 px wide or 80 px collapsed (SHELL-003 to 007). */
export function SideMenu({ module, path }: { module: MenuModule | undefined; path: string }) {
  const t = useT();
  const { collapsed, toggle } = useSideMenu();
  const label = collapsed ? t('shell.expand') : t('shell.collapse');
  return (
    <aside className="shell-side" data-collapsed={collapsed}>
      <nav aria-label={t('shell.pages')}>
        {module?.shown.map((page) => (
          <Link
            key={page.key}
            to={page.path}
            className="shell-page-link"
            title={page.name}
            {...(page.path === path ? { 'aria-current': 'page' as const } : {})}
          >
            <EntryIcon icon={page.icon} fallback={page.manifest.icon} />
            <span>{page.name}</span>
          </Link>
        ))}
      </nav>
      <button
        type="button"
        className="kit-icon-button shell-collapse"
        title={label}
        aria-label={label}
        aria-expanded={!collapsed}
        onClick={toggle}
      >
        <Icon name={collapsed ? 'expand' : 'collapse'} />
      </button>
    </aside>
  );
}
