/** The tyres of a vehicle as a table by position: what each is, its tread, its values, its sensor. */

import { attributeApi } from '@treadline/contract/asset-catalogue';
import type { ResultOf } from '@treadline/contract/endpoint';
import type { LiveWheel } from '@treadline/contract/monitor';
import { tyreApi } from '@treadline/contract/tyre';
import type { TyreRow } from '@treadline/contract/tyre-row';
import type { vehicleApi } from '@treadline/contract/vehicle';
import { Button, Table, type TableColumnsType } from 'antd';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { Age } from '../../kit/Age.tsx';
import { judgedKpa } from '../../kit/axle/live-wheels.ts';
import { ErrorState } from '../../kit/states.tsx';
import { useMeasures } from '../../kit/units.ts';
import { useApi } from '../../shell/api/use-api.ts';
import { formatNumber, formatPercent } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { useAccount, useCan } from '../../shell/session/use-account.ts';
import { WheelLoadText } from '../asset-attribute/asset-attribute.public.ts';

const SensorDialog = lazy(async () => ({ default: (await import('./SensorDialog.tsx')).SensorDialog }));

export type VehicleRecord = ResultOf<typeof vehicleApi.get>;

interface TyresTabProps {
  vehicle: VehicleRecord;
  chosen: number | null;
  onWheel: (wheel: number) => void;
}

interface Row {
  wheel: LiveWheel;
  tyre: TyreRow | null;
  sensorNo: string | null;
}

export function TyresTab({ vehicle, chosen, onWheel }: TyresTabProps) {
  const t = useT();
  const edits = useCan('vehicle:edit');
  const { menu } = useAccount();
  const { pressure, temperature, tread, distance } = useMeasures();
  const [sensors, setSensors] = useState(false);
  const tyres = useApi(
    tyreApi.list,
    { vehicleId: vehicle.id, pageSize: 200 },
    { keepPrevious: true, refetchMs: 30_000 },
  );
  const loads = useApi(attributeApi.wheelLoads, { vehicleId: vehicle.id }, { staleMs: 60_000 });
  const rows = useMemo<Row[]>(
    () =>
      vehicle.wheels.map((wheel) => ({
        wheel,
        tyre: tyres.data?.list.find((each) => each.wheel === wheel.wheel) ?? null,
        sensorNo: vehicle.sensors.find((each) => each.wheel === wheel.wheel)?.sensorNo ?? null,
      })),
    [vehicle, tyres.data],
  );
  if (tyres.isError && !tyres.data) return <ErrorState error={tyres.error} onRetry={() => void tyres.refetch()} />;
  const opens = menu.byPath.has('/tire/details');
  const columns: TableColumnsType<Row> = [
    { title: t('vehicle.wheel'), fixed: 'start', width: 70, render: (_, { wheel }) => <b>{wheel.label}</b> },
    {
      title: t('vehicle.tyre.number'),
      width: 110,
      render: (_, { tyre }) =>
        tyre === null ? (
          <span className="vehicle-grey">{t('vehicle.tyre.empty')}</span>
        ) : opens ? (
          <Link to={`/tire/details?id=${tyre.id}`}>{tyre.tyreNo}</Link>
        ) : (
          tyre.tyreNo
        ),
    },
    {
      title: t('vehicle.tyre.size'),
      width: 120,
      render: (_, { tyre }) => (
        <span title={[tyre?.brand, tyre?.pattern].filter(Boolean).join(' ')}>{tyre?.size ?? '–'}</span>
      ),
    },
    {
      title: `${t('vehicle.tyre.tread')} (${tread.unit})`,
      width: 120,
      align: 'right',
      render: (_, { tyre }) =>
        tyre === null ? '–' : `${tread.text(tyre.treadMm)} / ${tread.text(tyre.initialTreadMm)}`,
    },
    {
      title: t('vehicle.tyre.used'),
      width: 80,
      align: 'right',
      render: (_, { tyre }) =>
        tyre === null || tyre.initialTreadMm === 0 ? '–' : formatPercent(tyre.wearMm / tyre.initialTreadMm),
    },
    {
      title: `${t('vehicle.wheel.cold')} (${pressure.unit})`,
      width: 120,
      align: 'right',
      render: (_, { wheel }) => pressure.text(judgedKpa(wheel)),
    },
    {
      title: t('vehicle.tyre.load'),
      width: 150,
      align: 'right',
      render: (_, { tyre }) =>
        tyre !== null &&
        loads.data && (
          <WheelLoadText load={loads.data.list.find((each) => each.tyreId === tyre.id)} needsKg={loads.data.loadKg} />
        ),
    },
    {
      title: temperature.unit,
      width: 70,
      align: 'right',
      render: (_, { wheel }) => temperature.text(wheel.temperatureC),
    },
    {
      title: t('vehicle.tyre.sensor'),
      width: 140,
      render: (_, { sensorNo, wheel }) =>
        sensorNo === null ? (
          <span className="vehicle-grey">{t('vehicle.none')}</span>
        ) : (
          `${sensorNo}${wheel.batteryPct === null ? '' : ` · ${formatNumber(wheel.batteryPct)} %`}`
        ),
    },
    {
      title: t('vehicle.tyre.since'),
      width: 120,
      render: (_, { tyre }) => (tyre === null ? '–' : <Age at={tyre.fittedAt} />),
    },
    {
      title: distance.unit,
      width: 90,
      align: 'right',
      render: (_, { tyre }) => distance.text(tyre?.km ?? null),
    },
    {
      title: t('vehicle.tyre.hours'),
      width: 80,
      align: 'right',
      render: (_, { tyre }) => formatNumber(tyre?.hours ?? null),
    },
  ];
  return (
    <>
      {edits && (
        <p className="vehicle-tab-acts">
          <Button size="small" onClick={() => setSensors(true)}>
            {t('vehicle.sensors.bind')}
          </Button>
        </p>
      )}
      <Table<Row>
        size="small"
        rowKey={({ wheel }) => String(wheel.wheel)}
        columns={columns}
        dataSource={rows}
        pagination={false}
        loading={tyres.isPending}
        tableLayout="fixed"
        scroll={{ x: 1210 }}
        onRow={({ wheel }) => ({
          className: wheel.wheel === chosen ? 'vehicle-row-selected' : '',
          tabIndex: 0,
          onClick: () => onWheel(wheel.wheel),
          onKeyDown: (event) => {
            if (event.key === 'Enter' && event.target === event.currentTarget) onWheel(wheel.wheel);
          },
        })}
      />
      {sensors && (
        <Suspense>
          <SensorDialog vehicle={vehicle} onClose={() => setSensors(false)} />
        </Suspense>
      )}
    </>
  );
}
