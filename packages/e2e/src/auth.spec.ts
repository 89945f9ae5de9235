/** Getting in: sign-up to the first sign-in, codes, recovery, where a sign-in leads, and out again. */
import { expect, type Page, test } from '@playwright/test';
import { administrator, complaintsOf, demo, expectAccessible, productUrl } from './console.ts';
import { activate, addRegularMember, asOperator, callsOf, codeFor } from './people.ts';

/** Names are unique over all enterprises, and a product under test may have been tested before. */
const run = String(Date.now()).slice(-8);
const founder = { account: `founder.${run}`, password: 'first-Secret7', email: `founder.${run}@demo.invalid` };
const company = `Cerro Rojo ${run} (synthetic)`;
const forgetful = {
  name: `Forgetful ${run}`,
  account: `forget.${run}`,
  password: 'old-Secret7',
  email: `forget.${run}@demo.invalid`,
};

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

async function enter(page: Page, who: { account: string; password: string }): Promise<void> {
  await field(page, 'Account').fill(who.account);
  await field(page, 'Password').fill(who.password);
  await button(page, 'Sign in').click();
}

for (const theme of ['dark', 'light'] as const) {
  test(`every form before sign-in can be used by everybody, ${theme} [ROUTE-001, ROUTE-006]`, async ({ page }) => {
    const complaints = complaintsOf(page);
    await page.goto(productUrl('/user/login'));
    await expect(page.getByRole('img', { name: /^QR code of/ })).toBeVisible();
    if (theme === 'light') await button(page, 'Switch to light theme').click();
    await page.getByRole('tab', { name: 'Mobile login' }).click();
    await button(page, 'Sign in').click();
    await expect(page.getByText('Enter your mobile number or e-mail')).toBeVisible();
    await expectAccessible(page, `mobile login, ${theme}`);
    for (const [path, submit] of [
      ['/user/recover', 'Set new password'],
      ['/user/register', 'Sign up'],
    ] as const) {
      await page.goto(productUrl(path));
      await expect(page).toHaveURL(productUrl(path));
      await field(page, path === '/user/recover' ? 'New password' : 'Password').fill('abc');
      await button(page, submit).click();
      await expect(page.getByText('At least 6 characters')).toBeVisible();
      await expectAccessible(page, `${path}, ${theme}`);
    }
    await page.goto(productUrl('/user/register-result'));
    await expect(page.getByRole('heading', { name: 'Nothing to show here' })).toBeVisible();
    await expectAccessible(page, `result without a sign-up, ${theme}`);
    expect(complaints).toEqual([]);
  });
}

test('a stranger signs up an enterprise, waits for its activation and signs in [LOGIN-004, ROUTE-004, ROUTE-005, LOGIN-007, VAL-012]', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const operations = await asOperator();
  await page.goto(productUrl('/user/login'));
  await page.getByRole('link', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(productUrl('/user/register'));

  // A name in use is marked before any code is spent.
  await field(page, 'Full name').fill('Red Ridge Mine (synthetic)');
  await field(page, 'Abbreviation').focus();
  await expect(field(page, 'Full name')).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'Full name').fill(company);
  await field(page, 'Abbreviation').fill(`Cerro ${run}`);
  await field(page, 'Country').selectOption('CL');
  await field(page, 'Your name').fill('Inés Rojas');
  await field(page, 'Mobile number or e-mail').fill(founder.email);
  await field(page, 'Account').fill(founder.account);
  await field(page, 'Password').fill(founder.password);
  await field(page, 'Password once more').fill(founder.password);
  await button(page, 'Send code').click();
  await expect(button(page, /^Again in \d+ s$/)).toBeDisabled();
  const code = await codeFor(operations, founder.email);

  await field(page, 'Code').fill(otherThan(code));
  await button(page, 'Sign up').click();
  await expect(field(page, 'Code')).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'Code').fill(code);
  await button(page, 'Sign up').click();
  await expect(page.getByRole('heading', { name: `${company} is signed up` })).toBeVisible();
  await expect(page).toHaveURL(productUrl('/user/register-result'));
  await page.reload();
  await expect(page.getByRole('heading', { name: `${company} is signed up` })).toBeVisible();
  await expectAccessible(page, 'result of a sign-up');

  await page.getByRole('link', { name: 'Go to sign in' }).click();
  await enter(page, founder);
  await expect(page.getByText('Enterprise not active')).toBeVisible();
  await activate(operations, company);
  await button(page, 'Sign in').click();

  const prompt = page.getByRole('dialog', { name: 'Complete your phone or e-mail' });
  await expect(prompt).toBeVisible();
  await expectAccessible(page, 'prompt for a missing contact');
  await prompt.getByRole('button', { name: 'Later' }).click();
  await expect(prompt).toBeHidden();
  await expect(page.getByRole('button', { name: /^Account menu of/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Account menu of/ })).toBeVisible();
  await expect(prompt).toBeHidden();
  expect(complaints).toEqual([]);
});

test('signs in by a code to the e-mail; a wrong one is refused at its field [LOGIN-002, MSG-002]', async ({ page }) => {
  const boss = await callsOf(administrator);
  await page.goto(productUrl('/user/login'));
  await page.getByRole('tab', { name: 'Mobile login' }).click();
  await field(page, 'Mobile number or e-mail').fill('dispatcher@demo.invalid');
  await button(page, 'Send code').click();
  await expect(button(page, /^Again in \d+ s$/)).toBeDisabled();
  await expect(page.getByRole('status')).toContainText('Code sent to dispatcher@demo.invalid');
  const code = await codeFor(boss, 'dispatcher@demo.invalid');
  const panel = page.getByRole('tabpanel');
  await field(page, 'Code').fill(otherThan(code));
  await panel.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText(/^Captcha error/)).toBeVisible();
  await field(page, 'Code').fill('');
  await field(page, 'Code').pressSequentially(code);
  await panel.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/user/'));
});

test('a forgotten password is set anew by a code, and the old one no longer opens [LOGIN-003]', async ({ page }) => {
  const complaints = complaintsOf(page);
  const boss = await callsOf(administrator);
  await addRegularMember(forgetful);
  await page.goto(productUrl('/user/login'));
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL(productUrl('/user/recover'));
  await field(page, 'Mobile number or e-mail').fill(forgetful.email);
  await button(page, 'Send code').click();
  await expect(button(page, /^Again in \d+ s$/)).toBeDisabled();
  await field(page, 'Code').fill(await codeFor(boss, forgetful.email));
  await field(page, 'New password').fill('new-Secret8');
  await field(page, 'Password once more').fill('new-Secret9');
  await button(page, 'Set new password').click();
  await expect(page.getByText('The two passwords do not match')).toBeVisible();
  await field(page, 'Password once more').fill('new-Secret8');
  await button(page, 'Set new password').click();
  await expect(page.getByText(/^Your new password is set/)).toBeVisible();

  await enter(page, forgetful);
  await expect(page.getByText('Incorrect account or password')).toBeVisible();
  await field(page, 'Password').fill('new-Secret8');
  await button(page, 'Sign in').click();
  await page.waitForURL((url) => !url.pathname.startsWith('/user/'));
  expect(complaints).toEqual([]);
});

test('a sign-in leads to the path asked for, else to the landing page, never to another site [ROUTE-002, ROUTE-003]', async ({
  page,
}) => {
  await page.addInitScript(rememberAddresses);
  for (const [query, target] of [
    ['?redirect=%2Freceiver%2Flist', '/receiver/list'],
    ['', '/dashboard/analysis'],
    ['?redirect=%2F%2Fevil.example', '/dashboard/analysis'],
  ] as const) {
    await page.context().clearCookies();
    await page.goto(productUrl(`/user/login${query}`));
    await enter(page, demo);
    await expect(page.getByRole('button', { name: /^Account menu of/ })).toBeVisible();
    const addresses = await page.evaluate(() => (window as unknown as { addresses: string[] }).addresses);
    expect(addresses[0], query).toBe(target);
    expect(new URL(page.url()).origin).toBe(new URL(productUrl('/')).origin);
  }
});

test('signing out asks first; cancelling keeps the session, confirming ends at a fresh login page [STATE-LOGOUT-01, STATE-LOGOUT-03]', async ({
  page,
}) => {
  await page.goto(productUrl('/user/login?redirect=%2Freceiver%2Flist'));
  await enter(page, demo);
  const menu = page.getByRole('button', { name: /^Account menu of/ });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign out of Treadline?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(menu).toBeVisible();
  await expect(page).toHaveURL(/\/receiver\/list/);

  await menu.click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  const loaded = page.waitForEvent('load');
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await loaded;
  await expect(page).toHaveURL(productUrl('/user/login'));
  await expect(field(page, 'Account')).toHaveValue('');
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('gtex-token');
});

/** Six digits that are surely wrong. */
function otherThan(code: string): string {
  return code === '000000' ? '000001' : '000000';
}

/** The address a sign-in asks for, before the console settles on a page of its menu. */
function rememberAddresses(): void {
  const addresses: string[] = [];
  Object.assign(window, { addresses });
  const replaceState = history.replaceState;
  history.replaceState = function (data, unused, url) {
    addresses.push(String(url));
    replaceState.call(this, data, unused, url);
  };
}
