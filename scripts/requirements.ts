/**
 * What is proven: ids of docs/requirements.tsv that stand in test titles, e.g. `refuses a wrong colour [VAL-005]`.
 * Prints proven and unproven ids by module; `--json` prints them as one object, `--check` only judges.
 * An id in a title that does not exist fails (exit 1).
 */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

interface ModuleReport {
  total: number;
  proven: number;
  unproven: string[];
}

const requirements = readRequirements();
const named = namedInTests();
const unknown = [...named.keys()].filter((id) => !requirements.has(id));

if (process.argv.includes('--json')) console.log(JSON.stringify(byModule(), null, 2));
else if (!process.argv.includes('--check')) printTable();

if (unknown.length > 0) {
  for (const id of unknown) console.error(`unknown requirement [${id}] in ${named.get(id)}`);
  process.exitCode = 1;
}

function readRequirements(): Map<string, string> {
  const [, ...lines] = readFileSync(join(root, 'docs/requirements.tsv'), 'utf8').split('\n');
  const modules = new Map<string, string>();
  for (const line of lines) {
    const [id, module] = line.split('\t');
    if (id && module) modules.set(id, module);
  }
  return modules;
}

/** Ids by the first test that names them. Only titles count, so that a comment proves nothing. */
function namedInTests(): Map<string, string> {
  const files = globSync('packages/**/*.{test,spec}.{ts,tsx}', {
    cwd: root,
    exclude: (path) => path.includes('node_modules'),
  });
  const titles = /\b(?:test|it|describe)(?:\.\w+(?:\([^)]*\))?)*\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;
  const ids = new Map<string, string>();
  for (const file of files) {
    for (const [, , title = ''] of readFileSync(join(root, file), 'utf8').matchAll(titles)) {
      for (const [, group = ''] of title.matchAll(
        /\[([A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+(?:[ ,]+[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+)*)\]/g,
      )) {
        for (const id of group.split(/[ ,]+/)) if (!ids.has(id)) ids.set(id, file);
      }
    }
  }
  return ids;
}

function byModule(): Record<string, ModuleReport> {
  const modules: Record<string, ModuleReport> = {};
  for (const [id, module] of requirements) {
    modules[module] ??= { total: 0, proven: 0, unproven: [] };
    const report = modules[module];
    report.total += 1;
    if (named.has(id)) report.proven += 1;
    else report.unproven.push(id);
  }
  return modules;
}

function printTable(): void {
  const modules = byModule();
  for (const [module, report] of Object.entries(modules)) {
    console.log(
      `${module.padEnd(12)} ${String(report.proven).padStart(4)} of ${String(report.total).padStart(4)} proven`,
    );
    if (process.argv.includes('--ids')) console.log(`  unproven: ${report.unproven.join(' ')}`);
  }
  const proven = Object.values(modules).reduce((sum, report) => sum + report.proven, 0);
  console.log(
    `${'all'.padEnd(12)} ${String(proven).padStart(4)} of ${String(requirements.size).padStart(4)} proven (--ids lists the rest)`,
  );
}
