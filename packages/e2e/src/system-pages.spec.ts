/** Pages that set the product up: units, company settings, menus, app versions. */
import { expect, type Page, test } from '@playwright/test';
import { administrator, complaintsOf, expectAccessible, productUrl, signIn } from './console.ts';
import { addRegularMember, operator } from './people.ts';

const dialog = (page: Page) => page.getByRole('dialog');

test('everybody chooses their own units, and pages follow [PAGE-061]', async ({ page }) => {
  const member = { name: 'Uma Unit', account: 'uma.unit', password: 'uma-units-words', email: 'uma@demo.invalid' };
  await addRegularMember(member);
  const complaints = complaintsOf(page);
  await signIn(page, member);
  await page.goto(productUrl('/system/units'));
  await expect(page.getByRole('heading', { name: 'Units', level: 1 })).toBeVisible();
  await expectAccessible(page, 'units');

  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(save).toBeDisabled();
  await page.getByRole('group', { name: 'Pressure' }).getByText('psi', { exact: true }).click();
  await page.getByRole('group', { name: 'Temperature' }).getByText('°F', { exact: true }).click();
  await expect(page.locator('.setting-preview')).toContainText('114');
  await save.click();
  await expect(page.getByText('Units saved')).toBeVisible();

  await page.goto(productUrl('/system/units'));
  await expect(page.getByRole('radio', { name: 'psi' })).toBeChecked();
  await expect(page.getByRole('radio', { name: '°F' })).toBeChecked();
  await page.goto(productUrl('/monitor'));
  await expect(page.locator('.ant-table-thead')).toContainText('psi');
  expect(complaints).toEqual([]);
});

test('an administrator changes the settings of the enterprise; a wrong value is named at its field', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await signIn(page, administrator);
  await page.goto(productUrl('/system/setting'));
  await expect(page.getByRole('heading', { name: 'Company settings', level: 1 })).toBeVisible();
  const name = page.getByLabel('Full name');
  const before = await name.inputValue();
  await expectAccessible(page, 'company settings');

  await name.fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('A name is needed')).toBeVisible();
  await name.fill(`${before} North`);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Settings saved')).toBeVisible();

  await page.reload();
  await expect(name).toHaveValue(`${before} North`);
  await name.fill(before);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();

  await page.getByRole('tab', { name: 'Judgement and time' }).click();
  await expect(page.getByLabel('Reference temperature')).toBeVisible();
  await expectAccessible(page, 'judgement and time');
  expect(complaints).toEqual([]);
});

test('operations staff add, edit and delete an entry of the menu tree [PAGE-093]', async ({ page }) => {
  const complaints = complaintsOf(page);
  await signIn(page, operator);
  await page.goto(productUrl('/system/menu'));
  await expect(page.getByRole('heading', { name: 'Menus', level: 1 })).toBeVisible();
  await expect(page.getByRole('treeitem').first()).toBeVisible();
  await expectAccessible(page, 'menus');

  await page.getByRole('button', { name: 'Add directory' }).click();
  await dialog(page).getByLabel('Key').fill('journeys');
  await dialog(page).getByLabel('Name (en-US)').fill('Journeys');
  await page.keyboard.press('Control+Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Journeys', level: 2 })).toBeVisible();

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await dialog(page).getByLabel('Name (en-US)').fill('Journeys by day');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Journeys by day', level: 2 })).toBeVisible();

  await page.getByRole('button', { name: 'Delete' }).click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'Journeys by day' })).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('operations staff enter a version, mend it and publish it [PAGE-096]', async ({ page }) => {
  const complaints = complaintsOf(page);
  await signIn(page, operator);
  await page.goto(productUrl('/system/appVersion'));
  await expect(page.getByRole('heading', { name: 'App versions', level: 1 })).toBeVisible();

  await page.getByRole('button', { name: 'Add version' }).click();
  await dialog(page).getByLabel('Name').fill('Treadline for drivers');
  await dialog(page).getByLabel('Software version').fill('two');
  await dialog(page).getByLabel('Download link').fill('https://downloads.test.invalid/treadline.apk');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toContainText('Numbers with dots');
  await dialog(page).getByLabel('Software version').fill('2.4.0');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toHaveCount(0);
  const row = page.locator('.ant-table-row', { hasText: '2.4.0' });
  await expect(row).toContainText('Draft');

  await row.getByRole('button', { name: 'Edit' }).click();
  await dialog(page).getByLabel('Notes in English').fill('Alarms open at once.');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Alarms open at once.');

  await row.getByRole('button', { name: 'Publish' }).click();
  await dialog(page).getByRole('button', { name: 'Publish' }).click();
  await expect(row).toContainText('Published');
  await page.mouse.move(0, 0);
  await expectAccessible(page, 'app versions');
  await row.getByRole('button', { name: 'Withdraw' }).click();
  await dialog(page).getByRole('button', { name: 'Withdraw' }).click();
  await expect(row).toContainText('Withdrawn');
  expect(complaints).toEqual([]);
});
