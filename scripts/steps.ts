/** Runs commands of this project one after another, with the project's own tools first on the path. */
import { spawnSync } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

export interface Step {
  name: string;
  command: readonly [string, ...string[]];
  env?: Record<string, string>;
}

/** @returns whether the command ended well. Its output goes straight to ours. */
export function runStep(step: Step): boolean {
  const started = Date.now();
  console.log(`\n> ${step.name}`);
  const [program, ...args] = step.command;
  const { status, error } = spawnSync(program, args, {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      ...step.env,
      PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
    },
  });
  if (error !== undefined) console.error(error.message);
  console.log(`${status === 0 ? 'ok' : 'FAILED'} ${step.name} (${Math.round((Date.now() - started) / 1000)} s)`);
  return status === 0;
}
