/**
 * Slows down guessing: after some free attempts a key waits, twice as long each time, and a day has a limit.
 * Kept in memory of one process; what must outlive it stands in `credential` (failed, locked_until).
 */
export interface AttemptRules {
  /** Attempts without waiting. */
  free: number;
  firstWaitSeconds: number;
  longestWaitSeconds: number;
  /** Attempts within 24 hours, then A0124. */
  perDay: number;
  /** One failure is forgotten in so many seconds; null: they stay until a success or a day of quiet. */
  drainSeconds: number | null;
}

export interface AttemptLimiter {
  /** Takes an attempt before its outcome is known, so that many at once do not slip through. Null: go on. */
  begin(key: string): 'A0123' | 'A0124' | null;
  /** The attempt was right: it does not count, and with `forget` nothing before it does. */
  succeeded(key: string, forget: boolean): void;
}

const dayMs = 86_400_000;
/** Bounded memory: the keys not tried for longest are forgotten first. */
const mostKeys = 50_000;

interface Attempts {
  recent: number;
  waitUntil: number;
  lastAt: number;
  drainedAt: number;
  today: number;
  dayStart: number;
}

export function createAttemptLimiter(rules: AttemptRules, now: () => number): AttemptLimiter {
  const attempts = new Map<string, Attempts>();

  function entryOf(key: string): Attempts {
    const at = now();
    const entry = attempts.get(key) ?? { recent: 0, waitUntil: 0, lastAt: at, drainedAt: at, today: 0, dayStart: at };
    if (at - entry.dayStart >= dayMs) {
      entry.today = 0;
      entry.dayStart = at;
    }
    if (at - entry.lastAt >= dayMs) {
      entry.recent = 0;
      entry.drainedAt = at;
    } else if (rules.drainSeconds !== null) {
      const drained = Math.floor((at - entry.drainedAt) / (rules.drainSeconds * 1000));
      entry.recent = Math.max(0, entry.recent - drained);
      entry.drainedAt += drained * rules.drainSeconds * 1000;
    }
    attempts.delete(key);
    attempts.set(key, entry);
    if (attempts.size > mostKeys) {
      const oldest = attempts.keys().next();
      if (!oldest.done) attempts.delete(oldest.value);
    }
    return entry;
  }

  return {
    begin(key) {
      const entry = entryOf(key);
      const at = now();
      if (entry.today >= rules.perDay) return 'A0124';
      if (at < entry.waitUntil) return 'A0123';
      entry.recent += 1;
      entry.today += 1;
      entry.lastAt = at;
      entry.waitUntil = at + waitSeconds(rules, entry.recent) * 1000;
      return null;
    },
    succeeded(key, forget) {
      const entry = attempts.get(key);
      if (entry === undefined) return;
      if (forget) {
        attempts.delete(key);
        return;
      }
      entry.recent = Math.max(0, entry.recent - 1);
      entry.today = Math.max(0, entry.today - 1);
      entry.waitUntil = 0;
    },
  };
}

/** Wait after the n-th failed attempt in a row, seconds: 0 while they are free, then doubling up to the longest. */
export function waitSeconds(rules: AttemptRules, failed: number): number {
  if (failed < rules.free) return 0;
  return Math.min(rules.longestWaitSeconds, rules.firstWaitSeconds * 2 ** Math.min(30, failed - rules.free));
}
