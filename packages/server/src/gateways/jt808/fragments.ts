/**
 * Puts fragmented messages together (protocols.md 1.3). Serials should run with the indexes, but real
 * terminals skip some, so a fragment also joins the session of its message and total that lacks its index.
 */
import type { Jt808Limits } from './limits.ts';

/** Bytes of all gateways' sessions together are bounded by this one counter. */
export interface FragmentBudget {
  bytes: number;
}

export interface FragmentHead {
  messageId: number;
  serial: number;
  total: number;
  index: number;
}

export interface WholeMessage {
  body: Buffer;
  firstSerial: number;
  /** Serials of all fragments, in index order: each gets its own answer. */
  serials: number[];
}

export type FragmentOutcome = { kind: 'waiting' } | { kind: 'refused' } | { kind: 'whole'; message: WholeMessage };

export interface ResendWanted {
  firstSerial: number;
  missing: number[];
}

interface Session {
  messageId: number;
  total: number;
  /** serial minus index, modulo 65536. */
  base: number;
  parts: Map<number, { serial: number; body: Buffer }>;
  bytes: number;
  startedAt: number;
  askAt: number;
  asked: number;
}

/** The unfinished messages of one terminal. */
export class FragmentSessions {
  private readonly limits: Jt808Limits;
  private readonly budget: FragmentBudget;
  private sessions: Session[] = [];

  constructor(limits: Jt808Limits, budget: FragmentBudget) {
    this.limits = limits;
    this.budget = budget;
  }

  get size(): number {
    return this.sessions.length;
  }

  /** `body` is copied. Duplicates are ignored. `refused`: impossible index or a limit is reached. */
  add(head: FragmentHead, body: Uint8Array, now: number): FragmentOutcome {
    if (head.index < 1 || head.index > head.total) return { kind: 'refused' };
    const session = this.sessionOf(head, body, now);
    if (session === null) return { kind: 'refused' };
    if (!session.parts.has(head.index)) {
      const overflow =
        session.bytes + body.length > this.limits.fragmentBytes ||
        this.budget.bytes + body.length > this.limits.totalFragmentBytes;
      if (overflow) {
        this.remove(session);
        return { kind: 'refused' };
      }
      session.parts.set(head.index, { serial: head.serial, body: Buffer.from(body) });
      session.bytes += body.length;
      this.budget.bytes += body.length;
      session.askAt = now + this.limits.resendMs;
    }
    if (session.parts.size < session.total) return { kind: 'waiting' };
    this.remove(session);
    const parts = [...session.parts].sort(([a], [b]) => a - b).map(([, part]) => part);
    const serials = parts.map((part) => part.serial);
    const whole = {
      body: Buffer.concat(parts.map((part) => part.body)),
      firstSerial: serials[0] ?? head.serial,
      serials,
    };
    return { kind: 'whole', message: whole };
  }

  /** Drops what is too old (the number dropped) and says what to ask for. */
  sweep(now: number): { expired: number; wanted: ResendWanted[] } {
    const wanted: ResendWanted[] = [];
    let expired = 0;
    for (const session of [...this.sessions]) {
      if (now - session.startedAt >= this.limits.fragmentMs) {
        this.remove(session);
        expired++;
      } else if (now >= session.askAt && session.asked < this.limits.resendTries) {
        session.asked++;
        session.askAt = now + this.limits.resendMs * factorial(session.asked + 1);
        wanted.push({ firstSerial: firstSerialOf(session), missing: missingOf(session) });
      }
    }
    return { expired, wanted };
  }

  /** Gives the memory back when the terminal goes. */
  clear(): void {
    for (const session of [...this.sessions]) this.remove(session);
  }

  private sessionOf(head: FragmentHead, body: Uint8Array, now: number): Session | null {
    const base = (head.serial - head.index) & 0xffff;
    const same = this.sessions.filter((one) => one.messageId === head.messageId && one.total === head.total);
    const exact = same.find((one) => one.base === base);
    if (exact) return exact;
    for (const session of same) {
      const part = session.parts.get(head.index);
      if (!part || part.body.equals(body)) return session;
      // Another message of the same size began before this one was complete: the old one will not be finished.
      this.remove(session);
    }
    if (this.sessions.length >= this.limits.fragmentSessions) return null;
    const session: Session = {
      messageId: head.messageId,
      total: head.total,
      base,
      parts: new Map(),
      bytes: 0,
      startedAt: now,
      askAt: now + this.limits.resendMs,
      asked: 0,
    };
    this.sessions.push(session);
    return session;
  }

  private remove(session: Session): void {
    this.sessions = this.sessions.filter((one) => one !== session);
    this.budget.bytes -= session.bytes;
    session.bytes = 0;
  }
}

function firstSerialOf(session: Session): number {
  return session.parts.get(1)?.serial ?? (session.base + 1) & 0xffff;
}

/** At most what one 0x8003 can name. */
function missingOf(session: Session): number[] {
  const missing: number[] = [];
  for (let index = 1; index <= session.total && missing.length < 255; index++) {
    if (!session.parts.has(index)) missing.push(index);
  }
  return missing;
}

function factorial(n: number): number {
  return n <= 1 ? 1 : n * factorial(n - 1);
}
