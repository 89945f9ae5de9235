import { Activity, memo, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Route, Routes } from 'react-router';
import { PageActive } from '../../kit/page-active.ts';
import { Skeleton } from '../../kit/states.tsx';
import { NotFound } from '../layout/NotFound.tsx';
import type { MenuTree } from '../menu/menu-tree.ts';
import { PageBoundary } from './PageBoundary.tsx';
import { pageComponent } from './page-component.ts';
import type { Tab } from './tab-list.ts';
import { TabKey } from './use-tab.ts';

export interface TabPagesProps {
  tabs: readonly Tab[];
  active: string;
  /** Tabs seen since the start; the others are not built before they are visited. */
  visited: ReadonlySet<string>;
  menu: MenuTree;
  /** Grows with each press of refresh: a failed page is built again. */
  epoch: number;
}

/**
 * Every tab keeps its page alive behind `<Activity>`, each with its own address, scroller and error boundary
 * (web.md 2). Pages that the menu hides are taken down when another tab comes to the front (RUN-005).
 */
export function TabPages({ tabs, active, visited, menu, epoch }: TabPagesProps) {
  // A page is told that it goes to the back while it still is in front: React puts off all updates of hidden ones, and
  // a dialog must be out of the page before the page is shown again (web.md 2).
  const [shown, setShown] = useState(active);
  useLayoutEffect(() => setShown(active), [active]);
  return tabs
    .filter((tab) => tab.key === active || (tab.cached && visited.has(tab.key)))
    .map((tab) => (
      <Activity key={tab.key} mode={tab.key === shown ? 'visible' : 'hidden'}>
        <TabKey value={tab.key}>
          <PageActive value={tab.key === active}>
            <PageFrame active={tab.key === active} epoch={epoch}>
              <TabPage path={tab.path} location={tab.location} menu={menu} />
            </PageFrame>
          </PageActive>
        </TabKey>
      </Activity>
    ));
}

export function PageFrame({ active, epoch, children }: { active: boolean; epoch: number; children: ReactNode }) {
  const frame = useKeptFocus();
  return (
    <div className="shell-page" data-active={active} ref={frame} tabIndex={-1}>
      <PageBoundary epoch={epoch}>
        <Suspense fallback={<Skeleton rows={8} />}>{children}</Suspense>
      </PageBoundary>
    </div>
  );
}

/**
 * A page that comes to the front gets the focus that went down with the one before it: back to where it was in the
 * page, else to the page itself. A focus outside the pages, e.g. on a tab, stays there.
 */
function useKeptFocus() {
  const frame = useRef<HTMLDivElement>(null);
  const focused = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const page = frame.current;
    if (!page) return;
    if (document.activeElement === null || document.activeElement === document.body) {
      const target = focused.current?.isConnected ? focused.current : page;
      target.focus({ preventScroll: true });
    }
    const remember = ({ target }: FocusEvent) => {
      focused.current = target instanceof HTMLElement && target !== page ? target : null;
    };
    page.addEventListener('focusin', remember);
    return () => page.removeEventListener('focusin', remember);
  }, []);
  return frame;
}

interface TabPageProps {
  path: string;
  location: string;
  menu: MenuTree;
}

/** Drawn again only when its own address or the menu changes: not for each move of the frame around it. */
const TabPage = memo(({ path, location, menu }: TabPageProps) => {
  const page = menu.byPath.get(path);
  if (!page) return <NotFound />;
  const Page = pageComponent(page.manifest);
  return (
    <Routes location={location}>
      <Route path="*" element={<Page />} />
    </Routes>
  );
});
