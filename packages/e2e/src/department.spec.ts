/** Departments: the tree is built, a department moved by hand, a person put in charge, and what is bound stays. */
import { expect, test } from '@playwright/test';
import { administrator, complaintsOf, expectAccessible, productUrl, signIn } from './console.ts';

test('an administrator builds the tree of the enterprise [PAGE-095, PERM-008]', async ({ page }) => {
  const complaints = complaintsOf(page);
  await signIn(page, administrator);
  await page.goto(productUrl('/system/department'));
  await expect(page.getByRole('heading', { name: 'Departments', level: 1 })).toBeVisible();

  const add = async (name: string) => {
    await page.getByRole('button', { name: 'Add below' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill(name);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
  };
  await add('Night shift');
  await add('Crew seven');
  await expect(page.getByText('Below Night shift')).toBeVisible();
  // Out of the way of hover and its transition.
  await page.mouse.move(0, 0);
  await expectAccessible(page, 'departments');

  // Crew seven, dragged onto the enterprise, stands beside Night shift.
  const node = (name: string) => page.locator('.ant-tree-treenode').filter({ hasText: name }).first();
  await node('Crew seven').locator('.department-node-name').hover();
  await page.mouse.down();
  // A tree follows the pointer: it has to be seen over the row more than once.
  const enterprise = page.locator('.ant-tree-treenode .department-node-name').first();
  await enterprise.hover();
  await page.waitForTimeout(100);
  await enterprise.hover({ position: { x: 30, y: 10 } });
  await page.mouse.up();
  await expect(page.getByText('Below Night shift')).toHaveCount(0);

  await page.locator('.department-node-name').first().click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Person in charge' }).click();
  await page.locator('.ant-select-item-option').filter({ hasText: 'Avery Stone' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('.department-charge')).toContainText('Avery Stone');

  // What is bound stays; an empty one goes.
  await node('Crew seven').click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(node('Crew seven')).toHaveCount(0);
  expect(complaints).toEqual([]);
});
