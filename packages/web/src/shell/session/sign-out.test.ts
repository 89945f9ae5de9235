// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lastSession, readToken, startSession } from './session.ts';
import { signOut } from './sign-out.ts';

beforeEach(() => {
  startSession('token', 'lena');
  history.replaceState(null, '', '/monitor');
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('after signing out the login page stands in the address at once and is loaded afresh after 300 ms [STATE-LOGOUT-04]', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: '00000', message: '', result: null }));
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
  await signOut();
  expect(readToken()).toBeNull();
  expect(lastSession().account).toBe('');
  expect(location.pathname).toBe('/user/login');
  await vi.advanceTimersByTimeAsync(299);
  expect(replace).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(replace).toHaveBeenCalledExactlyOnceWith('/user/login');
});

test('a server that does not answer keeps nobody signed in', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed to fetch')));
  vi.spyOn(location, 'replace').mockImplementation(() => undefined);
  await signOut('noMenu');
  expect(readToken()).toBeNull();
  expect(location.pathname + location.search).toBe('/user/login?note=noMenu');
});
