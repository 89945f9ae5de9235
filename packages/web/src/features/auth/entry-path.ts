/** Which page stands before sign-in: a path of its own for each, without a router, which the login page does not carry. */
import { useSyncExternalStore } from 'react';
import { loginPath } from '../../shell/session/session.ts';

export const entryPaths = {
  login: loginPath,
  recover: '/user/recover',
  register: '/user/register',
  registerResult: '/user/register-result',
} as const;
export type EntryPath = (typeof entryPaths)[keyof typeof entryPaths];

const moved = 'treadline.entry';

export function isEntryPath(path: string): path is EntryPath {
  return Object.values<string>(entryPaths).includes(path);
}

/** The page to show; anything else is the login page. */
export function useEntryPath(): EntryPath {
  const path = useSyncExternalStore(watch, () => location.pathname);
  return isEntryPath(path) ? path : entryPaths.login;
}

/** Address of another page before sign-in; where the user wanted to go travels along. */
export function entryHref(path: EntryPath, note?: 'passwordSet'): string {
  const wanted = new URLSearchParams(location.search).get('redirect');
  const query = new URLSearchParams({
    ...(wanted === null ? {} : { redirect: wanted }),
    ...(note === undefined ? {} : { note }),
  });
  return query.size === 0 ? path : `${path}?${query}`;
}

/** `note` is told on the page that comes. */
export function goToEntry(path: EntryPath, note?: 'passwordSet'): void {
  history.pushState(null, '', entryHref(path, note));
  window.dispatchEvent(new Event(moved));
}

function watch(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  window.addEventListener(moved, listener);
  return () => {
    window.removeEventListener('popstate', listener);
    window.removeEventListener(moved, listener);
  };
}
