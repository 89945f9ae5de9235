/** Development: the server with the demo fleet, restarted on change, and Vite with hot reload in front of it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { root } from './steps.ts';

const env = { ...process.env, PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter) };
const children: ChildProcess[] = [
  spawn(
    'node',
    ['--watch-path=packages', '--watch-preserve-output', 'packages/server/src/main.ts', 'start', '--no-web'],
    {
      cwd: root,
      stdio: 'inherit',
      env,
    },
  ),
  spawn('vite', ['packages/web', '--config', 'packages/web/vite.config.ts'], { cwd: root, stdio: 'inherit', env }),
];

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
}
for (const child of children) {
  child.on('exit', (code) => {
    for (const other of children) if (other !== child) other.kill('SIGTERM');
    process.exitCode = code ?? 0;
  });
}
