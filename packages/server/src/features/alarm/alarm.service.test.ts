import { alarmApi } from '@treadline/contract/alarm';
import { describe, expect, it } from 'vitest';
import { report } from '../../../test/alarm.ts';
import { alarmRoom, minute, refusalOf } from '../../../test/alarm-room.ts';
import type { SignedIn } from '../../../test/app.ts';
import type { Topics } from '../../platform/bus/topics.ts';

const room = alarmRoom();

describe('handling', () => {
  it('makes an alarm processed, keeps who, what and why, and silences the vehicle [API-ALARM-04] [STATE-ALARM-01]', async () => {
    const vehicle = await room.newVehicle();
    const [first, second] = [await room.newAlarm(vehicle), await room.newAlarm(vehicle, { coldKpa: 740, wheel: 111 })];
    const heard = listen('alarm.handled', vehicle.id);
    const changed = listen('alarm.changed', vehicle.id);
    expect(await room.deal([first, second, first], { note: '  radio call  ', measure: 'removed' })).toMatchObject([
      { id: first, code: '00000' },
      { id: second, code: '00000' },
    ]);
    const until = room.t.clock.now + 30 * minute;
    const record = await room.t.call(alarmApi.get, { id: first });
    expect(record).toMatchObject({
      handling: 'manual',
      handledAt: new Date(room.t.clock.now).toISOString(),
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
        customerId: room.t.enterprise.customerId,
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
      { id: first, change: 'handled', level: 2, departmentId: room.t.enterprise.departmentId },
      { id: second, change: 'handled', level: 1 },
    ]);
  });

  it('holds further alarms of the vehicle back for the handling time, then they come again [STATE-ALARM-07]', async () => {
    const vehicle = await room.newVehicle();
    await room.deal([await room.newAlarm(vehicle)]);
    const later = (afterMin: number, coldKpa: number, wheel: number) =>
      report(room.client, vehicle, [{ at: room.t.clock.now + afterMin * minute, coldKpa, wheel }]);
    expect((await later(10, 639, 121)).events).toEqual([]);
    expect((await later(31, 639, 121)).events.map((event) => event.change)).toEqual(['started']);
    const renewed = await later(32, 639, 222);
    expect(renewed.events.map((event) => event.change)).toEqual(['ended', 'started']);
    const [ended, started] = await Promise.all(renewed.events.map(({ id }) => room.t.call(alarmApi.get, { id })));
    expect(ended).toMatchObject({ endReason: 'renewed', handling: 'manual' });
    expect(started).toMatchObject({ endReason: null, handling: null });
  });

  it('refuses a second handling of the same alarm, and does the others of the call', async () => {
    const vehicle = await room.newVehicle();
    const [done, fresh] = [await room.newAlarm(vehicle), await room.newAlarm(vehicle, { wheel: 111 })];
    await room.deal([done]);
    const results = await room.t.callerWith({ ...room.t.enterprise.administrator.headers, language: 'zh-CN' })(
      alarmApi.deal,
      {
        ids: [done, fresh, '42'],
        measure: 'watched',
        handlingMin: 1,
      },
    );
    expect(results.map(({ id, code }) => [id, code])).toEqual([
      [done, '5007'],
      [fresh, '00000'],
      ['42', 'A0117'],
    ]);
    expect(results[0]?.message).toMatch(/\p{Script=Han}/u);
    expect((await room.t.call(alarmApi.get, { id: done })).measure).toBe('inflated');
    const audit = await room.client.query<{ target_id: string; outcome: string }>(
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
    const vehicle = await room.newVehicle();
    const id = await room.newAlarm(vehicle, { at: room.t.clock.now - 30 * minute });
    await report(
      room.client,
      vehicle,
      [20, 19, 18].map((ago) => ({ at: room.t.clock.now - ago * minute, coldKpa: 830 })),
    );
    const newer = await room.newAlarm(vehicle, { at: room.t.clock.now - minute });
    const heard = listen('alarm.handled', vehicle.id);
    expect(await room.deal([id])).toMatchObject([{ code: '00000' }]);
    await settled();
    expect(heard()).toMatchObject([{ episodes: [], level: 2 }]);
    expect((await room.t.call(alarmApi.get, { id: newer })).handling).toBeNull();
  });

  it.each([0, 1000, 1.5, -1, null])('refuses %s minutes [VAL-047]', async (handlingMin) => {
    const id = await room.newAlarm(await room.newVehicle());
    const refusal = await refusalOf(room.deal([id], { handlingMin }));
    expect(refusal.code).toMatch(/^A0102$|^A0116$/);
    expect(refusal.fields[0]?.path).toBe('handlingMin');
    expect((await room.t.call(alarmApi.get, { id })).handling).toBeNull();
  });

  it('takes 1 and 999 minutes [VAL-047]', async () => {
    for (const handlingMin of [1, 999]) {
      const id = await room.newAlarm(await room.newVehicle());
      expect(await room.deal([id], { handlingMin })).toMatchObject([{ code: '00000' }]);
    }
  });

  it.each([
    ['an unknown measure', { measure: 'prayed' }],
    ['a note of 1,001 characters', { note: 'x'.repeat(1001) }],
    ['no id', { ids: [] }],
    ['an id that is none', { ids: ['a'] }],
  ])('refuses %s', async (_name, more) => {
    const id = await room.newAlarm(await room.newVehicle());
    expect((await refusalOf(room.deal([id], more))).code).toMatch(/^A01/);
  });
});

describe('taking over', () => {
  it('puts the name on an unprocessed alarm, once; only its owner gives it up', async () => {
    const vehicle = await room.newVehicle();
    const id = await room.newAlarm(vehicle);
    const other = await room.t.addMember({ account: 'dispatcher', role: 'supervisor' });
    const heard = listen('alarm.assigned', vehicle.id);
    const takeOver = async (by: SignedIn, giveUp = false) =>
      (await by.call(alarmApi.takeOver, { ids: [id], giveUp }))[0]?.code;
    const me = room.t.enterprise.administrator;
    expect(await takeOver(me)).toBe('00000');
    expect(await room.t.call(alarmApi.get, { id })).toMatchObject({
      assignedTo: 'Head of North pit',
      assignedAt: new Date(room.t.clock.now).toISOString(),
      handling: null,
    });
    expect(await takeOver(me)).toBe('5007');
    expect(await takeOver(other.signedIn)).toBe('5007');
    expect(await takeOver(other.signedIn, true)).toBe('5007');
    expect(await takeOver(me, true)).toBe('00000');
    expect(await takeOver(other.signedIn)).toBe('00000');
    const record = await room.t.call(alarmApi.get, { id });
    expect(record.assignedTo).toBe(other.account);
    expect(record.steps.slice(1).map((step) => [step.kind, step.action])).toEqual([
      ['manual', 'take_over'],
      ['manual', 'give_up'],
      ['manual', 'take_over'],
    ]);
    await settled();
    expect(heard().map((news) => news.assigned)).toEqual([true, false, true]);
    await room.deal([id]);
    expect(await takeOver(other.signedIn, true)).toBe('5007');
  });
});

describe('notes', () => {
  it('are added in any state, with who and when', async () => {
    const id = await room.newAlarm(await room.newVehicle());
    await room.deal([id]);
    expect(await room.t.call(alarmApi.note, { ids: [id], text: ' valve was loose ' })).toMatchObject([
      { code: '00000' },
    ]);
    expect((await room.t.call(alarmApi.get, { id })).steps.at(-1)).toMatchObject({
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
    const id = await room.newAlarm(await room.newVehicle());
    expect((await refusalOf(room.t.call(alarmApi.note, { ids: [id], text }))).code).toMatch(/^A01/);
  });
});

function listen<T extends 'alarm.handled' | 'alarm.assigned' | 'alarm.changed'>(topic: T, vehicleId: string) {
  const heard: Topics[T][] = [];
  room.t.deps.bus.subscribe(topic, (news) => {
    if (news.vehicleId === vehicleId) heard.push(news);
  });
  return () => heard;
}

/** Listeners of the bus run later; a few turns of the loop let them. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve));
}
