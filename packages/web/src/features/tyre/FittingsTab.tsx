/** Periods on wheels: where, how long, what it ran and wore there. */
import type { TyreFitting } from '@treadline/contract/tyre-row';
import { Table } from 'antd';
import { Link } from 'react-router';
import { EmptyState } from '../../kit/states.tsx';
import { useMeasures } from '../../kit/units.ts';
import { formatNumber, formatTime } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { useAccount } from '../../shell/session/use-account.ts';

export function FittingsTab({ fittings }: { fittings: readonly TyreFitting[] }) {
  const t = useT();
  const { tread, distance } = useMeasures();
  const { menu } = useAccount();
  const opens = menu.byPath.has('/member/vehicleDetails');
  if (fittings.length === 0) return <EmptyState icon="tyre" text={t('tyre.fittings.none')} />;
  return (
    <Table<TyreFitting>
      size="small"
      rowKey="id"
      dataSource={fittings.toReversed()}
      pagination={false}
      scroll={{ x: 'max-content' }}
      columns={[
        {
          title: t('tyre.vehicle'),
          width: 150,
          render: (_, { vehicleId, vehicleName, wheel }) =>
            opens && vehicleName !== '' ? (
              <Link to={`/member/vehicleDetails?id=${vehicleId}&wheel=${wheel}`}>{vehicleName}</Link>
            ) : (
              vehicleName || t('tyre.hiddenVehicle')
            ),
        },
        { title: t('tyre.wheel'), width: 80, render: (_, row) => row.wheelAlias ?? row.wheel },
        { title: t('tyre.life'), width: 70, render: (_, row) => t('tyre.lifeMark', { n: row.lifeNo }) },
        { title: t('tyre.fittings.from'), width: 160, render: (_, row) => formatTime(row.fittedAt) },
        {
          title: t('tyre.fittings.to'),
          width: 160,
          render: (_, row) => (row.removedAt === null ? t('tyre.fittings.now') : formatTime(row.removedAt)),
        },
        { title: distance.unit, width: 90, align: 'right', render: (_, row) => distance.text(row.km) },
        { title: t('tyre.hours'), width: 80, align: 'right', render: (_, row) => formatNumber(row.hours) },
        {
          title: `${t('tyre.tread')} (${tread.unit})`,
          width: 140,
          render: (_, row) => `${tread.text(row.startTreadMm)} → ${tread.text(row.endTreadMm)}`,
        },
        {
          title: `${tread.unit} / 1000 ${distance.unit}`,
          width: 130,
          align: 'right',
          render: (_, row) =>
            formatNumber(
              rateOf(row, distance.convert(row.km), (mm) => tread.convert(mm)),
              2,
            ),
        },
        { title: t('tyre.reason'), render: (_, row) => row.removalReason ?? '–' },
      ]}
    />
  );
}

/** Worn a thousand km or miles of the period; null where nothing was run or measured. */
function rateOf(
  { startTreadMm, endTreadMm }: TyreFitting,
  ran: number | null,
  shown: (mm: number) => number | null,
): number | null {
  if (startTreadMm === null || endTreadMm === null || ran === null || ran < 1) return null;
  return ((shown(startTreadMm - endTreadMm) ?? 0) / ran) * 1000;
}
