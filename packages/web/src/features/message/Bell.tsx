import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '../../kit/icons.tsx';
import { Skeleton } from '../../kit/states.tsx';
import { useT } from '../../shell/i18n/i18n.ts';
import './bell.css';
import { useBell } from './use-bell.ts';
import { useImportNews } from './use-import-news.ts';

const BellPanel = lazy(() => import('./BellPanel.tsx').then((module) => ({ default: module.BellPanel })));

const mostShown = 99;

/** The bell of the header (SHELL-018): lit while something waits, opens the latest messages. */
export function Bell() {
  const t = useT();
  const { lit, unread, seen } = useBell();
  useImportNews();
  const button = useRef<HTMLButtonElement>(null);
  // Another page is another thought: it closes with the page it was opened on.
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === pathname;
  const label = unread > 0 ? t('message.bellUnread', { n: countText(unread) }) : t('message.bell');
  const close = (refocus: boolean) => {
    setOpenAt(null);
    if (refocus) button.current?.focus();
  };
  return (
    <span className="bell">
      <button
        ref={button}
        type="button"
        className="kit-icon-button"
        title={label}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        data-lit={lit}
        onClick={() => {
          seen();
          setOpenAt(open ? null : pathname);
        }}
      >
        <Icon name="bell" />
        {lit && <span className="bell-badge">{unread > 0 ? countText(unread) : ''}</span>}
      </button>
      {open && (
        <BellPopover onClose={close} trigger={button.current}>
          <Suspense fallback={<Skeleton rows={5} />}>
            <BellPanel onLeave={() => close(false)} />
          </Suspense>
        </BellPopover>
      )}
    </span>
  );
}

function BellPopover(props: { trigger: HTMLElement | null; onClose: (refocus: boolean) => void; children: ReactNode }) {
  const t = useT();
  const { trigger, onClose, children } = props;
  const box = useRef<HTMLDivElement>(null);
  const isInside = (at: Node) => box.current?.contains(at) || trigger?.contains(at);
  const outside = useEffectEvent((event: PointerEvent) => {
    if (!isInside(event.target as Node)) onClose(false);
  });
  useEffect(() => {
    box.current?.focus();
    const listener = (event: PointerEvent) => outside(event);
    window.addEventListener('pointerdown', listener);
    return () => window.removeEventListener('pointerdown', listener);
  }, []);
  return (
    <div
      ref={box}
      className="bell-popover"
      role="dialog"
      aria-label={t('message.title')}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose(true);
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !isInside(relatedTarget as Node)) onClose(false);
      }}
    >
      {children}
    </div>
  );
}

function countText(unread: number): string {
  return unread > mostShown ? `${mostShown}+` : String(unread);
}
