/** Tabs that stay alive: each trap of keeping pages in the back has its test here. */
import { expect, type Page, test } from '@playwright/test';
import { administrator, complaintsOf, demo, expectAccessible, productUrl, signIn, visit } from './console.ts';
import { difference, isSwitchedOn, legendOf } from './picture.ts';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Open pages' });
const tab = (page: Page, name: string | RegExp) =>
  bar(page).locator('.shell-tab').filter({ hasText: name }).locator('.shell-tab-open');
/** The others are hidden, but stay in the document. */
const front = (page: Page) => page.locator('.shell-page').filter({ visible: true });
const temperature = '#F0883E';
const ten = [
  '/monitor',
  '/alarmlist',
  '/receiver/list',
  '/system/member',
  '/system/department',
  '/system/role',
  '/system/units',
  '/system/setting',
  '/system/loginLog',
  '/system/audit',
] as const;

test('a dialog open in a tab rests with it, and is there again with its text', async ({ page }) => {
  const complaints = complaintsOf(page);
  await signIn(page, administrator);
  await page.goto(productUrl('/system/role'));
  await visit(page, '/system/member');
  await page.getByRole('button', { name: 'Add member' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Half a name');
  await page.goBack();
  await expect(front(page).getByRole('heading', { name: 'Roles' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(tab(page, 'Members')).toHaveAttribute('aria-label', 'Members, not saved');
  await page.goForward();
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Half a name');
  // Away and back before anything had time to rest.
  await page.evaluate(() => {
    history.back();
    setTimeout(() => history.forward(), 20);
  });
  await page.waitForTimeout(1_000);
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Half a name');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(tab(page, 'Members')).not.toHaveAttribute('aria-label', /not saved/);
  expect(complaints).toEqual([]);
});

test('the map keeps its picture and its camera', async ({ page }) => {
  await signIn(page);
  await page.goto(productUrl('/monitor'));
  const canvas = front(page).locator('canvas.maplibregl-canvas');
  await expect(canvas).toBeVisible();
  await expect(front(page).locator('.ant-table-row').first()).toBeVisible();
  await canvas.evaluate((node) => Object.assign(node, { kept: true }));
  await canvas.focus();
  await page.waitForTimeout(1_500);
  const fleet = await canvas.screenshot();
  for (let press = 0; press < 8; press++) {
    await page.keyboard.press('ArrowRight');
    await page.waitForTimeout(400);
  }
  await page.waitForTimeout(1_000);
  const away = await canvas.screenshot();
  await visit(page, '/alarmlist');
  await visit(page, '/receiver/list');
  await page.waitForTimeout(1_000);
  await visit(page, '/monitor');
  await expect(canvas).toBeVisible();
  expect(await canvas.evaluate((node) => 'kept' in node)).toBe(true);
  await page.waitForTimeout(1_500);
  const moved = await difference(page, fleet, away);
  expect(moved, 'another camera is another picture').toBeGreaterThan(0.005);
  expect(await difference(page, away, await canvas.screenshot())).toBeLessThan(moved / 4);
});

test('a chart keeps which lines are switched off, and a drawer what was typed in it', async ({ page }) => {
  await signIn(page);
  await page.goto(productUrl('/alarmlist'));
  await front(page).locator('.ant-table-row').first().click();
  const canvas = page.getByRole('dialog').locator('canvas').first();
  await expect(canvas).toBeVisible();
  await canvas.evaluate((node) => Object.assign(node, { kept: true }));
  // Temperature is drawn in the colour of serious, as its switch in the legend; how much of it depends on the readings.
  await expect.poll(() => legendOf(canvas, temperature).catch(() => null)).not.toBeNull();
  const legend = await legendOf(canvas, temperature);
  const drawn = () => isSwitchedOn(canvas, temperature, legend);
  expect(await drawn()).toBe(true);
  await canvas.click({ position: legend });
  await expect.poll(drawn).toBe(false);
  await visit(page, '/receiver/list');
  await expect(canvas).toBeHidden();
  await page.goBack();
  await expect(canvas).toBeVisible();
  await page.waitForTimeout(1_000);
  expect(await canvas.evaluate((node) => 'kept' in node)).toBe(true);
  expect(await drawn()).toBe(false);

  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: 'Handle' }).click();
  await drawer.getByLabel('Note').fill('half a note');
  await visit(page, '/receiver/list');
  await expect(drawer).toHaveCount(0);
  await expect(bar(page).locator('[data-unsaved="true"]')).toHaveText('Alarms');
  await page.goBack();
  await expect(drawer.getByLabel('Note')).toHaveValue('half a note');
});

test('ten pages alive share no id, scroll each for itself, and an eleventh pushes out the oldest', async ({ page }) => {
  test.setTimeout(180_000);
  const complaints = complaintsOf(page);
  await page.setViewportSize({ width: 1280, height: 420 });
  await signIn(page, administrator);
  await page.goto(productUrl(ten[0]));
  for (const path of ten) {
    await visit(page, path);
    await expect(bar(page).locator('.shell-tab')).toHaveCount(ten.indexOf(path) + 1);
    await expect(front(page).locator('.kit-skeleton, .ant-skeleton')).toHaveCount(0);
    await expect(front(page).locator('h1, h2, .ant-tabs').first()).toBeVisible();
  }
  await expect(bar(page).locator('.shell-tab')).toHaveCount(10);
  await expect(page.locator('.shell-page')).toHaveCount(10);
  const twice = await page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map((node) => node.id);
    return ids.filter((id, at) => id !== '' && ids.indexOf(id) !== at);
  });
  expect(twice).toEqual([]);
  await expectAccessible(page, 'ten tabs');

  await visit(page, '/system/setting');
  const company = front(page).getByRole('heading', { name: 'Company settings' });
  await expect(front(page).getByLabel('Full name')).toBeAttached();
  const scrolled = () => front(page).evaluate((node) => node.scrollTop);
  await front(page).evaluate((node) => node.scrollTo(0, 160));
  expect(await scrolled()).toBe(160);
  await visit(page, '/system/units');
  await expect(company).toHaveCount(0);
  await visit(page, '/system/setting');
  await expect(company).toBeAttached();
  expect(await scrolled()).toBe(160);

  await visit(page, '/system/dictionary');
  await expect(bar(page).locator('.shell-tab')).toHaveCount(10);
  await expect(tab(page, 'Live overview')).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('live messages rest with their page and come again with it', async ({ page }) => {
  const asked: string[][] = [];
  let states = 0;
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      const { subscribe } = JSON.parse(String(payload)) as { subscribe?: string[] };
      if (subscribe) asked.push(subscribe);
    });
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('"vehicle.state"')) states += 1;
    });
  });
  await signIn(page);
  await page.goto(productUrl('/monitor'));
  await expect.poll(() => states, { timeout: 30_000 }).toBeGreaterThan(0);
  await visit(page, '/receiver/list');
  await expect.poll(() => asked.at(-1)?.includes('vehicle.state')).toBe(false);
  await page.waitForTimeout(1_500);
  const heard = states;
  await page.waitForTimeout(4_000);
  expect(states).toBe(heard);
  await visit(page, '/monitor');
  await expect.poll(() => asked.at(-1)?.includes('vehicle.state')).toBe(true);
  await expect.poll(() => states, { timeout: 30_000 }).toBeGreaterThan(heard);
});

test('tabs are worked by the keyboard, and the focus is seen and comes back', async ({ page }) => {
  await signIn(page, administrator);
  await page.goto(productUrl('/system/units'));
  await expect(tab(page, 'Units')).toBeVisible();
  await visit(page, '/system/role');
  await visit(page, '/system/member');
  await tab(page, 'Members').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tab(page, 'Roles')).toBeFocused();
  expect(await tab(page, 'Roles').evaluate((node) => getComputedStyle(node).boxShadow)).not.toBe('none');
  await page.keyboard.press('Home');
  await expect(tab(page, 'Units')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/system/units');
  await expect(tab(page, 'Units')).toBeFocused();

  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menuitem', { name: 'Close current' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(tab(page, 'Units')).toBeFocused();
  await page.keyboard.press('Delete');
  await page.waitForURL('**/system/role');
  await expect(tab(page, 'Roles')).toBeFocused();

  const search = front(page).getByPlaceholder('Find roles');
  await search.focus();
  await page.goBack();
  await page.goForward();
  await expect(front(page).getByRole('heading', { name: 'Roles' })).toBeVisible();
  await expect(search).toBeFocused();

  const menu = page.getByRole('button', { name: /^Account menu/ });
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Layout and theme' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Layout and theme' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(menu).toBeFocused();
});

test('who asked their system for less motion gets none, and every list in its place', async ({ browser }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  await signIn(page, administrator);
  await page.goto(productUrl('/system/member'));
  await page.getByRole('button', { name: 'Add member' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const longest = await page.evaluate(() => {
    const seconds = (text: string) => Math.max(...text.split(',').map((part) => Number.parseFloat(part)));
    return Math.max(
      ...[...document.querySelectorAll('*')].flatMap((node) => {
        const { transitionDuration, animationDuration } = getComputedStyle(node);
        return [seconds(transitionDuration), seconds(animationDuration)];
      }),
    );
  });
  expect(longest).toBeLessThanOrEqual(0.001);
  // Lists still open where they belong.
  await page.getByRole('dialog').getByRole('combobox', { name: 'Department' }).click();
  await page.locator('.ant-select-dropdown').getByText('Red Ridge', { exact: true }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Role' }).click();
  await page.locator('.ant-select-dropdown').getByText('Driver', { exact: true }).click();
  await context.close();
});

test('unsaved input is guarded: a dot, a question before it is lost, and one by the browser', async ({ page }) => {
  await signIn(page, { account: demo.account, password: demo.password });
  await page.goto(productUrl('/monitor'));
  await visit(page, '/system/units');
  await page.getByRole('group', { name: 'Distance' }).getByText('mi', { exact: true }).click();
  await visit(page, '/alarmlist');
  await expect(bar(page).locator('[data-unsaved="true"]')).toHaveText('Units');
  await tab(page, 'Units').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Close current' }).click();
  const question = page.getByRole('dialog', { name: 'Close without saving?' });
  await expect(question).toContainText('Units');
  await question.getByRole('button', { name: 'Go on editing' }).click();
  await expect(tab(page, 'Units')).toBeVisible();

  const asked = page.waitForEvent('dialog');
  const reload = page.reload().catch(() => undefined);
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  void reload;
  await expect(tab(page, 'Units')).toBeVisible();

  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  const signOut = page.getByRole('dialog', { name: 'Sign out of Treadline?' });
  await expect(signOut).toContainText('would be lost: Units');
  await signOut.getByRole('button', { name: 'Cancel' }).click();

  await tab(page, 'Units').click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(bar(page).locator('[data-unsaved="true"]')).toHaveCount(0);
});

test('pages with codes are built anew at each visit, though the menu shows them [RUN-006]', async ({ page }) => {
  await signIn(page, administrator);
  await page.goto(productUrl('/system/authorization'));
  await expect(front(page).locator('h1').first()).toBeVisible();
  await front(page)
    .locator('h1')
    .first()
    .evaluate((node) => Object.assign(node, { kept: true }));
  await visit(page, '/system/role');
  await expect(page.locator('.shell-page')).toHaveCount(1);
  await expect(tab(page, 'Support access')).toBeVisible();
  await visit(page, '/system/authorization');
  await expect(front(page).locator('h1').first()).toBeVisible();
  expect(
    await front(page)
      .locator('h1')
      .first()
      .evaluate((node) => 'kept' in node),
  ).toBe(false);
});
