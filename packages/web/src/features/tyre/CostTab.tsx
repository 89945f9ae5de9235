/** What the tyre has cost, line by line, and for each km, hour and mm of tread. */
import { tyreApi } from '@treadline/contract/tyre';
import type { TyreEvent } from '@treadline/contract/tyre-row';
import { Table } from 'antd';
import { ErrorState, Skeleton } from '../../kit/states.tsx';
import { useMeasures } from '../../kit/units.ts';
import { useApi } from '../../shell/api/use-api.ts';
import { formatNumber, formatTime } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { useEventWords } from './event-words.ts';

export function CostTab({ id }: { id: string }) {
  const t = useT();
  const words = useEventWords();
  const { distance, tread } = useMeasures();
  const query = useApi(tyreApi.cost, { id }, { staleMs: 0 });
  if (query.isError && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton rows={4} />;
  const { total, perKm, perHour, perMm, list } = query.data;
  const each = (amount: number | null, unit: number | null) => (amount === null || !unit ? null : amount / unit);
  const facts = [
    [t('tyre.cost.total'), formatNumber(total, 2)],
    [t('tyre.costPer', { unit: distance.unit }), formatNumber(each(perKm, distance.convert(1)), 3)],
    [t('tyre.costPer', { unit: t('tyre.hoursUnit') }), formatNumber(perHour, 2)],
    [t('tyre.costPer', { unit: tread.unit }), formatNumber(each(perMm, tread.convert(1)), 2)],
  ] as const;
  return (
    <>
      <dl className="tyre-head-facts tyre-cost">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Table<TyreEvent>
        size="small"
        rowKey="id"
        dataSource={list.toReversed()}
        pagination={false}
        locale={{ emptyText: t('tyre.cost.none') }}
        columns={[
          { title: t('tyre.time'), width: 160, render: (_, event) => formatTime(event.at) },
          { title: t('tyre.event'), width: 160, render: (_, event) => words.kind(event.kind) },
          { title: t('tyre.amount'), width: 140, align: 'right', render: (_, event) => formatNumber(event.amount, 2) },
          { title: t('tyre.note'), render: (_, event) => event.note ?? event.reason ?? '–' },
          { title: t('tyre.by'), width: 130, render: (_, event) => event.memberName ?? t('tyre.system') },
        ]}
      />
    </>
  );
}
