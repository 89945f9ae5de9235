/** Columns of the sensor list. */

import type { SensorRow } from '@treadline/contract/sensor';
import { Link } from 'react-router';
import { Age } from '../../kit/Age.tsx';
import type { ListColumn } from '../../kit/list/list-columns.ts';
import { formatDate } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { useAccount } from '../../shell/session/use-account.ts';
import { type AssetAct, AssetButtons, AssetStatus, ContactStrip } from '../asset-attribute/asset-attribute.public.ts';
import { SensorBattery } from './SensorBattery.tsx';

export function useSensorColumns(acts: (sensor: SensorRow) => AssetAct[]): ListColumn<SensorRow>[] {
  const t = useT();
  const { menu } = useAccount();
  const link = (path: string, id: string | null, text: string | null) =>
    id !== null && menu.byPath.has(path) ? (
      <Link to={`${path}?id=${id}`} onClick={(event) => event.stopPropagation()}>
        {text}
      </Link>
    ) : (
      text
    );
  const uses = [t('sensor.inactive'), t('sensor.inUse'), t('sensor.notInUse')];
  return [
    {
      key: 'sensorNo',
      title: t('sensor.sensorNo'),
      sorter: true,
      fixed: 'start',
      width: 150,
      render: (_, row) => <b>{row.sensorNo}</b>,
    },
    { key: 'battery', title: t('sensor.battery'), width: 120, render: (_, row) => <SensorBattery sensor={row} /> },
    {
      key: 'use',
      title: t('sensor.use'),
      width: 130,
      render: (_, row) =>
        row.status === 1 || row.status === 2 ? uses[row.inUse] : <AssetStatus status={row.status} />,
    },
    {
      key: 'place',
      title: t('sensor.place'),
      width: 200,
      render: (_, row) =>
        row.vehicleId === null ? (
          (row.warehouseName ?? '–')
        ) : (
          <>
            {link('/member/vehicleDetails', row.vehicleId, row.vehicleName)}
            <span className="asset-quiet"> {row.wheelAlias ?? row.wheel}</span>
          </>
        ),
    },
    {
      key: 'tyre',
      title: t('sensor.tyre'),
      width: 150,
      render: (_, row) => link('/tire/details', row.tyreId, row.tyreNo) ?? '–',
    },
    {
      key: 'contact',
      title: t('sensor.contact'),
      width: 150,
      render: (_, row) => <ContactStrip contact={row.contact} />,
    },
    { key: 'lastReport', title: t('sensor.lastReport'), width: 120, render: (_, row) => <Age at={row.heardAt} /> },
    {
      key: 'type',
      title: t('sensor.type'),
      width: 150,
      ellipsis: true,
      render: (_, row) => [row.brand, row.type].filter(Boolean).join(' ') || '–',
    },
    { key: 'heardBy', title: t('sensor.heardBy'), width: 140, render: (_, row) => row.heardBy ?? '–' },
    {
      key: 'deliveredOn',
      title: t('sensor.deliveredOn'),
      width: 120,
      render: (_, row) => (row.deliveredOn === null ? '–' : formatDate(`${row.deliveredOn}T00:00`)),
    },
    {
      title: t('asset-attribute.actions'),
      key: 'actions',
      fixed: 'end',
      width: 130,
      render: (_, row) => <AssetButtons name={row.sensorNo} acts={acts(row)} />,
    },
  ];
}
