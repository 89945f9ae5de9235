/** Columns of the vehicle list (pages.md E1). */

import type { VehicleRow } from '@treadline/contract/vehicle-row';
import { Age } from '../../kit/Age.tsx';
import { AxleStrip } from '../../kit/axle/AxleStrip.tsx';
import { wheelStatus } from '../../kit/axle/live-wheels.ts';
import type { ListColumn } from '../../kit/list/list-columns.ts';
import { StatusGlyph, statusOf } from '../../kit/StatusGlyph.tsx';
import { useMeasures } from '../../kit/units.ts';
import { VehicleIcon } from '../../kit/vehicle/VehicleIcon.tsx';
import { formatNumber } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { vehicleTypeWord } from '../monitor/monitor.public.ts';
import { VehicleButtons } from './VehicleButtons.tsx';
import { useVehicleLabel } from './VehicleMap.tsx';
import type { VehicleDo } from './vehicle-acts.ts';
import { runKeys, useKeys } from './vehicle-words.ts';

export function useVehicleColumns(onDo: VehicleDo, onOpen: (vehicle: VehicleRow) => void): ListColumn<VehicleRow>[] {
  const t = useT();
  const { distance } = useMeasures();
  const labelOf = useVehicleLabel();
  return [
    {
      title: t('vehicle.vehicle'),
      fixed: 'start',
      width: 140,
      key: 'selfNo',
      sorter: true,
      render: (_, row) => (
        <span className="vehicle-name">
          <VehicleIcon {...row} label={labelOf(row)} />
          <b>{row.name}</b>
        </span>
      ),
    },
    {
      title: t('vehicle.carNumber'),
      width: 140,
      key: 'carNumber',
      sorter: true,
      render: (_, row) => row.carNumber ?? '–',
    },
    { key: 'type', title: t('vehicle.type'), width: 125, ellipsis: true, render: (_, row) => vehicleTypeWord(t, row) },
    {
      key: 'alarmLevel',
      title: t('vehicle.alarmLevel'),
      width: 115,
      render: (_, row) => <StatusGlyph status={statusOf(row.alarmLevel, row.state === 1)} withWord />,
    },
    {
      key: 'useStatus',
      title: t('vehicle.useStatus'),
      width: 150,
      render: (_, row) =>
        row.runState === 'in_operation' ? (
          <span className={`vehicle-chip vehicle-chip-${row.useStatus}`}>{t(useKeys[row.useStatus])}</span>
        ) : (
          <span className={`vehicle-chip vehicle-chip-${row.runState}`}>{t(runKeys[row.runState])}</span>
        ),
    },
    {
      key: 'tyres',
      title: t('vehicle.tyres'),
      width: 130,
      render: (_, row) => (
        <span className="vehicle-strip">
          <AxleStrip
            label={t('vehicle.strip', { fitted: row.tyresFitted, wheels: row.wheelCount })}
            wheels={row.wheels.map((wheel) => ({ wheel: wheel.wheel, tone: wheelStatus(wheel, row.state === 1) }))}
            onOpen={() => onOpen(row)}
          />
          <small>{t('vehicle.fittedOf', { fitted: row.tyresFitted, wheels: row.wheelCount })}</small>
        </span>
      ),
    },
    { key: 'group', title: t('vehicle.group'), width: 130, ellipsis: true, render: (_, row) => row.groupName ?? '–' },
    { key: 'department', title: t('vehicle.department'), width: 140, ellipsis: true, dataIndex: 'departmentName' },
    {
      key: 'coupled',
      title: t('vehicle.coupled'),
      width: 120,
      ellipsis: true,
      render: (_, row) => row.trailer?.name ?? row.tractor?.name ?? '–',
    },
    {
      key: 'driver',
      title: t('vehicle.driver'),
      width: 130,
      ellipsis: true,
      render: (_, row) => row.driverName ?? '–',
    },
    {
      key: 'receiver',
      title: t('vehicle.receiver'),
      width: 150,
      ellipsis: true,
      render: (_, row) => row.receiverNo ?? <span className="vehicle-grey">{t('vehicle.none')}</span>,
    },
    {
      key: 'odometer',
      title: `${t('vehicle.odometer')} (${distance.unit})`,
      width: 130,
      align: 'right',
      render: (_, row) => formatNumber(distance.convert(row.odometerKm)),
    },
    { key: 'lastData', title: t('vehicle.lastData'), width: 110, render: (_, row) => <Age at={row.updatedAt} /> },
    { title: t('vehicle.vin'), width: 180, key: 'vin', sorter: true, dataIndex: 'vin' },
    {
      title: t('vehicle.actions'),
      key: 'actions',
      fixed: 'end',
      width: 110,
      render: (_, row) => <VehicleButtons vehicle={row} onDo={onDo} />,
    },
  ];
}
