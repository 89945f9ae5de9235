import { Link, useLocation } from 'react-router';
import { Icon } from '../../kit/icons.tsx';
import { useT } from '../i18n/i18n.ts';
import type { MenuPage } from '../menu/menu-tree.ts';
import { useAccount } from '../session/use-account.ts';

/** A stale link and a missing right look the same, so that nobody learns what exists (pages.md A4). */
export function NotFound() {
  const t = useT();
  const { pathname } = useLocation();
  const menu = useAccount((state) => state.menu);
  const shown = menu.modules.flatMap((module) => module.shown);
  return (
    <div className="shell-not-found">
      <Icon name="track" size={40} />
      <h1>{t('shell.notFound')}</h1>
      {pathname !== '/404' && (
        <p>
          {t('shell.notFoundPath')} <code>{pathname}</code>
        </p>
      )}
      {shown.length > 1 && <p>{t('shell.notFoundNear')}</p>}
      <ul>
        {nearest(pathname, shown).map((page) => (
          <li key={page.key}>
            <Link to={page.path}>{page.name}</Link>
          </li>
        ))}
      </ul>
      <Link to="/">{t('shell.toHome')}</Link>
    </div>
  );
}

const shownNear = 3;

/** The menu pages whose path or key shares most letter pairs with the path tried. */
export function nearest(path: string, pages: readonly MenuPage[]): MenuPage[] {
  const wanted = pairs(path);
  const score = (page: MenuPage) => {
    const own = pairs(page.path + page.key + page.name);
    return [...wanted].filter((pair) => own.has(pair)).length;
  };
  return pages
    .map((page) => ({ page, score: score(page) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, shownNear)
    .map(({ page }) => page);
}

function pairs(text: string): Set<string> {
  const letters = text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return new Set(Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) => letters.slice(at, at + 2)));
}
