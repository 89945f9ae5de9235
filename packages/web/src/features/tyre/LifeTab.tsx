/** Everything that happened, newest first: time, where, by whom, and what it changed. */
import { tyreApi } from '@treadline/contract/tyre';
import type { TyreEvent } from '@treadline/contract/tyre-row';
import { Table } from 'antd';
import { ErrorState, Skeleton } from '../../kit/states.tsx';
import { useMeasures } from '../../kit/units.ts';
import { useApi } from '../../shell/api/use-api.ts';
import { formatNumber, formatTime } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { EventChanges } from './EventChanges.tsx';
import { useEventWords } from './event-words.ts';
import { statusFace } from './tyre-words.ts';

export function LifeTab({ id }: { id: string }) {
  const t = useT();
  const words = useEventWords();
  const { tread, distance } = useMeasures();
  const query = useApi(tyreApi.lifeCycle, { id }, { staleMs: 0 });
  if (query.isError && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton rows={6} />;
  return (
    <Table<TyreEvent>
      size="small"
      rowKey="id"
      dataSource={query.data.list.toReversed()}
      pagination={{ pageSize: 20, size: 'small', hideOnSinglePage: true, showSizeChanger: false }}
      scroll={{ x: 'max-content' }}
      columns={[
        { title: t('tyre.time'), width: 160, render: (_, event) => formatTime(event.at) },
        { title: t('tyre.event'), width: 150, render: (_, event) => <b>{words.kind(event.kind)}</b> },
        { title: t('tyre.where'), width: 180, render: (_, event) => words.place(event) },
        {
          title: t('tyre.status'),
          width: 150,
          render: (_, event) =>
            t(event.status === 11 ? 'tyre-state.status.11' : statusFace({ status: event.status, verdict: null }).key),
        },
        {
          title: `${t('tyre.tread')} (${tread.unit})`,
          width: 120,
          render: (_, event) => event.treadMm?.map((each) => tread.text(each)).join(' / ') ?? '–',
        },
        { title: distance.unit, width: 90, align: 'right', render: (_, event) => distance.text(event.km) },
        { title: t('tyre.hours'), width: 80, align: 'right', render: (_, event) => formatNumber(event.hours) },
        { title: t('tyre.what'), render: (_, event) => <EventChanges event={event} /> },
        { title: t('tyre.by'), width: 130, render: (_, event) => event.memberName ?? t('tyre.system') },
      ]}
    />
  );
}
