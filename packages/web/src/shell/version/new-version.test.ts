// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetTabs, useTabs } from '../tabs/tabs-store.ts';
import { followVersion, useNewVersion } from './new-version.ts';

let site = '1';
let stop: () => void;
const reload = vi.fn();

beforeEach(() => {
  site = '1';
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ appVersion: site })));
  sessionStorage.clear();
});
afterEach(() => {
  stop();
  forgetTabs();
  reload.mockReset();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const run = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

test('another version in the version file reloads the page, after a word about it [STATE-SESSION-05]', async () => {
  stop = followVersion('1', reload);
  await run(600);
  expect(reload).not.toHaveBeenCalled();
  site = '2';
  await run(301);
  expect(useNewVersion.getState().ready).toBe(true);
  await run(5);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('unsaved input is waited for, and the reload comes once it is gone', async () => {
  useTabs.setState({ unsaved: { '/x': ['form'] } });
  site = '2';
  stop = followVersion('1', reload);
  await run(60);
  expect(reload).not.toHaveBeenCalled();
  expect(useNewVersion.getState().ready).toBe(true);
  useTabs.setState({ unsaved: {} });
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a site that goes on naming a version it does not serve is reloaded once', async () => {
  site = '2';
  stop = followVersion('1', reload);
  await run(10);
  stop();
  stop = followVersion('1', reload);
  await run(1000);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(useNewVersion.getState().ready).toBe(true);
});
