/** Who changed what on this vehicle, from what to what, and when (API-VEH-11). */

import type { ResultOf } from '@treadline/contract/endpoint';
import { vehicleApi } from '@treadline/contract/vehicle';
import { Table } from 'antd';
import { useState } from 'react';
import { EmptyState, ErrorState, Skeleton } from '../../kit/states.tsx';
import { useApi } from '../../shell/api/use-api.ts';
import { formatTime } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { useLogWords } from './log-words.ts';

type Entry = ResultOf<typeof vehicleApi.operationLog>['list'][number];

const pageSize = 20;

export function LogTab({ vehicleId }: { vehicleId: string }) {
  const t = useT();
  const [page, setPage] = useState(1);
  const words = useLogWords();
  const query = useApi(vehicleApi.operationLog, { vehicleId, page, pageSize }, { keepPrevious: true });
  if (query.isError && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton rows={6} />;
  if (query.data.total === 0) return <EmptyState icon="history" text={t('vehicle.log.empty')} />;
  return (
    <Table<Entry>
      size="small"
      rowKey="id"
      dataSource={query.data.list}
      scroll={{ x: 'max-content' }}
      columns={[
        { title: t('vehicle.log.when'), width: 160, render: (_, entry) => formatTime(entry.at) },
        {
          title: t('vehicle.log.who'),
          width: 160,
          render: (_, entry) =>
            [entry.person, entry.onBehalf, entry.apiKey].filter(Boolean).join(' · ') || t('vehicle.log.system'),
        },
        { title: t('vehicle.log.act'), width: 180, render: (_, entry) => words.action(entry.action) },
        {
          title: t('vehicle.log.what'),
          render: (_, entry) => (
            <ul className="vehicle-changes">
              {entry.changes.map((change) => (
                <li key={change.field}>
                  <span className="vehicle-grey">{words.field(change.field)}</span>{' '}
                  {change.from !== undefined && (
                    <>
                      <del>{words.value(change.field, change.from)}</del> {'→'}{' '}
                    </>
                  )}
                  <span>{words.value(change.field, change.to)}</span>
                </li>
              ))}
            </ul>
          ),
        },
      ]}
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
