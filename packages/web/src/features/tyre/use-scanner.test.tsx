// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useScanner } from './use-scanner.ts';

const shortcut = vi.fn();
const listener = (event: KeyboardEvent) => shortcut(event.key);
let now = 0;

beforeEach(() => {
  vi.useFakeTimers();
  shortcut.mockClear();
  now = 10_000;
  document.body.addEventListener('keydown', listener);
});
afterEach(() => {
  document.body.removeEventListener('keydown', listener);
  cleanup();
  vi.useRealTimers();
});

function press(key: string, afterMs: number, target: HTMLElement = document.body): void {
  now += afterMs;
  act(() => void vi.advanceTimersByTime(afterMs));
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  Object.defineProperty(event, 'timeStamp', { value: now });
  act(() => void target.dispatchEvent(event));
}
const type = (text: string, gap: number) => {
  for (const key of text) press(key, gap);
};

test('what comes fast and ends with Enter is one number, and no shortcut', () => {
  const scan = vi.fn();
  renderHook(() => useScanner(scan));
  type('RRH10601', 20);
  press('Enter', 20);
  act(() => void vi.advanceTimersByTime(500));
  expect(scan.mock.calls).toEqual([['RRH10601']]);
  expect(shortcut).not.toHaveBeenCalled();
});

test('a key alone is the shortcut it was, and slow typing is no scan', () => {
  const scan = vi.fn();
  renderHook(() => useScanner(scan));
  press('r', 500);
  act(() => void vi.advanceTimersByTime(200));
  expect(shortcut.mock.calls).toEqual([['r']]);
  type('1234', 300);
  press('Enter', 300);
  expect(scan).not.toHaveBeenCalled();
  expect(shortcut.mock.calls.at(-1)).toEqual(['Enter']);
});

test('fields keep what is typed into them', () => {
  const scan = vi.fn();
  renderHook(() => useScanner(scan));
  const field = document.body.appendChild(document.createElement('input'));
  for (const key of ['1', '2', '3', '4', '5', 'Enter']) press(key, 10, field);
  field.remove();
  expect(scan).not.toHaveBeenCalled();
  expect(shortcut).toHaveBeenCalledTimes(6);
});
