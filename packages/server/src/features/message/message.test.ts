/** The message centre on a real database: who is told of what, what is read, and what it costs nobody else. */
import { authorizationApi } from '@treadline/contract/authorization';
import type { ApiError } from '@treadline/contract/call';
import { dictionaryApi } from '@treadline/contract/dictionary';
import { type MessageRow, messageApi, messageTypes } from '@treadline/contract/message';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SignedIn, type TestApp, type TestEnterprise, testApp } from '../../../test/app.ts';
import { liveFleet } from '../../../test/live-fleet.ts';
import { addOperator, enterCustomer, type Operator } from '../../../test/support.ts';
import { alarmFeature } from '../alarm/alarm.feature.ts';
import { authFeature } from '../auth/auth.feature.ts';
import { authorizationFeature } from '../authorization/authorization.feature.ts';
import { dictionaryFeature } from '../dictionary/dictionary.feature.ts';
import { messageFeature } from './message.feature.ts';
import { announce, tell } from './message.public.ts';
import { dropOldMessages } from './message.retention.ts';

let t: TestApp;
let south: TestEnterprise;
let operator: Operator;
let layoutId: string;
let person: { id: string; signedIn: SignedIn };
let vehicles = 0;

const refused = (work: Promise<unknown>) => work.then(() => '00000').catch((error: ApiError) => error.code);
const fleet = () => liveFleet(t.db, t.enterprise.customerId);

async function newAlarm(
  about: { departmentId?: string; level?: 1 | 2 | 3; driverId?: string; minutesAgo?: number } = {},
) {
  const { departmentId = t.enterprise.departmentId, level = 2, driverId, minutesAgo = 0 } = about;
  vehicles += 1;
  const vehicleId = await fleet().addVehicle({
    selfNo: `HT-${vehicles}`,
    departmentId,
    layoutId,
    ...(driverId === undefined ? {} : { driverId }),
  });
  const id = await fleet().openAlarm({ vehicleId, departmentId, wheel: 121, level });
  await toldAgo(id, minutesAgo);
  return id;
}

/** In the past of the database's clock, so that what is read now is read after it. */
const toldAgo = (id: string, minutes: number) =>
  t.db.platform.tx((tx) =>
    sql`update alarm set told_at = now() - make_interval(mins => ${minutes}) where id = ${id}::bigint`.execute(tx),
  );

const tellPerson = (more: { subject?: string; moduleKey?: string; memberIds?: string[] } = {}) =>
  t.db.tenant(t.enterprise.customerId).tx((tx) =>
    tell(tx, {
      customerId: t.enterprise.customerId,
      memberIds: more.memberIds ?? [person.id],
      purpose: 'feedback_reply',
      textKey: 'notice.feedbackReply',
      params: { name: 'Support', subject: more.subject ?? 'Sensor' },
      ...(more.moduleKey === undefined ? {} : { moduleKey: more.moduleKey }),
    }),
  );

const marksOf = async (memberId: string) => {
  const rows = await t.db.platform.tx((tx) =>
    tx.selectFrom('alarm_read').select('alarm_id').where('member_id', '=', memberId).execute(),
  );
  return rows.length;
};

const latest = (by: Pick<SignedIn, 'call'>) => {
  t.clock.now = Date.now();
  return by.call(messageApi.latest, {});
};
const ids = (rows: readonly MessageRow[]) => rows.map((row) => row.id);

beforeAll(async () => {
  t = await testApp({ features: [alarmFeature, authFeature, authorizationFeature, dictionaryFeature, messageFeature] });
  south = await t.secondTenant();
  operator = await addOperator(t);
  layoutId = await fleet().addLayout('two axles', [2, 2]);
  person = await t.addMember({ account: 'dispatcher1', role: 'approver' });
});
afterAll(() => t.close());
beforeEach(() =>
  t.db.platform.tx(async (tx) => {
    await sql`delete from message`.execute(tx);
    await sql`delete from alarm_read`.execute(tx);
    await sql`delete from alarm_step`.execute(tx);
    await sql`delete from alarm`.execute(tx);
    await sql`update member set alarms_read_until = now() - interval '1 year'`.execute(tx);
  }),
);

describe('an alarm as a message', () => {
  it('has id, type, content, time, minutes, module key and read state [ENT-MSG-01]', async () => {
    const id = await newAlarm({ level: 3, minutesAgo: 5 });
    const { list } = await latest(person.signedIn);
    expect(list).toEqual([
      {
        id,
        msgType: 1,
        content: `Urgent · low pressure · HT-${vehicles} 1R`,
        createTime: expect.any(String),
        remainingMinutes: 5,
        moduleKey: id,
        read: false,
        times: 1,
        alarmLevel: 3,
        processed: false,
        ended: false,
      },
    ]);
  });

  it('speaks the reader’s language', async () => {
    await newAlarm();
    const texts: string[] = [];
    for (const language of ['en-US', 'zh-CN', 'es-ES', 'fr-FR', 'pt-BR']) {
      const call = t.callerWith({ ...person.signedIn.headers, language });
      texts.push((await call(messageApi.latest, {})).list[0]?.content ?? '');
    }
    const place = `HT-${vehicles} 1R`;
    expect(texts).toEqual([
      `Serious · low pressure · ${place}`,
      `严重 · 低压 · ${place}`,
      `Grave · presión baja · ${place}`,
      `Grave · pression basse · ${place}`,
      `Grave · pressão baixa · ${place}`,
    ]);
  });

  it('is told within the department wall, to drivers of their own vehicle, and to nobody else', async () => {
    const yard = await fleet().addDepartment('Yard', t.enterprise.departmentId);
    const inYard = await t.addMember({ account: 'yardperson', role: 'supervisor', departmentId: yard });
    const driver = await t.addMember({ account: 'truckdriver', role: 'driver' });
    const root = await newAlarm();
    const below = await newAlarm({ departmentId: yard });
    const own = await newAlarm({ driverId: driver.id });
    expect(new Set(ids((await latest(person.signedIn)).list))).toEqual(new Set([root, below, own]));
    expect(ids((await latest(inYard.signedIn)).list)).toEqual([below]);
    expect((await latest(inYard.signedIn)).unread).toEqual({ alarms: 1, notices: 0 });
    expect(ids((await latest(driver.signedIn)).list)).toEqual([own]);
    expect((await latest(south.administrator)).list).toEqual([]);
  });

  it('is marked read by one alone, and only by who may see it', async () => {
    const id = await newAlarm({ minutesAgo: 1 });
    expect(await south.administrator.call(messageApi.markRead, { all: 0, ids: [id] })).toEqual({
      alarms: 0,
      notices: 0,
    });
    expect((await latest(person.signedIn)).unread.alarms).toBe(1);
    expect(await person.signedIn.call(messageApi.markRead, { all: 0, ids: [id] })).toEqual({ alarms: 0, notices: 0 });
    expect((await latest(person.signedIn)).list[0]?.read).toBe(true);
    expect((await latest(t.enterprise.administrator)).unread.alarms).toBe(1);
  });

  it('is unread again when it grew worse, as one line that counts', async () => {
    const id = await newAlarm({ minutesAgo: 10 });
    await person.signedIn.call(messageApi.markRead, { all: 0, ids: [id] });
    await t.db.platform.tx(async (tx) => {
      await sql`insert into alarm_step (customer_id, alarm_id, seq, at, kind, code, level)
        select customer_id, id, n, now(), case n when 1 then 'started' else 'upgraded' end, 3, 2
        from alarm, generate_series(1, 3) n where id = ${id}::bigint`.execute(tx);
      await sql`update alarm set told_at = now() where id = ${id}::bigint`.execute(tx);
    });
    const { list, unread } = await latest(person.signedIn);
    expect(list).toMatchObject([{ id, read: false, times: 3, remainingMinutes: 0 }]);
    expect(unread.alarms).toBe(1);
  });

  it('is no news to who has processed it', async () => {
    const id = await newAlarm();
    await t.db.platform.tx((tx) =>
      sql`update alarm set handling = 'manual', handled_at = now(), handled_by = ${person.id} where id = ${id}`.execute(
        tx,
      ),
    );
    expect((await latest(person.signedIn)).unread.alarms).toBe(0);
    expect((await latest(t.enterprise.administrator)).unread.alarms).toBe(1);
    expect((await latest(t.enterprise.administrator)).list).toMatchObject([{ processed: true }]);
  });

  it('is not shown to a customer of type G [TYPE-004]', async () => {
    await newAlarm();
    await tellPerson();
    await t.db.platform.tx((tx) => sql`update member set tyre_type = 'G' where id = ${person.id}`.execute(tx));
    try {
      const { list, noticeList, unread } = await latest(person.signedIn);
      expect([list, noticeList.length, unread]).toEqual([[], 1, { alarms: 0, notices: 1 }]);
      expect((await person.signedIn.call(messageApi.list, {})).total).toBe(0);
    } finally {
      await t.db.platform.tx((tx) => sql`update member set tyre_type = null where id = ${person.id}`.execute(tx));
    }
  });
});

describe('a personal message', () => {
  it('reaches those told, each once, and nobody else', async () => {
    const other = await t.addMember({ account: 'otherperson', role: 'regular' });
    const news = await tellPerson({ memberIds: [person.id, person.id, other.id, '999', south.memberId] });
    expect(news.messages.map((message) => message.memberId).sort()).toEqual([person.id, other.id].sort());
    const { noticeList } = await latest(person.signedIn);
    expect(noticeList).toMatchObject([
      { msgType: 3, content: 'Support replied: Sensor', moduleKey: null, read: false, alarmLevel: null },
    ]);
    expect((await latest(t.enterprise.administrator)).noticeList).toEqual([]);
    expect(await refused(other.signedIn.call(messageApi.markRead, { all: 0, ids: ids(noticeList) }))).toBe('00000');
    expect((await latest(person.signedIn)).unread.notices).toBe(1);
  });

  it('folds into one line while it is unread, and begins anew once it was read', async () => {
    for (const subject of ['one', 'two', 'three']) await tellPerson({ subject, moduleKey: '77' });
    const { noticeList } = await latest(person.signedIn);
    expect(noticeList).toMatchObject([{ times: 3, content: 'Support replied: three', moduleKey: '77' }]);
    await person.signedIn.call(messageApi.markRead, { ids: ids(noticeList) });
    await tellPerson({ subject: 'four', moduleKey: '77' });
    const later = await latest(person.signedIn);
    expect(later.noticeList.map((row) => [row.times, row.read])).toEqual([
      [1, false],
      [3, true],
    ]);
  });

  it('stays unread when it was told again since it was seen', async () => {
    await tellPerson({ subject: 'one', moduleKey: '77' });
    const { noticeList: shown } = await latest(person.signedIn);
    await tellPerson({ subject: 'two', moduleKey: '77' });
    const seen = shown[0]?.createTime ?? '';
    const id = shown[0]?.id ?? '';
    expect(await person.signedIn.call(messageApi.markRead, { ids: [id], seen })).toMatchObject({ notices: 1 });
    const { noticeList: again } = await latest(person.signedIn);
    expect(again.map((row) => [row.id, row.content, row.read])).toEqual([[id, 'Support replied: two', false]]);
    const newer = { ids: [id], seen: again[0]?.createTime ?? '' };
    expect(await person.signedIn.call(messageApi.markRead, newer)).toMatchObject({ notices: 0 });
    const alarmId = await newAlarm({ minutesAgo: 5 });
    const earlier = new Date(Date.now() - 600_000).toISOString();
    expect(await person.signedIn.call(messageApi.markRead, { ids: [alarmId], seen: earlier })).toMatchObject({
      alarms: 1,
    });
    const told = (await latest(person.signedIn)).list[0]?.createTime ?? '';
    expect(await person.signedIn.call(messageApi.markRead, { ids: [alarmId], seen: told })).toMatchObject({
      alarms: 0,
    });
  });

  it('comes with the types of user feedback, feedback reply and other notices [ENT-MSG-02]', async () => {
    const { customerId } = t.enterprise;
    await newAlarm();
    await t.db.tenant(customerId).tx(async (tx) => {
      const to = { customerId, memberIds: [person.id] };
      const params = { name: 'Lena', subject: 'Sensor' };
      await tell(tx, { ...to, purpose: 'feedback', textKey: 'notice.feedback', params });
      await tell(tx, { ...to, purpose: 'feedback_reply', textKey: 'notice.feedbackReply', params });
      await tell(tx, { ...to, purpose: 'system', textKey: 'notice.feedback', params });
    });
    const { list, noticeList } = await person.signedIn.call(messageApi.list, {});
    expect([...list, ...noticeList].map((row) => row.msgType).sort()).toEqual([1, 2, 3, 4]);
    const only = await person.signedIn.call(messageApi.list, { type: [3] });
    expect([only.list, only.noticeList.map((row) => row.msgType), only.noticeTotal]).toEqual([[], [3], 1]);
  });

  it('is written with what it tells of, or not at all', async () => {
    const failed = t.db.tenant(t.enterprise.customerId).tx(async (tx) => {
      await tell(tx, {
        customerId: t.enterprise.customerId,
        memberIds: [person.id],
        purpose: 'system',
        textKey: 'notice.feedback',
        params: { name: 'x', subject: 'y' },
      });
      throw new Error('the change failed');
    });
    await expect(failed).rejects.toThrow('the change failed');
    expect((await latest(person.signedIn)).noticeList).toEqual([]);
  });

  it('is announced on the bus, unless nobody was told', async () => {
    const heard: unknown[] = [];
    const stop = t.deps.bus.subscribe('message.told', (news) => void heard.push(news));
    announce(t.deps.bus, await tellPerson({ memberIds: [] }));
    const news = await tellPerson({ moduleKey: '5' });
    announce(t.deps.bus, news);
    await new Promise((done) => setTimeout(done, 20));
    stop();
    expect(heard).toEqual([news]);
  });
});

describe('the list', () => {
  it('answers page by page, both lists, newest first [API-MSG-01] [ENT-MSG-03]', async () => {
    const alarms: string[] = [];
    for (let minutesAgo = 5; minutesAgo >= 1; minutesAgo--) alarms.unshift(await newAlarm({ minutesAgo }));
    await tellPerson({ subject: 'one' });
    const first = await person.signedIn.call(messageApi.list, { page: 1, pageSize: 2 });
    const second = await person.signedIn.call(messageApi.list, { page: 2, pageSize: 2 });
    const third = await person.signedIn.call(messageApi.list, { page: 3, pageSize: 2 });
    expect([first, second, third].flatMap((page) => ids(page.list))).toEqual(alarms);
    expect([first.total, first.noticeTotal, first.noticeList.length, second.noticeList.length]).toEqual([5, 1, 1, 0]);
    const alone = await person.signedIn.call(messageApi.list, { tab: 'notice' });
    expect([alone.list, alone.total, alone.noticeTotal]).toEqual([[], 0, 1]);
  });

  it('is narrowed by read state and span', async () => {
    const old = await newAlarm({ minutesAgo: 600 });
    const fresh = await newAlarm({ minutesAgo: 2 });
    await tellPerson();
    await person.signedIn.call(messageApi.markRead, { ids: [fresh] });
    const { call } = person.signedIn;
    expect(ids((await call(messageApi.list, { read: false })).list)).toEqual([old]);
    expect(ids((await call(messageApi.list, { read: true })).list)).toEqual([fresh]);
    const from = new Date(Date.now() - 3_600_000).toISOString();
    expect(ids((await call(messageApi.list, { from })).list)).toEqual([fresh]);
    expect(ids((await call(messageApi.list, { to: from })).list)).toEqual([old]);
    expect((await call(messageApi.list, { to: from })).noticeTotal).toBe(0);
  });

  it('shows the latest, unread ones first [API-MSG-02]', async () => {
    const oldUnread = await newAlarm({ minutesAgo: 500 });
    const read: string[] = [];
    for (let minutesAgo = 1; minutesAgo <= 11; minutesAgo++) read.push(await newAlarm({ minutesAgo }));
    await person.signedIn.call(messageApi.markRead, { ids: read });
    await tellPerson();
    const { list, noticeList } = await latest(person.signedIn);
    expect(ids(list)).toEqual([oldUnread, ...read.slice(0, 9)]);
    expect(noticeList).toHaveLength(1);
  });

  it('marks only the ids with all 0, everything with all 1, or one tab [API-MSG-03]', async () => {
    const [one, two] = [await newAlarm({ minutesAgo: 2 }), await newAlarm({ minutesAgo: 1 })];
    await tellPerson({ subject: 'a' });
    await tellPerson({ subject: 'b' });
    const mark = (input: Parameters<typeof person.signedIn.call<typeof messageApi.markRead>>[1]) =>
      person.signedIn.call(messageApi.markRead, input);
    expect(await mark({ all: 0, ids: [one] })).toEqual({ alarms: 1, notices: 2 });
    expect(await mark({ all: 0 })).toEqual({ alarms: 1, notices: 2 });
    expect(await mark({ all: 1, tab: 'notice' })).toEqual({ alarms: 1, notices: 0 });
    await tellPerson({ subject: 'c' });
    expect(await mark({ all: 1 })).toEqual({ alarms: 0, notices: 0 });
    expect((await latest(person.signedIn)).list.map((row) => [row.id, row.read])).toEqual([
      [two, true],
      [one, true],
    ]);
    expect(await marksOf(person.id)).toBe(0);
    const next = await newAlarm();
    expect((await latest(person.signedIn)).unread.alarms).toBe(1);
    expect((await latest(person.signedIn)).list[0]?.id).toBe(next);
  });

  it('folds many marks into one moment, up to the oldest unread alarm', async () => {
    const many: string[] = [];
    const vehicleId = await fleet().addVehicle({
      selfNo: 'HT-fold',
      departmentId: t.enterprise.departmentId,
      layoutId,
    });
    await t.db.platform.tx(async (tx) => {
      const { rows } = await sql<{ id: string }>`
        insert into alarm (customer_id, vehicle_id, wheel, code, level, peak_code, peak_level, source, department_id,
          started_at, last_at, ended_at, end_reason, told_at)
        select ${t.enterprise.customerId}, ${vehicleId}, 121, 3, 1, 3, 1, 'template', ${t.enterprise.departmentId},
          now(), now(), now(), 'cleared', now() - (400 - n) * interval '1 minute' from generate_series(1, 300) n
        returning id`.execute(tx);
      many.push(...rows.map((row) => row.id));
    });
    const { call } = person.signedIn;
    const read = async (from: number, to: number) =>
      (await call(messageApi.markRead, { ids: many.slice(from, to) })).alarms;
    // The 151st stays unread: the moment stops before it.
    await read(0, 150);
    expect([await read(151, 202), await marksOf(person.id)]).toEqual([99, 51]);
    expect((await call(messageApi.list, { read: false })).total).toBe(99);
    expect([await read(150, 151), await read(202, 300), await marksOf(person.id)]).toEqual([98, 0, 150]);
    expect((await call(messageApi.list, { read: false })).total).toBe(0);
    const later = await newAlarm();
    expect(ids((await call(messageApi.list, { read: false })).list)).toEqual([later]);
    await toldAgo(many[3] ?? '', 0);
    expect((await latest(person.signedIn)).unread.alarms).toBe(2);
  });

  it('counts no further than 100', async () => {
    const vehicleId = await fleet().addVehicle({
      selfNo: 'HT-many',
      departmentId: t.enterprise.departmentId,
      layoutId,
    });
    await t.db.platform.tx((tx) =>
      sql`insert into alarm (customer_id, vehicle_id, wheel, code, level, peak_code, peak_level, source, department_id,
          started_at, last_at, ended_at, end_reason)
        select ${t.enterprise.customerId}, ${vehicleId}, 121, 3, 1, 3, 1, 'template', ${t.enterprise.departmentId},
          now(), now(), now(), 'cleared' from generate_series(1, 120)`.execute(tx),
    );
    const { unread, list } = await latest(person.signedIn);
    expect([unread.alarms, list.length]).toEqual([100, 10]);
  });

  it('is one’s own: without a session A0101, without the permission A0103, for support nothing is marked', async () => {
    expect(await refused(t.anonymous(messageApi.latest, {}))).toBe('A0101');
    const plain = await t.addMember({ account: 'plainperson', role: 'regular' });
    await t.db.platform.tx((tx) =>
      sql`delete from role_menu using menu where menu.id = role_menu.menu_id
        and menu.permission = 'message:query' and role_menu.role_id = ${t.enterprise.roleIds.regular}`.execute(tx),
    );
    expect(await refused(plain.signedIn.call(messageApi.list, {}))).toBe('A0103');
    expect(await refused(latest(plain.signedIn))).toBe('00000');
    const id = await newAlarm();
    const support = await enterCustomer(t, operator.agent, t.enterprise.customerId);
    expect(ids((await latest(support)).list)).toEqual([id]);
    expect(await refused(support.call(messageApi.markRead, { ids: [id] }))).toBe('5029');
  });
});

it('tells the administrators when support asks, enters and leaves', async () => {
  const regular = await t.addMember({ account: 'regularone', role: 'regular' });
  const head = t.enterprise.administrator;
  const support = await enterCustomer(t, operator.agent, t.enterprise.customerId);
  const { noticeList } = await latest(head);
  expect(noticeList).toMatchObject([{ msgType: 4, times: 2, read: false }]);
  expect(noticeList[0]?.content).toMatch(/^.+ of .+ has entered with your code$/);
  expect((await latest(regular.signedIn)).noticeList).toEqual([]);
  expect((await latest(support)).noticeList).toEqual([]);
  await head.call(messageApi.markRead, { all: 1 });
  await operator.agent.call(authorizationApi.cancel, { id: noticeList[0]?.moduleKey ?? '' });
  expect((await latest(head)).noticeList[0]).toMatchObject({ times: 1, read: false, msgType: 4 });
});

it.each([
  ['1040', ['1', '3', '4']],
  ['1041', ['1', '2', '3', '4']],
])('dictionary %s names the message types of its readers [DICT-1040, DICT-1041]', async (code, types) => {
  const { list } = await t.call(dictionaryApi.list, { codes: [code] });
  expect(list[0]?.values.map(({ dictValue }) => dictValue)).toEqual(types);
  expect(Object.values(messageTypes).map(String)).toEqual(expect.arrayContaining(types));
});

it('starts a new member with nothing unread', async () => {
  await newAlarm({ minutesAgo: 60 });
  const newcomer = await t.addMember({ account: 'newcomer1', role: 'approver' });
  const { unread, list } = await latest(newcomer.signedIn);
  expect([unread.alarms, list.length]).toEqual([0, 1]);
});

it('deletes what is older than half a year', async () => {
  await tellPerson({ subject: 'old' });
  const old = await newAlarm({ minutesAgo: 181 * 24 * 60 });
  await person.signedIn.call(messageApi.markRead, { ids: [old] });
  await t.db.platform.tx(async (tx) => {
    await sql`update message set created_at = now() - interval '181 days'`.execute(tx);
    await sql`update alarm_read set read_at = now() - interval '181 days'`.execute(tx);
  });
  await tellPerson({ subject: 'new' });
  await dropOldMessages(t.deps);
  const { list, noticeList } = await latest(person.signedIn);
  expect([list, noticeList.map((row) => row.content)]).toEqual([[], ['Support replied: new']]);
  expect(await t.db.platform.tx((tx) => tx.selectFrom('alarm_read').select('alarm_id').execute())).toEqual([]);
});
