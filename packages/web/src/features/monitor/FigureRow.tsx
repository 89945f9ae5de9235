/** The four key figures above the map, each with the course of the last 24 h. */
import { monitorApi } from '@treadline/contract/monitor';
import type { ReactNode } from 'react';
import { Sparkline } from '../../kit/chart/Sparkline.tsx';
import type { SparkPoint } from '../../kit/chart/sparkline.ts';
import { ErrorState, Skeleton } from '../../kit/states.tsx';
import { useMeasures } from '../../kit/units.ts';
import { useApi } from '../../shell/api/use-api.ts';
import { formatCompact, formatNumber, formatPercent } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';

export function FigureRow() {
  const t = useT();
  const { pressure, temperature } = useMeasures();
  const figures = useApi(monitorApi.figures, {}, { refetchMs: 30_000 });
  const data = figures.data;
  if (figures.isError && !data) {
    return (
      <section className="monitor-figures monitor-figures-failed">
        <ErrorState error={figures.error} onRetry={() => void figures.refetch()} />
      </section>
    );
  }
  if (!data) {
    return (
      <section className="monitor-figures">
        {['online', 'outOfRange', 'meanCold', 'hottest'].map((name) => (
          <div key={name} className="monitor-figure">
            <Skeleton rows={3} />
          </div>
        ))}
      </section>
    );
  }
  const change = dayChange(data.spark.outOfRange, data.outOfRange, figures.dataUpdatedAt);
  return (
    <section className="monitor-figures">
      <FigureCard
        label={t('monitor.figure.online')}
        value={formatCompact(data.online)}
        title={formatNumber(data.online)}
        note={t('monitor.figure.onlineOf', {
          n: formatNumber(data.vehicles),
          percent: formatPercent(data.vehicles === 0 ? null : data.online / data.vehicles),
        })}
        points={data.spark.online}
        colour="var(--ok-fill)"
      />
      <FigureCard
        label={t('monitor.figure.outOfRange')}
        value={formatCompact(data.outOfRange)}
        title={formatNumber(data.outOfRange)}
        note={[
          t('monitor.figure.tyresOf', { n: formatNumber(data.tyres) }),
          ...(change === null ? [] : [t('monitor.figure.change', { change: signed(change) })]),
        ].join(' · ')}
        points={data.spark.outOfRange}
        colour="var(--urgent-fill)"
      />
      <FigureCard
        label={t('monitor.figure.meanCold')}
        value={pressure.text(data.meanColdKpa)}
        unit={pressure.unit}
        note={
          data.meanColdPctOfTarget === null
            ? ''
            : t('monitor.figure.ofTarget', { percent: formatPercent(data.meanColdPctOfTarget / 100) })
        }
        points={data.spark.meanColdKpa}
        colour="var(--primary-text)"
      />
      <FigureCard
        label={t('monitor.figure.hottest')}
        value={temperature.text(data.hottest?.temperatureC)}
        unit={temperature.unit}
        note={
          data.hottest
            ? t('monitor.figure.hottestAt', { vehicle: data.hottest.vehicleName, position: data.hottest.label })
            : t('monitor.figure.noTemperature')
        }
        points={data.spark.hottestC}
        colour="var(--serious-fill)"
      />
    </section>
  );
}

interface FigureCardProps {
  label: string;
  value: string;
  title?: string;
  unit?: string;
  note: ReactNode;
  points: readonly SparkPoint[];
  colour: string;
}

function FigureCard({ label, value, title, unit, note, points, colour }: FigureCardProps) {
  return (
    <div className="monitor-figure">
      <span className="monitor-figure-label">{label}</span>
      <span className="monitor-figure-value" {...(title === undefined ? {} : { title })}>
        <b>{value}</b>
        {unit !== undefined && <small>{unit}</small>}
      </span>
      <span className="monitor-figure-note">{note}</span>
      <Sparkline points={points} colour={colour} />
    </div>
  );
}

const dayMs = 86_400_000;
const slackMs = 2 * 3_600_000;

/** Difference to a day ago; null while the course does not reach back that far. */
export function dayChange(points: readonly SparkPoint[], now: number, at: number): number | null {
  const first = points.find(([, value]) => value !== null);
  if (first?.[1] == null || first[0] > at - dayMs + slackMs) return null;
  return now - first[1];
}

function signed(change: number): string {
  return change > 0 ? `+${formatNumber(change)}` : formatNumber(change).replace('-', '−');
}
