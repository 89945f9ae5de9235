import { type FeedbackRow, feedbackApi } from '@treadline/contract/feedback';
import { Button, Input, Select } from 'antd';
import { useNavigate } from 'react-router';
import { Age } from '../../kit/Age.tsx';
import { Can } from '../../kit/Can.tsx';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { openDialog } from '../../shell/dialog/shell-dialog.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { useUser } from '../../shell/session/use-account.ts';
import './feedback.css';
import { authorName, detailsPath, statusWord, typeKeys, typeWord } from './feedback-words.ts';
import { useFeedbackNews } from './use-feedback-news.ts';

/** Who waits, since when, for what (pages.md L2). */
export function FeedbackListPage() {
  const t = useT();
  const navigate = useNavigate();
  const serves = useUser().customKind === 'operator';
  const list = useList(feedbackApi.list, ['keyword', 'status', 'type', 'mine', 'closed']);
  useFeedbackNews();
  return (
    <ListPage
      title={t('feedback.title')}
      list={list}
      rowKey={(row) => row.id}
      empty={t('feedback.empty')}
      onOpen={(row) => void navigate(detailsPath(row.id, row.lastWord === null ? 1 : 2))}
      filters={
        <>
          <Input.Search
            className="kit-list-search"
            key={list.filter('keyword')}
            allowClear
            aria-label={t('feedback.search')}
            placeholder={t('feedback.search')}
            defaultValue={list.filter('keyword')}
            maxLength={100}
            onSearch={(text) => list.setFilter({ keyword: text.trim() })}
          />
          <Select
            className="feedback-filter"
            aria-label={t('feedback.status')}
            value={list.filter('closed') === 'true' ? 'closed' : list.filter('status')}
            onChange={(value) =>
              list.setFilter(
                value === 'closed' ? { status: '', closed: 'true' } : { status: value, closed: value && 'false' },
              )
            }
            options={[
              { value: '', label: t('feedback.anyStatus') },
              ...(serves ? staffChoices : customerChoices).map(({ value, key }) => ({ value, label: t(key) })),
              { value: 'closed', label: t('feedback.status.closed') },
            ]}
          />
          <Select
            className="feedback-filter"
            aria-label={t('feedback.type')}
            value={list.filter('type')}
            onChange={(type) => list.setFilter({ type })}
            options={[
              { value: '', label: t('feedback.anyType') },
              ...Object.entries(typeKeys).map(([value, key]) => ({ value, label: t(key) })),
            ]}
          />
          <Select
            className="feedback-filter"
            aria-label={t('feedback.whose')}
            value={list.filter('mine')}
            onChange={(mine) => list.setFilter({ mine })}
            options={[
              { value: '', label: t('feedback.ofAll') },
              { value: 'true', label: t('feedback.mine') },
            ]}
          />
        </>
      }
      actions={
        <Can permission="feedback:add">
          <Button type="primary" onClick={() => openDialog('feedback')}>
            {t('feedback.send')}
          </Button>
        </Can>
      }
      columns={[
        { key: 'number', title: t('feedback.number'), dataIndex: 'feedbackNo', width: 115 },
        {
          title: t('feedback.subject'),
          key: 'subject',
          width: 220,
          render: (_, row) => (
            <span className="feedback-subject" title={row.subject}>
              {row.subject}
            </span>
          ),
        },
        { key: 'type', title: t('feedback.type'), width: 150, render: (_, row) => typeWord(t, row.type) },
        {
          key: 'from',
          title: t('feedback.from'),
          width: 165,
          render: (_, row) => {
            const name = authorName(t, { side: 'own', name: row.from, mine: row.mine });
            const from = serves && !row.mine ? t('feedback.ofCompany', { name, company: row.customName }) : name;
            return (
              <span className="feedback-from" title={from}>
                {from}
              </span>
            );
          },
        },
        { key: 'status', title: t('feedback.status'), width: 165, render: (_, row) => <FeedbackStatus row={row} /> },
        {
          key: 'lastWord',
          title: t('feedback.lastWord'),
          width: 140,
          render: (_, { lastWord }) =>
            lastWord && (
              <span className="feedback-last">
                <span>{authorName(t, lastWord)}</span>
                <Age at={lastWord.at} />
              </span>
            ),
        },
        {
          key: 'waitingSince',
          title: t('feedback.waitingSince'),
          width: 115,
          render: (_, row) => <Age at={row.waitingSince} />,
        },
      ]}
    />
  );
}

/** Dictionary 1033: to who asked, a new one waits as well. */
const customerChoices = [
  { value: '1,2', key: 'feedback.status.waiting' },
  { value: '3', key: 'feedback.status.replied' },
] as const;
/** Dictionary 1034. */
const staffChoices = [
  { value: '1', key: 'feedback.status.new' },
  { value: '2', key: 'feedback.status.waiting' },
  { value: '3', key: 'feedback.status.replied' },
] as const;

export function FeedbackStatus({ row }: { row: Pick<FeedbackRow, 'status' | 'closedAt'> }) {
  return (
    <span className="feedback-status" data-status={row.closedAt === null ? row.status : 'closed'}>
      <i aria-hidden="true" />
      {statusWord(useT(), row)}
    </span>
  );
}
