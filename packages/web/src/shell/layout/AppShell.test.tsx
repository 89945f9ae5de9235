// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  awake,
  closeFrame,
  front,
  go,
  lives,
  modules,
  names,
  notices,
  openFrame,
  settle,
  side,
  signInAs,
  start,
  tabCommand,
  tabs,
} from '../testing.tsx';
import { installTheme } from '../theme/theme.ts';

beforeEach(() => openFrame());
afterEach(closeFrame);

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

test.each(['/Home/Introduce', '/routelist/routeDetails', '/routelist/editRoute'] as const)(
  '%s opens without a tab and is built anew at each visit [SHELL-034] [SHELL-035] [SHELL-036]',
  async (path) => {
    signInAs({ pages: [{ path }] });
    await start('/p0');
    await go(`${path}?id=1`);
    expect(front()).toContain(`${path.slice(1)} 1`);
    expect(tabs()).toHaveLength(1);
    await go('/p0');
    await go(path);
    expect(lives[path.slice(1)]).toBe(2);
    expect(tabs()).toHaveLength(1);
  },
);

test('leaving maintenance-add for the maintenance list removes its tab, leaving it for elsewhere does not [SHELL-037]', async () => {
  signInAs({ pages: [{ path: '/Maintenance/maintainAdd' }, { path: '/Maintenance/maintain' }] });
  await start('/Maintenance/maintain');
  await go('/Maintenance/maintainAdd');
  await go('/p0');
  expect(tabs()).toHaveLength(3);
  await go('/Maintenance/maintainAdd');
  await go('/Maintenance/maintain');
  expect(tabs()).toHaveLength(2);
  await go('/Maintenance/maintainAdd');
  expect(lives['Maintenance/maintainAdd']).toBe(2);
});

test.each(['/account/center', '/system/authorization', '/bigScreen'] as const)(
  '%s is never kept, though the menu shows it [RUN-006]',
  async (path) => {
    signInAs({ pages: [{ path }] });
    await start(path);
    await go('/p0');
    expect(document.querySelectorAll('.shell-page')).toHaveLength(1);
    await go(path);
    expect(lives[path.slice(1)]).toBe(2);
    expect(lives.p0).toBe(1);
  },
);
