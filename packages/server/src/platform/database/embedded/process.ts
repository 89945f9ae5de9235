/** One server process: launched detached with a log file, so that it outlives a killed parent and can be adopted. */
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Target } from '../database.ts';
import { asAccount } from './account.ts';
import { EmbeddedError } from './embedded-error.ts';
import { holderState } from './holder.ts';
import type { Place } from './place.ts';
import { answerOf, pause, serverPort, socketTarget } from './reach.ts';

export interface ServerProcess {
  pid: number;
  target: Target;
  /** Null: adopted, some other process is its parent. */
  child: ChildProcess | null;
}

/** Children of a killed server are still attached to its memory: try again in a moment. */
export class StillInUseError extends EmbeddedError {}

const startDeadlineMs = 60_000;
const fastStopMs = 30_000;
const longestLogBytes = 10_000_000;

/** Resolves when the server accepts connections, however long its recovery takes. */
export async function launch(
  postgres: string,
  place: Place,
  sockets: string,
  settings: Record<string, string>,
): Promise<ServerProcess> {
  const configured = { ...settings, listen_addresses: '', unix_socket_directories: sockets, port: String(serverPort) };
  const args = [
    '-D',
    place.cluster,
    ...Object.entries(configured).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const log = openLog(place);
  // Its own process group: Ctrl-C in the terminal must reach us first, then it by us.
  const child = spawn(postgres, args, {
    ...asAccount(place.account),
    detached: true,
    stdio: ['ignore', log.descriptor, log.descriptor],
  });
  closeSync(log.descriptor);
  child.unref();
  let spawnError: Error | null = null;
  child.on('error', (error) => {
    spawnError = error;
  });
  const target = socketTarget(sockets);
  for (let deadline = Date.now() + startDeadlineMs; Date.now() < deadline; await pause(20)) {
    if (spawnError !== null) throw new EmbeddedError(`cannot start PostgreSQL: ${(spawnError as Error).message}`);
    if (hasEnded(child)) throw failureOf(log.written());
    const answer = await answerOf(target);
    if (answer === 'serving') return { pid: child.pid ?? 0, target, child };
    if (answer === 'busy') deadline = Date.now() + startDeadlineMs;
  }
  child.kill('SIGKILL');
  throw new EmbeddedError(`PostgreSQL did not answer in time: ${lastOf(log.written())}`);
}

/** Fast stop; a server that does not end in time is stopped at once and recovers at its next start. */
export async function stopProcess({ pid, child }: ServerProcess, cluster: string): Promise<void> {
  const ended = () => (child === null ? holderState(pid, cluster) !== 'running' : hasEnded(child));
  if (ended()) return;
  for (const [signal, waitMs] of [['SIGINT', fastStopMs] as const, ['SIGQUIT', 10_000] as const]) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    for (const deadline = Date.now() + waitMs; Date.now() < deadline; await pause(10)) if (ended()) return;
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

function openLog(place: Place): { descriptor: number; written: () => string } {
  const file = join(place.folder, 'postgres.log');
  try {
    const tooLong = (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > longestLogBytes;
    const descriptor = openSync(file, tooLong ? 'w' : 'a', 0o600);
    const start = statSync(file).size;
    return { descriptor, written: () => readFileSync(file).subarray(start).toString() };
  } catch (error) {
    throw new EmbeddedError(
      `cannot write ${file} (${(error as NodeJS.ErrnoException).code}): set DATA_DIR to a folder that can be written`,
    );
  }
}

function failureOf(output: string): EmbeddedError {
  const reason = lastOf(output);
  if (/pre-existing shared memory block/.test(output)) return new StillInUseError(reason);
  return new EmbeddedError(`PostgreSQL did not start: ${reason}`);
}

function lastOf(output: string): string {
  const lines = output.trim().split('\n');
  return (lines.findLast((line) => /FATAL|PANIC|error/.test(line)) ?? lines.at(-1) ?? '').trim();
}
