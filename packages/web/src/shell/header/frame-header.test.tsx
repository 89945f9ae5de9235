// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useSettings } from '../settings/settings.ts';
import { asked, closeFrame, openFrame, settle, signInAs, start, tabs } from '../testing.tsx';

const shortcutPages = [
  { path: '/member/addVehicle', permission: 'vehicle:query' },
  { path: '/tire/add', permission: 'receiver:query' },
  { path: '/Maintenance/maintainAdd', permission: 'alarm:query' },
] as const;
const allRights = shortcutPages.map(({ permission }) => permission);

beforeEach(() => openFrame());
afterEach(closeFrame);

async function openMenu(name: string | RegExp): Promise<string[]> {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
  return screen.getAllByRole('menuitem').map((entry) => entry.textContent ?? '');
}

describe('the plus dropdown', () => {
  test('offers add vehicle, add tyre and add maintenance record [SHELL-011]', async () => {
    signInAs({ pages: shortcutPages, permissions: allRights });
    await start('/p0');
    expect(await openMenu('Add')).toEqual(['Add vehicle', 'Add tyre', 'Add maintenance record']);
  });

  test.each([
    ['Add vehicle', '/member/addVehicle'],
    ['Add tyre', '/tire/add'],
    ['Add maintenance record', '/Maintenance/maintainAdd'],
  ])('%s opens %s [SHELL-012] [SHELL-013] [SHELL-014]', async (name, path) => {
    signInAs({ pages: shortcutPages, permissions: allRights });
    await start('/p0');
    await openMenu('Add');
    fireEvent.click(screen.getByRole('menuitem', { name }));
    await settle();
    expect(location.pathname).toBe(path);
  });

  test('has no add-vehicle for an account of type G [TYPE-005]', async () => {
    signInAs({ user: { tyreType: 'G' }, pages: shortcutPages, permissions: allRights });
    await start('/p0');
    expect(await openMenu('Add')).toEqual(['Add tyre', 'Add maintenance record']);
  });

  test('leaves out what the menu or the permissions lack, and is not shown when nothing is left', async () => {
    signInAs({ pages: shortcutPages.slice(1), permissions: ['receiver:query'] });
    await start('/p0');
    expect(await openMenu('Add')).toEqual(['Add tyre']);
    closeFrame();
    await openFrame();
    signInAs({ permissions: allRights });
    await start('/p0');
    expect(screen.queryByRole('button', { name: 'Add' })).toBeNull();
  });
});

describe('the user dropdown', () => {
  const centre = { path: '/account/center', shown: false, permission: 'account:query' } as const;

  test('opens below the name [SHELL-021]', async () => {
    await start('/p0');
    expect(await openMenu(/^Account menu of Magdalena/)).toEqual(expect.arrayContaining(['Units', 'Sign out']));
  });

  test('has the account centre with its permission alone [SHELL-022]', async () => {
    signInAs({ pages: [centre], permissions: ['account:query'] });
    await start('/p0');
    expect(await openMenu(/^Account menu/)).toContain('Name account/center');
    closeFrame();
    await openFrame();
    signInAs({ pages: [centre] });
    await start('/p0');
    expect(await openMenu(/^Account menu/)).not.toContain('Name account/center');
  });

  test('asks before signing out [SHELL-024]', async () => {
    await start('/p0');
    await openMenu(/^Account menu/);
    fireEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }));
    await vi.waitFor(() => expect(screen.queryByText('Sign out of Treadline?')).not.toBeNull(), 5_000);
    expect(asked.some((address) => address.includes('logout'))).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await settle();
    expect(location.pathname).toBe('/p0');
  });
});

describe('the settings drawer', () => {
  async function openDrawer(): Promise<HTMLElement> {
    await start('/p0');
    await openMenu(/^Account menu/);
    fireEvent.click(screen.getByRole('menuitem', { name: 'Layout and theme' }));
    return vi.waitFor(() => screen.getByRole('dialog', { name: 'Layout and theme' }), 5_000);
  }

  test('opens from the user dropdown and closes [SHELL-023] [SHELL-038]', async () => {
    const drawer = await openDrawer();
    fireEvent.click(within(drawer).getByRole('button', { name: 'Close' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), 5_000);
  });

  test('offers eight presets, the default one chosen; a click recolours [SHELL-039]', async () => {
    const drawer = within(await openDrawer());
    const presets = drawer.getAllByRole<HTMLInputElement>('radio', { name: /^#/ });
    expect(presets.map(({ value }) => value)).toEqual([
      '#19A458',
      '#005BAC',
      '#306DF4',
      '#F5222D',
      '#FA541C',
      '#FAAD14',
      '#13C2C2',
      '#722ED1',
    ]);
    expect(presets.filter(({ checked }) => checked).map(({ value }) => value)).toEqual(['#306DF4']);
    fireEvent.click(drawer.getByRole('radio', { name: '#13C2C2' }));
    expect(useSettings.getState().color).toBe('#13C2C2');
  });

  test('has a free picker beside them [SHELL-040]', async () => {
    const drawer = within(await openDrawer());
    fireEvent.change(drawer.getByLabelText('Pick any colour'), { target: { value: '#0a7b3c' } });
    expect(useSettings.getState().color).toBe('#0A7B3C');
  });

  test('takes a hex colour and refuses anything else with its message [VAL-005]', async () => {
    const drawer = within(await openDrawer());
    const field = drawer.getByLabelText<HTMLInputElement>('Hex colour');
    for (const wrong of ['#12', 'blue', '#12345678', '']) {
      fireEvent.change(field, { target: { value: wrong } });
      expect(drawer.getByRole('alert').textContent).toBe('Invalid hex color value');
      expect(useSettings.getState().color).toBe('#306DF4');
    }
    fireEvent.change(field, { target: { value: '#0af' } });
    expect(drawer.getByRole('alert').textContent).toBe('');
    expect(useSettings.getState().color).toBe('#00AAFF');
  });

  test('shows or hides the logo [SHELL-041]', async () => {
    const drawer = within(await openDrawer());
    expect(document.querySelector('.shell-brand')).not.toBeNull();
    fireEvent.click(drawer.getByRole('switch', { name: 'Logo' }));
    expect(document.querySelector('.shell-brand')).toBeNull();
    fireEvent.click(drawer.getByRole('switch', { name: 'Logo' }));
    expect(document.querySelector('.shell-brand')).not.toBeNull();
  });

  test('swaps tab bar and breadcrumb [SHELL-010] [SHELL-042]', async () => {
    const drawer = within(await openDrawer());
    expect(tabs()).toHaveLength(1);
    fireEvent.click(drawer.getByRole('switch', { name: 'Tabs' }));
    expect(tabs()).toHaveLength(0);
    const crumbs = screen.getByRole('navigation', { name: 'Where you are', hidden: true });
    expect([...crumbs.querySelectorAll('li')].map((part) => part.textContent)).toEqual(['Name first', 'Normal']);
    fireEvent.click(drawer.getByRole('switch', { name: 'Tabs' }));
    expect(tabs()).toHaveLength(1);
  });

  test('resets colour, theme, tabs and logo [SHELL-043]', async () => {
    const drawer = within(await openDrawer());
    useSettings.getState().change({ color: '#000000', theme: 'light', multiTab: false, logoStatus: false });
    fireEvent.click(drawer.getByRole('button', { name: 'Reset to default' }));
    expect(useSettings.getState()).toMatchObject({
      color: '#306DF4',
      theme: 'dark',
      multiTab: true,
      logoStatus: true,
    });
  });
});

test('the alarm sound has its toggle [SHELL-016]', async () => {
  await start('/p0');
  fireEvent.click(screen.getByRole('button', { name: 'Turn alarm sound on' }));
  expect(localStorage.getItem('treadline.alarmSound')).toBe('on');
  await settle(250);
  fireEvent.click(screen.getByRole('button', { name: /alarm sound/i, pressed: true }));
  expect(localStorage.getItem('treadline.alarmSound')).toBe('off');
});

test('the language selector offers five languages, each in its own name [SHELL-048]', async () => {
  await start('/p0');
  expect(await openMenu('Language')).toEqual(['English', '简体中文', 'Español', 'Français', 'Português']);
  expect(screen.getAllByRole('menuitem').map((entry) => entry.lang)).toEqual([
    'en-US',
    'zh-CN',
    'es-ES',
    'fr-FR',
    'pt-BR',
  ]);
});
