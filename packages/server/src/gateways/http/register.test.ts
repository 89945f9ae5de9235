import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  closeDeviceServers,
  type DeviceServer,
  deviceServer,
  type IngestSetup,
  ingestSetup,
  tokens,
  twoEnterprises,
} from '../../../test/devices.ts';
import type { Recorder } from '../../../test/jt808.ts';
import type { ReportOutcome } from '../gateway.ts';
import type { HttpLimits } from './limits.ts';

const at = Date.UTC(2026, 10, 30, 12);
const wheel = (changes: object = {}) => ({ axle: 1, wheel: 1, kpa: 845, tempC: 38, ...changes });
const entry = (changes: object = {}) => ({ v: 1, ts: at, wheels: [wheel()], ...changes });

async function setup(limits: Partial<HttpLimits> = {}): Promise<{ app: DeviceServer; recorded: Recorder }> {
  const recorded = twoEnterprises();
  return { app: await deviceServer(recorded.context, limits), recorded };
}

const post = (
  app: DeviceServer,
  payload: unknown,
  token: string | null = tokens.t1,
  headers: Record<string, string> = {},
) =>
  app.call({
    method: 'POST',
    url: '/api/ingest/v1/reports',
    headers: {
      'content-type': 'application/json',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    payload: typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : JSON.stringify(payload),
  });

describe('POST /api/ingest/v1/reports', () => {
  afterEach(closeDeviceServers);

  it('takes one report, an array and {reports}', async () => {
    const { app, recorded } = await setup();
    for (const body of [entry(), [entry(), entry()], { reports: [entry()] }]) {
      const reply = await post(app, body);
      expect(reply.statusCode).toBe(202);
      const count = Array.isArray(body) ? 2 : 1;
      expect(reply.json()).toEqual({ accepted: count, duplicates: 0, rejected: [] });
    }
    expect(recorded.submitted[0]?.[0]).toMatchObject({ terminalId: 't1', protocol: 'http', at });
  });

  it('answers after the commit, not before', async () => {
    const { app, recorded } = await setup();
    let commit: (outcomes: ReportOutcome[]) => void = () => undefined;
    recorded.submit = () => new Promise((resolve) => (commit = resolve));
    let answered = false;
    const reply = post(app, entry()).then((value) => {
      answered = true;
      return value;
    });
    for (let turn = 0; turn < 50 && recorded.submitted.length === 0; turn++) {
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    expect(recorded.submitted).toHaveLength(1);
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(answered).toBe(false);
    commit([{ status: 'duplicate' }]);
    expect((await reply).json()).toEqual({ accepted: 0, duplicates: 1, rejected: [] });
  });

  it('answers 503 with Retry-After when nothing could be stored', async () => {
    const { app, recorded } = await setup();
    recorded.submit = () => Promise.reject(new Error('database away'));
    const reply = await post(app, entry());
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '5']);
  });

  it('lets a bad entry or wheel block nothing', async () => {
    const { app, recorded } = await setup();
    recorded.submit = async (reports) =>
      reports.map((_, index) =>
        index === 1 ? { status: 'refused', code: 'A0102', path: 'at', message: 'too old' } : { status: 'stored' },
      );
    const reply = await post(app, [
      entry({ ts: '2026-11-30T12:00:00' }),
      entry({ wheels: [wheel({ bar: 8 }), wheel({ wheel: 2 })] }),
      7,
      entry(),
    ]);
    expect(reply.statusCode).toBe(202);
    expect(reply.json()).toMatchObject({
      accepted: 1,
      duplicates: 0,
      rejected: [
        { index: 0, path: 'ts', code: 'time' },
        { index: 1, path: 'wheels.0.kpa', code: 'units' },
        { index: 2, path: '', code: 'type' },
        { index: 3, path: 'at', code: 'A0102' },
      ],
    });
    expect(recorded.submitted[0]?.map((report) => report.wheels.length)).toEqual([1, 1]);
  });

  it('refuses a wrong or missing token before it reads the body', async () => {
    const { app, recorded } = await setup();
    for (const token of [null, 'wrong', '']) {
      const reply = await post(app, 'x'.repeat(100_000), token);
      expect([reply.statusCode, reply.json().code]).toEqual([401, 'token']);
    }
    (recorded.receivers.get('t1') as { enabled: boolean }).enabled = false;
    expect((await post(app, entry())).statusCode).toBe(401);
    expect(recorded.submitted).toEqual([]);
    expect((await recorded.refusals()).token).toBe(4);
  });

  it('slows down who guesses tokens', async () => {
    const { app } = await setup({ refusedPerMinute: 3 });
    const statuses: number[] = [];
    for (let n = 0; n < 5; n++) statuses.push((await post(app, entry(), `wrong-${n}`)).statusCode);
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
  });

  it('answers 429 with Retry-After to who calls too often or faster than is stored', async () => {
    const often = await setup({ callsPerMinute: 1 });
    expect((await post(often.app, entry())).statusCode).toBe(202);
    const reply = await post(often.app, entry());
    expect(reply.statusCode).toBe(429);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    expect((await post(often.app, entry(), tokens.t2)).statusCode).toBe(202);

    const busy = await setup({ reportsInFlight: 0 });
    let commit: (outcomes: ReportOutcome[]) => void = () => undefined;
    busy.recorded.submit = () => new Promise((resolve) => (commit = resolve));
    const first = post(busy.app, entry());
    for (let turn = 0; turn < 200 && busy.recorded.submitted.length === 0; turn++) {
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    const second = await post(busy.app, entry());
    expect([second.statusCode, second.headers['retry-after']]).toEqual([429, '1']);
    commit([{ status: 'stored' }]);
    expect((await first).statusCode).toBe(202);
  });

  it('bounds the body before and after inflation, and the number of reports', async () => {
    const { app, recorded } = await setup();
    expect((await post(app, `[${' '.repeat(1_048_576)}]`)).statusCode).toBe(413);
    const bomb = gzipSync(Buffer.alloc(4_000_000, 0x20));
    expect((await post(app, bomb, tokens.t1, { 'content-encoding': 'gzip' })).statusCode).toBe(413);
    expect((await post(app, Array(501).fill(entry()))).statusCode).toBe(413);
    expect((await post(app, Array(500).fill(entry()))).statusCode).toBe(202);
    expect(recorded.submitted).toHaveLength(1);
  });

  it('takes gzip and refuses what is none, other encodings and what is no JSON', async () => {
    const { app } = await setup();
    const zipped = { 'content-encoding': 'gzip' };
    expect((await post(app, gzipSync(JSON.stringify(entry())), tokens.t1, zipped)).statusCode).toBe(202);
    expect((await post(app, 'plain', tokens.t1, zipped)).statusCode).toBe(400);
    expect((await post(app, 'x', tokens.t1, { 'content-encoding': 'br' })).statusCode).toBe(415);
    for (const body of ['{', '', '7', '"text"', '{"reports":7}', '{"__proto__":null}x']) {
      expect((await post(app, body)).statusCode).toBe(400);
    }
  });

  it('lets a token speak for its own receiver, a gateway for its own enterprise, nobody for another', async () => {
    const { app, recorded } = await setup();
    const code = async (token: string, terminalId: string) => {
      const { accepted, rejected } = (await post(app, entry({ terminalId }), token)).json();
      return accepted === 1 ? 'accepted' : rejected[0]?.code;
    };
    expect(await code(tokens.t1, 'T1')).toBe('accepted');
    expect(await code(tokens.t1, 't2')).toBe('not_own');
    expect(await code(tokens.t1, 'x1')).toBe('not_own');
    expect(await code(tokens.g1, 't1')).toBe('accepted');
    expect(await code(tokens.g1, 't2')).toBe('accepted');
    expect(await code(tokens.g1, 'x1')).toBe('unknown_terminal');
    expect(await code(tokens.g1, 'nobody')).toBe('unknown_terminal');
    expect(await code(tokens.g2, 't1')).toBe('unknown_terminal');
    expect(recorded.submitted.flat().map((report) => report.terminalId)).toEqual(['t1', 't1', 't2']);
    // Strangers can be claimed; the device of another enterprise is not shown to anybody.
    expect(recorded.quarantined).toEqual(['nobody']);
  });

  it('says when the receiver is on no vehicle', async () => {
    const { app, recorded } = await setup();
    recorded.submit = async (reports) => reports.map(() => ({ status: 'quarantined' }));
    expect((await post(app, entry())).json()).toMatchObject({ accepted: 0, rejected: [{ code: 'quarantined' }] });
  });
});

describe('reports over HTTP, stored', () => {
  let stage: IngestSetup;
  let app: DeviceServer;
  beforeAll(async () => {
    stage = await ingestSetup('http');
    app = await deviceServer(stage.context);
  });
  afterAll(async () => {
    await app.close();
    await stage.close();
  });

  it('stores a report once, however often it comes', async () => {
    const token = await stage.token(stage.fleet, 0);
    const ts = Date.now() - 60_000;
    const body = {
      v: 1,
      msgId: 'm-1',
      ts,
      gps: { lat: -22.5, lng: 118.5, speed: 36.5 },
      vehicle: { odometerKm: 100.5, load: 'full' },
      wheels: [
        { axle: 1, wheel: 1, kpa: 850, tempC: 40 },
        { pos: '2LO', bar: 8.4, tempF: 104 },
      ],
    };
    expect((await post(app, body, token)).json()).toEqual({ accepted: 1, duplicates: 0, rejected: [] });
    expect((await post(app, [body, body], token)).json()).toEqual({ accepted: 0, duplicates: 2, rejected: [] });
    const stored = await stage.rows('select * from report where vehicle_id = $1', stage.fleet.vehicleIds[0]);
    expect(stored).toHaveLength(1);
    expect(stored[0]).toMatchObject({
      at: new Date(ts),
      wheels: [111, 211],
      pressures_hpa: [8500, 8400],
      temperatures_dc: [400, 400],
      odometer_hm: 1005,
      speed_dkmh: 365,
    });
  });

  it('knows no device of another enterprise', async () => {
    const gateway = await stage.token(stage.fleet, 1, true);
    const reports = [stage.fleet, stage.other].map((fleet) => ({
      ...entry({ ts: Date.now() - 30_000 }),
      terminalId: fleet.terminalIds[2],
    }));
    expect((await post(app, reports, gateway)).json()).toMatchObject({
      accepted: 1,
      rejected: [{ index: 1, code: 'unknown_terminal' }],
    });
    const counts = await stage.rows('select vehicle_id from report where vehicle_id = any($1)', [
      stage.fleet.vehicleIds[2],
      stage.other.vehicleIds[2],
    ]);
    expect(counts).toEqual([{ vehicle_id: stage.fleet.vehicleIds[2] }]);
  });
});
