// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keyNames } from './key-names.ts';
import { listenToKeys, type Shortcut, setSingleKeys, useRegistrations, useShortcuts } from './shortcut.ts';

let stop: ReturnType<typeof listenToKeys>;
beforeEach(() => {
  stop = listenToKeys();
});
afterEach(() => {
  stop();
  cleanup();
  setSingleKeys(true);
  localStorage.clear();
});

function Page({ on = true, shortcuts }: { on?: boolean; shortcuts: readonly Shortcut[] }) {
  useShortcuts(on, shortcuts);
  return (
    <>
      <button type="button">press</button>
      <input aria-label="text" />
      <input type="checkbox" aria-label="tick" />
      <div role="dialog" className="own">
        <button type="button">inside</button>
      </div>
    </>
  );
}

const key = (keys: string, run = vi.fn(), more: Omit<Partial<Shortcut>, 'run'> = {}) => ({
  keys,
  label: 'kit.retry' as const,
  run,
  ...more,
});
const at = (selector: string) => document.querySelector(selector) as HTMLElement;

test('a key does what is registered, and nothing once its page is gone or in the back', () => {
  const handle = key('h');
  const { rerender } = render(<Page shortcuts={[handle]} />);
  fireEvent.keyDown(document.body, { key: 'h' });
  expect(handle.run).toHaveBeenCalledTimes(1);
  rerender(<Page on={false} shortcuts={[handle]} />);
  fireEvent.keyDown(document.body, { key: 'h' });
  expect(handle.run).toHaveBeenCalledTimes(1);
  expect(useRegistrations.getState().list).toEqual([]);
});

test('the newest function runs, though the list of keys stays as it was', () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const { rerender } = render(<Page shortcuts={[key('h', first)]} />);
  rerender(<Page shortcuts={[key('h', second)]} />);
  fireEvent.keyDown(document.body, { key: 'h' });
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
});

test('single keys rest while somebody types, keys with Ctrl do not', () => {
  const [plain, palette] = [key('k'), key('Mod+k')];
  render(<Page shortcuts={[plain, palette]} />);
  fireEvent.keyDown(at('[aria-label="text"]'), { key: 'k' });
  expect(plain.run).not.toHaveBeenCalled();
  fireEvent.keyDown(at('[aria-label="text"]'), { key: 'k', ctrlKey: true });
  fireEvent.keyDown(at('[aria-label="text"]'), { key: 'K', metaKey: true });
  expect(palette.run).toHaveBeenCalledTimes(2);
  fireEvent.keyDown(at('[aria-label="tick"]'), { key: 'k' });
  expect(plain.run).toHaveBeenCalledTimes(1);
});

test('single keys can be switched off, which is remembered; keys with Ctrl stay', () => {
  const [plain, palette] = [key('?'), key('Mod+k')];
  render(<Page shortcuts={[plain, palette]} />);
  setSingleKeys(false);
  fireEvent.keyDown(document.body, { key: '?' });
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  expect(plain.run).not.toHaveBeenCalled();
  expect(palette.run).toHaveBeenCalledTimes(1);
  expect(localStorage.getItem('treadline.singleKeys')).toBe('0');
});

test('keys of the page rest in a dialog, those of the dialog itself do not', () => {
  const [page, own] = [key('m'), key('t', vi.fn(), { within: '.own' })];
  render(<Page shortcuts={[page, own]} />);
  fireEvent.keyDown(at('.own button'), { key: 'm' });
  fireEvent.keyDown(at('.own button'), { key: 't' });
  expect(page.run).not.toHaveBeenCalled();
  expect(own.run).toHaveBeenCalledTimes(1);
});

test('a modal dialog keeps the keys of the page at rest also when nothing holds the focus', () => {
  const page = key('Escape');
  render(<Page shortcuts={[page]} />);
  const modal = document.createElement('dialog');
  document.body.append(modal);
  modal.showModal();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(page.run).not.toHaveBeenCalled();
  modal.remove();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(page.run).toHaveBeenCalledTimes(1);
});

test('a key is left to what has its own use for it', () => {
  const open = key('Enter', vi.fn(), { yieldsTo: 'button' });
  render(<Page shortcuts={[open]} />);
  fireEvent.keyDown(at('button'), { key: 'Enter' });
  expect(open.run).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'Enter' });
  expect(open.run).toHaveBeenCalledTimes(1);
});

test('the page comes before the console, and what opened last before the page', () => {
  const [everywhere, page, drawer] = [key('h', vi.fn(), { scope: 'console' }), key('h'), key('h')];
  render(<Page shortcuts={[page]} />);
  render(<Page shortcuts={[everywhere]} />);
  fireEvent.keyDown(document.body, { key: 'h' });
  expect([page.run, everywhere.run].map((run) => run.mock.calls.length)).toEqual([1, 0]);
  render(<Page shortcuts={[drawer]} />);
  fireEvent.keyDown(document.body, { key: 'h' });
  expect(drawer.run).toHaveBeenCalledTimes(1);
});

test('with Alt, or already used by a component, a key is not ours', () => {
  const plain = key('h');
  render(<Page shortcuts={[plain]} />);
  fireEvent.keyDown(document.body, { key: 'h', altKey: true });
  const used = new KeyboardEvent('keydown', { key: 'h', bubbles: true, cancelable: true });
  used.preventDefault();
  document.body.dispatchEvent(used);
  expect(plain.run).not.toHaveBeenCalled();
});

test('caps are named as on the keyboard in front', () => {
  const t = ((text: string) => text) as never;
  expect(keyNames(t, 'Mod+k', false)).toEqual(['shortcut.ctrl', 'K']);
  expect(keyNames(t, 'Mod+k', true)).toEqual(['⌘', 'K']);
  expect(keyNames(t, 'ArrowDown', false)).toEqual(['↓']);
  expect(keyNames(t, 'Escape', false)).toEqual(['shortcut.escape']);
});
