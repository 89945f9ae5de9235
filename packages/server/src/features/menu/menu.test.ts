import { accountApi, type MenuItem } from '@treadline/contract/account';
import type { ApiError, Caller } from '@treadline/contract/call';
import { fileApi } from '@treadline/contract/file';
import { type MenuRow, menuApi } from '@treadline/contract/menu';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp, testPassword } from '../../../test/app.ts';
import { createEnterprise } from '../../seed/enterprise.ts';
import { seedReference } from '../../seed/reference.ts';

let t: TestApp;
let operator: Caller;
beforeAll(async () => {
  t = await testApp();
  const person = { account: 'operations.lead', name: 'Ola', email: 'ola@test.invalid', mobile: null };
  await t.db.platform.tx((tx) =>
    createEnterprise(
      tx,
      { kind: 'operator', name: 'Operations', abbreviation: 'Ops', countryCode: 'CL', tyreType: 'OTR', centre: null },
      { ...person, password: testPassword },
    ),
  );
  operator = (await t.signIn(person.account)).call;
});
afterAll(() => t.close());

const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => ['00000'],
    ({ code, fields }: ApiError) => [code, ...fields.map((field) => field.path)],
  );
const tree = async (systemType: MenuRow['systemType'] = 'OTR', client: MenuRow['client'] = 'web') =>
  (await operator(menuApi.list, { systemType, client })).list;
const keyed = async (key: string, systemType: MenuRow['systemType'] = 'OTR'): Promise<MenuRow> => {
  const row = (await tree(systemType)).find((each) => each.key === key);
  if (row === undefined) throw new Error(`no menu ${key}`);
  return row;
};
const name = (text: string) => ({ 'en-US': text, 'zh-CN': `${text} 中文` });
const directory = (key: string) => ({
  systemType: 'OTR' as const,
  parentId: null,
  type: 1,
  key,
  name: name(key),
  icon: 'gear',
});
/** Keys of everything in the tree a person sees. */
const seen = (items: readonly MenuItem[]): string[] => items.flatMap((item) => [item.key, ...seen(item.childMenu)]);
const seenBy = async (call: Caller) => seen((await call(accountApi.userMenu, {})).menu);

test('menu entries have all their fields and are added, edited and deleted [PERM-009, ENT-AMENU-01]', async () => {
  const top = await operator(menuApi.add, directory('quarry'));
  const page = await operator(menuApi.add, {
    systemType: 'OTR',
    parentId: top.id,
    type: 2,
    key: 'quarry.list',
    name: name('Quarries'),
    link: '/quarry/list',
    component: 'QuarryList',
    redirect: '/quarry',
    icon: 'pin',
    sort: 7,
    shown: false,
  });
  const button = await operator(menuApi.add, {
    systemType: 'OTR',
    parentId: page.id,
    type: 3,
    key: 'quarry.list.alarm:query',
    name: name('Query'),
    permission: 'alarm:query',
  });
  expect(await keyed('quarry.list')).toMatchObject({
    parentId: top.id,
    type: 2,
    name: { 'en-US': 'Quarries', 'zh-CN': 'Quarries 中文' },
    link: '/quarry/list',
    component: 'QuarryList',
    redirect: '/quarry',
    icon: 'pin',
    sort: 7,
    shown: false,
    enabled: true,
    systemType: 'OTR',
    client: 'web',
    builtIn: false,
  });
  expect(await keyed('quarry.list.alarm:query')).toMatchObject({ type: 3, permission: 'alarm:query' });
  const row = await keyed('quarry.list');
  await operator(menuApi.edit, { ...row, sort: 1, shown: true, name: name('Pits') });
  expect(await keyed('quarry.list')).toMatchObject({ sort: 1, shown: true, name: name('Pits') });
  expect(await refused(operator(menuApi.edit, { ...row, sort: 2 }))).toEqual(['5004']);
  expect(await refused(operator(menuApi.delete, { id: top.id }))).toEqual(['A0321']);
  for (const { id } of [button, page, top]) await operator(menuApi.delete, { id });
  expect((await tree()).map((each) => each.key)).not.toContain('quarry');
});

test('a menu item on the wire has the fields the console reads [ENT-MENU-01]', async () => {
  const { menu } = await t.call(accountApi.userMenu, {});
  const system = menu.find((item) => item.key === 'system');
  const members = system?.childMenu.find((item) => item.key === 'member.list');
  expect(members).toEqual({
    id: expect.stringMatching(/^\d{18}$/),
    menuName: 'Members',
    menuType: 2,
    routeAddr: '/system/member',
    key: 'member.list',
    component: null,
    showStt: 1,
    menuIcon: 'people',
    redirect: null,
    privilegeStr: null,
    childMenu: expect.any(Array),
  });
  expect(members?.childMenu[0]).toMatchObject({ menuType: 3, privilegeStr: 'member:query', childMenu: [] });
});

test('what stands where: buttons on pages, pages in directories, one set, no ring', async () => {
  const top = await operator(menuApi.add, directory('rules'));
  const inner = await operator(menuApi.add, { ...directory('rules.inner'), parentId: top.id });
  const add = (about: object) => refused(operator(menuApi.add, { ...directory('x'), ...about }));
  expect(await add({ type: 2, link: null })).toEqual(['A0116', 'link']);
  expect(await add({ type: 2, link: 'javascript:alert(1)' })).toEqual(['A0102', 'link']);
  expect(await add({ type: 3, parentId: top.id, permission: 'alarm:query' })).toEqual(['A0102', 'parentId']);
  expect(await add({ type: 3, parentId: null, permission: 'alarm:query' })).toEqual(['A0116', 'parentId']);
  const { id: page } = await keyed('member.list');
  expect(await add({ type: 3, parentId: page })).toEqual(['A0116', 'permission']);
  for (const permission of ['alarm:fly', 'alarm', '*:*']) {
    expect(await add({ type: 3, parentId: page, permission })).toEqual(['A0102', 'permission']);
  }
  expect(await add({ systemType: 'TBR', parentId: top.id })).toEqual(['A0117', 'parentId']);
  expect(await add({ name: { 'en-US': '' } })).toEqual(['A0116', 'name.en-US']);
  expect(await add({ key: 'rules' })).toEqual(['A0118']);
  const row = await keyed('rules');
  expect(await refused(operator(menuApi.edit, { ...row, parentId: inner.id }))).toEqual(['A0323', 'parentId']);
  expect(await refused(operator(menuApi.move, { ...row, parentId: inner.id, index: 0 }))).toEqual([
    'A0323',
    'parentId',
  ]);
  expect(await refused(operator(menuApi.edit, { ...row, type: 2, link: '/x' }))).toEqual(['A0102', 'type']);
});

test('entries of the product are switched off, not deleted, and keep their key and permission', async () => {
  const row = await keyed('audit.list');
  expect(row.builtIn).toBe(true);
  expect(await refused(operator(menuApi.delete, { id: row.id }))).toEqual(['5032']);
  expect(await refused(operator(menuApi.edit, { ...row, key: 'other.list' }))).toEqual(['A0102', 'key']);
  const button = await keyed('audit.list.audit:query');
  expect(await refused(operator(menuApi.edit, { ...button, permission: 'member:edit' }))).toEqual([
    'A0102',
    'permission',
  ]);
});

test('a change drives what people see and may do at their next call', async () => {
  const row = await keyed('loginLog.list');
  const { signedIn } = await t.addMember({ account: 'sees.menus', role: 'admin' });
  expect(await seenBy(signedIn.call)).toContain('loginLog.list');
  const change = async (endpoint: typeof menuApi.enable | typeof menuApi.disable) =>
    (await operator(endpoint, { ids: [row.id] })).list[0]?.code;
  expect(await change(menuApi.disable)).toBe('00000');
  expect(await change(menuApi.disable)).toBe('5007');
  expect(await seenBy(signedIn.call)).not.toContain('loginLog.list');
  expect(await change(menuApi.enable)).toBe('00000');
  expect(await seenBy(signedIn.call)).toContain('loginLog.list');

  const renamed = await keyed('loginLog.list');
  await operator(menuApi.edit, { ...renamed, name: { 'en-US': 'Who came in' }, icon: 'eye' });
  const { menu } = await signedIn.call(accountApi.userMenu, {});
  const item = menu.flatMap((module) => module.childMenu).find((each) => each.key === 'loginLog.list');
  expect(item).toMatchObject({ menuName: 'Who came in', menuIcon: 'eye' });
});

test('what was edited is still so after the next start; the rest follows the product', async () => {
  const row = await keyed('member.list');
  await operator(menuApi.edit, { ...row, name: { 'en-US': 'People' }, sort: 99 });
  await t.db.platform.tx((tx) =>
    tx.updateTable('menu').set({ sort: 55 }).where('menu_key', '=', 'role.list').execute(),
  );
  await t.db.platform.tx((tx) => seedReference(tx));
  expect(await keyed('member.list')).toMatchObject({ name: { 'en-US': 'People' }, sort: 99 });
  expect((await keyed('role.list')).sort).toBeLessThan(55);
});

test('drag puts an entry at its place among the others', async () => {
  const top = await operator(menuApi.add, directory('dragged'));
  for (const key of ['d1', 'd2', 'd3']) await operator(menuApi.add, { ...directory(key), parentId: top.id });
  const row = await keyed('d3');
  await operator(menuApi.move, { id: row.id, version: row.version, parentId: top.id, index: 0 });
  const order = async () => (await tree()).filter((each) => each.parentId === top.id).map((each) => each.key);
  expect(await order()).toEqual(['d3', 'd1', 'd2']);
  const outside = await keyed('d1');
  await operator(menuApi.move, { id: outside.id, version: outside.version, parentId: null, index: 0 });
  expect(await order()).toEqual(['d3', 'd2']);
  expect((await tree())[0]?.key).toBe('d1');
});

test('a branch is copied into another set, what is there already stays [PERM-010]', async () => {
  const row = await keyed('monitor.live');
  const before = (await tree('G')).length;
  const copied = await operator(menuApi.copy, { id: row.id, systemType: 'G', client: 'web' });
  expect(copied.added).toBeGreaterThan(1);
  expect((await tree('G')).length).toBe(before + copied.added);
  expect(await operator(menuApi.copy, { id: row.id, systemType: 'G', client: 'web' })).toEqual({
    added: 0,
    present: copied.added,
  });
  const sets = await Promise.all((['operations', 'OTR', 'TBR'] as const).map((set) => tree(set)));
  const ids = sets.flat().map((each) => each.id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(sets.map((rows) => rows.length > 10)).toEqual([true, true, true]);
});

test('web and app are sets of their own [PERM-011]', async () => {
  const web = await tree('OTR', 'web');
  const app = await tree('OTR', 'app');
  expect(app.length).toBeGreaterThan(0);
  expect(app.filter((row) => web.some((other) => other.id === row.id))).toEqual([]);
});

test('an uploaded picture becomes the icon of an entry, and people of other enterprises see it', async () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==',
    'base64',
  );
  const file = { name: 'icon.png', data: new Blob([new Uint8Array(png)]) };
  const { id } = await operator(fileApi.upload, { purpose: 'menuIcon' }, { file });
  const logo = await operator(fileApi.upload, { purpose: 'logo' }, { file });
  const row = await keyed('audit.list');
  await operator(menuApi.edit, { ...row, icon: `file:${id}` });
  const { menu } = await t.call(accountApi.userMenu, {});
  const item = menu.flatMap((module) => module.childMenu).find((each) => each.key === 'audit.list');
  expect(item?.menuIcon).toBe(`/api/base/web/menu/icon?id=${row.id}`);
  const { headers } = t.enterprise.administrator;
  const reply = await t.app.inject({ url: item?.menuIcon ?? '', headers });
  expect(reply.rawPayload.equals(png)).toBe(true);
  await operator(menuApi.edit, { ...(await keyed('audit.list')), icon: `file:${logo.id}` });
  expect((await t.app.inject({ url: item?.menuIcon ?? '', headers })).json().code).toBe('A0117');
});

test('others than operations staff see their own set and change nothing', async () => {
  expect((await t.call(menuApi.list, { systemType: 'OTR' })).editable).toBe(false);
  expect(await refused(t.call(menuApi.list, { systemType: 'operations' }))).toEqual(['A0201']);
  const row = await keyed('audit.list');
  expect(await refused(t.call(menuApi.edit, { ...row, sort: 1 }))).toEqual(['A0103']);
  expect(await refused(t.call(menuApi.add, directory('mine')))).toEqual(['A0103']);
});
