/** Signs of life of receivers, written to `receiver_state` in batches, at most every few seconds for each. */
import type { Client } from 'pg';
import type { Receiver } from '../registry/types.ts';

interface Activity {
  receiver: Receiver;
  seenAt: number | null;
  connectedAt: number | null;
  disconnectedAt: number | null;
  remote: string | null;
  edition: string | null;
  signal: number | null;
  /** Connection news do not wait for the next turn. */
  urgent: boolean;
}

const everyMs = 10_000;

export class Activities {
  #waiting = new Map<Receiver, Activity>();
  readonly #writtenAt = new WeakMap<Receiver, number>();
  readonly #seenAt = new WeakMap<Receiver, number>();

  /** When anything was last heard of a receiver in this process. */
  lastSeen(receiver: Receiver): number | null {
    return this.#seenAt.get(receiver) ?? null;
  }

  seen(receiver: Receiver, at: number, signal: number | null): void {
    this.#seenAt.set(receiver, at);
    const activity = this.#of(receiver);
    activity.seenAt = at;
    if (signal !== null) activity.signal = signal;
  }

  connected(receiver: Receiver, at: number, remote: string, edition: string | null): void {
    this.seen(receiver, at, null);
    const activity = this.#of(receiver);
    activity.connectedAt = at;
    activity.remote = remote;
    if (edition !== null) activity.edition = edition;
    activity.urgent = true;
  }

  disconnected(receiver: Receiver, at: number): void {
    const activity = this.#of(receiver);
    activity.disconnectedAt = at;
    activity.urgent = true;
  }

  /** Writes those whose turn it is; on failure they wait on. */
  async flush(client: Client, now: number, all = false): Promise<void> {
    const due: Activity[] = [];
    for (const activity of this.#waiting.values()) {
      if (all || activity.urgent || now - (this.#writtenAt.get(activity.receiver) ?? 0) >= everyMs) due.push(activity);
    }
    if (due.length === 0) return;
    for (const activity of due) {
      this.#waiting.delete(activity.receiver);
      this.#writtenAt.set(activity.receiver, now);
    }
    // In key order, so that two processes never wait for each other.
    due.sort((one, other) => (one.receiver.id < other.receiver.id ? -1 : 1));
    try {
      await client.query(upsert, columnsOf(due));
    } catch (error) {
      for (const activity of due) this.#merge(activity);
      throw error;
    }
  }

  #of(receiver: Receiver): Activity {
    let activity = this.#waiting.get(receiver);
    if (!activity) {
      activity = {
        receiver,
        seenAt: null,
        connectedAt: null,
        disconnectedAt: null,
        remote: null,
        edition: null,
        signal: null,
        urgent: false,
      };
      this.#waiting.set(receiver, activity);
    }
    return activity;
  }

  #merge(older: Activity): void {
    const newer = this.#of(older.receiver);
    newer.seenAt ??= older.seenAt;
    newer.connectedAt ??= older.connectedAt;
    newer.disconnectedAt ??= older.disconnectedAt;
    newer.remote ??= older.remote;
    newer.edition ??= older.edition;
    newer.signal ??= older.signal;
    newer.urgent ||= older.urgent;
  }
}

const upsert = `
  insert into receiver_state as s (customer_id, receiver_id, seen_at, connected_at, disconnected_at, remote, edition, signal)
  select customer_id, receiver_id, to_timestamp(seen_at / 1000), to_timestamp(connected_at / 1000),
    to_timestamp(disconnected_at / 1000), remote, edition, signal
  from unnest($1::bigint[], $2::bigint[], $3::float8[], $4::float8[], $5::float8[], $6::text[], $7::text[], $8::smallint[])
    u(customer_id, receiver_id, seen_at, connected_at, disconnected_at, remote, edition, signal)
  on conflict (customer_id, receiver_id) do update set
    seen_at = greatest(s.seen_at, excluded.seen_at),
    connected_at = coalesce(excluded.connected_at, s.connected_at),
    disconnected_at = coalesce(excluded.disconnected_at, s.disconnected_at),
    remote = coalesce(excluded.remote, s.remote), edition = coalesce(excluded.edition, s.edition),
    signal = coalesce(excluded.signal, s.signal)`;

function columnsOf(due: readonly Activity[]): unknown[] {
  return [
    due.map((one) => one.receiver.customer.id),
    due.map((one) => one.receiver.id),
    due.map((one) => one.seenAt),
    due.map((one) => one.connectedAt),
    due.map((one) => one.disconnectedAt),
    due.map((one) => one.remote),
    due.map((one) => one.edition),
    due.map((one) => (one.signal === null ? null : Math.max(-200, Math.min(255, Math.round(one.signal))))),
  ];
}
