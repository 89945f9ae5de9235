/**
 * Devices and sensors that belong to nobody yet: counted in memory, written in batches (architecture.md 6).
 * Strangers can be many and loud, so the list is bounded; what does not fit is counted in the log.
 */
import type { Protocol, WheelReading } from '@treadline/domain/telemetry/vehicle-report';
import type { Client } from 'pg';
import type { Log } from '../../platform/log.ts';
import type { Receiver } from '../registry/types.ts';

interface Heard {
  kind: 'device' | 'sensor';
  customerId: string | null;
  protocol: Protocol;
  deviceNo: string;
  receiverId: string | null;
  reason: string;
  firstAt: number;
  lastAt: number;
  frames: number;
  bytes: Uint8Array | null;
  values: Record<string, unknown> | null;
}

const keptStrangers = 10_000;
const longestNumber = 64;
const keptBytes = 1024;

export class Quarantine {
  #heard = new Map<string, Heard>();
  #dropped = 0;
  readonly #log: Log;

  constructor(log: Log) {
    this.#log = log;
  }

  get waiting(): number {
    return this.#heard.size;
  }

  device(
    protocol: Protocol,
    deviceNo: string,
    reason: string,
    bytes: Uint8Array | null,
    at: number,
    receiver: Receiver | null,
  ): void {
    const heard = this.#of('device', protocol, deviceNo, receiver, at);
    if (heard === null) return;
    heard.reason = reason;
    if (bytes !== null) heard.bytes = bytes.slice(0, keptBytes);
  }

  /** Heard nearby: a sensor number without a wheel. Its values are shown for pairing and never stored as a reading. */
  sensor(receiver: Receiver, reading: WheelReading, at: number): void {
    if (reading.sensorId === null) return;
    const heard = this.#of('sensor', receiver.protocol, reading.sensorId, receiver, at);
    if (heard === null) return;
    heard.reason = receiver.customer.sensors.has(reading.sensorId) ? 'not_mounted' : 'unknown';
    heard.values = { kpa: reading.pressureKpa, celsius: reading.temperatureC, battery: reading.batteryPct };
  }

  /** Writes what was heard since; on failure it is kept for the next time. */
  async flush(client: Client): Promise<void> {
    const heard = [...this.#heard.values()];
    if (heard.length === 0) return;
    this.#heard = new Map();
    if (this.#dropped > 0) this.#log.warn({ dropped: this.#dropped }, 'more unknown devices than the list takes');
    this.#dropped = 0;
    try {
      await client.query(upsert, [JSON.stringify(heard.map(toRow))]);
    } catch (error) {
      for (const one of heard) this.#restore(one);
      throw error;
    }
  }

  #of(kind: Heard['kind'], protocol: Protocol, number: string, receiver: Receiver | null, at: number): Heard | null {
    // Devices send any bytes as their number; a NUL cannot be stored.
    const deviceNo = number.slice(0, longestNumber).replaceAll('\0', '');
    const key = `${kind} ${protocol} ${receiver?.id ?? ''} ${deviceNo}`;
    const known = this.#heard.get(key);
    if (known) {
      known.frames += 1;
      known.lastAt = at;
      return known;
    }
    if (this.#heard.size >= keptStrangers) {
      this.#dropped += 1;
      return null;
    }
    const heard: Heard = {
      kind,
      customerId: receiver?.customer.id ?? null,
      protocol,
      deviceNo,
      receiverId: receiver?.id ?? null,
      reason: '',
      firstAt: at,
      lastAt: at,
      frames: 1,
      bytes: null,
      values: null,
    };
    this.#heard.set(key, heard);
    return heard;
  }

  #restore(heard: Heard): void {
    const key = `${heard.kind} ${heard.protocol} ${heard.receiverId ?? ''} ${heard.deviceNo}`;
    const newer = this.#heard.get(key);
    if (newer) {
      newer.frames += heard.frames;
      newer.firstAt = heard.firstAt;
    } else if (this.#heard.size < keptStrangers) this.#heard.set(key, heard);
  }
}

const upsert = `
  insert into quarantine as q (customer_id, kind, protocol, device_no, receiver_id, reason, first_at, last_at, frames,
    last_bytes, last_values)
  select customer_id, kind, protocol, device_no, receiver_id, reason, first_at, last_at, frames,
    decode(bytes, 'hex'), values
  from jsonb_to_recordset($1::jsonb) h(customer_id bigint, kind text, protocol text, device_no text, receiver_id bigint,
    reason text, first_at timestamptz, last_at timestamptz, frames bigint, bytes text, values jsonb)
  on conflict (kind, protocol, device_no, receiver_id) do update set
    reason = excluded.reason, last_at = greatest(q.last_at, excluded.last_at), frames = q.frames + excluded.frames,
    last_bytes = coalesce(excluded.last_bytes, q.last_bytes), last_values = coalesce(excluded.last_values, q.last_values)`;

function toRow(heard: Heard): Record<string, unknown> {
  return {
    customer_id: heard.customerId,
    kind: heard.kind,
    protocol: heard.protocol,
    device_no: heard.deviceNo,
    receiver_id: heard.receiverId,
    reason: heard.reason,
    first_at: new Date(heard.firstAt).toISOString(),
    last_at: new Date(heard.lastAt).toISOString(),
    frames: heard.frames,
    bytes: heard.bytes === null ? null : Buffer.from(heard.bytes).toString('hex'),
    values: heard.values,
  };
}
