/** The chosen vehicle: who drives, how fast, its axle diagram and the values of one tyre. */
import { type LiveVehicle, monitorApi } from '@treadline/contract/monitor';
import { Popover } from 'antd';
import { useMemo } from 'react';
import { Age } from '../../kit/Age.tsx';
import { AxleDiagram } from '../../kit/axle/AxleDiagram.tsx';
import { type AxleWheel, wheelKey } from '../../kit/axle/axle-wheel.ts';
import { axleFrames } from '../../kit/axle/live-wheels.ts';
import { useStatusWords } from '../../kit/axle/use-status-words.ts';
import { StatusGlyph } from '../../kit/StatusGlyph.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../kit/states.tsx';
import { useMeasures } from '../../kit/units.ts';
import { useApi } from '../../shell/api/use-api.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { applyLive } from './live-rows.ts';
import type { LiveStates } from './live-store.ts';
import { rowTone } from './vehicle-tone.ts';
import { vehicleTypeWord } from './vehicle-type.ts';
import { WheelDetail } from './WheelDetail.tsx';

export interface VehiclePanelProps {
  id: string | null;
  /** The table's row, shown until the details have come. */
  row: LiveVehicle | null;
  states: LiveStates;
  wheel: string | null;
  onWheel: (key: string) => void;
  pending: boolean;
}

export function VehiclePanel({ id, row, states, wheel, onWheel, pending }: VehiclePanelProps) {
  const t = useT();
  const query = useApi(monitorApi.vehicle, id === null ? null : { id }, { refetchMs: 20_000 });
  const detail = id === null ? undefined : query.data;
  const fetched: LiveVehicle | null = detail ?? row;
  const vehicle = useMemo(() => (fetched ? applyLive(fetched, states) : null), [fetched, states]);

  if (!vehicle) {
    return (
      <section className="kit-panel monitor-vehicle">
        {query.isError ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : pending || id !== null ? (
          <div className="kit-padded">
            <Skeleton rows={7} />
          </div>
        ) : (
          <EmptyState icon="truck" text={t('monitor.vehicle.none')} />
        )}
      </section>
    );
  }
  return (
    <section className="kit-panel monitor-vehicle">
      <header className="kit-panel-head">
        <StatusGlyph status={rowTone(vehicle)} />
        <h2>{vehicle.name}</h2>
        <span className="kit-panel-note">{vehicleTypeWord(t, vehicle)}</span>
        <span className={`monitor-chip monitor-chip-${vehicle.state === 1 ? vehicle.useStatus : 'offline'}`}>
          {vehicle.state !== 1
            ? t('kit.offline')
            : vehicle.useStatus === 'in_transit'
              ? t('monitor.use.in_transit')
              : t('monitor.use.idle')}
        </span>
      </header>
      <Facts vehicle={vehicle} detail={detail} />
      <Wheels vehicle={vehicle} detail={detail} wheel={wheel} onWheel={onWheel} />
    </section>
  );
}

type Detail = ReturnType<typeof useApi<typeof monitorApi.vehicle>>['data'];

function Facts({ vehicle, detail }: { vehicle: LiveVehicle; detail: Detail }) {
  const t = useT();
  const { pressure, speed } = useMeasures();
  return (
    <p className="monitor-facts">
      {detail?.driverName != null && <Driver name={detail.driverName} phone={detail.driverPhone} />}
      <span>
        <b>{speed.text(vehicle.speedKmh)}</b> <small>{speed.unit}</small>
      </span>
      {detail?.targetKpa != null && (
        <span>
          <small>{t('monitor.vehicle.target')}</small> <b>{pressure.text(detail.targetKpa)}</b>{' '}
          <small>{pressure.unit}</small>
        </span>
      )}
      <span className="monitor-facts-age">
        <Age at={vehicle.updatedAt} />
      </span>
    </p>
  );
}

/** The driver's number is one click away: the console shows it, the phone dials it. */
function Driver({ name, phone }: { name: string; phone: string | null }) {
  const t = useT();
  if (phone === null) return <b>{name}</b>;
  return (
    <Popover
      trigger="click"
      content={<a href={`tel:${phone.replace(/\s+/g, '')}`}>{phone}</a>}
      title={t('monitor.vehicle.callDriver')}
    >
      <button type="button" className="monitor-driver" title={t('monitor.vehicle.callDriver')}>
        {name}
      </button>
    </Popover>
  );
}

interface WheelsProps {
  vehicle: LiveVehicle;
  detail: Detail;
  wheel: string | null;
  onWheel: (key: string) => void;
}

function Wheels({ vehicle, detail, wheel, onWheel }: WheelsProps) {
  const t = useT();
  const measures = useMeasures();
  const words = useStatusWords();
  const { wheels, trailer } = useMemo(() => axleFrames(vehicle, measures, words), [vehicle, measures, words]);
  const all = [...wheels, ...trailer];
  const chosen = all.find((each) => each.key === wheel)?.key ?? worstKey(vehicle, all);
  const at = findWheel(vehicle, chosen);
  return (
    <>
      <div className="monitor-diagram">
        <AxleDiagram
          label={t('monitor.vehicle.diagram', { vehicle: vehicle.name })}
          wheels={wheels}
          trailer={trailer}
          selected={chosen}
          onSelect={onWheel}
        />
      </div>
      {at && (
        <WheelDetail
          vehicleId={at.vehicleId}
          wheel={at.wheel}
          trailerName={at.trailerName}
          online={vehicle.state === 1}
          targetKpa={detail?.targetKpa ?? null}
          referenceTemperatureC={detail?.referenceTemperatureC ?? null}
          highTemperatureC={detail?.limits?.highTemperatureC[0] ?? null}
        />
      )}
    </>
  );
}

/** The wheel that needs a look first: the highest level, else the first one. */
function worstKey(vehicle: LiveVehicle, wheels: readonly AxleWheel[]): string | null {
  let worst: { key: string; level: number } | null = null;
  for (const { key } of wheels) {
    const level = findWheel(vehicle, key)?.wheel.level ?? 0;
    if (!worst || level > worst.level) worst = { key, level };
  }
  return worst?.key ?? null;
}

function findWheel(vehicle: LiveVehicle, key: string | null) {
  const alone = vehicle.trailer === null;
  const own = vehicle.wheels.find(
    ({ wheel }) => wheelKey('vehicle', wheel) === key || (alone && wheelKey('trailer', wheel) === key),
  );
  if (own) return { vehicleId: vehicle.id, wheel: own, trailerName: null };
  const towed = vehicle.trailer?.wheels.find(({ wheel }) => wheelKey('trailer', wheel) === key);
  return vehicle.trailer && towed
    ? { vehicleId: vehicle.trailer.id, wheel: towed, trailerName: vehicle.trailer.name }
    : null;
}
