/**
 * What each part of the console costs to load, gzip in KB, from the build's own manifest, and what tabs cost in a
 * browser: a part or a memory over its budget fails, times are told only. `-- --sizes` leaves the browser out,
 * `-- --json` prints the figures for machines.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { measureTabs, type TabCosts } from '../packages/e2e/src/tab-costs.ts';
import { root } from './steps.ts';

interface ManifestEntry {
  file: string;
  name?: string;
  css?: string[];
  imports?: string[];
}
type Manifest = Record<string, ManifestEntry>;

export interface Part {
  name: string;
  kb: number;
  budgetKb: number;
}

const dist = join(root, 'packages/web/dist');
const budgets = {
  ...{ login: 100, shell: 260, page: 150, open: 470, texts: 60, echarts: 200, maplibre: 280 },
  ...{ switchMs: 100, tenTabsMb: 250, growthPercent: 10 },
};

/**
 * Every part with its size. A page is held twice: its own chunk, and all that a first visit to it brings (shell,
 * shared antd parts) without the two heavy libraries and the rooms' texts, which have lines of their own
 * (docs/decisions/0013).
 */
export function measure(manifest: Manifest, sizeKb: (file: string) => number): Part[] {
  const login = closure(manifest, 'index.html');
  const shell = new Set([...login, ...closure(manifest, 'src/shell/Console.tsx')]);
  const heavy = Object.keys(manifest).filter((key) => heavyName(manifest[key]) !== null);
  const cost = (keys: Iterable<string>) => {
    const files = new Set([...keys].flatMap((key) => [manifest[key]?.file ?? '', ...(manifest[key]?.css ?? [])]));
    return [...files].reduce((sum, file) => sum + sizeKb(file), 0);
  };
  /** With the chunk of the largest language; what `there` brings already is not counted again. */
  const costWith = (keys: Iterable<string>, pattern: RegExp, there = new Set<string>()) =>
    Math.max(
      ...Object.keys(manifest)
        .filter((key) => pattern.test(key))
        .map((key) => cost(new Set([...keys, ...closure(manifest, key)].filter((part) => !there.has(part))))),
    );
  const pages = Object.keys(manifest).filter((key) => /^src\/features\/.*Page\.tsx$/.test(key));
  const loginTexts = /locales\/src\/[^/]+\/login\.ts$/;
  const frameTexts = /^src\/shell\/i18n\/frame\//;
  const allTexts = /^src\/shell\/i18n\/languages\//;
  return [
    { name: 'login', kb: costWith(login, loginTexts), budgetKb: budgets.login },
    { name: 'login and shell', kb: costWith(shell, frameTexts), budgetKb: budgets.shell },
    { name: 'texts of all rooms', kb: costWith([], allTexts, shell), budgetKb: budgets.texts },
    ...pages.flatMap((key) => {
      const name = key.replace(/^src\/features\/(.*)\.tsx$/, '$1');
      const all = new Set([...shell, ...closure(manifest, key)].filter((part) => !heavy.includes(part)));
      return [
        { name: `${name}, own chunk`, kb: cost([key]), budgetKb: budgets.page },
        { name: `${name}, all`, kb: cost(all), budgetKb: budgets.open },
      ];
    }),
    ...heavy.map((key) => {
      const name = heavyName(manifest[key]) ?? 'echarts';
      return { name, kb: sizeKb(manifest[key]?.file ?? ''), budgetKb: budgets[name] };
    }),
  ];
}

function heavyName(entry: ManifestEntry | undefined): 'echarts' | 'maplibre' | null {
  return entry?.name === 'echarts' || entry?.name === 'maplibre' ? entry.name : null;
}

/** The chunk and all it loads at once. */
function closure(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const entry = manifest[key];
  if (!entry) throw new Error(`${key} is not in the build`);
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of entry.imports ?? []) closure(manifest, next, seen);
  return seen;
}

async function run(): Promise<number> {
  const file = join(dist, '.vite/manifest.json');
  if (!existsSync(file)) {
    console.error('no web build: run `npm run build` first');
    return 1;
  }
  const sizeKb = (name: string) => gzipSync(readFileSync(join(dist, name)), { level: 9 }).length / 1024;
  const parts = measure(JSON.parse(readFileSync(file, 'utf8')) as Manifest, sizeKb);
  const json = process.argv.includes('--json');
  if (!json) {
    for (const { name, kb, budgetKb } of parts) {
      const verdict = kb > budgetKb ? '  OVER BUDGET' : '';
      console.log(`${name.padEnd(40)}${kb.toFixed(1).padStart(8)} KB of ${String(budgetKb).padStart(4)}${verdict}`);
    }
  }
  const tabs = process.argv.includes('--sizes') ? null : await measureTabs();
  const problems = tabs ? overBudget(tabs) : [];
  if (json) console.log(JSON.stringify({ parts, tabs }));
  else if (tabs) {
    const { switchMedianMs, switchP95Ms, tenTabsMb, startMb, afterOpeningsMb, openings } = tabs;
    const growth = (afterOpeningsMb / startMb - 1) * 100;
    console.log(`tab switch, median and p95${ms(switchMedianMs)}${ms(switchP95Ms)} (aim ${budgets.switchMs})`);
    console.log(`heap with ten live tabs${mb(tenTabsMb)} of ${budgets.tenTabsMb}`);
    console.log(
      `heap before and after ${openings} tab openings${mb(startMb)}${mb(afterOpeningsMb)}, ${growth.toFixed(1)} % of at most ${budgets.growthPercent} %`,
    );
    for (const problem of problems) console.log(`OVER BUDGET: ${problem}`);
  }
  return problems.length > 0 || parts.some(({ kb, budgetKb }) => kb > budgetKb) ? 1 : 0;
}

const ms = (value: number) => `${value.toFixed(0).padStart(7)} ms`;
const mb = (value: number) => `${value.toFixed(1).padStart(8)} MB`;

function overBudget({ tenTabsMb, startMb, afterOpeningsMb, openings }: TabCosts): string[] {
  return [
    ...(tenTabsMb > budgets.tenTabsMb ? ['heap with ten live tabs'] : []),
    ...(afterOpeningsMb > startMb * (1 + budgets.growthPercent / 100) ? [`heap after ${openings} tab openings`] : []),
  ];
}

if (import.meta.main) process.exitCode = await run();
