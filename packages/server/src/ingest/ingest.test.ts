import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IngestBench, ingestBench, wheel } from '../../test/ingest.ts';

let bench: IngestBench;

beforeAll(async () => {
  bench = await ingestBench(20);
});

afterAll(() => bench.close());

describe('a live report', () => {
  it('is stored with its wheels, place and values, and becomes the newest state', async () => {
    const { minute, report, fleet } = bench;
    const first = report(0, minute(0), [850, 851, 852, 853, 854, 855.5], { odometerKm: 1234.5 });
    expect(await bench.send(first)).toEqual(['stored']);
    const [row] = await bench.reportsOf(0);
    expect(row).toMatchObject({
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
    expect(await bench.stateOf(0)).toMatchObject({
      at: new Date(minute(0)),
      fix_at: new Date(minute(0)),
      pressures_hpa: row!.pressures_hpa,
      wheel_at: fleet.wheels.map(() => new Date(minute(0))),
      odometer_hm: 12345,
    });
  });

  it('does not erase what it does not speak of', async () => {
    const { minute, report } = bench;
    await bench.send(report(1, minute(0), 850, { odometerKm: 10 }));
    await bench.send(report(1, minute(1), 0, { fix: null, wheels: [wheel({ index: 2, pressureKpa: 790 })] }));
    expect(await bench.stateOf(1)).toMatchObject({
      at: new Date(minute(1)),
      longitude_e6: 121_500_000,
      fix_at: new Date(minute(0)),
      odometer_hm: 100,
      pressures_hpa: [8500, 8500, 7900, 8500, 8500, 8500],
      wheel_at: [0, 0, 1, 0, 0, 0].map((at) => new Date(minute(at))),
    });
  });

  it('opens an alarm in the same transaction and tells it once', async () => {
    const { minute, report, fleet } = bench;
    await bench.send(report(2, minute(0)));
    await bench.send(report(2, minute(60), [850, 700, 850, 850, 850, 850]));
    expect(await bench.alarmsOf(2)).toEqual([
      { wheel: 121, code: 3, level: 1, started_at: new Date(minute(60)), ended_at: null, end_reason: null },
    ]);
    await expect
      .poll(() => bench.alarmNews.filter((news) => news.vehicleId === fleet.vehicleIds[2]))
      .toMatchObject([{ change: 'started', level: 1, code: 3, departmentId: fleet.departmentId }]);
  });

  it('keeps values outside the gates raw and makes no reading of them', async () => {
    const { minute, report } = bench;
    const wheels = [
      wheel({ index: 0, pressureKpa: 2001 }),
      wheel({ index: 1, temperatureC: -56 }),
      wheel({ index: 2 }),
    ];
    await bench.send(report(3, minute(0), 0, { wheels, speedKmh: 900, deviceAlarms: 0x10000 }));
    const [row] = await bench.reportsOf(3);
    expect(row).toMatchObject({
      pressures_hpa: [null, 8500, 8500],
      temperatures_dc: [200, null, 200],
      speed_dkmh: null,
      extra: {
        deviceAlarms: 0x10000,
        refused: [
          { reason: 'out_of_range', reading: { index: 0, pressureKpa: 2001 } },
          { reason: 'out_of_range', reading: { index: 1, temperatureC: -56 } },
        ],
      },
    });
    expect(await bench.alarmsOf(3)).toEqual([]);
  });

  it('of GCJ-02 is stored in WGS-84 and marked', async () => {
    const { minute, report } = bench;
    const fix = { longitude: 121.5, latitude: 31.25, altitudeM: null, datum: 'GCJ02' as const };
    await bench.send(report(4, minute(0), 850, { fix }));
    const [row] = await bench.reportsOf(4);
    expect(Math.abs((row!.longitude_e6 as number) - 121_500_000)).toBeGreaterThan(3000);
    expect((row!.flags as number) & 128).toBe(128);
  });

  it('survives text that jsonb cannot hold', async () => {
    const { minute, report } = bench;
    const extra = { note: 'a\u0000b', half: '\ud800', fine: '漢字' };
    expect(await bench.send(report(5, minute(0), 850, { extra }))).toEqual(['stored']);
    expect((await bench.reportsOf(5))[0]).toMatchObject({ extra: { note: 'a\ufffdb', fine: '漢字' } });
  });
});

describe('repeats and late reports', () => {
  it('stores a repeat once, in the same batch, later, and after a restart', async () => {
    const { minute, report } = bench;
    expect(await bench.send(report(6, minute(0)), report(6, minute(0)))).toEqual(['stored', 'duplicate']);
    expect(await bench.send(report(6, minute(1)), report(6, minute(0)))).toEqual(['stored', 'duplicate']);
    await bench.restart();
    expect(await bench.send(report(6, minute(1)), report(6, minute(0)))).toEqual(['duplicate', 'duplicate']);
    expect(await bench.reportsOf(6)).toHaveLength(2);
  });

  it('keeps two messages of one second apart when their ids differ', async () => {
    const { minute, report } = bench;
    const one = report(7, minute(0), 850, { messageId: 'one' });
    const two = report(7, minute(0), 840, { messageId: 'two' });
    expect(await bench.send(one, two, one, two)).toEqual(['stored', 'stored', 'duplicate', 'duplicate']);
    expect((await bench.reportsOf(7)).map((row) => row.at)).toEqual([new Date(minute(0)), new Date(minute(0) + 1)]);
  });

  it('lets late and buffered reports fill history, change no state and raise no alarm', async () => {
    const { minute, report } = bench;
    await bench.send(report(8, minute(10), 850, { odometerKm: 100 }));
    const before = await bench.stateOf(8);
    expect(await bench.send(report(8, minute(5), 500, { odometerKm: 99 }))).toEqual(['stored']);
    expect(await bench.send(report(8, minute(20), 500, { buffered: true, odometerKm: 130 }))).toEqual(['stored']);
    expect(await bench.stateOf(8)).toEqual(before);
    expect(await bench.alarmsOf(8)).toEqual([]);
    expect((await bench.reportsOf(8)).map((row) => (row.flags as number) & 24)).toEqual([16, 0, 8]);
    expect(await bench.send(report(8, minute(5), 500), report(8, minute(20), 500))).toEqual(['duplicate', 'duplicate']);
  });

  it('finds a live report that was stored as history before, without losing the rest of its batch', async () => {
    const { minute, report } = bench;
    await bench.send(report(9, minute(0)));
    await bench.send(report(9, minute(5), 850, { buffered: true }));
    await bench.restart();
    const outcomes = await bench.send(report(10, minute(5)), report(9, minute(5)), report(9, minute(6), 600));
    expect(outcomes).toEqual(['stored', 'duplicate', 'stored']);
    expect((await bench.stateOf(9)).at).toEqual(new Date(minute(6)));
    expect((await bench.alarmsOf(9)).length).toBeGreaterThanOrEqual(6);
  });

  it('gives a report from the future its receipt time, marks it, and knows its repeat after a restart', async () => {
    const { minute, report } = bench;
    const future = report(11, minute(0) + 86_400_000, 850, { receivedAt: minute(0) });
    const again = { ...future, receivedAt: minute(1) };
    expect(await bench.send(future, again)).toEqual(['stored', 'duplicate']);
    await bench.restart();
    expect(await bench.send({ ...future, receivedAt: minute(2) })).toEqual(['duplicate']);
    const stored = await bench.reportsOf(11);
    expect(stored.map((row) => row.at)).toEqual([new Date(minute(0))]);
    expect((stored[0]!.flags as number) & 32).toBe(32);
    expect(stored[0]!.extra).toMatchObject({ deviceAt: minute(0) + 86_400_000 });
  });

  it('keeps all reports of a terminal without a clock', async () => {
    const { minute, report } = bench;
    const broken = (messageId: string) => report(12, minute(0), 850, { timeSubstituted: true, messageId });
    expect(await bench.send(broken('a'), broken('b'), broken('c'), broken('b'))).toEqual([
      'stored',
      'stored',
      'stored',
      'duplicate',
    ]);
    expect(await bench.reportsOf(12)).toHaveLength(3);
  });

  it('refuses a report older than retention keeps, and takes the others of its batch', async () => {
    const { minute, report } = bench;
    const outcomes = await bench.ingest.port.submit([report(13, minute(-60 * 24 * 60)), report(13, minute(0))]);
    expect(outcomes).toEqual([
      { status: 'refused', code: 'A0102', path: 'at', message: expect.any(String) },
      { status: 'stored' },
    ]);
  });
});

describe('our own counters', () => {
  it('grow with the odometer, never fall, and ignore a reset, a leap and repeats', async () => {
    const { minute, report } = bench;
    const runKm: unknown[] = [];
    for (const [at, odometerKm] of [
      [0, 1000],
      [10, 1010.5],
      [20, 3],
      [30, 8],
      [40, 90_000],
      [50, 90_002],
      [50, 90_002],
    ] as const) {
      await bench.send(report(14, minute(at), 850, { odometerKm }));
      runKm.push((await bench.stateOf(14)).run_km);
    }
    expect(runKm).toEqual([0, 10.5, 10.5, 15.5, 15.5, 17.5, 17.5]);
    await bench.restart();
    await bench.send(report(14, minute(60), 850, { odometerKm: 90_003 }));
    expect((await bench.stateOf(14)).run_km).toBe(18.5);
  });

  it('grow by the way between fixes when there is no odometer', async () => {
    const { minute, report } = bench;
    const at = (count: number, longitude: number) =>
      report(15, minute(count), 850, { fix: { longitude, latitude: 0, altitudeM: null, datum: 'WGS84' } });
    await bench.send(at(0, 10), at(1, 10.01), at(2, 10.0101), at(3, 50));
    // 0.01 degree at the equator is 1.112 km; the leap to 50 degrees is none.
    expect((await bench.stateOf(15)).run_km).toBeCloseTo(1.1, 1);
    expect((await bench.stateOf(15)).run_hours).toBeCloseTo(0, 1);
  });
});
