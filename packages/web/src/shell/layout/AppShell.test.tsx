// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { MenuItem, UserInfo } from '@treadline/contract/account';
import { ConfigProvider, Input } from 'antd';
import { useEffect, useState } from 'react';
import { BrowserRouter, useSearchParams } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PageModal } from '../../kit/PageModal.tsx';
import { queryClient } from '../api/query-client.ts';
import { installMessages } from '../i18n/i18n.ts';
import { messages } from '../i18n/languages/en-US.ts';
import { menuTree } from '../menu/menu-tree.ts';
import { type Notice, setNoticeSink } from '../notify.ts';
import type { PageManifest } from '../pages.ts';
import { useAccount } from '../session/use-account.ts';
import { forgetComponents } from '../tabs/page-component.ts';
import { forgetTabs } from '../tabs/tabs-store.ts';
import { installTheme } from '../theme/theme.ts';
import { AppShell } from './AppShell.tsx';

const lives: Record<string, number> = {};
const notices: Notice[] = [];
/** Pages whose effects run, that is those that listen and fetch. */
const awake = new Set<string>();

/** A page that counts how often it is built and keeps what is typed. */
function TestPage({ name }: { name: string }) {
  const [search] = useSearchParams();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
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
      <output>{`${name} ${born} ${search.toString()}`}</output>
      <input aria-label={`field ${name}`} defaultValue="" />
      <button type="button" onClick={() => setOpen(true)}>
        dialog {name}
      </button>
      <PageModal open={open} title={`dialog of ${name}`} footer={null} onCancel={() => setOpen(false)}>
        <Input aria-label="in dialog" value={text} onChange={(event) => setText(event.target.value)} />
      </PageModal>
    </section>
  );
}

const pageOf = (name: string) => () => <TestPage name={name} />;

function BrokenPage(): never {
  throw new Error('broken page');
}

const manifest = (key: string, more: Partial<PageManifest> = {}): PageManifest => ({
  key,
  path: `/${key}`,
  title: 'kit.normal',
  icon: 'page',
  permission: 'receiver:query',
  load: async () => pageOf(key),
  ...more,
});
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

const names = Array.from({ length: 11 }, (_, at) => `p${at}`);
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
const user = {
  userId: '1',
  nickname: 'Magdalena',
  name: 'Magdalena Dahl',
  customName: 'North Pit',
  mobile: '+4912345678',
  icon: null,
  tyreType: 'OTR',
  units: { distanceUnit: 'km', temperatureUnit: 'C', pressureUnit: 'kPa', treadUnit: 'mm' },
} as UserInfo;

beforeEach(async () => {
  vi.stubGlobal('fetch', async () => new Response('{"appVersion":"dev"}'));
  vi.stubGlobal('__APP_VERSION__', 'dev');
  await installMessages(async () => messages);
  setNoticeSink((notice) => notices.push(notice));
  useAccount.setState({ user, menu: menuTree(menu, pages), permissions: new Set() });
});
afterEach(() => {
  cleanup();
  forgetTabs();
  forgetComponents();
  notices.length = 0;
  for (const name of Object.keys(lives)) delete lives[name];
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

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

async function start(path: string): Promise<void> {
  history.replaceState(null, '', path);
  render(<Providers />);
  await settle();
}
const settle = () => act(async () => void (await new Promise((done) => setTimeout(done, 30))));
async function go(path: string): Promise<void> {
  history.pushState(null, '', path);
  fireEvent.popState(window);
  await settle();
}
const modules = () => within(screen.getByRole('navigation', { name: 'Modules' })).getAllByRole('link');
const side = () => within(screen.getByRole('navigation', { name: 'Pages' })).getAllByRole('link');
const tabs = () => [...document.querySelectorAll('.shell-tab')];
const front = () => document.querySelector('.shell-page[data-active="true"]')?.textContent;

test('top menu lists the modules, left menu the pages of the current one [SHELL-002] [SHELL-003]', async () => {
  await start('/p0');
  expect(modules().map((link) => link.textContent)).toEqual(['Name first', 'Name second']);
  expect(side().map((link) => link.textContent)).toContain('Name p5');
  fireEvent.click(modules()[1] as HTMLElement);
  await settle();
  expect(location.pathname).toBe('/p6');
  expect(side().map((link) => link.textContent)).toEqual([
    'Name p6',
    'Name p7',
    'Name p8',
    'Name p9',
    'Name p10',
    'Name thing',
  ]);
});

test('the left menu folds and unfolds [SHELL-006]', async () => {
  await start('/p0');
  const fold = () => document.querySelector('.shell-side')?.getAttribute('data-collapsed');
  expect(fold()).toBe('false');
  fireEvent.click(screen.getByRole('button', { name: 'Collapse the menu' }));
  expect(fold()).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Expand the menu' }));
  expect(fold()).toBe('false');
});

test('opened pages stand in the tab bar and keep what was typed [SHELL-009]', async () => {
  await start('/p0');
  fireEvent.change(screen.getByLabelText('field p0'), { target: { value: 'half a word' } });
  await go('/p1');
  expect(tabs()).toHaveLength(2);
  await go('/p0');
  expect(lives).toEqual({ p0: 1, p1: 1 });
  expect(screen.getByLabelText<HTMLInputElement>('field p0').value).toBe('half a word');
});

test('a page in the back is out of sight and neither listens nor fetches', async () => {
  await start('/p0');
  await go('/p1');
  expect([...awake]).toEqual(['p1']);
  expect(document.querySelector<HTMLElement>('.shell-page[data-active="false"]')?.style.display).toBe('none');
  await go('/p0');
  expect([...awake]).toEqual(['p0']);
});

test('a page that the menu hides is built anew at each visit [RUN-005]', async () => {
  await start('/hidden');
  await go('/p0');
  await go('/hidden');
  expect(lives).toEqual({ hidden: 2, p0: 1 });
});

test('the page of a tab in the back stays at its own address', async () => {
  await start('/p0?page=3');
  await go('/p1?page=9');
  const texts = [...document.querySelectorAll('output')].map((output) => output.textContent);
  expect(texts).toEqual(expect.arrayContaining(['p0 1 page=3', 'p1 1 page=9']));
});

test('two objects of one page are two tabs; another filter of one list is not', async () => {
  await start('/thing?id=1');
  await go('/thing?id=2');
  await go('/p0?page=1');
  await go('/p0?page=2');
  expect(tabs()).toHaveLength(3);
  expect(front()).toContain('page=2');
});

test('the eleventh page pushes the oldest out of the tab bar [SHELL-033]', async () => {
  await start('/p0');
  for (const name of names.slice(1)) await go(`/${name}`);
  expect(tabs()).toHaveLength(10);
  await go('/p0');
  expect(lives.p0).toBe(2);
  expect(lives.p5).toBe(1);
});

test('a tab has four entries on right click [SHELL-025]', async () => {
  await start('/p0');
  await go('/p1');
  fireEvent.contextMenu(tabs()[0]?.firstElementChild as Element);
  await settle();
  expect(screen.getAllByRole('menuitem').map((entry) => entry.textContent)).toEqual([
    'Close current',
    'Close right',
    'Close left',
    'Close all',
  ]);
});

async function tabCommand(at: number, name: string): Promise<void> {
  fireEvent.contextMenu(tabs()[at]?.firstElementChild as Element);
  await settle();
  fireEvent.click(screen.getAllByRole('menuitem', { name }).at(-1) as HTMLElement);
  await settle();
}

test('closing left of the first tab says that there is none [SHELL-030]', async () => {
  await start('/p0');
  await go('/p1');
  await tabCommand(0, 'Close left');
  expect(notices.map(({ title }) => title)).toEqual(['No tabs on the left']);
  expect(tabs()).toHaveLength(2);
});

test('closing right of the last tab says that there is none [SHELL-031]', async () => {
  await start('/p0');
  await go('/p1');
  await tabCommand(1, 'Close right');
  expect(notices.map(({ title }) => title)).toEqual(['No tabs on the right']);
});

test('closing the front tab brings its neighbour to the front; the last has no close', async () => {
  await start('/p0');
  await go('/p1');
  fireEvent.click(within(tabs()[1] as HTMLElement).getByRole('button', { name: /^Close/ }));
  await settle();
  expect(location.pathname).toBe('/p0');
  expect(tabs()).toHaveLength(1);
  expect(within(tabs()[0] as HTMLElement).queryByRole('button', { name: /^Close/ })).toBeNull();
});

test('a dialog left open on a tab is there again with its text, and nothing breaks', async () => {
  await start('/p0');
  fireEvent.click(screen.getByRole('button', { name: 'dialog p0' }));
  fireEvent.change(screen.getByLabelText('in dialog'), { target: { value: 'kept' } });
  await go('/p1');
  expect(screen.queryByText('dialog of p0')).toBeNull();
  await go('/p0');
  expect(screen.getByLabelText<HTMLInputElement>('in dialog').value).toBe('kept');
});

test('a page that fails takes down its own tab only', async () => {
  const silenced = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await start('/p0');
  await go('/broken');
  expect(screen.getByText('This page failed')).toBeTruthy();
  await go('/p0');
  expect(front()).toContain('p0 1');
  silenced.mockRestore();
});

test('an unknown path ends at the not-found page [ROUTE-007]', async () => {
  await start('/no/such/page');
  expect(screen.getByText('This page does not exist, or your role does not include it')).toBeTruthy();
  expect(screen.getByText('/no/such/page')).toBeTruthy();
  expect(tabs()).toHaveLength(0);
});

test.each(['/', '/dashboard/analysis'])(
  '%s leads to the first permitted page while there is no home page',
  async (path) => {
    await start(path);
    expect(location.pathname).toBe('/p0');
  },
);

test('nickname, company and last four digits of the phone lie over every page [SHELL-046]', async () => {
  await start('/p0');
  expect(document.querySelector('.shell-watermark')?.getAttribute('data-words')).toBe('Magdalena North Pit 5678');
});

test('the nickname in the header is cut to four letters with the whole in the tooltip [SHELL-047]', async () => {
  await start('/p0');
  const button = screen.getByRole('button', { name: 'Account menu of Magdalena' });
  expect(within(button).getByText('Magd')).toBeTruthy();
  expect(button.getAttribute('title')).toBe('Magdalena');
});

test('the theme toggle switches, is saved, and starts dark [STATE-THEME-01] [STATE-THEME-03] [SHELL-017]', async () => {
  installTheme();
  await start('/p0');
  fireEvent.click(screen.getByRole('button', { name: 'Switch to light theme' }));
  expect(document.documentElement.dataset.theme).toBe('light');
  expect(localStorage.getItem('treadline.settings')).toContain('"theme":"light"');
  fireEvent.click(screen.getByRole('button', { name: 'Switch to dark theme' }));
  expect(document.documentElement.dataset.theme).toBe('dark');
});
