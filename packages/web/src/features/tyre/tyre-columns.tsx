/** Columns of the tyre list (pages.md F1). */
import type { TyreRow } from '@treadline/contract/tyre-row';
import type { TableColumnsType } from 'antd';
import { Link } from 'react-router';
import { Age } from '../../kit/Age.tsx';
import { useMeasures } from '../../kit/units.ts';
import { formatNumber, formatPercent } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { useAccount } from '../../shell/session/use-account.ts';
import { TreadBar } from './TreadBar.tsx';
import { TyreButtons } from './TyreButtons.tsx';
import { TyreStatus } from './TyreStatus.tsx';
import type { TyreDo } from './tyre-acts.ts';
import { usedShare } from './tyre-figures.ts';
import { conditionWord, kindOf, placeOf } from './tyre-words.ts';

/** `sort` as in the address: a column's key, with "-" in front when descending. */
export function useTyreColumns(sort: string, onDo: TyreDo): TableColumnsType<TyreRow> {
  const t = useT();
  const { tread, distance, pressure } = useMeasures();
  const sorted = (key: string) => ({
    key,
    sorter: true,
    sortOrder: sort === key ? ('ascend' as const) : sort === `-${key}` ? ('descend' as const) : null,
  });
  return [
    {
      title: t('tyre.number'),
      fixed: 'start',
      width: 150,
      ...sorted('tyreNo'),
      render: (_, row) => <b>{row.tyreNo}</b>,
    },
    { title: t('tyre.status'), width: 210, render: (_, row) => <TyreStatus tyre={row} /> },
    { title: t('tyre.where'), width: 180, ellipsis: true, render: (_, row) => <Place tyre={row} /> },
    { title: t('tyre.size'), width: 130, ellipsis: true, render: (_, row) => row.size ?? '–' },
    { title: t('tyre.kind'), width: 190, ellipsis: true, render: (_, row) => kindOf(row) },
    {
      title: t('tyre.life'),
      width: 110,
      ellipsis: true,
      render: (_, row) => `${t('tyre.lifeMark', { n: row.lifeNo })} · ${conditionWord(t, row.condition)}`,
    },
    {
      title: `${t('tyre.tread')} (${tread.unit})`,
      width: 130,
      ...sorted('treadMm'),
      render: (_, row) => <TreadBar tyre={row} />,
    },
    { title: t('tyre.used'), width: 80, align: 'right', render: (_, row) => formatPercent(usedShare(row)) },
    { title: distance.unit, width: 90, align: 'right', render: (_, row) => distance.text(row.km) },
    { title: t('tyre.hours'), width: 90, align: 'right', render: (_, row) => formatNumber(row.hours) },
    {
      title: `${t('tyre.pressure')} (${pressure.unit})`,
      width: 110,
      align: 'right',
      render: (_, row) => pressure.text(row.pressureKpa),
    },
    {
      title: t('tyre.sensor'),
      width: 130,
      ellipsis: true,
      render: (_, row) => row.sensorNo ?? <span className="tyre-grey">{t('tyre.none')}</span>,
    },
    { title: t('tyre.measured'), width: 165, render: (_, row) => <Age at={row.treadAt} /> },
    { title: t('tyre.changed'), width: 165, ...sorted('updatedAt'), render: (_, row) => <Age at={row.updatedAt} /> },
    {
      title: t('tyre.actions'),
      key: 'actions',
      fixed: 'end',
      width: 190,
      render: (_, row) => <TyreButtons tyre={row} onDo={onDo} />,
    },
  ];
}

/** Vehicle and position, as a link for who may open vehicles; else the warehouse. */
export function Place({ tyre }: { tyre: Parameters<typeof placeOf>[0] & { vehicleId: string | null } }) {
  const { menu } = useAccount();
  const text = placeOf(tyre);
  if (tyre.vehicleName === null || !menu.byPath.has('/member/vehicleDetails')) return text;
  return (
    <Link
      to={`/member/vehicleDetails?id=${tyre.vehicleId}&wheel=${tyre.wheel}`}
      onClick={(event) => event.stopPropagation()}
    >
      {text}
    </Link>
  );
}

type Sorter = { columnKey?: unknown; order?: 'ascend' | 'descend' | null };

/** As the address and the server take it; last changed first is what the list does unasked. */
export function sortText(sorter: unknown): string {
  const { columnKey, order } = sorter as Sorter;
  if (!order) return '';
  return order === 'descend' ? `-${String(columnKey)}` : String(columnKey);
}
