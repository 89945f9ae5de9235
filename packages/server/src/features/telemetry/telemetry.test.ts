import { header } from '@treadline/contract/envelope';
import { telemetryApi } from '@treadline/contract/telemetry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedIn, type TestApp, type TestEnterprise, testApp } from '../../../test/app.ts';
import { liveFleet } from '../../../test/live-fleet.ts';
import { query } from '../../platform/database/doors.ts';

const minute = 60_000;
const day = 86_400_000;
let test: TestApp;
let south: TestEnterprise;
let west: SignedIn;
let driver: SignedIn;
let start = 0;
const id: Record<'h1' | 'h2' | 'foreign' | 'r1' | 'r2' | 'spare' | 'foreignReceiver', string> = {
  h1: '',
  h2: '',
  foreign: '',
  r1: '',
  r2: '',
  spare: '',
  foreignReceiver: '',
};

beforeAll(async () => {
  test = await testApp();
  const { db, enterprise } = test;
  south = await test.secondTenant();
  const fleet = liveFleet(db, enterprise.customerId);
  const westDepartment = await fleet.addDepartment('West', enterprise.departmentId);
  const eastDepartment = await fleet.addDepartment('East', enterprise.departmentId);
  west = (await test.addMember({ account: 'westdispatcher', role: 'regular', departmentId: westDepartment })).signedIn;
  driver = (await test.addMember({ account: 'eastdriver', role: 'driver', departmentId: eastDepartment })).signedIn;
  const layoutId = await fleet.addLayout('six wheels', [2, 4]);
  id.h1 = await fleet.addVehicle({ selfNo: 'H1', departmentId: westDepartment, layoutId });
  id.h2 = await fleet.addVehicle({ selfNo: 'H2', departmentId: eastDepartment, layoutId });
  id.r1 = await fleet.addReceiver({ receiverNo: '013900000001', vehicleId: id.h1 });
  id.r2 = await fleet.addReceiver({ receiverNo: 'GW2', vehicleId: id.h2, protocol: 'http' });
  id.spare = await fleet.addReceiver({ receiverNo: 'Spare3', protocol: 'mqtt' });
  const other = liveFleet(db, south.customerId);
  const otherLayout = await other.addLayout('six wheels', [2, 4]);
  id.foreign = await other.addVehicle({ selfNo: 'S1', departmentId: south.departmentId, layoutId: otherLayout });
  id.foreignReceiver = await other.addReceiver({ receiverNo: '13900000009', vehicleId: id.foreign });
  start = Math.floor((test.clock.now - 2 * day) / minute) * minute;
});
afterAll(() => test.close());

interface Row {
  at: number;
  wheels: number[];
  pressures: (number | null)[];
  temperatures: (number | null)[];
  altitudeM?: number;
}

async function addReports(vehicleId: string, rows: readonly Row[]): Promise<void> {
  await test.db.platform.tx((tx) =>
    tx
      .insertInto('report')
      .values(
        rows.map((row) => ({
          customer_id: test.enterprise.customerId,
          vehicle_id: vehicleId,
          at: new Date(row.at),
          received_at: new Date(row.at),
          receiver_id: id.r1,
          speed_dkmh: 255,
          altitude_m: row.altitudeM ?? null,
          wheels: row.wheels,
          pressures_hpa: row.pressures as number[],
          temperatures_dc: row.temperatures as number[],
        })),
      )
      .execute(),
  );
}

const iso = (at: number) => new Date(at).toISOString();
const span = (from: number, to: number) => ({ from: iso(from), to: iso(to) });

describe('series', () => {
  beforeAll(() =>
    addReports(id.h1, [
      { at: start - minute, wheels: [211], pressures: [1000], temperatures: [200] },
      { at: start, wheels: [111, 211, 212], pressures: [8000, 8500, 7184], temperatures: [300, 650, 600] },
      { at: start + minute, wheels: [111], pressures: [8000], temperatures: [300] },
      { at: start + 2 * minute, wheels: [212, 211], pressures: [7184, null], temperatures: [null, 700] },
      { at: start + 3 * minute, wheels: [211], pressures: [7184], temperatures: [600], altitudeM: 4000 },
      { at: start + 4 * minute, wheels: [211], pressures: [1000], temperatures: [200] },
    ]),
  );

  it('gives the raw and compensated values of the wheel, of its dual, and nothing else, oldest first', async () => {
    const input = { vehicleId: id.h1, wheel: 211, ...span(start, start + 4 * minute) };
    expect(await test.call(telemetryApi.series, input)).toEqual({
      points: [
        [start, 850, 723.4, 65, 25.5],
        [start + 2 * minute, null, null, 70, 25.5],
        [start + 3 * minute, 718.4, 624.7, 60, 25.5],
      ],
      mateWheel: 212,
      mate: [
        [start, 620],
        [start + 2 * minute, null],
      ],
      truncated: false,
    });
  });

  it('compares a single wheel with the one opposite, and an unknown wheel with nothing', async () => {
    const opposite = await test.call(telemetryApi.series, {
      vehicleId: id.h1,
      wheel: 111,
      ...span(start, start + day),
    });
    expect(opposite.mateWheel).toBe(121);
    expect(opposite.points).toHaveLength(2);
    const unknown = await test.call(telemetryApi.series, { vehicleId: id.h1, wheel: 999, ...span(start, start + day) });
    expect(unknown).toEqual({ points: [], mateWheel: null, mate: [], truncated: false });
  });

  it('thins long spans and keeps the extremes', async () => {
    const from = start - day;
    const rows = Array.from({ length: 3000 }, (_, index) => ({
      at: from + index * 10_000,
      wheels: [111],
      pressures: [index === 1234 ? 2345 : 8000 + (index % 7)],
      temperatures: [index === 2345 ? 999 : 400],
    }));
    await addReports(id.h2, rows);
    const series = await test.call(telemetryApi.series, { vehicleId: id.h2, wheel: 111, ...span(from, from + day) });
    expect(series.truncated).toBe(true);
    expect(series.points.length).toBeLessThanOrEqual(2000);
    expect(Math.min(...series.points.map((point) => point[1] ?? 9999))).toBe(234.5);
    expect(Math.max(...series.points.map((point) => point[3] ?? 0))).toBe(99.9);
    expect([series.points[0]?.[0], series.points.at(-1)?.[0]]).toEqual([from, from + 2999 * 10_000]);
  });

  it('takes three days and refuses more: 5026', async () => {
    const from = start - day;
    const three = { vehicleId: id.h1, wheel: 211, ...span(from, from + 3 * day) };
    expect((await test.call(telemetryApi.series, three)).points).toHaveLength(5);
    const more = { ...three, to: iso(from + 3 * day + 1) };
    await expect(test.call(telemetryApi.series, more)).rejects.toMatchObject({ code: '5026' });
  });

  it.each([
    ['an end before its start', { to: '2026-01-01T00:00:00Z', from: '2026-01-01T00:00:00Z' }],
    ['no time', { from: 'yesterday', to: '2026-01-01T00:00:00Z' }],
    ['no wheel', { wheel: 'left', ...{ from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z' } }],
  ])('refuses %s: A0102', async (_title, wish) => {
    const input = { vehicleId: id.h1, wheel: 211, ...wish };
    await expect(test.call(telemetryApi.series, input)).rejects.toMatchObject({ code: 'A0102' });
  });

  it('has no vehicle of another enterprise, department or driver: A02024', async () => {
    const of = (vehicleId: string) => ({ vehicleId, wheel: 211, ...span(start, start + day) });
    await expect(test.call(telemetryApi.series, of(id.foreign))).rejects.toMatchObject({ code: 'A02024' });
    await expect(south.administrator.call(telemetryApi.series, of(id.h1))).rejects.toMatchObject({ code: 'A02024' });
    await expect(west.call(telemetryApi.series, of(id.h2))).rejects.toMatchObject({ code: 'A02024' });
    await expect(driver.call(telemetryApi.series, of(id.h2))).rejects.toMatchObject({ code: 'A02024' });
    expect((await west.call(telemetryApi.series, of(id.h1))).points).toHaveLength(4);
  });
});

describe('raw frames', () => {
  const jt808 =
    '7e02000026123456789012007d02000000010000000200ba7f0e07e4f11c0028003c00001810151010100104000000640202007d01137e';
  const asked: { terminalId: string; limit: number }[] = [];
  const text = (value: string) => Buffer.from(value).toString('hex');

  beforeAll(() => {
    const frames = {
      '13900000001': [
        { at: start, outgoing: false, hex: jt808, note: null },
        { at: start + 1, outgoing: true, hex: '7e8001', note: 'general reply' },
      ],
      gw2: [
        { at: start, outgoing: false, hex: text('{"v":1,"terminalId":"GW2"}'), note: 'POST\n/reports' },
        { at: start + 1, outgoing: false, hex: text('(1621237007.5) can0 18FEF433#00'), note: null },
        { at: start + 2, outgoing: false, hex: '00ff01', note: null },
      ],
    } as Record<string, { at: number; outgoing: boolean; hex: string; note: string | null }[]>;
    test.deps.bus.serve('frames.recent', (request) => {
      asked.push(request);
      return { frames: frames[request.terminalId] ?? [] };
    });
    // Another gateway process: it has heard the terminal as well.
    test.deps.bus.serve('frames.recent', ({ terminalId }) => ({
      frames: terminalId === 'gw2' ? [{ at: start + 1.5, outgoing: true, hex: text('[1]'), note: null }] : [],
    }));
  });

  it('are decoded by the codec of the protocol, newest first; what cannot be read says why', async () => {
    const { list } = await test.call(telemetryApi.frames, { receiverId: id.r1 });
    expect(asked.at(-1)).toEqual({ terminalId: '13900000001', limit: 100 });
    expect(list.map((frame) => [frame.outgoing, frame.hex, frame.note])).toEqual([
      [true, '7e8001', 'general reply'],
      [false, jt808, null],
    ]);
    expect(list[0]?.decoded).toBeNull();
    expect(list[0]?.error).toMatch(/^(short|escape|checksum|length)/);
    expect(list[1]).toMatchObject({
      at: iso(start),
      error: null,
      decoded: {
        checksumOk: true,
        header: { msgId: '0x0200' },
        body: { lat: 12.222222, lng: 132.444444, speedKmh: 6 },
      },
    });
  });

  it('of text protocols are shown as text, gathered from every gateway process', async () => {
    const { list } = await test.call(telemetryApi.frames, { receiverId: id.r2 });
    expect(list.map((frame) => frame.decoded)).toEqual([
      null,
      { value: [1] },
      { text: '(1621237007.5) can0 18FEF433#00' },
      { v: 1, terminalId: 'GW2' },
    ]);
    expect(list.every((frame) => frame.error === null)).toBe(true);
  });

  it('of a terminal that was never heard are none', async () => {
    expect(await test.call(telemetryApi.frames, { receiverId: id.spare })).toEqual({ list: [] });
    expect(asked.at(-1)?.terminalId).toBe('spare3');
  });

  it('come as a file of hex lines, oldest first', async () => {
    const reply = await test.call(telemetryApi.framesHex, { receiverId: id.r2 });
    expect(reply.headers.get('content-disposition')).toContain('GW2.hex.txt');
    expect(reply.headers.get('content-type')).toContain('text/plain');
    const lines = (await reply.text()).trimEnd().split('\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toBe(`${iso(start)} in ${text('{"v":1,"terminalId":"GW2"}')} POST /reports`);
    expect(lines[3]).toBe(`${iso(start + 2)} in 00ff01`);
  });

  it('of a receiver of another enterprise, department or driver are not found: A0117', async () => {
    for (const endpoint of [telemetryApi.frames, telemetryApi.framesHex]) {
      const refused = { code: 'A0117', fields: [{ path: 'receiverId' }] };
      await expect(test.call(endpoint, { receiverId: id.foreignReceiver })).rejects.toMatchObject(refused);
      await expect(south.administrator.call(endpoint, { receiverId: id.r1 })).rejects.toMatchObject(refused);
      await expect(west.call(endpoint, { receiverId: id.r2 })).rejects.toMatchObject(refused);
      await expect(driver.call(endpoint, { receiverId: id.spare })).rejects.toMatchObject(refused);
    }
    await expect(west.call(telemetryApi.frames, { receiverId: id.spare })).resolves.toBeDefined();
  });
});

describe('quarantine', () => {
  const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 0, minutes));

  beforeAll(() =>
    test.db.platform.tx(async (tx) => {
      const row = (deviceNo: string, minutes: number, more: object) => ({
        customer_id: test.enterprise.customerId,
        kind: 'sensor',
        protocol: 'jt808',
        device_no: deviceNo,
        first_at: at(0),
        last_at: at(minutes),
        ...more,
      });
      await tx
        .insertInto('quarantine')
        .values([
          row('west sensor', 1, { receiver_id: id.r1, frames: 7, last_values: JSON.stringify({ kPa: 800 }) }),
          row('east sensor', 2, { receiver_id: id.r2 }),
          row('own device', 3, { kind: 'device', reason: 'disabled' }),
          row('claimed', 4, { receiver_id: id.r1, claimed_at: at(5) }),
          row('ignored', 5, { receiver_id: id.r1, ignored_at: at(5) }),
          row('stranger', 6, { kind: 'device', customer_id: null }),
          row('southern', 7, { customer_id: south.customerId, receiver_id: id.foreignReceiver }),
        ])
        .execute();
    }),
  );

  const devices = (result: { list: { deviceNo: string }[] }) => result.list.map((row) => row.deviceNo);

  it('lists what one’s own receivers heard, newest first, without what was claimed or ignored', async () => {
    const result = await test.call(telemetryApi.quarantine, {});
    expect(devices(result)).toEqual(['own device', 'east sensor', 'west sensor']);
    expect(result.total).toBe(3);
    expect(result.list[2]).toMatchObject({
      kind: 'sensor',
      protocol: 'jt808',
      reason: null,
      firstAt: at(0).toISOString(),
      lastAt: at(1).toISOString(),
      frames: '7',
      receiverNo: '013900000001',
      lastValues: { kPa: 800 },
    });
    expect(devices(await test.call(telemetryApi.quarantine, { kind: 'device' }))).toEqual(['own device']);
    const second = await test.call(telemetryApi.quarantine, { page: 2, pageSize: 2 });
    expect([devices(second), second.total]).toEqual([['west sensor'], 3]);
  });

  it('keeps enterprises and departments apart', async () => {
    expect(devices(await south.administrator.call(telemetryApi.quarantine, {}))).toEqual(['southern']);
    expect(devices(await west.call(telemetryApi.quarantine, {}))).toEqual(['own device', 'west sensor']);
    expect(devices(await driver.call(telemetryApi.quarantine, {}))).toEqual([]);
  });

  it('leaves out what is ignored, shows it on demand, and lists it again', async () => {
    const only = { ignored: 'only' } as const;
    const { list } = await test.call(telemetryApi.quarantine, {});
    const idOf = (deviceNo: string) => list.find((row) => row.deviceNo === deviceNo)?.id ?? '';
    const ids = [idOf('west sensor'), idOf('own device')];
    const done = await test.call(telemetryApi.ignore, { ids });
    expect(done.list.map(({ name, code }) => [name, code])).toEqual([
      ['west sensor', '00000'],
      ['own device', '00000'],
    ]);
    expect(devices(await test.call(telemetryApi.quarantine, {}))).toEqual(['east sensor']);
    const ignored = await test.call(telemetryApi.quarantine, only);
    expect(devices(ignored)).toEqual(['ignored', 'own device', 'west sensor']);
    expect(ignored.list.every((row) => row.ignoredAt !== null)).toBe(true);
    const again = await test.call(telemetryApi.heed, { ids });
    expect(again.list.map(({ code }) => code)).toEqual(['00000', '00000']);
    expect(devices(await test.call(telemetryApi.quarantine, {}))).toEqual(['own device', 'east sensor', 'west sensor']);
    const [trail] = await test.db.platform.read(
      query.selectFrom('audit').where('action', 'in', ['telemetry.ignore', 'telemetry.heed']).select(['changes']),
    );
    expect(trail).toHaveLength(4);
  });

  it('ignores only what the caller’s own list shows', async () => {
    const { list } = await test.call(telemetryApi.quarantine, {});
    const ids = [list.find((row) => row.deviceNo === 'east sensor')?.id ?? ''];
    for (const { call } of [south.administrator, west]) {
      expect((await call(telemetryApi.ignore, { ids })).list).toMatchObject([
        { id: ids[0], name: null, code: 'A0117' },
      ]);
    }
    await expect(driver.call(telemetryApi.ignore, { ids })).rejects.toMatchObject({ code: 'A0103' });
    // Not ignored, so there is nothing to list again.
    expect((await test.call(telemetryApi.heed, { ids })).list).toMatchObject([{ code: 'A0117' }]);
    expect(devices(await test.call(telemetryApi.quarantine, {}))).toContain('east sensor');
  });

  it('shows strangers to operations staff alone', async () => {
    await test.db.platform.tx((tx) =>
      tx.updateTable('customer').set({ kind: 'operator' }).where('id', '=', south.customerId).execute(),
    );
    expect(devices(await south.administrator.call(telemetryApi.quarantine, { kind: 'device' }))).toEqual([
      'stranger',
      'own device',
    ]);
    expect((await south.administrator.call(telemetryApi.quarantine, {})).total).toBe(5);
  });
});

it('needs a session for every call', async () => {
  const anonymous = test.callerWith({ [header.token]: '1.2.wrong' });
  const refused = { code: 'A0101', status: 401 };
  const series = { vehicleId: id.h1, wheel: 211, ...span(start, start + day) };
  await expect(anonymous(telemetryApi.series, series)).rejects.toMatchObject(refused);
  await expect(anonymous(telemetryApi.frames, { receiverId: id.r1 })).rejects.toMatchObject(refused);
  await expect(anonymous(telemetryApi.framesHex, { receiverId: id.r1 })).rejects.toMatchObject(refused);
  await expect(anonymous(telemetryApi.quarantine, {})).rejects.toMatchObject(refused);
});
