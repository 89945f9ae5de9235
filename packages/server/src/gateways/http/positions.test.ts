import { afterEach, describe, expect, it } from 'vitest';
import { closeDeviceServers, deviceServer, readVectors, tokens, twoEnterprises } from '../../../test/devices.ts';
import { receiver } from '../../../test/jt808.ts';

interface Vector {
  id: string;
  format: string;
  method: 'GET' | 'POST';
  url?: string;
  body?: string;
  expect: {
    deviceId: string;
    httpStatus?: number;
    timestampMs: number | null;
    lat: number | null;
    lng: number | null;
    altitudeM?: number;
    speedKmh?: number | null;
    directionDeg?: number | null;
    terminalBatteryPct?: number;
    moving?: boolean;
    event?: string;
    extra?: object;
    points?: { ts: number; values: object }[];
  };
}

const vectors = readVectors<Vector>('http');

afterEach(closeDeviceServers);

async function setup(known: readonly string[] = []) {
  const recorded = twoEnterprises();
  for (const number of known) recorded.receivers.set(number, receiver(number, { customerId: '1', protocol: 'http' }));
  return { recorded, app: await deviceServer(recorded.context) };
}

describe('positions over HTTP', () => {
  it.each(vectors.filter(({ format }) => format.startsWith('osmand')))('takes $id', async (vector) => {
    const { method, url, body, expect: wanted } = vector;
    const { recorded, app } = await setup([wanted.deviceId]);
    const reply = await app.call({
      method,
      url: `/api/ingest/v1/osmand/${tokens.g1}${url?.slice(1) ?? ''}`,
      ...(body === undefined ? {} : { payload: body, headers: { 'content-type': 'application/json' } }),
    });
    expect(reply.statusCode).toBe(200);
    const [report] = recorded.submitted.flat();
    expect(report?.terminalId).toBe(wanted.deviceId);
    expect(report?.timeSubstituted).toBe(wanted.timestampMs === null);
    if (wanted.timestampMs !== null) expect(report?.at).toBe(wanted.timestampMs);
    expect(report?.fix?.latitude ?? null).toBe(wanted.lat);
    expect(report?.fix?.longitude ?? null).toBe(wanted.lng);
    if (wanted.altitudeM !== undefined) expect(report?.fix?.altitudeM).toBe(wanted.altitudeM);
    if (wanted.speedKmh != null) expect(report?.speedKmh).toBeCloseTo(wanted.speedKmh, 6);
    if (wanted.directionDeg !== undefined) expect(report?.headingDeg).toBe(wanted.directionDeg);
    if (wanted.terminalBatteryPct !== undefined) expect(report?.batteryPct).toBe(wanted.terminalBatteryPct);
    if (wanted.moving !== undefined) expect(report?.moving).toBe(wanted.moving);
    if (wanted.event !== undefined) expect(report?.extra).toMatchObject({ event: wanted.event });
    if (wanted.extra !== undefined) expect(report?.extra).toMatchObject(wanted.extra);
  });

  it('takes a form and never shows the token in the raw frames', async () => {
    const { recorded, app } = await setup();
    const reply = await app.call({
      method: 'POST',
      url: `/api/ingest/v1/osmand/${tokens.t1}?id=T1`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'location=1.5,2.5&speed=10&timestamp=1718069415',
    });
    expect(reply.statusCode).toBe(200);
    expect(recorded.submitted[0]?.[0]).toMatchObject({ fix: { latitude: 1.5, longitude: 2.5 }, speedKmh: 18.52 });
    for (const { hex } of recorded.frames) {
      expect(Buffer.from(hex, 'hex').toString()).not.toContain('secret');
    }
  });

  it('answers 400 to an unknown or missing device, JSON 404, and 401 without a token', async () => {
    const { recorded, app } = await setup();
    const status = async (url: string, payload?: object) =>
      (await app.call({ method: payload ? 'POST' : 'GET', url, ...(payload ? { payload } : {}) })).statusCode;
    const path = '/api/ingest/v1/osmand';
    expect(await status(`${path}/${tokens.g1}?lat=1&lon=2`)).toBe(400);
    expect(await status(`${path}/${tokens.g1}?id=nobody&lat=1&lon=2`)).toBe(400);
    expect(await status(`${path}/${tokens.g1}?id=X1&lat=1&lon=2`)).toBe(400);
    expect(await status(`${path}/${tokens.t1}?id=T2&lat=1&lon=2`)).toBe(400);
    expect(await status(`${path}/${tokens.g1}`, { device_id: 'nobody', location: { coords: {} } })).toBe(404);
    expect(await status(`${path}/${tokens.g1}`, { device_id: 'T1' })).toBe(400);
    expect(await status(`${path}?id=T1&lat=1&lon=2`)).toBe(401);
    expect(await status(`${path}/wrong?id=T1&lat=1&lon=2`)).toBe(401);
    expect(recorded.submitted).toEqual([]);
  });

  it("takes what Traccar forwards, with its tyres' attributes", async () => {
    const { recorded, app } = await setup();
    const reply = await app.call({
      method: 'POST',
      url: '/api/ingest/v1/traccar',
      headers: { authorization: `Bearer ${tokens.g1}` },
      payload: {
        position: {
          fixTime: '2026-11-30T11:59:00.000+00:00',
          latitude: 31.2,
          longitude: 121.4,
          altitude: 5,
          speed: 10,
          course: 90,
          valid: true,
          attributes: {
            odometer: 123456,
            ignition: true,
            motion: true,
            tire1Pressure: 8.5,
            tire1Temp: 40,
            tire2SensorId: 'AB12',
            tire2Status: 'lost',
            sat: 9,
          },
        },
        device: { uniqueId: 'T2', name: 'Truck 2' },
        event: { type: 'geofenceEnter' },
        geofence: { name: 'Pit' },
      },
    });
    expect(reply.statusCode).toBe(200);
    expect(recorded.submitted[0]?.[0]).toMatchObject({
      terminalId: 't2',
      at: Date.UTC(2026, 10, 30, 11, 59),
      fix: { latitude: 31.2, longitude: 121.4 },
      speedKmh: 18.52,
      headingDeg: 90,
      odometerKm: 123.456,
      ignition: true,
      moving: true,
      wheels: [
        { index: 0, pressureKpa: 850, temperatureC: 40, flags: 0 },
        { index: 1, sensorId: 'ab12', flags: 1 },
      ],
      extra: { event: 'geofenceEnter', geofence: 'Pit', sat: 9 },
    });
    for (const payload of [{}, { position: {} }, []]) {
      const headers = { authorization: `Bearer ${tokens.g1}` };
      const refused = await app.call({ method: 'POST', url: '/api/ingest/v1/traccar', headers, payload });
      expect(refused.statusCode).toBe(400);
    }
  });
});

describe('ThingsBoard telemetry over HTTP', () => {
  const post = async (payload: unknown, token: string = tokens.t1) => {
    const { recorded, app } = await setup();
    const url = `/api/v1/${token}/telemetry`;
    const reply = await app.call({ method: 'POST', url, payload: payload as object });
    return { status: reply.statusCode, reports: recorded.submitted.flat() };
  };

  it('takes the points of the vectors', async () => {
    for (const { body, expect: wanted } of vectors.filter(({ format }) => format === 'thingsboard-telemetry')) {
      const { status, reports } = await post(body);
      expect(status).toBe(200);
      expect(reports.map(({ at }) => at)).toEqual(wanted.points?.map(({ ts }) => ts));
      expect(reports[0]?.wheels).toMatchObject([{ index: 0, pressureKpa: 845, temperatureC: 38 }]);
    }
  });

  it('takes flat objects, arrays, labels, units and what belongs to the vehicle', async () => {
    const { reports } = await post([
      { kpa_1L: 845, t_1L: 38, b_1L: 90, s_1L: 'AB12', psi_2LO: 100, tf_2LO: 212, odometerKm: 12.5, note: 'x' },
      { ts: 1_718_070_615_000, values: { bar_3: 8.5, lat: 1, lng: 2, acc: true } },
    ]);
    expect(reports[0]).toMatchObject({
      timeSubstituted: true,
      odometerKm: 12.5,
      extra: { note: 'x' },
      wheels: [{ label: '1L', pressureKpa: 845, temperatureC: 38, batteryPct: 90, sensorId: 'ab12' }, { label: '2LO' }],
    });
    expect(reports[0]?.wheels[1]?.pressureKpa).toBeCloseTo(689.476, 3);
    expect(reports[1]).toMatchObject({
      ignition: true,
      fix: { latitude: 1 },
      wheels: [{ index: 2, pressureKpa: 850 }],
    });
  });

  it('answers 400 to what is no telemetry and 401 to a wrong token', async () => {
    for (const payload of ['{', '7', '[7]', '{"ts":"yesterday","values":{}}']) {
      expect(await post(payload)).toEqual({ status: 400, reports: [] });
    }
    expect(await post({ kpa_1L: 845 }, 'wrong')).toEqual({ status: 401, reports: [] });
  });
});
