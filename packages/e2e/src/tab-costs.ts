/** What tabs cost in a real browser over the synthetic demo: time to switch, memory while alive, memory after many. */
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { findBrowser } from './browser.ts';
import { administrator, signIn, visit } from './console.ts';
import startProduct from './product.setup.ts';

export interface TabCosts {
  switchMedianMs: number;
  switchP95Ms: number;
  /** JavaScript heap in MB, garbage collected. */
  tenTabsMb: number;
  startMb: number;
  afterOpeningsMb: number;
  openings: number;
}

/** Ten pages of many kinds: map, tables, trees, forms. */
const pages = [
  '/monitor',
  '/alarmlist',
  '/receiver/list',
  '/system/member',
  '/system/department',
  '/system/role',
  '/system/dictionary',
  '/system/setting',
  '/system/loginLog',
  '/system/audit',
] as const;
const switches = 60;
const openings = 500;
/** The engine compiles what is run often, and that counts as memory. */
const warmUp = 100;

export async function measureTabs(): Promise<TabCosts> {
  const stop = await startProduct();
  const found = await findBrowser();
  const browser = await chromium.launch({
    executablePath: found.executablePath,
    args: found.args,
    env: { ...(process.env as Record<string, string>), ...found.env },
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await signIn(page, administrator);
    const memory = await page.context().newCDPSession(page);
    await openAll(page);
    await page.waitForTimeout(3_000);
    const times = await switchTimes(page);
    const tenTabsMb = await heapMb(page, memory);
    // All code is loaded and compiled, all caches are warm: from here on memory may not grow.
    await openAndClose(page, warmUp);
    const startMb = await heapMb(page, memory);
    await openAndClose(page, openings);
    const afterOpeningsMb = await heapMb(page, memory);
    return {
      switchMedianMs: times[Math.floor(times.length / 2)] ?? 0,
      switchP95Ms: times[Math.floor(times.length * 0.95)] ?? 0,
      tenTabsMb,
      startMb,
      afterOpeningsMb,
      openings,
    };
  } finally {
    await browser.close();
    await stop();
  }
}

async function openAndClose(page: Page, count: number): Promise<void> {
  for (let opened = 0; opened < count; opened += pages.length) {
    await openAll(page);
    await closeAll(page);
  }
}

async function openAll(page: Page): Promise<void> {
  for (const path of pages) {
    await visit(page, path);
    await page.waitForTimeout(50);
  }
}

/** Leaves the first of the pages open. */
async function closeAll(page: Page): Promise<void> {
  const first = page.locator('.shell-tab-open').first();
  await first.click();
  await first.click({ button: 'right' });
  await page.getByRole('menuitem').last().click();
  await page.waitForFunction(() => document.querySelectorAll('.shell-page').length === 1);
}

/** From the click on a tab to the frame in which its page stands there, ascending, in ms. */
async function switchTimes(page: Page): Promise<number[]> {
  const times = await page.evaluate(async (count) => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const visible = () => [...document.querySelectorAll('.shell-page')].find((each) => each.checkVisibility());
    const measured: number[] = [];
    for (let at = 0; at < count; at++) {
      const tabs = document.querySelectorAll<HTMLElement>('.shell-tab-open');
      const before = visible();
      const from = performance.now();
      tabs[at % tabs.length]?.click();
      while (visible() === before) await frame();
      await frame();
      measured.push(performance.now() - from);
      await new Promise((done) => setTimeout(done, 150));
    }
    return measured;
  }, switches);
  return times.sort((a, b) => a - b);
}

async function heapMb(page: Page, memory: CDPSession): Promise<number> {
  await page.waitForTimeout(1_500);
  for (let pass = 0; pass < 3; pass++) await memory.send('HeapProfiler.collectGarbage');
  const { usedSize } = await memory.send('Runtime.getHeapUsage');
  return usedSize / 1024 ** 2;
}
