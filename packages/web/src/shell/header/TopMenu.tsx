import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Icon } from '../../kit/icons.tsx';
import { MenuButton } from '../../kit/MenuButton.tsx';
import { useT } from '../i18n/i18n.ts';
import type { MenuModule } from '../menu/menu-tree.ts';

/** First-level modules; what does not fit goes under "More" (SHELL-002, web.md 8). */
export function TopMenu({ modules, current }: { modules: readonly MenuModule[]; current: string | undefined }) {
  const t = useT();
  const navigate = useNavigate();
  const nav = useRef<HTMLElement>(null);
  const fitting = useFitting(nav, modules);
  const rest = modules.slice(fitting);
  return (
    <nav className="shell-modules" aria-label={t('shell.modules')} ref={nav}>
      {modules.map((module, index) => (
        <Link
          key={module.key}
          to={module.opens.path}
          className="shell-module"
          data-hidden={index >= fitting}
          {...(module.key === current ? { 'aria-current': 'true' as const } : {})}
        >
          {module.name}
        </Link>
      ))}
      {rest.length > 0 && (
        <MenuButton
          className="shell-module"
          label={t('shell.more')}
          current={rest.some((module) => module.key === current)}
          entries={rest.map(({ key, name }) => ({ key, label: name, selected: key === current }))}
          onChoose={(key) => void navigate(rest.find((module) => module.key === key)?.opens.path ?? '/')}
        >
          {t('shell.more')}
          <Icon name="down" size={12} />
        </MenuButton>
      )}
    </nav>
  );
}

const moreWidthPx = 76;

/** How many modules fit into the bar, measured again when it or the words change. */
function useFitting(nav: RefObject<HTMLElement | null>, modules: readonly MenuModule[]): number {
  const [fitting, setFitting] = useState(modules.length);
  const measure = useEffectEvent(() => {
    const bar = nav.current;
    if (!bar) return;
    const widths = [...bar.querySelectorAll<HTMLElement>('a.shell-module')].map((link) => link.offsetWidth);
    setFitting(countFitting(widths, bar.clientWidth));
  });
  // After each render: the words may be those of another language.
  useLayoutEffect(() => measure());
  useLayoutEffect(() => {
    if (!nav.current) return;
    const observer = new ResizeObserver(() => measure());
    observer.observe(nav.current);
    return () => observer.disconnect();
  }, [nav]);
  return fitting;
}

export function countFitting(widths: readonly number[], room: number): number {
  const all = widths.reduce((sum, width) => sum + width, 0);
  if (all <= room) return widths.length;
  let used = moreWidthPx;
  return widths.findIndex((width) => {
    used += width;
    return used > room;
  });
}
