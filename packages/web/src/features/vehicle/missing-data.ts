/** What a vehicle's live data lacks, said on the list's map (MAP-002 to 005). */
import type { VehicleMarker } from '@treadline/contract/vehicle-row';

export type Missing = 'all' | 'time' | 'speed' | 'place';

export const missingKeys = {
  all: 'vehicle.missing.all',
  time: 'vehicle.missing.time',
  speed: 'vehicle.missing.speed',
  place: 'vehicle.missing.place',
} as const satisfies Record<Missing, string>;

/** All of it as one word; else each part. Empty when nothing is missing. */
export function missingOf(
  marker: Pick<VehicleMarker, 'lastUpdateGpsTime' | 'speed' | 'longitude' | 'latitude'>,
): Missing[] {
  const missing: Missing[] = [];
  if (marker.lastUpdateGpsTime === null) missing.push('time');
  if (marker.speed === null) missing.push('speed');
  if (marker.longitude === null || marker.latitude === null) missing.push('place');
  return missing.length === 3 ? ['all'] : missing;
}
