// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '../session/session.ts';

class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  url: URL;
  protocols: string[];
  onopen: () => void = () => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
  onclose: () => void = () => undefined;
  constructor(url: string, protocols: string[]) {
    this.url = new URL(url);
    this.protocols = protocols;
    FakeSocket.all.push(this);
  }
  open() {
    this.readyState = FakeSocket.OPEN;
    this.onopen();
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.readyState = 3;
    this.onclose();
  }
  hear(message: unknown) {
    this.onmessage({ data: typeof message === 'string' ? message : JSON.stringify(message) });
  }
}

const line = () => FakeSocket.all.at(-1) as FakeSocket;

async function freshClient() {
  vi.resetModules();
  return import('./realtime-client.ts');
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  startSession('tok', 'lena');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('opens with token, language, time zone and platform 1 [RT-01]', async () => {
  const { startRealtime } = await freshClient();
  startRealtime();
  expect(line().protocols).toEqual(['treadline.tok']);
  expect(line().url.pathname).toBe('/api/realtime');
  expect(Object.fromEntries(line().url.searchParams)).toEqual({
    language: 'en-US',
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    platform: '1',
  });
});

test('pings every 60 s [RT-02]', async () => {
  const { startRealtime } = await freshClient();
  startRealtime();
  line().open();
  line().sent = [];
  vi.advanceTimersByTime(59_999);
  expect(line().sent).toEqual([]);
  vi.advanceTimersByTime(1);
  line().hear({ pong: 1 });
  vi.advanceTimersByTime(60_000);
  expect(line().sent.map((message) => Object.keys(message))).toEqual([['ping'], ['ping']]);
});

test('asks for the subjects somebody listens to and gives them their data', async () => {
  const { listen, startRealtime, useRealtime } = await freshClient();
  startRealtime();
  line().open();
  const heard = vi.fn();
  const stop = listen('customer.record', heard);
  expect(line().sent.at(-1)).toEqual({ subscribe: ['customer.record'] });
  line().hear({ subject: 'customer.record', data: { kind: 'receiver', id: '7' } });
  line().hear({ subject: 'user.badge', data: {} });
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  line().hear('not json');
  warned.mockRestore();
  expect(heard).toHaveBeenCalledExactlyOnceWith({ kind: 'receiver', id: '7' });
  expect(useRealtime.getState().lastMessageAt).toBe(Date.now());
  stop();
  expect(line().sent.at(-1)).toEqual({ subscribe: [] });
});

test('comes back by itself, subscribes again and tells it for a refetch', async () => {
  const { listen, onReconnect, startRealtime, useRealtime } = await freshClient();
  const back = vi.fn();
  onReconnect(back);
  startRealtime();
  line().open();
  listen('customer.alarm', vi.fn());
  expect(back).not.toHaveBeenCalled();
  line().close();
  expect(useRealtime.getState().state).toBe('closed');
  vi.advanceTimersByTime(1_000);
  expect(FakeSocket.all).toHaveLength(2);
  line().open();
  expect(back).toHaveBeenCalledTimes(1);
  expect(line().sent).toEqual([{ subscribe: ['customer.alarm'] }]);
});

test('a line that fails again and again is only noted in its state: no message [RT-06]', async () => {
  const { setNoticeSink } = await import('../notify.ts');
  const notice = vi.fn();
  setNoticeSink(notice);
  const { startRealtime, useRealtime } = await freshClient();
  startRealtime();
  for (let attempt = 0; attempt < 5; attempt++) {
    line().close();
    vi.advanceTimersByTime(30_000);
  }
  expect(FakeSocket.all).toHaveLength(6);
  expect(notice).not.toHaveBeenCalled();
  expect(useRealtime.getState().state).toBe('connecting');
});

test('a line that says nothing is given up', async () => {
  const { startRealtime } = await freshClient();
  startRealtime();
  line().open();
  vi.advanceTimersByTime(60_000 * 2 + 2_000);
  expect(FakeSocket.all).toHaveLength(2);
});

test('stays closed after sign-out', async () => {
  const { startRealtime, stopRealtime } = await freshClient();
  startRealtime();
  line().open();
  stopRealtime();
  vi.advanceTimersByTime(120_000);
  expect(FakeSocket.all).toHaveLength(1);
});

test('pauses grow from about 1 s to 30 s and are scattered', async () => {
  const { pauseMs } = await freshClient();
  expect([pauseMs(0, 0), pauseMs(0, 1), pauseMs(3, 1), pauseMs(20, 1), pauseMs(20, 0)]).toEqual([
    500, 1000, 8000, 30_000, 15_000,
  ]);
});
