/** What a change leaves behind: an audit row of its own transaction, or a refusal and nothing. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../test/app.ts';
import { sampleApi, sampleFeature } from '../../test/sample-room.ts';
import { authFeature } from '../features/auth/auth.feature.ts';
import { query } from './database/doors.ts';
import { databaseRefusal } from './errors.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp({
    features: [authFeature, sampleFeature],
    limits: { signedInPerMinute: 200, publicPerMinute: 200 },
  });
});
afterAll(() => t.close());

const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

async function auditRows(action: string) {
  const [rows] = await t.db
    .tenant(t.enterprise.customerId)
    .read(
      query
        .selectFrom('audit')
        .where('customer_id', '=', t.enterprise.customerId)
        .where('action', '=', action)
        .orderBy('id')
        .select(['action', 'target_kind', 'target_id', 'outcome', 'member_id', 'changes', 'request_id', 'address']),
    );
  return rows;
}

test('what changes something is in the audit of the same transaction, secrets struck out', async () => {
  await t.call(sampleApi.add, { name: 'Shift A', password: 'hidden words' });
  expect(await auditRows('sample.add')).toEqual([
    {
      action: 'sample.add',
      target_kind: 'sample',
      target_id: null,
      outcome: '00000',
      member_id: t.enterprise.memberId,
      changes: { name: 'Shift A', password: '***' },
      request_id: expect.stringMatching(/^[\da-f-]{36}$/),
      address: '127.0.0.1',
    },
  ]);
  // Refused by the unique index: neither the row nor an audit row of it.
  expect(await refusalOf(t.call(sampleApi.add, { name: 'shift a' }))).toMatchObject({ code: 'A0118', status: 200 });
  expect(await auditRows('sample.add')).toHaveLength(1);
});

test('the audit has a row for each record, or what the handler said', async () => {
  await t.call(sampleApi.edit, { ids: ['11', '12'] });
  expect((await auditRows('sample.edit')).map((row) => row.target_id)).toEqual(['11', '12']);
  expect(await refusalOf(t.call(sampleApi.edit, { ids: ['13'], fail: true }))).toMatchObject({ code: '5006' });
  expect(await auditRows('sample.edit')).toHaveLength(2);
  expect(await t.call(sampleApi.remove, { id: '77' })).toEqual({ id: '77' });
  expect(await auditRows('sample.remove')).toMatchObject([
    { target_kind: 'thing', target_id: '77', changes: { before: { name: 'old' } } },
  ]);
});

test('a GET cannot change anything', async () => {
  expect(await refusalOf(t.call(sampleApi.sneaky, {}))).toMatchObject({ code: 'B0001', status: 500 });
});

test('the database refuses, and its constraint says with which code [ERR-A0118, ERR-A0117]', async () => {
  const codeOf = async (promise: Promise<unknown>) => ((await refusalOf(promise)) as { code?: string } | null)?.code;
  await t.call(sampleApi.add, { name: 'Night' });
  expect(await codeOf(t.call(sampleApi.add, { name: 'night' }))).toBe('A0118');
  expect(await codeOf(t.call(sampleApi.put, { table: 'layout_wheel', parentId: '5' }))).toBe('A0117');
  expect(await codeOf(t.call(sampleApi.drop, { departmentId: t.enterprise.departmentId }))).toBe('A0321');
});

test('constraints nobody mapped answer by what was tried [ERR-A0112, ERR-A0113, ERR-A0114]', async () => {
  const unmapped = (action: string, constraint = 'x__y') =>
    databaseRefusal(Object.assign(new Error('x'), { code: '23505', constraint }), {}, action);
  expect(['add', 'edit', 'update', 'enable', 'disable', 'delete'].map((action) => unmapped(action))).toEqual([
    'A0112',
    'A0113',
    'A0113',
    'A0113',
    'A0113',
    'A0114',
  ]);
  expect(unmapped('deal')).toBeNull();
  expect(await refusalOf(t.call(sampleApi.rename, { name: 'twice' }))).toMatchObject({ code: 'A0113', status: 200 });
  expect(await refusalOf(t.call(sampleApi.put, { table: 'department', parentId: '5' }))).toMatchObject({
    code: 'B0001',
  });
});

test('a conflict of two transactions answers 5004, a number out of range A0102, a fault nothing', async () => {
  expect(await refusalOf(t.call(sampleApi.put, { table: 'conflict' }))).toMatchObject({
    code: '5004',
    status: 200,
  });
  const drop = t.call(sampleApi.drop, { departmentId: '9999999999999999999' });
  expect(await refusalOf(drop)).toMatchObject({ code: 'A0102', status: 200 });
  expect(databaseRefusal(Object.assign(new Error('x'), { code: 'EPIPE' }), {}, 'add')).toBeNull();
  expect(databaseRefusal('x', {}, 'add')).toBeNull();
});
