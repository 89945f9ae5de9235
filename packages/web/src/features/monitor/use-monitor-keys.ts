import { useShortcuts } from '../../shell/shortcut/shortcut.ts';

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

/** Arrows belong to what moves by them: map, menus, choices. Enter also to what is pressed by it. */
const moves = 'canvas, [role="menu"], [role="radiogroup"], [role="tablist"], [role="listbox"]';
const pressed = `${moves}, button, a, [role="button"]`;

/** Keys of the live overview (pages.md C1): ↑↓ Enter h m / Esc. They rest in fields, and while a drawer is open. */
export function useMonitorKeys(on: boolean, keys: MonitorKeys): void {
  useShortcuts(on, [
    { keys: 'ArrowDown', label: 'monitor.key.next', yieldsTo: moves, run: () => keys.step(1) },
    { keys: 'ArrowUp', label: 'monitor.key.previous', yieldsTo: moves, run: () => keys.step(-1) },
    { keys: 'Enter', label: 'monitor.key.open', yieldsTo: pressed, run: keys.open },
    { keys: 'h', label: 'monitor.key.handle', run: keys.handle },
    { keys: 'm', label: 'monitor.key.toMap', run: keys.toMap },
    { keys: '/', label: 'monitor.key.search', run: keys.search },
    { keys: 'Escape', label: 'monitor.key.escape', yieldsTo: '[role="menu"]', run: keys.escape },
  ]);
}
