/** Prometheus metrics of one process. One registry an instance, so that tests can run several. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    collectDefaults: () => collectDefaultMetrics({ register: registry }),
    framesReceived: new Counter({
      name: 'treadline_frames_received_total',
      help: 'Device frames or messages received',
      labelNames: ['protocol'],
      registers,
    }),
    framesRefused: new Counter({
      name: 'treadline_frames_refused_total',
      help: 'Device frames dropped or refused, by reason',
      labelNames: ['protocol', 'reason'],
      registers,
    }),
    reports: new Counter({
      name: 'treadline_reports_total',
      help: 'Vehicle reports by outcome',
      labelNames: ['protocol', 'outcome'],
      registers,
    }),
    deviceConnections: new Gauge({
      name: 'treadline_device_connections',
      help: 'Open device connections',
      labelNames: ['protocol'],
      registers,
    }),
    ingestBatch: new Histogram({
      name: 'treadline_ingest_batch_reports',
      help: 'Reports in one committed batch',
      buckets: [1, 10, 50, 100, 500, 1000, 2000, 5000],
      registers,
    }),
    ingestCommitSeconds: new Histogram({
      name: 'treadline_ingest_commit_seconds',
      help: 'Time of one ingest transaction',
      buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
      registers,
    }),
    alarmsChanged: new Counter({
      name: 'treadline_alarm_changes_total',
      help: 'Alarm episode changes',
      labelNames: ['kind'],
      registers,
    }),
    httpSeconds: new Histogram({
      name: 'treadline_http_request_seconds',
      help: 'Duration of API calls',
      labelNames: ['route', 'code'],
      buckets: [0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
      registers,
    }),
    realtimeClients: new Gauge({ name: 'treadline_realtime_clients', help: 'Open browser connections', registers }),
  };
}
