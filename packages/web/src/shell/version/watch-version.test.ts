// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchVersion } from './watch-version.ts';

let version = '1';
let asked: string[] = [];

beforeEach(() => {
  version = '1';
  asked = [];
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return new Response(JSON.stringify({ appVersion: version }));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('asks at the site root with a random query, so that no cache answers [API-MISC-08]', async () => {
  const stop = watchVersion('1', vi.fn());
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  stop();
  expect(asked).toHaveLength(2);
  expect(asked.every((url) => /^\/appVersion\.json\?r=0\.\d+$/.test(url))).toBe(true);
  expect(new Set(asked).size).toBe(2);
});

test('tells a change once', async () => {
  const told = vi.fn();
  const stop = watchVersion('1', told);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(told).not.toHaveBeenCalled();
  version = '2';
  await vi.advanceTimersByTimeAsync(15 * 60_000);
  stop();
  expect(told).toHaveBeenCalledExactlyOnceWith('2');
});

test('a missing or unreadable file tells nothing', async () => {
  const told = vi.fn();
  vi.stubGlobal('fetch', async () => new Response('<html>', { status: 200 }));
  const stop = watchVersion('1', told);
  await vi.advanceTimersByTimeAsync(6 * 60_000);
  stop();
  expect(told).not.toHaveBeenCalled();
});
