/** Who the database server runs as. PostgreSQL refuses root, so root starts it as somebody without rights. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

export interface Account {
  uid: number;
  gid: number;
}

/**
 * @param cluster its owner goes on owning it, so that a start as root after one as an ordinary user works
 * @returns null: as ourselves
 */
export function databaseAccount(cluster: string): Account | null {
  if (process.getuid?.() !== 0) return null;
  const existing = statSync(join(cluster, 'PG_VERSION'), { throwIfNoEntry: false });
  return existing !== undefined && existing.uid !== 0 ? { uid: existing.uid, gid: existing.gid } : nobody();
}

/** Spawn options: the working folder must be one that the account may enter. */
export function asAccount(account: Account | null) {
  return {
    cwd: '/',
    env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
    ...(account === null ? {} : { uid: account.uid, gid: account.gid }),
  };
}

/** Whether `account` may walk to `path`: every folder on the way must be open to others or its own. */
export function reachable(path: string, account: Account): boolean {
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    if (existsSync(folder)) {
      const stat = statSync(folder);
      const walk = stat.uid === account.uid ? 0o100 : stat.gid === account.gid ? 0o010 : 0o001;
      if ((stat.mode & walk) === 0) return false;
    }
    if (folder === dirname(folder)) return true;
  }
}

/** PostgreSQL wants an account that has a name, so the number is looked up where systems differ. */
function nobody(): Account {
  const entry = existsSync('/etc/passwd')
    ? /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'))
    : null;
  return entry === null ? { uid: 65_534, gid: 65_534 } : { uid: Number(entry[1]), gid: Number(entry[2]) };
}
