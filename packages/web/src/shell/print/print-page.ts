/**
 * Printing: a white sheet whatever the theme. While the page is printed the console is in its light theme, so that
 * drawn charts follow too; the person's setting is not touched.
 */
import { flushSync } from 'react-dom';
import { create } from 'zustand';
import { useSettings } from '../settings/settings.ts';
import type { ThemeName } from '../theme/tokens.ts';

/** Epoch ms while the page is being printed, else null. */
export const usePrinting = create<{ at: number | null }>(() => ({ at: null }));

/** Charts draw in the next frames; the browser's own print command would take what stands there now. */
const drawMs = 400;

let before: ThemeName | null = null;

/** Prepares the sheet, then opens the browser's print dialog. */
export function printPage(): void {
  begin();
  setTimeout(() => {
    window.print();
    // Where printing asks nothing there is no `afterprint` either.
    end();
  }, drawMs);
}

/** Follows the browser's print command, and tools that only ask for the print medium. Returns the stop. */
export function watchPrint(): () => void {
  const medium = window.matchMedia('print');
  const change = () => (medium.matches ? begin() : end());
  const after = () => {
    if (!medium.matches) end();
  };
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', after);
  medium.addEventListener('change', change);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', after);
    medium.removeEventListener('change', change);
  };
}

function begin(): void {
  if (before !== null) return;
  before = useSettings.getState().theme;
  flushSync(() => {
    useSettings.setState({ theme: 'light' });
    usePrinting.setState({ at: Date.now() });
  });
}

function end(): void {
  if (before === null) return;
  useSettings.setState({ theme: before });
  usePrinting.setState({ at: null });
  before = null;
}
