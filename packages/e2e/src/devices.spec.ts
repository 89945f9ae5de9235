/** Sensors, receivers, rims and the catalogue: entered, bound, tested, looked into, and doubles made one. */
import { expect, type Page, test } from '@playwright/test';
import { administrator, complaintsOf, expectAccessible, productUrl, signIn, visit } from './console.ts';

const shown = (page: Page) => page.locator('.kit-list').filter({ visible: true });
const dialog = (page: Page) => page.getByRole('dialog').filter({ visible: true });

async function choose(page: Page, field: string, option: RegExp | string, typed?: string): Promise<void> {
  const box = dialog(page).getByRole('combobox', { name: field });
  await box.click();
  if (typed !== undefined) await box.fill(typed);
  await page.locator('.ant-select-item-option:visible').filter({ hasText: option }).first().click();
}

async function search(page: Page, field: string, text: string) {
  await shown(page).getByRole('searchbox', { name: field }).fill(text);
  await page.keyboard.press('Enter');
  const row = shown(page).locator('.ant-table-row').filter({ hasText: text });
  await expect(row).toHaveCount(1);
  return row;
}

async function more(page: Page, name: string, act: string): Promise<void> {
  await shown(page)
    .getByRole('button', { name: `More for ${name}` })
    .click();
  await page.getByRole('menuitem', { name: act, exact: true }).click();
}

test('a sensor is added once, bound to a wheel, looked into, and freed [FEAT-002, MSG-008]', async ({ page }) => {
  const complaints = complaintsOf(page);
  await signIn(page, administrator, '/sensor/list');
  await expect(shown(page).getByRole('heading', { name: 'Sensors', level: 1 })).toBeVisible();
  await expect(shown(page).locator('.ant-table-row').first()).toBeVisible();
  await expectAccessible(page, 'sensors');

  const add = async () => {
    await shown(page).getByRole('button', { name: 'Add sensor' }).click();
    await dialog(page).getByLabel('Sensor ID').fill('E2ESENSOR1');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
  };
  await add();
  await expect(page.getByText('Sensor E2ESENSOR1 added')).toBeVisible();
  await add();
  await expect(dialog(page).getByText('Sensor already exists')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();

  const row = await search(page, 'Sensor ID', 'E2ESENSOR1');
  await expect(row).toContainText('Not active');
  await row.getByRole('button', { name: 'Bind: E2ESENSOR1' }).click();
  await choose(page, 'Vehicle', 'HT-101', 'HT-101');
  await choose(page, 'Wheel', /^1L/);
  await dialog(page).getByRole('button', { name: 'Bind', exact: true }).click();
  await expect(page.getByText('Sensor E2ESENSOR1 bound')).toBeVisible();
  await expect(row).toContainText('HT-101');
  await expect(row).toContainText('In use');

  await row.locator('b').first().click();
  const drawer = dialog(page);
  await expect(drawer.getByText('History', { exact: true })).toBeVisible();
  await expect(drawer.getByText('Into stock')).toBeVisible();
  await expect(drawer.getByText('Bound', { exact: true })).toBeVisible();
  await expectAccessible(page, 'sensor drawer');
  await drawer.getByRole('button', { name: 'Unbind' }).click();
  await expect(page.getByText('Sensor E2ESENSOR1 is free')).toBeVisible();
  await expect(drawer.getByText('Taken off')).toBeVisible();
  await page.keyboard.press('Escape');

  await more(page, 'E2ESENSOR1', 'Take out of stock');
  await dialog(page).getByLabel('Reason').fill('crushed');
  await dialog(page).getByRole('button', { name: 'Take out of stock' }).click();
  await expect(page.getByText('E2ESENSOR1 is out of stock')).toBeVisible();
  await expect(row).toContainText('Written off');
  expect(complaints).toEqual([]);
});

test('a receiver is added, refused twice, takes the place of another, and is disabled [FEAT-003, MSG-009]', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await signIn(page, administrator, '/receiver/list');
  const add = async (number: string) => {
    await shown(page).getByRole('button', { name: 'Add receiver' }).click();
    await dialog(page).getByLabel('Receiver ID').fill(number);
    await dialog(page).getByRole('button', { name: 'Save' }).click();
  };
  await add('E2ERECEIVER1');
  await expect(page.getByText('Receiver E2ERECEIVER1 added')).toBeVisible();
  await add('e2ereceiver1');
  await expect(dialog(page).getByText('Receiver already exists')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();

  let row = await search(page, 'Receiver ID', 'E2ERECEIVER1');
  await expectAccessible(page, 'receivers');
  await more(page, 'E2ERECEIVER1', 'Disable');
  await expect(row).toContainText('Disabled');
  await more(page, 'E2ERECEIVER1', 'Enable');
  await expect(row).not.toContainText('Disabled');

  // On to the vehicle of another one, which comes off in the same step.
  row = await search(page, 'Receiver ID', '13901000118');
  const vehicle = (await row.getByRole('link').first().textContent()) ?? '';
  await more(page, '13901000118', 'Replace');
  await choose(page, 'New receiver', 'E2ERECEIVER1');
  await dialog(page).getByRole('button', { name: 'Replace' }).click();
  await expect(row).toContainText('Not on a vehicle');
  row = await search(page, 'Receiver ID', 'E2ERECEIVER1');
  await expect(row).toContainText(vehicle);
  await row.locator('b').first().click();
  await expect(dialog(page).getByText('Bound', { exact: true })).toBeVisible();
  await dialog(page).getByRole('tab', { name: 'Last raw frames' }).click();
  await expect(dialog(page).getByText('No frame of this receiver since the server started')).toBeVisible();
  await page.keyboard.press('Escape');

  await row.getByRole('button', { name: 'Edit: E2ERECEIVER1' }).click();
  await dialog(page).getByLabel('Remark').fill('spare of the workshop');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Receiver E2ERECEIVER1 saved')).toBeVisible();
  // As it was before.
  await row.getByRole('button', { name: 'More for E2ERECEIVER1' }).click();
  await page.getByRole('menuitem', { name: 'Unbind' }).click();
  await expect(row).toContainText('Not on a vehicle');
  row = await search(page, 'Receiver ID', '13901000118');
  await row.getByRole('button', { name: 'Bind: 13901000118' }).click();
  await choose(page, 'Vehicle', vehicle, vehicle);
  await dialog(page).getByRole('button', { name: 'Bind', exact: true }).click();
  await expect(row).toContainText(vehicle);
  expect(complaints).toEqual([]);
});

test('a rim is added, tested, mounted and taken off [FEAT-004]', async ({ page }) => {
  const complaints = complaintsOf(page);
  await signIn(page, administrator, '/rim/list');
  await expect(shown(page).getByRole('heading', { name: 'Rims', level: 1 })).toBeVisible();
  await shown(page).getByRole('button', { name: 'Add rim' }).click();
  await dialog(page).getByLabel('Rim no.').fill('E2E-RIM-1');
  await dialog(page).getByLabel('Lock ring').fill('LR-7');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Rim E2E-RIM-1 added')).toBeVisible();
  const row = await search(page, 'Rim no.', 'E2E-RIM-1');
  await expect(row).toContainText('Never tested');
  // Not offered for mounting before its test.
  await expect(row.getByRole('button', { name: 'Mount: E2E-RIM-1' })).toHaveCount(0);
  await row.getByRole('button', { name: 'Test result: E2E-RIM-1' }).click();
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Test of rim E2E-RIM-1 recorded')).toBeVisible();
  await row.getByRole('button', { name: 'Mount: E2E-RIM-1' }).click();
  await choose(page, 'Vehicle', 'HT-101', 'HT-101');
  await choose(page, 'Wheel', /^2/);
  await dialog(page).getByRole('button', { name: 'Mount', exact: true }).click();
  await expect(page.getByText('Rim E2E-RIM-1 mounted')).toBeVisible();
  await expect(row).toContainText('HT-101');
  await expectAccessible(page, 'rims');
  await row.locator('b').first().click();
  await expect(dialog(page).getByText('Tyres it carried')).toBeVisible();
  await expect(dialog(page).getByText('Crack test', { exact: true })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Take off' }).click();
  await expect(page.getByText('Rim E2E-RIM-1 is in stock')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('the figure list takes a pattern, changes it, and makes doubles one [PAGE-072]', async ({ page }) => {
  const complaints = complaintsOf(page);
  await signIn(page, administrator);
  await page.goto(productUrl('/tire/figureList'));
  await expect(shown(page).getByRole('tab', { name: 'Tread patterns', selected: true })).toBeVisible();
  const add = async (name: string) => {
    await shown(page).getByRole('button', { name: 'Add pattern' }).click();
    await dialog(page).getByLabel('Name').fill(name);
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(`${name} saved`)).toBeVisible();
  };
  await add('E2E Rockhold');
  await add('E2E Rock hold');
  let row = await search(page, 'Name', 'E2E Rockhold');
  await expectAccessible(page, 'catalogue');
  await row.getByRole('button', { name: 'Edit: E2E Rockhold' }).click();
  await dialog(page).getByLabel('Use (TRA code)').fill('E-4');
  const upload = (buffer: Buffer) =>
    dialog(page).locator('input[type=file]').setInputFiles({ name: 'tread.png', mimeType: 'image/png', buffer });
  await upload(Buffer.from('no picture'));
  await expect(dialog(page).getByRole('alert')).toHaveText('File type refused');
  await upload(await page.locator('header').first().screenshot());
  await expect(dialog(page).getByRole('img', { name: 'Picture' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('E-4');
  await expect(row.getByRole('img', { name: 'Picture of E2E Rockhold' })).toBeVisible();
  row = await search(page, 'Name', 'E2E Rock hold');
  await more(page, 'E2E Rock hold', 'Merge');
  await choose(page, 'The name that stays', 'E2E Rockhold', 'E2E Rockhold');
  await dialog(page).getByRole('button', { name: 'Merge' }).click();
  await expect(page.getByText('E2E Rock hold was merged')).toBeVisible();
  await expect(row).toHaveCount(0);

  await shown(page).getByRole('tab', { name: 'Sizes' }).click();
  await search(page, 'Name', '29.5R25');
  await more(page, '29.5R25', 'Load curve');
  await expect(dialog(page).getByRole('img', { name: 'Load by pressure' })).toBeVisible();
  await expect(dialog(page).getByRole('img', { name: 'Above the table' }).first()).toBeVisible();
  await expectAccessible(page, 'load curve');
  await dialog(page).getByRole('button', { name: 'Close' }).click();

  await shown(page).getByRole('tab', { name: 'Compounds' }).click();
  await shown(page)
    .getByRole('button', { name: /^Edit: 27\.00R49/ })
    .click();
  await dialog(page).getByLabel('TKPH rating').fill('415');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(shown(page).locator('.ant-table-row').filter({ hasText: '27.00R49' })).toContainText('415');
  expect(complaints).toEqual([]);
});

test('the details of stored tyres open at their fixed address [NAV-017]', async ({ page }) => {
  await signIn(page, administrator);
  await visit(page, '/tire/storetireDetails');
  await expect(shown(page).getByRole('heading', { name: 'Stored tyres', level: 1 })).toBeVisible();
  await expect(shown(page).locator('.ant-table-row').first()).toBeVisible();
  await shown(page).locator('.ant-table-row').first().click();
  await expect(page).toHaveURL(/\/tire\/details\?id=\d+/);
});
