import { emptyReading, emptyReport, type VehicleReport } from '@treadline/domain/telemetry/vehicle-report';
import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../test/database.ts';
import { createFleet, type Fleet } from '../../test/fleet.ts';
import { type Bus, createBus } from '../platform/bus.ts';
import { createLog } from '../platform/log.ts';
import { createMetrics } from '../platform/metrics.ts';
import { createIngest, type Ingest } from './ingest.ts';

type Row = Record<string, unknown>;

let database: TestDatabase;
let client: Client;
let fleet: Fleet;
let bus: Bus;
let ingest: Ingest;
/** Minutes are counted from here, so that tests do not depend on the day. */
const start = Date.now() - 2 * 3_600_000;
const now = start;
const minute = (count: number) => start + count * 60_000;

async function restart(): Promise<void> {
  await ingest?.close();
  ingest = await createIngest({
    database: database.db,
    bus,
    log: createLog('silent'),
    metrics: createMetrics(),
    now: () => now,
    options: { registryDebounceMs: 5, tickMs: 3_600_000 },
  });
  await ingest.restored;
}

beforeAll(async () => {
  database = await testDatabase();
  client = await database.db.platform.connect();
  bus = await createBus({}, createLog('silent'));
  fleet = await createFleet(client, {
    name: 'Ingest',
    vehicles: 12,
    wheelsPerAxle: [2, 4],
    protocol: 'jt808',
    firstTerminal: 13900000000,
    sensorPrefix: 's',
  });
  await restart();
});

afterAll(async () => {
  await ingest.close();
  await bus.close();
  await client.end();
  await database.close();
});

/** A report of vehicle n with every wheel by index at these pressures (kPa) and 20 degrees. */
function report(
  n: number,
  at: number,
  kpa: number | number[] = 850,
  changes: Partial<VehicleReport> = {},
): VehicleReport {
  const pressures = Array.isArray(kpa) ? kpa : fleet.wheels.map(() => kpa);
  return {
    ...emptyReport('jt808', fleet.terminalIds[n]!, at),
    fix: { longitude: 121.5, latitude: 31.25, altitudeM: 0, datum: 'WGS84' },
    speedKmh: 40,
    wheels: pressures.map((pressureKpa, index) => ({
      ...emptyReading(),
      index,
      pressureKpa,
      temperatureC: 20,
      batteryPct: 90,
    })),
    ...changes,
  };
}

async function send(...reports: VehicleReport[]): Promise<string[]> {
  return (await ingest.port.submit(reports)).map((outcome) => outcome.status);
}

async function rows<R = Row>(sql: string, ...values: unknown[]): Promise<R[]> {
  return (await client.query(sql, values)).rows as R[];
}

const stateOf = async (n: number) =>
  (await rows<Row>('select * from vehicle_state where vehicle_id = $1', fleet.vehicleIds[n]))[0];

describe('ingest', () => {
  it('stores a report once with its wheels, place and values', async () => {
    expect(await send(report(0, minute(0), [850, 851, 852, 853, 854, 855.5], { odometerKm: 1234.5 }))).toEqual([
      'stored',
    ]);
    expect(await send(report(0, minute(0), 850))).toEqual(['duplicate']);
    const stored = await rows<Row>('select * from report where vehicle_id = $1', fleet.vehicleIds[0]);
    expect(stored).toHaveLength(1);
    expect(stored[0]).toMatchObject({
      customer_id: fleet.customerId,
      at: new Date(minute(0)),
      wheels: fleet.wheels,
      pressures_hpa: [8500, 8510, 8520, 8530, 8540, 8555],
      temperatures_dc: [200, 200, 200, 200, 200, 200],
      batteries_pct: [90, 90, 90, 90, 90, 90],
      wheel_flags: null,
      longitude_e6: 121_500_000,
      latitude_e6: 31_250_000,
      odometer_hm: 12345,
      speed_dkmh: 400,
      flags: 1 | 4 | 256,
      extra: null,
    });
    expect(await stateOf(0)).toMatchObject({
      at: new Date(minute(0)),
      pressures_hpa: stored[0]!.pressures_hpa,
      odometer_hm: 12345,
    });
  });

  it('opens an alarm in the transaction of the report that caused it', async () => {
    await send(report(1, minute(0)), report(1, minute(60), [850, 700, 850, 850, 850, 850]));
    const alarms = await rows(
      'select wheel, code, level, started_at, ended_at from alarm where vehicle_id = $1',
      fleet.vehicleIds[1],
    );
    expect(alarms).toEqual([{ wheel: 121, code: 3, level: 1, started_at: new Date(minute(60)), ended_at: null }]);
  });
});
