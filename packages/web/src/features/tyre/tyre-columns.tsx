/** Columns of the tyre list (pages.md F1). */

import type { TyreRow } from '@treadline/contract/tyre-row';
import { Link } from 'react-router';
import { Age } from '../../kit/Age.tsx';
import type { ListColumn } from '../../kit/list/list-columns.ts';
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

export function useTyreColumns(onDo: TyreDo): ListColumn<TyreRow>[] {
  const t = useT();
  const { tread, distance, pressure } = useMeasures();
  return [
    {
      title: t('tyre.number'),
      fixed: 'start',
      width: 130,
      key: 'tyreNo',
      sorter: true,
      render: (_, row) => <b>{row.tyreNo}</b>,
    },
    { key: 'status', title: t('tyre.status'), width: 212, render: (_, row) => <TyreStatus tyre={row} /> },
    { key: 'where', title: t('tyre.where'), width: 140, ellipsis: true, render: (_, row) => <Place tyre={row} /> },
    { key: 'size', title: t('tyre.size'), width: 115, ellipsis: true, render: (_, row) => row.size ?? '–' },
    { key: 'kind', title: t('tyre.kind'), width: 155, ellipsis: true, render: (_, row) => kindOf(row) },
    {
      key: 'life',
      title: t('tyre.life'),
      width: 100,
      ellipsis: true,
      render: (_, row) => `${t('tyre.lifeMark', { n: row.lifeNo })} · ${conditionWord(t, row.condition)}`,
    },
    {
      title: `${t('tyre.tread')} (${tread.unit})`,
      width: 120,
      key: 'treadMm',
      sorter: true,
      render: (_, row) => <TreadBar tyre={row} />,
    },
    {
      key: 'used',
      title: t('tyre.used'),
      width: 80,
      align: 'right',
      render: (_, row) => formatPercent(usedShare(row)),
    },
    { key: 'distance', title: distance.unit, width: 90, align: 'right', render: (_, row) => distance.text(row.km) },
    { key: 'hours', title: t('tyre.hours'), width: 90, align: 'right', render: (_, row) => formatNumber(row.hours) },
    {
      key: 'pressure',
      title: `${t('tyre.pressure')} (${pressure.unit})`,
      width: 110,
      align: 'right',
      render: (_, row) => pressure.text(row.pressureKpa),
    },
    {
      key: 'sensor',
      title: t('tyre.sensor'),
      width: 130,
      ellipsis: true,
      render: (_, row) => row.sensorNo ?? <span className="tyre-grey">{t('tyre.none')}</span>,
    },
    { key: 'measured', title: t('tyre.measured'), width: 165, render: (_, row) => <Age at={row.treadAt} /> },
    {
      title: t('tyre.changed'),
      width: 165,
      key: 'updatedAt',
      sorter: true,
      render: (_, row) => <Age at={row.updatedAt} />,
    },
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
