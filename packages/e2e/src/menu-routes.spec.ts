/** What the server's menu decides: which pages are there, for whom, at which address, with which buttons. */
import { expect, type Page, type Route, test } from '@playwright/test';
import { accountApi, type MenuItem } from '@treadline/contract/account';
import { customerApi } from '@treadline/contract/customer';
import { departmentApi } from '@treadline/contract/department';
import { memberApi } from '@treadline/contract/member';
import { roleApi } from '@treadline/contract/role';
import { administrator, complaintsOf, expectAccessible, productUrl, signIn } from './console.ts';
import { asOperator, callsOf } from './people.ts';

const modules = (page: Page) => page.locator('nav.shell-modules a').allTextContents();
const sidePages = (page: Page) => page.locator('aside.shell-side nav a').allTextContents();
const front = (page: Page) => page.locator('.shell-page[data-active="true"]');
const notFound = /does not exist/i;

/** Paths of all pages of a menu. */
const pathsOf = (items: readonly MenuItem[]): string[] =>
  items.flatMap((item) => [
    ...(item.menuType === 2 && item.routeAddr ? [item.routeAddr] : []),
    ...pathsOf(item.childMenu),
  ]);

/** As a link would, wherever it leads. */
const visitAny = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Answers the menu with a change of its own. */
async function changeMenu(page: Page, change: (menu: MenuItem[]) => void): Promise<void> {
  await page.route('**/account/userMenu*', async (route: Route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { result: { menu: MenuItem[] } };
    change(body.result.menu);
    await route.fulfill({ response: reply, json: body });
  });
}

test('before signing in no page of the menu is reachable; afterwards the menu alone says which are [RUN-001]', async ({
  page,
}) => {
  const call = await callsOf(administrator);
  const { menu } = await call(accountApi.userMenu, {});
  const paths = pathsOf(menu);
  expect(paths.length).toBeGreaterThan(15);
  for (const path of paths) {
    await page.goto(productUrl(path));
    await page.waitForURL((url) => url.pathname === '/user/login' && url.searchParams.get('redirect') === path);
  }
  await signIn(page, administrator, '/system/role');
  // Another address for the outbox, and no audit trail: the server says so, and so it is.
  await changeMenu(page, (items) => {
    const system = items.find((item) => item.key === 'system') as MenuItem;
    system.childMenu = system.childMenu.filter((item) => item.key !== 'audit.list');
    (system.childMenu.find((item) => item.key === 'outbox.list') as MenuItem).routeAddr = '/post/sent';
  });
  await page.goto(productUrl('/post/sent'));
  await expect(page.getByRole('heading', { name: 'Outgoing messages' })).toBeVisible();
  for (const path of ['/system/outbox', '/system/audit']) {
    await page.goto(productUrl(path));
    await expect(page.getByText(notFound).first()).toBeVisible();
  }
});

test('first steps open from the user menu, without a tab, with their state and ways to go [NAV-018]', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await signIn(page, administrator, '/system/role');
  await expect(page.locator('.shell-tab')).toHaveCount(1);
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'First steps' }).click();
  await page.waitForURL('**/Home/Introduce');
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible();
  await expect(page.locator('.shell-tab')).toHaveCount(1);
  const step = (name: string) => front(page).locator(`[data-step="${name}"]`);
  // The demo has vehicles with receivers, people and departments.
  for (const name of ['departments', 'members', 'receivers', 'sensors', 'vehicles']) {
    await expect(step(name)).toHaveAttribute('data-done', 'true');
  }
  await expect(step('account')).toHaveAttribute('data-done', 'false');
  await expect(step('receivers')).toContainText(/\d+ of \d+ have reported/);
  await expectAccessible(page, 'first steps');
  await step('members').getByRole('link').click();
  await page.waitForURL('**/system/member');
  await page.goto(productUrl('/Home/Introduce'));
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('tyreType decides which modules and pages there are: OTR, TBR, G, and OTR for any other [TYPE-001, TYPE-002, TYPE-003]', async ({
  browser,
}) => {
  const call = await asOperator();
  const stamp = Date.now();
  const seen: Record<string, { modules: string[]; paths: string[] }> = {};
  for (const tyreType of ['OTR', 'TBR', 'G', 'farm']) {
    const who = { account: `${tyreType.toLowerCase()}-${stamp}`, password: 'first-fleet-1' };
    const { id } = await call(customerApi.add, {
      customName: `${tyreType} fleet ${stamp}`,
      abbreviateName: `${tyreType} ${stamp}`,
      tyreType,
      countryCode: 'AU',
      administrator: { name: 'Robin Head', email: `${who.account}@demo.invalid`, ...who },
    });
    await call(customerApi.enable, { ids: [id] }).catch(() => undefined);
    const context = await browser.newContext();
    const page = await context.newPage();
    await signIn(page, who, '/system/role');
    await expect(page.locator('nav.shell-modules a').first()).toBeVisible();
    const { tyreType: told } = await (await callsOf(who))(accountApi.userInfo, {});
    expect(told).toBe(tyreType);
    const { menu } = await (await callsOf(who))(accountApi.userMenu, {});
    seen[tyreType] = { modules: await modules(page), paths: [...pathsOf(menu), ...(await sidePages(page))] };
    for (const path of tyreType === 'G' ? ['/monitor', '/alarmlist', '/receiver/list', '/member/vehicleList'] : []) {
      await visitAny(page, path);
      await expect(page.getByText(notFound).first()).toBeVisible();
    }
    await context.close();
  }
  expect(seen.farm).toEqual(seen.OTR);
  expect(seen.OTR?.modules).toContain('Monitoring');
  expect(seen.TBR?.modules).toContain('Monitoring');
  expect(seen.G?.modules).not.toContain('Monitoring');
  expect([...(seen.G?.modules ?? []), ...(seen.G?.paths ?? [])].filter((name) => /vehicle/i.test(name))).toEqual([]);
});

test('buttons stand where the role has their action, and are not in the page where it has not [PERM-012, PERM-014]', async ({
  browser,
}) => {
  const open = async (who: { account: string; password: string }) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await signIn(page, who, '/system/member');
    await expect(page.locator('.ant-table-row').first()).toBeVisible();
    return page;
  };
  const wanted = ['Add member', 'Import', 'Export'];
  const boss = await open(administrator);
  for (const name of wanted) await expect(boss.getByRole('button', { name })).toBeVisible();
  // A supervisor may look at members, and do nothing to them.
  const supervisor = await open({ account: 'haulage.boss', password: administrator.password });
  for (const name of wanted) await expect(supervisor.getByRole('button', { name })).toHaveCount(0);
  await boss.context().close();
  await supervisor.context().close();
});

test('an account without any menu is signed out and told whom to ask [PERM-015]', async ({ page }) => {
  const call = await callsOf(administrator);
  const { id: roleId } = await call(roleApi.add, { name: `Nothing ${Date.now()}` });
  const { list } = await call(departmentApi.options, {});
  const person = { account: `nobody${Date.now()}`, password: 'empty-hands-1' };
  const departmentId = list[0]?.id ?? '';
  await call(memberApi.add, {
    ...person,
    name: 'Nils None',
    email: `${person.account}@demo.invalid`,
    departmentId,
    roleId,
  });
  await page.goto(productUrl('/user/login'));
  await page.locator('input[autocomplete="username"]').fill(person.account);
  await page.locator('input[autocomplete="current-password"]').fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your account has no menu permission. Contact an administrator.')).toBeVisible();
  await page.waitForURL('**/user/login?note=noMenu');
  expect((await page.context().cookies()).filter(({ name }) => name === 'gtex-token')).toEqual([]);
  await page.goto(productUrl('/monitor'));
  await page.waitForURL('**/user/login*');
});
