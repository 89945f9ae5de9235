import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '../../kit/icons.tsx';
import { MenuList } from '../../kit/MenuList.tsx';
import { useT } from '../i18n/i18n.ts';
import { notify } from '../notify.ts';
import { type CloseKind, frontKey, nextActive, type Tab, tabsToClose } from './tab-list.ts';
import { useTabTitles } from './tab-title.ts';
import { closeTabs, useTabs } from './tabs-store.ts';

/** Opened pages and their right-click menu. One stop for the Tab key; arrows move, Delete closes. */
export function TabBar({ tabs, active }: { tabs: readonly Tab[]; active: string }) {
  const t = useT();
  const navigate = useNavigate();
  const titleOf = useTabTitles();
  const unsaved = useTabs((state) => state.unsaved);
  const [asked, setAsked] = useState<{ tab: Tab; at: { left: number; top: number } } | null>(null);
  const { bar, keepFocus } = useFocusAfterClose();
  const reached = tabs.some((tab) => tab.key === active) ? active : tabs[0]?.key;

  const close = (tab: Tab, kind: CloseKind) => {
    const closed = tabsToClose(tabs, tab.key, kind);
    if (closed.length === 0) {
      const texts = {
        left: t('shell.noTabsLeft'),
        right: t('shell.noTabsRight'),
        all: t('shell.lastTab'),
        current: t('shell.lastTab'),
      };
      notify({ kind: 'info', title: texts[kind], key: 'tabs' });
      return;
    }
    const { pathname, search, hash } = window.location;
    const front = frontKey(tabs, pathname + search + hash, active);
    const next = nextActive(tabs, closed, front);
    keepFocus();
    closeTabs(closed, () => {
      if (next && next.key !== front) void navigate(next.location);
    });
  };

  return (
    <>
      <nav className="shell-tabs" aria-label={t('shell.openPages')} ref={bar} onKeyDown={moveFocus}>
        {tabs.map((tab) => {
          const title = titleOf(tab);
          const dirty = unsaved[tab.key] !== undefined;
          return (
            <div key={tab.key} className="shell-tab" data-active={tab.key === active} data-unsaved={dirty}>
              <button
                type="button"
                className="shell-tab-open"
                title={dirty ? t('shell.unsavedTab', { title }) : title}
                tabIndex={tab.key === reached ? 0 : -1}
                aria-keyshortcuts="Delete"
                {...(dirty ? { 'aria-label': t('shell.unsavedTab', { title }) } : {})}
                {...(tab.key === active ? { 'aria-current': 'page' as const } : {})}
                onClick={() => void navigate(tab.location)}
                onKeyDown={(event) => {
                  if (event.key === 'Delete') close(tab, 'current');
                }}
                onContextMenu={(event) => {
                  event.preventDefault();
                  const box = event.currentTarget.getBoundingClientRect();
                  // From the keyboard the event has no place of its own.
                  const pointed = event.clientX > 0 || event.clientY > 0;
                  setAsked({
                    tab,
                    at: pointed ? { left: event.clientX, top: event.clientY } : { left: box.left, top: box.bottom },
                  });
                }}
                onAuxClick={(event) => {
                  if (event.button === 1) close(tab, 'current');
                }}
              >
                {dirty && <i className="shell-tab-dot" aria-hidden="true" />}
                {title}
              </button>
              {tabs.length > 1 && (
                <button
                  type="button"
                  className="shell-tab-close"
                  tabIndex={tab.key === reached ? 0 : -1}
                  aria-label={t('shell.closeTab', { title })}
                  onClick={() => close(tab, 'current')}
                >
                  <Icon name="close" size={12} />
                </button>
              )}
            </div>
          );
        })}
      </nav>
      {asked && (
        <MenuList
          label={titleOf(asked.tab)}
          at={asked.at}
          entries={[
            { key: 'current', label: t('shell.closeCurrent') },
            { key: 'right', label: t('shell.closeRight') },
            { key: 'left', label: t('shell.closeLeft') },
            { key: 'all', label: t('shell.closeAll') },
          ]}
          onChoose={(key) => close(asked.tab, key as CloseKind)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('.shell-tab-open')];
  const now = tabs.indexOf(document.activeElement as HTMLElement);
  if (now < 0) return;
  const moves: Record<string, number> = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: tabs.length - 1 };
  const next = tabs[moves[event.key] ?? -1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** A closed tab takes the focus with it; it goes on to the tab that comes to the front. */
function useFocusAfterClose() {
  const bar = useRef<HTMLElement>(null);
  const wanted = useRef(false);
  useLayoutEffect(() => {
    if (!wanted.current || (document.activeElement !== document.body && document.activeElement !== null)) return;
    const front = bar.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!front) return;
    wanted.current = false;
    front.focus();
  });
  const keepFocus = () => {
    wanted.current = bar.current?.contains(document.activeElement) ?? false;
  };
  return { bar, keepFocus };
}
