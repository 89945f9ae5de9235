import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bd09ToGcj02, gcj02ToBd09, gcj02ToWgs84, type Place, wgs84ToGcj02 } from './coordinates.ts';

const at = (longitude: number, latitude: number): Place => ({ longitude, latitude });

describe('coordinates, rows of domain.md 7 [UNIT-10]', () => {
  it.each([
    ['G1', wgs84ToGcj02, at(121.5272106, 31.1774276), at(121.531541859215, 31.17530398364597), 11],
    ['G2', wgs84ToGcj02, at(113.912316, 22.543847), at(113.9171764808363, 22.540796131694766), 11],
    ['G3', wgs84ToGcj02, at(116.377817, 39.911954), at(116.38404722455657, 39.91334545536069), 11],
    ['G4', wgs84ToGcj02, at(116.404, 39.915), at(116.41024449916938, 39.91640428150164), 11],
    ['G5', gcj02ToBd09, at(116.404, 39.915), at(116.41036949371029, 39.92133699351021), 11],
    ['G6', bd09ToGcj02, at(116.404, 39.915), at(116.39762729119315, 39.90865673957631), 11],
    ['G8', gcj02ToWgs84, at(123, 45), at(122.99395581, 44.99804062), 8],
    ['G9', wgs84ToGcj02, at(183, 45), at(183, 45), 12],
  ] as const)('%s', (_name, convert, from, to, digits) => {
    const result = convert(from);
    expect(result.longitude).toBeCloseTo(to.longitude, digits);
    expect(result.latitude).toBeCloseTo(to.latitude, digits);
  });

  it.each([
    ['WGS to GCJ', wgs84ToGcj02],
    ['GCJ to WGS', gcj02ToWgs84],
    ['GCJ to BD', gcj02ToBd09],
    ['BD to GCJ', bd09ToGcj02],
  ])('leaves the rest of the world alone: %s', (_name, convert) => {
    for (const place of [at(-70.6, -26.1), at(183, 45), at(120, 60), at(0, 0)]) expect(convert(place)).toEqual(place);
  });

  it('comes back within 1e-7 degrees', () => {
    const inside = fc.record({
      longitude: fc.double({ min: 73, max: 137, noNaN: true }),
      latitude: fc.double({ min: 1.5, max: 55, noNaN: true }),
    });
    fc.assert(
      fc.property(inside, (place) => {
        const wgs = gcj02ToWgs84(wgs84ToGcj02(place));
        const gcj = bd09ToGcj02(gcj02ToBd09(place));
        return (
          Math.abs(wgs.longitude - place.longitude) < 1e-7 &&
          Math.abs(wgs.latitude - place.latitude) < 1e-7 &&
          // The BD-09 pair is only an approximate inverse of itself (under a metre).
          Math.abs(gcj.longitude - place.longitude) < 1e-5 &&
          Math.abs(gcj.latitude - place.latitude) < 1e-5
        );
      }),
    );
  });
});
