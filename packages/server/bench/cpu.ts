/** Processor time of a process tree from /proc, so that a run on a busy machine still tells what a report costs. */
import { readdirSync, readFileSync } from 'node:fs';

const tickMs = 10;

/** Milliseconds used by a process, its living children, and those it has waited for. Null where there is no /proc. */
export function treeCpuMs(pid: number): number | null {
  try {
    let ticks = times(pid, true)?.ticks ?? 0;
    for (const entry of readdirSync('/proc')) {
      if (!/^\d+$/.test(entry)) continue;
      const child = times(Number(entry), false);
      if (child?.parent === pid) ticks += child.ticks;
    }
    return ticks * tickMs;
  } catch {
    return null;
  }
}

function times(pid: number, waitedFor: boolean): { parent: number; ticks: number } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent = 0, user = 0, system = 0, childUser = 0, childSystem = 0] = [1, 11, 12, 13, 14].map(
      (n) => fields[n] ?? 0,
    );
    return { parent, ticks: user + system + (waitedFor ? childUser + childSystem : 0) };
  } catch {
    return null;
  }
}
