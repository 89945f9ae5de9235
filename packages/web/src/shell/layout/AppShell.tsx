import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { queryClient } from '../api/query-client.ts';
import { watchConnection } from '../connection/connection.ts';
import { ShellDialogs } from '../dialog/ShellDialogs.tsx';
import { listenForPalette } from '../dialog/shell-dialog.ts';
import { watchSoundPermission } from '../header/alarm-sound.ts';
import { Header } from '../header/Header.tsx';
import { useT } from '../i18n/i18n.ts';
import { persistently } from '../persistently.ts';
import { onReconnect, startRealtime } from '../realtime/realtime-client.ts';
import { landingPath, loginPath } from '../session/session.ts';
import { useAccount } from '../session/use-account.ts';
import { PageBar } from '../tabs/PageBar.tsx';
import { PageFrame, TabPages } from '../tabs/TabPages.tsx';
import { type Tab, tabKey } from '../tabs/tab-list.ts';
import { hasUnsaved, setShown, useTabs, visit } from '../tabs/tabs-store.ts';
import { followVersion } from '../version/new-version.ts';
import { Banner } from './Banner.tsx';
import { NotFound } from './NotFound.tsx';
import { SideMenu } from './SideMenu.tsx';
import { Watermark } from './Watermark.tsx';

const ShellExtras = lazy(async () => ({
  default: (await persistently(() => import('./ShellExtras.tsx'))).ShellExtras,
}));
const LeaveDialog = lazy(async () => ({
  default: (await persistently(() => import('../tabs/LeaveDialog.tsx'))).LeaveDialog,
}));

/** Frame around every page: header, left menu, tab bar, pages. `band`: what a room says across all pages. */
export function AppShell({ band }: { band?: ReactNode }) {
  const t = useT();
  const location = useLocation();
  const menu = useAccount((state) => state.menu);
  const tabs = useTabs((state) => state.tabs).filter((tab) => menu.byPath.has(tab.path));
  const [epoch, setEpoch] = useState(0);
  const path = location.pathname;
  const page = menu.byPath.get(path);
  const active = page ? tabKey(path, location.search, page.manifest.tabBy) : '';
  const cached = page?.keepAlive ?? false;
  const visited = useVisited(active);
  const asked = useTabs((state) => state.asked);
  const navigate = useNavigate();
  const back = useEffectEvent((to: string) => void navigate(to));

  useLayoutEffect(() => setShown(active), [active]);

  useEffect(() => {
    if (!page) return;
    const { search, hash } = location;
    visit({ path, search, hash, tabBy: page.manifest.tabBy ?? [], cached }, (to) => back(to));
  }, [page, path, cached, location]);

  useConsoleServices();

  const module = menu.moduleOf.get(path) ?? menu.modules[0];
  const home = menu.modules[0]?.opens.path;
  const entrance = path === '/' || path === loginPath || (path === landingPath && !page);
  if (entrance && home) return <Navigate to={menu.byPath.has(landingPath) ? landingPath : home} replace />;

  // The page in front stands at the address of now, also before its tab is stored or when it never gets one.
  const here: Tab | null = page
    ? { key: active, path, location: path + location.search + location.hash, cached }
    : null;
  // Each keeps its place in the document: a page that is moved there loses its scroll position.
  const known = tabs.some((tab) => tab.key === active);
  const standing = here && !known ? [...tabs, here] : tabs.map((tab) => (here && tab.key === active ? here : tab));

  const refresh = () => {
    setEpoch((now) => now + 1);
    void queryClient.invalidateQueries({ refetchType: 'active' });
  };

  return (
    <div className="shell">
      <a className="shell-skip" href="#page">
        {t('shell.skip')}
      </a>
      <Header path={path} />
      <SideMenu module={module} path={path} />
      <main className="shell-main" id="page" tabIndex={-1}>
        <PageBar tabs={tabs} active={active} path={path} menu={menu} onRefresh={refresh} />
        {band}
        <Banner />
        <div className="shell-pages">
          <TabPages tabs={standing} active={active} visited={visited} menu={menu} epoch={epoch} />
          {!page && (
            <PageFrame active epoch={epoch}>
              <NotFound />
            </PageFrame>
          )}
        </div>
      </main>
      <Watermark />
      <Suspense>
        <ShellExtras tab={{ key: active, path }} onRefresh={refresh} />
      </Suspense>
      <ShellDialogs />
      {asked && (
        <Suspense>
          <LeaveDialog />
        </Suspense>
      )}
    </div>
  );
}

/** Keys of the tabs that were in front at least once. */
function useVisited(active: string): ReadonlySet<string> {
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  if (active !== '' && !visited.has(active)) setVisited(new Set([...visited, active]));
  return visited;
}

/** What runs as long as somebody is signed in. */
function useConsoleServices(): void {
  useEffect(() => {
    startRealtime();
    const refetch = () => void queryClient.invalidateQueries({ refetchType: 'active' });
    const stops = [
      onReconnect(refetch),
      watchConnection(refetch),
      watchSoundPermission(),
      listenForPalette(),
      followVersion(__APP_VERSION__),
    ];
    // The browser asks in its own words.
    const askBeforeUnload = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', askBeforeUnload);
    return () => {
      for (const stop of stops) stop();
      window.removeEventListener('beforeunload', askBeforeUnload);
    };
  }, []);
}
