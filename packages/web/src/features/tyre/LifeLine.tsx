import { useCallback } from 'react';
import { useTick } from '../../kit/Age.tsx';
import { Chart } from '../../kit/chart/Chart.tsx';
import { EmptyState } from '../../kit/states.tsx';
import { useMeasures } from '../../kit/units.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import type { Tokens } from '../../shell/theme/tokens.ts';
import { type Life, lifeOption } from './life-line.ts';

const height = 240;
const stepMs = 3_600_000;

/** Tread over time through its periods on wheels, and where it is going. */
export function LifeLine({ tyre, fittings, measurements }: Life) {
  const t = useT();
  const measures = useMeasures();
  useTick();
  const now = Math.ceil(Date.now() / stepMs) * stepMs;
  const build = useCallback(
    (tokens: Tokens) =>
      lifeOption(
        tokens,
        measures,
        {
          tread: t('tyre.tread'),
          forecast: t('tyre.life.forecast'),
          removal: t('tyre.life.removal', { tread: measures.tread.withUnit(tyre.forecast.removalTreadMm) }),
          wheel: ({ vehicleName, wheelAlias, wheel }) => `${vehicleName} ${wheelAlias ?? wheel}`,
        },
        { tyre, fittings, measurements },
        now,
      ),
    [measures, t, tyre, fittings, measurements, now],
  );
  if (measurements.length === 0) return <EmptyState icon="chart" text={t('tyre.life.none')} />;
  return (
    <>
      <Chart build={build} height={height} label={t('tyre.life.label', { tyre: tyre.tyreNo })} />
      {tyre.forecast.leftKm === null && tyre.forecast.leftHours === null && (
        <p className="tyre-grey">
          {t(tyre.forecast.removalTreadMm === null ? 'tyre.life.noRemoval' : 'tyre.life.noForecast')}
        </p>
      )}
    </>
  );
}
