/** Signs of life of receivers, written to `receiver_state` in batches, seldom for each. Kept on the receiver itself. */
import type { Client } from 'pg';
import type { Receiver } from '../registry/types.ts';

export interface Activity {
  connectedAt: number | null;
  disconnectedAt: number | null;
  remote: string | null;
  edition: string | null;
  signal: number | null;
  /** News of the connection do not wait for the next turn. */
  urgent: boolean;
}

/** A receiver that only goes on reporting is written this often; what it reports is stored anyway. */
const everyMs = 30_000;

export class Activities {
  #waiting: Receiver[] = [];

  seen(receiver: Receiver, at: number, signal: number | null): void {
    receiver.heardAt = at;
    const activity = receiver.activity ?? this.#begin(receiver);
    if (signal !== null) activity.signal = signal;
  }

  connected(receiver: Receiver, at: number, remote: string, edition: string | null): void {
    this.seen(receiver, at, null);
    const activity = receiver.activity ?? this.#begin(receiver);
    activity.connectedAt = at;
    activity.remote = remote;
    if (edition !== null) activity.edition = edition;
    activity.urgent = true;
  }

  disconnected(receiver: Receiver, at: number): void {
    const activity = receiver.activity ?? this.#begin(receiver);
    activity.disconnectedAt = at;
    activity.urgent = true;
  }

  /** Writes those whose turn it is; on failure they wait on. */
  async flush(client: Client, now: number, all = false): Promise<void> {
    const due: { receiver: Receiver; activity: Activity }[] = [];
    const later: Receiver[] = [];
    for (const receiver of this.#waiting) {
      const { activity } = receiver;
      if (activity === null) continue;
      if (all || activity.urgent || now - receiver.writtenAt >= everyMs) due.push({ receiver, activity });
      else later.push(receiver);
    }
    this.#waiting = later;
    if (due.length === 0) return;
    for (const { receiver } of due) {
      receiver.activity = null;
      receiver.writtenAt = now;
    }
    // In key order, so that two processes never wait for each other.
    due.sort((one, other) => (one.receiver.id < other.receiver.id ? -1 : 1));
    try {
      await client.query(upsert, [JSON.stringify(due.map(toRow))]);
    } catch (error) {
      for (const { receiver, activity } of due) this.#merge(receiver, activity);
      throw error;
    }
  }

  #begin(receiver: Receiver): Activity {
    const activity: Activity = {
      connectedAt: null,
      disconnectedAt: null,
      remote: null,
      edition: null,
      signal: null,
      urgent: false,
    };
    receiver.activity = activity;
    this.#waiting.push(receiver);
    return activity;
  }

  #merge(receiver: Receiver, older: Activity): void {
    const newer = receiver.activity ?? this.#begin(receiver);
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
  select customer_id, receiver_id, to_timestamp(seen / 1000), to_timestamp(connected / 1000),
    to_timestamp(disconnected / 1000), remote, edition, signal
  from jsonb_to_recordset($1::jsonb) u(customer_id bigint, receiver_id bigint, seen float8, connected float8,
    disconnected float8, remote text, edition text, signal smallint)
  on conflict (customer_id, receiver_id) do update set
    seen_at = greatest(s.seen_at, excluded.seen_at),
    connected_at = coalesce(excluded.connected_at, s.connected_at),
    disconnected_at = coalesce(excluded.disconnected_at, s.disconnected_at),
    remote = coalesce(excluded.remote, s.remote), edition = coalesce(excluded.edition, s.edition),
    signal = coalesce(excluded.signal, s.signal)`;

function toRow({ receiver, activity }: { receiver: Receiver; activity: Activity }): Record<string, unknown> {
  return {
    customer_id: receiver.customer.id,
    receiver_id: receiver.id,
    seen: receiver.heardAt === 0 ? null : receiver.heardAt,
    connected: activity.connectedAt,
    disconnected: activity.disconnectedAt,
    remote: activity.remote,
    edition: activity.edition,
    signal: activity.signal === null ? null : Math.max(-200, Math.min(255, Math.round(activity.signal))),
  };
}
