import { messageApi } from '@treadline/contract/message';
import { Button, Switch } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Age } from '../../kit/Age.tsx';
import { ErrorState, Skeleton } from '../../kit/states.tsx';
import { useApi } from '../../shell/api/use-api.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { useAccount, useUser } from '../../shell/session/use-account.ts';
import { switchDesktop, useDesktop } from './desktop.ts';
import { MessageGlyph, MessageText } from './MessageLine.tsx';
import { MessageTabs, type Tab } from './MessageTabs.tsx';
import './message.css';
import { messageListPath } from './message-target.ts';
import { markRead, useOpenMessage } from './use-open-message.ts';

/** Inside of the bell: the latest alarms and notices, unread ones first. `onLeave`: something was opened. */
export function BellPanel({ onLeave }: { onLeave: () => void }) {
  const t = useT();
  const hearsAlarms = useUser().tyreType !== 'G';
  const [chosen, setTab] = useState<Tab>('alarm');
  const tab = hearsAlarms ? chosen : 'notice';
  const latest = useApi(messageApi.latest, {});
  const open = useOpenMessage();
  const rows = (tab === 'alarm' ? latest.data?.list : latest.data?.noticeList) ?? [];
  const unread = latest.data?.unread;
  const waits = tab === 'alarm' ? unread?.alarms : unread?.notices;
  return (
    <div className="bell-panel">
      <div className="bell-head">
        <MessageTabs id="bell" tab={tab} onChange={setTab} unread={unread} />
        {waits !== undefined && waits > 0 && (
          <Button size="small" type="text" onClick={() => void markRead({ all: 1, tab })}>
            {t('message.markAll')}
          </Button>
        )}
      </div>
      <div className="bell-list" role="tabpanel" id="bell-panel" aria-labelledby={`bell-${tab}`}>
        {latest.isError && !latest.data ? (
          <ErrorState error={latest.error} onRetry={() => void latest.refetch()} />
        ) : latest.isPending ? (
          <Skeleton rows={5} />
        ) : rows.length === 0 ? (
          <p className="bell-empty">{t(tab === 'alarm' ? 'message.noAlarms' : 'message.noNotices')}</p>
        ) : (
          <ul>
            {rows.map((row) => (
              <li key={row.id}>
                <button
                  type="button"
                  onClick={() => {
                    open(row);
                    onLeave();
                  }}
                >
                  <MessageGlyph message={row} />
                  <MessageText message={row} />
                  <Age at={row.createTime} />
                  {!row.read && <i className="message-dot" title={t('message.unread')} />}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="bell-foot">
        <DesktopSwitch />
        <EnterLink onLeave={onLeave} />
      </div>
    </div>
  );
}

/** SHELL-019 */
function EnterLink({ onLeave }: { onLeave: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const has = useAccount((state) => state.menu.byPath.has(messageListPath));
  if (!has) return null;
  return (
    <a
      href={messageListPath}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        void navigate(messageListPath);
        onLeave();
      }}
    >
      {t('message.enter')}
    </a>
  );
}

function DesktopSwitch() {
  const t = useT();
  const state = useDesktop((desktop) => desktop.state);
  if (state === 'unsupported') return <span />;
  if (state === 'blocked') return <span className="bell-note">{t('message.desktopBlocked')}</span>;
  return (
    <label className="bell-note" htmlFor="bell-desktop">
      <Switch id="bell-desktop" size="small" checked={state === 'on'} onChange={(on) => void switchDesktop(on)} />
      {t('message.desktop')}
    </label>
  );
}
