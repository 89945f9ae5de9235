/** The console as a person meets it, for journeys: signing in, listening for errors, judging accessibility. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export const demo = { account: 'dispatcher', password: 'treadline-demo', name: 'Lena' } as const;
/** Super administrator of the demo enterprise. */
export const administrator = { account: 'administrator', password: demo.password } as const;

export function productUrl(path: string): string {
  return `${process.env.E2E_URL ?? 'http://127.0.0.1:8080'}${path}`;
}

/** Collects what the browser complains about; a journey ends with an empty list. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`);
  });
  return complaints;
}

/** Ends at `to`, else at the landing page. */
export async function signIn(
  page: Page,
  who: { account: string; password: string } = demo,
  to?: string,
): Promise<void> {
  await page.addInitScript(neverAskForContact);
  await page.goto(productUrl(`/user/login${to === undefined ? '' : `?redirect=${encodeURIComponent(to)}`}`));
  await page.locator('input[autocomplete="username"]').fill(who.account);
  await page.locator('input[autocomplete="current-password"]').fill(who.password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.startsWith('/user/'));
}

/** Goes to another page of the console without loading it anew, as its links do. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  const tab = `"path":"${path.replace(/\?.*/, '')}"`;
  await page.waitForFunction((wanted) => sessionStorage.getItem('treadline.tabs')?.includes(wanted), tab);
}

/** People of the demo lack a mobile number; the prompt to complete it (ruling 8) would cover every journey. */
function neverAskForContact(): void {
  const setItem = Storage.prototype.setItem;
  Storage.prototype.setItem = function (key, value) {
    if (key !== 'treadline.contactDue') setItem.call(this, key, value);
  };
}

/** WCAG 2.2 A and AA; text on the map canvas cannot be judged by a tool. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  expect(await accessProblems(page), what).toEqual([]);
}

/** What axe finds on the whole screen, or in one part of it. */
export async function accessProblems(page: Page, within?: string): Promise<string[]> {
  const builder = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);
  if (within !== undefined) builder.include(within);
  await settled(page);
  const { violations } = await builder.exclude('canvas').analyze();
  return violations.map(
    (one) =>
      `${one.id}: ${one.nodes
        .map((node) => node.target.join(' '))
        .slice(0, 3)
        .join(', ')}`,
  );
}

/** Waits until nothing comes or goes any more: half faded, a text has no contrast. What turns for ever is left alone. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let round = 0; round < 10; round += 1) {
      // What has just been put on the page begins to move a frame or two later.
      for (let count = 0; count < 4; count += 1) await frame();
      const passing = document
        .getAnimations()
        .filter((each) => each.playState === 'running' && each.effect?.getComputedTiming().endTime !== Infinity);
      if (passing.length === 0) return;
      await Promise.allSettled(passing.map((each) => each.finished));
    }
  });
}
