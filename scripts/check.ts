/** Types, lint, format, dead code and requirement ids: zero warnings. */
import { runStep, type Step } from './steps.ts';

export const checks: readonly Step[] = [
  { name: 'types', command: ['tsc', '-p', '.'] },
  { name: 'lint and format', command: ['biome', 'ci', '--error-on-warnings', '.'] },
  { name: 'dead code', command: ['knip'] },
  { name: 'requirement ids', command: ['node', 'scripts/requirements.ts', '--check'] },
];

if (import.meta.main) {
  const failed = checks.filter((step) => !runStep(step));
  process.exitCode = failed.length === 0 ? 0 : 1;
}
