/**
 * The law of the tenant and department walls (model.md 5, invariants 27 and 28): to a second enterprise the first does
 * not exist. Its calls answer the same whether the first one's records are there or not, and change nothing of them.
 */
import { ApiError, type Caller, type CallReply } from '@treadline/contract/call';
import { type Endpoint, endpoint } from '@treadline/contract/endpoint';
import { pageOf } from '@treadline/contract/fields';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { features } from '../../src/features.ts';
import { query } from '../../src/platform/database/doors.ts';
import type { Feature } from '../../src/platform/feature.ts';
import { serve } from '../../src/platform/serve.ts';
import { type TestApp, type TestEnterprise, testApp } from '../app.ts';
import { contractEndpoints, type NamedEndpoint } from './contract.ts';
import { type KnownIds, sampleInputs } from './sample-input.ts';
import { buildWorld, emptyTables, printOf, type World } from './world.ts';

/** Counter-example: a list and a change that go past the wall. */
const leakApi = {
  list: endpoint({
    method: 'GET',
    path: '/web/leak/list',
    access: 'signedIn',
    result: pageOf(z.object({ id: z.string() })),
  }),
  count: endpoint({
    method: 'GET',
    path: '/web/leak/count',
    access: 'signedIn',
    result: z.object({ total: z.number() }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/web/leak/get',
    access: 'signedIn',
    input: z.object({ vehicleId: z.string() }),
  }),
  edit: endpoint({
    method: 'POST',
    path: '/web/leak/edit',
    access: 'signedIn',
    input: z.object({ vehicleId: z.string() }),
  }),
};
const leakFeature: Feature = {
  name: 'leak',
  constraints: {},
  routes: (app, { database }) => {
    const all = query.selectFrom('vehicle').select('id');
    serve(app, leakApi, {
      list: async () => {
        const [list] = await database.platform.read(all);
        return { list, total: list.length };
      },
      count: async () => ({ total: (await database.platform.read(all))[0].length }),
      get: async (_scope, { vehicleId }) => {
        const [rows] = await database.platform.read(all.where('id', '=', vehicleId));
        // Telling "forbidden" from "not found" tells that it is there.
        if (rows.length > 0) throw new Error('forbidden');
      },
      edit: async (_scope, { vehicleId }) => {
        await database.platform.tx((tx) =>
          tx.updateTable('vehicle').set({ note: 'changed by a stranger' }).where('id', '=', vehicleId).execute(),
        );
      },
    });
  },
};
const leaks: NamedEndpoint[] = Object.entries(leakApi).map(([key, each]) => ({
  name: `leak.${key}`,
  endpoint: each as Endpoint,
}));

/** Ids that exist nowhere, in the places of a world's. */
const nowhere = (ids: KnownIds): KnownIds =>
  Object.fromEntries(Object.keys(ids).map((table) => [table, ['999999999999999999']]));

interface Answer {
  name: string;
  text: string;
}

/** Every reading call with every sample input, in a fixed order; refusals by code. */
async function readAll(endpoints: readonly NamedEndpoint[], call: Caller, ids: KnownIds): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const { name, endpoint: each } of endpoints) {
    if (each.method !== 'GET') continue;
    for (const input of sampleInputs(each, ids)) answers.push({ name, text: await answerOf(call, each, input) });
  }
  return answers;
}

async function answerOf(call: Caller, each: Endpoint, input: Record<string, unknown>): Promise<string> {
  try {
    const result = await call(each, input);
    return each.kind === 'file' ? await (result as unknown as CallReply).text() : JSON.stringify(result);
  } catch (error) {
    return error instanceof ApiError ? `${error.status} ${error.code} ${error.message}` : String(error);
  }
}

/** Moments differ from call to call and say nothing about records. */
function timeless(text: string): string {
  return text.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>').replace(/\b1\d{12}\b/g, '<time>');
}

function differences(before: readonly Answer[], after: readonly Answer[]): string[] {
  const different = after.filter((answer, place) => timeless(answer.text) !== timeless(before[place]?.text ?? ''));
  return [...new Set(different.map((answer) => answer.name))];
}

function tracesIn(answers: readonly Answer[], traces: readonly string[]): string[] {
  return [
    ...new Set(answers.filter(({ text }) => traces.some((trace) => text.includes(trace))).map(({ name }) => name)),
  ];
}

let t: TestApp;
let south: TestEnterprise;
let world: World;
let endpoints: NamedEndpoint[];
let before: Answer[];
let after: Answer[];

beforeAll(async () => {
  t = await testApp({
    features: [...features, leakFeature],
    limits: { signedInPerMinute: 100_000, publicPerMinute: 1000 },
  });
  south = await t.secondTenant();
  endpoints = (await contractEndpoints()).filter(({ endpoint: each }) => each.access !== 'public');
  const { ids } = await buildWorld(t, south);
  before = await readAll([...endpoints, ...leaks], south.administrator.call, nowhere(ids));
  world = await buildWorld(t, t.enterprise);
  after = await readAll([...endpoints, ...leaks], south.administrator.call, world.ids);
});
afterAll(() => t.close());

test('the first enterprise has a row in every table and sees it', async () => {
  expect(await emptyTables(t, t.enterprise.customerId)).toEqual([]);
  const own = await readAll(endpoints, t.call, world.ids);
  const silent = endpoints
    .filter(
      ({ name, endpoint: each }) =>
        each.method === 'GET' &&
        tracesIn(
          own.filter((one) => one.name === name),
          world.traces,
        ).length === 0,
    )
    .map(({ name }) => name);
  expect(silent.sort()).toEqual([...answersWithoutRecords].sort());
});

/**
 * Of the reader alone, of the whole installation, figures and points, an empty ring of frames, or bytes that hide their
 * text (rooms prove what stands in their files themselves).
 */
const answersWithoutRecords = [
  'account-security.grants',
  'account-security.sessionList',
  'account-security.signInList',
  'account.userInfo',
  'account.userMenu',
  'alarm.counts',
  'app-version.get',
  'app-version.list',
  'app-version.notes',
  'asset-catalogue.export',
  'asset-catalogue.loads',
  'asset-catalogue.modelsExport',
  'asset-catalogue.wheelLoads',
  'audit.export',
  'customer.get',
  'customer.list',
  'data-export.get',
  'data-import.failFile',
  'data-import.receiverTemplate',
  'data-import.rimTemplate',
  'data-import.sensorTemplate',
  'data-import.tyreTemplate',
  'data-import.vehicleTemplate',
  'dictionary.export',
  'dictionary.get',
  'dictionary.list',
  'dictionary.page',
  'file.uploadState',
  'home.introduce',
  'home.introduceOtr',
  'home.introduceSupplier',
  'home.introduceTbr',
  'login-log.days',
  'login-log.export',
  'member.export',
  'member.template',
  'menu.icon',
  'menu.list',
  'monitor.ground',
  'receiver.export',
  'receiver.lifeCycle',
  'receiver.records',
  'rim.export',
  'rim.records',
  'role.grants',
  'sensor.export',
  'sensor.records',
  'setting.get',
  'setting.timeZoneList',
  'setting.units',
  'telemetry.frames',
  'telemetry.framesHex',
  'telemetry.series',
  // Once for TBR users, once for the others.
  'trailer.export',
  'trailer.export',
  'tyre-ledger.ledgerExport',
  'tyre-ledger.ledgerSumsFile',
  'tyre.byNumber',
  'tyre.export',
  'vehicle.byVin',
  'vehicle.export',
];

test('a second enterprise gets the same answers whether the first one’s records exist or not', async () => {
  expect(after.length).toBeGreaterThan(20);
  const ours = ({ name }: Answer) => !name.startsWith('leak.');
  expect(tracesIn(after.filter(ours), world.traces)).toEqual([]);
  expect(differences(before, after).filter((name) => !name.startsWith('leak.'))).toEqual([]);
});

test('a second enterprise changes nothing of the first one', async () => {
  const untouched = await printOf(t, t.enterprise.customerId);
  const writes = endpoints.filter(({ name, endpoint: each }) => each.method !== 'GET' && name !== 'auth.logout');
  expect(writes.length).toBeGreaterThan(3);
  for (const { endpoint: each } of writes) {
    for (const input of sampleInputs(each, world.ids)) await answerOf(south.administrator.call, each, input);
  }
  expect(await printOf(t, t.enterprise.customerId)).toBe(untouched);
  // The same inputs do change something where the records belong to the caller.
  for (const { endpoint: each } of writes) {
    for (const input of sampleInputs(each, world.ids)) await answerOf(t.call, each, input);
  }
  expect(await printOf(t, t.enterprise.customerId)).not.toBe(untouched);
});

test('a second department sees nothing of the first through any call about records', async () => {
  const department = await t.db.platform.tx((tx) =>
    tx
      .insertInto('department')
      .values({ customer_id: t.enterprise.customerId, parent_id: t.enterprise.departmentId, name: 'Quarry' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const { signedIn } = await t.addMember({ account: 'quarryhead', role: 'supervisor', departmentId: department.id });
  const answers = await readAll(endpoints, signedIn.call, world.ids);
  const walled = {
    ...world,
    traces: ['vehicle', 'alarm', 'receiver', 'tyre', 'tyre_fitting'].flatMap((table) => world.ids[table] ?? []),
  };
  expect(tracesIn(answers, walled.traces)).toEqual([]);
  const inside = await buildWorld(t, t.enterprise, department.id);
  const seen = tracesIn(await readAll(endpoints, signedIn.call, inside.ids), inside.ids.vehicle ?? []);
  expect(seen).toContain('monitor.list');
});

test('the law finds a list, a count, a telling refusal and a change that go past the wall', async () => {
  expect(tracesIn(after, world.traces)).toEqual(['leak.list']);
  expect(differences(before, after)).toEqual(['leak.list', 'leak.count', 'leak.get']);
  const untouched = await printOf(t, t.enterprise.customerId);
  const [input] = sampleInputs(leakApi.edit as Endpoint, world.ids);
  await answerOf(south.administrator.call, leakApi.edit as Endpoint, input ?? {});
  expect(await printOf(t, t.enterprise.customerId)).not.toBe(untouched);
});
