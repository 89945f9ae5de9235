import { type AuthorizationRow, authorizationApi } from '@treadline/contract/authorization';
import { successCode } from '@treadline/contract/envelope';
import { Pagination } from 'antd';
import { useState } from 'react';
import { PageDrawer } from '../../kit/PageDrawer.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../kit/states.tsx';
import { useApi } from '../../shell/api/use-api.ts';
import { formatTime } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';

const pageSize = 50;

/** Every call of one access, reading ones too, as they happened (PERM-020). */
export function AccessLog({ row, onClose }: { row: AuthorizationRow; onClose: () => void }) {
  const t = useT();
  const [page, setPage] = useState(1);
  const log = useApi(authorizationApi.log, { id: row.id, page, pageSize }, { keepPrevious: true });
  return (
    <PageDrawer
      open
      size={560}
      title={t('authorization.logTitle', { applicant: row.applicant, customer: row.customName })}
      onClose={onClose}
    >
      <p className="authorization-lead">{row.reason}</p>
      {log.isError && !log.data ? (
        <ErrorState error={log.error} onRetry={() => void log.refetch()} />
      ) : !log.data ? (
        <Skeleton rows={8} />
      ) : log.data.total === 0 ? (
        <EmptyState icon="history" text={t('authorization.logEmpty')} />
      ) : (
        <>
          <ol className="authorization-log">
            {log.data.list.map((call, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: calls of one moment differ in nothing else
              <li key={`${call.at}-${index}`}>
                <time dateTime={call.at}>{formatTime(call.at)}</time>
                <code>{call.action}</code>
                <span>{call.targetId}</span>
                {call.outcome !== successCode && <b>{t('authorization.refused', { code: call.outcome })}</b>}
              </li>
            ))}
          </ol>
          <Pagination
            size="small"
            current={page}
            pageSize={pageSize}
            total={log.data.total}
            hideOnSinglePage
            showSizeChanger={false}
            onChange={setPage}
          />
        </>
      )}
    </PageDrawer>
  );
}
