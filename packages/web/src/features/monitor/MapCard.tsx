/** Map of the vehicles with the legend that counts and filters. */
import { type MapVehicle, monitorApi } from '@treadline/contract/monitor';
import { useMemo } from 'react';
import { MapView } from '../../kit/map/MapView.tsx';
import type { LngLat } from '../../kit/map/map-data.ts';
import { type Status, StatusGlyph } from '../../kit/StatusGlyph.tsx';
import { ErrorState } from '../../kit/states.tsx';
import { useApi } from '../../shell/api/use-api.ts';
import { formatNumber } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { useUser } from '../../shell/session/use-account.ts';
import { useMapTexts } from './map-texts.ts';
import type { LiveFleet } from './use-live-fleet.ts';
import { markerTone, passesTones, tones } from './vehicle-tone.ts';

export interface MapCardProps {
  fleet: LiveFleet;
  selected: string | null;
  /** Keeps the chosen vehicle in the middle. */
  follow: boolean;
  chosen: readonly Status[];
  onTone: (tone: Status) => void;
  onSelect: (id: string) => void;
}

const noGround: readonly Record<string, unknown>[] = [];

export function MapCard({ fleet, selected, follow, chosen, onTone, onSelect }: MapCardProps) {
  const t = useT();
  const user = useUser();
  const ground = useApi(monitorApi.ground, {}, { staleMs: 600_000 });
  const texts = useMapTexts();
  const centre = useMemo<LngLat | null>(() => (user.centre ? [user.centre[0], user.centre[1]] : null), [user.centre]);
  const markers = useMemo(
    () =>
      fleet.markers
        .filter((vehicle) => passesTones(vehicle, chosen))
        .map((vehicle) => ({ ...vehicle, tone: markerTone(vehicle) })),
    [fleet.markers, chosen],
  );
  const counts = useMemo(() => countTones(fleet.markers), [fleet.markers]);

  return (
    <section className="kit-panel monitor-map">
      {fleet.map.error ? (
        <ErrorState error={fleet.map.error} onRetry={fleet.map.refetch} />
      ) : (
        <MapView
          texts={texts}
          markers={markers}
          ground={ground.data?.features ?? noGround}
          selected={selected}
          follow={follow}
          centre={centre}
          labelAll={user.customConfig.globalConfig.carNumberLabelSwitch}
          onSelect={onSelect}
        >
          <fieldset className="monitor-legend" aria-label={t('monitor.map.legend')}>
            {tones.map((tone) => (
              <button key={tone} type="button" aria-pressed={chosen.includes(tone)} onClick={() => onTone(tone)}>
                <StatusGlyph status={tone} withWord />
                <b>{formatNumber(counts[tone])}</b>
              </button>
            ))}
          </fieldset>
        </MapView>
      )}
    </section>
  );
}

/** Vehicles on the map by what their marker says. */
export function countTones(vehicles: readonly MapVehicle[]): Record<Status, number> {
  const counts: Record<Status, number> = { ok: 0, ordinary: 0, serious: 0, urgent: 0, offline: 0 };
  for (const vehicle of vehicles) counts[markerTone(vehicle)]++;
  return counts;
}
