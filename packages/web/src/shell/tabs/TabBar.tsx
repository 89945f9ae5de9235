import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Age } from '../../kit/Age.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { Icon } from '../../kit/icons.tsx';
import { MenuList } from '../../kit/MenuList.tsx';
import { formatAge } from '../i18n/format.ts';
import { useT } from '../i18n/i18n.ts';
import type { MenuTree } from '../menu/menu-tree.ts';
import { notify } from '../notify.ts';
import { useRealtime } from '../realtime/realtime-client.ts';
import { type CloseKind, nextActive, type Tab, tabsToClose } from './tab-list.ts';
import { removeTabs, useTabs } from './tabs-store.ts';

export interface TabBarProps {
  tabs: readonly Tab[];
  active: string;
  menu: MenuTree;
  onRefresh: () => void;
}

/** Opened pages, their right-click menu, and at the right the live state with refresh. */
export function TabBar({ tabs, active, menu, onRefresh }: TabBarProps) {
  const t = useT();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<{ tab: Tab; at: { left: number; top: number } } | null>(null);
  const titles = useTabs((state) => state.titles);

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
    const next = nextActive(tabs, closed, active);
    removeTabs(closed);
    if (next && next.key !== active) void navigate(next.location);
  };

  const titleOf = (tab: Tab): string => {
    const page = menu.byPath.get(tab.path);
    return titles[tab.key] ?? (page ? t(page.manifest.title) : tab.path);
  };

  return (
    <div className="shell-tabbar">
      <nav className="shell-tabs" aria-label={t('shell.openPages')}>
        {tabs.map((tab) => (
          <div key={tab.key} className="shell-tab" data-active={tab.key === active}>
            <button
              type="button"
              className="shell-tab-open"
              title={titleOf(tab)}
              {...(tab.key === active ? { 'aria-current': 'page' as const } : {})}
              onClick={() => void navigate(tab.location)}
              onContextMenu={(event) => {
                event.preventDefault();
                setAsked({ tab, at: { left: event.clientX, top: event.clientY } });
              }}
              onAuxClick={(event) => {
                if (event.button === 1) close(tab, 'current');
              }}
            >
              {titleOf(tab)}
            </button>
            {tabs.length > 1 && (
              <button
                type="button"
                className="shell-tab-close"
                aria-label={t('shell.closeTab', { title: titleOf(tab) })}
                onClick={() => close(tab, 'current')}
              >
                <Icon name="close" size={12} />
              </button>
            )}
          </div>
        ))}
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
      <LiveState />
      <IconButton icon="refresh" label={t('shell.refresh')} onClick={onRefresh} />
    </div>
  );
}

/** Whether live messages come and how old the last one is: a lost connection raises no message (RT-06). */
function LiveState() {
  const t = useT();
  const { state, lastMessageAt } = useRealtime();
  const word = { open: t('shell.live'), connecting: t('shell.connecting'), closed: t('shell.disconnected') }[state];
  const title =
    lastMessageAt === null ? t('shell.liveNone') : t('shell.liveLast', { age: formatAge(t, lastMessageAt) });
  return (
    <span className="shell-live" data-state={state} title={title}>
      <i aria-hidden="true" />
      {word}
      {lastMessageAt !== null && <Age at={lastMessageAt} />}
    </span>
  );
}
