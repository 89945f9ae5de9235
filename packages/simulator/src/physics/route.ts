/** A way along a road: where a vehicle is after so many kilometres, and which way it looks. */
import type { Point } from '../fleet/ground.ts';

export interface Way {
  lengthKm: number;
  at(km: number): { longitude: number; latitude: number; headingDeg: number };
}

/** There and back along the points: kilometres beyond the end return. */
export function wayAlong(points: readonly Point[]): Way {
  const there = [...points];
  const loop = [...there, ...there.slice(0, -1).reverse()];
  const marks: number[] = [0];
  for (const [index, point] of loop.entries()) {
    const previous = loop[index - 1];
    if (previous !== undefined) marks.push((marks.at(-1) ?? 0) + distanceKm(previous, point));
  }
  const lengthKm = marks.at(-1) ?? 0;
  return {
    lengthKm,
    at: (km) => {
      const along = lengthKm === 0 ? 0 : ((km % lengthKm) + lengthKm) % lengthKm;
      let index = marks.findIndex((mark) => mark > along);
      if (index < 1) index = marks.length - 1;
      const from = loop[index - 1] ?? [0, 0];
      const to = loop[index] ?? from;
      const start = marks[index - 1] ?? 0;
      const span = (marks[index] ?? start) - start;
      const share = span === 0 ? 0 : (along - start) / span;
      return {
        longitude: from[0] + (to[0] - from[0]) * share,
        latitude: from[1] + (to[1] - from[1]) * share,
        headingDeg: headingDeg(from, to),
      };
    },
  };
}

/** Flat-earth distance: the site is a few kilometres wide. */
export function distanceKm(from: Point, to: Point): number {
  const { east, north } = offsetKm(from, to);
  return Math.hypot(east, north);
}

function headingDeg(from: Point, to: Point): number {
  const { east, north } = offsetKm(from, to);
  return (Math.round((Math.atan2(east, north) * 180) / Math.PI) + 360) % 360;
}

function offsetKm(from: Point, to: Point): { east: number; north: number } {
  const latitude = (from[1] * Math.PI) / 180;
  return { east: (to[0] - from[0]) * 111.32 * Math.cos(latitude), north: (to[1] - from[1]) * 110.57 };
}
