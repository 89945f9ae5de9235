/** The bench runs each part in a process of its own and talks to it over IPC, one question at a time. */
import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const children = new Set<ChildProcess>();

export function spawn(file: string, args: readonly string[] = [], execArgv: readonly string[] = []): ChildProcess {
  const child = fork(join(import.meta.dirname, file), [...args], {
    execArgv: [...execArgv],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

/** The server with the flags that `npm run serve` gives it; those in `flags` win. */
export function spawnServer(args: readonly string[], flags: readonly string[] = []): ChildProcess {
  return spawn('server.ts', args, [...serveFlags(), ...flags]);
}

/** Flags of Node that `npm run serve` starts the server with. */
export function serveFlags(): string[] {
  const manifest = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'));
  return String(manifest.scripts.serve)
    .split(' ')
    .filter((word) => word.startsWith('--'));
}

/** The next message of this kind; rejects when the process ends before. */
export function reply<T>(child: ChildProcess, kind: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const listen = (message: unknown): void => {
      if ((message as { kind: string }).kind !== kind) return;
      child.off('message', listen);
      child.off('exit', ended);
      resolve(message as T);
    };
    const ended = (code: number | null): void => {
      reject(new Error(`a bench process ended with ${code} before it answered "${kind}"`));
    };
    child.on('message', listen);
    child.once('exit', ended);
  });
}

export function killAll(): void {
  for (const child of children) child.kill('SIGKILL');
}
