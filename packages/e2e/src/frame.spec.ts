/** The frame around every page: layout, header, settings. Its tabs are walked in frame-tabs.spec.ts. */
import { expect, type Page, test } from '@playwright/test';
import { vehicleApi } from '@treadline/contract/vehicle';
import { administrator, complaintsOf, demo, expectAccessible, productUrl, signIn, visit } from './console.ts';
import { callsOf } from './people.ts';

const presets = ['#19A458', '#005BAC', '#306DF4', '#F5222D', '#FA541C', '#FAAD14', '#13C2C2', '#722ED1'] as const;
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Layout and theme' });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('treadline.settings'));
const variable = (page: Page, name: string) =>
  page.evaluate((wanted) => getComputedStyle(document.documentElement).getPropertyValue(wanted), name);

async function openDrawer(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Layout and theme' }).click();
  await expect(drawer(page).getByRole('switch', { name: 'Logo' })).toBeVisible();
}

test('settings recolour the console, stay after a reload, and go back to default [SHELL-010] [SHELL-023] [SHELL-038] [SHELL-039] [SHELL-040] [SHELL-041] [SHELL-042] [SHELL-043] [ENT-SET-01] [STATE-THEME-02] [VAL-005]', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await signIn(page, administrator);
  await page.goto(productUrl('/system/member'));
  const button = page.getByRole('button', { name: 'Add member' });
  await expect(button).toBeVisible();
  await openDrawer(page);
  await expectAccessible(page, 'settings drawer');
  for (const preset of presets) {
    await drawer(page).getByRole('radio', { name: preset }).check();
    await expect.poll(() => variable(page, '--primary')).toBe(preset);
    await expect.poll(() => hexOf(button)).toBe(preset);
  }
  const hex = drawer(page).getByLabel('Hex colour');
  await hex.fill('#12345');
  await expect(drawer(page).getByText('Invalid hex color value')).toBeVisible();
  expect(await variable(page, '--primary')).toBe('#722ED1');
  await hex.fill('#0a0');
  await expect(drawer(page).getByText('Invalid hex color value')).toHaveCount(0);
  await expect.poll(() => variable(page, '--primary')).toBe('#00AA00');
  await drawer(page).getByLabel('Pick any colour').fill('#0a7b3c');
  await expect.poll(() => variable(page, '--primary')).toBe('#0A7B3C');

  await drawer(page).getByText('Light', { exact: true }).click();
  await drawer(page).getByRole('switch', { name: 'Logo' }).click();
  await drawer(page).getByRole('switch', { name: 'Tabs' }).click();
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toHaveCount(0);
  const changed = async () => {
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(page.locator('.shell-brand')).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Open pages' })).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Where you are' })).toHaveText(/System\s*Members/);
    expect(await variable(page, '--primary')).toBe('#0A7B3C');
  };
  await changed();
  await page.reload();
  await expect(button).toBeVisible();
  await changed();
  expect(JSON.parse((await stored(page)) ?? '{}')).toEqual({
    color: '#0A7B3C',
    theme: 'light',
    multiTab: false,
    logoStatus: false,
  });

  await openDrawer(page);
  await drawer(page).getByRole('button', { name: 'Reset to default' }).click();
  await drawer(page).getByRole('button', { name: 'Close' }).click();
  await expect(drawer(page)).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('.shell-brand')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Open pages' })).toBeVisible();
  expect(await variable(page, '--primary')).toBe('#306DF4');
  expect(complaints).toEqual([]);
});

test('words and buttons keep their contrast with every preset and with extreme colours, in both themes', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await signIn(page, administrator);
  for (const theme of ['dark', 'light'] as const) {
    for (const color of [...presets, '#000000', '#FFFFFF', '#FFFF00']) {
      const settings = JSON.stringify({ color, theme, multiTab: true, logoStatus: true });
      await page.evaluate((text) => localStorage.setItem('treadline.settings', text), settings);
      await page.goto(productUrl('/system/role'));
      await expect(page.locator('.ant-table-row').first()).toBeVisible();
      await visit(page, '/system/units');
      await page.getByRole('group', { name: 'Distance' }).getByText('mi', { exact: true }).click();
      await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
      await expectAccessible(page, `units in ${color}, ${theme}`);
      await page.getByRole('button', { name: 'Discard' }).click();
      await visit(page, '/system/role');
      await expectAccessible(page, `roles in ${color}, ${theme}`);
    }
  }
});

test('a stored colour that is none gives way to the base colour [SHELL-045]', async ({ page }) => {
  await page.goto(productUrl('/user/login'));
  await page.evaluate(() => localStorage.setItem('treadline.settings', '{"color":"nonsense"}'));
  await page.reload();
  expect(await variable(page, '--primary')).toBe('#1890FF');
});

test('narrower than 1280 px the window scrolls sideways; very wide screens keep pages at a readable width [SHELL-001] [SHELL-007] [SHELL-044]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1000, height: 700 });
  await signIn(page, administrator);
  await page.goto(productUrl('/system/member'));
  await expect(page.locator('.ant-table-row').first()).toBeVisible();
  const width = () => page.evaluate(() => document.querySelector('.shell')?.getBoundingClientRect().width);
  expect(await width()).toBe(1280);
  await page.mouse.move(400, 24);
  await page.mouse.wheel(280, 0);
  await expect
    .poll(() => page.evaluate(() => document.body.scrollLeft + document.documentElement.scrollLeft))
    .toBe(280);

  const side = page.locator('.shell-side');
  expect((await side.boundingBox())?.width).toBe(180);
  await page.getByRole('button', { name: 'Collapse the menu' }).click();
  await expect.poll(async () => (await side.boundingBox())?.width).toBe(80);
  await page.getByRole('button', { name: 'Expand the menu' }).click();
  await expect.poll(async () => (await side.boundingBox())?.width).toBe(180);

  await page.setViewportSize({ width: 3840, height: 1200 });
  expect(await width()).toBe(3840);
  expect((await page.locator('.kit-list').boundingBox())?.width).toBeLessThanOrEqual(2560);
  const modules = await page.getByRole('navigation', { name: 'Modules' }).boundingBox();
  expect(modules?.y).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});

test('refresh asks the server for the page in front again [SHELL-008]', async ({ page }) => {
  await signIn(page, administrator);
  await page.goto(productUrl('/system/member'));
  await expect(page.locator('.ant-table-row').first()).toBeVisible();
  const again = page.waitForResponse((response) => response.url().includes('/web/member/list') && response.ok());
  await page.getByRole('button', { name: 'Refresh this page' }).click();
  await again;
});

test('the language of the whole console changes without a reload [SHELL-020] [SHELL-048]', async ({ page }) => {
  const complaints = complaintsOf(page);
  await signIn(page, administrator);
  await page.goto(productUrl('/system/member'));
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const words = {
    'zh-CN': ['简体中文', '成员', '监控'],
    'es-ES': ['Español', 'Miembros', 'Monitoreo'],
    'fr-FR': ['Français', 'Membres', 'Surveillance'],
    'pt-BR': ['Português', 'Membros', 'Monitoramento'],
    'en-US': ['English', 'Members', 'Monitoring'],
  } as const;
  for (const [language, [name, members, monitoring]] of Object.entries(words)) {
    await page.locator('.shell-tools button:has(svg)').and(page.locator('[aria-haspopup="menu"]')).nth(-2).click();
    await page.getByRole('menuitem', { name }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('.shell-module').first()).toHaveText(monitoring);
    await expect(page.locator('.shell-side a').first()).toHaveText(members);
    await expect(page.getByRole('heading', { name: members })).toBeVisible();
    await expect(page.locator('.shell-tab[data-active="true"]')).toHaveText(members);
  }
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  expect(complaints).toEqual([]);
});

test('theme and alarm sound have their switch; the user dropdown leads to account centre and sign-out [SHELL-016] [SHELL-017] [SHELL-021] [SHELL-022] [SHELL-024]', async ({
  page,
}) => {
  await signIn(page);
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.getByRole('button', { name: 'Turn alarm sound on' }).click();
  await expect(page.getByRole('button', { name: /alarm sound/i, pressed: true })).toBeVisible();

  const menu = page.getByRole('button', { name: `Account menu of ${demo.name}` }).first();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Account centre' }).click();
  await page.waitForURL('**/account/center');
  await menu.click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  const confirm = page.getByRole('dialog', { name: 'Sign out of Treadline?' });
  await confirm.getByRole('button', { name: 'Cancel' }).click();
  await expect(confirm).toHaveCount(0);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await confirm.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL('**/user/login*');
  // The address changes at once; the page is loaded afresh behind it.
  await expect(page.getByRole('form', { name: 'Account login' })).toBeVisible();
});

test('the vehicle search finds by any part of the plate while typing [SHELL-015] [VAL-001] [VAL-002] [VAL-003] [VAL-004] [LIM-001]', async ({
  page,
}) => {
  const call = await callsOf(administrator);
  const { list } = await call(vehicleApi.list, { pageSize: 200 });
  const plate = list.find((vehicle) => (vehicle.carNumber?.length ?? 0) > 4)?.carNumber ?? '';
  const part = plate.slice(1, -1);
  expect(part).not.toBe('');
  await signIn(page);
  const field = page.getByRole('combobox', { name: 'Find a vehicle' });
  const hits = page.getByRole('listbox', { name: 'Find a vehicle' });
  await field.pressSequentially(part.toLowerCase());
  await expect(hits.getByRole('option').filter({ hasText: plate }).first()).toBeVisible();
  await expect(hits.locator('b').filter({ hasText: part }).first()).toHaveText(part);
  await field.fill('');
  await expect(hits).toBeHidden();
  await field.pressSequentially('-');
  await expect(hits.getByRole('option').first()).toBeVisible();
  expect(await hits.getByRole('option').count()).toBeLessThanOrEqual(20);
});

/** Colour of a button as `#RRGGBB`. */
async function hexOf(button: ReturnType<Page['locator']>): Promise<string> {
  const colour = await button.evaluate((node) => getComputedStyle(node).backgroundColor);
  const parts = (colour.match(/\d+/g) ?? []).slice(0, 3).map((part) => Number(part).toString(16).padStart(2, '0'));
  return `#${parts.join('').toUpperCase()}`;
}
