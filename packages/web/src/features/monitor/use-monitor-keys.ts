import { useEffect, useEffectEvent } from 'react';
import { isPlainKey } from '../alarm/alarm.public.ts';

export interface MonitorKeys {
  /** Next (+1) or previous (-1) vehicle. */
  step: (by: 1 | -1) => void;
  /** Into the axle diagram of the chosen vehicle. */
  open: () => void;
  handle: () => void;
  toMap: () => void;
  search: () => void;
  escape: () => void;
}

/** Keys of the live overview (pages.md C1): ↑↓ Enter h m / Esc. They rest in fields, and while a drawer is open. */
export function useMonitorKeys(on: boolean, keys: MonitorKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isPlainKey(event)) return;
    const act = actionOf(event, keys);
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    if (!on) return;
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, [on]);
}

function actionOf(event: KeyboardEvent, keys: MonitorKeys): (() => void) | null {
  const target = event.target instanceof Element ? event.target : null;
  // Arrows belong to what moves by them: map, menus, choices. Enter also to what is pressed by it.
  const moves =
    target?.closest('canvas, [role="menu"], [role="radiogroup"], [role="tablist"], [role="dialog"]') ?? null;
  const own = moves ?? target?.closest('button, a, [role="button"]') ?? null;
  switch (event.key) {
    case 'ArrowDown':
      return moves ? null : () => keys.step(1);
    case 'ArrowUp':
      return moves ? null : () => keys.step(-1);
    case 'Enter':
      return own ? null : keys.open;
    case 'h':
      return keys.handle;
    case 'm':
      return keys.toMap;
    case '/':
      return keys.search;
    case 'Escape':
      return keys.escape;
    default:
      return null;
  }
}
