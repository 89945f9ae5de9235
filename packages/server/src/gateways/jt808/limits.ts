/** Ceilings of the JT/T 808 gateway (protocols.md 1.1, 1.3, 4.7). */
export interface Jt808Limits {
  maxConnections: number;
  /** High by default: thousands of terminals share one address behind a carrier's NAT or a load balancer. */
  connectionsPerAddress: number;
  /** Concentrators speak for several terminals on one connection. */
  terminalsPerConnection: number;
  /** Bytes of an unfinished frame; more closes the connection. */
  maxPendingBytes: number;
  /** From connect to the first sound frame. */
  loginMs: number;
  /** Silence after that: three heartbeats. */
  idleMs: number;
  /** Reports of one connection, and of all, that wait for their commit before reading pauses. */
  connectionInFlight: number;
  totalInFlight: number;
  /** Reports handed to ingest in one call; until then each is an object of some kilobytes. */
  batchReports: number;
  /** Replies a terminal does not read before its connection is closed. */
  unreadReplyBytes: number;
  fragmentMs: number;
  /** First wait before missing fragments are asked for; later waits grow by T(n+1) = T(n) * (n+1). */
  resendMs: number;
  resendTries: number;
  fragmentSessions: number;
  fragmentBytes: number;
  totalFragmentBytes: number;
  /** How often silence is looked for. */
  sweepMs: number;
  /** How long `close` waits for commits that are under way. */
  closeMs: number;
}

export const defaultLimits: Jt808Limits = {
  maxConnections: 60_000,
  connectionsPerAddress: 25_000,
  terminalsPerConnection: 1000,
  maxPendingBytes: 4096,
  loginMs: 60_000,
  idleMs: 180_000,
  connectionInFlight: 512,
  totalInFlight: 20_000,
  batchReports: 128,
  unreadReplyBytes: 262_144,
  fragmentMs: 60_000,
  resendMs: 5000,
  resendTries: 3,
  fragmentSessions: 4,
  fragmentBytes: 262_144,
  totalFragmentBytes: 67_108_864,
  sweepMs: 1000,
  closeMs: 10_000,
};
