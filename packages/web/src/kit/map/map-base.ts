/** Base maps (web.md 3): the offline site ground is always there; tile services are what an installation configured. */
import gcoordModule from 'gcoord';
import type { LngLat, Project } from './map-data.ts';

export type BaseKind = 'site' | 'satellite' | 'street';

/** A tile service as the site settings name it. */
export interface TileBase {
  kind: Exclude<BaseKind, 'site'>;
  tiles: string[];
  tileSize: number;
  maxzoom: number;
  /** GCJ-02 bases are shifted: our WGS-84 data is converted when drawn, never stored converted. */
  crs: 'wgs84' | 'gcj02';
  attribution: string;
}

// Its types describe the ES build; under CommonJS resolution they lie one `.default` too deep.
const gcoord = gcoordModule as unknown as typeof gcoordModule.default;

const same: Project = (point) => point;

/** WGS-84 to the coordinates of the base. */
export function projectorOf(base: TileBase | null): Project {
  return base?.crs === 'gcj02' ? toGcj02 : same;
}

/** Coordinates of the base back to WGS-84, for what a user points at. */
export function unprojectorOf(base: TileBase | null): Project {
  return base?.crs === 'gcj02' ? fromGcj02 : same;
}

/** Applies a projector to every coordinate of a GeoJSON geometry, whatever its depth. */
export function projectCoordinates(coordinates: unknown, project: Project): unknown {
  if (!Array.isArray(coordinates)) return coordinates;
  const [first, second] = coordinates;
  if (typeof first === 'number' && typeof second === 'number') return project([first, second]);
  return coordinates.map((inner) => projectCoordinates(inner, project));
}

function toGcj02(point: LngLat): LngLat {
  return gcoord.transform(point, gcoord.WGS84, gcoord.GCJ02);
}

function fromGcj02(point: LngLat): LngLat {
  return gcoord.transform(point, gcoord.GCJ02, gcoord.WGS84);
}
