/** Message centre (pages.md L1): what one was told, newest first; what is under pointer or focus is explained at right. */

import { type MessageRow, messageApi } from '@treadline/contract/message';
import { Button, Select, Table } from 'antd';
import { useState } from 'react';
import { Age } from '../../kit/Age.tsx';
import type { ListColumn } from '../../kit/list/list-columns.ts';
import { useList } from '../../kit/list/use-list.ts';
import { SpanPicker } from '../../kit/SpanPicker.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../kit/states.tsx';
import { useApi } from '../../shell/api/use-api.ts';
import { formatNumber } from '../../shell/i18n/format.ts';
import { type Translate, useT } from '../../shell/i18n/i18n.ts';
import { useUser } from '../../shell/session/use-account.ts';
import { MessageGlyph, MessageText } from './MessageLine.tsx';
import { MessagePreview } from './MessagePreview.tsx';
import { MessageTabs, type Tab } from './MessageTabs.tsx';
import { kindWord } from './message-kind.ts';
import './message.css';
import { markRead, theseRead, useOpenMessage } from './use-open-message.ts';

const narrowing = ['type', 'read', 'from', 'to'] as const;

export function MessageListPage() {
  const t = useT();
  const hearsAlarms = useUser().tyreType !== 'G';
  const list = useList(messageApi.list, ['tab', ...narrowing]);
  const unread = useApi(messageApi.latest, {}).data?.unread;
  const open = useOpenMessage();
  const [ticked, setTicked] = useState<string[]>([]);
  const [lookedAt, setLookedAt] = useState<MessageRow | null>(null);
  const tab: Tab = hearsAlarms && list.filter('tab') !== 'notice' ? 'alarm' : 'notice';
  const answer = list.query.data;
  const rows = (tab === 'alarm' ? answer?.list : answer?.noticeList) ?? [];
  const total = (tab === 'alarm' ? answer?.total : answer?.noticeTotal) ?? 0;
  const filtered = narrowing.some((name) => list.filter(name) !== '');
  const clear = () => list.setFilter(Object.fromEntries(narrowing.map((name) => [name, ''])));
  const waits = (tab === 'alarm' ? unread?.alarms : unread?.notices) ?? 0;
  const chosen = rows.filter((row) => ticked.includes(row.id) && !row.read);
  const shown = rows.find((row) => row.id === lookedAt?.id) ?? rows[0] ?? null;

  const setTab = (next: Tab) => {
    setTicked([]);
    list.setFilter({ tab: next === 'notice' ? 'notice' : '', type: '' });
  };

  return (
    <div className="kit-list message-page">
      <header className="kit-list-head">
        <div className="kit-list-title">
          <h1>{t('message.title')}</h1>
          <MessageTabs id="messages" tab={tab} onChange={setTab} unread={unread} />
        </div>
        <div className="kit-list-filters">
          {tab === 'notice' && (
            <Select
              aria-label={t('message.kind')}
              className="message-kind-filter"
              value={list.filter('type')}
              onChange={(type) => list.setFilter({ type })}
              options={[
                { value: '', label: t('message.anyKind') },
                ...([2, 3, 4] as const).map((type) => ({ value: String(type), label: kindWord(t, type) })),
              ]}
            />
          )}
          <Select
            aria-label={t('message.readState')}
            className="message-read-filter"
            value={list.filter('read')}
            onChange={(read) => list.setFilter({ read })}
            options={[
              { value: '', label: t('message.all') },
              { value: 'false', label: t('message.unread') },
              { value: 'true', label: t('message.read') },
            ]}
          />
          <SpanPicker from={list.filter('from')} to={list.filter('to')} onChange={(span) => list.setFilter(span)} />
          {filtered && (
            <Button type="text" onClick={clear}>
              {t('kit.clear')}
            </Button>
          )}
        </div>
        <div className="kit-list-actions">
          {chosen.length > 0 && (
            <Button
              onClick={() => {
                setTicked([]);
                void markRead(theseRead(chosen));
              }}
            >
              {t('message.markChosen', { n: chosen.length })}
            </Button>
          )}
          <Button disabled={waits === 0} onClick={() => void markRead({ all: 1, tab })}>
            {t('message.markAll')}
          </Button>
        </div>
      </header>
      <div className="kit-list-progress" data-busy={list.query.isFetching && list.query.isPlaceholderData} />
      <div
        className="kit-list-body message-body"
        role="tabpanel"
        id="messages-panel"
        aria-labelledby={`messages-${tab}`}
      >
        {list.query.isError && !answer ? (
          <ErrorState error={list.query.error} onRetry={() => void list.query.refetch()} />
        ) : list.query.isPending ? (
          <Skeleton rows={8} />
        ) : rows.length === 0 ? (
          <EmptyState
            icon={filtered ? 'search' : 'check'}
            text={t(filtered && list.filter('read') !== 'false' ? 'kit.nothingMatches' : 'message.empty')}
          />
        ) : (
          <>
            <Table<MessageRow>
              size="small"
              rowKey="id"
              columns={columns(t, tab)}
              dataSource={rows}
              tableLayout="fixed"
              rowSelection={{
                selectedRowKeys: ticked,
                onChange: (keys) => setTicked(keys.map(String)),
                getCheckboxProps: (row) => ({
                  disabled: row.read,
                  'aria-label': t('message.choose', { text: row.content }),
                }),
              }}
              rowClassName={(row) => (row.id === shown?.id ? 'kit-row-opens message-looked-at' : 'kit-row-opens')}
              onRow={(row) => ({
                tabIndex: 0,
                onClick: () => open(row),
                onPointerEnter: () => setLookedAt(row),
                onFocus: () => setLookedAt(row),
                onKeyDown: (event) => {
                  if (event.key === 'Enter' && event.target === event.currentTarget) open(row);
                },
              })}
              pagination={{
                current: list.page,
                pageSize: list.pageSize,
                total,
                size: 'small',
                showSizeChanger: true,
                pageSizeOptions: [20, 50, 100, 200],
                showTotal: (all, range) =>
                  t('kit.total', {
                    range: `${formatNumber(range[0])}–${formatNumber(range[1])}`,
                    total: formatNumber(all),
                  }),
                onChange: (page, size) => list.goTo(page, size),
              }}
            />
            {shown && <MessagePreview message={shown} onOpen={() => open(shown)} />}
          </>
        )}
      </div>
    </div>
  );
}

function columns(t: Translate, tab: Tab): ListColumn<MessageRow>[] {
  return [
    { key: 'glyph', width: 36, align: 'center', render: (_, row) => <MessageGlyph message={row} /> },
    { title: t('message.text'), key: 'text', render: (_, row) => <MessageText message={row} /> },
    {
      title: t('message.kind'),
      key: 'kind',
      width: 170,
      // Alarms are of one kind.
      hidden: tab === 'alarm',
      render: (_, row) => kindWord(t, row.msgType),
    },
    {
      title: t('message.time'),
      key: 'time',
      width: 130,
      render: (_, row) => <Age at={row.createTime} />,
    },
    {
      title: t('message.readState'),
      key: 'read',
      width: 110,
      render: (_, row) => (
        <span className="message-state" data-read={row.read}>
          {!row.read && <i className="message-dot" />}
          {t(row.read ? 'message.read' : 'message.unread')}
        </span>
      ),
    },
  ];
}
