/**
 * One browser connection: what it asked for, what it may hear, and back pressure. States wait here per vehicle, the
 * newest replacing the older, while the browser is slow; everything else is small and goes at once. Nothing queues
 * without limit: a browser beyond `hardLimitBytes` is closed and refetches when it comes back.
 */
import type { WebSocket } from '@fastify/websocket';
import { closeCode, type Subject, type SubjectData } from '@treadline/contract/realtime';
import { mayHear, sees, type Viewer } from './viewer.ts';

export interface ClientLimits {
  /** Unsent bytes above which states wait. */
  softLimitBytes: number;
  /** Unsent bytes above which the connection is closed. */
  hardLimitBytes: number;
  /** Vehicles in one message. */
  statesPerMessage: number;
  /** How long a browser may stay above the soft limit. */
  stuckMs: number;
}

export const clientLimits: ClientLimits = {
  softLimitBytes: 256 * 1024,
  hardLimitBytes: 4 * 1024 * 1024,
  statesPerMessage: 400,
  stuckMs: 60_000,
};

/** A state once made text, shared by all who hear it. */
export interface StateText {
  id: string;
  departmentId: string;
  text: string;
}

export type Socket = Pick<WebSocket, 'send' | 'close' | 'terminate' | 'bufferedAmount' | 'readyState'>;

export interface Client {
  viewer: Viewer;
  readonly subjects: Set<Subject>;
  readonly waiting: number;
  offer(states: readonly StateText[]): void;
  send<S extends Subject>(subject: S, data: SubjectData<S>): void;
  /** Sends what waits as far as the browser takes it; `now` tells how long it has been stuck. */
  flush(now: number): void;
}

export function createClient(socket: Socket, viewer: Viewer, limits: ClientLimits = clientLimits): Client {
  const pending = new Map<string, string>();
  let stuckSince: number | null = null;

  return {
    viewer,
    subjects: new Set(),
    get waiting() {
      return pending.size;
    },
    offer(states) {
      if (!this.subjects.has('vehicle.state') || !mayHear(this.viewer, 'vehicle.state')) return;
      for (const state of states) {
        if (sees(this.viewer, state.id, state.departmentId)) pending.set(state.id, state.text);
      }
    },
    send(subject, data) {
      if (socket.readyState !== open || !this.subjects.has(subject) || !mayHear(this.viewer, subject)) return;
      if (socket.bufferedAmount > limits.hardLimitBytes) {
        socket.close(closeCode.tooSlow, 'too slow');
        socket.terminate();
        return;
      }
      socket.send(JSON.stringify({ subject, data }));
    },
    flush(now) {
      if (socket.readyState !== open) return;
      while (pending.size > 0 && socket.bufferedAmount <= limits.softLimitBytes) {
        stuckSince = null;
        const texts: string[] = [];
        for (const [id, text] of pending) {
          if (texts.length >= limits.statesPerMessage) break;
          texts.push(text);
          pending.delete(id);
        }
        socket.send(`{"subject":"vehicle.state","data":{"vehicles":[${texts.join(',')}]}}`);
      }
      if (pending.size === 0) return;
      stuckSince ??= now;
      if (now - stuckSince > limits.stuckMs) {
        socket.close(closeCode.tooSlow, 'too slow');
        socket.terminate();
      }
    },
  };
}

const open = 1;
