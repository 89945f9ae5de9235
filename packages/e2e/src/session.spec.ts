/** Getting in, being refused, being shut out. */
import { expect, test } from '@playwright/test';
import { demo, productUrl, signIn } from './console.ts';

test('a wrong password is refused in words and keeps the account name', async ({ page }) => {
  await page.goto(productUrl('/user/login'));
  await page.locator('input[autocomplete="username"]').fill('nobody-here');
  await page.locator('input[autocomplete="current-password"]').fill('wrong-password');
  await page.keyboard.press('Enter');
  await expect(
    page
      .getByText('Incorrect account or password')
      .or(page.getByText(/incorrect/i))
      .first(),
  ).toBeVisible();
  await expect(page.locator('input[autocomplete="username"]')).toHaveValue('nobody-here');
});

test('a page asked for without a session comes back after signing in', async ({ page }) => {
  await page.goto(productUrl('/receiver/list'));
  await page.waitForURL('**/user/login*');
  await page.locator('input[autocomplete="username"]').fill(demo.account);
  await page.locator('input[autocomplete="current-password"]').fill(demo.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/receiver/list*');
});

test('a session that ended leads to the sign-in with a word of explanation', async ({ page, context }) => {
  await signIn(page);
  await context.clearCookies();
  await page.goto(productUrl('/alarmlist'));
  await page.waitForURL('**/user/login*');
  await expect(page.locator('input[autocomplete="username"]')).toBeVisible();
});

test('an unknown path shows the not-found page inside the console', async ({ page }) => {
  await signIn(page);
  await page.goto(productUrl('/no/such/page'));
  await expect(page.getByText(/does not exist/i).first()).toBeVisible();
});
