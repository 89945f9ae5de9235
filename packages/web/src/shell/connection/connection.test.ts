// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let connection: typeof import('./connection.ts');

beforeEach(async () => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
  vi.resetModules();
  connection = await import('./connection.ts');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

test('a lost server tells how old what is on screen is', () => {
  connection.reportServer(true);
  vi.advanceTimersByTime(20_000);
  connection.reportServer(false);
  expect(connection.useConnection.getState()).toMatchObject({ serverAnswers: false, lastAnswerAt: 1_700_000_000_000 });
});

test('the last contact is kept for the page that stands in without a server', () => {
  connection.reportServer(true);
  vi.advanceTimersByTime(10_000);
  connection.reportServer(true);
  expect(localStorage.getItem('treadline.lastContact')).toBe('1700000000000');
  connection.reportServer(false);
  expect(localStorage.getItem('treadline.lastContact')).toBe('1700000010000');
});

test('before any answer there is no age to tell', () => {
  connection.reportServer(false);
  expect(connection.useConnection.getState().lastAnswerAt).toBeNull();
  expect(localStorage.getItem('treadline.lastContact')).toBeNull();
});

test('a network that comes back fetches anew', () => {
  const back = vi.fn();
  const stop = connection.watchConnection(back);
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  expect(connection.useConnection.getState().online).toBe(false);
  expect(back).not.toHaveBeenCalled();
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(connection.useConnection.getState().online).toBe(true);
  expect(back).toHaveBeenCalledTimes(1);
  stop();
});

test('a silent server is asked every 5 s until it answers', async () => {
  let answers = false;
  vi.stubGlobal('fetch', async () => (answers ? new Response('{}') : new Response('', { status: 502 })));
  const back = vi.fn();
  const stop = connection.watchConnection(back);
  connection.reportServer(false);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(back).not.toHaveBeenCalled();
  answers = true;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(back).toHaveBeenCalledTimes(1);
  expect(connection.useConnection.getState().serverAnswers).toBe(true);
  stop();
});
