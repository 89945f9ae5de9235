/** A scanner is a fast keyboard: digits and letters close together, then Enter, while no field has the focus. */
import { useEffect, useEffectEvent } from 'react';
import { usePageActive } from '../../kit/page-active.ts';

const gapMs = 60;
const shortest = 4;

export function useScanner(onScan: (text: string) => void): void {
  const active = usePageActive();
  const scan = useEffectEvent(onScan);
  useEffect(() => {
    if (!active) return;
    let text = '';
    let last = 0;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return;
      if (event.timeStamp - last > gapMs) text = '';
      last = event.timeStamp;
      if (event.key.length === 1) text += event.key;
      if (event.key !== 'Enter' || text.length < shortest) return;
      const scanned = text.trim();
      text = '';
      // Enter would open the row that has the focus as well.
      event.preventDefault();
      event.stopPropagation();
      scan(scanned);
    };
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, [active]);
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
}
