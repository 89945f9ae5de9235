/**
 * Synthetic ground of the demo mine: contours, haul roads and zones, made from formulas around one centre.
 * Drives both the map's picture and the routes vehicles take. WGS-84. No real place is depicted.
 */
import type { GroundFeature } from '@treadline/contract/demo-fleet';

export type Point = readonly [longitude: number, latitude: number];

/** A spot of empty desert; only the shapes below are drawn there. */
export const centre: Point = [119.36, -22.61];

const kmPerDegreeLatitude = 110.9;
const kmPerDegreeLongitude = 102.8;

/** Kilometres east and north of the centre to degrees. */
export function place(eastKm: number, northKm: number): Point {
  return [
    Math.round((centre[0] + eastKm / kmPerDegreeLongitude) * 1e6) / 1e6,
    Math.round((centre[1] + northKm / kmPerDegreeLatitude) * 1e6) / 1e6,
  ];
}

export interface Road {
  name: string;
  /** In driving order, laden leg out and empty leg back when `loop`. */
  points: readonly Point[];
  loop: boolean;
}

export const roads: readonly Road[] = [
  {
    name: 'North pit haul road',
    loop: true,
    points: arc(-0.4, 0.9, 2.6, 1.5, 200, -25).concat(arc(-0.4, 0.9, 2.5, 1.35, -25, 200)),
  },
  {
    name: 'South pit haul road',
    loop: true,
    points: spiral(0.2, -0.9, 1.9, 1.1).concat([place(2.4, -0.2), place(3.4, 0.8), place(2.2, -0.4)]),
  },
  {
    name: 'Dump road',
    loop: true,
    points: [
      place(-3.6, -1.3),
      place(-2.2, -0.7),
      place(-0.9, -0.2),
      place(0.6, 0.35),
      place(1.8, 0.9),
      place(3.3, 1.2),
    ],
  },
  {
    name: 'Line-haul road',
    loop: true,
    points: [
      place(-4.4, 0.2),
      place(-2.4, 0.75),
      place(0.1, 0.95),
      place(2.4, 1.15),
      place(4.6, 1.75),
      place(6.4, 2.9),
    ],
  },
  {
    name: 'Village road',
    loop: true,
    points: [place(-4.2, 2.4), place(-2.6, 2.0), place(-1.2, 2.1), place(0.4, 2.3), place(2.1, 2.2)],
  },
];

export const ground: readonly GroundFeature[] = [
  ...contours(),
  zone('Dump zone W2', [place(-4.6, -2.4), place(-2.6, -2.4), place(-2.6, -1.2), place(-4.6, -1.2)]),
  zone('Crusher', blob(3.7, 1.25, 0.85, 0.55)),
  zone('North pit', blob(-0.4, 1.0, 1.1, 0.6)),
  zone('South pit', blob(0.2, -0.95, 0.9, 0.55)),
  ...roads.map(
    (road): GroundFeature => ({
      type: 'Feature',
      properties: { kind: 'road', name: road.name },
      geometry: { type: 'LineString', coordinates: road.points },
    }),
  ),
];

function zone(name: string, outline: readonly Point[]): GroundFeature {
  const first = outline[0];
  return {
    type: 'Feature',
    properties: { kind: 'zone', name },
    geometry: { type: 'Polygon', coordinates: [first === undefined ? outline : [...outline, first]] },
  };
}

function contours(): GroundFeature[] {
  const hills = [
    { east: -3.2, north: 1.9, rings: 6 },
    { east: 3.9, north: -1.6, rings: 7 },
    { east: 0.2, north: -0.95, rings: 5 },
    { east: -0.4, north: 1.0, rings: 5 },
    { east: -3.9, north: -1.8, rings: 4 },
  ];
  return hills.flatMap((hill) =>
    Array.from({ length: hill.rings }, (_, ring): GroundFeature => {
      const outline = blob(hill.east, hill.north, 0.45 + ring * 0.42, 0.3 + ring * 0.3);
      const first = outline[0];
      return {
        type: 'Feature',
        properties: { kind: 'contour' },
        geometry: { type: 'LineString', coordinates: first === undefined ? outline : [...outline, first] },
      };
    }),
  );
}

/** An uneven closed outline, the same at every start. */
function blob(eastKm: number, northKm: number, radiusEastKm: number, radiusNorthKm: number): Point[] {
  return Array.from({ length: 36 }, (_, step) => {
    const angle = (step / 36) * 2 * Math.PI;
    const wobble = 1 + 0.12 * Math.sin(3 * angle + eastKm) + 0.07 * Math.sin(5 * angle + northKm * 2);
    return place(eastKm + radiusEastKm * wobble * Math.cos(angle), northKm + radiusNorthKm * wobble * Math.sin(angle));
  });
}

function arc(
  eastKm: number,
  northKm: number,
  radiusEastKm: number,
  radiusNorthKm: number,
  from: number,
  to: number,
): Point[] {
  return Array.from({ length: 28 }, (_, step) => {
    const angle = ((from + ((to - from) * step) / 27) * Math.PI) / 180;
    return place(eastKm + radiusEastKm * Math.cos(angle), northKm + radiusNorthKm * Math.sin(angle));
  });
}

function spiral(eastKm: number, northKm: number, radiusEastKm: number, radiusNorthKm: number): Point[] {
  return Array.from({ length: 40 }, (_, step) => {
    const turn = step / 39;
    const angle = turn * 3.2 * Math.PI;
    const shrink = 0.35 + 0.65 * turn;
    return place(eastKm + radiusEastKm * shrink * Math.cos(angle), northKm + radiusNorthKm * shrink * Math.sin(angle));
  });
}
