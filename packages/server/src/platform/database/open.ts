/** Finds or starts the database of an instance, brings its schema up to date, and keeps a second instance out. */
import { resolve } from 'node:path';
import pg from 'pg';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import type { Target } from './database.ts';
import { pause } from './embedded/reach.ts';
import { startEmbedded } from './embedded/server.ts';
import { migrate } from './migrate.ts';

export class DatabaseStartError extends Error {}

export interface OpenedTarget {
  target: Target;
  embedded: boolean;
  close(): Promise<void>;
}

const instanceLock = 4_711_080_802;
const lockPatienceMs = 2000;
const logLevelOf = { ended: 'error', running: 'warn', failed: 'error' } as const;

export async function openTarget(config: Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>, log: Log): Promise<OpenedTarget> {
  if (config.DATABASE_URL !== undefined) {
    const target: Target = { connectionString: config.DATABASE_URL };
    await reach(target, config.DATABASE_URL);
    await migrateWith(target, log);
    return { target, embedded: false, close: async () => undefined };
  }
  const dataDir = resolve(config.DATA_DIR);
  const server = await startEmbedded({ dataDir, onEvent: (event, detail) => log[logLevelOf[event]](detail) });
  if (server.adopted) log.warn({ pid: server.pid }, 'took over the database a former process left running');
  const lock = await holdLock(server.target, dataDir);
  try {
    await migrateWith(server.target, log);
  } catch (error) {
    await lock.end();
    await server.stop();
    throw error;
  }
  return {
    target: server.target,
    embedded: true,
    close: async () => {
      await lock.end().catch(() => undefined);
      await server.stop();
    },
  };
}

/**
 * For short work beside a running server (backup, admin create): takes the embedded server that runs, without its
 * lock, and leaves it running; starts one only when none does.
 */
export async function openTargetBeside(
  config: Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>,
  log: Log,
): Promise<OpenedTarget> {
  if (config.DATABASE_URL !== undefined) return openTarget(config, log);
  const server = await startEmbedded({ dataDir: resolve(config.DATA_DIR) });
  await migrateWith(server.target, log);
  return {
    target: server.target,
    embedded: true,
    close: async () => {
      if (!server.adopted) await server.stop();
    },
  };
}

async function migrateWith(target: Target, log: Log): Promise<void> {
  const applied = await migrate(target);
  if (applied.length > 0) log.info({ versions: applied }, 'schema brought up to date');
}

async function reach(target: Target, url: string): Promise<void> {
  const client = new pg.Client({ ...target, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
  } catch (error) {
    throw new DatabaseStartError(
      `cannot reach the database at ${withoutPassword(url)} (${(error as Error).message}): start it, or mend DATABASE_URL`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

interface InstanceLock {
  end(): Promise<void>;
}

/**
 * Two instances on one embedded database would judge every report twice. The lock lives on a connection of its own, so
 * that it ends with this process, and is taken anew after the server was killed and started again.
 */
async function holdLock(target: Target, dataDir: string): Promise<InstanceLock> {
  let ended = false;
  let client = await tryLock(target);
  // The connection of a process that was killed this moment may not be gone yet.
  for (const deadline = Date.now() + lockPatienceMs; client === null && Date.now() < deadline; ) {
    await pause(100);
    client = await tryLock(target);
  }
  if (client === null) {
    throw new DatabaseStartError(
      `another instance already runs on ${dataDir}: stop it, or set DATA_DIR to another folder`,
    );
  }
  watch(client);
  return {
    end: async () => {
      ended = true;
      await client?.end().catch(() => undefined);
    },
  };

  function watch(held: pg.Client): void {
    held.once('end', () => {
      if (!ended) void retake();
    });
  }

  async function retake(): Promise<void> {
    while (!ended) {
      await pause(200);
      const again = await tryLock(target).catch(() => null);
      if (again === null) continue;
      client = again;
      if (ended) await again.end();
      else watch(again);
      return;
    }
  }
}

/** @returns null when another process holds the lock */
async function tryLock(target: Target): Promise<pg.Client | null> {
  const client = new pg.Client(target);
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [instanceLock]);
  if (rows[0]?.held === true) return client;
  await client.end();
  return null;
}

function withoutPassword(url: string): string {
  const shown = new URL(url);
  if (shown.password !== '') shown.password = '***';
  return shown.toString();
}
