/** Delivery to one listener: its own bounded queue, so that a slow listener delays nobody but itself. */
import type { Log } from '../log.ts';

export const queueLimit = 10_000;

export interface Delivery<P> {
  offer(payload: P): void;
  close(): void;
}

/**
 * Calls the listener one payload after another, never inside the publisher's call stack. Beyond `limit` waiting
 * payloads the oldest is dropped and counted in the log: news may be lost, the database keeps the truth.
 */
export function createDelivery<P>(
  topic: string,
  listener: (payload: P) => void | Promise<void>,
  log: Log,
  limit = queueLimit,
): Delivery<P> {
  let waiting: P[] = [];
  let head = 0;
  let running = false;
  let closed = false;
  let dropped = 0;

  async function run(): Promise<void> {
    while (!closed && head < waiting.length) {
      const payload = waiting[head] as P;
      head += 1;
      if (head > 1024 && head * 2 > waiting.length) {
        waiting = waiting.slice(head);
        head = 0;
      }
      try {
        await listener(payload);
      } catch (error) {
        log.error({ err: error, topic }, 'bus listener failed');
      }
    }
    waiting = [];
    head = 0;
    running = false;
    if (dropped > 0) {
      log.warn({ topic, dropped }, 'bus listener too slow, oldest news dropped');
      dropped = 0;
    }
  }

  return {
    offer(payload) {
      if (closed) return;
      if (waiting.length - head >= limit) {
        head += 1;
        dropped += 1;
        if (head > 1024) {
          waiting = waiting.slice(head);
          head = 0;
        }
      }
      waiting.push(payload);
      if (!running) {
        running = true;
        setImmediate(() => void run());
      }
    },
    close() {
      closed = true;
      waiting = [];
      head = 0;
    },
  };
}
