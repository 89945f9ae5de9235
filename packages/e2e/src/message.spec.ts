/** The bell and the message centre: what waits, where it leads, and what comes while somebody works elsewhere. */
import { expect, type Page, test } from '@playwright/test';
import { authorizationApi } from '@treadline/contract/authorization';
import { customerApi } from '@treadline/contract/customer';
import { memberApi } from '@treadline/contract/member';
import { messageApi } from '@treadline/contract/message';
import { administrator, complaintsOf, demo, expectAccessible, productUrl, signIn } from './console.ts';
import { asOperator, callsOf } from './people.ts';

const bellOf = (page: Page) => page.getByRole('button', { name: /^Messages/ });
const unreadOf = async (who: { account: string; password: string }) =>
  (await (await callsOf(who))(messageApi.latest, {})).unread;

test('the bell is lit, opens two tabs, and a message leads to its alarm [SHELL-018] [STATE-BELL-01]', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await expect.poll(async () => (await unreadOf(demo)).alarms).toBeGreaterThan(0);
  await signIn(page);
  await page.goto(productUrl('/receiver/list'));
  await expect(bellOf(page)).toHaveAttribute('data-lit', 'true');
  await expect(bellOf(page)).toHaveAccessibleName(/^Messages, \d+\+? unread$/);
  await bellOf(page).click();
  const popover = page.getByRole('dialog', { name: 'Messages' });
  await expect(popover.getByRole('tab')).toHaveCount(2);
  await expect(popover.getByRole('listitem').first()).toContainText(/(Ordinary|Serious|Urgent) · .+ · .+/);
  await expectAccessible(page, 'bell');
  await popover.getByRole('listitem').first().getByRole('button').click();
  await expect(page).toHaveURL(/\/(alarmlist\?alarm|member\/reportlist\?id)=\d+/);
  await expect(popover).toBeHidden();
  await expect(page.getByRole('dialog')).toBeVisible();
  const opened = new URL(page.url()).searchParams;
  const call = await callsOf(demo);
  const { list } = await call(messageApi.list, { pageSize: 200 });
  expect(list.find(({ id }) => id === (opened.get('alarm') ?? opened.get('id')))?.read).toBe(true);

  // By keyboard: the focus goes in and comes back.
  await page.goto(productUrl('/alarmlist'));
  await bellOf(page).focus();
  await page.keyboard.press('Enter');
  await expect(popover).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(bellOf(page)).toBeFocused();
  expect(complaints).toEqual([]);
});

test('messages load 3 s after the start [LIM-002]', async ({ page }) => {
  await signIn(page);
  const asked = page.waitForRequest((request) => request.url().includes('/message/latest'));
  const from = Date.now();
  await page.goto(productUrl('/alarmlist'));
  await asked;
  expect(Date.now() - from).toBeGreaterThanOrEqual(3_000);
});

for (const theme of ['dark', 'light'] as const) {
  test(`the message centre explains, marks and opens, ${theme} [PAGE-078] [NAV-002] [SHELL-019]`, async ({ page }) => {
    const complaints = complaintsOf(page);
    await page.goto(productUrl('/user/login'));
    if (theme === 'light') await page.getByRole('button', { name: 'Switch to light theme' }).click();
    await signIn(page, administrator);
    await bellOf(page).click();
    await page.getByRole('dialog', { name: 'Messages' }).getByRole('link', { name: /Enter/ }).click();
    await expect(page).toHaveURL(/\/system\/messagelist$/);
    await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible();
    const rows = page.locator('.message-page .ant-table-row');
    const preview = page.getByRole('complementary', { name: 'Preview' });
    await expect(rows.first()).toBeVisible();
    await rows.nth(1).hover();
    const told = await rows.nth(1).locator('.message-text > span').textContent();
    await expect(preview).toContainText(told ?? 'a message');
    await expect(preview).toContainText(/:|：/);
    await expectAccessible(page, `messages, ${theme}`);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);

    // Once: what was read in one theme would leave nothing to mark in the other.
    if (theme === 'light') {
      await page.getByRole('button', { name: 'Mark all read' }).click();
      await expect(rows.first()).toContainText('Read');
      await page.getByRole('combobox', { name: 'State' }).click();
      await page.locator('.ant-select-item-option').getByText('Read', { exact: true }).click();
      await expect(page).toHaveURL(/read=true/);
    }
    await rows.first().click();
    await expect(page).toHaveURL(/\/(alarmlist\?alarm|member\/reportlist\?id)=\d+/);
    expect(complaints).toEqual([]);
  });
}

test('support that asks is told at once: 5 s, longer under the pointer, and a click opens it [LIM-003] [STATE-BELL-02]', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await signIn(page, administrator);
  await expect(page.getByText(/^Live/).first()).toBeVisible();
  const operator = await asOperator();
  const { list } = await operator(customerApi.list, { keyword: 'Red Ridge' });
  const customId = list[0]?.id ?? '';
  const { id } = await operator(authorizationApi.add, {
    customId,
    reason: 'Messages of a journey',
    wantsChange: false,
  });
  const notice = page.locator('.ant-notification-notice').filter({ hasText: 'asks for support access' });
  await expect(notice).toBeVisible();
  await notice.hover();
  await expectAccessible(page, 'push notice');
  await page.waitForTimeout(6_000);
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Open' }).click();
  await expect(page).toHaveURL(/\/system\/authorization$/);
  await expect(notice).toBeHidden();
  await page.mouse.move(700, 300);

  await operator(authorizationApi.cancel, { id });
  const ended = page.locator('.ant-notification-notice').filter({ hasText: 'has ended the support access' });
  await expect(ended).toBeVisible();
  await expect(ended).toBeHidden();
  expect(complaints).toEqual([]);
});

test('the end of an import is told with its three faces', async ({ page }) => {
  const complaints = complaintsOf(page);
  await signIn(page, administrator);
  await expect(page.getByText(/^Live/).first()).toBeVisible();
  const call = await callsOf(administrator);
  const template = await call(memberApi.template, {});
  const empty = await (template as unknown as Response).blob();
  await call(memberApi.import, {}, { file: { name: 'nobody.xlsx', data: empty } });
  const notice = page.locator('.ant-notification-notice').filter({ hasText: 'nobody.xlsx' });
  await expect(notice).toContainText('nobody.xlsx: import completed');
  await expect(notice).toContainText('0 rows: 0 taken, 0 there already, 0 failed');
  expect(complaints).toEqual([]);
});

test('warning and error of an import offer the failed rows; a flagged push lights nothing [STATE-BELL-02]', async ({
  page,
}) => {
  const push = await pushesInto(page);
  await signIn(page);
  await expect(bellOf(page)).toBeVisible();
  await page.waitForTimeout(3_500);
  await (await callsOf(demo))(messageApi.markRead, { all: 1 });
  await expect(bellOf(page)).toHaveAttribute('data-lit', 'false');
  push('user.badge', { alarmRank: 2, miss: true });
  await page.waitForTimeout(1_000);
  await expect(bellOf(page)).toHaveAttribute('data-lit', 'false');
  push('user.badge', { alarmRank: 2 });
  await expect(bellOf(page)).toHaveAttribute('data-lit', 'true');

  const counts = { fileName: 'tyres.xlsx', originCount: 9, replicates: 1 };
  push('user.import', { ...counts, state: 2, successCount: 5, failUrl: '/api/base/web/file/get?id=1' });
  const partly = page.locator('.ant-notification-notice').filter({ hasText: 'import not completed' });
  await expect(partly.getByRole('link', { name: 'Download the failed rows' })).toHaveAttribute(
    'href',
    /file\/get\?id=1/,
  );
  push('user.import', { ...counts, state: 3, successCount: 0, failUrl: '/api/base/web/file/get?id=2' });
  const failed = page.getByRole('alert').filter({ hasText: 'import failed' });
  await expect(failed.getByRole('link', { name: 'Download the failed rows' })).toBeVisible();
});

test('a page of messages fits in every language', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page);
  for (const language of ['中文', 'Español', 'Français', 'Português', 'English']) {
    await page.locator('.shell-tools .kit-icon-button[aria-haspopup="menu"]').last().click();
    await page.getByRole('menuitem', { name: new RegExp(language) }).click();
    await page.goto(productUrl('/system/messagelist'));
    await expect(page.locator('.message-page .ant-table-row').first()).toBeVisible();
    const bell = page.locator('.bell > button');
    await bell.click();
    await expect(page.locator('.bell-popover').getByRole('listitem').first()).toBeVisible();
    const wide = await page.evaluate(
      () =>
        [document.documentElement, ...document.querySelectorAll('.bell-panel > *')].filter(
          (each) => each.scrollWidth > each.clientWidth + 1,
        ).length,
    );
    expect(wide, language).toBe(0);
    await page.keyboard.press('Escape');
  }
});

/** Lets the live line through and adds messages of the test's own to it. */
async function pushesInto(page: Page): Promise<(subject: string, data: object) => void> {
  let send: ((text: string) => void) | null = null;
  await page.routeWebSocket(/\/api\/realtime/, (line) => {
    line.connectToServer();
    send = (text) => line.send(text);
  });
  return (subject, data) => send?.(JSON.stringify({ subject, data }));
}
