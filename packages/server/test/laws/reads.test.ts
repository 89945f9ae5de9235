/** Law of reads (ruling 4, API-GEN-01): what reads is a GET with query parameters, and no GET changes anything. */
import { apiBase } from '@treadline/contract/call';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../app.ts';
import { contractEndpoints, type NamedEndpoint } from './contract.ts';
import { sampleInputs } from './sample-input.ts';
import { buildWorld, printsOf, type World } from './world.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await testApp({ limits: { signedInPerMinute: 100_000, publicPerMinute: 100_000 } });
  world = await buildWorld(t, t.enterprise);
});
afterAll(() => t.close());

const readingActions: ReadonlySet<string> = new Set(['query', 'get', 'export']);
const changingActions: ReadonlySet<string> = new Set(['add', 'edit', 'delete', 'enable', 'disable', 'import']);
/** Under a permission to read, yet it changes something: who asked sees that somebody looked. */
const changesUnderReading: ReadonlySet<string> = new Set(['feedback.look']);
/** The form that an import wants filled in. */
const readsUnderChanging: ReadonlySet<string> = new Set([
  'data-import.receiverTemplate',
  'data-import.rimTemplate',
  'data-import.sensorTemplate',
  'data-import.tyreTemplate',
  'data-import.vehicleTemplate',
  'member.template',
]);

function methodProblems(endpoints: readonly NamedEndpoint[]): string[] {
  return endpoints.flatMap(({ name, endpoint: { method, access } }) => {
    const action = access.split(':')[1] ?? '';
    if (readingActions.has(action) && method !== 'GET' && !changesUnderReading.has(name))
      return [`${name} reads by ${method}`];
    return changingActions.has(action) && method === 'GET' && !readsUnderChanging.has(name)
      ? [`${name} changes by GET`]
      : [];
  });
}

test('every call that reads is a GET, every call that changes is none [API-GEN-01]', async () => {
  const endpoints = await contractEndpoints();
  expect(methodProblems(endpoints)).toEqual([]);
  expect(endpoints.filter(({ endpoint }) => endpoint.method === 'GET').length).toBeGreaterThan(50);
});

test('reads answer to query parameters, and leave every table as it was [API-GEN-01]', async () => {
  const reads = (await contractEndpoints()).filter(({ endpoint }) => endpoint.method === 'GET');
  const before = await printsOf(t, t.enterprise.customerId);
  const { headers } = t.enterprise.administrator;
  const faults: string[] = [];
  for (const { name, endpoint } of reads) {
    const [input = {}] = sampleInputs(endpoint, world.ids);
    const query = new URLSearchParams(
      Object.entries(input).map(([key, value]): [string, string] => [key, String(value)]),
    );
    const reply = await t.app.inject({ method: 'GET', url: `${apiBase}${endpoint.path}?${query}`, headers });
    if (reply.statusCode !== 200) faults.push(`${name}: ${reply.statusCode}`);
  }
  expect(faults).toEqual([]);
  expect(await printsOf(t, t.enterprise.customerId)).toEqual(before);
});

test('the law finds a read by POST and a change by GET', async () => {
  const [first] = (await contractEndpoints()) as [NamedEndpoint];
  const as = (method: 'GET' | 'POST', access: NamedEndpoint['endpoint']['access']) => [
    { name: 'x.y', endpoint: { ...first.endpoint, method, access } },
  ];
  expect(methodProblems(as('POST', 'alarm:query'))).toEqual(['x.y reads by POST']);
  expect(methodProblems(as('GET', 'alarm:edit'))).toEqual(['x.y changes by GET']);
});
