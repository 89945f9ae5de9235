import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { closeDeviceServers, deviceServer, readVectors, tokens, twoEnterprises } from '../../../test/devices.ts';

afterEach(closeDeviceServers);

async function setup() {
  const recorded = twoEnterprises();
  const app = await deviceServer(recorded.context);
  const post = (
    query: string,
    payload: string | Buffer<ArrayBuffer>,
    token: string = tokens.t1,
    headers: Record<string, string> = {},
  ) =>
    app.call({
      method: 'POST',
      url: `/api/ingest/v1/logs?${query}`,
      headers: { 'content-type': 'text/plain', authorization: `Bearer ${token}`, ...headers },
      payload,
    });
  return { recorded, post };
}

const frame = (second: number, data: string, source = '33') =>
  `(${1_790_000_000 + second}.0) can0 18FEF4${source}#${data}`;

describe('upload of CAN logs', () => {
  it('makes one report of what a controller says within a second', async () => {
    const { recorded, post } = await setup();
    const lines = [
      '(1790000000.000000) can0 18FEE833#C02E40480064844E',
      '(1790000000.000000) can0 18FEF3EE#80F0FA7D00E6B99F',
      frame(0, '00D4F0260100005F'),
      frame(0, '01D4F0260100005F'),
      frame(0, '10FA40254100005F'),
      '(1790000000.4) can0 18FC4233#104C044C04FFFFFF',
      frame(10, '00D3F0260100005F'),
    ];
    const reply = await post('format=candump', lines.join('\n'));
    expect(reply.statusCode).toBe(202);
    expect(reply.json()).toEqual({ accepted: 2, duplicates: 0, rejected: [], moreRejected: 0, ignored: 0 });
    const [first, second] = recorded.submitted.flat();
    expect(first).toMatchObject({ protocol: 'j1939', terminalId: 't1', at: 1_790_000_000_000, timeSubstituted: false });
    expect(first).toMatchObject({ speedKmh: 72.25, headingDeg: 93.5 });
    expect(first?.wheels.map(({ axle, wheelFromLeft, pressureKpa }) => [axle, wheelFromLeft, pressureKpa])).toEqual([
      [1, 1, 848],
      [1, 2, 848],
      // More than 1000 kPa stands in the second message.
      [2, 1, 1100],
    ]);
    expect(second).toMatchObject({ at: 1_790_000_010_000, wheels: [{ pressureKpa: 844 }] });
  });

  it('keeps faults, leaks and warnings of the device, and leaves out wheels without a sensor', async () => {
    const { recorded, post } = await setup();
    const log = [frame(0, '21FE00FE0B00FEDF'), frame(0, '3100201D1100009F'), frame(0, '32FFFFFF0000005F')].join('\n');
    await post('format=candump', log);
    const [report] = recorded.submitted.flat();
    expect(report?.wheels).toMatchObject([
      { axle: 3, wheelFromLeft: 2, pressureKpa: null, temperatureC: null, flags: 2 },
      { axle: 4, wheelFromLeft: 2, pressureKpa: 0, temperatureC: -40, flags: 0 },
    ]);
    expect(report?.extra).toEqual({
      thresholds: [
        { axle: 3, wheel: 2, threshold: 'error' },
        { axle: 4, wheel: 2, threshold: 'extremeUnderPressure' },
      ],
    });
  });

  it('reads by the profile of the receiver', async () => {
    const { recorded, post } = await setup();
    const [vector] = readVectors<{ cat: string; line: string }>('j1939').filter(({ cat }) => cat === 'vendor-profile');
    Object.assign(recorded.receivers.get('t1') ?? {}, { scalingProfile: 'sq250-tc04m' });
    await post('format=candump', vector?.line ?? '');
    await post('format=candump', vector?.line ?? '', tokens.t2);
    expect(recorded.submitted.flat().map(({ wheels }) => wheels[0]?.pressureKpa)).toEqual([752, 376]);
  });

  it('takes the receipt time for logs without one, and the zone of the receiver for dates without', async () => {
    const { recorded, post } = await setup();
    await post('format=candump', '  can0  18FEF433   [8]  00 E1 00 24 41 00 00 5F');
    await post('format=candump', '(0.5) can0 18FEF433#00E100244100005F');
    await post('format=candump', '(2026-09-21 22:13:20.000000) can0 18FEF433#00E100244100005F');
    const reports = recorded.submitted.flat();
    expect(reports.map(({ timeSubstituted }) => timeSubstituted)).toEqual([true, true, false]);
    expect(reports[2]?.at).toBe(Date.UTC(2026, 8, 21, 14, 13, 20));
  });

  it('answers lines that cannot be read and keeps the others', async () => {
    const { post } = await setup();
    const log = ['hello', frame(0, '00E10024'), '', '(1.0) can0 123#00', frame(0, '00D4F0260100005F')].join('\n');
    expect((await post('format=candump', log)).json()).toMatchObject({
      accepted: 1,
      rejected: [
        { index: 0, code: 'format' },
        { index: 1, code: 'short' },
      ],
      ignored: 1,
    });
  });

  it('joins a round that is cut by a slice and stores a long log batch by batch', async () => {
    const { recorded, post } = await setup();
    const lines = Array.from({ length: 4001 }, (_, n) =>
      frame(Math.floor((n + 1) / 2) * 10, `0${n % 2}D4F0260100005F`),
    );
    const reply = await post('format=candump', gzipSync(lines.join('\n')), tokens.t1, { 'content-encoding': 'gzip' });
    expect(reply.json()).toMatchObject({ accepted: 2001, rejected: [] });
    expect(recorded.submitted.flat().filter(({ wheels }) => wheels.length === 2)).toHaveLength(2000);
    expect(Math.max(...recorded.submitted.map((batch) => batch.length))).toBeLessThanOrEqual(500);
  });
});

describe('upload of radio logs', () => {
  interface Vector {
    id: string;
    lines: string[];
    expect: { observations: { accepted: boolean; pressureKpa: number | null; temperatureC: number | null }[] };
  }

  it.each(readVectors<Vector>('rtl433'))('takes the lines of $id', async ({ lines, expect: { observations } }) => {
    const { recorded, post } = await setup();
    const reply = await post('format=rtl433', lines.join('\n'));
    expect(reply.statusCode).toBe(202);
    const wheels = recorded.submitted.flat().flatMap((report) => report.wheels);
    const heard = observations.filter(({ accepted }) => accepted);
    expect(wheels).toHaveLength(heard.length);
    for (const [n, { pressureKpa, temperatureC }] of heard.entries()) {
      expect(wheels[n]?.pressureKpa ?? 0).toBeCloseTo(pressureKpa ?? 0, 1);
      expect(wheels[n]?.temperatureC ?? 0).toBeCloseTo(temperatureC ?? 0, 1);
      expect(wheels[n]?.sensorId).toMatch(/^[0-9a-z]+$/);
    }
  });

  it('takes local time by the zone of the receiver and sensors of one moment as one report', async () => {
    const { recorded, post } = await setup();
    const line = (id: string, time: string) =>
      JSON.stringify({ time, model: 'Truck', type: 'TPMS', id, pressure_kPa: 830, temperature_C: 35 });
    await post('format=rtl433', [line('aa', '2026-09-21 22:13:20'), line('bb', '2026-09-21 22:13:20')].join('\n'));
    const [report, ...others] = recorded.submitted.flat();
    expect(others).toEqual([]);
    expect(report?.at).toBe(Date.UTC(2026, 8, 21, 14, 13, 20));
    expect(report?.wheels.map(({ sensorId }) => sensorId)).toEqual(['aa', 'bb']);
  });

  it('merges pressure and temperature that a sensor sends apart', async () => {
    const { recorded, post } = await setup();
    const line = (values: object) => JSON.stringify({ model: 'SmarTire-AM', type: 'TPMS', id: 'c0ffee', ...values });
    await post('format=rtl433', [line({ temperature_C: 30 }), line({ pressure_kPa: 700 })].join('\n'));
    const last = recorded.submitted.flat().at(-1);
    expect(last?.wheels.at(-1)).toMatchObject({ pressureKpa: 700, temperatureC: 30 });
  });
});

describe('upload of logs', () => {
  it('is for the own receiver, or by a gateway for one of its enterprise', async () => {
    const { recorded, post } = await setup();
    const log = frame(0, '00D4F0260100005F');
    const statuses: number[] = [];
    for (const [token, receiver] of [
      [tokens.t1, 'T1'],
      [tokens.t1, 'T2'],
      [tokens.g1, 'T2'],
      [tokens.g1, 'X1'],
      [tokens.g1, 'nobody'],
    ] as const) {
      statuses.push((await post(`format=candump&receiver=${receiver}`, log, token)).statusCode);
    }
    expect(statuses).toEqual([202, 400, 202, 400, 400]);
    expect(recorded.submitted.flat().map(({ terminalId }) => terminalId)).toEqual(['t1', 't2']);
  });

  it('refuses an unknown format and a log above the limit', async () => {
    const { post } = await setup();
    expect((await post('format=asc', 'x')).statusCode).toBe(400);
    expect((await post('', 'x')).statusCode).toBe(400);
    expect((await post('format=candump', Buffer.alloc(8_388_609, 0x0a))).statusCode).toBe(413);
  });
});
