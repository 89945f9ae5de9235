import { accountSecurityApi } from '@treadline/contract/account-security';
import type { ResultOf } from '@treadline/contract/endpoint';
import { successCode } from '@treadline/contract/envelope';
import { Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { ErrorState } from '../../kit/states.tsx';
import { useApi } from '../../shell/api/use-api.ts';
import { formatTime } from '../../shell/i18n/format.ts';
import { type Translate, useT } from '../../shell/i18n/i18n.ts';
import { StatusMark } from './StatusMark.tsx';

type SignIn = ResultOf<typeof accountSecurityApi.signInList>['list'][number];

const pageSize = 10;

/** Own sign-ins, good and refused, newest first. */
export function SignIns() {
  const t = useT();
  const [page, setPage] = useState(1);
  const signIns = useApi(accountSecurityApi.signInList, { page, pageSize }, { keepPrevious: true });
  return (
    <section className="account-section">
      <header>
        <h2>{t('account.signIns')}</h2>
      </header>
      {signIns.isError ? (
        <ErrorState error={signIns.error} onRetry={() => void signIns.refetch()} />
      ) : (
        <Table<SignIn>
          size="small"
          rowKey="id"
          loading={signIns.isPending}
          dataSource={signIns.data?.list ?? []}
          columns={columns(t)}
          scroll={{ x: 'max-content' }}
          pagination={{
            current: page,
            pageSize,
            total: signIns.data?.total ?? 0,
            hideOnSinglePage: true,
            showSizeChanger: false,
            onChange: setPage,
          }}
        />
      )}
    </section>
  );
}

function columns(t: Translate): TableColumnsType<SignIn> {
  return [
    { title: t('account.at'), dataIndex: 'at', render: (at: string) => formatTime(at) },
    {
      title: t('account.outcome'),
      key: 'outcome',
      render: (_, { outcome, reason }) => <StatusMark good={outcome === successCode} reason={reason} />,
    },
    {
      title: t('account.device'),
      dataIndex: 'device',
      render: (device: string | null) => device ?? '–',
    },
    { title: t('account.address'), dataIndex: 'address', render: (address: string | null) => address ?? '–' },
  ];
}
