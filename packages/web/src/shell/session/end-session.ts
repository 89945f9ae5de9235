/** Ruling 2: a 401 without `isLogin` clears the token and leads to the login page after 300 ms. */
import { forgetRoles } from './roles.ts';
import { dropToken, landingPath, loginPath, markSessionEnded, readToken } from './session.ts';

const leaveMs = 300;
let leaving = false;
let isSigningOut = false;

/** Signing out leads away by itself; calls still under way must not turn it into a lost session. */
export function signingOut(): void {
  leaving = true;
  isSigningOut = true;
}

/** From here on nothing is asked any more: the server would answer that nobody is signed in. */
export function asksNothing(): boolean {
  return isSigningOut;
}

export function endSession(go: (path: string) => void = (path) => location.assign(path)): void {
  if (leaving) return;
  leaving = true;
  if (readToken()) markSessionEnded();
  dropToken();
  forgetRoles();
  setTimeout(() => {
    leaving = false;
    go(`${loginPath}?redirect=${landingPath}`);
  }, leaveMs);
}
