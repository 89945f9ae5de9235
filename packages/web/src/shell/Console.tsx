/** The console after sign-in: providers, account, shell. Loaded as one chunk while the user types on the login page. */
import { QueryClientProvider } from '@tanstack/react-query';
import { ApiError } from '@treadline/contract/call';
import { ConfigProvider } from 'antd';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { BrowserRouter } from 'react-router';
import { AfterSignIn, SecondFactorDue } from '../features/account/account.public.ts';
import { SupportBand } from '../features/authorization/authorization.public.ts';
import { ErrorState, Skeleton } from '../kit/states.tsx';
import { queryClient } from './api/query-client.ts';
import { pages } from './features.ts';
import { loadConsoleMessages, useAntdLocale } from './i18n/console-messages.ts';
import { installMessages, useT } from './i18n/i18n.ts';
import { AppShell } from './layout/AppShell.tsx';
import { Notices } from './Notices.tsx';
import { readToken } from './session/session.ts';
import { signOut } from './session/sign-out.ts';
import { loadAccount, useAccount } from './session/use-account.ts';
import { useSettings } from './settings/settings.ts';
import { PageBoundary } from './tabs/PageBoundary.tsx';
import { restoreTabs } from './tabs/tabs-store.ts';
import { antdThemeOf } from './theme/antd-theme.ts';
import { useReducedMotion } from './theme/reduced-motion.ts';

import '../kit/kit.css';
import '../kit/list/list.css';
import './shell.css';

/** Texts first: without them there is nothing to show. */
export async function prepareConsole(): Promise<void> {
  await installMessages(loadConsoleMessages);
}

export function Console() {
  const { theme, color } = useSettings();
  const still = useReducedMotion();
  const locale = useAntdLocale((state) => state.locale);
  const look = useMemo(() => antdThemeOf(theme, color, still), [theme, color, still]);
  return (
    <ConfigProvider theme={look} button={{ autoInsertSpace: false }} {...(locale ? { locale } : {})}>
      <QueryClientProvider client={queryClient}>
        <Notices />
        <BrowserRouter>
          <WithAccount />
        </BrowserRouter>
      </QueryClientProvider>
    </ConfigProvider>
  );
}

/** Loads who is signed in; an account without any menu is signed out and told why. */
function WithAccount() {
  const t = useT();
  const user = useAccount((state) => state.user);
  const [error, setError] = useState<Error | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (attempt < 0) return;
    setError(null);
    start().catch((cause: unknown) => setError(cause instanceof Error ? cause : new Error(String(cause))));
  }, [attempt]);
  if (user?.secondFactorDue) {
    return (
      <PageBoundary epoch={0}>
        <Suspense fallback={<Skeleton rows={6} />}>
          <SecondFactorDue />
        </Suspense>
      </PageBoundary>
    );
  }
  if (user) {
    return (
      <PageBoundary epoch={0}>
        <AppShell band={<SupportBand />} />
        <AfterSignIn />
      </PageBoundary>
    );
  }
  if (error && readToken()) {
    const retry = () => setAttempt((now) => now + 1);
    return <ErrorState error={error} what={t('kit.noAuthorizationData')} onRetry={retry} />;
  }
  return <Skeleton rows={10} />;
}

async function start(): Promise<void> {
  restoreTabs();
  try {
    await loadAccount(pages);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'A0250') return signOut('noMenu');
    throw error;
  }
  const { user, menu } = useAccount.getState();
  if (user?.secondFactorDue) return;
  if (menu.modules.length === 0) {
    useAccount.setState({ user: null });
    return signOut('noMenu');
  }
}
