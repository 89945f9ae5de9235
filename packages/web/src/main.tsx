/** Start of the console: theme, then the login page alone or the whole shell. Nothing here may pull in antd (web.md 5). */
import { type ComponentType, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { entryPaths, isEntryPath } from './features/auth/entry-path.ts';
import { LoginPage } from './features/auth/LoginPage.tsx';
import { StartFailed } from './features/auth/StartFailed.tsx';
import { bringsTicket } from './features/auth/ticket.ts';
import { installMessages } from './shell/i18n/i18n.ts';
import { loadLoginMessages } from './shell/i18n/login-messages.ts';
import { registerWorker } from './shell/register-worker.ts';
import { landingPath, readToken, redirectTarget } from './shell/session/session.ts';
import { installFont } from './shell/theme/font.ts';
import { installTheme } from './shell/theme/theme.ts';
import './base.css';

installFont();
installTheme();
registerWorker();
const root = createRoot(document.getElementById('root') as HTMLElement);
const show = (page: ComponentType) => root.render(createElement(page));
const loadConsole = () => import('./shell/Console.tsx');

async function showConsole(): Promise<void> {
  try {
    const { Console, prepareConsole } = await loadConsole();
    await prepareConsole();
    show(Console);
  } catch {
    await showFailure();
  }
}

async function showFailure(): Promise<void> {
  await installMessages(loadLoginMessages);
  show(StartFailed);
}

async function showLogin(): Promise<void> {
  await installMessages(loadLoginMessages);
  root.render(
    createElement(LoginPage, {
      onFirstFocus: () => void loadConsole().catch(() => undefined),
      onSignedIn: () => {
        history.replaceState(null, '', redirectTarget(location.search));
        return showConsole();
      },
    }),
  );
}

if (readToken() && !bringsTicket(location.search)) {
  if (location.pathname.startsWith('/user/')) history.replaceState(null, '', redirectTarget(location.search));
  void showConsole();
} else {
  if (!isEntryPath(location.pathname)) {
    const wanted = location.pathname + location.search;
    const known = wanted === '/' || location.pathname.startsWith('/user/') ? landingPath : wanted;
    history.replaceState(null, '', `${entryPaths.login}?redirect=${encodeURIComponent(known)}`);
  }
  void showLogin();
}
