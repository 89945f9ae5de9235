/** Columns of the vehicle list (pages.md E1). */
import type { VehicleRow } from '@treadline/contract/vehicle-row';
import type { TableColumnsType } from 'antd';
import { Age } from '../../kit/Age.tsx';
import { AxleStrip } from '../../kit/axle/AxleStrip.tsx';
import { wheelStatus } from '../../kit/axle/live-wheels.ts';
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

/** `sort` as in the address: a column's key, with "-" in front when descending. */
export function useVehicleColumns(
  sort: string,
  onDo: VehicleDo,
  onOpen: (vehicle: VehicleRow) => void,
): TableColumnsType<VehicleRow> {
  const t = useT();
  const { distance } = useMeasures();
  const labelOf = useVehicleLabel();
  const sorted = (key: string) => ({
    key,
    sorter: true,
    sortOrder: sort === key ? ('ascend' as const) : sort === `-${key}` ? ('descend' as const) : null,
  });
  return [
    {
      title: t('vehicle.vehicle'),
      fixed: 'start',
      width: 170,
      ...sorted('selfNo'),
      render: (_, row) => (
        <span className="vehicle-name">
          <VehicleIcon {...row} label={labelOf(row)} />
          <b>{row.name}</b>
        </span>
      ),
    },
    { title: t('vehicle.carNumber'), width: 120, ...sorted('carNumber'), render: (_, row) => row.carNumber ?? '–' },
    { title: t('vehicle.type'), width: 150, ellipsis: true, render: (_, row) => vehicleTypeWord(t, row) },
    {
      title: t('vehicle.alarmLevel'),
      width: 110,
      render: (_, row) => <StatusGlyph status={statusOf(row.alarmLevel, row.state === 1)} withWord />,
    },
    {
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
    { title: t('vehicle.group'), width: 130, ellipsis: true, render: (_, row) => row.groupName ?? '–' },
    { title: t('vehicle.department'), width: 140, ellipsis: true, dataIndex: 'departmentName' },
    {
      title: t('vehicle.coupled'),
      width: 120,
      ellipsis: true,
      render: (_, row) => row.trailer?.name ?? row.tractor?.name ?? '–',
    },
    { title: t('vehicle.driver'), width: 130, ellipsis: true, render: (_, row) => row.driverName ?? '–' },
    {
      title: t('vehicle.receiver'),
      width: 150,
      ellipsis: true,
      render: (_, row) => row.receiverNo ?? <span className="vehicle-grey">{t('vehicle.none')}</span>,
    },
    {
      title: `${t('vehicle.odometer')} (${distance.unit})`,
      width: 130,
      align: 'right',
      render: (_, row) => formatNumber(distance.convert(row.odometerKm)),
    },
    { title: t('vehicle.lastData'), width: 110, render: (_, row) => <Age at={row.updatedAt} /> },
    { title: t('vehicle.vin'), width: 180, ...sorted('vin'), dataIndex: 'vin' },
    {
      title: t('vehicle.actions'),
      key: 'actions',
      fixed: 'end',
      width: 110,
      render: (_, row) => <VehicleButtons vehicle={row} onDo={onDo} />,
    },
  ];
}
