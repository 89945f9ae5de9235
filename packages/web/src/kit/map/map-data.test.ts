import { describe, expect, it } from 'vitest';
import { projectCoordinates, projectorOf, type TileBase, unprojectorOf } from './map-base.ts';
import { boundsOf, firstBounds, type MapMarker, markerFeatures, toneRank } from './map-data.ts';

const marker = (over: Partial<MapMarker>): MapMarker => ({
  id: '1',
  name: 'HT-101',
  tone: 'ok',
  longitude: -69.05,
  latitude: -22.3,
  headingDeg: 90,
  moving: true,
  ...over,
});

const gcj: TileBase = {
  kind: 'street',
  tiles: ['https://tiles.example/{z}/{x}/{y}'],
  tileSize: 256,
  maxzoom: 18,
  crs: 'gcj02',
  attribution: '',
};
const same = (point: [number, number]) => point;

describe('map data', () => {
  it('shows a moving vehicle as an arrow in its heading and a standing one by its shape', () => {
    const { features } = markerFeatures(
      [marker({}), marker({ id: '2', moving: false }), marker({ id: '3', headingDeg: null })],
      same,
    );
    expect(features.map((feature) => [feature.properties.icon, feature.properties.heading])).toEqual([
      ['ok-moving', 90],
      ['ok-still', 0],
      ['ok-still', 0],
    ]);
  });

  it('never draws an offline vehicle as moving', () => {
    expect(markerFeatures([marker({ tone: 'offline' })], same).features[0]?.properties.icon).toBe('offline-still');
  });

  it('leaves out what has no place', () => {
    expect(markerFeatures([marker({ longitude: Number.NaN }), marker({ latitude: 91 })], same).features).toEqual([]);
  });

  it('marks alarmed vehicles and ranks tones', () => {
    const { features } = markerFeatures([marker({ tone: 'urgent' }), marker({ tone: 'ok' })], same);
    expect(features.map((feature) => feature.properties.alarmed)).toEqual([true, false]);
    expect(toneRank('urgent')).toBeGreaterThan(toneRank('serious'));
    expect(toneRank('ok')).toBeGreaterThan(toneRank('offline'));
  });

  it('bounds the fleet, and is null without one', () => {
    expect(boundsOf([])).toBeNull();
    expect(boundsOf([marker({}), marker({ longitude: -69, latitude: -22 })])).toEqual({
      west: -69.05,
      south: -22.3,
      east: -69,
      north: -22,
    });
  });

  it('starts with the vehicles near the user centre, else with all', () => {
    const far = marker({ id: '9', longitude: 10, latitude: 50 });
    expect(firstBounds([marker({}), far], [-69, -22.2])?.east).toBe(-69.05);
    expect(firstBounds([marker({}), far], [100, 0])).toEqual({ west: -69.05, south: -22.3, east: 10, north: 50 });
    expect(firstBounds([], [0, 0])).toBeNull();
  });

  it('shifts data for a GCJ-02 base and back, and leaves a WGS-84 base alone', () => {
    const beijing: [number, number] = [116.404, 39.915];
    const shifted = projectorOf(gcj)(beijing);
    expect(Math.abs(shifted[0] - beijing[0])).toBeGreaterThan(0.003);
    const back = unprojectorOf(gcj)(shifted);
    expect(back[0]).toBeCloseTo(beijing[0], 5);
    expect(back[1]).toBeCloseTo(beijing[1], 5);
    expect(projectorOf(null)(beijing)).toBe(beijing);
    expect(projectorOf({ ...gcj, crs: 'wgs84' })(beijing)).toBe(beijing);
  });

  it('projects geometries of any depth', () => {
    const plusOne = ([x, y]: [number, number]): [number, number] => [x + 1, y + 1];
    expect(
      projectCoordinates(
        [
          [
            [0, 0],
            [1, 1],
          ],
        ],
        plusOne,
      ),
    ).toEqual([
      [
        [1, 1],
        [2, 2],
      ],
    ]);
  });
});
