/** The recent three days of one wheel (LIM-007): pressure, temperature and the vehicle's speed. */
import type { LiveWheel } from '@treadline/contract/monitor';
import { telemetryApi } from '@treadline/contract/telemetry';
import type { VehicleRow } from '@treadline/contract/vehicle-row';
import { Select } from 'antd';
import { useCallback, useMemo } from 'react';
import { useTick } from '../../kit/Age.tsx';
import { Chart } from '../../kit/chart/Chart.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../kit/states.tsx';
import { useMeasures } from '../../kit/units.ts';
import { useApi } from '../../shell/api/use-api.ts';
import { formatNumber, formatTime } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import type { Tokens } from '../../shell/theme/tokens.ts';
import { curveOption } from './curve-option.ts';

interface CurvesTabProps {
  vehicle: VehicleRow;
  wheel: LiveWheel | null;
  onWheel: (wheel: number) => void;
}

const recentMs = 3 * 86_400_000;
const stepMs = 5 * 60_000;
const height = 380;

export function CurvesTab({ vehicle, wheel, onWheel }: CurvesTabProps) {
  const t = useT();
  const measures = useMeasures();
  useTick();
  const to = Math.ceil(Date.now() / stepMs) * stepMs;
  const span = useMemo(() => ({ from: to - recentMs, to }), [to]);
  const series = useApi(
    telemetryApi.series,
    wheel === null
      ? null
      : {
          vehicleId: vehicle.id,
          wheel: wheel.wheel,
          from: new Date(span.from).toISOString(),
          to: new Date(span.to).toISOString(),
        },
    { keepPrevious: true },
  );
  const points = series.data?.points;
  const words = useMemo(
    () => ({
      cold: t('vehicle.wheel.cold'),
      raw: t('vehicle.wheel.raw'),
      temperature: t('vehicle.wheel.temperature'),
      speed: t('vehicle.speed'),
    }),
    [t],
  );
  const build = useCallback(
    (tokens: Tokens) => curveOption(tokens, measures, words, points ?? [], span),
    [measures, words, points, span],
  );
  if (wheel === null) return <EmptyState icon="axle" text={t('vehicle.details.noWheels')} />;
  return (
    <div className="vehicle-curves">
      <header>
        <h3>{t('vehicle.curves.title')}</h3>
        <Select
          size="small"
          aria-label={t('vehicle.wheel')}
          value={wheel.wheel}
          onChange={onWheel}
          options={vehicle.wheels.map(({ wheel: code, label }) => ({ value: code, label }))}
        />
        <span className="vehicle-grey">{`${formatTime(span.from)} – ${formatTime(span.to)}`}</span>
        {points !== undefined && (
          <span className="vehicle-grey">{t('vehicle.curves.readings', { n: formatNumber(points.length) })}</span>
        )}
      </header>
      {series.isError && !series.data ? (
        <ErrorState error={series.error} onRetry={() => void series.refetch()} />
      ) : points === undefined ? (
        <Skeleton rows={6} />
      ) : points.length === 0 ? (
        <EmptyState icon="chart" text={t('vehicle.curves.none')} />
      ) : (
        <Chart build={build} height={height} label={t('vehicle.curves.label', { position: wheel.label })} />
      )}
    </div>
  );
}
