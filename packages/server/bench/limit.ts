/**
 * The limit the product is measured against: the same reports by binary COPY and the same state upsert, from one
 * process, encoded beforehand. No socket, no decoding, no registry, no alarms; the same durability.
 */
import { once } from 'node:events';
import { emptyReport } from '@treadline/domain/telemetry/vehicle-report';
import { wheelsInZOrder } from '@treadline/domain/wheel/wheel-code';
import type pg from 'pg';
import { advance } from '../src/ingest/advance.ts';
import type { Customer, Vehicle } from '../src/ingest/registry/types.ts';
import type { ResolvedWheels } from '../src/ingest/resolve/resolve.ts';
import { scalarsOf } from '../src/ingest/resolve/scalars.ts';
import { VehicleMemory } from '../src/ingest/vehicle-memory.ts';
import { writeReport } from '../src/ingest/write/report-rows.ts';
import { int8Halves, RowWriter } from '../src/ingest/write/row-writer.ts';
import { runScript } from '../src/ingest/write/script.ts';
import { copyStates, upsertStates, writeState } from '../src/ingest/write/state-rows.ts';
import { copyReports, prepareWriter } from '../src/ingest/write/transaction.ts';
import { connectDatabase, type Target } from '../src/platform/database/database.ts';
import { backMs, placeOf, readingOf, stepMs, wheelsPerAxle } from './frames.ts';

interface Order {
  target: Target;
  customerId: string;
  vehicleIds: string[];
  batch: number;
  seconds: number;
  connections: number;
  epoch: number;
  firstRound: number;
}

const [order] = (await once(process, 'message')) as [Order];
const database = await connectDatabase(order.target, { readers: 1, poolSize: 1 });
const clients: pg.Client[] = [];
for (let n = 0; n < order.connections; n++) {
  const client = await database.platform.connect();
  await prepareWriter(client);
  clients.push(client);
}

const wheels = wheelsInZOrder(wheelsPerAxle);
const customer = { id: order.customerId, halves: int8Halves(order.customerId) } as Customer;

/** One batch of vehicles, encoded once; only the event time is written anew for each round. */
interface Encoded {
  reports: Uint8Array;
  states: Uint8Array;
  rows: number;
  round: number;
}

const batches: Encoded[][] = clients.map(() => []);
// Vehicles of one batch lie as far apart as those of the product's, where they come from everywhere at once.
const count = Math.ceil(order.vehicleIds.length / order.batch);
for (let n = 0; n < count; n++) {
  const own = [...order.vehicleIds.keys()].filter((vehicle) => vehicle % count === n);
  batches[n % clients.length]?.push(encode(own));
}

const cpu = process.cpuUsage();
const started = performance.now();
const ended = started + order.seconds * 1000;
const counts = await Promise.all(clients.map((client, n) => write(client, batches[n] ?? [])));
const seconds = (performance.now() - started) / 1000;
const used = process.cpuUsage(cpu);
process.send?.({
  kind: 'done',
  reports: counts.reduce((sum, count) => sum + count, 0),
  seconds,
  cpuMs: (used.user + used.system) / 1000,
  round: Math.max(...batches.flat().map((one) => one.round)),
});
for (const client of clients) await client.end();
await database.close();
process.exit(0);

function encode(vehicles: readonly number[]): Encoded {
  const reports = new RowWriter();
  const states = new RowWriter();
  for (const n of vehicles) {
    const id = order.vehicleIds[n] as string;
    const vehicle = { customer, id, halves: int8Halves(id) } as Vehicle;
    const place = placeOf(n, 0);
    const report = emptyReport('jt808', '', order.epoch);
    report.fix = { longitude: place.longitude, latitude: place.latitude, altitudeM: 520, datum: 'WGS84' };
    report.speedKmh = place.kmh;
    report.odometerKm = place.odometerKm;
    report.headingDeg = n % 360;
    report.signal = 25;
    report.satellites = 14;
    report.ignition = true;
    report.messageType = 0x0200;
    const readings = wheels.map((_, wheel) => readingOf(n, 0, wheel));
    const part: ResolvedWheels = {
      vehicle,
      room: wheels.length,
      count: wheels.length,
      values: [
        ...wheels,
        ...readings.map(({ kpa }) => kpa * 10),
        ...readings.map(({ celsius }) => celsius * 10),
        ...readings.map(({ battery }) => battery),
        ...wheels.map(() => 0),
      ],
      at: null,
      hasBattery: true,
      hasFlags: false,
    };
    const scalars = scalarsOf(report);
    const memory = new VehicleMemory();
    advance(memory, part, scalars, order.epoch - backMs, order.epoch, vehicle.halves, { hm: 0, dh: 0 });
    writeReport(reports, part, scalars, order.epoch, order.epoch, vehicle.halves, scalars.flags, null);
    writeState(states, vehicle, memory);
  }
  return {
    reports: reports.take() as Uint8Array,
    states: states.take() as Uint8Array,
    rows: vehicles.length,
    round: order.firstRound,
  };
}

async function write(client: pg.Client, own: readonly Encoded[]): Promise<number> {
  let reports = 0;
  for (let turn = 0; performance.now() < ended; turn++) {
    const batch = own[turn % own.length] as Encoded;
    const at = order.epoch - backMs + batch.round * stepMs;
    batch.round += 1;
    setTimes(batch.reports, batch.rows, at);
    setTimes(batch.states, batch.rows, at);
    await runScript(client, `begin; ${copyReports}; ${copyStates}; ${upsertStates}; commit`, [
      batch.reports,
      batch.states,
    ]);
    reports += batch.rows;
  }
  return reports;
}

/** Rows of one batch have one length; `at` is the third column. */
function setTimes(bytes: Uint8Array, rows: number, ms: number): void {
  const header = 19;
  const stride = (bytes.length - header - 2) / rows;
  if (!Number.isInteger(stride)) throw new Error('rows of different length');
  const microseconds = BigInt(ms - 946_684_800_000) * 1000n;
  const view = new DataView(bytes.buffer);
  for (let row = 0; row < rows; row++) view.setBigInt64(header + row * stride + 2 + 12 + 12 + 4, microseconds);
}
