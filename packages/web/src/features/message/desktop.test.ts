// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

class FakeNotification {
  static permission: NotificationPermission = 'default';
  static answer: NotificationPermission = 'granted';
  static shown: FakeNotification[] = [];
  static requestPermission = vi.fn(async () => {
    FakeNotification.permission = FakeNotification.answer;
    return FakeNotification.answer;
  });
  onclick: (() => void) | null = null;
  close = vi.fn();
  title: string;
  options: NotificationOptions;
  constructor(title: string, options: NotificationOptions) {
    this.title = title;
    this.options = options;
    FakeNotification.shown.push(this);
  }
}

const fresh = async () => {
  vi.resetModules();
  return import('./desktop.ts');
};
const hidden = (is: boolean) => vi.spyOn(document, 'hidden', 'get').mockReturnValue(is);
const news = { title: 'Alert notice', text: 'HT-226', key: 'message.7' };

beforeEach(() => {
  localStorage.clear();
  FakeNotification.permission = 'default';
  FakeNotification.answer = 'granted';
  FakeNotification.shown = [];
  FakeNotification.requestPermission.mockClear();
  vi.stubGlobal('Notification', FakeNotification);
  vi.stubGlobal('isSecureContext', true);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('the browser is asked by a click alone', async () => {
  const { showOnDesktop, switchDesktop, useDesktop } = await fresh();
  hidden(true);
  expect([useDesktop.getState().state, showOnDesktop(news)]).toEqual(['off', false]);
  expect(FakeNotification.requestPermission).not.toHaveBeenCalled();
  await switchDesktop(true);
  expect(FakeNotification.requestPermission).toHaveBeenCalledTimes(1);
  expect(useDesktop.getState().state).toBe('on');
});

test('shows news while the console is out of sight, and brings it to the front on a click', async () => {
  const { showOnDesktop, switchDesktop } = await fresh();
  await switchDesktop(true);
  const open = vi.fn();
  hidden(false);
  expect(showOnDesktop({ ...news, open })).toBe(false);
  hidden(true);
  expect(showOnDesktop({ ...news, open })).toBe(true);
  const [shown] = FakeNotification.shown;
  expect([shown?.title, shown?.options]).toEqual(['Alert notice', { body: 'HT-226', tag: 'message.7' }]);
  shown?.onclick?.();
  expect([open.mock.calls.length, shown?.close.mock.calls.length]).toEqual([1, 1]);
});

test('can be switched off again, and the choice stays in this browser', async () => {
  const { switchDesktop } = await fresh();
  await switchDesktop(true);
  expect((await fresh()).useDesktop.getState().state).toBe('on');
  await switchDesktop(false);
  expect((await fresh()).useDesktop.getState().state).toBe('off');
});

test('says when the browser refuses, or has none', async () => {
  FakeNotification.answer = 'denied';
  const { switchDesktop, useDesktop } = await fresh();
  await switchDesktop(true);
  expect(useDesktop.getState().state).toBe('blocked');
  vi.stubGlobal('Notification', undefined);
  expect((await fresh()).useDesktop.getState().state).toBe('unsupported');
});
