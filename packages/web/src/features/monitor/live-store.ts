/**
 * Live states of vehicles outside React: events of one frame are merged and published together
 * (architecture.md 8), so a burst of a thousand vehicles is one render.
 */
import type { VehicleStateEvent } from '@treadline/contract/realtime';

/** A state with the browser's time of hearing it: device and browser clocks differ, fetches are timed by the latter. */
export interface HeardState {
  event: VehicleStateEvent;
  heardAt: number;
}

export type LiveStates = ReadonlyMap<string, HeardState>;

export interface LiveStore {
  /** Takes events; they become visible with the next frame. An older event never replaces a newer one. */
  push(events: readonly VehicleStateEvent[]): void;
  subscribe(listener: () => void): () => void;
  snapshot(): LiveStates;
}

type Schedule = (run: () => void) => void;

const nextFrame: Schedule = (run) => {
  requestAnimationFrame(run);
};

export function createLiveStore(schedule: Schedule = nextFrame, now: () => number = Date.now): LiveStore {
  let states: LiveStates = new Map();
  let pending = new Map<string, HeardState>();
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
    for (const [id, heard] of pending) next.set(id, heard);
    pending = new Map();
    publish(next);
  };

  return {
    push(events) {
      for (const event of events) {
        const known = pending.get(event.id) ?? states.get(event.id);
        if (!known || event.at >= known.event.at) pending.set(event.id, { event, heardAt: now() });
      }
      if (scheduled || pending.size === 0) return;
      scheduled = true;
      schedule(flush);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => states,
  };
}
