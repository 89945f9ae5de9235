import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../test/database.ts';
import { createFleet } from '../test/fleet.ts';
import { frame, location, phone2013, TestTerminal } from '../test/jt808.ts';
import { IngestLockError } from './ingest/ingest-lock.ts';
import { readConfig } from './platform/config.ts';
import { type Instance, startInstance } from './run.ts';

/** Of what a busy machine takes its time for. */
const patience = { timeout: 20_000 };

let database: TestDatabase;
let owner: pg.Client;
const running: Instance[] = [];

beforeAll(async () => {
  database = await testDatabase();
  owner = new pg.Client(database.target);
  await owner.connect();
});
afterEach(async () => {
  for (const instance of running.splice(0)) await instance.close();
});
afterAll(async () => {
  await owner.end();
  await database.close();
});

async function start(roles: string): Promise<Instance> {
  const { host, port, user, password, database: name } = database.target;
  const url = new URL(`postgres://${user}:${password ?? ''}@localhost:${port}/${name}`);
  url.searchParams.set('host', String(host));
  const config = readConfig({
    DATABASE_URL: url.toString(),
    ROLES: roles,
    HOST: '127.0.0.1',
    PORT: '0',
    JT808_PORT: '0',
    MQTT_PORT: '0',
    LOG_LEVEL: 'silent',
  });
  const ingestLock = { patienceMs: 200, pollMs: 10 };
  const instance = await startInstance(config, { version: '0.0.0-test', demoFleet: null, ingestLock });
  running.push(instance);
  return instance;
}

async function readiness(instance: Instance): Promise<[number, string]> {
  const reply = await fetch(`http://127.0.0.1:${instance.port}/readyz`);
  return [reply.status, ((await reply.json()) as { status: string }).status];
}

const key = '47110808, 3';

it('lets one process take the reports of a database and any number serve the console', {
  timeout: 60_000,
}, async () => {
  const whole = await start('api,gateway,ingest,worker');
  expect(await readiness(whole)).toEqual([200, 'ready']);
  for (const roles of ['api,gateway,ingest,worker', 'gateway', 'ingest']) {
    await expect(start(roles)).rejects.toThrow(IngestLockError);
  }
  const console = await start('api');
  expect(await readiness(console)).toEqual([200, 'ready']);
  await whole.close();
  expect(await readiness(await start('gateway'))).toEqual([200, 'ready']);
});

it('is not ready while another process takes the reports, and goes on after that one', {
  timeout: 60_000,
}, async () => {
  const instance = await start('api,gateway,ingest');
  const rival = new pg.Client(database.target);
  await rival.connect();
  const taken = rival.query(`select pg_advisory_lock(${key})`);
  await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like 'treadline-ingest %'`,
  );
  await taken;
  await expect.poll(() => readiness(instance), patience).toEqual([503, 'ingest lock not held']);
  await rival.end();
  await expect.poll(() => readiness(instance), patience).toEqual([200, 'ready']);
});

it('is not ready any more once its ports for devices close, while what was read is still stored', {
  timeout: 60_000,
}, async () => {
  const client = await database.db.platform.connect();
  const about = { name: 'North', vehicles: 1, wheelsPerAxle: [2, 4], protocol: 'jt808', sensorPrefix: null } as const;
  await createFleet(client, { ...about, firstTerminal: 13_912_340_001 });
  const instance = await start('gateway');
  const time = new Date(Date.now() + 8 * 3_600_000).toISOString().replace(/\D/g, '').slice(2, 14);
  const terminal = await TestTerminal.open(instance.jt808Port ?? 0);
  await client.query('begin; lock table report');
  let closed: Promise<void>;
  try {
    terminal.send(frame(phone2013, 0x0200, 1, location({ time })));
    await expect.poll(waiting, patience).toBe(1);
    closed = instance.close();
    expect(await readiness(instance)).toEqual([503, 'device ports not open']);
  } finally {
    await client.query('commit');
  }
  await closed;
  expect((await client.query('select from report')).rowCount).toBe(1);
  await client.end();
});

/** Connections that wait for a lock on a table. */
async function waiting(): Promise<number> {
  const { rows } = await owner.query(
    `select count(*)::int as n from pg_locks where not granted and relation is not null
     and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows[0].n;
}
