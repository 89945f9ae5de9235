/** Tyres by position with their live values; the chosen one beside the picture. */
import type { LiveWheel } from '@treadline/contract/monitor';
import type { VehicleRow } from '@treadline/contract/vehicle-row';
import { lazy, Suspense, useMemo } from 'react';
import { Age } from '../../kit/Age.tsx';
import { AxleDiagram } from '../../kit/axle/AxleDiagram.tsx';
import { axleFrames, judgedKpa, wheelStatus } from '../../kit/axle/live-wheels.ts';
import { useStatusWords } from '../../kit/axle/use-status-words.ts';
import { EmptyState } from '../../kit/states.tsx';
import { useMeasures } from '../../kit/units.ts';
import { formatNumber } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { useCan } from '../../shell/session/use-account.ts';

const MatchLine = lazy(async () => ({ default: (await import('./MatchLine.tsx')).MatchLine }));

interface DetailDiagramProps {
  vehicle: VehicleRow;
  chosen: LiveWheel | null;
  onWheel: (wheel: number) => void;
}

const trailerType = 3004;

export function DetailDiagram({ vehicle, chosen, onWheel }: DetailDiagramProps) {
  const t = useT();
  const measures = useMeasures();
  const words = useStatusWords();
  const readsTyres = useCan('tyre:query');
  const alone = vehicle.isTrailer || vehicle.vehicleType === trailerType;
  const { wheels, trailer } = useMemo(
    () =>
      axleFrames(
        { ...vehicle, vehicleType: alone ? trailerType : vehicle.vehicleType, trailer: null },
        measures,
        words,
      ),
    [vehicle, alone, measures, words],
  );
  const selected = [...wheels, ...trailer].find(({ wheel }) => wheel === chosen?.wheel)?.key ?? null;
  return (
    <section className="kit-panel vehicle-diagram">
      <header className="kit-panel-head">
        <h2>{t('vehicle.details.tyres')}</h2>
        <span className="kit-panel-note">
          {t('vehicle.fittedOf', { fitted: vehicle.tyresFitted, wheels: vehicle.wheelCount })}
        </span>
      </header>
      {vehicle.wheels.length === 0 ? (
        <EmptyState icon="axle" text={t('vehicle.details.noWheels')} />
      ) : (
        <div className="kit-padded">
          <AxleDiagram
            label={t('vehicle.details.diagram', { name: vehicle.name })}
            wheels={wheels}
            trailer={trailer}
            selected={selected}
            onSelect={(key) => onWheel(Number(key.replace(/^t/, '')))}
          />
          {chosen !== null && <Wheel wheel={chosen} online={vehicle.state === 1} />}
          <Suspense>{readsTyres && <MatchLine vehicle={vehicle} />}</Suspense>
        </div>
      )}
    </section>
  );
}

function Wheel({ wheel, online }: { wheel: LiveWheel; online: boolean }) {
  const t = useT();
  const { pressure, temperature } = useMeasures();
  const words = useStatusWords();
  return (
    <dl className="vehicle-wheel" aria-live="off">
      <div>
        <dt>{t('vehicle.wheel')}</dt>
        <dd>
          <b>{wheel.label}</b> {words(wheelStatus(wheel, online))}
        </dd>
      </div>
      <div>
        <dt>{t('vehicle.wheel.cold')}</dt>
        <dd>{pressure.withUnit(judgedKpa(wheel))}</dd>
      </div>
      <div>
        <dt>{t('vehicle.wheel.raw')}</dt>
        <dd>{pressure.withUnit(wheel.rawKpa)}</dd>
      </div>
      <div>
        <dt>{t('vehicle.wheel.temperature')}</dt>
        <dd>{temperature.withUnit(wheel.temperatureC)}</dd>
      </div>
      <div>
        <dt>{t('vehicle.wheel.battery')}</dt>
        <dd>{wheel.batteryPct === null ? '–' : `${formatNumber(wheel.batteryPct)} %`}</dd>
      </div>
      <div>
        <dt>{t('vehicle.wheel.heard')}</dt>
        <dd>
          <Age at={wheel.at} />
        </dd>
      </div>
    </dl>
  );
}
