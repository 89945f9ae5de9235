/** Laws of the routes: each says who may call it, and the contract is served exactly once and alone. */
import { apiBase } from '@treadline/contract/call';
import { permissions } from '@treadline/contract/permission';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../app.ts';
import { contractEndpoints, type NamedEndpoint } from './contract.ts';

interface Route {
  method: string;
  url: string;
  access: string | undefined;
}

const knownAccess: ReadonlySet<string> = new Set(['public', 'signedIn', 'device', 'operator', ...permissions]);
/** Calls that are no console calls say so by their access; everything else under the base is in the contract. */
const outsideContract: ReadonlySet<string> = new Set(['device', 'operator']);
/** Not calls, but addresses a browser goes to by itself. */
const notCalls: ReadonlySet<string> = new Set([
  `${apiBase}/realtime`,
  `${apiBase}/base/web/auth/oidcStart`,
  `${apiBase}/base/web/auth/oidcCallback`,
]);

function accessProblems(routes: readonly Route[]): string[] {
  return routes
    .filter((route) => route.access === undefined || !knownAccess.has(route.access))
    .map((route) => `${route.method} ${route.url} says ${route.access ?? 'nothing'} about who may call it`);
}

function contractProblems(endpoints: readonly NamedEndpoint[], routes: readonly Route[]): string[] {
  const served = Map.groupBy(routes, (route) => `${route.method} ${route.url}`);
  const wanted = Map.groupBy(endpoints, ({ endpoint }) => `${endpoint.method} ${apiBase}${endpoint.path}`);
  const problems: string[] = [];
  for (const [call, named] of wanted) {
    const times = served.get(call)?.length ?? 0;
    if (named.length > 1) problems.push(`${call} stands ${named.length} times in the contract`);
    if (times !== 1) problems.push(`${named[0]?.name} (${call}) is served ${times} times`);
    const [route] = served.get(call) ?? [];
    if (route !== undefined && route.access !== named[0]?.endpoint.access)
      problems.push(`${call} is served with another access`);
  }
  for (const [call, [route]] of served) {
    const ours =
      route?.url.startsWith(`${apiBase}/`) && !notCalls.has(route.url) && !outsideContract.has(route.access ?? '');
    if (ours && !wanted.has(call)) problems.push(`${call} is not in the contract`);
  }
  return problems;
}

let t: TestApp;
let routes: Route[];
beforeAll(async () => {
  t = await testApp();
  routes = t.routes.flatMap((route) =>
    [route.method].flat().map((method) => ({ method, url: route.url, access: route.config?.access })),
  );
});
afterAll(() => t.close());

test('every route says who may call it', () => {
  expect(routes.length).toBeGreaterThan(10);
  expect(accessProblems(routes)).toEqual([]);
});

test('the law finds a route that says nothing', () => {
  const planted = [
    { method: 'GET', url: '/api/web/x/list', access: undefined },
    { method: 'GET', url: '/api/web/y/list', access: 'y:fly' },
  ];
  expect(accessProblems(planted)).toEqual([
    'GET /api/web/x/list says nothing about who may call it',
    'GET /api/web/y/list says y:fly about who may call it',
  ]);
});

test('every endpoint of the contract is served exactly once, and nothing beside it', async () => {
  const endpoints = await contractEndpoints();
  expect(endpoints.length).toBeGreaterThan(15);
  expect(contractProblems(endpoints, routes)).toEqual([]);
});

test('the law finds what is not served, served twice, doubled, opened wider, or not in the contract', async () => {
  const endpoints = await contractEndpoints();
  const [first, second] = endpoints as [NamedEndpoint, NamedEndpoint];
  const route = (of: NamedEndpoint): Route => ({
    method: of.endpoint.method,
    url: `${apiBase}${of.endpoint.path}`,
    access: of.endpoint.access,
  });
  const problems = (of: NamedEndpoint[], given: Route[]) => contractProblems(of, given).length;
  expect(problems([first], [route(first)])).toBe(0);
  expect(problems([first, second], [route(first)])).toBe(1);
  expect(problems([first], [route(first), route(first)])).toBe(1);
  expect(problems([first, first], [route(first)])).toBe(1);
  expect(problems([first], [{ ...route(first), access: 'device' }])).toBe(1);
  expect(problems([first], [route(first), route(second)])).toBe(1);
});
