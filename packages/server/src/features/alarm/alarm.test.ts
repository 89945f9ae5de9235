import { alarmApi } from '@treadline/contract/alarm';
import { describe, expect, it } from 'vitest';
import { report } from '../../../test/alarm.ts';
import { alarmRoom, day, minute, refusalOf } from '../../../test/alarm-room.ts';

const room = alarmRoom();

describe('list', () => {
  it('answers open and recent alarms page by page, unprocessed and worst first [API-ALARM-02]', async () => {
    const vehicle = await room.newVehicle();
    const ordinary = await room.newAlarm(vehicle, { coldKpa: 740, wheel: 111, at: room.t.clock.now - minute });
    const serious = await room.newAlarm(vehicle, { wheel: 121, at: room.t.clock.now - 3 * minute });
    const done = await room.newAlarm(vehicle, { wheel: 211, at: room.t.clock.now - 2 * minute });
    await room.deal([done]);
    const list = (more = {}) => room.t.call(alarmApi.list, { vehicleId: vehicle.id, ...more });
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
    const vehicle = await room.newVehicle();
    const old = await room.newAlarm(vehicle, { wheel: 111, at: room.t.clock.now - 100 * day });
    const ending = async (wheel: number, endedAt: number): Promise<string> => {
      const id = await room.newAlarm(vehicle, { wheel, at: endedAt - 30 * minute });
      await report(
        room.client,
        vehicle,
        [-2, -1, 0].map((n) => ({ at: endedAt + n * minute, wheel, coldKpa: 830 })),
      );
      return id;
    };
    const recent = await ending(121, room.t.clock.now - 6 * day);
    const past = await ending(211, room.t.clock.now - 8 * day);
    const ids = async (more = {}) =>
      (await room.t.call(alarmApi.list, { vehicleId: vehicle.id, ...more })).list.map((row) => row.id);
    expect(await ids()).toEqual([old, recent]);
    expect(await ids({ open: 'true' })).toEqual([old]);
    expect(await ids({ open: 'false' })).toEqual([recent]);
    const span = {
      from: new Date(room.t.clock.now - 9 * day).toISOString(),
      to: new Date(room.t.clock.now).toISOString(),
    };
    expect(await ids(span)).toEqual([recent, past]);
  });

  it('refuses an unknown level and a page of zero', async () => {
    expect(await refusalOf(room.t.call(alarmApi.list, { levels: ['4'] } as never))).toMatchObject({ code: 'A0102' });
    expect(await refusalOf(room.t.call(alarmApi.list, { page: 0 }))).toMatchObject({ code: 'A0102' });
  });
});

describe('one alarm', () => {
  it('explains what the evaluator saw, with steps, place, driver and a proposal [API-ALARM-03]', async () => {
    const vehicle = await room.newVehicle();
    const id = await room.newAlarm(vehicle);
    const record = await room.t.call(alarmApi.get, { id });
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
    const vehicle = await room.newVehicle();
    const start = room.t.clock.now - 60 * minute;
    const cold = [740, 720, 700, 660, 700, 700, 700, 830, 830, 830];
    const { events } = await report(
      room.client,
      vehicle,
      cold.map((coldKpa, n) => ({ at: start + n * 3 * minute, coldKpa })),
    );
    expect(events.map((event) => event.change)).toEqual(['started', 'upgraded', 'downgraded', 'ended']);
    const record = await room.t.call(alarmApi.get, { id: events[0]?.id ?? '' });
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
    const vehicle = await room.newVehicle();
    const { events } = await report(
      room.client,
      vehicle,
      [830, 808, 786, 764, 742].map((coldKpa, n) => ({ at: room.t.clock.now + n * minute, coldKpa })),
    );
    const records = await Promise.all(events.map(({ id }) => room.t.call(alarmApi.get, { id })));
    expect(records.map((record) => [record.code, record.proposal.reason])).toEqual([
      [101, 'rapidLeak'],
      [3, 'rapidLeak'],
    ]);
  });

  it('does not exist for nobody and for another enterprise', async () => {
    const id = await room.newAlarm(await room.newVehicle());
    const other = await room.t.secondTenant();
    expect(await refusalOf(room.t.call(alarmApi.get, { id: '999' }))).toMatchObject({ code: 'A0117' });
    const call = other.administrator.call;
    expect(await refusalOf(call(alarmApi.get, { id }))).toMatchObject({ code: 'A0117' });
    expect((await call(alarmApi.list, {})).total).toBe(0);
    expect((await call(alarmApi.counts, {})).unprocessed).toBe(0);
    for (const results of [
      await room.deal([id], {}, call),
      await call(alarmApi.takeOver, { ids: [id] }),
      await call(alarmApi.note, { ids: [id], text: 'x' }),
    ]) {
      expect(results).toMatchObject([{ id, code: 'A0117' }]);
    }
    expect((await room.t.call(alarmApi.get, { id })).steps).toHaveLength(1);
  });
});

describe('who sees and may what', () => {
  it('shows nothing of another department', async () => {
    const workshop = await newDepartment('Workshop');
    const pit = await newDepartment('Pit');
    const id = await room.newAlarm(await room.newVehicle({ departmentId: pit }));
    const stranger = (await room.t.addMember({ account: 'workshopman', role: 'supervisor', departmentId: workshop }))
      .signedIn;
    const insider = (await room.t.addMember({ account: 'pitpeople', role: 'supervisor', departmentId: pit })).signedIn;
    expect((await insider.call(alarmApi.list, {})).list.map((row) => row.id)).toEqual([id]);
    expect((await insider.call(alarmApi.counts, {})).serious).toBe(1);
    expect((await stranger.call(alarmApi.list, {})).list).toEqual([]);
    expect((await stranger.call(alarmApi.counts, {})).unprocessed).toBe(0);
    expect(await refusalOf(stranger.call(alarmApi.get, { id }))).toMatchObject({ code: 'A0117' });
    expect(await room.deal([id], {}, stranger.call)).toMatchObject([{ code: 'A0117' }]);
  });

  it('shows a driver the own vehicle and lets him change nothing', async () => {
    const driver = await room.t.addMember({ account: 'driverone', role: 'driver' });
    await room.newAlarm(await room.newVehicle());
    const own = await room.newAlarm(await room.newVehicle({ driverId: driver.id }));
    const { call } = driver.signedIn;
    expect((await call(alarmApi.list, {})).list.map((row) => row.id)).toEqual([own]);
    expect(await call(alarmApi.get, { id: own })).toMatchObject({ driverName: 'driverone' });
    expect(await refusalOf(room.deal([own], {}, call))).toMatchObject({ code: 'A0103' });
    expect(await refusalOf(call(alarmApi.takeOver, { ids: [own] }))).toMatchObject({ code: 'A0103' });
    expect(await refusalOf(call(alarmApi.note, { ids: [own], text: 'x' }))).toMatchObject({ code: 'A0103' });
  });

  it('answers nobody without a session', async () => {
    expect(await refusalOf(room.t.anonymous(alarmApi.list, {}))).toMatchObject({ code: 'A0101', status: 401 });
  });

  it('counts unprocessed open alarms by level', async () => {
    const before = await room.t.call(alarmApi.counts, {});
    const vehicle = await room.newVehicle();
    const id = await room.newAlarm(vehicle);
    await room.newAlarm(vehicle, { coldKpa: 740, wheel: 111 });
    expect(await room.t.call(alarmApi.counts, {})).toEqual({
      urgent: before.urgent,
      serious: before.serious + 1,
      ordinary: before.ordinary + 1,
      unprocessed: before.unprocessed + 2,
    });
    await room.deal([id]);
    expect((await room.t.call(alarmApi.counts, {})).serious).toBe(before.serious);
  });
});

async function newDepartment(name: string): Promise<string> {
  const { rows } = await room.client.query<{ id: string }>(
    'insert into department (customer_id, name, parent_id) values ($1, $2, $3) returning id',
    [room.t.enterprise.customerId, name, room.t.enterprise.departmentId],
  );
  return rows[0]?.id ?? '';
}
