/** A scanner is a fast keyboard: digits and letters close together, then Enter, while no field has the focus. */
import { useEffect, useEffectEvent } from 'react';
import { usePageActive } from '../../kit/page-active.ts';

/** Radio scanners take their time; people are slower still. */
const gapMs = 100;
const shortest = 4;

export function useScanner(onScan: (text: string) => void): void {
  const active = usePageActive();
  const scan = useEffectEvent(onScan);
  useEffect(() => (active ? listen(scan) : undefined), [active]);
}

/** Returns the stop. */
function listen(scan: (text: string) => void): () => void {
  let text = '';
  let last = 0;
  let passing = false;
  let held: ReturnType<typeof setTimeout> | undefined;
  const press = (event: KeyboardEvent) => {
    if (passing || event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return;
    if (event.timeStamp - last > gapMs) text = '';
    last = event.timeStamp;
    if (isText(event.key)) {
      clearTimeout(held);
      hold(event);
      // The first one alone may have been meant as a shortcut: it comes late, unless others follow.
      if (text === '') held = setTimeout(() => pass(event), gapMs);
      text += event.key;
      return;
    }
    if (event.key !== 'Enter' || text.length < shortest) return;
    const scanned = text.trim();
    text = '';
    // Enter would open the row that has the focus as well.
    hold(event);
    scan(scanned);
  };
  const pass = ({ target, key, code, shiftKey }: KeyboardEvent) => {
    passing = true;
    const again = new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true });
    (target ?? window).dispatchEvent(again);
    passing = false;
  };
  window.addEventListener('keydown', press, true);
  return () => {
    clearTimeout(held);
    window.removeEventListener('keydown', press, true);
  };
}

function hold(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** A blank presses the button that has the focus. */
function isText(key: string): boolean {
  return key.length === 1 && key !== ' ';
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
}
