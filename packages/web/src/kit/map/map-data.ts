/** What the map draws, free of the map library: features of vehicles, display coordinates, the first view. */

import type { VehicleKind } from '@treadline/domain/vehicle/vehicle-type';
import type { Feature, FeatureCollection, Point } from 'geojson';
import type { Status } from '../StatusGlyph.tsx';

/** One marker; coordinates are WGS-84. */
export interface MapMarker {
  id: string;
  name: string;
  tone: Status;
  longitude: number;
  latitude: number;
  headingDeg: number | null;
  moving: boolean;
  /** Drawn by its kind, upright; without, by status and heading alone. */
  kind?: VehicleKind;
}

export type LngLat = [number, number];
export type Project = (point: LngLat) => LngLat;

export interface MarkerProperties {
  id: string;
  name: string;
  tone: Status;
  icon: string;
  heading: number;
  alarmed: boolean;
  moving: boolean;
  rank: number;
}

const ranks: Record<Status, number> = { offline: 0, ok: 1, ordinary: 2, serious: 3, urgent: 4 };

/** Rank for drawing order and for the worst level of a cluster: offline 0 to urgent 4. */
export function toneRank(tone: Status): number {
  return ranks[tone];
}

/** Markers as one GeoJSON source. `project` turns WGS-84 into the system of the base map. */
export function markerFeatures(
  markers: readonly MapMarker[],
  project: Project,
): FeatureCollection<Point, MarkerProperties> {
  const features: Feature<Point, MarkerProperties>[] = [];
  for (const marker of markers) {
    if (!hasPlace(marker)) continue;
    const moving =
      marker.kind === undefined && marker.moving && marker.headingDeg !== null && marker.tone !== 'offline';
    features.push({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: project([marker.longitude, marker.latitude]) },
      properties: {
        id: marker.id,
        name: marker.name,
        tone: marker.tone,
        icon:
          marker.kind === undefined
            ? `${marker.tone}-${moving ? 'moving' : 'still'}`
            : vehicleIcon(marker.tone, marker.kind),
        heading: moving ? (marker.headingDeg ?? 0) : 0,
        alarmed: ranks[marker.tone] > 1,
        moving,
        rank: ranks[marker.tone],
      },
    });
  }
  return { type: 'FeatureCollection', features };
}

/** Name of the image of a kind in a status. */
function vehicleIcon(tone: Status, kind: VehicleKind): string {
  return `vehicle-${tone}-${kind}`;
}

export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** The box around points, null when there is none. */
export function boundsOf(points: readonly { longitude: number; latitude: number }[]): Bounds | null {
  let bounds: Bounds | null = null;
  for (const { longitude, latitude } of points) {
    if (!Number.isFinite(longitude) || !Number.isFinite(latitude)) continue;
    bounds = bounds
      ? {
          west: Math.min(bounds.west, longitude),
          south: Math.min(bounds.south, latitude),
          east: Math.max(bounds.east, longitude),
          north: Math.max(bounds.north, latitude),
        }
      : { west: longitude, south: latitude, east: longitude, north: latitude };
  }
  return bounds;
}

const nearKm = 60;
const kmPerDegree = 111.32;

/**
 * The part of the fleet to show first: what is near the user's centre (specification 3, `centre`),
 * else everything. Null when nothing has a place: then the caller shows the centre itself.
 */
export function firstBounds(markers: readonly MapMarker[], centre: LngLat | null): Bounds | null {
  const placed = markers.filter(hasPlace);
  if (!centre) return boundsOf(placed);
  const near = placed.filter((marker) => distanceKm([marker.longitude, marker.latitude], centre) <= nearKm);
  return boundsOf(near.length > 0 ? near : placed);
}

/** Plain distance on a small patch of the globe, kilometres; good enough to tell near from far. */
function distanceKm(a: LngLat, b: LngLat): number {
  const north = (a[1] - b[1]) * kmPerDegree;
  const east = (a[0] - b[0]) * kmPerDegree * Math.cos((b[1] * Math.PI) / 180);
  return Math.hypot(north, east);
}

function hasPlace(marker: MapMarker): boolean {
  return Number.isFinite(marker.longitude) && Number.isFinite(marker.latitude) && Math.abs(marker.latitude) <= 90;
}
