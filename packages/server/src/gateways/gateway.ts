/**
 * What a gateway gets and what it must be. A gateway turns bytes into `VehicleReport`s,
 * submits them, and acknowledges its device only after `submit` resolved: that is after commit.
 */
import type { Protocol, VehicleReport } from '@treadline/domain/telemetry/vehicle-report';
import type { Log } from '../platform/log.ts';
import type { Metrics } from '../platform/metrics.ts';

/** `stored` and `duplicate` and `quarantined` are acknowledged; `refused` carries a counted reason. */
export type ReportOutcome =
  | { status: 'stored' }
  | { status: 'duplicate' }
  | { status: 'quarantined' }
  | { status: 'refused'; code: string; path: string; message: string };

export interface IngestPort {
  /**
   * Resolves after commit, with one outcome for each report in the same order.
   * Rejects only when nothing of the batch could be stored (database away, shutting down):
   * then nothing may be acknowledged. Applies back pressure by resolving late.
   */
  submit(reports: readonly VehicleReport[]): Promise<readonly ReportOutcome[]>;
}

/** A receiver as gateways need to know it; kept in memory, refreshed on change. Ids are strings. */
export interface KnownReceiver {
  id: string;
  customerId: string;
  receiverNo: string;
  protocol: Protocol;
  enabled: boolean;
  /** Minutes to subtract from device time to get UTC; JT/T 808 default 480. */
  timeOffsetMin: number;
  scalingProfile: string;
  /** kPa for one unit of JT/T 808 item 0x05, null: unknown, raise nothing. */
  tyreItem05Kpa: number | null;
  datum: 'WGS84' | 'GCJ02';
  ignoreThreshold: boolean;
  strictAuth: boolean;
}

export interface ReceiverDirectory {
  /** In memory, so cheap enough for every frame. `terminalId` in canonical form (lower case, no leading zeros for JT/T 808). */
  find(terminalId: string): KnownReceiver | null;
  /** Checks a device token or password (api_key rows of the receiver). Null when wrong. */
  authenticate(token: string): Promise<KnownReceiver | null>;
  /** Creates or returns the JT/T 808 auth code of a receiver. */
  authCode(receiver: KnownReceiver): Promise<string>;
  connected(receiver: KnownReceiver, remote: string, edition: string | null): void;
  disconnected(receiver: KnownReceiver): void;
  /** Any sign of life that is not a report (heartbeat). */
  seen(receiver: KnownReceiver): void;
  /** Counts an unknown device into the quarantine list. */
  quarantine(device: { protocol: Protocol; deviceNo: string; reason: string; bytes: Uint8Array | null }): void;
}

/** Ring buffer of raw frames by terminal; bounded in memory, cheap on the hot path. */
export interface FrameLog {
  record(terminalId: string, outgoing: boolean, bytes: Uint8Array, note: string | null): void;
}

export interface GatewayContext {
  ingest: IngestPort;
  receivers: ReceiverDirectory;
  frames: FrameLog;
  log: Log;
  metrics: Metrics;
  now(): number;
}

export interface Gateway {
  /** Where it listens, for the start-up line. */
  readonly address: string;
  /** Stops accepting, lets what is in flight be answered or refuses it, then closes. */
  close(): Promise<void>;
}
