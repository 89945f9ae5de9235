/**
 * Tyres drawn by mouse or finger: from what carries `data-tyre` (a row, or a wheel through `tyreOn`) to what carries
 * `data-wheel` or `data-drop`. A wheel is SVG, which browsers do not drag by themselves.
 */
import { type PointerEvent, useEffect, useRef, useState } from 'react';

export interface Dragged {
  tyreId: string;
  x: number;
  y: number;
  /** What is under the pointer: a vehicle's place and a wheel's key, the name of a place, or nothing that takes tyres. */
  over: string | null;
}

/** Nearer is a click. */
const startPx = 6;

export function useTyreDrag(
  tyreOn: (target: string) => string | null,
  onDrop: (tyreId: string, target: string) => void,
) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const latest = useRef({ tyreOn, onDrop });
  latest.current = { tyreOn, onDrop };
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || stop.current !== null) return;
    const tyreId = tyreUnder(event.target, latest.current.tyreOn);
    if (tyreId === null) return;
    const from = { x: event.clientX, y: event.clientY };
    let moving = false;
    const move = (at: globalThis.PointerEvent) => {
      if (!moving && Math.hypot(at.clientX - from.x, at.clientY - from.y) < startPx) return;
      moving = true;
      at.preventDefault();
      setDragged({ tyreId, x: at.clientX, y: at.clientY, over: targetUnder(at) });
    };
    const end = (at: globalThis.PointerEvent) => {
      const target = moving ? targetUnder(at) : null;
      stop.current?.();
      if (target !== null) latest.current.onDrop(tyreId, target);
    };
    const keys = (key: KeyboardEvent) => {
      if (key.key === 'Escape') stop.current?.();
    };
    stop.current = () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', keysOff);
      window.removeEventListener('keydown', keys);
      stop.current = null;
      setDragged(null);
    };
    const keysOff = () => stop.current?.();
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', keysOff);
    window.addEventListener('keydown', keys);
  };
  return { dragged, onPointerDown };
}

function tyreUnder(target: EventTarget, tyreOn: (wheel: string) => string | null): string | null {
  if (!(target instanceof Element)) return null;
  const row = target.closest('[data-tyre]');
  if (row !== null) return row.getAttribute('data-tyre');
  if (target.closest('button, input, .ant-select') !== null) return null;
  const wheel = wheelUnder(target);
  return wheel === null ? null : tyreOn(wheel);
}

function targetUnder({ clientX, clientY }: { clientX: number; clientY: number }): string | null {
  const element = document.elementFromPoint(clientX, clientY);
  return wheelUnder(element) ?? element?.closest('[data-drop]')?.getAttribute('data-drop') ?? null;
}

/** `0:111`: wheel 111 of the first vehicle. */
function wheelUnder(element: Element | null): string | null {
  const wheel = element?.closest('[data-wheel]')?.getAttribute('data-wheel');
  const vehicle = element?.closest('[data-fit-after]')?.getAttribute('data-fit-after');
  return wheel == null || vehicle == null ? null : `${vehicle}:${wheel}`;
}
