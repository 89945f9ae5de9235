/** The cluster on disk: made once, under another name first, so that a torn creation is never taken for a cluster. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { asAccount } from './account.ts';
import { EmbeddedError } from './embedded-error.ts';
import { makePrivate, type Place } from './place.ts';
import type { Runtime } from './runtime.ts';

const makingPrefix = 'postgres.making-';
/** Built-in collation: no drift with the C library or ICU of the machine. */
const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];

/** Does nothing but check its version when it exists. */
export function createCluster(place: Place, runtime: Runtime, unsafe: boolean): void {
  const version = join(place.cluster, 'PG_VERSION');
  if (existsSync(version)) {
    makePrivate(place.cluster, place.account);
    requireMajor(readFileSync(version, 'utf8').trim(), place.cluster, runtime);
    return;
  }
  for (const torn of readdirSync(place.folder).filter((entry) => entry.startsWith(makingPrefix))) {
    rmSync(join(place.folder, torn), { recursive: true, force: true });
  }
  const making = join(place.folder, `${makingPrefix}${process.pid}`);
  makePrivate(making, place.account);
  const args = ['-D', making, '-U', 'postgres', '--auth=trust', ...locale, ...(unsafe ? ['--no-sync'] : [])];
  const { status, stderr, error } = spawnSync(runtime.initdb, args, { ...asAccount(place.account), encoding: 'utf8' });
  if (status === 0) {
    rmSync(place.cluster, { recursive: true, force: true });
    renameSync(making, place.cluster);
    return;
  }
  rmSync(making, { recursive: true, force: true });
  throw new EmbeddedError(
    `cannot create the database in ${place.folder}: ${reasonOf(error?.message ?? stderr)}; free the folder, or set DATABASE_URL`,
  );
}

function requireMajor(made: string, cluster: string, { major }: Runtime): void {
  if (made === major) return;
  throw new EmbeddedError(
    `the database in ${cluster} was made by PostgreSQL ${made}, this version brings ${major}: back it up with the version that made it, then restore into an empty DATA_DIR`,
  );
}

/** The line that says error or fatal; initdb ends with cleaning remarks. */
function reasonOf(output: string): string {
  const lines = output.trim().split('\n');
  return (lines.find((line) => /error|fatal/i.test(line)) ?? lines.at(-1) ?? '').trim();
}
