/** Roles: what is ticked in one browser is what a bound member sees in another, and nothing else. */
import { expect, type Page, test } from '@playwright/test';
import { authApi } from '@treadline/contract/auth';
import { createCaller } from '@treadline/contract/call';
import { departmentApi } from '@treadline/contract/department';
import { header } from '@treadline/contract/envelope';
import { memberApi } from '@treadline/contract/member';
import { administrator, complaintsOf, expectAccessible, productUrl, signIn } from './console.ts';

/** A member with both contacts, so that nothing is asked at the first sign-in. */
async function addMember(roleId: string): Promise<{ account: string; password: string }> {
  const person = { account: `watch${Date.now()}`, password: 'night-watch-1' };
  let token = '';
  const call = createCaller(
    (path, request) => fetch(productUrl(path), request as RequestInit),
    () => (token === '' ? {} : { [header.token]: token }),
  );
  ({ token } = await call(authApi.login, { ...administrator }));
  const departments = await call(departmentApi.options, {});
  await call(memberApi.add, {
    ...person,
    name: 'Noor Watch',
    area: '61',
    mobile: `4${String(Date.now()).slice(-8)}`,
    email: `${person.account}@demo.invalid`,
    departmentId: departments.list[0]?.id ?? '',
    roleId,
  });
  return person;
}

const modules = (page: Page) => page.locator('nav.shell-modules a').allTextContents();
const pages = (page: Page) => page.locator('aside.shell-side nav a').allTextContents();

test('a role is designed, seen by its member, and taken back [FEAT-006, PERM-004]', async ({ page, browser }) => {
  const name = `Night watch ${Date.now()}`;
  const complaints = complaintsOf(page);
  await signIn(page, administrator);
  await page.goto(productUrl('/system/role'));
  await expect(page.getByRole('row', { name: /Approver/ })).toBeVisible();
  await expectAccessible(page, 'roles');

  await page.getByRole('button', { name: 'Add role' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Add role' }).click();
  await expect(page.getByRole('heading', { name: new RegExp(name), level: 1 })).toBeVisible();
  const roleId = new URL(page.url()).searchParams.get('role') ?? '';

  const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
  await box('Alarms: Edit').click();
  await expect(box('Alarms: Query')).toBeChecked();
  await box('Roles: Add').focus();
  await page.keyboard.press('Space');
  await page.getByRole('radio', { name: /^Everything/ }).check();
  await expect(page.getByRole('region', { name: `Preview as ${name}` })).toContainText('Alarms');
  await page.mouse.move(0, 0);
  await expectAccessible(page, 'one role');
  const save = async (...told: string[]) => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    for (const line of told) await expect(page.getByRole('dialog')).toContainText(line);
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  };
  await save('Given: Query, Edit on Alarms', 'Given: Query, Add on Roles');

  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const other = await context.newPage();
  const theirs = complaintsOf(other);
  await signIn(other, await addMember(roleId));
  await expect.poll(() => modules(other)).toEqual(['Monitoring', 'System']);
  expect(await pages(other)).toEqual(['Alarms']);
  await other.goto(productUrl('/system/role'));
  await expect(other.getByRole('button', { name: 'Add role' })).toBeVisible();
  expect(await pages(other)).toEqual(['Roles']);
  // Details are not granted: no comparing, no row that opens.
  await expect(other.getByRole('button', { name: 'Compare two' })).toHaveCount(0);
  await expect(other.locator('.kit-row-opens')).toHaveCount(0);
  await other.goto(productUrl('/receiver/list'));
  await expect(other.getByText(/does not exist/)).toBeVisible();

  await box('Roles: Add').click();
  await save('1 member loses Add on Roles');
  await other.goto(productUrl('/system/role'));
  await expect(other.getByRole('row', { name: /Approver/ })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Add role' })).toHaveCount(0);

  await box('Roles: Query').click();
  await save('1 member loses Query on Roles');
  await other.reload();
  await expect(other.getByText(/does not exist/)).toBeVisible();
  expect(await modules(other)).toEqual(['Monitoring']);
  await context.close();
  expect([...complaints, ...theirs]).toEqual([]);
});

test('administrators’ roles can be read and say why they cannot be edited [PERM-006]', async ({ page }) => {
  const complaints = complaintsOf(page);
  await signIn(page, administrator);
  await page.goto(productUrl('/system/role'));
  await page.getByText('Super administrator').click();
  await expect(page.getByText(/This role cannot be edited/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  const box = page.getByRole('checkbox', { name: 'Alarms: Edit', exact: true });
  await expect(box).toBeChecked();
  await box.focus();
  await page.keyboard.press('Space');
  await expect(box).toBeChecked();

  await page.getByRole('button', { name: 'All roles' }).click();
  await page.getByRole('checkbox', { name: 'Tick Driver to compare' }).click();
  await page.getByRole('checkbox', { name: 'Tick Regular user to compare' }).click();
  await page.getByRole('button', { name: 'Compare two' }).click();
  await expect(page.getByRole('row', { name: 'Alarms: Edit' })).toContainText('–');
  await expectAccessible(page, 'two roles');
  expect(complaints).toEqual([]);
});
