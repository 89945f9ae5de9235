/** Two hours around the alarm: kept readings, or, when those are gone, the ones stored in the alarm, named as such. */
import type { AlarmRecord } from '@treadline/contract/alarm';
import { telemetryApi } from '@treadline/contract/telemetry';
import { useCallback, useMemo, useState } from 'react';
import { Chart } from '../../kit/chart/Chart.tsx';
import { Skeleton } from '../../kit/states.tsx';
import { useMeasures } from '../../kit/units.ts';
import { useApi } from '../../shell/api/use-api.ts';
import { formatTime } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { useCan } from '../../shell/session/use-account.ts';
import type { Tokens } from '../../shell/theme/tokens.ts';
import { type AlarmChartData, alarmChartOption, type ChartPoint } from './alarm-chart.ts';
import { levelWord, sentenceCase } from './alarm-text.ts';
import { chartSpan } from './alarm-time.ts';

const height = 280;
const noPoints: never[] = [];

export function AlarmChart({ alarm }: { alarm: AlarmRecord }) {
  const t = useT();
  const measures = useMeasures();
  const allowed = useCan('telemetry:query');
  const [openedAt] = useState(() => Date.now());
  const span = useMemo(() => chartSpan(alarm.startedAt, openedAt), [alarm.startedAt, openedAt]);
  const series = useApi(
    telemetryApi.series,
    allowed && alarm.wheel !== null
      ? {
          vehicleId: alarm.vehicleId,
          wheel: alarm.wheel,
          from: new Date(span.from).toISOString(),
          to: new Date(span.to).toISOString(),
        }
      : null,
    { refetchMs: 30_000 },
  );

  const kept = series.data?.points ?? noPoints;
  const stored = kept.length < 2;
  const mate = series.data?.mate ?? noPoints;
  const data = useMemo<AlarmChartData>(() => {
    const points: readonly ChartPoint[] = stored
      ? alarm.evidence.readings
      : kept.map(([at, raw, cold, heat]) => [at, raw, cold, heat]);
    return {
      points,
      mate: stored ? [] : mate,
      limits: alarm.evidence.limits,
      steps: alarm.steps
        .filter(
          (step) =>
            step.kind === 'started' || step.kind === 'upgraded' || step.kind === 'downgraded' || step.kind === 'ended',
        )
        .map((step) => ({
          at: Date.parse(step.at),
          text: step.kind === 'ended' ? t('alarm.step.ended') : sentenceCase(levelWord(t, step.level)),
          level: step.kind === 'ended' ? 0 : step.level,
        })),
      ...(stored ? storedSpan(points, span) : keptSpan(points, span)),
    };
  }, [stored, kept, mate, alarm, t, span]);

  const build = useCallback(
    (tokens: Tokens) =>
      alarmChartOption(
        tokens,
        measures,
        {
          cold: t('alarm.chart.cold'),
          raw: t('alarm.chart.raw'),
          mate: t('alarm.chart.mate'),
          temperature: t('alarm.chart.temperature'),
        },
        data,
      ),
    [measures, t, data],
  );

  if (alarm.wheel === null) return null;
  return (
    <section className="alarm-block">
      <h3>
        {t('alarm.chart.title')}
        {stored && !series.isPending && data.points.length > 0 && <small>{t('alarm.chart.fromEvidence')}</small>}
        {!stored && data.from > span.from && (
          <small>{t('alarm.chart.since', { time: formatTime(data.points[0]?.[0] ?? data.from) })}</small>
        )}
        {series.data?.truncated && <small>{t('alarm.chart.truncated')}</small>}
      </h3>
      {series.isPending && series.isFetching ? (
        <div style={{ height }}>
          <Skeleton rows={6} />
        </div>
      ) : data.points.length === 0 ? (
        <p className="alarm-hint">{t('alarm.chart.none')}</p>
      ) : (
        <Chart build={build} height={height} label={t('alarm.chart.label', { position: alarm.position ?? '' })} />
      )}
    </section>
  );
}

const leastSpanMs = 10 * 60_000;

/** A sensor that was not heard before leaves no empty half of the chart. */
export function keptSpan(
  points: readonly ChartPoint[],
  span: { from: number; to: number },
): { from: number; to: number } {
  const first = points[0]?.[0];
  if (first === undefined || first < (span.from + span.to) / 2) return span;
  return { from: Math.max(span.from, Math.min(first - 60_000, span.to - leastSpanMs)), to: span.to };
}

/** Stored readings are few and close together: their own span, with a little room. */
function storedSpan(points: readonly ChartPoint[], span: { from: number; to: number }): { from: number; to: number } {
  const first = points[0]?.[0];
  const last = points.at(-1)?.[0];
  if (first === undefined || last === undefined) return span;
  const room = Math.max(60_000, (last - first) * 0.08);
  return { from: first - room, to: last + room };
}
