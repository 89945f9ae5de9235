import { alarmApi } from '@treadline/contract/alarm';
import { ApiError } from '@treadline/contract/call';
import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVehicle, report, type TestVehicle } from '../../../test/alarm.ts';
import { type SignedIn, type TestApp, type TestEnterprise, testApp } from '../../../test/app.ts';
import type { Topics } from '../../platform/bus/topics.ts';
import { authFeature } from '../auth/auth.feature.ts';
import { alarmFeature } from './alarm.feature.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

let t: TestApp;
let client: Client;
let vehicles = 0;

beforeAll(async () => {
  t = await testApp({ features: [authFeature, alarmFeature] });
  client = await t.db.platform.connect();
});
afterAll(async () => {
  await client.end();
  await t.close();
});

async function newVehicle(about: { departmentId?: string; driverId?: string; of?: TestEnterprise } = {}) {
  const { of = t.enterprise, departmentId = of.departmentId } = about;
  vehicles += 1;
  return createVehicle(t.db, {
    customerId: of.customerId,
    departmentId,
    selfNo: `HT-${vehicles}`,
    ...(about.driverId === undefined ? {} : { driverId: about.driverId }),
  });
}

/** An open low pressure of a vehicle; serious unless given. */
async function newAlarm(vehicle: TestVehicle, about: { at?: number; coldKpa?: number; wheel?: number } = {}) {
  const { events } = await report(client, vehicle, [
    { at: about.at ?? t.clock.now, coldKpa: about.coldKpa ?? 639, wheel: about.wheel ?? 222 },
  ]);
  const event = events[0];
  if (event === undefined) throw new Error('no alarm was raised');
  return event.id;
}

async function refusalOf(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`was not refused: ${String(error)}`);
  return error;
}

const deal = (ids: string[], more: Record<string, unknown> = {}, by = t.call) =>
  by(alarmApi.deal, { ids, measure: 'inflated', handlingMin: 30, ...more } as never);

describe('list', () => {
  it('answers open and recent alarms page by page, unprocessed and worst first [API-ALARM-02]', async () => {
    const vehicle = await newVehicle();
    const ordinary = await newAlarm(vehicle, { coldKpa: 740, wheel: 111, at: t.clock.now - minute });
    const serious = await newAlarm(vehicle, { wheel: 121, at: t.clock.now - 3 * minute });
    const done = await newAlarm(vehicle, { wheel: 211, at: t.clock.now - 2 * minute });
    await deal([done]);
    const list = (more = {}) => t.call(alarmApi.list, { vehicleId: vehicle.id, ...more });
    expect((await list()).list.map((row) => row.id)).toEqual([serious, ordinary, done]);
    const page = await list({ page: 2, pageSize: 2 });
    expect([page.total, page.list.map((row) => row.id)]).toEqual([3, [done]]);
    expect((await list({ sort: 'startedAt' })).list.map((row) => row.id)).toEqual([serious, done, ordinary]);
    expect((await list({ sort: '-startedAt' })).list.map((row) => row.id)).toEqual([ordinary, done, serious]);
    expect((await list({ sort: 'level' })).list[0]?.id).toBe(ordinary);
    expect((await list({ sort: '-code' })).list.at(-1)?.id).toBe(ordinary);
    expect((await list({ levels: ['1'] })).list.map((row) => row.id)).toEqual([ordinary]);
    expect((await list({ codes: ['48'] })).total).toBe(2);
    expect((await list({ handling: 'processed' })).list.map((row) => row.id)).toEqual([done]);
    expect((await list({ handling: 'unprocessed' })).total).toBe(2);
    expect((await list()).list[0]).toMatchObject({
      vehicleName: 'HT-1',
      wheel: 121,
      position: '1R',
      code: 48,
      level: 2,
      peakLevel: 2,
      parts: [{ condition: 'lowPressure', level: 2, value: 639, limit: 664 }],
      endedAt: null,
      handling: null,
    });
  });

  it('shows open ones however old, and ended ones of one week [LIM-005]', async () => {
    const vehicle = await newVehicle();
    const old = await newAlarm(vehicle, { wheel: 111, at: t.clock.now - 100 * day });
    const ending = async (wheel: number, endedAt: number): Promise<string> => {
      const id = await newAlarm(vehicle, { wheel, at: endedAt - 30 * minute });
      await report(
        client,
        vehicle,
        [-2, -1, 0].map((n) => ({ at: endedAt + n * minute, wheel, coldKpa: 830 })),
      );
      return id;
    };
    const recent = await ending(121, t.clock.now - 6 * day);
    const past = await ending(211, t.clock.now - 8 * day);
    const ids = async (more = {}) =>
      (await t.call(alarmApi.list, { vehicleId: vehicle.id, ...more })).list.map((row) => row.id);
    expect(await ids()).toEqual([old, recent]);
    expect(await ids({ open: 'true' })).toEqual([old]);
    expect(await ids({ open: 'false' })).toEqual([recent]);
    const span = { from: new Date(t.clock.now - 9 * day).toISOString(), to: new Date(t.clock.now).toISOString() };
    expect(await ids(span)).toEqual([recent, past]);
  });

  it('refuses an unknown level and a page of zero', async () => {
    expect(await refusalOf(t.call(alarmApi.list, { levels: ['4'] } as never))).toMatchObject({ code: 'A0102' });
    expect(await refusalOf(t.call(alarmApi.list, { page: 0 }))).toMatchObject({ code: 'A0102' });
  });
});

describe('one alarm', () => {
  it('explains what the evaluator saw, with steps, place, driver and a proposal [API-ALARM-03]', async () => {
    const vehicle = await newVehicle();
    const id = await newAlarm(vehicle);
    const record = await t.call(alarmApi.get, { id });
    expect(record).toMatchObject({
      id,
      position: '2RI',
      code: 48,
      evidence: {
        rawKpa: 742.5,
        compensatedKpa: 639,
        temperatureC: 61,
        referenceTemperatureC: 20,
        judgedOn: 'compensated',
        templateName: 'Standard',
        templateVersion: 1,
        limits: { lowPressureKpa: [747, 664] },
        speedKmh: 31.4,
      },
      driverName: 'M. Rojas',
      driverPhone: '+56 2 555',
      longitude: -70.601234,
      latitude: -26.101234,
      suppressedUntil: null,
      proposal: { measure: 'removed', reason: 'belowEighty' },
      vehicleWheels: 6,
      readings: 1,
    });
    expect(record.steps).toMatchObject([{ seq: 1, kind: 'started', code: 48, level: 2, member: null, action: null }]);
    expect(record.steps[0]?.evidence).toEqual(record.evidence);
  });

  it('follows an episode from start to end with a step each [STATE-ALARM-02]', async () => {
    const vehicle = await newVehicle();
    const start = t.clock.now - 60 * minute;
    const cold = [740, 720, 700, 660, 700, 700, 700, 830, 830, 830];
    const { events } = await report(
      client,
      vehicle,
      cold.map((coldKpa, n) => ({ at: start + n * 3 * minute, coldKpa })),
    );
    expect(events.map((event) => event.change)).toEqual(['started', 'upgraded', 'downgraded', 'ended']);
    const record = await t.call(alarmApi.get, { id: events[0]?.id ?? '' });
    expect(record).toMatchObject({ level: 1, peakLevel: 2, endReason: 'cleared', readings: 7 });
    expect(record.steps.map((step) => [step.seq, step.kind, step.level])).toEqual([
      [1, 'started', 1],
      [2, 'upgraded', 2],
      [3, 'downgraded', 1],
      [4, 'ended', 1],
    ]);
    expect(record.endedAt).toBe(new Date(start + 27 * minute).toISOString());
  });

  it('proposes to stop at a rapid leak', async () => {
    const vehicle = await newVehicle();
    const { events } = await report(
      client,
      vehicle,
      [830, 808, 786, 764, 742].map((coldKpa, n) => ({ at: t.clock.now + n * minute, coldKpa })),
    );
    const records = await Promise.all(events.map(({ id }) => t.call(alarmApi.get, { id })));
    expect(records.map((record) => [record.code, record.proposal.reason])).toEqual([
      [101, 'rapidLeak'],
      [3, 'rapidLeak'],
    ]);
  });

  it('does not exist for nobody and for another enterprise', async () => {
    const id = await newAlarm(await newVehicle());
    const other = await t.secondTenant();
    expect(await refusalOf(t.call(alarmApi.get, { id: '999' }))).toMatchObject({ code: 'A0117' });
    const call = other.administrator.call;
    expect(await refusalOf(call(alarmApi.get, { id }))).toMatchObject({ code: 'A0117' });
    expect((await call(alarmApi.list, {})).total).toBe(0);
    expect((await call(alarmApi.counts, {})).unprocessed).toBe(0);
    for (const results of [
      await deal([id], {}, call),
      await call(alarmApi.takeOver, { ids: [id] }),
      await call(alarmApi.note, { ids: [id], text: 'x' }),
    ]) {
      expect(results).toMatchObject([{ id, code: 'A0117' }]);
    }
    expect((await t.call(alarmApi.get, { id })).steps).toHaveLength(1);
  });
});

describe('handling', () => {
  it('makes an alarm processed, keeps who, what and why, and silences the vehicle [API-ALARM-04] [STATE-ALARM-01]', async () => {
    const vehicle = await newVehicle();
    const [first, second] = [await newAlarm(vehicle), await newAlarm(vehicle, { coldKpa: 740, wheel: 111 })];
    const heard = listen('alarm.handled', vehicle.id);
    const changed = listen('alarm.changed', vehicle.id);
    expect(await deal([first, second, first], { note: '  radio call  ', measure: 'removed' })).toMatchObject([
      { id: first, code: '00000' },
      { id: second, code: '00000' },
    ]);
    const until = t.clock.now + 30 * minute;
    const record = await t.call(alarmApi.get, { id: first });
    expect(record).toMatchObject({
      handling: 'manual',
      handledAt: new Date(t.clock.now).toISOString(),
      handledBy: 'Head of North pit',
      handlingNote: 'radio call',
      measure: 'removed',
      handlingMin: 30,
      endedAt: null,
      suppressedUntil: new Date(until).toISOString(),
    });
    expect(record.steps.at(-1)).toMatchObject({
      kind: 'manual',
      action: 'handle',
      member: 'Head of North pit',
      note: 'radio call',
      evidence: null,
    });
    await settled();
    expect(heard()).toEqual([
      {
        customerId: t.enterprise.customerId,
        vehicleId: vehicle.id,
        episodes: [
          { alarmId: first, wheel: 222, family: 'threshold' },
          { alarmId: second, wheel: 111, family: 'threshold' },
        ],
        suppressedUntil: until,
        level: 2,
      },
    ]);
    expect(changed()).toMatchObject([
      { id: first, change: 'handled', level: 2, departmentId: t.enterprise.departmentId },
      { id: second, change: 'handled', level: 1 },
    ]);
  });

  it('holds further alarms of the vehicle back for the handling time, then they come again [STATE-ALARM-07]', async () => {
    const vehicle = await newVehicle();
    await deal([await newAlarm(vehicle)]);
    const later = (afterMin: number, coldKpa: number, wheel: number) =>
      report(client, vehicle, [{ at: t.clock.now + afterMin * minute, coldKpa, wheel }]);
    expect((await later(10, 639, 121)).events).toEqual([]);
    expect((await later(31, 639, 121)).events.map((event) => event.change)).toEqual(['started']);
    const renewed = await later(32, 639, 222);
    expect(renewed.events.map((event) => event.change)).toEqual(['ended', 'started']);
    const [ended, started] = await Promise.all(renewed.events.map(({ id }) => t.call(alarmApi.get, { id })));
    expect(ended).toMatchObject({ endReason: 'renewed', handling: 'manual' });
    expect(started).toMatchObject({ endReason: null, handling: null });
  });

  it('refuses a second handling of the same alarm, and does the others of the call', async () => {
    const vehicle = await newVehicle();
    const [done, fresh] = [await newAlarm(vehicle), await newAlarm(vehicle, { wheel: 111 })];
    await deal([done]);
    const results = await t.callerWith({ ...t.enterprise.administrator.headers, language: 'zh-CN' })(alarmApi.deal, {
      ids: [done, fresh, '42'],
      measure: 'watched',
      handlingMin: 1,
    });
    expect(results.map(({ id, code }) => [id, code])).toEqual([
      [done, '5007'],
      [fresh, '00000'],
      ['42', 'A0117'],
    ]);
    expect(results[0]?.message).toMatch(/\p{Script=Han}/u);
    expect((await t.call(alarmApi.get, { id: done })).measure).toBe('inflated');
    const audit = await client.query<{ target_id: string; outcome: string }>(
      `select target_id, outcome from audit where action = 'alarm.deal' and target_id = any($1) order by id desc limit 3`,
      [[done, fresh, '42']],
    );
    expect(new Map(audit.rows.map((row) => [row.target_id, row.outcome]))).toEqual(
      new Map([
        [done, '5007'],
        [fresh, '00000'],
        ['42', 'A0117'],
      ]),
    );
  });

  it('handles an ended alarm without touching a newer one of the wheel', async () => {
    const vehicle = await newVehicle();
    const id = await newAlarm(vehicle, { at: t.clock.now - 30 * minute });
    await report(
      client,
      vehicle,
      [20, 19, 18].map((ago) => ({ at: t.clock.now - ago * minute, coldKpa: 830 })),
    );
    const newer = await newAlarm(vehicle, { at: t.clock.now - minute });
    const heard = listen('alarm.handled', vehicle.id);
    expect(await deal([id])).toMatchObject([{ code: '00000' }]);
    await settled();
    expect(heard()).toMatchObject([{ episodes: [], level: 2 }]);
    expect((await t.call(alarmApi.get, { id: newer })).handling).toBeNull();
  });

  it.each([0, 1000, 1.5, -1, null])('refuses %s minutes [VAL-047]', async (handlingMin) => {
    const id = await newAlarm(await newVehicle());
    const refusal = await refusalOf(deal([id], { handlingMin }));
    expect(refusal.code).toMatch(/^A0102$|^A0116$/);
    expect(refusal.fields[0]?.path).toBe('handlingMin');
    expect((await t.call(alarmApi.get, { id })).handling).toBeNull();
  });

  it('takes 1 and 999 minutes [VAL-047]', async () => {
    for (const handlingMin of [1, 999]) {
      const id = await newAlarm(await newVehicle());
      expect(await deal([id], { handlingMin })).toMatchObject([{ code: '00000' }]);
    }
  });

  it.each([
    ['an unknown measure', { measure: 'prayed' }],
    ['a note of 1,001 characters', { note: 'x'.repeat(1001) }],
    ['no id', { ids: [] }],
    ['an id that is none', { ids: ['a'] }],
  ])('refuses %s', async (_name, more) => {
    const id = await newAlarm(await newVehicle());
    expect((await refusalOf(deal([id], more))).code).toMatch(/^A01/);
  });
});

describe('taking over', () => {
  it('puts the name on an unprocessed alarm, once; only its owner gives it up', async () => {
    const vehicle = await newVehicle();
    const id = await newAlarm(vehicle);
    const other = await t.addMember({ account: `dispatcher${vehicles}`, role: 'supervisor' });
    const heard = listen('alarm.assigned', vehicle.id);
    const takeOver = async (by: SignedIn, giveUp = false) =>
      (await by.call(alarmApi.takeOver, { ids: [id], giveUp }))[0]?.code;
    const me = t.enterprise.administrator;
    expect(await takeOver(me)).toBe('00000');
    expect(await t.call(alarmApi.get, { id })).toMatchObject({
      assignedTo: 'Head of North pit',
      assignedAt: new Date(t.clock.now).toISOString(),
      handling: null,
    });
    expect(await takeOver(me)).toBe('5007');
    expect(await takeOver(other.signedIn)).toBe('5007');
    expect(await takeOver(other.signedIn, true)).toBe('5007');
    expect(await takeOver(me, true)).toBe('00000');
    expect(await takeOver(other.signedIn)).toBe('00000');
    const record = await t.call(alarmApi.get, { id });
    expect(record.assignedTo).toBe(other.account);
    expect(record.steps.slice(1).map((step) => [step.kind, step.action])).toEqual([
      ['manual', 'take_over'],
      ['manual', 'give_up'],
      ['manual', 'take_over'],
    ]);
    await settled();
    expect(heard().map((news) => news.assigned)).toEqual([true, false, true]);
    await deal([id]);
    expect(await takeOver(other.signedIn, true)).toBe('5007');
  });
});

describe('notes', () => {
  it('are added in any state, with who and when', async () => {
    const id = await newAlarm(await newVehicle());
    await deal([id]);
    expect(await t.call(alarmApi.note, { ids: [id], text: ' valve was loose ' })).toMatchObject([{ code: '00000' }]);
    expect((await t.call(alarmApi.get, { id })).steps.at(-1)).toMatchObject({
      kind: 'manual',
      action: 'note',
      note: 'valve was loose',
      member: 'Head of North pit',
    });
  });

  it.each([
    ['empty', ''],
    ['blank', '   '],
    ['too long', 'x'.repeat(1001)],
  ])('refuse a text that is %s', async (_name, text) => {
    const id = await newAlarm(await newVehicle());
    expect((await refusalOf(t.call(alarmApi.note, { ids: [id], text }))).code).toMatch(/^A01/);
  });
});

describe('who sees and may what', () => {
  it('shows nothing of another department', async () => {
    const workshop = await newDepartment('Workshop');
    const pit = await newDepartment('Pit');
    const id = await newAlarm(await newVehicle({ departmentId: pit }));
    const stranger = (await t.addMember({ account: 'workshopman', role: 'supervisor', departmentId: workshop }))
      .signedIn;
    const insider = (await t.addMember({ account: 'pitpeople', role: 'supervisor', departmentId: pit })).signedIn;
    expect((await insider.call(alarmApi.list, {})).list.map((row) => row.id)).toEqual([id]);
    expect((await insider.call(alarmApi.counts, {})).serious).toBe(1);
    expect((await stranger.call(alarmApi.list, {})).list).toEqual([]);
    expect((await stranger.call(alarmApi.counts, {})).unprocessed).toBe(0);
    expect(await refusalOf(stranger.call(alarmApi.get, { id }))).toMatchObject({ code: 'A0117' });
    expect(await deal([id], {}, stranger.call)).toMatchObject([{ code: 'A0117' }]);
  });

  it('shows a driver the own vehicle and lets him change nothing', async () => {
    const driver = await t.addMember({ account: 'driverone', role: 'driver' });
    await newAlarm(await newVehicle());
    const own = await newAlarm(await newVehicle({ driverId: driver.id }));
    const { call } = driver.signedIn;
    expect((await call(alarmApi.list, {})).list.map((row) => row.id)).toEqual([own]);
    expect(await call(alarmApi.get, { id: own })).toMatchObject({ driverName: 'driverone' });
    expect(await refusalOf(deal([own], {}, call))).toMatchObject({ code: 'A0103' });
    expect(await refusalOf(call(alarmApi.takeOver, { ids: [own] }))).toMatchObject({ code: 'A0103' });
    expect(await refusalOf(call(alarmApi.note, { ids: [own], text: 'x' }))).toMatchObject({ code: 'A0103' });
  });

  it('answers nobody without a session', async () => {
    expect(await refusalOf(t.anonymous(alarmApi.list, {}))).toMatchObject({ code: 'A0101', status: 401 });
  });

  it('counts unprocessed open alarms by level', async () => {
    const before = await t.call(alarmApi.counts, {});
    const vehicle = await newVehicle();
    const id = await newAlarm(vehicle);
    await newAlarm(vehicle, { coldKpa: 740, wheel: 111 });
    expect(await t.call(alarmApi.counts, {})).toEqual({
      urgent: before.urgent,
      serious: before.serious + 1,
      ordinary: before.ordinary + 1,
      unprocessed: before.unprocessed + 2,
    });
    await deal([id]);
    expect((await t.call(alarmApi.counts, {})).serious).toBe(before.serious);
  });
});

async function newDepartment(name: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    'insert into department (customer_id, name, parent_id) values ($1, $2, $3) returning id',
    [t.enterprise.customerId, name, t.enterprise.departmentId],
  );
  return rows[0]?.id ?? '';
}

function listen<T extends 'alarm.handled' | 'alarm.assigned' | 'alarm.changed'>(topic: T, vehicleId: string) {
  const heard: Topics[T][] = [];
  t.deps.bus.subscribe(topic, (news) => {
    if (news.vehicleId === vehicleId) heard.push(news);
  });
  return () => heard;
}

/** Listeners of the bus run later; a few turns of the loop let them. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve));
}
