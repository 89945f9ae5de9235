// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSettings } from '../settings/settings.ts';
import { printPage, usePrinting, watchPrint } from './print-page.ts';

const medium = { matches: false, listeners: new Set<() => void>() };
let stop: ReturnType<typeof watchPrint>;

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return medium.matches;
    },
    addEventListener: (_: string, listener: () => void) => medium.listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => medium.listeners.delete(listener),
  }));
  useSettings.getState().change({ theme: 'dark' });
  stop = watchPrint();
});
afterEach(() => {
  stop();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const theme = () => useSettings.getState().theme;

test("prints in the light theme and gives the person's own back, without touching what is stored", () => {
  const stored = localStorage.getItem('treadline.settings');
  window.dispatchEvent(new Event('beforeprint'));
  expect(theme()).toBe('light');
  expect(usePrinting.getState().at).not.toBeNull();
  expect(localStorage.getItem('treadline.settings')).toBe(stored);
  window.dispatchEvent(new Event('afterprint'));
  expect(theme()).toBe('dark');
  expect(usePrinting.getState().at).toBeNull();
});

test('holds on while the print medium lasts, as in a preview', () => {
  medium.matches = true;
  for (const listener of medium.listeners) listener();
  window.dispatchEvent(new Event('beforeprint'));
  window.dispatchEvent(new Event('afterprint'));
  expect(theme()).toBe('light');
  medium.matches = false;
  for (const listener of medium.listeners) listener();
  expect(theme()).toBe('dark');
});

test('the console gets its light theme first, so that charts are drawn, then the dialog opens', () => {
  vi.useFakeTimers();
  const print = vi.fn(() => expect(theme()).toBe('light'));
  vi.stubGlobal('print', print);
  printPage();
  expect(print).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(print).toHaveBeenCalledTimes(1);
  expect(theme()).toBe('dark');
});
