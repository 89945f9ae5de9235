/** Where an instance keeps its cluster and its socket (data.md A.1). */
import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { type Account, databaseAccount, reachable } from './account.ts';
import { EmbeddedError } from './embedded-error.ts';

export interface Place {
  /** Holds the cluster, the server's log and, when needed, a copy of the programs. */
  folder: string;
  cluster: string;
  account: Account | null;
}

/** In the data folder, when the cluster had to go elsewhere: the path of that place. */
const pointerName = 'postgres-is-at';
const elsewhere = '/var/lib/treadline';
/** A Unix socket path holds 107 bytes; the server appends its file name. */
const longestSocketFolder = 107 - Buffer.byteLength('/.s.PGSQL.5432');

/** @throws EmbeddedError when the folder cannot be made or written */
export function findPlace(dataDir: string): Place {
  makeFolder(dataDir);
  const pointer = join(dataDir, pointerName);
  const folder = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : dataDir;
  const cluster = join(folder, 'postgres');
  const account = databaseAccount(cluster);
  if (account === null || canReach(folder, account)) return { folder, cluster, account };
  if (existsSync(cluster)) {
    throw new EmbeddedError(
      `the database account (user ${account.uid}) can no longer reach ${cluster}: open the folders above it (chmod o+x), or move DATA_DIR`,
    );
  }
  const other = join(elsewhere, `${basename(dataDir)}-${randomBytes(4).toString('hex')}`);
  makeFolder(other);
  for (const one of [elsewhere, other]) chmodSync(one, 0o755);
  writeFileSync(pointer, `${other}\n`);
  return { folder: other, cluster: join(other, 'postgres'), account };
}

/** Makes a 0700 folder of the account. */
export function makePrivate(folder: string, account: Account | null): void {
  makeFolder(folder);
  try {
    if (account !== null) chownSync(folder, account.uid, account.gid);
    chmodSync(folder, 0o700);
  } catch (error) {
    throw unwritable(folder, error);
  }
}

/** Inside the cluster, so that a later start finds it; a short folder of its own when the path is too long. */
export function socketFolder({ cluster, account }: Place): string {
  if (fits(cluster)) return cluster;
  const name = `treadline-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`;
  const folder = [tmpdir(), '/tmp'].map((parent) => join(parent, name)).find(fits);
  if (folder === undefined) throw new EmbeddedError(`the path ${cluster} is too long: set DATA_DIR to a shorter one`);
  // A folder somebody else prepared under this name is not used.
  const existing = lstatSync(folder, { throwIfNoEntry: false });
  const owner = account?.uid ?? process.getuid?.();
  const usable = existing === undefined || (existing.isDirectory() && existing.uid === owner);
  const chosen = usable ? folder : mkdtempSync(join(dirname(folder), 'treadline-'));
  makePrivate(chosen, account);
  return chosen;
}

/** Removes the short folder again; one inside the cluster stays. */
export function leaveSocketFolder({ cluster }: Place, sockets: string): void {
  if (sockets === cluster) return;
  try {
    rmdirSync(sockets);
  } catch {
    // Something else lies there: not ours to remove.
  }
}

/** Opens the data folder itself for walking through when it is ours and nothing above it is closed. */
function canReach(folder: string, account: Account): boolean {
  if (reachable(folder, account)) return true;
  if (!reachable(dirname(folder), account)) return false;
  const stat = statSync(folder);
  if (stat.uid !== process.getuid?.()) return false;
  chmodSync(folder, stat.mode | 0o011);
  return true;
}

function fits(folder: string): boolean {
  return Buffer.byteLength(folder) <= longestSocketFolder;
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw unwritable(folder, error);
  }
}

function unwritable(folder: string, error: unknown): EmbeddedError {
  return new EmbeddedError(
    `cannot write the data folder ${folder} (${(error as NodeJS.ErrnoException).code}): set DATA_DIR to a folder that can be written`,
  );
}
