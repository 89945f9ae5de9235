import type { Permission } from '@treadline/contract/permission';
import { type Subject, subjects, type VehicleStateEvent } from '@treadline/contract/realtime';
import { fastify } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createBus } from '../bus.ts';
import { createLog } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { registerRealtime } from './register.ts';
import type { Viewer } from './viewer.ts';

const log = createLog('silent');
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const all: Permission[] = ['monitor:query', 'alarm:query', 'receiver:query'];
const person = (customerId: string, change: Partial<Viewer> = {}): Viewer => ({
  customerId,
  memberId: `m${customerId}`,
  permissions: new Set(all),
  departments: null,
  vehicles: null,
  ...change,
});

/** The real server on a real port; sessions are a table the test owns. */
async function start(sessions: Record<string, Viewer>, recheckMs = 20_000) {
  const bus = await createBus({}, log);
  const metrics = createMetrics();
  const app = fastify();
  let broken = false;
  await registerRealtime(app, {
    bus,
    log,
    metrics,
    recheckMs,
    viewerOf: async (token) => {
      if (broken) throw new Error('database away');
      return sessions[token] ?? null;
    },
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  closing.push(
    () => bus.close(),
    () => app.close(),
  );
  const breakSessions = () => {
    broken = true;
  };
  return { bus, metrics, app, breakSessions, url: `${address.replace('http', 'ws')}/api/realtime` };
}

async function browser(url: string, protocols: string[], subscribe: Subject[] = []) {
  const socket = new WebSocket(url, protocols);
  const heard: { subject: Subject; data: unknown }[] = [];
  const pongs: number[] = [];
  let closed: number | null = null;
  socket.on('message', (data) => {
    const message = JSON.parse(String(data));
    if ('pong' in message) pongs.push(message.pong);
    else heard.push(message);
  });
  socket.on('close', (code) => {
    closed = code;
  });
  closing.push(async () => socket.terminate());
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  if (subscribe.length > 0) {
    socket.send(JSON.stringify({ subscribe }));
    socket.send(JSON.stringify({ ping: 0 }));
    await vi.waitFor(() => expect(pongs).toEqual([0]));
  }
  const vehicles = () =>
    heard
      .filter((one) => one.subject === 'vehicle.state')
      .flatMap((one) => subjects['vehicle.state'].parse(one.data).vehicles);
  return { socket, heard, pongs, vehicles, closed: () => closed };
}

const state = (id: string, at = 1): VehicleStateEvent => ({
  id,
  at,
  longitude: 1,
  latitude: 2,
  headingDeg: null,
  speedKmh: 30,
  moving: true,
  signal: null,
  alarmLevel: 0,
  wheels: [111],
  rawKpa: [800],
  compensatedKpa: [750],
  temperatureC: [40],
  levels: [0],
});
const alarm = (customerId: string, departmentId: string, id: string) =>
  ({ customerId, departmentId, id, vehicleId: '70', change: 'started', level: 2, code: 48 }) as const;

describe('opening', () => {
  it('takes the token as a sub-protocol, alone or after the name, and answers without repeating it after the name', async () => {
    const { url, metrics } = await start({ good: person('1') });
    const one = await browser(url, ['treadline.good'], ['vehicle.state']);
    const two = await browser(url, ['treadline', 'treadline.good'], ['vehicle.state']);
    expect(one.closed()).toBeNull();
    expect(two.socket.protocol).toBe('treadline');
    expect((await metrics.realtimeClients.get()).values[0]?.value).toBe(2);
    two.socket.close();
    await vi.waitFor(async () => expect((await metrics.realtimeClients.get()).values[0]?.value).toBe(1));
  });

  it.each([[['treadline.wrong']], [['treadline.']], [['treadline']], [[]]])(
    'closes %j with 4401',
    async (protocols) => {
      const { url } = await start({ good: person('1') });
      const one = await browser(url, protocols);
      await vi.waitFor(() => expect(one.closed()).toBe(4401));
    },
  );

  it('does not take the token from the address', async () => {
    const { url } = await start({ good: person('1') });
    const one = await browser(`${url}?token=good`, []);
    await vi.waitFor(() => expect(one.closed()).toBe(4401));
  });

  it('says try again later when sessions cannot be looked at', async () => {
    const { url, breakSessions } = await start({ good: person('1') });
    breakSessions();
    const one = await browser(url, ['treadline.good']);
    await vi.waitFor(() => expect(one.closed()).toBe(1013));
  });

  it('limits the connections of one member', async () => {
    const { url } = await start({ good: person('1') });
    for (let count = 0; count < 20; count++) await browser(url, ['treadline.good'], ['user.badge']);
    const surplus = await browser(url, ['treadline.good']);
    await vi.waitFor(() => expect(surplus.closed()).toBe(4429));
  });
});

describe('hearing', () => {
  it('keeps enterprises, departments and permissions apart', async () => {
    const { bus, url } = await start({
      a: person('1'),
      b: person('2'),
      north: person('1', { departments: new Set(['11']) }),
      own: person('1', { vehicles: new Set(['71']) }),
      mute: person('1', { permissions: new Set(['monitor:query']) }),
    });
    const wish: Subject[] = ['vehicle.state', 'customer.alarm', 'customer.record', 'user.badge'];
    const a = await browser(url, ['treadline.a'], wish);
    const b = await browser(url, ['treadline.b'], wish);
    const north = await browser(url, ['treadline.north'], wish);
    const own = await browser(url, ['treadline.own'], wish);
    const mute = await browser(url, ['treadline.mute'], wish);

    bus.publish('vehicle.state', {
      customerId: '1',
      vehicles: [
        { departmentId: '11', event: state('70') },
        { departmentId: '12', event: state('71') },
      ],
    });
    bus.publish('vehicle.state', { customerId: '2', vehicles: [{ departmentId: '21', event: state('80') }] });
    bus.publish('alarm.changed', alarm('1', '11', '501'));
    bus.publish('alarm.changed', alarm('1', '12', '502'));
    bus.publish('alarm.changed', alarm('2', '21', '601'));
    bus.publish('receiver.changed', { customerId: '1', receiverId: '901', vehicleId: null, departmentId: null });
    bus.publish('receiver.changed', { customerId: '1', receiverId: '903', vehicleId: '71', departmentId: '12' });
    bus.publish('receiver.changed', { customerId: '2', receiverId: '902', vehicleId: null, departmentId: null });

    await vi.waitFor(() => expect(b.heard).toHaveLength(4));
    await vi.waitFor(() => expect(a.heard).toHaveLength(7));
    const ids = (one: typeof a) => one.vehicles().map((vehicle) => vehicle.id);
    const alarms = (one: typeof a) =>
      one.heard
        .filter((message) => message.subject === 'customer.alarm')
        .map((message) => (message.data as { id: string }).id);
    const records = (one: typeof a) => one.heard.filter((message) => message.subject === 'customer.record').length;
    expect([ids(a), alarms(a), records(a)]).toEqual([['70', '71'], ['501', '502'], 2]);
    expect([ids(b), alarms(b), records(b)]).toEqual([['80'], ['601'], 1]);
    expect([ids(north), alarms(north), records(north)]).toEqual([['70'], ['501'], 1]);
    expect([ids(own), alarms(own), records(own)]).toEqual([['71'], [], 1]);
    expect([ids(mute), alarms(mute), records(mute)]).toEqual([['70', '71'], [], 0]);
    for (const one of [a, b, north, own, mute]) {
      for (const message of one.heard) expect(() => subjects[message.subject].parse(message.data)).not.toThrow();
    }
  });

  it('sends nothing that was not asked for, and what is asked for last counts', async () => {
    const { bus, url } = await start({ a: person('1') });
    const one = await browser(url, ['treadline.a'], ['vehicle.state']);
    bus.publish('alarm.changed', alarm('1', '11', '501'));
    bus.publish('vehicle.state', { customerId: '1', vehicles: [{ departmentId: '11', event: state('70') }] });
    await vi.waitFor(() => expect(one.vehicles()).toHaveLength(1));
    one.socket.send(JSON.stringify({ subscribe: ['customer.alarm'] }));
    one.socket.send(JSON.stringify({ ping: 7 }));
    await vi.waitFor(() => expect(one.pongs).toContain(7));
    bus.publish('vehicle.state', { customerId: '1', vehicles: [{ departmentId: '11', event: state('72') }] });
    bus.publish('alarm.changed', alarm('1', '11', '502'));
    await vi.waitFor(() => expect(one.heard).toHaveLength(2));
    expect(one.heard[1]).toEqual({
      subject: 'customer.alarm',
      data: { id: '502', vehicleId: '70', change: 'started', level: 2, code: 48 },
    });
  });

  it('coalesces the states of a vehicle and ends with the newest', async () => {
    const { bus, url } = await start({ a: person('1') });
    const one = await browser(url, ['treadline.a'], ['vehicle.state']);
    for (let at = 1; at <= 30; at++) {
      bus.publish('vehicle.state', { customerId: '1', vehicles: [{ departmentId: '11', event: state('70', at) }] });
    }
    await vi.waitFor(() => expect(one.vehicles().at(-1)?.at).toBe(30), { timeout: 5000 });
    expect(one.vehicles().map((vehicle) => vehicle.at)).toEqual([1, 30]);
  });

  it('lights the bell when an alarm starts and not when one is handled', async () => {
    const { bus, url } = await start({ a: person('1') });
    const one = await browser(url, ['treadline.a'], ['user.badge']);
    bus.publish('alarm.changed', alarm('1', '11', '501'));
    bus.publish('alarm.changed', { ...alarm('1', '11', '501'), change: 'handled' });
    await vi.waitFor(() => expect(one.heard).toHaveLength(2));
    expect(one.heard.map((message) => message.data)).toEqual([
      { alarmRank: 2, msgId: '501' },
      { miss: true, msgId: '501' },
    ]);
  });
});

describe('news about one person', () => {
  const told = (purpose: 'feedback' | 'feedback_reply' | 'authorization', memberId: string) =>
    ({ customerId: '1', purpose, moduleKey: '9', messages: [{ id: '77', memberId }] }) as const;

  it('lights the bell of who is told alone, whatever they may look at [RT-04] [ENT-PUSH-01]', async () => {
    const mute = { permissions: new Set<Permission>() };
    const { bus, url } = await start({
      a: person('1', { memberId: '501', ...mute }),
      b: person('1', { memberId: '502' }),
      c: person('2', { memberId: '501' }),
    });
    const one = await browser(url, ['treadline.a'], ['user.badge']);
    const others = [
      await browser(url, ['treadline.b'], ['user.badge']),
      await browser(url, ['treadline.c'], ['user.badge']),
    ];
    bus.publish('message.told', told('feedback', '501'));
    bus.publish('message.told', told('feedback_reply', '501'));
    bus.publish('message.told', told('authorization', '501'));
    bus.publish('message.read', { customerId: '1', memberId: '501' });
    bus.publish('alarm.changed', alarm('1', '11', '501'));
    await vi.waitFor(() => expect(others[0]?.heard).toHaveLength(1));
    expect(one.heard).toEqual([
      { subject: 'user.badge', data: { msgId: '77', feedbackType: 1, feedbackId: '9' } },
      { subject: 'user.badge', data: { msgId: '77', feedbackType: 2, feedbackId: '9' } },
      { subject: 'user.badge', data: { msgId: '77' } },
      { subject: 'user.badge', data: { miss: true } },
    ]);
    expect(others.map((other) => other.heard.map((message) => message.data))).toEqual([
      [{ alarmRank: 2, msgId: '501' }],
      [],
    ]);
    for (const { subject, data } of one.heard) expect(() => subjects[subject].parse(data)).not.toThrow();
  });

  it('tells an import to who made it alone [RT-03] [ENT-PUSH-02]', async () => {
    const { bus, url } = await start({ a: person('1', { memberId: '501' }), b: person('1', { memberId: '502' }) });
    const one = await browser(url, ['treadline.a'], ['user.import', 'vehicle.state']);
    const other = await browser(url, ['treadline.b'], ['user.import', 'vehicle.state']);
    const result = { state: 2, fileName: 'm.xlsx', originCount: 9, successCount: 5, replicates: 1, failUrl: '/api/x' };
    bus.publish('import.ended', { customerId: '1', memberId: '501', ...result });
    bus.publish('vehicle.state', { customerId: '1', vehicles: [{ departmentId: '11', event: state('70') }] });
    await vi.waitFor(() => expect([one.heard.length, other.heard.length]).toEqual([2, 1]));
    expect(one.heard.find((message) => message.subject === 'user.import')?.data).toEqual(result);
    expect(other.heard.map((message) => message.subject)).toEqual(['vehicle.state']);
  });
});

describe('a session that changes', () => {
  it('is closed with 4401 when it has ended', async () => {
    const sessions: Record<string, Viewer> = { a: person('1'), b: person('1') };
    const { url } = await start(sessions, 20);
    const one = await browser(url, ['treadline.a'], ['vehicle.state']);
    const two = await browser(url, ['treadline.b'], ['vehicle.state']);
    delete sessions.a;
    await vi.waitFor(() => expect(one.closed()).toBe(4401));
    expect(two.closed()).toBeNull();
  });

  it('hears less as soon as its role allows less', async () => {
    const sessions: Record<string, Viewer> = { a: person('1') };
    const { bus, url } = await start(sessions, 20);
    const one = await browser(url, ['treadline.a'], ['customer.alarm', 'vehicle.state']);
    const renewed = person('1', { permissions: new Set(['monitor:query']), departments: new Set(['12']) });
    let looked = false;
    Object.defineProperty(sessions, 'a', {
      get: () => {
        looked = true;
        return renewed;
      },
    });
    await vi.waitFor(() => expect(looked).toBe(true));
    bus.publish('alarm.changed', alarm('1', '12', '501'));
    bus.publish('vehicle.state', {
      customerId: '1',
      vehicles: [
        { departmentId: '11', event: state('70') },
        { departmentId: '12', event: state('71') },
      ],
    });
    await vi.waitFor(() => expect(one.heard).toHaveLength(1));
    expect(one.vehicles().map((vehicle) => vehicle.id)).toEqual(['71']);
  });
});

describe('what a browser sends', () => {
  it.each([
    ['no JSON', 'hello'],
    ['nothing known', '{}'],
    ['an unknown subject', '{"subscribe":["customer.everything"]}'],
    ['a surplus field', '{"ping":1,"customerId":"2"}'],
    ['a wrong type', '{"subscribe":"vehicle.state"}'],
  ])('closes on %s', async (_title, text) => {
    const { url } = await start({ a: person('1') });
    const one = await browser(url, ['treadline.a'], ['vehicle.state']);
    one.socket.send(text);
    await vi.waitFor(() => expect(one.closed()).toBe(1008));
  });

  it('is bounded in size', async () => {
    const { url } = await start({ a: person('1') });
    const one = await browser(url, ['treadline.a'], ['vehicle.state']);
    one.socket.send(JSON.stringify({ subscribe: ['x'.repeat(5000)] }));
    await vi.waitFor(() => expect(one.closed()).toBe(1009));
  });

  it('is bounded in number', async () => {
    const { url } = await start({ a: person('1') });
    const one = await browser(url, ['treadline.a'], ['vehicle.state']);
    for (let count = 0; count < 320; count++) one.socket.send('{"ping":1}');
    await vi.waitFor(() => expect(one.closed()).toBe(1008));
    expect(one.pongs.length).toBeLessThan(301);
  });

  it('may carry language, time zone and platform', async () => {
    const { url } = await start({ a: person('1') });
    const one = await browser(url, ['treadline.a']);
    one.socket.send(
      JSON.stringify({ subscribe: ['vehicle.state'], language: 'zh-CN', timeZone: 'Asia/Shanghai', platform: 1 }),
    );
    one.socket.send('{"ping":3}');
    await vi.waitFor(() => expect(one.pongs).toEqual([3]));
    expect(one.closed()).toBeNull();
  });
});

it('closes its connections with the server', async () => {
  const { app, url } = await start({ a: person('1') });
  const one = await browser(url, ['treadline.a'], ['vehicle.state']);
  await app.close();
  await vi.waitFor(() => expect(one.closed()).not.toBeNull());
});
