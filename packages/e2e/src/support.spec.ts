/** Support access from request to cancel, in the browsers of support and of the customer (ruling 12). */
import { expect, test } from '@playwright/test';
import { administrator, complaintsOf, expectAccessible, productUrl, signIn } from './console.ts';
import { callsOf, codeFor, operator } from './people.ts';

test('support asks, enters with the customer’s code, looks, and the customer ends it [PAGE-079, PERM-017, PERM-018, PERM-022]', async ({
  page,
  browser,
}) => {
  const complaints = complaintsOf(page);
  await signIn(page, operator);
  await page.goto(productUrl('/customers'));
  const row = page.locator('.ant-table-row').filter({ hasText: 'Red Ridge Mine' });
  await expect(row).toBeVisible();
  await page.mouse.move(0, 0);
  await expectAccessible(page, 'customers');
  await row.getByRole('link', { name: 'Ask for access' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Red Ridge Mine')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Pressure of HT-226 looks wrong');
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(dialog).toHaveCount(0);

  const code = await codeFor(await callsOf(administrator), '491570156');
  await page.getByRole('button', { name: 'Enter code' }).first().click();
  await dialog.getByLabel('Code').fill(code);
  await dialog.getByRole('button', { name: 'Enter', exact: true }).click();
  await expect(page.getByText('You are inside Red Ridge Mine')).toBeVisible();
  await expect(page.getByText('Read only')).toBeVisible();

  const customer = await browser.newContext();
  const theirs = await customer.newPage();
  await signIn(theirs, administrator);
  await theirs.goto(productUrl('/system/authorization'));
  await expect(theirs.getByText(/of support is inside/)).toBeVisible();
  await theirs.mouse.move(0, 0);
  await expectAccessible(theirs, 'support access');
  await theirs.getByRole('button', { name: 'End access' }).click();
  await expect(theirs.getByText(/of support is inside/)).toHaveCount(0);
  await expect(theirs.locator('.authorization-status').first()).toHaveText('Cancelled');
  await theirs.locator('.ant-table-row').first().click();
  await expect(theirs.locator('.authorization-log li').first()).toBeVisible();

  await page.goto(productUrl('/monitor'));
  await expect(page.getByText('Authorization ended').first()).toBeVisible();
  expect(complaints.filter((text) => !text.includes('401'))).toEqual([]);
  await customer.close();
});
