/** Who holds a cluster: the process named by postmaster.pid, if it is still that process (data.md A.2). */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

export interface Holder {
  pid: number;
  port: number;
  sockets: string;
}

/** `ended`: no process, or another one that got the number since. `zombie`: dead, but not yet taken leave of. */
export type HolderState = 'running' | 'zombie' | 'ended';

/** postmaster.pid: process id, data folder, start time, port, socket folder. Null: no server, or one not that far. */
export function readHolder(cluster: string): Holder | null {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const [pid, , , port, sockets] = readFileSync(file, 'utf8').split('\n');
  return pid && port && sockets ? { pid: Number(pid), port: Number(port), sockets: sockets.trim() } : null;
}

export function holderState(pid: number, cluster: string): HolderState {
  if (process.platform !== 'linux') return stateByPs(pid);
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return 'ended';
  }
  const [, name, state] = /\((.*)\) (\S)/s.exec(stat) ?? [];
  if (name !== 'postgres' || state === 'X') return 'ended';
  if (state === 'Z') return 'zombie';
  const folder = workingFolder(pid);
  // A server works in its cluster; a number that now belongs to another server is no holder.
  return folder === null ? (isOurs(pid) ? 'running' : 'ended') : folder === realpathSync(cluster) ? 'running' : 'ended';
}

/** Whether any process may still work in the cluster: then its shared memory may be in use and nothing is forced. */
export function inUse(cluster: string): boolean {
  if (process.platform !== 'linux') return true;
  const real = realpathSync(cluster);
  return readdirSync('/proc').some((entry) => /^\d+$/.test(entry) && workingFolder(Number(entry)) === real);
}

function workingFolder(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}

function isOurs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function stateByPs(pid: number): HolderState {
  const { stdout, status } = spawnSync('ps', ['-o', 'stat=,comm=', '-p', String(pid)], { encoding: 'utf8' });
  if (status !== 0 || !stdout.includes('postgres')) return 'ended';
  return stdout.trim().startsWith('Z') ? 'zombie' : 'running';
}
