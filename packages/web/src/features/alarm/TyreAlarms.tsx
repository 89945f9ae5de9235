/** Alarms of the wheels a tyre was on while it was there, newest first. A row opens it among the alarms. */
import { type AlarmRow, alarmApi } from '@treadline/contract/alarm';
import { Table } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { EmptyState, ErrorState, Skeleton } from '../../kit/states.tsx';
import { useApi } from '../../shell/api/use-api.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { useAccount } from '../../shell/session/use-account.ts';
import { useAlarmColumns } from './alarm-columns.tsx';
import './alarm.css';

const pageSize = 20;

export function TyreAlarms({ tyreId }: { tyreId: string }) {
  const t = useT();
  const navigate = useNavigate();
  const opens = useAccount((state) => state.menu.byPath.has('/alarmlist'));
  const [page, setPage] = useState(1);
  // In one order, and as narrow as their texts: a tab has less room than a page.
  const columns = useAlarmColumns().map(({ head: _, sorter: __, width: ___, ...column }) => column);
  const query = useApi(
    alarmApi.list,
    { tyreId, sort: '-startedAt', page, pageSize },
    { keepPrevious: true, staleMs: 0 },
  );
  if (query.isError && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton rows={6} />;
  if (query.data.total === 0) return <EmptyState icon="check" text={t('alarm.list.noneOfTyre')} />;
  const open = (id: string) => void navigate(`/alarmlist?alarm=${id}`);
  return (
    <Table<AlarmRow>
      size="small"
      rowKey="id"
      columns={columns}
      dataSource={query.data.list}
      scroll={{ x: 'max-content' }}
      {...(opens
        ? {
            onRow: ({ id }) => ({
              tabIndex: 0,
              className: 'kit-row-opens',
              onClick: () => open(id),
              onKeyDown: (event) => {
                if (event.key === 'Enter') open(id);
              },
            }),
          }
        : {})}
      pagination={{
        current: page,
        pageSize,
        total: query.data.total,
        size: 'small',
        hideOnSinglePage: true,
        showSizeChanger: false,
        onChange: setPage,
      }}
    />
  );
}
