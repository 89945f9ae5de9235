/** An hour of a dispatcher and of an administrator, compressed, in each language: every word asked for is its own. */
import { expect, type Page, test } from '@playwright/test';
import { type Language, languages } from '@treadline/contract/envelope';
import { administrator, complaintsOf, demo, productUrl } from './console.ts';

type Texts = Readonly<Record<string, string>>;

/** What a key says in this language, without what is filled in. */
async function textsOf(language: Language): Promise<(key: string) => string> {
  const rooms = ['alarm', 'login', 'member', 'message', 'monitor', 'role', 'shell'];
  const parts = await Promise.all(
    rooms.map(async (room) => {
      const exports: Record<string, Texts> = await import(`@treadline/locales/${language}/${room}`);
      return Object.values(exports)[0] ?? {};
    }),
  );
  const texts: Texts = Object.assign({}, ...parts);
  return (key) => {
    const text = texts[key];
    if (text === undefined) throw new Error(`${language} has no ${key}`);
    return text;
  };
}

/** The beginning of a text whose end is filled in. */
const beginning = (text: string) => new RegExp(`^${(text.split('{')[0] ?? '').replace(/[.*+?^$()|[\]\\]/g, '\\$&')}`);

const run = String(Date.now()).slice(-6);

for (const [turn, language] of languages.entries()) {
  test(`an hour's work in ${language}`, async ({ browser }) => {
    const t = await textsOf(language);
    // A robot clicks into the flight of a list that opens; a person waits until it stands.
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
    let page = await context.newPage();
    const complaints = complaintsOf(page);
    await signInWith(page, language, demo);

    // The shift begins: what is open, which one is worst, what happened, and what was done about it.
    await expect(page.getByRole('heading', { name: t('monitor.alarms.title') }).first()).toBeVisible();
    await page.goto(productUrl('/alarmlist'));
    await expect(page.getByRole('heading', { name: t('alarm.title'), level: 1 })).toBeVisible();
    await page.locator('.ant-table-row').first().click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByText(t('alarm.explain.title'))).toBeVisible();
    await drawer.getByRole('button', { name: t('alarm.action.handle'), exact: true }).click();
    await expect(drawer.getByRole('group', { name: t('alarm.form.measure') })).toBeVisible();
    await drawer.getByRole('radio').first().check();
    await drawer.getByLabel(t('alarm.form.minutes')).fill('15');
    await drawer.getByLabel(t('alarm.form.note')).fill(`${language} ${run}`);
    await drawer.getByRole('button', { name: t('alarm.action.save'), exact: true }).click();
    await expect(drawer.getByText(t('alarm.state.processed')).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);

    // Somebody calls about a truck.
    await page.getByPlaceholder(t('shell.findVehicle')).fill('HT-1');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Escape');

    // What waits for me.
    await page.getByRole('button', { name: beginning(t('message.bellUnread')) }).click();
    await page
      .getByRole('button', { name: t('message.enter') })
      .or(page.getByRole('link', { name: t('message.enter') }))
      .click();
    await expect(page.getByRole('heading', { name: t('message.title'), level: 1 })).toBeVisible();

    // Tabs are closed from the context menu, the theme is changed for the night.
    await page.locator('.shell-user').click();
    await page.getByRole('menuitem', { name: t('shell.layout') }).click();
    await page.getByRole('dialog').getByText(t('shell.light'), { exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await page.keyboard.press('Escape');
    await signOut(page, t);

    // The administrator enters a new colleague, and looks at what the role lets them do.
    await page.close();
    page = await context.newPage();
    const others = complaintsOf(page);
    await signInWith(page, language, administrator);
    await page.goto(productUrl('/system/member'));
    await page.getByRole('button', { name: t('member.add') }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('button', { name: t('member.save'), exact: true }).click();
    await expect(form.getByText(t('member.form.contactMissing')).first()).toBeVisible();
    await form.getByLabel(t('member.name'), { exact: true }).fill(`Colega ${turn}`);
    await form.getByLabel(t('member.email'), { exact: true }).fill(`colega.${turn}.${run}@demo.invalid`);
    await form.getByLabel(t('member.account'), { exact: true }).fill(`colega.${turn}.${run}`);
    await form.getByLabel(t('member.form.password'), { exact: true }).fill('long enough');
    await choose(page, t('member.department'), 'Tyre workshop');
    await choose(page, t('member.role'), 'Driver');
    await form.getByRole('button', { name: t('member.save'), exact: true }).click();
    await expect(form).toHaveCount(0);
    await expect(page.locator('.ant-table-row').filter({ hasText: `Colega ${turn}` })).toBeVisible();
    await page.goto(productUrl('/system/role'));
    await expect(page.locator('.ant-table-row').first()).toBeVisible();
    await signOut(page, t);
    expect([...complaints, ...others]).toEqual([]);
    await context.close();
  });
}

async function signInWith(page: Page, language: Language, who: { account: string; password: string }): Promise<void> {
  await page.addInitScript(() => {
    const setItem = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
      if (key !== 'treadline.contactDue') setItem.call(this, key, value);
    };
  });
  await page.goto(productUrl('/user/login'));
  await page.locator('select').first().selectOption(language);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await page.locator('input[autocomplete="username"]').fill(who.account);
  await page.locator('input[autocomplete="current-password"]').fill(who.password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.startsWith('/user/'));
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

async function signOut(page: Page, t: (key: string) => string): Promise<void> {
  await page.locator('.shell-user').click();
  await page.getByRole('menuitem', { name: t('shell.logout') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('shell.logout'), exact: true })
    .click();
  await page.waitForURL((url) => url.pathname === '/user/login');
  // The address changes at once; the page is loaded afresh behind it.
  await expect(page.locator('input[autocomplete="username"]')).toBeVisible();
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: label, exact: true }).click();
  await page.locator('.ant-select-dropdown').getByText(option, { exact: true }).click();
}
