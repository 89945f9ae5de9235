/** Keys of integrators: told once, bounded by their permissions and their maker's, never a way to more. */
import { accountApi } from '@treadline/contract/account';
import { alarmApi } from '@treadline/contract/alarm';
import { apiKeyApi } from '@treadline/contract/api-key';
import { authApi } from '@treadline/contract/auth';
import { authorizationApi } from '@treadline/contract/authorization';
import type { ApiError, Caller } from '@treadline/contract/call';
import { header } from '@treadline/contract/envelope';
import { monitorApi } from '@treadline/contract/monitor';
import { telemetryApi } from '@treadline/contract/telemetry';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import { liveFleet } from '../../../test/live-fleet.ts';
import { query } from '../../platform/database/doors.ts';
import { findSession } from '../../platform/session.ts';
import { viewerOf } from '../../viewer-of.ts';
import { accountFeature } from '../account/account.feature.ts';
import { alarmFeature } from '../alarm/alarm.feature.ts';
import { authFeature } from '../auth/auth.feature.ts';
import { authorizationFeature } from '../authorization/authorization.feature.ts';
import { monitorFeature } from '../monitor/monitor.feature.ts';
import { telemetryFeature } from '../telemetry/telemetry.feature.ts';
import { apiKeyFeature } from './api-key.feature.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp({
    features: [
      accountFeature,
      alarmFeature,
      apiKeyFeature,
      authFeature,
      authorizationFeature,
      monitorFeature,
      telemetryFeature,
    ],
    limits: { signedInPerMinute: 10_000, publicPerMinute: 1000 },
  });
});
afterAll(() => t.close());

const bearer = (key: string): Caller => t.callerWith({ authorization: `Bearer ${key}` });
const add = (input: Partial<{ name: string; permissions: string[]; expiresAt: string }> = {}, call = t.call) =>
  call(apiKeyApi.add, { name: 'ERP', permissions: ['alarm:query'], ...input });
type Refused = Pick<ApiError, 'code' | 'fields'> | { code: '00000'; fields?: undefined };
const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    (): Refused => ({ code: '00000' }),
    (error: unknown) => error as Refused,
  );
const codeOf = async (promise: Promise<unknown>) => (await refusalOf(promise)).code;
const reads = (key: string) => codeOf(bearer(key)(alarmApi.counts, {}));
const change = (table: 'api_key' | 'member' | 'role', id: string, columns: Record<string, unknown>) =>
  t.db.platform.tx((tx) => tx.updateTable(table).set(columns).where('id', '=', id).execute());

test('the key is told once; the list shows its beginning, and the store holds a hash', async () => {
  const { id, key } = await add({ permissions: ['monitor:query', 'alarm:query', 'alarm:query'] });
  const [, , secret = ''] = key.split('.');
  expect(key).toBe(`${t.enterprise.customerId}.${id}.${secret}`);
  const { list, total } = await t.call(apiKeyApi.list, {});
  expect(total).toBe(1);
  expect(list).toEqual([
    {
      id,
      name: 'ERP',
      prefix: secret.slice(0, 6),
      permissions: ['alarm:query', 'monitor:query'],
      createdAt: expect.any(String),
      creatorName: 'Head of North pit',
      expiresAt: null,
      revokedAt: null,
      usedAt: null,
    },
  ]);
  expect(await reads(key)).toBe('00000');
  const usedAt = async () => (await t.call(apiKeyApi.list, {})).list[0]?.usedAt;
  const first = await usedAt();
  expect(first).toMatch(/Z$/);
  // Written at most once a minute.
  await reads(key);
  expect(await usedAt()).toBe(first);
  const [rows] = await t.db.platform.read(query.selectFrom('api_key').where('id', '=', id).select('secret_hash'));
  expect(rows[0]?.secret_hash).toHaveLength(32);
  expect(rows[0]?.secret_hash.includes(secret)).toBe(false);
  // What was made is in the audit, without the secret.
  const [trail] = await t.db.platform.read(
    query.selectFrom('audit').where('target_id', '=', id).select(['action', 'changes']),
  );
  expect(trail).toMatchObject([{ action: 'apiKey.add', changes: { name: 'ERP' } }]);
  expect(JSON.stringify(trail)).not.toContain(secret);
});

test('a key does what it was given and its maker still has, and nothing else', async () => {
  const { key } = await add();
  expect(await reads(key)).toBe('00000');
  expect(await codeOf(bearer(key)(monitorApi.groups, {}))).toBe('A0103');
  const { id, signedIn } = await t.addMember({ account: 'keymaker', role: 'admin' });
  const made = await add({ permissions: ['alarm:query', 'alarm:edit'] }, signedIn.call);
  expect(await codeOf(bearer(made.key)(alarmApi.note, { ids: ['1'], text: 'by a program' }))).toBe('00000');
  await change('member', id, { role_id: t.enterprise.roleIds.driver });
  expect(await codeOf(bearer(made.key)(alarmApi.note, { ids: ['1'], text: 'x' }))).toBe('A0103');
  await change('member', id, { role_id: null });
  expect(await reads(made.key)).toBe('A0103');
  await change('member', id, { role_id: t.enterprise.roleIds.admin, status: 'disabled' });
  expect(await reads(made.key)).toBe('A0101');
  await change('member', id, { status: 'enabled' });
  expect(await reads(made.key)).toBe('00000');
});

test('it sees the departments of its maker', async () => {
  const fleet = liveFleet(t.db, t.enterprise.customerId);
  const layoutId = await fleet.addLayout('two axles', [2, 2]);
  const quarry = await fleet.addDepartment('Quarry', t.enterprise.departmentId);
  await fleet.addVehicle({ selfNo: 'K1', departmentId: t.enterprise.departmentId, layoutId });
  const inQuarry = await fleet.addVehicle({ selfNo: 'K2', departmentId: quarry, layoutId });
  await t.db.platform.tx((tx) =>
    tx.updateTable('role').set({ data_scope: 'department' }).where('id', '=', t.enterprise.roleIds.admin).execute(),
  );
  const { signedIn } = await t.addMember({ account: 'quarrykey', role: 'admin', departmentId: quarry });
  const { key } = await add({ permissions: ['monitor:query'] }, signedIn.call);
  const { list } = await bearer(key)(monitorApi.list, {});
  expect(list.map((row) => row.id)).toEqual([inQuarry]);
});

test('nobody gives a key more than they have [ERR-A0201]', async () => {
  const refused = await refusalOf(add({ permissions: ['alarm:query', 'customer:add'] }));
  expect(refused).toMatchObject({ code: 'A0201', status: 200, message: 'No permission for this operation' });
  expect(refused.fields).toMatchObject([{ path: 'permissions', code: 'A0201' }]);
  expect(await codeOf(add({ permissions: ['alarm:fly'] }))).toBe('A0201');
  const past = new Date(t.clock.now - 1000).toISOString();
  expect(await refusalOf(add({ expiresAt: past }))).toMatchObject({ code: 'A0102', fields: [{ path: 'expiresAt' }] });
});

test('it ends when revoked, once, and when its time is over', async () => {
  const { id, key } = await add({ expiresAt: new Date(t.clock.now + 3_600_000).toISOString() });
  expect(await reads(key)).toBe('00000');
  await change('api_key', id, { expires_at: sql`now() - interval '1 second'` });
  expect(await reads(key)).toBe('A0101');
  await change('api_key', id, { expires_at: null });
  expect((await t.call(apiKeyApi.disable, { ids: [id] })).list).toMatchObject([{ id, name: 'ERP', code: '00000' }]);
  expect(await reads(key)).toBe('A0101');
  const again = await t.call(apiKeyApi.disable, { ids: [id, '999999999999999999'] });
  expect(again.list.map((row) => row.code)).toEqual(['5007', 'A0117']);
});

test('keys are for data: not for keys, sessions, passwords, support access or news', async () => {
  const everything = (await t.call(accountApi.userMenu, {})).permissions;
  expect(everything.length).toBeGreaterThan(5);
  const { key } = await add({
    permissions: ['setting:get', 'setting:edit', 'authorization:query', 'authorization:disable'],
  });
  const call = bearer(key);
  const closed = [
    () => add({}, call),
    () => call(apiKeyApi.list, {}),
    () => call(apiKeyApi.disable, { ids: ['1'] }),
    () => call(authApi.logout, {}),
    () => call(accountApi.unitUpdate, { pressureUnit: 'bar' }),
    () => call(authorizationApi.list, {}),
    () => call(authorizationApi.current, {}),
    () => call(authorizationApi.cancel, { id: '1' }),
  ];
  for (const each of closed) expect(await codeOf(each())).toBe('A0103');
  expect(await call(accountApi.userInfo, {})).toMatchObject({ account: 'northadmin' });
  expect(await findSession(t.deps, key)).toBeNull();
  expect(await viewerOf(t.deps, key)).toBeNull();
  // Nor does a session pass as a key.
  expect(await reads(t.enterprise.administrator.token)).toBe('A0101');
});

test('a receiver’s token reports and opens no console; the support member has no keys', async () => {
  const { id, key } = await add();
  const fleet = liveFleet(t.db, t.enterprise.customerId);
  const receiver = await fleet.addReceiver({ receiverNo: 'R900' });
  await change('api_key', id, { receiver_id: receiver });
  expect(await reads(key)).toBe('A0101');
  expect((await t.call(apiKeyApi.list, { pageSize: 200 })).list.map((row) => row.id)).not.toContain(id);
  expect((await t.call(apiKeyApi.disable, { ids: [id] })).list[0]?.code).toBe('A0117');
  const support = await t.db.platform.tx((tx) =>
    tx
      .selectFrom('member')
      .where('customer_id', '=', t.enterprise.customerId)
      .where('kind', '=', 'support')
      .select('id')
      .executeTakeFirstOrThrow(),
  );
  await change('api_key', id, { receiver_id: null, created_by: support.id });
  expect(await reads(key)).toBe('A0101');
});

test('the session header wins over a key, also when it is wrong; other schemes are a proxy’s', async () => {
  const { key } = await add();
  const both = (token: string) => t.callerWith({ [header.token]: token, authorization: `Bearer ${key}` });
  expect(await codeOf(both(t.enterprise.administrator.token)(monitorApi.groups, {}))).toBe('00000');
  expect(await codeOf(both('1.2.wrong')(alarmApi.counts, {}))).toBe('A0101');
  const proxy = (token: string) => t.callerWith({ [header.token]: token, authorization: 'Basic dXNlcjpwYXNz' });
  expect(await codeOf(proxy(t.enterprise.administrator.token)(alarmApi.counts, {}))).toBe('00000');
  expect(await codeOf(t.callerWith({ authorization: 'Basic dXNlcjpwYXNz' })(alarmApi.counts, {}))).toBe('A0101');
  expect(await reads(`${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`)).toBe('A0101');
});

test('what a key changes is in the audit as its maker’s, with the key', async () => {
  const fleet = liveFleet(t.db, t.enterprise.customerId);
  const layoutId = await fleet.addLayout('audit axles', [2, 2]);
  const vehicleId = await fleet.addVehicle({ selfNo: 'A1', departmentId: t.enterprise.departmentId, layoutId });
  const alarm = await fleet.openAlarm({ vehicleId, departmentId: t.enterprise.departmentId, wheel: 111, level: 2 });
  const { id, key } = await add({ permissions: ['alarm:edit'] });
  await bearer(key)(alarmApi.note, { ids: [alarm], text: 'seen by the ERP' });
  const [rows] = await t.db.platform.read(
    query.selectFrom('audit').where('api_key_id', '=', id).select(['action', 'member_id', 'target_id']),
  );
  expect(rows).toEqual([{ action: 'alarm.note', member_id: t.enterprise.memberId, target_id: alarm }]);
});

test('a file may be fetched with the console’s cookie, and nothing else', async () => {
  const fleet = liveFleet(t.db, t.enterprise.customerId);
  const receiverId = await fleet.addReceiver({ receiverNo: 'R901' });
  const cookie = `theme=dark; ${header.token}=${encodeURIComponent(t.enterprise.administrator.token)}`;
  const get = (path: string, headers: Record<string, string>) =>
    t.app.inject({ method: 'GET', url: `/api${path}`, headers });
  const file = `${telemetryApi.framesHex.path}?receiverId=${receiverId}`;
  expect((await get(file, { cookie })).headers['content-disposition']).toContain('attachment');
  expect((await get(alarmApi.counts.path, { cookie })).json().code).toBe('A0101');
  const post = await t.app.inject({ method: 'POST', url: `/api${authApi.logout.path}`, headers: { cookie } });
  expect(post.json().code).toBe('A0101');
  expect((await get(file, { cookie, [header.token]: '1.2.wrong' })).json().code).toBe('A0101');
  expect((await get(file, { cookie: `${header.token}=%E0%A4%A` })).json().code).toBe('A0101');
});
