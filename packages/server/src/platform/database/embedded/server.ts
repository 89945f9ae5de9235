/**
 * The embedded database server: created at first use, reached by Unix socket only, adopted when a killed process of
 * ours left it running. Never exposed to a network (data.md 1).
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import type { Target } from '../database.ts';
import { type Account, databaseAccount, EmbeddedError, prepareRuntime, reachable } from './runtime.ts';

export interface EmbeddedServer {
  target: Target;
  /** Whether a server of a killed process was found running and taken over. */
  adopted: boolean;
  /** Process id of the server. */
  pid: number;
  /** Fast stop: transactions roll back, data is on disk. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Folder of this instance; the cluster lives in `<dataDir>/postgres`. */
  dataDir: string;
  /** Tests only: a power cut may lose the cluster. */
  unsafe?: boolean;
  settings?: Record<string, string>;
}

const database = 'treadline';
const port = 5432;
/** A Unix socket path holds 107 bytes; the server appends `/.s.PGSQL.5432`. */
const longestSocketFolder = 107 - '/.s.PGSQL.5432'.length;
const startDeadlineMs = 60_000;
const adoptDeadlineMs = 15_000;

const serverSettings: Record<string, string> = {
  shared_buffers: '256MB',
  max_wal_size: '4GB',
  checkpoint_timeout: '15min',
  max_connections: '80',
  jit: 'off',
  random_page_cost: '1.1',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
};

export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const account = databaseAccount();
  const cluster = clusterFolder(resolve(options.dataDir), account);
  const adopted = await adoptRunning(cluster);
  if (adopted !== null) {
    await ensureDatabase(adopted.target);
    return adopted;
  }
  const runtime = prepareRuntime(account);
  if (!existsSync(join(cluster, 'PG_VERSION'))) initialise(runtime.initdb, cluster, account, options.unsafe ?? false);
  const sockets = socketFolder(cluster, account);
  const target = targetOf(sockets);
  const settings = {
    ...serverSettings,
    ...(options.unsafe ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
    ...options.settings,
  };
  const child = launch(runtime.postgres, cluster, sockets, account, settings);
  await accepting(child, target);
  await ensureDatabase(target);
  return { target, adopted: false, pid: child.pid ?? 0, stop: () => stopChild(child) };
}

/** Where the cluster lies: in the data folder, or where nobody can reach it when root's home is closed. */
function clusterFolder(dataDir: string, account: Account | null): string {
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    throw new EmbeddedError(
      `cannot create the data folder ${dataDir} (${(error as Error).message}): set DATA_DIR to a folder that can be written`,
    );
  }
  const inside = join(dataDir, 'postgres');
  if (account === null || reachable(dataDir, account)) return makeFolder(inside, account);
  const outside = join('/var/lib/treadline', dataDir.replaceAll('/', '_'), 'postgres');
  mkdirSync(join(outside, '..'), { recursive: true, mode: 0o755 });
  return makeFolder(outside, account);
}

function makeFolder(folder: string, account: Account | null): string {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (account !== null) chownSync(folder, account.uid, account.gid);
    chmodSync(folder, 0o700);
  } catch (error) {
    throw new EmbeddedError(
      `cannot write ${folder} (${(error as Error).message}): set DATA_DIR to a folder that can be written`,
    );
  }
  return folder;
}

function initialise(initdb: string, cluster: string, account: Account | null, unsafe: boolean): void {
  const args = [
    '-D',
    cluster,
    '-U',
    'postgres',
    '--auth=trust',
    '-E',
    'UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
  ];
  const { status, stderr, error } = spawnSync(initdb, unsafe ? [...args, '--no-sync'] : args, {
    ...spawnAs(account),
    encoding: 'utf8',
  });
  if (status === 0) return;
  rmSync(cluster, { recursive: true, force: true });
  throw new EmbeddedError(
    `cannot create the database in ${cluster}: ${(error?.message ?? stderr ?? '').trim().split('\n').at(-1)}`,
  );
}

function launch(
  postgres: string,
  cluster: string,
  sockets: string,
  account: Account | null,
  settings: Record<string, string>,
): ChildProcess {
  const configured = Object.entries({
    ...settings,
    listen_addresses: '',
    unix_socket_directories: sockets,
    port: String(port),
  });
  const args = ['-D', cluster, ...configured.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  // Its own process group: Ctrl-C in the terminal must reach us first, then it by us.
  const child = spawn(postgres, args, { ...spawnAs(account), detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
  child.stderr?.on('data', (chunk: Buffer) => {
    (child as LoggingChild).tail = `${(child as LoggingChild).tail ?? ''}${chunk}`.slice(-4000);
  });
  // A waiting pipe would keep our own process alive.
  if (child.stderr instanceof Socket) child.stderr.unref();
  child.unref();
  child.on('error', () => undefined);
  return child;
}

interface LoggingChild extends ChildProcess {
  tail?: string;
}

function spawnAs(account: Account | null) {
  return {
    cwd: '/',
    env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
    ...(account === null ? {} : { uid: account.uid, gid: account.gid }),
  };
}

/** Inside the cluster, so that a later start finds it; a short folder of its own when the path is too long. */
function socketFolder(cluster: string, account: Account | null): string {
  if (Buffer.byteLength(cluster) <= longestSocketFolder) return cluster;
  const folder = mkdtempSync(join(tmpdir(), 'treadline-'));
  if (account !== null) chownSync(folder, account.uid, account.gid);
  chmodSync(folder, 0o700);
  return folder;
}

function targetOf(sockets: string): Target {
  return { host: sockets, port, user: 'postgres', database };
}

async function accepting(child: ChildProcess, target: Target): Promise<void> {
  const deadline = Date.now() + startDeadlineMs;
  let spawnError: Error | null = null;
  child.once('error', (error) => {
    spawnError = error;
  });
  while (Date.now() < deadline) {
    if (spawnError !== null) throw new EmbeddedError(`cannot start PostgreSQL: ${(spawnError as Error).message}`);
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new EmbeddedError(
        `PostgreSQL did not start: ${((child as LoggingChild).tail ?? '').trim().split('\n').slice(-3).join(' | ')}`,
      );
    }
    if (await answers(target)) return;
    await pause(25);
  }
  child.kill('SIGKILL');
  throw new EmbeddedError('PostgreSQL did not answer in time');
}

async function answers(target: Target): Promise<boolean> {
  const client = new pg.Client({ ...target, database: 'postgres', connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function ensureDatabase(target: Target): Promise<void> {
  const client = new pg.Client({ ...target, database: 'postgres' });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (rowCount === 0) await client.query(`create database ${database}`);
  } finally {
    await client.end();
  }
}

/** postmaster.pid: process id, data folder, start time, port, socket folder. */
function readPidFile(cluster: string): { pid: number; port: number; sockets: string } | null {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const [pid, , , usedPort, sockets] = readFileSync(file, 'utf8').split('\n');
  return pid && usedPort && sockets ? { pid: Number(pid), port: Number(usedPort), sockets: sockets.trim() } : null;
}

/** A server of a killed process still serves: take it over. One that is ending, or a zombie, is waited out. */
async function adoptRunning(cluster: string): Promise<EmbeddedServer | null> {
  const deadline = Date.now() + adoptDeadlineMs;
  for (;;) {
    const running = readPidFile(cluster);
    if (running === null || !isPostgres(running.pid)) return null;
    const target = { ...targetOf(running.sockets), port: running.port };
    if (!isZombie(running.pid) && (await answers(target))) {
      return { target, adopted: true, pid: running.pid, stop: () => stopPid(running.pid) };
    }
    if (Date.now() > deadline) {
      throw new EmbeddedError(
        `a database process (${running.pid}) holds ${cluster} but does not answer: end it and start again`,
      );
    }
    await pause(100);
  }
}

function isPostgres(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  if (process.platform !== 'linux') return true;
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').includes('(postgres)');
  } catch {
    return false;
  }
}

function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  try {
    return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => child.once('exit', done));
  child.ref();
  child.kill('SIGINT');
  await ended;
}

async function stopPid(pid: number): Promise<void> {
  try {
    process.kill(pid, 'SIGINT');
  } catch {
    return;
  }
  for (let waited = 0; waited < 30_000 && isPostgres(pid) && !isZombie(pid); waited += 50) await pause(50);
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
