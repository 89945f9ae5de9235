/** Every page, in both themes and all languages: it opens without a complaint, fits, and can be used by everybody. */
import { expect, test } from '@playwright/test';
import { complaintsOf, expectAccessible, productUrl, signIn } from './console.ts';

const pages = ['/monitor', '/alarmlist', '/receiver/list'] as const;
const languages = ['en-US', 'zh-CN', 'es-ES', 'fr-FR', 'pt-BR'] as const;

for (const theme of ['dark', 'light'] as const) {
  test(`pages are accessible in the ${theme} theme`, async ({ page }) => {
    const complaints = complaintsOf(page);
    await page.goto(productUrl('/user/login'));
    if (theme === 'light') await page.getByRole('button', { name: 'Switch to light theme' }).click();
    await expectAccessible(page, `login, ${theme}`);
    await signIn(page);
    for (const path of pages) {
      await page.goto(productUrl(path));
      await expect(page.locator('main, [role="main"]').first()).toBeVisible();
      await expect(page.locator('.ant-table-row').first()).toBeVisible();
      await expectAccessible(page, `${path}, ${theme}`);
    }
    expect(complaints).toEqual([]);
  });
}

for (const language of languages) {
  test(`pages fit 1280 pixels in ${language}`, async ({ browser }) => {
    const context = await browser.newContext({ locale: language, viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    const complaints = complaintsOf(page);
    await page.goto(productUrl('/user/login'));
    await page.locator('select').first().selectOption(language);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await signIn(page);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    for (const path of pages) {
      await page.goto(productUrl(path));
      await expect(page.locator('.ant-table-row').first()).toBeVisible();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${path} is wider than the window`).toBeLessThanOrEqual(0);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });
}
