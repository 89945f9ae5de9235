/** Ceilings of the MQTT gateway. */
export interface MqttLimits {
  maxConnections: number;
  /** High by default: thousands of devices share one address behind a carrier's NAT. */
  connectionsPerAddress: number;
  /** A packet, with its header. */
  packetBytes: number;
  /** From connect to a whole CONNECT packet. */
  connectMs: number;
  /** Silence of a client that asked for no keep-alive. */
  idleMs: number;
  /** Messages of one connection in a second; above, reading waits for the next. */
  messagesPerSecond: number;
  /** Reports of one connection, and of all, that wait for their commit before reading pauses. */
  connectionInFlight: number;
  totalInFlight: number;
  /** Reports handed to ingest in one call. */
  batchReports: number;
  subscriptionsPerClient: number;
  /** Client ids of one receiver whose session is kept while they are away. */
  keptSessions: number;
  /** Wrong credentials from one address in a minute. */
  refusedPerMinute: number;
  sweepMs: number;
  /** How long `close` waits for commits that are under way. */
  closeMs: number;
}

export const defaultMqttLimits: MqttLimits = {
  maxConnections: 60_000,
  connectionsPerAddress: 25_000,
  packetBytes: 262_144,
  connectMs: 15_000,
  idleMs: 3_600_000,
  messagesPerSecond: 20_000,
  connectionInFlight: 1000,
  totalInFlight: 20_000,
  batchReports: 1000,
  subscriptionsPerClient: 16,
  keptSessions: 4,
  refusedPerMinute: 600,
  sweepMs: 1000,
  closeMs: 10_000,
};
