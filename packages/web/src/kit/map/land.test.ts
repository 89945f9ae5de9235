import { describe, expect, it } from 'vitest';
import { flatLand, unwrapRing } from './land.ts';

describe('land for a flat map', () => {
  it('continues a ring beyond 180 degrees instead of crossing the map', () => {
    const fiji = [
      [178, -16],
      [-179, -16],
      [-179, -17],
      [178, -17],
      [178, -16],
    ];
    expect(unwrapRing(fiji)).toEqual([
      [178, -16],
      [181, -16],
      [181, -17],
      [178, -17],
      [178, -16],
    ]);
  });

  it('closes a ring around the south pole along the edge of the map', () => {
    const around = [
      [-180, -70],
      [-60, -75],
      [60, -70],
      [170, -72],
      [-180, -70],
    ];
    expect(unwrapRing(around).slice(-3)).toEqual([
      [180, -90],
      [-180, -90],
      [-180, -70],
    ]);
  });

  it('leaves an ordinary ring as it is', () => {
    const ring = [
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 0],
    ];
    expect(unwrapRing(ring)).toEqual(ring);
  });

  it('drops what is no polygon', () => {
    const point = {
      type: 'Feature' as const,
      properties: {},
      geometry: { type: 'Point' as const, coordinates: [0, 0] },
    };
    expect(flatLand({ type: 'FeatureCollection', features: [point] }).features).toEqual([]);
  });
});
