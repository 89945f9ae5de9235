/**
 * Live states of vehicles outside React: events of one frame are merged and published together
 * (architecture.md 8), so a burst of a thousand vehicles is one render.
 */
import type { VehicleStateEvent } from '@treadline/contract/realtime';

export type LiveStates = ReadonlyMap<string, VehicleStateEvent>;

export interface LiveStore {
  /** Takes events; they become visible with the next frame. An older event never replaces a newer one. */
  push(events: readonly VehicleStateEvent[]): void;
  /** Forgets all states: a refetched list is newer than what was heard before. */
  clear(): void;
  subscribe(listener: () => void): () => void;
  snapshot(): LiveStates;
}

type Schedule = (run: () => void) => void;

const nextFrame: Schedule = (run) => {
  requestAnimationFrame(run);
};

export function createLiveStore(schedule: Schedule = nextFrame): LiveStore {
  let states: LiveStates = new Map();
  let pending = new Map<string, VehicleStateEvent>();
  let scheduled = false;
  const listeners = new Set<() => void>();

  const publish = (next: LiveStates) => {
    states = next;
    for (const listener of [...listeners]) listener();
  };
  const flush = () => {
    scheduled = false;
    if (pending.size === 0) return;
    const next = new Map(states);
    for (const [id, event] of pending) next.set(id, event);
    pending = new Map();
    publish(next);
  };

  return {
    push(events) {
      for (const event of events) {
        const known = pending.get(event.id) ?? states.get(event.id);
        if (!known || event.at >= known.at) pending.set(event.id, event);
      }
      if (scheduled || pending.size === 0) return;
      scheduled = true;
      schedule(flush);
    },
    clear() {
      pending = new Map();
      if (states.size > 0) publish(new Map());
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => states,
  };
}
