/** One sensor: what it says now, its last seven days, and its life. */
import { type SensorRow, sensorApi } from '@treadline/contract/sensor';
import { Button } from 'antd';
import { useCallback } from 'react';
import { Age } from '../../kit/Age.tsx';
import { Chart } from '../../kit/chart/Chart.tsx';
import { PageDrawer } from '../../kit/PageDrawer.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../kit/states.tsx';
import { useMeasures } from '../../kit/units.ts';
import { useApi } from '../../shell/api/use-api.ts';
import { formatDate, formatTime } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import type { Tokens } from '../../shell/theme/tokens.ts';
import { type AssetAct, hourlyOption, LifeList } from '../asset-attribute/asset-attribute.public.ts';
import { SensorBattery } from './SensorBattery.tsx';

interface SensorDrawerProps {
  sensor: SensorRow;
  acts: readonly AssetAct[];
  onClose: () => void;
}

const height = 260;

export function SensorDrawer({ sensor, acts, onClose }: SensorDrawerProps) {
  const t = useT();
  const { pressure, temperature } = useMeasures();
  const figures = [
    [t('sensor.battery'), <SensorBattery key="battery" sensor={sensor} />],
    [t('sensor.lastReport'), <Age key="age" at={sensor.heardAt} />],
    [t('sensor.values'), `${pressure.withUnit(sensor.pressureKpa)} · ${temperature.withUnit(sensor.temperatureC)}`],
    [t('sensor.vehicle'), [sensor.vehicleName, sensor.wheelAlias].filter(Boolean).join(' · ') || '–'],
    [t('sensor.tyre'), sensor.tyreNo ?? '–'],
    [t('sensor.warehouse'), sensor.warehouseName ?? '–'],
    [t('sensor.heardBy'), sensor.heardBy ?? '–'],
    [t('sensor.type'), [sensor.brand, sensor.type].filter(Boolean).join(' ') || '–'],
    [t('sensor.deliveredOn'), sensor.deliveredOn === null ? '–' : formatDate(`${sensor.deliveredOn}T00:00`)],
    [t('sensor.activatedAt'), sensor.activatedAt === null ? '–' : formatTime(sensor.activatedAt)],
    [t('sensor.note'), sensor.note ?? '–'],
  ] as const;
  return (
    <PageDrawer
      open
      size={720}
      className="asset-drawer"
      onClose={onClose}
      title={sensor.sensorNo}
      extra={
        <span className="asset-row-actions">
          {acts.map((act) => (
            <Button key={act.key} onClick={act.does}>
              {act.label}
            </Button>
          ))}
        </span>
      }
    >
      <dl className="asset-figures">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h3>{t('sensor.history')}</h3>
      <SensorHistory id={sensor.id} />
      <h3>{t('asset-attribute.life')}</h3>
      <LifeList endpoint={sensorApi.lifeCycle} id={sensor.id} />
    </PageDrawer>
  );
}

function SensorHistory({ id }: { id: string }) {
  const t = useT();
  const { pressure } = useMeasures();
  const query = useApi(sensorApi.records, { id });
  const list = query.data?.list;
  const battery = t('sensor.battery');
  const name = t('sensor.pressure');
  const signal = t('sensor.signal');
  const build = useCallback(
    (tokens: Tokens) =>
      hourlyOption(tokens, list ?? [], [
        {
          unit: pressure.unit,
          lines: [{ name, color: tokens.primaryText, value: (hour) => pressure.convert(hour.pressureKpa) }],
        },
        {
          unit: '%',
          lines: [
            { name: battery, color: tokens.serious, value: (hour) => hour.batteryPct },
            { name: signal, color: tokens.text3, value: (hour) => hour.signal },
          ],
        },
      ]),
    [pressure, battery, name, signal, list],
  );
  if (query.isError && !list) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!list) return <Skeleton rows={5} />;
  if (list.length === 0) return <EmptyState icon="chart" text={t('sensor.noHistory')} />;
  return <Chart build={build} height={height} label={t('sensor.history')} />;
}
