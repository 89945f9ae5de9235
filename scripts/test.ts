/**
 * Everything: checks, units, server, laws, web build with its size budgets, browser journeys.
 * Ends with one line `N passed, N failed`; a check counts as one test.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checks } from './check.ts';
import { root, runStep, type Step } from './steps.ts';

interface Counts {
  passed: number;
  failed: number;
}

const results = join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const total: Counts = { passed: 0, failed: 0 };
for (const step of checks) add(runStep(step) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

const unitReport = join(results, 'unit.json');
withReport(
  {
    name: 'units, server and laws',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
  },
  unitReport,
  vitestCounts,
);

const built = runStep({ name: 'web build', command: ['node', 'scripts/build-web.ts'] });
add(built ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
if (built) {
  add(
    runStep({ name: 'web size budgets', command: ['node', 'scripts/bench-web.ts', '--sizes'] })
      ? { passed: 1, failed: 0 }
      : { passed: 0, failed: 1 },
  );
  const browserReport = join(results, 'browser.json');
  withReport(
    {
      name: 'browser journeys',
      command: ['playwright', 'test', '--config', 'packages/e2e/playwright.config.ts'],
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport },
    },
    browserReport,
    playwrightCounts,
  );
}

console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

function add(counts: Counts): void {
  total.passed += counts.passed;
  total.failed += counts.failed;
}

/** A run that ends badly without a failed test (a crash, no test at all) still counts as one failure. */
function withReport(step: Step, report: string, read: (json: unknown) => Counts): void {
  const ended = runStep(step);
  const counts = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : { passed: 0, failed: 0 };
  if ((!ended || counts.passed === 0) && counts.failed === 0) counts.failed = 1;
  add(counts);
}

function vitestCounts(json: unknown): Counts {
  const { numPassedTests, numFailedTests } = json as { numPassedTests: number; numFailedTests: number };
  return { passed: numPassedTests, failed: numFailedTests };
}

function playwrightCounts(json: unknown): Counts {
  const { stats } = json as { stats: { expected: number; unexpected: number; flaky: number } };
  // A test that passes only on a second try is a failure: a flaky test is a bug to find.
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}
