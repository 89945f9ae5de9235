import { Link } from 'react-router';
import { useT } from '../i18n/i18n.ts';
import type { MenuTree } from '../menu/menu-tree.ts';
import { useTabTitles } from './tab-title.ts';

/** Module and page, in place of the tab bar when that is off (SHELL-010). */
export function Breadcrumb({ menu, active, path }: { menu: MenuTree; active: string; path: string }) {
  const t = useT();
  const titleOf = useTabTitles();
  const module = menu.moduleOf.get(path);
  return (
    <nav className="shell-breadcrumb" aria-label={t('shell.breadcrumb')}>
      <ol>
        {module && (
          <li>
            <Link to={module.opens.path}>{module.name}</Link>
          </li>
        )}
        {menu.byPath.has(path) && (
          <li>
            <span aria-current="page">{titleOf({ key: active, path })}</span>
          </li>
        )}
      </ol>
    </nav>
  );
}
