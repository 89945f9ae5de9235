/** Pressure, temperature and the vehicle's speed at one wheel over at most three days (LIM-007). */
import { telemetryApi } from '@treadline/contract/telemetry';
import { type ReactNode, useCallback, useMemo } from 'react';
import { Chart } from '../../kit/chart/Chart.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../kit/states.tsx';
import { useMeasures } from '../../kit/units.ts';
import { useApi } from '../../shell/api/use-api.ts';
import { formatNumber, formatTime } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import type { Tokens } from '../../shell/theme/tokens.ts';
import { curveOption } from './curve-option.ts';
import './telemetry.css';

interface WheelCurvesProps {
  vehicleId: string;
  wheel: number;
  /** What the wheel is called. */
  position: string;
  /** Epoch ms. */
  from: number;
  to: number;
  /** What stands before span and count: a title, what is chosen. */
  children: ReactNode;
}

const height = 380;

export function WheelCurves({ vehicleId, wheel, position, from, to, children }: WheelCurvesProps) {
  const t = useT();
  const measures = useMeasures();
  const span = useMemo(() => ({ from, to }), [from, to]);
  const series = useApi(
    telemetryApi.series,
    { vehicleId, wheel, from: new Date(from).toISOString(), to: new Date(to).toISOString() },
    { keepPrevious: true },
  );
  const points = series.data?.points;
  const words = useMemo(
    () => ({
      cold: t('telemetry.cold'),
      raw: t('telemetry.raw'),
      temperature: t('telemetry.temperature'),
      speed: t('telemetry.speed'),
    }),
    [t],
  );
  const build = useCallback(
    (tokens: Tokens) => curveOption(tokens, measures, words, points ?? [], span),
    [measures, words, points, span],
  );
  const [start, end] = [formatTime(from), formatTime(to)];
  return (
    <div className="telemetry-curves">
      <header>
        {children}
        <span>{`${start} – ${end}`}</span>
        {points !== undefined && points.length > 0 && (
          <span>{t('telemetry.readings', { n: formatNumber(points.length) })}</span>
        )}
      </header>
      {series.isError && !series.data ? (
        <ErrorState error={series.error} onRetry={() => void series.refetch()} />
      ) : points === undefined ? (
        <Skeleton rows={6} />
      ) : points.length === 0 ? (
        <EmptyState icon="chart" text={t('telemetry.none')} />
      ) : (
        <Chart build={build} height={height} label={t('telemetry.label', { position, from: start, to: end })} />
      )}
    </div>
  );
}
