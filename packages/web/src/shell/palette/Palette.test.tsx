// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { MenuItem, UserInfo } from '@treadline/contract/account';
import { BrowserRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useShellDialog } from '../dialog/shell-dialog.ts';
import { installMessages } from '../i18n/i18n.ts';
import { messages } from '../i18n/languages/en-US.ts';
import { menuTree } from '../menu/menu-tree.ts';
import type { PageManifest } from '../pages.ts';
import { useAccount } from '../session/use-account.ts';
import { Palette } from './Palette.tsx';
import type { PaletteHit, PaletteProvider, PaletteRoom } from './palette-room.ts';

const search = vi.fn<PaletteProvider['search']>();
const secret = vi.fn<PaletteProvider['search']>();
const room: PaletteRoom = {
  providers: [
    { kind: 'member', title: 'member.title', icon: 'people', permission: 'member:query', search },
    { kind: 'secret', title: 'receiver.title', icon: 'chip', permission: 'receiver:query', search: secret },
  ],
  actions: [{ id: 'idle', label: 'member.palette.neverSignedIn', icon: 'people', does: '/members?idle=1' }],
};
const page = (key: string, more: Partial<PageManifest> = {}): PageManifest => ({
  key,
  path: `/${key}`,
  title: 'kit.normal',
  icon: 'page',
  permission: 'member:query',
  load: async () => () => null,
  ...more,
});
const item = (key: string, menuName: string, showStt = 1): MenuItem => ({
  id: '1',
  menuName,
  menuType: 2,
  routeAddr: `/${key}`,
  key,
  component: null,
  showStt,
  menuIcon: null,
  redirect: null,
  privilegeStr: null,
  childMenu: [],
});

const hit = (name: string): PaletteHit => ({ id: name, name, note: 'North pit', to: `/members?member=${name}` });
const closed = vi.fn();

beforeEach(async () => {
  search.mockResolvedValue([]);
  await installMessages(async () => ({ texts: messages }));
  const directory = { ...item('system', 'System'), menuType: 1, routeAddr: null };
  const tree = [
    { ...directory, childMenu: [item('members', 'Members'), item('roles', 'Roles'), item('hid', 'Hidden', 0)] },
  ];
  const pages = [page('members', { finds: async () => room }), page('roles'), page('hid')];
  useAccount.setState({
    user: { userId: 'u1', units: {} } as UserInfo,
    menu: menuTree(tree, pages),
    permissions: new Set(['member:query']),
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.resetAllMocks();
  history.replaceState(null, '', '/');
  useShellDialog.setState({ open: null });
});

const settle = () => act(async () => void (await new Promise((done) => setTimeout(done, 30))));
async function open(): Promise<HTMLElement> {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BrowserRouter>
        <Palette onClose={closed} />
      </BrowserRouter>
    </QueryClientProvider>,
  );
  await settle();
  return screen.getByRole('combobox');
}
async function type(field: HTMLElement, text: string): Promise<void> {
  fireEvent.change(field, { target: { value: text } });
  await vi.waitFor(() => expect(search).toHaveBeenLastCalledWith(text, expect.any(AbortSignal)), 5_000);
  await settle();
}
const names = () => screen.queryAllByRole('option').map((option) => option.querySelector('.palette-name')?.textContent);
const chosen = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.querySelector('.palette-name')
    ?.textContent;

test('begins with the pages of the menu, without hidden ones, and with what can be done', async () => {
  const field = await open();
  expect(names().slice(0, 3)).toEqual(['Members', 'Roles', 'Members who never signed in']);
  expect(names()).not.toContain('Hidden');
  expect(field.getAttribute('aria-expanded')).toBe('true');
  expect(chosen(field)).toBe('Members');
  expect(document.activeElement).toBe(field);
});

test('arrows and Enter choose, and the next time the choice comes first', async () => {
  const field = await open();
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(chosen(field)).toBe('Roles');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(location.pathname).toBe('/roles');
  expect(closed).toHaveBeenCalledTimes(1);
  cleanup();
  await open();
  expect(names()[0]).toBe('Roles');
  expect(screen.getByText('Chosen lately')).toBeTruthy();
});

test('the first entry follows the last', async () => {
  const field = await open();
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  expect(chosen(field)).toBe('Sign out');
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(chosen(field)).toBe('Members');
});

test('finds records through the rooms, and asks none the person has no right to', async () => {
  search.mockResolvedValue([hit('Grant'), hit('Anna')]);
  const field = await open();
  await type(field, 'an');
  expect(search).toHaveBeenCalledExactlyOnceWith('an', expect.any(AbortSignal));
  expect(secret).not.toHaveBeenCalled();
  expect(names().slice(-2)).toEqual(['Anna', 'Grant']);
  fireEvent.click(screen.getAllByRole('option').at(-1) as HTMLElement);
  expect(location.search).toBe('?member=Grant');
});

test('typing on gives up the search under way', async () => {
  const signals: AbortSignal[] = [];
  search.mockImplementation((_, signal) => {
    signals.push(signal);
    return new Promise(() => undefined);
  });
  const field = await open();
  await type(field, 'a');
  expect(screen.getByRole('status').textContent).toBe('Searching …');
  await type(field, 'an');
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
});

test('says when nothing matches', async () => {
  search.mockResolvedValue([]);
  const field = await open();
  await type(field, 'zzz');
  expect(screen.getByRole('status').textContent).toBe('Nothing matches “zzz”');
  expect(field.getAttribute('aria-expanded')).toBe('false');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(closed).not.toHaveBeenCalled();
});

test('a failed search is told beside what was found, and tried again', async () => {
  search.mockRejectedValueOnce(new Error('no answer'));
  const field = await open();
  await type(field, 'rol');
  expect(names()).toEqual(['Roles']);
  expect(screen.getByRole('alert').textContent).toContain('Could not be searched: Members');
  search.mockResolvedValue([hit('Rolf')]);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await settle();
  expect(names()).toEqual(['Roles', 'Rolf']);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('actions of the frame are among them', async () => {
  const field = await open();
  await type(field, 'sign out');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(useShellDialog.getState().open).toBe('signOut');
});
