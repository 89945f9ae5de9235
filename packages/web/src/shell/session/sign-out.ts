/** Signing out: session ended on the server, gone from the browser, login page, and a reload after 300 ms (STATE-LOGOUT). */
import { authApi } from '@treadline/contract/auth';
import { call } from '../api/call.ts';
import { queryClient } from '../api/query-client.ts';
import { forgetChoices } from '../palette/recent.ts';
import { stopRealtime } from '../realtime/realtime-client.ts';
import { forgetTabs } from '../tabs/tabs-store.ts';
import { signingOut } from './end-session.ts';
import { forgetRoles } from './roles.ts';
import { forgetSession, loginPath } from './session.ts';
import { forgetUnits } from './unit-headers.ts';

const reloadMs = 300;

/** `note` is told on the login page, e.g. that the account has no menu. */
export async function signOut(note?: 'noMenu'): Promise<void> {
  stopRealtime();
  const ended = call(authApi.logout, {}, { quiet: true });
  signingOut();
  await queryClient.cancelQueries();
  try {
    await ended;
  } catch {
    // The server forgets the session by itself; here it must be gone in any case.
  }
  forgetTabs();
  forgetChoices();
  forgetUnits();
  forgetRoles();
  forgetSession();
  const target = note ? `${loginPath}?note=${note}` : loginPath;
  history.replaceState(null, '', target);
  // Not `reload`: a page that writes its address meanwhile would take the user back to it.
  setTimeout(() => location.replace(target), reloadMs);
}
