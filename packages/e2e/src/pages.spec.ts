/**
 * Every page of the product's own menus, in both themes and all languages: it opens without a complaint, fits, and can
 * be used by everybody. Pages that come later are walked by themselves, as soon as a menu lists them.
 */
import { expect, type Page, test } from '@playwright/test';
import { accountApi, type MenuItem } from '@treadline/contract/account';
import { alarmApi } from '@treadline/contract/alarm';
import { feedbackApi } from '@treadline/contract/feedback';
import { accessProblems, administrator, complaintsOf, expectAccessible, productUrl, signIn } from './console.ts';
import { callsOf, operator } from './people.ts';

// As many pages as menus list; a machine with other work needs its time.
test.setTimeout(400_000);

const languages = ['en-US', 'zh-CN', 'es-ES', 'fr-FR', 'pt-BR'] as const;
const entryPages = ['/user/login', '/user/recover', '/user/register'] as const;
/** Of the fleet, and of operations staff, who have pages of their own. */
const people = [administrator, operator] as const;

/** Addresses of all pages in a person's menu; those of one record are given one. */
async function pagesOf(who: (typeof people)[number]): Promise<string[]> {
  const call = await callsOf(who);
  const { menu } = await call(accountApi.userMenu, {});
  const paths = (items: readonly MenuItem[]): string[] =>
    items.flatMap((item) => [
      ...(item.menuType === 2 && item.routeAddr ? [item.routeAddr] : []),
      ...paths(item.childMenu),
    ]);
  const found = paths(menu);
  const records: Record<string, () => Promise<string | undefined>> = {
    '/alarmlist/details': async () => (await call(alarmApi.list, {})).list[0]?.id,
    '/feedbacklist/details': async () => (await call(feedbackApi.list, {})).list[0]?.id,
  };
  const withRecord = found.map(async (path) => {
    const id = await records[path]?.();
    return id === undefined ? path : `${path}?id=${id}`;
  });
  return Promise.all(withRecord);
}

const frontPage = '.shell-page[data-active="true"]';

/** Goes there as a link does, and waits until the page has all it shows. */
async function openPage(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await page.waitForFunction(
    ([path, front = '']) => {
      const frame = document.querySelector(front);
      const waits = frame?.querySelector('.kit-skeleton, .ant-skeleton, .ant-spin-spinning, [data-busy="true"]');
      return location.pathname === path && frame !== null && !waits && (frame.textContent ?? '').trim() !== '';
    },
    [address.replace(/\?.*/, ''), frontPage],
  );
}

/** Wider than the window, or words of the frame, of buttons and tabs cut off. */
async function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wide = document.documentElement.scrollWidth - window.innerWidth;
    const cut = [
      ...document.querySelectorAll<HTMLElement>('.shell-modules a, .shell-side a, .ant-btn, .ant-tabs-tab-btn'),
    ]
      .filter((one) => one.offsetParent !== null && one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0)
      .map((one) => `cut off: ${one.textContent}`);
    return [...(wide > 0 ? [`${wide} px wider than the window`] : []), ...cut];
  });
}

for (const theme of ['dark', 'light'] as const) {
  test(`every page is accessible in the ${theme} theme`, async ({ page }) => {
    const complaints = complaintsOf(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(productUrl('/user/login'));
    if (theme === 'light') await page.getByRole('button', { name: 'Switch to light theme' }).click();
    for (const path of entryPages) {
      await page.goto(productUrl(path));
      await expect(page.locator('input').first()).toBeVisible();
      await expectAccessible(page, `${path}, ${theme}`);
    }
    const seen = new Set<string>();
    const problems: string[] = [];
    for (const who of people) {
      await signIn(page, who, '/system/role');
      for (const address of await pagesOf(who)) {
        const path = address.replace(/\?.*/, '');
        if (seen.has(path)) continue;
        seen.add(path);
        await openPage(page, address);
        // The frame is the same around each: judged with the first.
        const found = await accessProblems(page, seen.size === 1 ? undefined : frontPage);
        problems.push(...found.map((what) => `${address}: ${what}`));
      }
      await page.context().clearCookies({ name: 'gtex-token' });
    }
    expect(seen.size).toBeGreaterThan(15);
    expect(problems).toEqual([]);
    expect(complaints).toEqual([]);
  });
}

test('every page fits 1280 pixels in every language', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  const problems: string[] = [];
  const look = async (where: string) => problems.push(...(await misfits(page)).map((what) => `${where}: ${what}`));
  for (const path of entryPages) {
    await page.goto(productUrl(path));
    for (const language of languages) {
      await page.locator('select').first().selectOption(language);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await look(`${path} in ${language}`);
    }
    await page.locator('select').first().selectOption('en-US');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  }
  await signIn(page, administrator, '/system/role');
  const addresses = await pagesOf(administrator);
  for (const language of [...languages.slice(1), languages[0]]) {
    await page.getByRole('button', { name: languageWords }).click();
    await page.locator(`[role="menuitem"][lang="${language}"]`).click();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    for (const address of addresses) {
      await openPage(page, address);
      await look(`${address} in ${language}`);
    }
  }
  expect(problems).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

/** The button that changes the language, in any of them. */
const languageWords = /^(Language|语言|Idioma|Langue)$/;
