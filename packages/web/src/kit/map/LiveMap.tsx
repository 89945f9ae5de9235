/** The lazily loaded body of `MapView`: a kept-alive map fed from props. */
import 'maplibre-gl/dist/maplibre-gl.css';
import { useEffect, useState } from 'react';
import { useLook } from '../../shell/theme/theme.ts';
import type { TileBase } from './map-base.ts';
import { boundsOf, firstBounds, type LngLat, type MapMarker } from './map-data.ts';
import { useKeptWidget } from './use-kept-widget.ts';
import { createVehicleMap, type VehicleMap } from './vehicle-map.ts';

export interface LiveMapHandle {
  fit(): void;
  toCentre(): void;
}

export interface LiveMapProps {
  /** Accessible name of the map. */
  label: string;
  /** Said instead of the map when the browser cannot draw it. */
  noWebgl: string;
  markers: readonly MapMarker[];
  ground: readonly Record<string, unknown>[];
  selected: string | null;
  /** Keeps the selected marker in the middle. */
  follow: boolean;
  /** The user's start centre (specification 3). */
  centre: LngLat | null;
  labelAll: boolean;
  base: TileBase | null;
  onSelect(id: string): void;
  /** Hands out what the buttons over the map need. */
  onReady(handle: LiveMapHandle): void;
}

export function LiveMap(props: LiveMapProps) {
  const { label, noWebgl, markers, ground, selected, follow, centre, labelAll, base, onSelect, onReady } = props;
  const look = useLook();
  const [failed, setFailed] = useState(false);
  const [latest] = useState({ onSelect, markers, centre });
  Object.assign(latest, { onSelect, markers, centre });
  const [view] = useState({ placed: false });

  const { element, widget } = useKeptWidget<VehicleMap | null>({
    create: (node) => {
      try {
        return createVehicleMap(node, { tokens: look, base, label, onSelect: (id) => latest.onSelect(id) });
      } catch {
        setFailed(true);
        return null;
      }
    },
    resume: (map) => map?.resize(),
    dispose: (map) => map?.dispose(),
  });

  useEffect(() => {
    const node = element.current;
    if (!node) return;
    const observer = new ResizeObserver(() => widget.current?.resize());
    observer.observe(node);
    return () => observer.disconnect();
  }, [element, widget]);

  useEffect(() => widget.current?.setLook(look, base), [look, base, widget]);
  useEffect(() => widget.current?.setLabel(label), [label, widget]);
  useEffect(() => widget.current?.setGround(ground), [ground, widget]);
  useEffect(() => widget.current?.setSelected(selected), [selected, widget]);
  useEffect(() => widget.current?.setLabelAll(labelAll), [labelAll, widget]);

  useEffect(() => {
    widget.current?.setMarkers(markers);
    // The first view is chosen once, when the first vehicles arrive; later the camera is the user's.
    if (view.placed || markers.length === 0) return;
    const bounds = firstBounds(markers, latest.centre);
    if (!bounds) return;
    widget.current?.fit(bounds);
    view.placed = true;
  }, [markers, widget, view, latest]);

  useEffect(() => {
    const marker = follow ? markers.find((each) => each.id === selected) : undefined;
    if (marker) widget.current?.centre([marker.longitude, marker.latitude]);
  }, [follow, markers, selected, widget]);

  useEffect(() => {
    if (!view.placed && centre) widget.current?.centre(centre, 12);
  }, [centre, widget, view]);

  useEffect(() => {
    onReady({
      fit: () => {
        const bounds = boundsOf(latest.markers);
        if (bounds) widget.current?.fit(bounds);
      },
      toCentre: () => {
        const at = latest.centre;
        if (at) widget.current?.centre(at);
      },
    });
  }, [onReady, widget, latest]);

  if (failed) return <p className="map-failed">{noWebgl}</p>;
  return <div ref={element} className="map-canvas" />;
}
