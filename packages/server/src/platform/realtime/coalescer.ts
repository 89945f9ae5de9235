/**
 * At most one state a vehicle and window: the first goes at once, later ones wait and the newest replaces the others.
 * Pure in time: the caller tells it. Memory is the vehicles heard within one window.
 */
export interface Coalescer<S> {
  /** The state when it may go now, else null and it is kept until `due`. */
  offer(id: string, at: number, state: S, now: number): S | null;
  /** States whose window has passed. */
  due(now: number): S[];
  readonly size: number;
}

export function createCoalescer<S>(windowMs: number): Coalescer<S> {
  /** Vehicle -> when a state last went, oldest first (re-inserted at each sending). */
  const sent = new Map<string, number>();
  const held = new Map<string, { at: number; state: S }>();

  function markSent(id: string, now: number): void {
    sent.delete(id);
    sent.set(id, now);
  }

  return {
    offer(id, at, state, now) {
      const last = sent.get(id);
      if (last === undefined || now - last >= windowMs) {
        const kept = held.get(id);
        held.delete(id);
        markSent(id, now);
        return kept && kept.at > at ? kept.state : state;
      }
      const kept = held.get(id);
      if (!kept || at >= kept.at) held.set(id, { at, state });
      return null;
    },
    due(now) {
      const states: S[] = [];
      for (const [id, kept] of held) {
        if (now - (sent.get(id) ?? 0) < windowMs) continue;
        held.delete(id);
        markSent(id, now);
        states.push(kept.state);
      }
      for (const [id, last] of sent) {
        if (now - last < windowMs) break;
        sent.delete(id);
      }
      return states;
    },
    get size() {
      return sent.size;
    },
  };
}
