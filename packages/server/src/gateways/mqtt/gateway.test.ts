import { once } from 'node:events';
import { connect as connectSocket } from 'node:net';
import { connectAsync, type IClientOptions, type MqttClient } from 'mqtt';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type IngestSetup, ingestSetup, tokens, twoEnterprises } from '../../../test/devices.ts';
import { type Recorder, refusedFor, until } from '../../../test/jt808.ts';
import type { ReportOutcome } from '../gateway.ts';
import { createMqttGateway, type MqttGateway } from './gateway.ts';
import type { MqttLimits } from './limits.ts';

const at = Date.UTC(2026, 10, 30, 12);
const report = (changes: object = {}) =>
  JSON.stringify({ v: 1, ts: at, wheels: [{ axle: 1, wheel: 1, kpa: 845, tempC: 38 }], ...changes });

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close();
});

async function start(recorded: Recorder, limits: Partial<MqttLimits> = {}): Promise<MqttGateway> {
  const gateway = await createMqttGateway({ host: '127.0.0.1', port: 0, limits }, recorded.context);
  opened.push(gateway);
  return gateway;
}

async function device(
  gateway: MqttGateway,
  name: keyof typeof tokens,
  options: IClientOptions = {},
): Promise<MqttClient> {
  const client = await connectAsync({
    host: '127.0.0.1',
    port: gateway.port,
    username: name.toUpperCase(),
    password: tokens[name],
    reconnectPeriod: 0,
    ...options,
  });
  client.on('error', () => undefined);
  opened.push({ close: () => client.endAsync(true) });
  return client;
}

const closeOf = (client: MqttClient) => new Promise<void>((resolve) => client.once('close', () => resolve()));

const codeOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 0,
    (error: { code?: unknown }) => error.code,
  );

describe.each([4, 5] as const)('MQTT version %i', (protocolVersion) => {
  const version = { protocolVersion };

  it('acknowledges QoS 1 after the commit, not before', async () => {
    const recorded = twoEnterprises('mqtt');
    const gateway = await start(recorded);
    let commit: () => void = () => undefined;
    recorded.submit = (reports) =>
      new Promise((resolve) => {
        commit = () => resolve(reports.map((): ReportOutcome => ({ status: 'stored' })));
      });
    const client = await device(gateway, 't1', version);
    let acknowledged = false;
    const sent = client.publishAsync('tpms/v1/T1/report', report(), { qos: 1 }).then(() => {
      acknowledged = true;
    });
    await until(() => recorded.submitted.length === 1, 'the report');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(acknowledged).toBe(false);
    commit();
    await sent;
    expect(recorded.submitted[0]?.[0]).toMatchObject({ protocol: 'mqtt', terminalId: 't1', at });
  });

  it('does not acknowledge what was not stored: the device sends it again and it is', async () => {
    const recorded = twoEnterprises('mqtt');
    const gateway = await start(recorded);
    let away = true;
    recorded.submit = (reports) =>
      away ? Promise.reject(new Error('database away')) : Promise.resolve(reports.map(() => ({ status: 'stored' })));
    const client = await device(gateway, 't1', { ...version, reconnectPeriod: 20, clean: false, clientId: 'again' });
    const closed = closeOf(client);
    let acknowledged = false;
    const sent = client.publishAsync('tpms/v1/T1/report', report(), { qos: 1 }).then(() => {
      acknowledged = true;
    });
    await closed;
    expect(acknowledged).toBe(false);
    away = false;
    await sent;
    expect(recorded.submitted.length).toBeGreaterThan(1);
  });

  it('refuses wrong credentials and another number than the token speaks for', async () => {
    const recorded = twoEnterprises('mqtt');
    const gateway = await start(recorded);
    const bad = protocolVersion === 5 ? 0x86 : 4;
    const tries: [string, string][] = [
      ['T1', 'wrong'],
      ['T1', tokens.t2],
      ['T2', tokens.t1],
      ['X1', tokens.t1],
      ['X1', tokens.g1],
      ['nobody', tokens.g1],
    ];
    for (const [username, password] of tries) {
      expect(await codeOf(device(gateway, 't1', { ...version, username, password }))).toBe(bad);
    }
    await refusedFor(recorded, 'credentials', tries.length);
  });

  it('lets a gateway token connect for a receiver of its enterprise', async () => {
    const recorded = twoEnterprises('mqtt');
    const gateway = await start(recorded);
    const client = await device(gateway, 't2', { ...version, password: tokens.g1 });
    await client.publishAsync('tpms/v1/T2/report', report(), { qos: 1 });
    expect(recorded.submitted.flat().map(({ terminalId }) => terminalId)).toEqual(['t2']);
  });

  it('takes the token as user name, as ThingsBoard devices have it', async () => {
    const recorded = twoEnterprises('mqtt');
    const gateway = await start(recorded);
    const client = await connectAsync({
      host: '127.0.0.1',
      port: gateway.port,
      username: tokens.t1,
      reconnectPeriod: 0,
      ...version,
    });
    opened.push({ close: () => client.endAsync(true) });
    await client.publishAsync(
      'v1/devices/me/telemetry',
      JSON.stringify({ ts: at, values: { kpa_1L: 845, t_1L: 38 } }),
      {
        qos: 1,
      },
    );
    expect(recorded.submitted[0]?.[0]).toMatchObject({
      terminalId: 't1',
      at,
      wheels: [{ label: '1L', pressureKpa: 845, temperatureC: 38 }],
    });
  });

  it('keeps every client inside its own topics', async () => {
    const recorded = twoEnterprises('mqtt');
    const gateway = await start(recorded);
    const listener = await device(gateway, 'x1', version);
    const heard: string[] = [];
    listener.on('message', (topic) => heard.push(topic));
    for (const filter of ['#', '+/v1/T1/report', 'tpms/v1/#', 'tpms/v1/+/report', 'tpms/v1/T1/cmd', '$SYS/#']) {
      expect(
        await codeOf(
          listener.subscribeAsync(filter).then((granted) => {
            if ((granted[0]?.qos ?? 0) >= 0x80) throw Object.assign(new Error('refused'), { code: granted[0]?.qos });
          }),
        ),
      ).not.toBe(0);
    }
    await listener.subscribeAsync(['tpms/v1/X1/cmd', 'v1/devices/me/telemetry', 'v1/devices/me/rpc/request/+']);
    const talker = await device(gateway, 't1', version);
    await talker.publishAsync('v1/devices/me/telemetry', '{"kpa_1L":845}', { qos: 1 });
    const closed = closeOf(talker);
    talker.publish('tpms/v1/X1/cmd', 'open', { qos: 0 });
    await closed;
    await refusedFor(recorded, 'topic');
    expect(heard).toEqual([]);
    expect(recorded.submitted.flat().map(({ terminalId }) => terminalId)).toEqual(['t1']);
  });

  it('tells the directory of birth, will and goodbye', async () => {
    const recorded = twoEnterprises('mqtt');
    const gateway = await start(recorded);
    const will = {
      topic: 'tpms/v1/T1/status',
      payload: Buffer.from('{"online":false}'),
      qos: 1 as const,
      retain: true,
    };
    const client = await device(gateway, 't1', { ...version, will });
    const edition = protocolVersion === 5 ? 'MQTT 5' : 'MQTT 3.1.1';
    await client.publishAsync('tpms/v1/T1/status', '{"online":true,"ts":1}', { qos: 1, retain: true });
    expect(recorded.events).toEqual([`connected T1 ${edition}`]);
    await client.publishAsync('tpms/v1/T1/status', '{"online":false}', { qos: 1, retain: true });
    await client.publishAsync('tpms/v1/T1/status', '{"online":true}', { qos: 1, retain: true });
    client.stream.destroy();
    await until(() => recorded.events.length === 4, 'the will');
    expect(recorded.events).toEqual([
      `connected T1 ${edition}`,
      'disconnected T1',
      `connected T1 ${edition}`,
      'disconnected T1',
    ]);
  });

  it('refuses a will on a foreign topic', async () => {
    const recorded = twoEnterprises('mqtt');
    const gateway = await start(recorded);
    const will = { topic: 'tpms/v1/X1/status', payload: Buffer.from('{"online":false}') };
    expect(await codeOf(device(gateway, 't1', { ...version, will }))).toBe(protocolVersion === 5 ? 0x87 : 5);
  });

  it('lets a second connection of the same client replace the first, inside its receiver alone', async () => {
    const recorded = twoEnterprises('mqtt');
    const gateway = await start(recorded);
    const first = await device(gateway, 't1', { ...version, clientId: 'unit' });
    const stranger = await device(gateway, 'x1', { ...version, clientId: 'unit' });
    const closed = closeOf(first);
    const second = await device(gateway, 't1', { ...version, clientId: 'unit' });
    await closed;
    await second.publishAsync('tpms/v1/T1/report', report(), { qos: 1 });
    await stranger.publishAsync('tpms/v1/X1/report', report(), { qos: 1 });
    expect(recorded.events.filter((event) => event.startsWith('disconnected'))).toEqual([]);
    await refusedFor(recorded, 'replaced');
  });

  it('settles what it cannot read and counts why', async () => {
    const recorded = twoEnterprises('mqtt');
    const gateway = await start(recorded);
    const client = await device(gateway, 't1', version);
    for (const payload of ['{', '[', '7', '\u0000', JSON.stringify(Array(501).fill({}))]) {
      await client.publishAsync('tpms/v1/T1/report', payload, { qos: 1 });
    }
    await client.publishAsync('tpms/v1/T1/report', '', { qos: 1 });
    await client.publishAsync('tpms/v1/T1/report', report({ terminalId: 't2' }), { qos: 1 });
    await client.publishAsync('tpms/v1/T1/report', report({ ts: 'yesterday' }), { qos: 1 });
    expect(recorded.submitted).toEqual([]);
    expect(await recorded.refusals()).toEqual({ json: 5, not_own: 1, time: 1 });
    expect(client.connected).toBe(true);
  });

  it('closes on a packet above the limit, before it is whole', async () => {
    const recorded = twoEnterprises('mqtt');
    const gateway = await start(recorded, { packetBytes: 2000 });
    const client = await device(gateway, 't1', version);
    const closed = closeOf(client);
    client.publish('tpms/v1/T1/report', 'x'.repeat(3000), { qos: 0 });
    await closed;
    await refusedFor(recorded, 'size');
  });
});

describe('MQTT gateway', () => {
  it('hands everything of one turn to ingest in one call and answers in order', async () => {
    const recorded = twoEnterprises('mqtt');
    const gateway = await start(recorded);
    const client = await device(gateway, 't1');
    const order: number[] = [];
    await Promise.all(
      Array.from({ length: 300 }, (_, n) =>
        client.publishAsync('tpms/v1/T1/report', report({ msgId: `m${n}` }), { qos: 1 }).then(() => order.push(n)),
      ),
    );
    expect(recorded.submitted.flat().map(({ messageId }) => messageId)).toEqual(order.map((n) => `m${n}`));
    expect(recorded.submitted.length).toBeLessThan(60);
  });

  it('takes QoS 0 and refuses QoS 2', async () => {
    const recorded = twoEnterprises('mqtt');
    const gateway = await start(recorded);
    const client = await device(gateway, 't1');
    client.publish('tpms/v1/T1/report', report(), { qos: 0 });
    await until(() => recorded.submitted.length === 1, 'the report');
    const closed = closeOf(client);
    client.publish('tpms/v1/T1/report', report(), { qos: 2 });
    await closed;
    await refusedFor(recorded, 'qos');
    expect(recorded.submitted).toHaveLength(1);
  });

  it('takes ThingsBoard gateway telemetry for devices of its enterprise alone', async () => {
    const recorded = twoEnterprises('mqtt');
    const gateway = await start(recorded);
    const client = await device(gateway, 'g1');
    const point = { ts: at, values: { p_1: 845 } };
    await client.publishAsync(
      'v1/gateway/telemetry',
      JSON.stringify({ T1: [point], X1: [point], 'Truck 17': [point] }),
      {
        qos: 1,
      },
    );
    expect(recorded.submitted.flat().map(({ terminalId }) => terminalId)).toEqual(['t1']);
    expect(recorded.quarantined).toEqual(['truck 17']);
  });

  it('reads no more while too many reports wait', async () => {
    const recorded = twoEnterprises('mqtt');
    const gateway = await start(recorded, { connectionInFlight: 5 });
    const commits: (() => void)[] = [];
    recorded.submit = (reports) =>
      new Promise((resolve) => commits.push(() => resolve(reports.map(() => ({ status: 'stored' })))));
    const client = await device(gateway, 't1');
    const wide = report({ note: 'x'.repeat(20_000) });
    const sent = Array.from({ length: 60 }, () => client.publishAsync('tpms/v1/T1/report', wide, { qos: 1 }));
    await until(() => recorded.submitted.flat().length >= 5, 'reports');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(recorded.submitted.flat().length).toBeLessThan(20);
    let released = 0;
    while (released < 60) {
      const next = commits.splice(0);
      for (const commit of next) commit();
      released = recorded.submitted.flat().length - 0;
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    for (const commit of commits.splice(0)) commit();
    await Promise.all(sent);
  });

  it('ends connections that are silent, that say nothing of MQTT, and those above the ceilings', async () => {
    const recorded = twoEnterprises('mqtt');
    const gateway = await start(recorded, { sweepMs: 5, maxConnections: 2 });
    const client = await device(gateway, 't1', { keepalive: 10 });
    const closed = closeOf(client);
    recorded.clock.now += 16_000;
    await closed;
    await refusedFor(recorded, 'silent');
    const raw = connectSocket(gateway.port, '127.0.0.1');
    raw.write('GET / HTTP/1.1\r\nHost: device.invalid\r\n\r\n'.padEnd(200));
    await once(raw, 'close');
    await device(gateway, 't1');
    await device(gateway, 't2');
    const third = connectSocket(gateway.port, '127.0.0.1');
    await once(third, 'close');
    await refusedFor(recorded, 'connections');
  });

  it('slows down who guesses tokens', async () => {
    const recorded = twoEnterprises('mqtt');
    const gateway = await start(recorded, { refusedPerMinute: 2 });
    const codes: unknown[] = [];
    for (let n = 0; n < 4; n++) codes.push(await codeOf(device(gateway, 't1', { password: `wrong-${n}` })));
    expect(codes).toEqual([4, 4, 3, 3]);
  });

  it('settles what was read when it closes', async () => {
    const recorded = twoEnterprises('mqtt');
    const gateway = await start(recorded);
    let commit: () => void = () => undefined;
    recorded.submit = (reports) =>
      new Promise((resolve) => {
        commit = () => resolve(reports.map(() => ({ status: 'stored' })));
      });
    const client = await device(gateway, 't1');
    const sent = client.publishAsync('tpms/v1/T1/report', report(), { qos: 1 });
    await until(() => recorded.submitted.length === 1, 'the report');
    const closing = gateway.close();
    commit();
    await sent;
    await closing;
  });
});

describe('reports over MQTT, stored', () => {
  let stage: IngestSetup;
  beforeAll(async () => {
    stage = await ingestSetup('mqtt');
  });
  afterAll(() => stage.close());

  it('stores a report once, however often it comes, and knows no other enterprise', async () => {
    const gateway = await createMqttGateway({ host: '127.0.0.1', port: 0 }, stage.context);
    opened.push(gateway);
    const number = stage.fleet.terminalIds[0] as string;
    const client = await connectAsync({
      host: '127.0.0.1',
      port: gateway.port,
      username: number,
      password: await stage.token(stage.fleet, 0, true),
      reconnectPeriod: 0,
    });
    opened.push({ close: () => client.endAsync(true) });
    const ts = Date.now() - 60_000;
    const topic = `tpms/v1/${number}/report`;
    for (let n = 0; n < 3; n++) await client.publishAsync(topic, report({ ts, msgId: 'm-1' }), { qos: 1 });
    await client.publishAsync(topic, report({ ts, terminalId: stage.other.terminalIds[0] }), { qos: 1 });
    const stored = await stage.rows('select vehicle_id, at, wheels, pressures_hpa from report');
    expect(stored).toEqual([
      { vehicle_id: stage.fleet.vehicleIds[0], at: new Date(ts), wheels: [111], pressures_hpa: [8450] },
    ]);
  });
});
