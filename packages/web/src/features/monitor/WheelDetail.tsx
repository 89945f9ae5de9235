/** Values of one tyre under the diagram: cold against target, raw, chamber temperature, battery and the last two hours. */
import type { LiveWheel } from '@treadline/contract/monitor';
import { telemetryApi } from '@treadline/contract/telemetry';
import { Tooltip } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { useTick } from '../../kit/Age.tsx';
import { judgedKpa, wheelStatus } from '../../kit/axle/live-wheels.ts';
import { useStatusWords } from '../../kit/axle/use-status-words.ts';
import { withGaps } from '../../kit/chart/gaps.ts';
import { Sparkline } from '../../kit/chart/Sparkline.tsx';
import { useMeasures } from '../../kit/units.ts';
import { useApi } from '../../shell/api/use-api.ts';
import { formatNumber } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { useCan } from '../../shell/session/use-account.ts';

export interface WheelDetailProps {
  vehicleId: string;
  wheel: LiveWheel;
  /** Said beside the label when the wheel is a coupled trailer's. */
  trailerName: string | null;
  online: boolean;
  targetKpa: number | null;
  referenceTemperatureC: number | null;
  /** Ordinary limit of the chamber temperature. */
  highTemperatureC: number | null;
}

const spanMs = 2 * 3_600_000;
const stepMs = 60_000;
/** Sensors step by 4 kPa: less than ten steps stay a quiet line. */
const leastRangeKpa = 40;

export function WheelDetail({
  vehicleId,
  wheel,
  trailerName,
  online,
  targetKpa,
  referenceTemperatureC,
  highTemperatureC,
}: WheelDetailProps) {
  const t = useT();
  const { pressure, temperature } = useMeasures();
  const words = useStatusWords();
  const status = wheelStatus(wheel, online);
  const kpa = judgedKpa(wheel);
  const reference =
    wheel.compensatedKpa === null
      ? t('monitor.wheel.noTemperature')
      : referenceTemperatureC === null
        ? ''
        : t('monitor.wheel.reference', { temperature: temperature.withUnit(referenceTemperatureC) });
  return (
    <div className={`monitor-wheel monitor-wheel-${status}`} aria-live="off">
      <div className="monitor-wheel-values">
        <Pair
          label={
            <>
              <b className="monitor-wheel-name">{wheel.label}</b> {trailerName}
            </>
          }
        >
          {words(status)}
        </Pair>
        <Tooltip title={reference}>
          <div>
            <Pair label={t('monitor.wheel.cold')}>
              <b>{pressure.withUnit(kpa)}</b> <small>{deviation(kpa, targetKpa)}</small>
            </Pair>
          </div>
        </Tooltip>
        <Pair label={t('monitor.wheel.raw')}>
          <b>{pressure.withUnit(wheel.rawKpa)}</b>
        </Pair>
        <Pair label={t('monitor.wheel.temperature')}>
          <b>{temperature.withUnit(wheel.temperatureC)}</b>{' '}
          {highTemperatureC !== null && (
            <small>{t('monitor.wheel.limit', { limit: temperature.text(highTemperatureC) })}</small>
          )}
        </Pair>
      </div>
      <TwoHours vehicleId={vehicleId} wheel={wheel.wheel} batteryPct={wheel.batteryPct} />
    </div>
  );
}

function Pair({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="monitor-pair">
      <span>{label}</span>
      <span>{children}</span>
    </div>
  );
}

function TwoHours({ vehicleId, wheel, batteryPct }: { vehicleId: string; wheel: number; batteryPct: number | null }) {
  const t = useT();
  const allowed = useCan('telemetry:query');
  useTick();
  const to = Math.ceil(Date.now() / stepMs) * stepMs;
  const series = useApi(
    telemetryApi.series,
    allowed ? { vehicleId, wheel, from: new Date(to - spanMs).toISOString(), to: new Date(to).toISOString() } : null,
    { keepPrevious: true },
  );
  const points = useMemo(
    () => withGaps((series.data?.points ?? []).map(([at, raw, cold]) => [at, cold ?? raw])),
    [series.data],
  );
  return (
    <div className="monitor-wheel-course">
      {allowed && (
        <>
          <span>{t('monitor.wheel.twoHours')}</span>
          {points.length > 1 ? (
            <Sparkline points={points} colour="var(--wheel-tone)" leastRange={leastRangeKpa} width={190} height={24} />
          ) : (
            <span>{series.isPending ? '' : t('monitor.wheel.twoHoursNone')}</span>
          )}
        </>
      )}
      {batteryPct !== null && (
        <span className="monitor-wheel-battery">
          {t('monitor.wheel.battery')} <b>{`${formatNumber(batteryPct)} %`}</b>
        </span>
      )}
    </div>
  );
}

/** Distance from the target in per cent with its sign, e.g. "−32 %"; empty without a target. */
export function deviation(kpa: number | null, targetKpa: number | null): string {
  if (kpa === null || targetKpa === null || targetKpa <= 0) return '';
  const percent = Math.round((kpa / targetKpa - 1) * 100);
  if (percent === 0) return '±0 %';
  return `${percent > 0 ? '+' : '−'}${Math.abs(percent)} %`;
}
