/** Dictionaries: a fleet reads them; operations staff add, translate, switch off and delete. */
import { expect, type Page, test } from '@playwright/test';
import { dictionaryApi } from '@treadline/contract/dictionary';
import { administrator, complaintsOf, expectAccessible, productUrl, signIn } from './console.ts';
import { asOperator, operator } from './people.ts';

/** Codes are unique, and a product under test may have been tested before. */
const code = `terrain_${String(Date.now()).slice(-8)}`;

const dialog = (page: Page) => page.getByRole('dialog');
const values = (page: Page) => page.getByRole('region', { name: 'Values' });

async function openDictionaries(page: Page, who: { account: string; password: string }): Promise<void> {
  await signIn(page, who);
  await page.goto(productUrl('/system/dictionary'));
  await expect(page.getByRole('heading', { name: 'Dictionaries', level: 1 })).toBeVisible();
}

async function find(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Code, name, value or text' }).fill(text);
  await page.keyboard.press('Enter');
}

test("a fleet's administrator reads dictionaries and their values", async ({ page }) => {
  const complaints = complaintsOf(page);
  await openDictionaries(page, administrator);
  await find(page, 'tyre status');
  await page.locator('.ant-table-row', { hasText: '1056' }).first().click();
  await expect(values(page).getByRole('heading', { name: 'Tyre status' })).toBeVisible();
  await expect(values(page).getByText('Scrap review approved')).toBeVisible();
  await expect(values(page).getByText('Réforme approuvée')).toBeVisible();
  await expect(values(page).getByText('Looked after by operations staff')).toBeVisible();
  for (const name of ['Add dictionary', 'Import', 'Add value', 'Edit'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  await expect(page.getByRole('switch')).toHaveCount(0);
  await expectAccessible(page, 'dictionaries, read only');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  expect((await saved).suggestedFilename()).toBe('Dictionaries.xlsx');
  expect(complaints).toEqual([]);
});

test('operations staff add, edit and delete dictionaries and values [PAGE-094]', async ({ page }) => {
  const complaints = complaintsOf(page);
  const call = await asOperator();
  await openDictionaries(page, operator);
  await page.getByRole('button', { name: 'Add dictionary' }).click();
  await dialog(page).getByLabel('Code').fill('1004');
  await dialog(page).getByRole('group', { name: 'Name' }).getByLabel('English').fill('Terrain');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page).getByText('Dictionary code already exists')).toBeVisible();
  await expectAccessible(page, 'dictionary form');
  await dialog(page).getByLabel('Code').fill(code);
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(values(page).getByRole('heading', { name: 'Terrain' })).toBeVisible();

  await values(page).getByRole('button', { name: 'Add value' }).click();
  await dialog(page).getByLabel('Value', { exact: true }).fill('rock');
  await dialog(page).getByLabel('English').fill('Rock');
  await page.keyboard.press('Control+Enter');
  const row = values(page).locator('.ant-table-row', { hasText: 'rock' });
  await expect(row.getByText('missing')).toHaveCount(4);
  await row.getByRole('button', { name: 'Edit Rock' }).click();
  await dialog(page).getByLabel('Français').fill('Roche');
  await page.keyboard.press('Control+Enter');
  await expect(row.getByText('Roche')).toBeVisible();
  await expect(row.getByText('missing')).toHaveCount(3);

  await row.getByRole('switch', { name: 'Rock in use' }).click();
  await expect(row.getByRole('switch')).not.toBeChecked();
  expect((await call(dictionaryApi.list, { codes: [code] })).list[0]?.values).toEqual([]);
  await expectAccessible(page, 'dictionary of operations staff');

  await row.getByRole('button', { name: 'Delete Rock' }).click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(values(page).getByText('This dictionary has no values yet')).toBeVisible();
  await values(page).getByRole('button', { name: 'Edit', exact: true }).click();
  await dialog(page).getByRole('group', { name: 'Name' }).getByLabel('English').fill('Ground');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(values(page).getByRole('heading', { name: 'Ground' })).toBeVisible();
  await values(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Ground is deleted')).toBeVisible();
  await find(page, code);
  await expect(page.locator('.ant-table-row')).toHaveCount(0);
  expect(complaints).toEqual([]);
});
