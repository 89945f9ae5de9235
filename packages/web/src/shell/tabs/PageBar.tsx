import { Age } from '../../kit/Age.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { useConnected } from '../connection/connection.ts';
import { formatAge } from '../i18n/format.ts';
import { useT } from '../i18n/i18n.ts';
import type { MenuTree } from '../menu/menu-tree.ts';
import { useRealtime } from '../realtime/realtime-client.ts';
import { useSettings } from '../settings/settings.ts';
import { Breadcrumb } from './Breadcrumb.tsx';
import { TabBar } from './TabBar.tsx';
import type { Tab } from './tab-list.ts';
import './tabs.css';

export interface PageBarProps {
  tabs: readonly Tab[];
  /** Key of the page in front. */
  active: string;
  path: string;
  menu: MenuTree;
  onRefresh: () => void;
}

/** Line over the pages: tabs or breadcrumb, and at the right the live state with refresh. */
export function PageBar({ tabs, active, path, menu, onRefresh }: PageBarProps) {
  const t = useT();
  const multiTab = useSettings((state) => state.multiTab);
  return (
    <div className="shell-tabbar">
      {multiTab ? <TabBar tabs={tabs} active={active} /> : <Breadcrumb menu={menu} active={active} path={path} />}
      <LiveState />
      <IconButton icon="refresh" label={t('shell.refresh')} onClick={onRefresh} />
    </div>
  );
}

/** Whether live messages come and how old the last one is: a lost connection raises no message (RT-06). */
function LiveState() {
  const t = useT();
  const { state, lastMessageAt } = useRealtime();
  // A socket notices a lost network late; until then it would call old values live.
  const shown = useConnected() ? state : 'closed';
  const word = { open: t('shell.live'), connecting: t('shell.connecting'), closed: t('shell.disconnected') }[shown];
  const title =
    lastMessageAt === null ? t('shell.liveNone') : t('shell.liveLast', { age: formatAge(t, lastMessageAt) });
  return (
    <span className="shell-live" data-state={shown} title={title}>
      <i aria-hidden="true" />
      {word}
      {lastMessageAt !== null && <Age at={lastMessageAt} />}
    </span>
  );
}
