/** Going into a customer's console and back: one's own session waits in this browser tab. */
import { authApi } from '@treadline/contract/auth';
import { call } from '../../shell/api/call.ts';
import { lastSession, readToken, startSession } from '../../shell/session/session.ts';
import { forgetUnits } from '../../shell/session/unit-headers.ts';
import { forgetTabs } from '../../shell/tabs/tabs-store.ts';

const ownKey = 'treadline.ownSession';

/** Loads the console anew as the customer's support member. */
export function enterSupport(token: string): void {
  const own = readToken();
  if (own !== null) sessionStorage.setItem(ownKey, own);
  restart(token);
}

/** Ends the support session on the server, then takes up one's own; without one the login page follows. */
export async function leaveSupport(): Promise<void> {
  await call(authApi.logout, {}, { quiet: true }).catch(() => undefined);
  const own = sessionStorage.getItem(ownKey);
  sessionStorage.removeItem(ownKey);
  restart(own ?? '');
}

function restart(token: string): void {
  forgetTabs();
  forgetUnits();
  startSession(token, lastSession().account);
  location.replace('/');
}
