/** Random and mutated input for the gateways of JSON, logs and radio: what must hold for all of it. */
import { readingLimits, type VehicleReport } from '@treadline/domain/telemetry/vehicle-report';
import fc from 'fast-check';
import { readBleLines } from '../src/gateways/ble/reader.ts';
import {
  positionReport,
  readOsmAnd,
  readPhoneJson,
  readTraccar,
  readTraccarTyres,
} from '../src/gateways/http/osmand.ts';
import { entriesOf, readReportsV1 } from '../src/gateways/http/report-v1.ts';
import { pointReport, readGatewayPoints, readPoints } from '../src/gateways/http/thingsboard.ts';
import { J1939Reader } from '../src/gateways/j1939/reader.ts';
import { PacketSplitter, readConnect, readPublish } from '../src/gateways/mqtt/packets.ts';
import { Version5 } from '../src/gateways/mqtt/version5.ts';
import { Rtl433Reader } from '../src/gateways/rtl433/reader.ts';
import { readVectors } from './devices.ts';
import type { FuzzTarget } from './fuzz-target.ts';

const now = Date.UTC(2026, 10, 30);
const latestTime = 8.64e15;

function checkReport(report: VehicleReport): void {
  if (!Number.isFinite(report.at) || report.at > latestTime) throw new Error(`event time ${report.at}`);
  const { fix } = report;
  if (fix && !(Math.abs(fix.latitude) <= 90 && Math.abs(fix.longitude) <= 180)) throw new Error('a fix nowhere');
  for (const wheel of report.wheels) {
    for (const field of ['pressureKpa', 'temperatureC', 'batteryPct'] as const) {
      const value = wheel[field];
      if (value !== null && !Number.isFinite(value)) throw new Error(`${field} ${value}`);
    }
    if (wheel.sensorId !== null && !/^[^\s:]+$/.test(wheel.sensorId)) throw new Error(`sensor ${wheel.sensorId}`);
  }
  JSON.stringify(report);
}

/** What a radio or bus cannot send must not come out either. */
function checkGates(report: VehicleReport): void {
  checkReport(report);
  for (const wheel of report.wheels) {
    const { pressureKpa: kpa, temperatureC: celsius } = wheel;
    if (kpa !== null && (kpa < readingLimits.pressureKpa.min || kpa > readingLimits.pressureKpa.max)) {
      throw new Error(`${kpa} kPa`);
    }
    if (celsius !== null && (celsius < -55 || celsius > 200)) throw new Error(`${celsius} degrees`);
  }
}

const numbers = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(0, -0, 1e308, 845, 1_718_069_415_000));
const leaf = fc.oneof(numbers, fc.string(), fc.boolean(), fc.constant(null));
const someKeys = (...keys: string[]) => fc.dictionary(fc.oneof(fc.constantFrom(...keys), fc.string()), leaf);

const wheel = someKeys(
  'kpa',
  'bar',
  'psi',
  'mpa',
  'tempC',
  'tempF',
  'axle',
  'wheel',
  'pos',
  'index',
  'sensorId',
  'status',
  'ts',
);
const report = fc.record(
  {
    v: fc.constantFrom(1, 2, '1'),
    terminalId: leaf,
    msgId: leaf,
    ts: leaf,
    gps: fc.oneof(leaf, someKeys('lat', 'lng', 'lon', 'fix', 'alt', 'speed', 'heading', 'datum')),
    vehicle: fc.oneof(leaf, someKeys('acc', 'odometerKm', 'load', 'supplyV')),
    wheels: fc.oneof(leaf, fc.array(fc.oneof(leaf, wheel), { maxLength: 12 })),
    alarms: fc.array(leaf, { maxLength: 3 }),
  },
  { requiredKeys: [] },
);

export const reportV1Fuzz: FuzzTarget<unknown> = {
  name: 'report-v1',
  input: fc.oneof(report, fc.array(report, { maxLength: 4 }), fc.jsonValue()),
  check: (body) => {
    const entries = entriesOf(body);
    if (entries === null) return;
    const read = readReportsV1(entries, { protocol: 'http', terminalId: 't1' }, now);
    if (read.reports.length !== read.indexes.length) throw new Error('reports without an entry');
    for (const index of read.indexes) if (!(index >= 0 && index < entries.length)) throw new Error(`entry ${index}`);
    for (const one of read.reports) checkReport(one);
    if (read.reports.length < entries.length && read.rejected.length === 0) throw new Error('lost without a word');
  },
};

const values = someKeys('kpa_1L', 't_1L', 'p_1', 's_1', 'b_1', 'lat', 'lng', 'speed', 'ts', 'values');
const phone = fc.record({
  device_id: leaf,
  location: fc.oneof(
    leaf,
    fc.record({ timestamp: leaf, coords: someKeys('latitude', 'longitude', 'speed'), battery: leaf }),
  ),
});
const forwarded = fc.record({
  device: fc.oneof(leaf, fc.record({ uniqueId: leaf })),
  position: fc.oneof(
    leaf,
    fc.record({
      fixTime: leaf,
      latitude: leaf,
      longitude: leaf,
      attributes: someKeys('tire1Pressure', 'tire2Temp', 'tire0Temp'),
    }),
  ),
});

export const httpFuzz: FuzzTarget<unknown> = {
  name: 'http',
  input: fc.oneof(
    values,
    fc.record({ ts: leaf, values }),
    fc.array(values),
    phone,
    forwarded,
    fc.dictionary(fc.string(), fc.array(values)),
    fc.string(),
  ),
  check: (body) => {
    if (typeof body === 'string') {
      const position = readOsmAnd(new URLSearchParams(`id=1&${body}`));
      checkReport(positionReport(position, 't1', now));
      return;
    }
    for (const point of readPoints(body) ?? []) checkReport(pointReport(point, 'http', 't1', now));
    for (const points of readGatewayPoints(body)?.values() ?? []) {
      for (const point of points) checkReport(pointReport(point, 'mqtt', 't1', now));
    }
    const position = readPhoneJson(body);
    if (position !== null) checkReport(positionReport(position, 't1', now));
    const traccar = readTraccar(body);
    if (traccar === null) return;
    const made = positionReport(traccar.position, 't1', now);
    readTraccarTyres(made, traccar.attributes);
    checkReport(made);
  },
};

/** Changes of a seed text: overwrite, cut out or double a character. */
function mutated(seeds: readonly string[]) {
  const change = fc.record({ at: fc.nat(300), kind: fc.nat(2), text: fc.constantFrom(...'0f9#()[]{}":,. R-e@Z') });
  return fc
    .record({ seed: fc.nat(seeds.length - 1), changes: fc.array(change, { maxLength: 6 }) })
    .map(({ seed, changes }) => {
      let text = seeds[seed] ?? '';
      for (const { at, kind, text: character } of changes) {
        const place = text.length === 0 ? 0 : at % text.length;
        text = text.slice(0, place) + (kind === 1 ? '' : character) + text.slice(kind === 2 ? place : place + 1);
      }
      return text;
    });
}

const lines = (vectors: readonly { line?: string; lines?: string[] }[]) =>
  vectors.flatMap(({ line, lines: several }) => several ?? [line ?? '']);

const hexByte = fc.integer({ min: 0, max: 255 }).map((byte) => byte.toString(16).padStart(2, '0'));
const canFrame = fc
  .record({
    id: fc.constantFrom('18FEF433', '18FC4233', '18ECFF33', '18EBFF33', '18EC0033', '18EB0033', '18FEE833', '18FEF3EE'),
    data: fc.array(hexByte, { maxLength: 8 }),
    second: fc.nat(100_000),
  })
  .map(({ id, data, second }) => `(${second / 100}) can0 ${id}#${data.join('')}`);

const bus = { terminalId: 't1', ignoreThreshold: false, timeOffsetMin: 480 };
const readers = ['standard', 'sq250-tc04m', 'shuttle-5k5', 'bus-9bit'].map(
  (scalingProfile) => new J1939Reader({ ...bus, scalingProfile }),
);

export const j1939Fuzz: FuzzTarget<string> = {
  name: 'j1939',
  input: fc.oneof(mutated(lines(readVectors('j1939'))), canFrame, fc.string()),
  check: (line) => {
    for (const reader of readers) for (const one of reader.read([line], now).reports) checkGates(one);
  },
};

const radio = new Rtl433Reader();
const radioSource = { terminalId: 't1', timeOffsetMin: 480, isLive: false };
const radioLine = someKeys(
  'pressure_kPa',
  'pressure_PSI',
  'temperature_C',
  'temperature_F',
  'id',
  'model',
  'time',
  'battery_ok',
  'flags',
).map((fields) => JSON.stringify({ type: 'TPMS', id: '5a3f', ...fields }));

export const rtl433Fuzz: FuzzTarget<string> = {
  name: 'rtl433',
  input: fc.oneof(mutated(lines(readVectors('rtl433'))), radioLine, fc.string()),
  check: (line) => {
    for (const one of radio.read([line], radioSource, now).reports) checkGates(one);
  },
};

const advertisements = readVectors<{ manufacturerData?: string; advertisement?: string; mac: string }>('ble').map(
  ({ manufacturerData, advertisement, mac }) => `${manufacturerData ?? advertisement} ${mac}`,
);

export const bleFuzz: FuzzTarget<string> = {
  name: 'ble',
  input: fc.oneof(
    mutated(advertisements),
    fc.array(hexByte, { maxLength: 40 }).map((bytes) => bytes.join('')),
    fc.array(hexByte, { minLength: 13, maxLength: 13 }).map((bytes) => `000180eaca${bytes.join('')}`),
  ),
  check: (line) => {
    for (const one of readBleLines([line], 't1', now).reports) checkGates(one);
  },
};

const packetLimit = 4096;
const packetBytes = fc.oneof(
  fc.uint8Array({ maxLength: 200 }),
  // Sound outside, so that the insides are reached.
  fc.record({ type: fc.nat(255), body: fc.uint8Array({ maxLength: 120 }) }).map(({ type, body }) => {
    return Uint8Array.from([type, body.length, ...body]);
  }),
  fc.uint8Array({ maxLength: 60 }).map((rest) => {
    const connect = [0, 4, 0x4d, 0x51, 0x54, 0x54, 5, 0xc6, 0, 60, 0, ...rest];
    return Uint8Array.from([0x10, connect.length, ...connect]);
  }),
);
let splitter = new PacketSplitter(packetLimit);

export const mqttFuzz: FuzzTarget<Uint8Array> = {
  name: 'mqtt',
  input: packetBytes,
  check: (bytes) => {
    const version5 = new Version5({ packetBytes: packetLimit, receiveMaximum: 10 });
    const readable = splitter.push(Buffer.from(bytes), (packet, headerBytes) => {
      if (packet.length > packetLimit) throw new Error('a packet above the limit');
      const message = readPublish(packet, headerBytes, { topic: '', qos: 0, messageId: 0, payload: packet });
      if (message !== null && message.payload.length > packet.length) throw new Error('a payload above its packet');
      readConnect(packet, headerBytes);
      try {
        version5.toBroker(version5.read(packet), () => 'auto');
      } catch (error) {
        // The door closes a connection that sends such a packet.
        if (!(error instanceof Error)) throw error;
      }
      return true;
    });
    if (!readable) splitter = new PacketSplitter(packetLimit);
  },
};
