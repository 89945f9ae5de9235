/**
 * Any combination of rights: the console's menu and buttons are exactly those that were granted, and a call is let in
 * exactly when its permission is among them. What is expected is worked out here from the seeded trees by hand.
 */
import { accountApi, type MenuItem } from '@treadline/contract/account';
import { type ApiError, apiBase } from '@treadline/contract/call';
import { roleApi } from '@treadline/contract/role';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appModules } from '../src/seed/menu/app.ts';
import type { MenuModule } from '../src/seed/menu/types.ts';
import { menuModules } from '../src/seed/menus.ts';
import { type SignedIn, type TestApp, testApp } from './app.ts';
import { contractEndpoints, type NamedEndpoint } from './laws/contract.ts';
import { roleBench } from './role-bench.ts';

const runs = 12;

let t: TestApp;
let roleId: string;
let person: SignedIn;
let guarded: NamedEndpoint[];
let ids: Record<'web' | 'app', Map<string, string>>;

beforeAll(async () => {
  t = await testApp({ limits: { signedInPerMinute: 1_000_000, publicPerMinute: 1000 } });
  const bench = roleBench(t);
  roleId = (await t.call(roleApi.add, { name: 'Any combination' })).id;
  person = (await bench.bind(roleId)).signedIn;
  const served = new Set(t.routes.map((route) => route.url));
  guarded = (await contractEndpoints()).filter(
    ({ endpoint }) => endpoint.access.includes(':') && served.has(`${apiBase}${endpoint.path}`),
  );
  const byKey = async (client: 'web' | 'app') =>
    new Map((await bench.grantsOf(client)).map((row) => [row.key, row.id] as const));
  ids = { web: await byKey('web'), app: await byKey('app') };
});
afterAll(() => t.close());

interface SeededPage {
  key: string;
  module: string;
  permissions: readonly string[];
}

function pagesOf(modules: readonly MenuModule[]): SeededPage[] {
  return modules
    .filter((module) => module.systems.includes('OTR'))
    .flatMap((module) =>
      module.pages
        .filter((page) => page.systems === undefined || page.systems.includes('OTR'))
        .map((page) => ({ key: page.key, module: module.key, permissions: page.permissions })),
    );
}

const webPages = pagesOf(menuModules);
const appPages = pagesOf(appModules);
const buttonKey = (page: SeededPage, permission: string) => `${page.key}.${permission}`;
const keysOf = (pages: readonly SeededPage[]) => [
  ...new Set(pages.map(({ module }) => module)),
  ...pages.flatMap((page) => [page.key, ...page.permissions.map((permission) => buttonKey(page, permission))]),
];

/** Sparse and dense sets alike. */
const anyOf = (keys: string[]) =>
  fc.oneof(fc.subarray(keys), fc.subarray(keys, { maxLength: 3 }), fc.subarray(keys, { minLength: keys.length - 2 }));

/** Rooms with actions by page, as a person must see them when these keys were ticked. */
function expected(pages: readonly SeededPage[], ticked: ReadonlySet<string>) {
  const seen: { page: SeededPage; buttons: string[] }[] = [];
  for (const page of pages) {
    const own = page.permissions.filter((permission) => ticked.has(buttonKey(page, permission)));
    const buttons = page.permissions.filter(
      (permission) =>
        own.includes(permission) ||
        (permission.endsWith(':query') &&
          own.some((other) => !other.endsWith(':query') && other.startsWith(permission.replace('query', '')))),
    );
    if (buttons.length > 0 || ticked.has(page.key)) seen.push({ page, buttons });
  }
  return seen;
}

const walk = (items: readonly MenuItem[]): MenuItem[] => items.flatMap((item) => [item, ...walk(item.childMenu)]);

async function setGrants(client: 'web' | 'app', keys: readonly string[]): Promise<void> {
  const { version } = await t.call(roleApi.get, { id: roleId });
  const menuIds = keys.map((key) => ids[client].get(key) ?? 'missing');
  await t.call(roleApi.setMenuPermission, { roleId, version, client, menuIds });
}

async function menuOf(client: 'web' | 'app') {
  return person.call(accountApi.userMenu, { client }).catch((error: ApiError) => error.code);
}

/** The person's own menu is exactly what was ticked; with no page in it they are told so (A0250). */
async function checkMenu(client: 'web' | 'app', pages: readonly SeededPage[], keys: readonly string[]) {
  const ticked = new Set(keys);
  const seen = expected(pages, ticked);
  const answer = await menuOf(client);
  if (seen.length === 0) {
    expect(answer).toBe('A0250');
    return seen;
  }
  if (typeof answer === 'string') throw new Error(`refused with ${answer}`);
  const items = walk(answer.menu);
  const of = (type: number) => items.filter(({ menuType }) => menuType === type).map(({ key }) => key);
  expect(of(2).sort()).toEqual(seen.map(({ page }) => page.key).sort());
  expect(of(3).sort()).toEqual(
    seen.flatMap(({ page, buttons }) => buttons.map((button) => buttonKey(page, button))).sort(),
  );
  const modules = new Set([...seen.map(({ page }) => page.module), ...pages.map(({ module }) => module)]);
  const wanted = [...modules].filter((key) => ticked.has(key) || seen.some(({ page }) => page.module === key));
  expect(of(1).sort()).toEqual(wanted.sort());
  const actions = new Map(answer.permissions.map((entry) => [entry.permissionId, entry.actionList]));
  const rooms = Map.groupBy(
    [...new Set(seen.flatMap(({ buttons }) => buttons))],
    (permission) => permission.split(':')[0] ?? '',
  );
  for (const [room, list] of rooms) {
    expect(actions.get(room)).toEqual(list.map((permission) => permission.split(':')[1]).sort());
  }
  const pageKeys = new Set(seen.map(({ page }) => page.key));
  expect([...actions.keys()].filter((key) => !rooms.has(key) && !pageKeys.has(key))).toEqual([]);
  return seen;
}

test('any set of rights gives exactly its menu, buttons and calls [PERM-004]', async () => {
  expect(guarded.length).toBeGreaterThan(30);
  let open = 0;
  let closed = 0;
  await fc.assert(
    fc.asyncProperty(anyOf(keysOf(webPages)), async (keys) => {
      await setGrants('web', keys);
      const seen = await checkMenu('web', webPages, keys);
      const held = new Set(seen.flatMap(({ buttons }) => buttons));
      const wrong: string[] = [];
      for (const { name, endpoint } of guarded) {
        const mayCall = held.has(endpoint.access);
        if (mayCall) open += 1;
        else closed += 1;
        if ((await answerOf(endpoint)) !== mayCall) wrong.push(`${name} with ${[...held].join(' ')}`);
      }
      expect(wrong).toEqual([]);
    }),
    { numRuns: runs },
  );
  // Both faces were looked at, many times.
  expect(Math.min(open, closed)).toBeGreaterThan(guarded.length);
});

/** Whether the call gets past the wall. Nothing is sent along, so that what gets past is refused for its input. */
async function answerOf({ method, path }: NamedEndpoint['endpoint']): Promise<boolean> {
  const reply = await t.app.inject({
    method,
    url: `${apiBase}${path}${method === 'GET' || method === 'DELETE' ? '?id=none&page=none' : ''}`,
    headers: person.headers,
    ...(method === 'GET' || method === 'DELETE' ? {} : { payload: { id: 'none' } }),
  });
  if (reply.headers['content-type']?.toString().includes('json') !== true) return true;
  return reply.json<{ code: string }>().code !== 'A0103';
}

test('the app’s set is its own: any of it leaves the console’s as it was, and the other way round [PERM-011]', async () => {
  await fc.assert(
    fc.asyncProperty(anyOf(keysOf(webPages)), anyOf(keysOf(appPages)), async (webKeys, appKeys) => {
      await setGrants('web', webKeys);
      const before = await menuOf('web');
      await setGrants('app', appKeys);
      await checkMenu('app', appPages, appKeys);
      expect(await menuOf('web')).toEqual(before);
      await setGrants('web', []);
      await checkMenu('app', appPages, appKeys);
    }),
    { numRuns: runs },
  );
});
