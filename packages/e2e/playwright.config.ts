import { defineConfig } from '@playwright/test';
import { findBrowser } from './src/browser.ts';

const browser = await findBrowser();

export default defineConfig({
  testDir: './src',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results/browser',
  // Two cores carry the server, its database and the browser: one journey at a time.
  workers: 1,
  fullyParallel: false,
  retries: 0,
  forbidOnly: process.env.CI === 'true',
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json']],
  globalSetup: './src/product.setup.ts',
  use: {
    locale: 'en-US',
    timezoneId: 'Australia/Perth',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // Recording costs as much as the journey itself; where nobody can open it, the picture has to do.
    trace: process.env.CI === 'true' ? 'off' : 'retain-on-failure',
    launchOptions: {
      executablePath: browser.executablePath,
      args: browser.args,
      env: { ...definedEnvironment(), ...browser.env },
    },
  },
});

function definedEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
