/** The map beside the list (MAP-001 to 005): each vehicle by type and state, and what is missing of those that lack data. */
import { monitorApi } from '@treadline/contract/monitor';
import { vehicleApi } from '@treadline/contract/vehicle';
import type { VehicleMarker } from '@treadline/contract/vehicle-row';
import { vehicleKind } from '@treadline/domain/vehicle/vehicle-type';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { Age } from '../../kit/Age.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { Icon } from '../../kit/icons.tsx';
import { MapView } from '../../kit/map/MapView.tsx';
import type { LngLat, MapMarker } from '../../kit/map/map-data.ts';
import { ErrorState } from '../../kit/states.tsx';
import { useMeasures } from '../../kit/units.ts';
import { iconTone, VehicleIcon } from '../../kit/vehicle/VehicleIcon.tsx';
import { useApi } from '../../shell/api/use-api.ts';
import { formatNumber } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { useCan, useUser } from '../../shell/session/use-account.ts';
import { useMapTexts, vehicleTypeWord } from '../monitor/monitor.public.ts';
import { missingKeys, missingOf } from './missing-data.ts';
import { levelKey } from './vehicle-words.ts';

export interface VehicleMapProps {
  /** Filters as the list has them. */
  filter: Record<string, string>;
  selected: string | null;
  onSelect: (id: string | null) => void;
}

const noGround: readonly Record<string, unknown>[] = [];
const noVehicles: readonly VehicleMarker[] = [];
/** More lines are not read; the filter "never heard" lists them all. */
const mostHints = 100;

export function VehicleMap({ filter, selected, onSelect }: VehicleMapProps) {
  const user = useUser();
  const texts = useMapTexts();
  const query = useApi(vehicleApi.map, filter, { keepPrevious: true, refetchMs: 20_000 });
  const watches = useCan('monitor:query');
  const ground = useApi(monitorApi.ground, watches ? {} : null, { staleMs: 600_000 });
  const vehicles = query.data?.list ?? noVehicles;
  const markers = useMemo(() => vehicles.flatMap(markerOf), [vehicles]);
  const centre = useMemo<LngLat | null>(() => (user.centre ? [user.centre[0], user.centre[1]] : null), [user.centre]);
  const chosen = vehicles.find(({ id }) => id === selected) ?? null;
  return (
    <section className="kit-panel vehicle-map">
      {query.isError && !query.data ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <>
          <MapView
            texts={texts}
            markers={markers}
            ground={ground.data?.features ?? noGround}
            selected={selected}
            follow={false}
            centre={centre}
            labelAll={user.customConfig.globalConfig.carNumberLabelSwitch}
            onSelect={onSelect}
          />
          {chosen !== null && <Chosen vehicle={chosen} onClose={() => onSelect(null)} />}
          <MissingList vehicles={vehicles} onSelect={onSelect} />
        </>
      )}
    </section>
  );
}

/** Without a place there is nothing to draw; such a vehicle stands in the list of what is missing. */
function markerOf(vehicle: VehicleMarker): MapMarker[] {
  const { longitude, latitude } = vehicle;
  if (longitude === null || latitude === null) return [];
  const { id, name, headingDeg, moving } = vehicle;
  return [
    {
      id,
      name,
      headingDeg,
      moving,
      longitude,
      latitude,
      tone: iconTone(vehicle),
      kind: vehicleKind(vehicle.vehicleType),
    },
  ];
}

function Chosen({ vehicle, onClose }: { vehicle: VehicleMarker; onClose: () => void }) {
  const t = useT();
  const { speed } = useMeasures();
  const opens = useCan('vehicle:get');
  const label = useVehicleLabel()(vehicle);
  return (
    <div className="vehicle-map-card" role="status">
      <VehicleIcon {...vehicle} label={label} />
      <div>
        <b>{opens ? <Link to={`/member/vehicleDetails?id=${vehicle.id}`}>{vehicle.name}</Link> : vehicle.name}</b>
        <p className="vehicle-grey">{label}</p>
        <p>
          {speed.withUnit(vehicle.speed)} <Age at={vehicle.lastUpdateGpsTime} />
        </p>
        <Hints vehicle={vehicle} />
        {vehicle.state !== 1 && missingOf(vehicle).length === 0 && (
          <p className="vehicle-grey">{t('vehicle.offline')}</p>
        )}
      </div>
      <IconButton icon="close" label={t('vehicle.close')} onClick={onClose} />
    </div>
  );
}

function Hints({ vehicle }: { vehicle: VehicleMarker }) {
  const t = useT();
  return missingOf(vehicle).map((missing) => (
    <span key={missing} className="vehicle-hint" data-missing={missing}>
      <Icon name="warning" size={13} />
      {t(missingKeys[missing])}
    </span>
  ));
}

function MissingList({ vehicles, onSelect }: { vehicles: readonly VehicleMarker[]; onSelect: (id: string) => void }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const lacking = useMemo(() => vehicles.filter((vehicle) => missingOf(vehicle).length > 0), [vehicles]);
  if (lacking.length === 0) return null;
  return (
    <div className="vehicle-missing">
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon name="warning" size={14} />
        {t('vehicle.missing.title', { n: formatNumber(lacking.length) })}
      </button>
      {open && (
        <ul>
          {lacking.slice(0, mostHints).map((vehicle) => (
            <li key={vehicle.id}>
              <button type="button" onClick={() => onSelect(vehicle.id)}>
                {vehicle.name}
              </button>
              <Hints vehicle={vehicle} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** "Grader, serious" or "Grader, offline". */
export function useVehicleLabel() {
  const t = useT();
  return (vehicle: { vehicleType: number; state: number; alarmLevel: number }): string =>
    `${vehicleTypeWord(t, vehicle)}, ${vehicle.state === 1 ? t(levelKey(vehicle.alarmLevel)) : t('vehicle.offline')}`;
}
