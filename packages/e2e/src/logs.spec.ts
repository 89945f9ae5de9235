/** Login history, audit trail and outgoing messages: what an administrator finds there after something happened. */
import { expect, type Page, test } from '@playwright/test';
import { administrator, complaintsOf, demo, expectAccessible, productUrl, signIn } from './console.ts';
import { operator } from './people.ts';

/** A journey may be repeated on one installation. */
const tag = Date.now().toString(36);

const api = (path: string) => productUrl(`/api/base/web${path}`);

/** A call beside the page, as the person of the page. */
async function callAs(page: Page, path: string, data: Record<string, unknown>): Promise<Record<string, unknown>> {
  // Once the console stands, its session does.
  await expect(page.locator('main')).toBeVisible();
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'gtex-token')?.value ?? '';
  const reply = await page.request.post(api(path), { data, headers: { 'gtex-token': decodeURIComponent(token) } });
  const body = (await reply.json()) as { code: string; result: Record<string, unknown> };
  expect(body.code).toBe('00000');
  return body.result;
}

test('the login history shows who came in and who was refused [PAGE-064]', async ({ page, request }) => {
  await request.post(api('/auth/login'), { data: { account: demo.account, password: 'not the password' } });
  const complaints = complaintsOf(page);
  await signIn(page, administrator);
  await page.goto(productUrl('/system/loginLog'));
  await expect(page.getByRole('heading', { name: 'Login history' })).toBeVisible();
  const rows = page.locator('.ant-table-row');
  await expect(rows.filter({ hasText: administrator.account }).first()).toContainText('Signed in');
  await expect(rows.filter({ hasText: 'Username or password incorrect' }).first()).toContainText(demo.account);
  await expect(page.getByRole('region', { name: 'Sign-ins by day' })).toContainText('refused');
  await page.mouse.move(0, 0);
  await expectAccessible(page, 'login history');

  await page.getByRole('checkbox', { name: 'Failed only' }).click();
  await expect(page.getByRole('checkbox', { name: 'Failed only' })).toBeChecked();
  await expect(rows.filter({ hasText: 'Signed in' })).toHaveCount(0);
  await expect(page).toHaveURL(/failedOnly=true/);
  await page.getByRole('searchbox', { name: 'Account or name' }).fill('nobody of this name');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing matches these filters')).toBeVisible();
  await page.getByRole('button', { name: 'Clear', exact: true }).first().click();
  await expect(rows.first()).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Login history.xlsx');
  expect(complaints).toEqual([]);
});

test('the audit trail tells a change from what to what, and leads to its object', async ({ page }) => {
  const complaints = complaintsOf(page);
  await signIn(page, administrator);
  const { id } = await callAs(page, '/department/add', { name: `Quarry ${tag}`, parentId: null });
  await callAs(page, '/department/edit', { id, version: 1, name: `Pit ${tag}`, parentId: null });
  await page.goto(productUrl('/system/audit?targetKind=department'));
  const row = page.locator('.ant-table-row').filter({ hasText: 'Department: change' }).first();
  await expect(row).toContainText(`Quarry ${tag}`);
  await expect(row).toContainText(`Pit ${tag}`);
  await page.mouse.move(0, 0);
  await expectAccessible(page, 'audit trail');

  await row.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('row', { name: `name Quarry ${tag} Pit ${tag}` })).toBeVisible();
  await expectAccessible(page, 'one line of the audit trail');
  await drawer.getByRole('button', { name: 'History of this object' }).click();
  await expect(page).toHaveURL(new RegExp(`targetId=${id}`));
  await expect(page.locator('.ant-table-row')).toHaveCount(2);

  await page.locator('.ant-table-row').first().click();
  await page.getByRole('dialog').getByRole('link', { name: 'Open' }).click();
  await expect(page.getByRole('heading', { name: `Pit ${tag}`, level: 2 })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a code that nobody sends waits among the outgoing messages', async ({ page, context, request }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const complaints = complaintsOf(page);
  await request.post(api('/auth/sendEmail'), {
    data: { email: `newcomer-${tag}@example.invalid`, business: 'email_bind_email' },
  });
  // Nobody's enterprise yet: the code waits at operations staff.
  await signIn(page, operator);
  await page.goto(productUrl('/system/outbox'));
  await expect(page.getByText('Messages wait here because no provider is set up')).toBeVisible();
  const row = page.locator('.ant-table-row').filter({ hasText: `newcomer-${tag}@example.invalid` });
  const copy = row.getByRole('button', { name: /Copy code \d{6}/ });
  const code = /\d{6}/.exec((await copy.textContent()) ?? '')?.[0];
  await copy.click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  await row.click();
  await expect(page.getByRole('dialog')).toContainText(code ?? '');
  await page.keyboard.press('Escape');
  await page.mouse.move(0, 0);
  await expectAccessible(page, 'outgoing messages');
  expect(complaints).toEqual([]);
});

test('a key is made, told once, and revoked', async ({ page }) => {
  const complaints = complaintsOf(page);
  await signIn(page, administrator);
  await page.goto(productUrl('/system/setting?tab=keys'));
  await page.getByRole('button', { name: 'Create key' }).click();
  const form = page.getByRole('dialog', { name: 'Create key' });
  await form.getByRole('button', { name: 'Create key' }).click();
  await expect(form).toContainText('Enter a name');
  await expect(form).toContainText('Choose at least one');
  await form.getByLabel('Name').fill(`ERP ${tag}`);
  await form.getByRole('checkbox', { name: 'Vehicle: read lists' }).click();
  await expectAccessible(page, 'new key');
  await form.getByRole('button', { name: 'Create key' }).click();

  const told = page.getByRole('dialog', { name: 'Key' });
  const key = (await told.locator('code').first().textContent()) ?? '';
  const asKey = (path: string) => page.request.get(api(path), { headers: { authorization: `Bearer ${key}` } });
  const codeOf = async (path: string) => ((await (await asKey(path)).json()) as { code: string }).code;
  expect(await codeOf('/loginLog/list')).toBe('A0103');
  await page.keyboard.press('Escape');
  await expect(told).toBeVisible();
  await told.getByRole('button', { name: 'I have copied it' }).click();

  const row = page.locator('.ant-table-row').filter({ hasText: `ERP ${tag}` });
  await expect(row).toContainText('Permissions: 1');
  await row.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(row).toContainText('Revoked');
  expect(await codeOf('/loginLog/list')).toBe('A0101');
  await row.click();
  await expect(page.getByRole('dialog')).toContainText('API key: disable');
  await page.mouse.move(0, 0);
  await expectAccessible(page, 'history of a key');
  // Refusals of the key itself are not the page's.
  expect(complaints).toEqual([]);
});
