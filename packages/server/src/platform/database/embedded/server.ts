/**
 * The embedded database server: created at first use, reached by Unix socket only, adopted when a killed process of
 * ours left it running, started again when it is killed. Never exposed to a network (data.md 1).
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import type { Target } from '../database.ts';
import { createCluster } from './cluster.ts';
import { EmbeddedError } from './embedded-error.ts';
import { type Holder, holderState, inUse, readHolder } from './holder.ts';
import { findPlace, leaveSocketFolder, type Place, socketFolder } from './place.ts';
import { launch, type ServerProcess, StillInUseError, stopProcess } from './process.ts';
import { answerOf, pause, socketTarget } from './reach.ts';
import { installedNative, prepareRuntime } from './runtime.ts';

export interface EmbeddedServer {
  target: Target;
  /** Whether a server of a killed process was found running and taken over. */
  adopted: boolean;
  /** Process id of the server; changes when it was killed and started again. */
  readonly pid: number;
  /** Fast stop: transactions roll back, data is on disk. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Folder of this instance; the cluster lies in it, or where it says when the account cannot reach it. */
  dataDir: string;
  /** Tests only: a power cut may lose the cluster. */
  unsafe?: boolean;
  settings?: Record<string, string>;
  /** Hears when the server ended by itself, when it runs again, and why it could not be started. */
  onEvent?: (event: EmbeddedEvent, detail: string) => void;
  /** Folder of the programs; the installed package when absent. */
  native?: string;
  /** How long a dead server that its parent has not taken leave of is waited for. */
  zombiePatienceMs?: number;
}

export type EmbeddedEvent = 'ended' | 'running' | 'failed';

const database = 'treadline';
const answerDeadlineMs = 15_000;
const releaseDeadlineMs = 15_000;
const watchMs = 500;
const longestRetryMs = 5000;

const serverSettings: Record<string, string> = {
  shared_buffers: '256MB',
  max_wal_size: '4GB',
  checkpoint_timeout: '15min',
  max_connections: '80',
  jit: 'off',
  random_page_cost: '1.1',
  // Refused statements are an everyday answer here (a constraint says no); what the server itself has to say is kept.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
};

export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const place = findPlace(resolve(options.dataDir));
  const start = () => adoptOrLaunch(place, options);
  let current = await start();
  await ensureDatabase(current.process.target);
  let stopping = false;
  let reviving: Promise<void> | null = null;
  const watch = setInterval(() => {
    if (stopping || reviving !== null || holderState(current.process.pid, place.cluster) === 'running') return;
    reviving = revive().finally(() => {
      reviving = null;
    });
  }, watchMs).unref();
  return {
    target: { ...current.process.target, database },
    adopted: current.adopted,
    get pid() {
      return current.process.pid;
    },
    stop: async () => {
      stopping = true;
      clearInterval(watch);
      await reviving;
      await stopProcess(current.process, place.cluster);
      leaveSocketFolder(place, String(current.process.target.host));
    },
  };

  async function revive(): Promise<void> {
    const tell = options.onEvent ?? (() => undefined);
    tell('ended', `the database process ${current.process.pid} ended by itself`);
    for (let waitMs = 100; !stopping; waitMs = Math.min(waitMs * 2, longestRetryMs)) {
      try {
        current = await start();
        tell('running', `the database runs again as process ${current.process.pid}`);
        return;
      } catch (error) {
        tell('failed', (error as Error).message);
        await pause(waitMs);
      }
    }
  }
}

async function adoptOrLaunch(
  place: Place,
  options: EmbeddedOptions,
): Promise<{ process: ServerProcess; adopted: boolean }> {
  const adopted = await adoptRunning(place.cluster, options.zombiePatienceMs ?? 10_000);
  if (adopted !== null) return { process: adopted, adopted: true };
  const runtime = prepareRuntime(options.native ?? installedNative(), place.account, place.folder);
  createCluster(place, runtime, options.unsafe ?? false);
  const settings = {
    ...serverSettings,
    ...(options.unsafe ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
    ...options.settings,
  };
  const sockets = socketFolder(place);
  for (const deadline = Date.now() + releaseDeadlineMs; ; ) {
    try {
      return { process: await launch(runtime.postgres, place, sockets, settings), adopted: false };
    } catch (error) {
      // The children of a killed server take a moment to notice.
      if (!(error instanceof StillInUseError) || Date.now() > deadline) throw error;
      await pause(100);
    }
  }
}

/** A server of a killed process still serves: take it over. One that is ending, or a zombie, is waited out. */
async function adoptRunning(cluster: string, zombiePatienceMs: number): Promise<ServerProcess | null> {
  const began = Date.now();
  for (;;) {
    const holder = readHolder(cluster);
    if (holder === null) return null;
    const state = holderState(holder.pid, cluster);
    if (state === 'ended') {
      if (!inUse(cluster)) forget(cluster, holder);
      return null;
    }
    const waitedMs = Date.now() - began;
    if (state === 'zombie') {
      if (waitedMs > zombiePatienceMs && !inUse(cluster)) {
        // Its parent never takes leave of it.
        forget(cluster, holder);
        return null;
      }
    } else {
      const target = socketTarget(holder.sockets, holder.port);
      const answer = await answerOf(target);
      if (answer === 'serving') return { pid: holder.pid, target, child: null };
      if (answer === 'none' && waitedMs > answerDeadlineMs) {
        throw new EmbeddedError(
          `a database process (${holder.pid}) holds ${cluster} but does not answer: end it and start again`,
        );
      }
    }
    await pause(50);
  }
}

/**
 * PostgreSQL believes a lock file whose number is any living process, as happens in containers where numbers begin
 * anew, and a zombie. Only called when no process works in the cluster.
 */
function forget(cluster: string, holder: Holder): void {
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
  const lock = join(holder.sockets, `.s.PGSQL.${holder.port}.lock`);
  if (existsSync(lock) && readFileSync(lock, 'utf8').startsWith(`${holder.pid}\n`)) rmSync(lock);
}

async function ensureDatabase(target: Target): Promise<void> {
  const client = new pg.Client(target);
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (rowCount === 0) await client.query(`create database ${database}`);
  } finally {
    await client.end();
  }
}
