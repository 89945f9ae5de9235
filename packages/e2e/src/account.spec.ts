/** The account centre: own profile, password, second factor and sessions, changed in place. */
import { createHmac } from 'node:crypto';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { complaintsOf, expectAccessible, productUrl } from './console.ts';
import { addRegularMember } from './people.ts';

const run = String(Date.now()).slice(-8);
const person = {
  name: 'Tomás Ferreira',
  account: `account.${run}`,
  password: 'first-Secret7',
  email: `account.${run}@demo.invalid`,
  mobile: `138${run}`,
};

/** Tabs with a word that stands in each when its answer has come. */
const tabs = [
  ['Profile', 'Choose a picture'],
  ['Security', 'Second factor'],
  ['Sessions', 'this one'],
  ['What I may do', 'Live overview'],
] as const;

// Each goes on with the person the one before has changed.
test.describe.configure({ mode: 'serial' });
test.beforeAll(() => addRegularMember(person));

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function open(page: Page, password = person.password, path = '/monitor'): Promise<void> {
  await page.goto(productUrl(`/user/login?redirect=${encodeURIComponent(path)}`));
  await field(page, 'Account').fill(person.account);
  await field(page, 'Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('the menu of the user opens the account centre, where the own profile is changed in place [NAV-001, PAGE-065]', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await open(page);
  await page.getByRole('button', { name: /^Account menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Account centre' }).click();
  await expect(page).toHaveURL(productUrl('/account/center'));
  await expect(page.getByRole('heading', { name: person.name, level: 1 })).toBeVisible();
  await page.getByLabel(/^Nickname/).fill('Tom');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Account menu of Tom' })).toBeVisible();
  for (const theme of ['dark', 'light'] as const) {
    if (theme === 'light') await page.getByRole('button', { name: 'Switch to light theme' }).click();
    for (const [tab, shown] of tabs) {
      await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByText(shown, { exact: true }).first()).toBeVisible();
      await expectAccessible(page, `account centre, ${tab}, ${theme}`);
    }
  }
  expect(complaints).toEqual([]);
});

test('a changed password opens, the old one does not, and another device is signed out [PAGE-065]', async ({
  page,
  browser,
}) => {
  const other = await secondDevice(browser);
  await open(other);
  await expect(other.getByRole('button', { name: /^Account menu of/ })).toBeVisible();
  await open(page, person.password, '/account/center?tab=security');
  await page.getByRole('button', { name: 'Change' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await dialog.getByLabel('Present password').fill('not this one');
  await dialog.getByLabel('New password').fill('second-Secret8');
  await expect(dialog.getByText('Password strength: strong')).toBeVisible();
  await dialog.getByLabel('Password once more').fill('second-Secret8');
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog.getByText('Incorrect original password')).toBeVisible();
  await expectAccessible(page, 'change of the password, refused');
  await dialog.getByLabel('Present password').fill(person.password);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog).toBeHidden();
  await other.reload();
  await expect(other.getByText('Your session ended. Sign in to continue.')).toBeVisible();
  await expect(field(other, 'Account')).toHaveValue(person.account);
  await other.context().close();
  person.password = 'second-Secret8';
});

test('a second factor is set up, asked for at the next sign-in, replaced by a recovery code, and taken away', async ({
  page,
}) => {
  await open(page, person.password, '/account/center?tab=security');
  await page.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await dialog.getByRole('button', { name: 'The app cannot scan' }).click();
  const secret = ((await dialog.locator('code').textContent()) ?? '').replace(/\s/g, '');
  await expectAccessible(page, 'second factor, to be scanned');
  // Six digits at once, as pasted, are sent without a further press.
  await dialog.getByLabel('Code of the app').fill(totp(secret, Date.now()));
  await expect(dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  const recovery = await dialog.locator('li code').allTextContents();
  await expectAccessible(page, 'recovery codes');
  await dialog.getByRole('checkbox', { name: 'I have kept them' }).check();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('On: signing in asks for a code of your authenticator app')).toBeVisible();

  await page.context().clearCookies();
  await open(page, person.password, '/account/center?tab=security');
  await expect(page.getByRole('heading', { name: 'Second factor' })).toBeVisible();
  await expectAccessible(page, 'second factor at the sign-in');
  await field(page, 'Code of the app').fill('000000');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText(/this code is not right/)).toBeVisible();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await field(page, 'Recovery code').fill(recovery[0] ?? '');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();

  await page.getByRole('button', { name: 'Remove' }).click();
  await dialog.getByLabel(/recovery code/).fill(recovery[1] ?? '');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Off: your password alone opens your account')).toBeVisible();
});

test('other sessions are seen and ended', async ({ page, browser }) => {
  const other = await secondDevice(browser);
  await open(other);
  await expect(other.getByRole('button', { name: /^Account menu of/ })).toBeVisible();
  await open(page, person.password, '/account/center?tab=sessions');
  await expect(page.getByText('this one')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Signed in' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await page.getByRole('tooltip').getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toHaveCount(0);
  await other.reload();
  await expect(other.getByText('Your session ended. Sign in to continue.')).toBeVisible();
  await other.context().close();
});

async function secondDevice(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-US' });
  return context.newPage();
}

/** Code of an authenticator app (RFC 6238: SHA-1, 30 s, six digits). */
function totp(secret: string, at: number): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
