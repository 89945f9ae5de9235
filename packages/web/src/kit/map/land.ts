/**
 * Land of world-atlas for a flat map. Its rings are stitched over the antimeridian (good on a globe); drawn flat,
 * such a ring would run once across the whole map. So each ring is continued beyond 180 degrees instead.
 */
import type { Feature, FeatureCollection, MultiPolygon, Polygon, Position } from 'geojson';

/** Longitudes continued without jumps; a ring around a pole is closed over the pole's edge of the map. */
export function unwrapRing(ring: readonly Position[]): Position[] {
  const out: Position[] = [];
  let turn = 0;
  let before: number | null = null;
  for (const [longitude = 0, latitude = 0] of ring) {
    if (before !== null) {
      if (longitude - before > 180) turn -= 360;
      else if (longitude - before < -180) turn += 360;
    }
    before = longitude;
    out.push([longitude + turn, latitude]);
  }
  const first = out[0];
  const last = out.at(-1);
  if (turn === 0 || !first || !last) return out;
  const pole = (first[1] ?? 0) < 0 ? -90 : 90;
  return [...out, [last[0] ?? 0, pole], [first[0] ?? 0, pole], first];
}

/** All rings of a collection unwrapped; what is no polygon is left out. */
export function flatLand(land: FeatureCollection): FeatureCollection<Polygon | MultiPolygon> {
  return {
    type: 'FeatureCollection',
    features: land.features.flatMap((feature): Feature<Polygon | MultiPolygon>[] => {
      const { geometry, properties } = feature;
      if (geometry.type === 'Polygon') {
        const coordinates = geometry.coordinates.map(unwrapRing);
        return [{ type: 'Feature', properties, geometry: { type: 'Polygon', coordinates } }];
      }
      if (geometry.type === 'MultiPolygon') {
        const coordinates = geometry.coordinates.map((polygon) => polygon.map(unwrapRing));
        return [{ type: 'Feature', properties, geometry: { type: 'MultiPolygon', coordinates } }];
      }
      return [];
    }),
  };
}
