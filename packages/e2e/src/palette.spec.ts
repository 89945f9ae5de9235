/** Keyboard first: the command palette, the keys and their help sheet, what is new, links that restore a page, printing. */
import { expect, type Page, test } from '@playwright/test';
import { appVersionApi } from '@treadline/contract/app-version';
import { administrator, complaintsOf, demo, expectAccessible, productUrl, signIn } from './console.ts';
import { asOperator } from './people.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' });

async function openPalette(page: Page): Promise<void> {
  // Keys are heard once the console stands.
  await expect(page.getByRole('button', { name: /^Command palette/ })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
}

test('the palette finds a page, a vehicle, a member and an action by keyboard alone', async ({ page }) => {
  const complaints = complaintsOf(page);
  await signIn(page, administrator);
  await openPalette(page);
  await expectAccessible(page, 'palette');

  await page.keyboard.type('rece');
  await expect(page.getByRole('option', { selected: true })).toContainText('Receivers');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/receiver/list');
  await expect(palette(page)).toHaveCount(0);

  await openPalette(page);
  await expect(page.getByRole('option').first()).toContainText('Receivers');
  await page.keyboard.type('TR-206');
  await expect(page.getByRole('group', { name: 'Vehicles' }).getByRole('option')).toHaveCount(1);
  await expectAccessible(page, 'palette with hits');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/monitor?vehicle=*');

  await openPalette(page);
  await page.keyboard.type('mei tan');
  await expect(page.getByRole('option', { selected: true })).toContainText('Mei Tanaka');
  await page.keyboard.press('Enter');
  await expect(page.locator('.ant-drawer').getByText('Mei Tanaka').first()).toBeVisible();
  await page.keyboard.press('Escape');

  await openPalette(page);
  await page.keyboard.type('light theme');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await openPalette(page);
  await expectAccessible(page, 'palette, light');
  await page.keyboard.type('français');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('english');
  await expect(page.getByRole('option', { selected: true })).toContainText('English');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  expect(complaints).toEqual([]);
});

test('the palette offers only what the person may do, and says when nothing matches or a search fails', async ({
  page,
}) => {
  await signIn(page, demo);
  await openPalette(page);
  await expect(page.getByRole('option', { name: 'Live overview' })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Audit trail' })).toHaveCount(0);
  await page.keyboard.type('qqq');
  await expect(palette(page).getByRole('status')).toHaveText('Nothing matches “qqq”');
  let broken = true;
  await page.route('**/web/vehicle/list*', (route) =>
    broken ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  );
  await palette(page).getByRole('combobox').fill('TR-2');
  await expect(palette(page).getByRole('alert')).toContainText('Could not be searched: Vehicles');
  const again = palette(page).getByRole('button', { name: 'Try again' });
  await again.click();
  await expect(palette(page).getByRole('alert')).toContainText('Could not be searched: Vehicles');
  broken = false;
  // Live news of vehicles search again as well, so the button may be gone before it is reached.
  await again.click({ timeout: 2_000 }).catch(() => undefined);
  await expect(page.getByRole('group', { name: 'Vehicles' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
});

test('the help sheet lists the keys of the page, they rest in fields and can be switched off', async ({ page }) => {
  await signIn(page);
  await page.goto(productUrl('/monitor'));
  await expect(page.getByText(/in view/)).toBeVisible();
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await page.keyboard.press('/');
  await page.keyboard.type('?');
  await expect(sheet).toHaveCount(0);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await page.getByRole('heading', { name: 'Live vehicles' }).click();
  await page.keyboard.press('?');
  await expect(sheet).toBeVisible();
  await expect(sheet.getByText('Handle the worst alarm of the vehicle')).toBeVisible();
  await expectAccessible(page, 'help sheet');
  await sheet.getByRole('switch').click();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await page.getByRole('heading', { name: 'Live vehicles' }).click();
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeVisible();
  await expect(sheet).toHaveCount(0);
  await page.keyboard.type('keyboard');
  await page.keyboard.press('Enter');
  await expect(sheet.getByRole('switch')).not.toBeChecked();
  await sheet.getByRole('switch').click();
});

test('a copied link shows the same list after signing in elsewhere: filters, sort, page size and open drawer', async ({
  page,
  browser,
}) => {
  await signIn(page, administrator);
  await page.goto(productUrl('/system/member'));
  await page.getByRole('searchbox').or(page.getByPlaceholder(/name/i)).first().fill('an');
  await page.keyboard.press('Enter');
  await page.waitForURL(/keyword=an/);
  await page.getByRole('columnheader', { name: 'Name' }).click();
  await page.waitForURL(/sort=/);
  await expect(page.locator('.kit-list-progress')).toHaveAttribute('data-busy', 'false');
  const rows = page.locator('tbody tr.kit-row-opens');
  await rows.first().click();
  await page.waitForURL(/member=\d+/);
  const title = page.locator('.ant-drawer-title');
  await expect(title).not.toHaveText('Loading');
  const [link, name, listed] = [page.url(), (await title.textContent()) ?? '', await rows.allTextContents()];

  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(link);
  await elsewhere.waitForURL('**/user/login*');
  await elsewhere.locator('input[autocomplete="username"]').fill(administrator.account);
  await elsewhere.locator('input[autocomplete="current-password"]').fill(administrator.password);
  await elsewhere.keyboard.press('Enter');
  await elsewhere.waitForURL(link);
  await expect(elsewhere.locator('.ant-drawer-title')).toHaveText(name);
  await expect(elsewhere.locator('tbody tr.kit-row-opens')).toHaveText(listed);
  await elsewhere.context().close();

  await page.goto(productUrl('/system/audit?action=auth.login'));
  const entries = page.locator('tbody tr.kit-row-opens');
  if ((await entries.count()) === 0) await page.goto(productUrl('/system/audit'));
  await entries.first().click();
  await page.waitForURL(/entry=\d+/);
  await page.reload();
  await expect(page.locator('.ant-drawer-title')).toBeVisible();
});

test('what is new: a dot after an update until the panel is opened', async ({ page }) => {
  const call = await asOperator();
  // Versions only rise, also when the journey is walked again on the same product.
  const softwareVersion = `90.${Math.floor(Date.now() / 60_000) % 100_000}`;
  const { id } = await call(appVersionApi.add, {
    type: 0,
    name: 'Treadline console',
    softwareVersion,
    notesEn: 'A command palette finds everything.',
    notesCn: '命令面板可查找一切。',
  });
  await call(appVersionApi.enable, { ids: [id] });
  await signIn(page);
  const menu = page.getByRole('button', { name: /^Account menu of/ });
  await expect(menu).toHaveAccessibleName(/there is news/);
  await menu.click();
  await page.getByRole('menuitem', { name: 'What’s new (unread)' }).click();
  const panel = page.getByRole('dialog', { name: 'What’s new' });
  await expect(panel.getByText('A command palette finds everything.')).toBeVisible();
  await expectAccessible(page, 'what is new');
  await page.keyboard.press('Escape');
  await expect(menu).not.toHaveAccessibleName(/there is news/);
  await page.reload();
  await expect(menu).not.toHaveAccessibleName(/there is news/);
  await call(appVersionApi.disable, { ids: [id] });
});

test('an alarm and a member print on a white sheet with title and time, without the console around them', async ({
  page,
}) => {
  await signIn(page, administrator);
  await page.goto(productUrl('/alarmlist'));
  await page.locator('tbody tr.kit-row-opens').first().click();
  await page.waitForURL(/alarm=\d+/);
  await page.getByRole('link', { name: 'Full page' }).or(page.locator('.ant-drawer-extra a')).first().click();
  await page.waitForURL('**/alarmlist/details?id=*');
  await expect(page.locator('.alarm-page')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ media: 'print' });
  await expectSheet(page);
  await expect(page.locator('.alarm-page')).toBeVisible();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  await page.emulateMedia({ media: 'screen' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('.print-head')).toHaveCount(0);

  await page.goto(productUrl('/system/member?keyword=Mei'));
  await page.locator('tbody tr.kit-row-opens').first().click();
  await expect(page.locator('.member-view')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expectSheet(page);
  await expect(page.locator('.member-view')).toBeVisible();
  await expect(page.locator('#root')).toBeHidden();
});

async function expectSheet(page: Page): Promise<void> {
  await expect(page.locator('.print-head')).toContainText(/printed \d{4}-\d\d-\d\d \d\d:\d\d:\d\d/);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  for (const chrome of ['.shell-header', '.shell-side', '.shell-tabbar', '.shell-watermark', '.ant-drawer-footer']) {
    for (const part of await page.locator(chrome).all()) await expect(part).toBeHidden();
  }
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)');
}
