/** Without a connection: the console says so, shows nothing old as live, and finds its way back; builds replace each other. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, productUrl, signIn } from './console.ts';

async function workerReady(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

test('a lost network is told with the age of what is on screen, and nothing is called live', async ({
  page,
  context,
}) => {
  await signIn(page);
  await expect(page.locator('.shell-live')).toHaveAttribute('data-state', 'open');
  await context.setOffline(true);
  const banner = page.getByRole('alert').filter({ hasText: 'This computer is offline' });
  await expect(banner).toContainText(/Last heard from the server: \d{4}-\d\d-\d\d \d\d:\d\d:\d\d/);
  await expect(page.locator('.shell-live')).toContainText('Not live');
  await expectAccessible(page, 'offline banner');
  await context.setOffline(false);
  await expect(banner).toHaveCount(0);
  await expect(page.locator('.shell-live')).toHaveAttribute('data-state', 'open');
});

test('a part of the frame that cannot be loaded takes nothing else down, and comes when it can', async ({ page }) => {
  let lost = 0;
  let broken = true;
  await page.route('**/assets/ShellExtras-*', (route) => {
    if (!broken) return route.continue();
    lost += 1;
    return route.abort('internetdisconnected');
  });
  await signIn(page);
  await expect(page.locator('.shell-live')).toHaveAttribute('data-state', 'open');
  await expect.poll(() => lost).toBeGreaterThan(1);
  await expect(page.locator('.shell-live')).toHaveAttribute('data-state', 'open');
  broken = false;
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test('a reload without network gives an honest page, and the page asked for comes back with the network', async ({
  page,
  context,
}) => {
  await signIn(page);
  await page.goto(productUrl('/alarmlist?levels=2'));
  await workerReady(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This computer has no connection' })).toBeVisible();
  await expect(page.getByText(/Last contact with the server: \d{4}-\d\d-\d\d .* ago/)).toBeVisible();
  await expect(page.locator('table')).toHaveCount(0);
  await expectAccessible(page, 'offline page');
  await page.getByRole('button', { name: 'Try now' }).click();
  await expect(page.getByRole('heading', { name: 'This computer has no connection' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.locator('.alarm-list-page')).toBeVisible();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/alarmlist?levels=2');
});

test('the offline page speaks the language and has the theme of the console', async ({ page, context }) => {
  await context.addCookies([{ name: 'lang', value: 'pt-BR', url: productUrl('/') }]);
  await page.addInitScript(() => localStorage.setItem('treadline.settings', '{"theme":"light"}'));
  await page.goto(productUrl('/user/login'));
  await workerReady(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Este computador está sem conexão' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('the console can be installed: manifest, icons and a worker', async ({ page, request }) => {
  await page.goto(productUrl('/user/login'));
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const reply = await request.get(productUrl(address ?? ''));
  expect(reply.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await reply.json()) as { display: string; icons: { src: string; sizes: string; type: string }[] };
  expect(manifest.display).toBe('standalone');
  for (const size of ['192x192', '512x512']) {
    const icon = manifest.icons.find(({ sizes }) => sizes === size);
    const file = await request.get(productUrl(icon?.src ?? '/none'));
    expect(file.headers()['content-type']).toBe('image/png');
    const bytes = await file.body();
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(size);
  }
  const session = await page.context().newCDPSession(page);
  const { errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
});

test('a new build replaces the worker of the old one, and a server that is gone gives the offline page', async ({
  page,
}) => {
  const site = await standIn();
  await page.goto(`${site.url}/user/login`);
  await workerReady(page);
  const kept = () => page.evaluate(() => caches.keys());
  const [old] = await kept();
  expect(old).toMatch(/^treadline-offline-/);

  site.build = 'next';
  await page.reload();
  await expect.poll(kept).toEqual(['treadline-offline-next']);
  await expect(page.locator('input[autocomplete="username"]')).toBeVisible();

  await site.stop();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The server does not answer' })).toBeVisible();
  await site.start();
  await expect(page.locator('input[autocomplete="username"]')).toBeVisible();
  await site.stop();
});

interface StandIn {
  url: string;
  /** Version the worker claims; undefined: that of the product. */
  build?: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Another address of the product whose build can change and which can be switched off. */
async function standIn(): Promise<StandIn> {
  let server: Server;
  let port = 0;
  const site: StandIn = {
    url: '',
    start: () =>
      new Promise((resolve) => {
        server = createServer(async (request, response) => {
          const reply = await fetch(productUrl(request.url ?? '/'));
          let body: Buffer | string = Buffer.from(await reply.arrayBuffer());
          if (request.url === '/sw.js' && site.build) {
            body = body.toString().replace(/`\d+\.\d+\.\d+-\w+`/, `\`${site.build}\``);
          }
          response.writeHead(reply.status, {
            'content-type': reply.headers.get('content-type') ?? 'text/plain',
            'cache-control': 'no-cache',
          });
          response.end(body);
        }).listen(port, '127.0.0.1', () => {
          port = (server.address() as AddressInfo).port;
          site.url = `http://127.0.0.1:${port}`;
          resolve();
        });
      }),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  await site.start();
  return site;
}
