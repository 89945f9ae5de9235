import { wheelFlag } from '@treadline/domain/telemetry/vehicle-report';
import { describe, expect, it } from 'vitest';
import { entriesOf, readReportsV1 } from './report-v1.ts';

const receivedAt = Date.UTC(2026, 10, 30, 12);
const source = { protocol: 'http', terminalId: 't1' } as const;
const read = (...entries: unknown[]) => readReportsV1(entries, source, receivedAt);
const one = (entry: object) => {
  const { reports, rejected } = read(entry);
  expect(rejected).toEqual([]);
  return reports[0];
};
const wheelOf = (wheel: object) => one({ wheels: [{ axle: 1, wheel: 1, ...wheel }] })?.wheels[0];
const codesOf = (entry: unknown) => read(entry).rejected.map(({ path, code }) => `${path}:${code}`);

describe('vehicle report v1', () => {
  it('reads every field into its own', () => {
    const report = one({
      v: 1,
      terminalId: 'ABC1',
      msgId: 'm-1',
      ts: receivedAt - 1000,
      buffered: true,
      gps: { lat: 31.2, lng: 121.4, datum: 'GCJ02', fix: true, alt: 12, speed: 72.5, heading: 93, sats: 11, hdop: 0.9 },
      vehicle: {
        acc: true,
        odometerKm: 123456.7,
        engineHours: 8210.4,
        load: 'full',
        payloadT: 38.2,
        supplyV: 27.6,
        ambientC: 31,
      },
      wheels: [
        { axle: 1, wheel: 1, sensorId: '5A:3F:01', kpa: 845, tempC: 38, battPct: 92, rssi: -71, ts: receivedAt - 4000 },
        { axle: 2, wheel: 3, kpa: 612, battLow: true, leakPaS: 12.3, alarms: ['pressure_low', 'slow_leak'] },
        { pos: '3RO', status: 'lost', kpa: 700 },
      ],
      alarms: ['supply_lost'],
      mood: 'good',
    });
    expect(report).toMatchObject({
      protocol: 'http',
      terminalId: 'abc1',
      messageId: 'm-1',
      at: receivedAt - 1000,
      receivedAt,
      timeSubstituted: false,
      buffered: true,
      fix: { longitude: 121.4, latitude: 31.2, altitudeM: 12, datum: 'GCJ02' },
      speedKmh: 72.5,
      headingDeg: 93,
      satellites: 11,
      ignition: true,
      odometerKm: 123456.7,
      engineHours: 8210.4,
      laden: true,
      payloadT: 38.2,
      supplyV: 27.6,
      ambientC: 31,
      wheels: [
        {
          axle: 1,
          wheelFromLeft: 1,
          sensorId: '5a3f01',
          pressureKpa: 845,
          temperatureC: 38,
          batteryPct: 92,
          at: receivedAt - 4000,
        },
        {
          axle: 2,
          wheelFromLeft: 3,
          pressureKpa: 612,
          temperatureC: null,
          flags: wheelFlag.batteryLow | wheelFlag.leak,
        },
        { label: '3RO', pressureKpa: null, flags: wheelFlag.lost },
      ],
      extra: {
        hdop: 0.9,
        alarms: ['supply_lost'],
        mood: 'good',
        wheels: [
          { at: 0, rssi: -71 },
          { at: 1, leakPaS: 12.3, alarms: ['pressure_low', 'slow_leak'] },
        ],
      },
    });
  });

  it.each([
    [{ kpa: 850 }, 850],
    [{ bar: 8.5 }, 850],
    [{ mpa: 0.85 }, 850],
    [{ psi: 100 }, 689.4757],
    [{ kpa: 0 }, 0],
    [{ kpa: null, bar: 1 }, 100],
    [{}, null],
  ])('reads the pressure of %j', (fields, kpa) => {
    const pressure = wheelOf(fields)?.pressureKpa;
    if (kpa === null) expect(pressure).toBe(null);
    else expect(pressure).toBeCloseTo(kpa, 3);
  });

  it('reads Celsius and Fahrenheit', () => {
    expect(wheelOf({ tempC: -40 })?.temperatureC).toBe(-40);
    expect(wheelOf({ tempF: 212 })?.temperatureC).toBeCloseTo(100, 9);
  });

  it.each([
    [{ kpa: 1, bar: 1 }, 'kpa:units'],
    [{ psi: 1, mpa: 1 }, 'kpa:units'],
    [{ tempC: 1, tempF: 1 }, 'tempC:units'],
    [{ kpa: '845' }, 'kpa:type'],
    [{ kpa: Number.POSITIVE_INFINITY }, 'kpa:type'],
    [{ axle: 0 }, 'axle:range'],
    [{ axle: 1.5 }, 'axle:range'],
    [{ wheel: null }, 'wheel:address'],
    [{ index: -1 }, 'index:range'],
    [{ pos: '' }, 'pos:type'],
    [{ sensorId: {} }, 'sensorId:type'],
    [{ status: 'asleep' }, 'status:status'],
    [{ ts: '2026-11-30T12:00:00' }, 'ts:time'],
    [{ battPct: 'full' }, 'battPct:type'],
  ])('refuses a wheel with %j, not the report', (fields, problem) => {
    const entry = {
      wheels: [
        { axle: 1, wheel: 1, ...fields },
        { index: 3, kpa: 1 },
      ],
    };
    expect(codesOf(entry)).toEqual([`wheels.0.${problem}`]);
    expect(read(entry).reports[0]?.wheels).toMatchObject([{ index: 3 }]);
  });

  it('refuses a wheel nobody can find, and what is no wheel', () => {
    expect(codesOf({ wheels: [{ kpa: 845 }, 7, null, []] })).toEqual([
      'wheels.0:address',
      'wheels.1:type',
      'wheels.2:type',
      'wheels.3:type',
    ]);
  });

  it('keeps two addresses of a wheel for the layout to compare', () => {
    expect(wheelOf({ pos: '2LO', index: 4 })).toMatchObject({ axle: 1, wheelFromLeft: 1, label: '2LO', index: 4 });
  });

  it.each([
    [1_718_069_415_000, 1_718_069_415_000],
    ['2024-06-11T01:30:15Z', 1_718_069_415_000],
    ['2024-06-11T09:30:15+08:00', 1_718_069_415_000],
    ['2024-06-11 09:30:15.250+0800', 1_718_069_415_250],
  ])('reads the time %s', (ts, at) => {
    expect(one({ ts })).toMatchObject({ at, timeSubstituted: false });
  });

  it.each(['2026-11-30T12:00:00', '2026-11-30', 'now', '', true, {}, -1, 1e300])('refuses the time %j', (ts) => {
    expect(codesOf({ ts })).toEqual(['ts:time']);
  });

  it('takes the receipt time, marked, when there is none or the clock was never set', () => {
    expect(one({})).toMatchObject({ at: receivedAt, timeSubstituted: true, messageId: null });
    expect(one({ ts: 86_400_000 })).toMatchObject({
      at: receivedAt,
      timeSubstituted: true,
      extra: { deviceTs: 86_400_000 },
    });
  });

  it('makes a key of the content when the device sends none', () => {
    const [first, again, other] = read(
      { ts: receivedAt, a: 1 },
      { ts: receivedAt, a: 1 },
      { ts: receivedAt, a: 2 },
    ).reports;
    expect(first?.messageId).toBe(again?.messageId);
    expect(first?.messageId).not.toBe(other?.messageId);
  });

  it.each([
    [{ v: 2 }, 'v:version'],
    [{ terminalId: '' }, 'terminalId:type'],
    [{ terminalId: 'x'.repeat(65) }, 'terminalId:type'],
    [{ msgId: '' }, 'msgId:type'],
    [{ wheels: {} }, 'wheels:type'],
    [{ wheels: Array(256).fill({}) }, 'wheels:size'],
    ['text', ':type'],
    [null, ':type'],
  ])('refuses the report %j', (entry, problem) => {
    expect(codesOf(entry)).toEqual([problem]);
    expect(read(entry).reports).toEqual([]);
  });

  it('takes a position for none when it is nowhere, 0,0 or without fix', () => {
    expect(one({ gps: { lat: 0, lng: 0 } })?.fix).toBe(null);
    expect(one({ gps: { lat: 1, lng: 2, fix: false } })?.fix).toBe(null);
    expect(one({ gps: { lat: 0, lon: 7 } })?.fix).toMatchObject({ latitude: 0, longitude: 7 });
    expect(codesOf({ gps: { lat: 91, lng: 2 } })).toEqual(['gps:range']);
    expect(codesOf({ gps: { lat: 1 } })).toEqual(['gps:range']);
    expect(codesOf({ gps: 7 })).toEqual(['gps:type']);
  });

  it('lets no key reach a prototype', () => {
    const report = one(JSON.parse('{"__proto__": {"polluted": 1}, "wheels": [{"index": 1, "__proto__": {"x": 1}}]}'));
    expect(Object.getPrototypeOf(report?.extra ?? {})).toBe(Object.prototype);
    expect(({} as Record<string, unknown>).polluted).toBe(undefined);
  });
});

describe('entries of a body', () => {
  it('are one report, an array or {reports}', () => {
    expect(entriesOf({ v: 1 })).toEqual([{ v: 1 }]);
    expect(entriesOf([1])).toEqual([1]);
    expect(entriesOf({ reports: [1, 2] })).toEqual([1, 2]);
    for (const body of [null, 7, 'x', { reports: {} }]) expect(entriesOf(body)).toBe(null);
  });
});
