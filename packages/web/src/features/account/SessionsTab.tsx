import { accountSecurityApi } from '@treadline/contract/account-security';
import type { ResultOf } from '@treadline/contract/endpoint';
import { Button, Popconfirm, Table, type TableColumnsType } from 'antd';
import { Age } from '../../kit/Age.tsx';
import { ErrorState, Skeleton } from '../../kit/states.tsx';
import { useApi, useApiMutation } from '../../shell/api/use-api.ts';
import { formatTime } from '../../shell/i18n/format.ts';
import { type Translate, useT } from '../../shell/i18n/i18n.ts';
import { notify } from '../../shell/notify.ts';
import { SignIns } from './SignIns.tsx';

type Session = ResultOf<typeof accountSecurityApi.sessionList>['list'][number];

/** Where I am signed in, with a way to end it, and my own sign-ins below. */
export function SessionsTab() {
  const t = useT();
  const sessions = useApi(accountSecurityApi.sessionList);
  const end = useApiMutation(accountSecurityApi.endSession, {
    invalidates: [accountSecurityApi.sessionList],
    onSuccess: ({ ended }) => notify({ kind: 'success', title: t('account.ended', { n: ended }) }),
  });
  if (sessions.isPending) return <Skeleton rows={6} />;
  if (sessions.isError) return <ErrorState error={sessions.error} onRetry={() => void sessions.refetch()} />;
  const rows = sessions.data.list;
  const others = rows.filter((row) => !row.current).length;
  return (
    <>
      <section className="account-section">
        <header>
          <h2>{t('account.liveSessions')}</h2>
          {others > 0 && (
            <Popconfirm
              title={t('account.endOthersAsk', { n: others })}
              okText={t('account.endOthers')}
              cancelText={t('kit.cancel')}
              onConfirm={() => end.mutate({ others: true })}
            >
              <Button loading={end.isPending}>{t('account.endOthers')}</Button>
            </Popconfirm>
          )}
        </header>
        <Table<Session>
          size="small"
          rowKey="id"
          pagination={false}
          dataSource={rows}
          columns={columns(t, (id) => end.mutate({ ids: [id] }))}
          scroll={{ x: 'max-content' }}
        />
      </section>
      <SignIns />
    </>
  );
}

function columns(t: Translate, end: (id: string) => void): TableColumnsType<Session> {
  return [
    {
      title: t('account.device'),
      key: 'device',
      render: (_, row) => (
        <span>
          {row.device ?? (row.platform === 1 ? '–' : t('account.app'))}
          {row.current && <b className="account-current">{t('account.thisOne')}</b>}
        </span>
      ),
    },
    { title: t('account.address'), dataIndex: 'address', render: (address: string | null) => address ?? '–' },
    { title: t('account.since'), dataIndex: 'createdAt', render: (at: string) => formatTime(at) },
    { title: t('account.seen'), dataIndex: 'seenAt', render: (at: string) => <Age at={at} /> },
    { title: t('account.expires'), dataIndex: 'expiresAt', render: (at: string) => formatTime(at) },
    {
      key: 'end',
      align: 'right',
      render: (_, row) =>
        !row.current && (
          <Button size="small" onClick={() => end(row.id)}>
            {t('account.endOne')}
          </Button>
        ),
    },
  ];
}
