// @vitest-environment happy-dom
import { messageApi } from '@treadline/contract/message';
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
  const { signOut: leave } = await freshModules();
  await leave('noMenu');
  expect(readToken()).toBeNull();
  expect(location.pathname + location.search).toBe('/user/login?note=noMenu');
});

test('nothing is asked once the session ends: the server would answer 401', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(new URL(url, 'http://x').pathname);
    return new Promise((answer) => {
      setTimeout(() => answer(Response.json({ code: '00000', message: '', result: null })), 100);
    });
  });
  vi.spyOn(location, 'replace').mockImplementation(() => undefined);
  const { signOut: leave } = await freshModules();
  const { call } = await import('../api/call.ts');
  const { queryClient } = await import('../api/query-client.ts');
  let stopped = false;
  const pending = queryClient.fetchQuery({
    queryKey: ['pending'],
    queryFn: ({ signal }) =>
      new Promise((_, refuse) => {
        signal.addEventListener('abort', () => {
          stopped = true;
          refuse(signal.reason);
        });
      }),
  });
  pending.catch(() => undefined);
  const left = leave();
  void call(messageApi.latest, {});
  await vi.advanceTimersByTimeAsync(100);
  await left;
  expect([asked.length, stopped]).toEqual([1, true]);
  expect(asked[0]).toMatch(/logout$/);
});

/** The other tests have signed out already. */
async function freshModules() {
  vi.resetModules();
  return import('./sign-out.ts');
}
