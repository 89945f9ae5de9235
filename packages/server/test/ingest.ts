/** Shared by the ingest tests: a small fleet on its own database, an ingest over it with its own clock, reports. */
import {
  emptyReading,
  emptyReport,
  type VehicleReport,
  type WheelReading,
} from '@treadline/domain/telemetry/vehicle-report';
import type { Client } from 'pg';
import { createIngest, type Ingest } from '../src/ingest/ingest.ts';
import type { Topics } from '../src/platform/bus/topics.ts';
import { type Bus, createBus } from '../src/platform/bus.ts';
import { createLog } from '../src/platform/log.ts';
import { createMetrics } from '../src/platform/metrics.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { createFleet, type Fleet } from './fleet.ts';

export type Row = Record<string, unknown>;

export interface IngestBench {
  database: TestDatabase;
  client: Client;
  fleet: Fleet;
  bus: Bus;
  /** Alarm news since the bench was made. */
  alarmNews: Topics['alarm.changed'][];
  ingest: Ingest;
  /** The pipeline's clock; epoch ms. */
  now: number;
  /** Epoch ms of a minute of the test, counted from two hours ago so that nothing lies in the future. */
  minute(count: number): number;
  /** Ends the ingest and makes a new one on the same database. */
  restart(): Promise<void>;
  send(...reports: VehicleReport[]): Promise<string[]>;
  /** A report of vehicle n with every wheel by index at these pressures (kPa), 20 degrees, 40 km/h. */
  report(n: number, at: number, kpa?: number | readonly number[], changes?: Partial<VehicleReport>): VehicleReport;
  rows<R = Row>(sql: string, ...values: unknown[]): Promise<R[]>;
  reportsOf(n: number): Promise<Row[]>;
  stateOf(n: number): Promise<Row>;
  alarmsOf(n: number): Promise<Row[]>;
  close(): Promise<void>;
}

export async function ingestBench(vehicles: number): Promise<IngestBench> {
  const database = await testDatabase();
  const client = await database.db.platform.connect();
  const log = createLog('silent');
  const bus = await createBus({}, log);
  const fleet = await createFleet(client, {
    name: 'Ingest',
    vehicles,
    wheelsPerAxle: [2, 4],
    protocol: 'jt808',
    firstTerminal: 13_900_000_000,
    sensorPrefix: 's',
  });
  const start = Math.floor(Date.now() / 1000) * 1000 - 2 * 3_600_000;
  const alarmNews: Topics['alarm.changed'][] = [];
  bus.subscribe('alarm.changed', (news) => {
    alarmNews.push(news);
  });
  const open = () =>
    createIngest({
      database: database.db,
      bus,
      log,
      metrics: createMetrics(),
      now: () => bench.now,
      options: { registryDebounceMs: 5, tickMs: 3_600_000 },
    });
  const bench: IngestBench = {
    database,
    client,
    fleet,
    bus,
    alarmNews,
    ingest: null as unknown as Ingest,
    now: start,
    minute: (count) => start + count * 60_000,
    async restart() {
      await bench.ingest?.close();
      bench.ingest = await open();
      await bench.ingest.restored;
    },
    async send(...reports) {
      return (await bench.ingest.port.submit(reports)).map((outcome) => outcome.status);
    },
    report(n, at, kpa = 850, changes = {}) {
      const pressures = Array.isArray(kpa) ? (kpa as readonly number[]) : fleet.wheels.map(() => kpa as number);
      return {
        ...emptyReport('jt808', fleet.terminalIds[n]!, at),
        fix: { longitude: 121.5, latitude: 31.25, altitudeM: 0, datum: 'WGS84' },
        speedKmh: 40,
        wheels: pressures.map((pressureKpa, index) => wheel({ index, pressureKpa })),
        ...changes,
      };
    },
    async rows<R = Row>(sql: string, ...values: unknown[]): Promise<R[]> {
      return (await client.query(sql, values)).rows as R[];
    },
    reportsOf: (n) => bench.rows('select * from report where vehicle_id = $1 order by at', fleet.vehicleIds[n]),
    async stateOf(n) {
      return (await bench.rows('select * from vehicle_state where vehicle_id = $1', fleet.vehicleIds[n]))[0]!;
    },
    alarmsOf: (n) =>
      bench.rows(
        `select wheel, code, level, started_at, ended_at, end_reason from alarm where vehicle_id = $1 order by started_at, code`,
        fleet.vehicleIds[n],
      ),
    async close() {
      await bench.ingest.close();
      await bus.close();
      await client.end();
      await database.close();
    },
  };
  await bench.restart();
  return bench;
}

/** A reading of 850 kPa at 20 degrees, 90 % battery. */
export function wheel(changes: Partial<WheelReading>): WheelReading {
  return { ...emptyReading(), pressureKpa: 850, temperatureC: 20, batteryPct: 90, ...changes };
}
