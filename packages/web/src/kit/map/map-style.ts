/** The map's style in our tokens: ground, site layers and vehicle layers. No glyph files: labels use local fonts (web.md 3). */
import type { Feature, FeatureCollection, Geometry } from 'geojson';
import type { ExpressionSpecification, LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl';
import type { Tokens } from '../../shell/theme/tokens.ts';
import { projectCoordinates, type TileBase } from './map-base.ts';
import { boundsOf, type Project } from './map-data.ts';

export const source = { land: 'land', ground: 'ground', tiles: 'tiles', vehicles: 'vehicles' } as const;
export const layer = {
  cluster: 'cluster',
  marker: 'marker',
  halo: 'halo',
  selected: 'selected',
  label: 'marker-label',
} as const;

/** Vehicles join into clusters below this zoom. */
const clusterBelowZoom = 11;

const font = ['Inter Variable'];
const empty: FeatureCollection = { type: 'FeatureCollection', features: [] };

/** The whole style for one theme and base. `landUrl` is the TopoJSON land already turned into GeoJSON by the caller. */
export function mapStyle(t: Tokens, base: TileBase | null, land: FeatureCollection): StyleSpecification {
  const sources: Record<string, SourceSpecification> = {
    [source.land]: { type: 'geojson', data: land },
    [source.ground]: { type: 'geojson', data: empty },
    [source.vehicles]: {
      type: 'geojson',
      data: empty,
      cluster: true,
      clusterMaxZoom: clusterBelowZoom - 1,
      clusterRadius: 44,
      clusterProperties: { worst: ['max', ['get', 'rank']] },
    },
  };
  if (base) {
    sources[source.tiles] = {
      type: 'raster',
      tiles: base.tiles,
      tileSize: base.tileSize,
      maxzoom: base.maxzoom,
      attribution: base.attribution,
    };
  }
  const ground = base ? [tileLayer()] : landLayers(t);
  return { version: 8, sources, layers: [...ground, ...siteLayers(t), ...vehicleLayers(t)] };
}

/**
 * Site ground as the server sends it, made drawable: properties `kind` (contour, road, zone, label, water)
 * and `name`. A named zone gets a label above its northern edge. What is no GeoJSON feature is left out.
 */
export function groundFeatures(features: readonly Record<string, unknown>[], project: Project): FeatureCollection {
  const drawable = features.filter(isFeature).map((feature) => ({
    ...feature,
    geometry: {
      ...feature.geometry,
      coordinates: projectCoordinates('coordinates' in feature.geometry ? feature.geometry.coordinates : [], project),
    } as Geometry,
  }));
  return { type: 'FeatureCollection', features: [...drawable, ...drawable.flatMap(zoneLabel)] };
}

function zoneLabel({ geometry, properties }: Feature): Feature[] {
  if (properties?.kind !== 'zone' || typeof properties.name !== 'string' || geometry.type !== 'Polygon') return [];
  const outline = geometry.coordinates[0] ?? [];
  const box = boundsOf(outline.map(([longitude = Number.NaN, latitude = Number.NaN]) => ({ longitude, latitude })));
  if (!box) return [];
  return [
    {
      type: 'Feature',
      properties: { kind: 'label', name: properties.name },
      geometry: { type: 'Point', coordinates: [(box.west + box.east) / 2, box.north] },
    },
  ];
}

function isFeature(value: Record<string, unknown>): value is Record<string, unknown> & Feature {
  const geometry = value.geometry as { type?: unknown; coordinates?: unknown } | null | undefined;
  return value.type === 'Feature' && typeof geometry?.type === 'string' && Array.isArray(geometry.coordinates);
}

function tileLayer(): LayerSpecification {
  return { id: 'tiles', type: 'raster', source: source.tiles };
}

/** The coast is coarse: near a site the sea takes the ground's colour, so no vehicle drives in a wrong sea. */
function landLayers(t: Tokens): LayerSpecification[] {
  return [
    {
      id: 'sea',
      type: 'background',
      paint: { 'background-color': ['interpolate', ['linear'], ['zoom'], 6, t.canvas, 8, t.mapGround] },
    },
    { id: 'land', type: 'fill', source: source.land, paint: { 'fill-color': t.mapGround } },
    {
      id: 'coast',
      type: 'line',
      source: source.land,
      maxzoom: 8,
      paint: { 'line-color': t.mapContour, 'line-width': 1 },
    },
  ];
}

function siteLayers(t: Tokens): LayerSpecification[] {
  const from = source.ground;
  const ofKind = (...kinds: string[]): ExpressionSpecification => ['in', ['get', 'kind'], ['literal', kinds]];
  const name = ['get', 'name'] as ExpressionSpecification;
  return [
    { id: 'water', type: 'fill', source: from, filter: ofKind('water'), paint: { 'fill-color': t.canvas } },
    {
      id: 'contour',
      type: 'line',
      source: from,
      filter: ofKind('contour'),
      paint: { 'line-color': t.mapContour, 'line-width': 1 },
    },
    { id: 'zone', type: 'fill', source: from, filter: ofKind('zone'), paint: { 'fill-color': t.primaryTint } },
    {
      id: 'zone-edge',
      type: 'line',
      source: from,
      filter: ofKind('zone'),
      paint: { 'line-color': t.primaryText, 'line-width': 1.5, 'line-dasharray': [4, 3] },
    },
    {
      id: 'road-edge',
      type: 'line',
      source: from,
      filter: ofKind('road'),
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': t.mapContour, 'line-width': ['interpolate', ['linear'], ['zoom'], 10, 2, 14, 6, 17, 14] },
    },
    {
      id: 'road',
      type: 'line',
      source: from,
      filter: ofKind('road'),
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': t.mapRoad, 'line-width': ['interpolate', ['linear'], ['zoom'], 10, 1.2, 14, 4, 17, 11] },
    },
    {
      id: 'road-label',
      type: 'symbol',
      source: from,
      minzoom: 14,
      filter: ['all', ['has', 'name'], ofKind('road')],
      layout: { 'text-field': name, 'text-font': font, 'text-size': 11, 'symbol-placement': 'line' },
      paint: { 'text-color': t.mapLabel, 'text-halo-color': t.mapGround, 'text-halo-width': 1.2 },
    },
    {
      id: 'ground-label',
      type: 'symbol',
      source: from,
      minzoom: 11.5,
      filter: ['all', ['has', 'name'], ofKind('label')],
      layout: {
        'text-field': name,
        'text-font': font,
        'text-size': 12,
        'text-anchor': 'bottom',
        'text-offset': [0, -0.5],
        'text-allow-overlap': true,
        'text-ignore-placement': true,
      },
      paint: { 'text-color': t.mapLabel, 'text-halo-color': t.mapGround, 'text-halo-width': 1.2 },
    },
  ];
}

function vehicleLayers(t: Tokens): LayerSpecification[] {
  const from = source.vehicles;
  const single: ExpressionSpecification = ['!', ['has', 'point_count']];
  const alarmed: ExpressionSpecification = ['all', single, ['get', 'alarmed']];
  const byTone: ExpressionSpecification = [
    'match',
    ['get', 'tone'],
    'urgent',
    t.urgentFill,
    'serious',
    t.seriousFill,
    t.ordinaryFill,
  ];
  const byWorst: ExpressionSpecification = [
    'step',
    ['get', 'worst'],
    t.offlineFill,
    1,
    t.okFill,
    2,
    t.ordinaryFill,
    3,
    t.seriousFill,
    4,
    t.urgentFill,
  ];
  return [
    {
      id: layer.cluster,
      type: 'circle',
      source: from,
      filter: ['has', 'point_count'],
      paint: {
        'circle-radius': ['step', ['get', 'point_count'], 14, 20, 17, 100, 21],
        'circle-color': t.surface,
        'circle-stroke-color': byWorst,
        'circle-stroke-width': 2.5,
      },
    },
    {
      id: 'cluster-count',
      type: 'symbol',
      source: from,
      filter: ['has', 'point_count'],
      layout: {
        'text-field': ['get', 'point_count_abbreviated'],
        'text-font': font,
        'text-size': 12,
        'text-allow-overlap': true,
      },
      paint: { 'text-color': t.text },
    },
    {
      id: layer.halo,
      type: 'circle',
      source: from,
      filter: alarmed,
      paint: { 'circle-radius': 14, 'circle-color': byTone, 'circle-opacity': 0.26 },
    },
    {
      id: layer.selected,
      type: 'circle',
      source: from,
      filter: ['==', ['get', 'id'], ''],
      paint: {
        'circle-radius': 15,
        'circle-color': 'rgba(0,0,0,0)',
        'circle-stroke-color': t.text,
        'circle-stroke-width': 1.75,
      },
    },
    {
      id: layer.marker,
      type: 'symbol',
      source: from,
      filter: single,
      layout: {
        'icon-image': ['get', 'icon'],
        'icon-rotate': ['get', 'heading'],
        'icon-rotation-alignment': 'map',
        'icon-allow-overlap': true,
        'icon-ignore-placement': true,
        'symbol-sort-key': ['get', 'rank'],
      },
    },
    {
      id: 'marker-badge',
      type: 'symbol',
      source: from,
      filter: ['all', alarmed, ['get', 'moving']],
      layout: {
        'icon-image': ['concat', ['get', 'tone'], '-badge'],
        'icon-offset': [11, -11],
        'icon-allow-overlap': true,
        'icon-ignore-placement': true,
      },
    },
    {
      id: layer.label,
      type: 'symbol',
      source: from,
      filter: alarmed,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': font,
        'text-size': ['case', ['get', 'alarmed'], 12, 11],
        'text-variable-anchor': ['top', 'bottom', 'left', 'right'],
        'text-radial-offset': 1.3,
        'symbol-sort-key': ['-', 5, ['get', 'rank']],
      },
      paint: {
        'text-color': ['case', ['get', 'alarmed'], t.text, t.mapLabel],
        'text-halo-color': t.mapGround,
        'text-halo-width': 1.4,
      },
    },
  ];
}
