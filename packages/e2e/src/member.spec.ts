/** Members: one is entered, refused in words, shut out and let in again; the address book finds who can be called. */
import { expect, type Page, test } from '@playwright/test';
import { administrator, complaintsOf, expectAccessible, productUrl, signIn } from './console.ts';

/** Names are unique over all enterprises, and a product under test may have been tested before. */
const run = String(Date.now()).slice(-8);
const driver = { name: `Dana ${run}`, account: `driver.${run}`, password: 'six ok', mobile: `4${run}` };

// Each goes on with the person the one before has entered.
test.describe.configure({ mode: 'serial' });

const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true });

async function choose(page: Page, label: string, option: string): Promise<void> {
  await dialog(page).getByRole('combobox', { name: label }).click();
  await page.locator('.ant-select-dropdown').getByText(option, { exact: true }).click();
}

async function openMembers(page: Page): Promise<void> {
  await signIn(page, administrator);
  await page.goto(productUrl('/system/member'));
  await expect(page.getByRole('heading', { name: 'Members', level: 1 })).toBeVisible();
}

async function find(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: /^Name, account/ }).fill(text);
  await page.keyboard.press('Enter');
}

test('the form of a member says at each field what is wrong [VAL-011, VAL-013, VAL-014, MSG-005, MSG-006, MSG-007]', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await openMembers(page);
  await page.getByRole('button', { name: 'Add member' }).click();
  await field(page, 'Name').fill(driver.name);
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page).getByText('Enter a mobile number or an e-mail address')).toHaveCount(2);
  await field(page, 'Mobile').fill('12');
  await field(page, 'Login account').fill('1234567');
  await field(page, 'Password').fill('12345');
  await field(page, 'Name').focus();
  await expect(dialog(page).getByText('Wrong phone format')).toBeVisible();
  await expect(dialog(page).getByText('8 to 20 characters')).toBeVisible();
  await expect(dialog(page).getByText('At least 6 characters')).toBeVisible();
  await expectAccessible(page, 'member form with problems');

  await field(page, 'Mobile').fill(driver.mobile);
  await field(page, 'E-mail').fill('admin@demo.invalid');
  await field(page, 'Login account').fill('administrator');
  await field(page, 'Password').fill(driver.password);
  await choose(page, 'Department', 'Red Ridge');
  await choose(page, 'Role', 'Driver');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page).getByText('Account already exists')).toBeVisible();
  await expect(dialog(page).getByText('Email already exists')).toBeVisible();
  await field(page, 'Login account').fill(driver.account);
  await field(page, 'E-mail').fill('');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText(`${driver.name} is entered and can sign in`)).toBeVisible();

  await page.getByRole('button', { name: 'Add member' }).click();
  await field(page, 'Name').fill('Somebody Else');
  await field(page, 'Mobile').fill(driver.mobile);
  await field(page, 'Login account').fill(`other.${run}`);
  await field(page, 'Password').fill('123456');
  await choose(page, 'Department', 'Red Ridge');
  await choose(page, 'Role', 'Driver');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page).getByText('Phone already exists')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a member is changed, disabled and enabled after confirming [FEAT-007, STATE-MEMBER-01, STATE-MEMBER-02, USER-004]', async ({
  page,
  browser,
}) => {
  const complaints = complaintsOf(page);
  await openMembers(page);
  await find(page, driver.account);
  const row = page.locator('.ant-table-row');
  await expect(row).toHaveCount(1);
  await row.getByRole('button', { name: 'Edit' }).click();
  await dialog(page).getByLabel('Position').fill('Night driver');
  await page.keyboard.press('Control+Enter');
  await expect(dialog(page)).toHaveCount(0);

  // The driver signs in and has what the role grants, no more.
  const theirs = await browser.newContext();
  const other = await theirs.newPage();
  await signIn(other, driver);
  await expect(other.getByText('Monitoring').first()).toBeVisible();
  await other.goto(productUrl('/system/member'));
  await expect(other.getByText(/does not exist|no permission/i).first()).toBeVisible();

  await row.click();
  const drawer = page.locator('.ant-drawer-content, .ant-drawer-section').first();
  await expect(drawer.getByText('Night driver')).toBeVisible();
  await expect(drawer.getByText('Sees own records alone.')).toBeVisible();
  // Out of the way of hover and its transition.
  await page.mouse.move(0, 0);
  await expectAccessible(page, 'member drawer');
  await drawer.getByRole('button', { name: 'Disable' }).click();
  const question = dialog(page).filter({ hasText: `Disable ${driver.name}?` });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(row.getByText('Enabled')).toBeAttached();
  await row.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Disable' }).click();
  await question.getByRole('button', { name: 'Disable' }).click();
  await expect(row.getByText('Disabled')).toBeAttached();
  await other.reload();
  await expect(other).toHaveURL(/user\/login/);

  await row.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Enable' }).click();
  await dialog(page).getByRole('button', { name: 'Enable' }).click();
  await expect(row.getByText('Enabled')).toBeAttached();
  await signIn(other, driver);
  await theirs.close();
  await expectAccessible(page, 'member list');
  expect(complaints).toEqual([]);
});

test('the address book finds who can be called [PAGE-062]', async ({ page }) => {
  const complaints = complaintsOf(page);
  await signIn(page, administrator);
  await page.goto(productUrl('/member/addressBook'));
  await expect(page.getByRole('heading', { name: 'Address book', level: 1 })).toBeVisible();
  await expect(page.locator('.ant-table-row').first()).toBeVisible();
  await expectAccessible(page, 'address book');
  await page.getByRole('searchbox').last().fill(driver.name);
  await page.keyboard.press('Enter');
  await expect(page.locator('.ant-table-row')).toHaveCount(1);
  await expect(page.getByRole('link', { name: `+61 ${driver.mobile}` })).toHaveAttribute(
    'href',
    `tel:+61${driver.mobile}`,
  );
  await expect(page.getByText('Night driver')).toBeVisible();
  await expect(page.getByText(driver.account)).toHaveCount(0);
  expect(complaints).toEqual([]);
});
