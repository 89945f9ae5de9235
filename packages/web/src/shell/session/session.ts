/** The session token: a cookie for 7 days (STATE-SESSION-01), and what the login page must know about the last session. */
import { dropCookie, readCookie, writeCookie } from './cookie.ts';

const tokenCookie = 'gtex-token';
const accountKey = 'treadline.account';
const endedKey = 'treadline.sessionEnded';

export const loginPath = '/user/login';
export const landingPath = '/dashboard/analysis';

export const readToken = (): string | null => readCookie(tokenCookie);
export const dropToken = (): void => dropCookie(tokenCookie);

export function startSession(token: string, account: string): void {
  writeCookie(tokenCookie, token, 7);
  sessionStorage.setItem(accountKey, account);
  sessionStorage.removeItem(endedKey);
}

/** After a 401: the login page says so and keeps the account name (pages.md A2). */
export function markSessionEnded(): void {
  sessionStorage.setItem(endedKey, '1');
}

export function lastSession(): { account: string; ended: boolean } {
  return { account: sessionStorage.getItem(accountKey) ?? '', ended: sessionStorage.getItem(endedKey) === '1' };
}

export function forgetSession(): void {
  dropToken();
  sessionStorage.removeItem(endedKey);
  sessionStorage.removeItem(accountKey);
}

/** Where to go after login: the `redirect` query when it is a path of our own, else the landing page. */
export function redirectTarget(search: string): string {
  const wanted = new URLSearchParams(search).get('redirect');
  if (!wanted?.startsWith('/')) return landingPath;
  // `//host` and `/\host` are other origins to a browser.
  const url = new URL(wanted, location.origin);
  if (url.origin !== location.origin || url.pathname.startsWith('/user/')) return landingPath;
  return url.pathname + url.search + url.hash;
}
