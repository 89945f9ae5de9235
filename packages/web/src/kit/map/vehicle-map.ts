/** The MapLibre side of `MapView`: one map, one vehicle source, imperative setters. Loaded lazily with the library. */
import type { FeatureCollection } from 'geojson';
import {
  type ExpressionSpecification,
  type GeoJSONSource,
  Map as LibreMap,
  type MapGeoJSONFeature,
  setWorkerUrl,
} from 'maplibre-gl';
// MapLibre 6 does not emit its worker under Vite by itself (web.md 3).
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { feature } from 'topojson-client';
import landUrl from 'world-atlas/land-110m.json?url';
import type { Tokens } from '../../shell/theme/tokens.ts';
import { flatLand } from './land.ts';
import { projectorOf, type TileBase } from './map-base.ts';
import { type Bounds, type LngLat, type MapMarker, markerFeatures } from './map-data.ts';
import { drawIcons, drawVehicle, iconPixelRatio } from './map-icons.ts';
import { groundFeatures, layer, mapStyle, source } from './map-style.ts';
import { throttleLatest } from './throttle-latest.ts';

setWorkerUrl(workerUrl);

const emptyLand: FeatureCollection = { type: 'FeatureCollection', features: [] };
const padding = { top: 44, bottom: 56, left: 48, right: 64 };
let land: Promise<FeatureCollection> | null = null;

export interface VehicleMapOptions {
  tokens: Tokens;
  base: TileBase | null;
  /** Accessible name of the canvas. */
  label: string;
  onSelect(id: string): void;
}

export interface VehicleMap {
  setMarkers(markers: readonly MapMarker[]): void;
  setGround(features: readonly Record<string, unknown>[]): void;
  setSelected(id: string | null): void;
  setLook(tokens: Tokens, base: TileBase | null): void;
  /** Names on all markers, not only on alarmed ones. */
  setLabelAll(all: boolean): void;
  setLabel(label: string): void;
  fit(bounds: Bounds): void;
  centre(point: LngLat, zoom?: number): void;
  resize(): void;
  dispose(): void;
}

/** Creates the map. Throws when the browser has no WebGL. */
export function createVehicleMap(element: HTMLElement, options: VehicleMapOptions): VehicleMap {
  let { tokens, base } = options;
  let markers: readonly MapMarker[] = [];
  let ground: readonly Record<string, unknown>[] = [];
  let landData = emptyLand;
  let selected = '';
  let labelAll = false;

  const map = new LibreMap({
    container: element,
    style: mapStyle(tokens, base, landData),
    center: [0, 20],
    zoom: 1,
    maxZoom: 19,
    attributionControl: base ? {} : false,
    dragRotate: false,
    pitchWithRotate: false,
    locale: { 'Map.Title': options.label },
  });
  map.touchZoomRotate.disableRotation();

  const data = (id: string) => map.getSource<GeoJSONSource>(id);
  const drawGround = () => data(source.ground)?.setData(groundFeatures(ground, projectorOf(base)));
  const drawMarkers = throttleLatest<readonly MapMarker[]>(
    (next) => data(source.vehicles)?.setData(markerFeatures(next, projectorOf(base))),
    1000,
  );
  const drawSelected = () => map.setFilter(layer.selected, ['==', ['get', 'id'], selected]);
  const drawLabels = () => {
    const single: ExpressionSpecification = ['!', ['has', 'point_count']];
    map.setFilter(layer.label, labelAll ? single : ['all', single, ['get', 'alarmed']]);
  };

  map.on('style.load', () => {
    for (const { id, width, height, data: pixels } of drawIcons(toneColours(tokens), tokens.mapGround)) {
      if (!map.hasImage(id)) map.addImage(id, { width, height, data: pixels }, { pixelRatio: iconPixelRatio });
    }
    drawGround();
    drawMarkers.cancel();
    drawMarkers.call(markers);
    drawSelected();
    drawLabels();
  });

  // Vehicle kinds are many and a fleet has few of them: each is drawn when it is first wanted.
  map.setMissingStyleImageResolver((id) => {
    const icon = drawVehicle(id, toneColours(tokens), tokens.mapGround);
    if (icon === null || map.hasImage(id)) return;
    map.addImage(id, { width: icon.width, height: icon.height, data: icon.data }, { pixelRatio: iconPixelRatio });
  });

  map.on('click', layer.marker, (event) => {
    const id = event.features?.[0]?.properties.id;
    if (typeof id === 'string') options.onSelect(id);
  });
  map.on('click', layer.cluster, (event) => void openCluster(map, event.features?.[0]));
  for (const id of [layer.marker, layer.cluster]) {
    map.on('mouseenter', id, () => {
      map.getCanvas().style.cursor = 'pointer';
    });
    map.on('mouseleave', id, () => {
      map.getCanvas().style.cursor = '';
    });
  }

  let disposed = false;
  void loadLand().then((loaded) => {
    landData = loaded;
    if (!disposed) data(source.land)?.setData(loaded);
  });

  return {
    setMarkers(next) {
      markers = next;
      drawMarkers.call(next);
    },
    setGround(next) {
      ground = next;
      drawGround();
    },
    setSelected(id) {
      selected = id ?? '';
      if (map.getLayer(layer.selected)) drawSelected();
    },
    setLook(nextTokens, nextBase) {
      if (nextTokens === tokens && nextBase === base) return;
      tokens = nextTokens;
      base = nextBase;
      // Images belong to the style: without `diff: false` the old theme's icons would stay.
      map.setStyle(mapStyle(tokens, base, landData), { diff: false });
    },
    setLabelAll(all) {
      labelAll = all;
      if (map.getLayer(layer.label)) drawLabels();
    },
    setLabel(label) {
      map.getCanvas().setAttribute('aria-label', label);
    },
    fit({ west, south, east, north }) {
      const project = projectorOf(base);
      map.fitBounds([project([west, south]), project([east, north])], { padding, maxZoom: 15, duration: 0 });
    },
    centre(point, zoom) {
      map.easeTo({ center: projectorOf(base)(point), duration: 400, ...(zoom === undefined ? {} : { zoom }) });
    },
    resize: () => map.resize(),
    dispose() {
      disposed = true;
      drawMarkers.cancel();
      map.remove();
    },
  };
}

function toneColours(t: Tokens) {
  return {
    ok: t.okFill,
    ordinary: t.ordinaryFill,
    serious: t.seriousFill,
    urgent: t.urgentFill,
    offline: t.offlineFill,
  };
}

async function openCluster(map: LibreMap, cluster: MapGeoJSONFeature | undefined): Promise<void> {
  const vehicles = map.getSource<GeoJSONSource>(source.vehicles);
  if (cluster?.geometry.type !== 'Point' || !vehicles) return;
  const zoom = await vehicles.getClusterExpansionZoom(Number(cluster.properties.cluster_id));
  map.easeTo({ center: cluster.geometry.coordinates as LngLat, zoom });
}

function landOf(topology: Parameters<typeof feature>[0]): FeatureCollection {
  const object = topology.objects.land;
  if (!object) return emptyLand;
  const land = feature(topology, object);
  return flatLand(land.type === 'FeatureCollection' ? land : { type: 'FeatureCollection', features: [land] });
}

/** Natural Earth land, once for all maps; without it the ground stays plain. */
function loadLand(): Promise<FeatureCollection> {
  land ??= fetch(landUrl)
    .then((response) => response.json())
    .then((topology: Parameters<typeof feature>[0]) => landOf(topology))
    .catch(() => emptyLand);
  return land;
}
