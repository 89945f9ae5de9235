/** The frame with pages of its own, for component tests. Who is signed in and with which menu is the test's choice. */
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { MenuItem, UserInfo } from '@treadline/contract/account';
import { ConfigProvider, Input } from 'antd';
import { useEffect, useState } from 'react';
import { BrowserRouter, useSearchParams } from 'react-router';
import { vi } from 'vitest';
import { PageModal } from '../kit/PageModal.tsx';
import { queryClient } from './api/query-client.ts';
import { closeDialog } from './dialog/shell-dialog.ts';
import { installMessages } from './i18n/i18n.ts';
import { messages } from './i18n/languages/en-US.ts';
import { AppShell } from './layout/AppShell.tsx';
import { menuTree } from './menu/menu-tree.ts';
import { type Notice, setNoticeSink } from './notify.ts';
import type { PageManifest } from './pages.ts';
import { useAccount } from './session/use-account.ts';
import { useSettings } from './settings/settings.ts';
import { forgetComponents } from './tabs/page-component.ts';
import { forgetTabs } from './tabs/tabs-store.ts';
import { useUnsaved } from './tabs/use-unsaved.ts';

/** How often each page was built. */
export const lives: Record<string, number> = {};
export const notices: Notice[] = [];
/** Pages whose effects run, that is those that listen and fetch. */
export const awake = new Set<string>();
/** Addresses asked of the server. */
export const asked: string[] = [];

const item = (key: string, more: Partial<MenuItem> = {}): MenuItem => ({
  id: '1',
  menuName: `Name ${key}`,
  menuType: 2,
  routeAddr: `/${key}`,
  key,
  component: null,
  showStt: 1,
  menuIcon: null,
  redirect: null,
  privilegeStr: null,
  childMenu: [],
  ...more,
});

const manifest = (key: string, more: Partial<PageManifest> = {}): PageManifest => ({
  key,
  path: `/${key}`,
  title: 'kit.normal',
  icon: 'page',
  permission: 'receiver:query',
  load: async () => pageOf(key),
  ...more,
});

export const names = Array.from({ length: 11 }, (_, at) => `p${at}`);

const pages = [
  ...names.map((name) => manifest(name)),
  manifest('hidden'),
  manifest('thing', { tabBy: ['id'] }),
  manifest('broken', { load: async () => BrokenPage }),
];

const menu = [
  item('first', {
    menuType: 1,
    routeAddr: null,
    childMenu: [...names.slice(0, 6).map((name) => item(name)), item('hidden', { showStt: 0 }), item('broken')],
  }),
  item('second', {
    menuType: 1,
    routeAddr: null,
    childMenu: [...names.slice(6).map((name) => item(name)), item('thing')],
  }),
];

const somebody = {
  userId: '1',
  nickname: 'Magdalena',
  name: 'Magdalena Dahl',
  customName: 'North Pit',
  mobile: '+4912345678',
  icon: null,
  tyreType: 'OTR',
  preferences: {},
  units: { distanceUnit: 'km', temperatureUnit: 'C', pressureUnit: 'kPa', treadUnit: 'mm' },
} as UserInfo;

/** Before each test. `answer`: what the server replies to an address; everything else gets the version file. */
export async function openFrame(answer: (address: string) => unknown = () => undefined): Promise<void> {
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const result = answer(address);
    return result === undefined
      ? new Response('{"appVersion":"dev"}')
      : Response.json({ code: '00000', message: '', result });
  });
  vi.stubGlobal('__APP_VERSION__', 'dev');
  await installMessages(async () => ({ texts: messages }));
  setNoticeSink((notice) => notices.push(notice));
  useAccount.setState({ user: somebody, menu: menuTree(menu, pages), permissions: new Set() });
}

/** After each test. */
export function closeFrame(): void {
  cleanup();
  closeDialog();
  forgetTabs();
  forgetComponents();
  queryClient.clear();
  useSettings.getState().reset();
  notices.length = 0;
  asked.length = 0;
  for (const name of Object.keys(lives)) delete lives[name];
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
}

/** Another account: pages added to the usual menu by path and permission, rights, and what the person is. */
export function signInAs(account: {
  user?: Partial<UserInfo>;
  pages?: readonly { path: `/${string}`; shown?: boolean; permission?: PageManifest['permission'] }[];
  permissions?: readonly string[];
}): void {
  const added = (account.pages ?? []).map((page) => ({ ...page, key: page.path.slice(1) }));
  const module = item('added', {
    menuType: 1,
    routeAddr: null,
    childMenu: added.map(({ key, path, shown }) => item(key, { routeAddr: path, showStt: shown === false ? 0 : 1 })),
  });
  const manifests = added.map(({ key, path, permission }) =>
    manifest(key, { path, ...(permission ? { permission } : {}) }),
  );
  useAccount.setState({
    user: { ...somebody, ...account.user },
    menu: menuTree([...menu, module], [...pages, ...manifests]),
    permissions: new Set(account.permissions ?? []),
  });
}

export async function start(path: string): Promise<void> {
  history.replaceState(null, '', path);
  render(<Providers />);
  await settle();
}

export const settle = (ms = 30) => act(async () => void (await new Promise((done) => setTimeout(done, ms))));

export async function go(path: string): Promise<void> {
  history.pushState(null, '', path);
  fireEvent.popState(window);
  await settle();
}

/** Chooses an entry of a tab's right-click menu; tabs count from 0. */
export async function tabCommand(at: number, name: string): Promise<void> {
  fireEvent.contextMenu(tabs()[at]?.firstElementChild as Element);
  await settle();
  fireEvent.click(screen.getAllByRole('menuitem', { name }).at(-1) as HTMLElement);
  await settle();
}

export const modules = () => within(screen.getByRole('navigation', { name: 'Modules' })).getAllByRole('link');
export const side = () => within(screen.getByRole('navigation', { name: 'Pages' })).getAllByRole('link');
export const tabs = () => [...document.querySelectorAll('.shell-tab')];
export const front = () => document.querySelector('.shell-page[data-active="true"]')?.textContent;

function Providers() {
  return (
    <ConfigProvider theme={{ token: { motion: false } }}>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <AppShell />
        </BrowserRouter>
      </QueryClientProvider>
    </ConfigProvider>
  );
}

const pageOf = (name: string) => () => <TestPage name={name} />;

function BrokenPage(): never {
  throw new Error('broken page');
}

/** A page that counts how often it is built, keeps what is typed, and holds it for unsaved until it is emptied. */
function TestPage({ name }: { name: string }) {
  const [search] = useSearchParams();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [typed, setTyped] = useState('');
  useUnsaved(typed !== '');
  useEffect(() => {
    awake.add(name);
    return () => void awake.delete(name);
  }, [name]);
  const [born] = useState(() => {
    lives[name] = (lives[name] ?? 0) + 1;
    return lives[name];
  });
  return (
    <section aria-label={`page ${name}`}>
      <output>{[name, born, search.toString()].join(' ')}</output>
      <input aria-label={`field ${name}`} value={typed} onChange={(event) => setTyped(event.target.value)} />
      <button type="button" aria-label={`dialog ${name}`} onClick={() => setOpen(true)} />
      <PageModal open={open} title={`dialog of ${name}`} footer={null} onCancel={() => setOpen(false)}>
        <Input aria-label="in dialog" value={text} onChange={(event) => setText(event.target.value)} />
      </PageModal>
    </section>
  );
}
