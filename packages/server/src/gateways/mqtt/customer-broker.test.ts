import { createServer, type Server } from 'node:net';
import { Aedes } from 'aedes';
import { connectAsync, type MqttClient } from 'mqtt';
import { afterEach, describe, expect, it } from 'vitest';
import { twoEnterprises } from '../../../test/devices.ts';
import { type Recorder, refusedFor, until } from '../../../test/jt808.ts';
import { createLog } from '../../platform/log.ts';
import { type CustomerBrokerOptions, createCustomerBroker } from './customer-broker.ts';

const at = Date.UTC(2026, 10, 30, 12);
const report = (changes: object = {}) => JSON.stringify({ v: 1, ts: at, wheels: [{ index: 0, kpa: 845 }], ...changes });

const opened: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

interface Stage {
  recorded: Recorder;
  url: string;
  device: MqttClient;
  /** Message ids the broker got acknowledged by us. */
  acknowledged: number[];
}

/** The customer's broker with one of his devices on it. */
async function setup(): Promise<Stage> {
  const broker = await Aedes.createBroker({
    authenticate: (client, username, password, done) =>
      done(null, client.id === 'device' || (username === 'us' && password?.toString() === 'pass')),
  });
  const acknowledged: number[] = [];
  broker.on('ack', (packet, client) => {
    if (client?.id.startsWith('treadline') && packet?.cmd === 'publish') acknowledged.push(1);
  });
  const server: Server = createServer((socket) => {
    broker.handle(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  opened.push(async () => {
    await new Promise<void>((resolve) => broker.close(() => resolve()));
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
  const url = `mqtt://127.0.0.1:${port}`;
  const device = await connectAsync(url, { clientId: 'device' });
  opened.push(() => device.endAsync(true));
  return { recorded: twoEnterprises('mqtt'), url, device, acknowledged };
}

async function read(stage: Stage, options: Partial<CustomerBrokerOptions> = {}): Promise<void> {
  const about = {
    url: stage.url,
    username: 'us',
    password: 'pass',
    prefix: 'fleet/tpms',
    gateway: 'G1',
    reconnectMs: 20,
  };
  let subscribed = false;
  const log = createLog('silent');
  const context = { ...stage.recorded.context, log };
  Object.assign(log, { info: () => (subscribed = true) });
  const gateway = createCustomerBroker({ ...about, ...options }, context);
  opened.push(() => gateway.close());
  await until(() => subscribed, 'the connection');
  // A message of our own says that the subscription holds.
  for (let n = 0; n < 200 && stage.recorded.events.length === 0; n++) {
    stage.device.publish(`${options.prefix ?? 'fleet/tpms'}/T1/status`, '{"online":true}', { qos: 0 });
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  stage.recorded.events.length = 0;
}

describe("a customer's broker", () => {
  it('gives reports of devices of its enterprise, acknowledged after the commit', async () => {
    const stage = await setup();
    const { recorded, device } = stage;
    const commits: (() => void)[] = [];
    recorded.submit = (reports) =>
      new Promise((resolve) => commits.push(() => resolve(reports.map(() => ({ status: 'stored' })))));
    await read(stage);
    for (const name of ['T1', 'T2']) await device.publishAsync(`fleet/tpms/${name}/report`, report(), { qos: 1 });
    await until(() => recorded.submitted.flat().length === 2, 'the reports');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(stage.acknowledged).toHaveLength(0);
    for (const commit of commits) commit();
    await until(() => stage.acknowledged.length === 2, 'the acknowledgements');
    expect(recorded.submitted.flat().map(({ terminalId }) => terminalId)).toEqual(['t1', 't2']);
  });

  it('gets again what was not stored', async () => {
    const stage = await setup();
    const { recorded, device } = stage;
    let away = true;
    recorded.submit = (reports) =>
      away ? Promise.reject(new Error('database away')) : Promise.resolve(reports.map(() => ({ status: 'stored' })));
    await read(stage);
    await device.publishAsync('fleet/tpms/T1/report', report({ msgId: 'kept' }), { qos: 1 });
    await until(() => recorded.submitted.length >= 2, 'the second try');
    expect(stage.acknowledged).toHaveLength(0);
    away = false;
    await until(() => stage.acknowledged.length === 1, 'the acknowledgement');
    for (const [{ messageId } = { messageId: null }] of recorded.submitted) expect(messageId).toBe('kept');
  });

  it('knows no device of another enterprise and counts strangers', async () => {
    const stage = await setup();
    const { recorded, device } = stage;
    await read(stage);
    await device.publishAsync('fleet/tpms/X1/report', report(), { qos: 1 });
    await device.publishAsync('fleet/tpms/nobody/report', report(), { qos: 1 });
    await device.publishAsync('fleet/tpms/T1/report', report({ terminalId: 'X1' }), { qos: 1 });
    await refusedFor(recorded, 'unknown_terminal', 3);
    await until(() => stage.acknowledged.length === 3, 'the acknowledgements');
    expect(recorded.submitted).toEqual([]);
    expect(recorded.quarantined).toEqual(['nobody']);
  });

  it('sets receivers online and offline', async () => {
    const stage = await setup();
    const { recorded, device } = stage;
    await read(stage, { prefix: 'tpms/v1' });
    await device.publishAsync('tpms/v1/T2/status', '{"online":true}', { qos: 1, retain: true });
    await device.publishAsync('tpms/v1/T2/status', 'offline', { qos: 1, retain: true });
    await device.publishAsync('tpms/v1/T2/status', 'perhaps', { qos: 1 });
    await refusedFor(recorded, 'status');
    expect(recorded.events.filter((event) => event.includes('T2'))).toEqual([
      'connected T2 MQTT broker',
      'disconnected T2',
    ]);
  });

  it('takes no more at once than may wait', async () => {
    const stage = await setup();
    const { recorded, device } = stage;
    const commits: (() => void)[] = [];
    recorded.submit = (reports) =>
      new Promise((resolve) => commits.push(() => resolve(reports.map(() => ({ status: 'stored' })))));
    await read(stage, { reportsInFlight: 3 });
    for (let n = 0; n < 10; n++)
      await device.publishAsync('fleet/tpms/T1/report', report({ msgId: `m${n}` }), { qos: 1 });
    await until(() => recorded.submitted.flat().length === 3, 'the first reports');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(recorded.submitted.flat()).toHaveLength(3);
    const timer = setInterval(() => {
      for (const commit of commits.splice(0)) commit();
    }, 1);
    await until(() => stage.acknowledged.length === 10, 'all acknowledgements');
    clearInterval(timer);
    expect(recorded.submitted.flat().map(({ messageId }) => messageId)).toEqual(
      Array.from({ length: 10 }, (_, n) => `m${n}`),
    );
  });

  it('waits for its receiver to be registered', async () => {
    const stage = await setup();
    const { recorded, device } = stage;
    await read(stage);
    const gateway = recorded.receivers.get('g1');
    recorded.receivers.delete('g1');
    await device.publishAsync('fleet/tpms/T1/report', report(), { qos: 1 });
    await until(() => recorded.submitted.length === 0, 'nothing');
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(stage.acknowledged).toHaveLength(0);
    if (gateway) recorded.receivers.set('g1', gateway);
    await until(() => stage.acknowledged.length === 1, 'the acknowledgement');
    expect(recorded.submitted.flat()).toHaveLength(1);
  });
});
