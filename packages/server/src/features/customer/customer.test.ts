import { accountApi } from '@treadline/contract/account';
import type { ApiError, Caller } from '@treadline/contract/call';
import { customerApi } from '@treadline/contract/customer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp, testPassword } from '../../../test/app.ts';
import { query } from '../../platform/database/doors.ts';
import { createEnterprise } from '../../seed/enterprise.ts';

let t: TestApp;
let operator: Caller;
let operatorId: string;
beforeAll(async () => {
  t = await testApp();
  const person = { account: 'operations.lead', name: 'Ola', email: 'ola@test.invalid', mobile: null };
  const made = await t.db.platform.tx((tx) =>
    createEnterprise(
      tx,
      { kind: 'operator', name: 'Operations', abbreviation: 'Ops', countryCode: 'CL', tyreType: 'OTR', centre: null },
      { ...person, password: testPassword },
    ),
  );
  operatorId = made.customerId;
  operator = (await t.signIn(person.account)).call;
});
afterAll(() => t.close());

const code = (promise: Promise<unknown>) =>
  promise.then(
    () => '00000',
    (error: ApiError) => error.code,
  );
const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => '00000',
    ({ code: is, fields }: ApiError) => [is, ...fields.map((field) => field.path)],
  );
let people = 0;
const wish = (customName: string, administrator: object = {}) => {
  people += 1;
  const account = `first.person${people}`;
  return {
    customName,
    abbreviateName: `${customName} short`,
    countryCode: 'CL',
    administrator: {
      name: 'First',
      account,
      email: `${account}@test.invalid`,
      password: testPassword,
      ...administrator,
    },
  };
};

test('operations staff make an enterprise, whose administrator works inside it at once [USER-001, USER-003]', async () => {
  const input = wish('Copper valley');
  const { id } = await operator(customerApi.add, { ...input, kind: 'fleet', tyreType: 'TBR', currency: 'CLP' });
  expect(await operator(customerApi.get, { id })).toMatchObject({
    customName: 'Copper valley',
    abbreviateName: 'Copper valley short',
    status: 'active',
    tyreType: 'TBR',
    currency: 'CLP',
    members: 1,
    vehicles: 0,
    administrators: [{ name: 'First', email: input.administrator.email }],
  });
  const inside = await t.signIn(input.administrator.account);
  expect(await inside.call(accountApi.userInfo, {})).toMatchObject({
    customId: id,
    customName: 'Copper valley',
    roleKind: 'super_admin',
  });
});

test('names in use and wrong contacts are told at their fields', async () => {
  await operator(customerApi.add, wish('Taken'));
  expect(await refused(operator(customerApi.add, wish('taken')))).toEqual(['A0274', 'customName']);
  expect(await refused(operator(customerApi.add, { ...wish('Fresh'), abbreviateName: 'TAKEN short' }))).toEqual([
    'A0275',
    'abbreviateName',
  ]);
  expect(await refused(operator(customerApi.add, wish('Fresh', { account: 'northadmin' })))).toEqual([
    '6000',
    'administrator.account',
  ]);
  expect(await refused(operator(customerApi.add, wish('Fresh', { email: null })))).toEqual([
    'A0116',
    'administrator.mobile',
  ]);
  expect(await refused(operator(customerApi.add, wish('Fresh', { mobile: '123456' })))).toEqual([
    'A0102',
    'administrator.mobile',
  ]);
  expect(await refused(operator(customerApi.add, wish('Fresh', { password: '12345' })))).toEqual([
    'A0224',
    'administrator.password',
  ]);
  expect(await refused(operator(customerApi.add, { ...wish('Fresh'), countryCode: 'ZZ' }))).toEqual([
    'A0102',
    'countryCode',
  ]);
  expect((await operator(customerApi.list, { keyword: 'fresh' })).total).toBe(0);
});

test('one that signed up waits on top, is activated, suspended and comes back', async () => {
  const { id } = await operator(customerApi.add, wish('Waiting'));
  const account = `first.person${people}`;
  await t.db.platform.tx((tx) => tx.updateTable('customer').set({ status: 'pending' }).where('id', '=', id).execute());
  expect((await operator(customerApi.list, {})).list[0]).toMatchObject({ id, status: 'pending' });
  expect(await code(t.signIn(account))).toBe('5031');
  const change = async (endpoint: typeof customerApi.enable | typeof customerApi.disable) =>
    (await operator(endpoint, { ids: [id] })).list[0]?.code;
  expect(await change(customerApi.disable)).toBe('5006');
  expect(await change(customerApi.enable)).toBe('00000');
  expect(await change(customerApi.enable)).toBe('5007');
  const inside = await t.signIn(account);
  expect(await change(customerApi.disable)).toBe('00000');
  expect(await code(inside.call(accountApi.userInfo, {}))).toBe('A0101');
  expect(await change(customerApi.enable)).toBe('00000');
  await t.signIn(account);
  const [rows] = await t.db.platform.read(
    query
      .selectFrom('audit')
      .where('customer_id', '=', id)
      .where('action', 'like', 'customer.%')
      .select('action')
      .orderBy('id'),
  );
  expect(rows.map((row) => row.action)).toEqual([
    'customer.add',
    'customer.enable',
    'customer.disable',
    'customer.enable',
  ]);
});

test('an edit with an old version changes nothing, and operations never suspend themselves', async () => {
  const { id } = await operator(customerApi.add, wish('Edited'));
  const { version } = await operator(customerApi.get, { id });
  const edit = { id, version, customName: 'Edited twice', abbreviateName: 'Edited twice', countryCode: 'CL' };
  await operator(customerApi.edit, edit);
  expect(await code(operator(customerApi.edit, edit))).toBe('5004');
  expect((await operator(customerApi.disable, { ids: [operatorId] })).list[0]?.code).toBe('A0254');
});

test('nobody else sees that there are other enterprises', async () => {
  expect(await code(t.call(customerApi.list, {}))).toBe('A0103');
  expect(await code(t.call(customerApi.get, { id: operatorId }))).toBe('A0103');
  expect(await code(t.call(customerApi.disable, { ids: [operatorId] }))).toBe('A0103');
});
