/** The audit trail through the product's own calls: who changed what, from what to what, in whose name. */
import { alarmApi } from '@treadline/contract/alarm';
import { apiKeyApi } from '@treadline/contract/api-key';
import { auditApi } from '@treadline/contract/audit';
import type { ApiError } from '@treadline/contract/call';
import { departmentApi } from '@treadline/contract/department';
import { header } from '@treadline/contract/envelope';
import { monitorApi } from '@treadline/contract/monitor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedIn, type TestApp, type TestEnterprise, testApp } from '../../../test/app.ts';
import { addOperator, enterCustomer } from '../../../test/support.ts';
import { alarmFeature } from '../alarm/alarm.feature.ts';
import { apiKeyFeature } from '../api-key/api-key.feature.ts';
import { authFeature } from '../auth/auth.feature.ts';
import { authorizationFeature } from '../authorization/authorization.feature.ts';
import { departmentFeature } from '../department/department.feature.ts';
import { monitorFeature } from '../monitor/monitor.feature.ts';
import { auditFeature } from './audit.feature.ts';

let t: TestApp;
let south: TestEnterprise;
let departmentId: string;
let support: SignedIn;

const refused = (work: Promise<unknown>) => work.then(() => '00000').catch((error: ApiError) => error.code);

beforeAll(async () => {
  t = await testApp({
    features: [
      alarmFeature,
      apiKeyFeature,
      auditFeature,
      authFeature,
      authorizationFeature,
      departmentFeature,
      monitorFeature,
    ],
    limits: { signedInPerMinute: 10_000, publicPerMinute: 1000 },
  });
  south = await t.secondTenant();
  const parentId = t.enterprise.departmentId;
  departmentId = (await t.call(departmentApi.add, { name: 'Quarry', parentId })).id;
  await t.call(departmentApi.edit, { id: departmentId, parentId, name: '=Quarry north', version: 1 });
  const operator = await addOperator(t);
  support = await enterCustomer(t, operator.agent, t.enterprise.customerId);
  await support.call(alarmApi.counts, {});
  await support.call(monitorApi.groups, {});
  await refused(support.call(departmentApi.edit, { id: departmentId, parentId, name: 'By support', version: 2 }));
});
afterAll(() => t.close());

describe('list', () => {
  it('shows an edit from what to what, and an addition by what was given', async () => {
    const { list } = await t.call(auditApi.list, { targetId: departmentId, onBehalf: false });
    expect(list.map((row) => [row.action, row.targetKind, row.person, row.outcome])).toEqual([
      ['department.edit', 'department', 'Head of North pit', '00000'],
      ['department.add', 'department', 'Head of North pit', '00000'],
    ]);
    expect(list[0]?.changes).toContainEqual({ field: 'name', from: 'Quarry', to: '=Quarry north' });
    expect(list[1]?.changes.map((change) => [change.field, change.to])).toContainEqual(['name', 'Quarry']);
    expect(list[0]).toMatchObject({ address: '127.0.0.1', onBehalf: null, apiKey: null, reason: '' });
    expect(list[0]?.requestId).not.toBe('');
  });

  it('holds every call of support with its name, reading ones and refused ones too [PERM-020]', async () => {
    const { list } = await t.call(auditApi.list, { onBehalf: true });
    const calls = list.map((row) => `${row.action} ${row.outcome} by ${row.onBehalf}`);
    for (const call of [
      'authorization.enter 00000',
      'alarm.counts 00000',
      'monitor.groups 00000',
      'department.edit 5029',
    ]) {
      expect(calls).toContain(`${call} by Olga Support`);
    }
    const refusal = list.find((row) => row.outcome === '5029');
    expect(refusal?.reason).toBe('The customer has not consented to changes');
  });

  it('names the key a call was made with', async () => {
    const { key } = await t.call(apiKeyApi.add, { name: 'ERP', permissions: ['department:add'] });
    const byKey = t.callerWith({ authorization: `Bearer ${key}` });
    await byKey(departmentApi.add, { name: 'From ERP', parentId: t.enterprise.departmentId });
    const { list } = await t.call(auditApi.list, { action: 'department.add', pageSize: 1 });
    expect(list[0]).toMatchObject({ apiKey: 'ERP', person: 'Head of North pit' });
    const added = await t.call(auditApi.list, { targetKind: 'apiKey' });
    expect(JSON.stringify(added)).not.toContain(key);
  });

  it.each([
    ['one call', { action: 'department.edit', onBehalf: false }, ['department.edit']],
    ['a call of support', { action: 'authorization.enter', onBehalf: true }, ['authorization.enter']],
    ['a kind of object', { targetKind: 'department', onBehalf: false, pageSize: 2, to: '2999-01-01T00:00:00Z' }, null],
    ['part of the name of a person', { person: 'north PIT', action: 'department.edit' }, ['department.edit']],
    ['nobody of that name', { person: 'unheard of' }, []],
    ['a span before', { to: '2020-01-01T00:00:00Z' }, []],
    ['a span after', { from: '2999-01-01T00:00:00Z' }, []],
    ['a page beyond what is counted', { page: 1000, pageSize: 200 }, []],
  ])('is narrowed to %s', async (_what, input, expected) => {
    const { list } = await t.call(auditApi.list, input);
    if (expected === null) expect(list.every((row) => row.targetKind === 'department')).toBe(true);
    else expect(list.map((row) => row.action)).toEqual(expected);
  });

  it('is narrowed to one person', async () => {
    const { list } = await t.call(auditApi.list, { memberId: t.enterprise.memberId, pageSize: 100 });
    expect(list.length).toBeGreaterThan(3);
    expect(new Set(list.map((row) => row.memberId))).toEqual(new Set([t.enterprise.memberId]));
  });

  it('ends at the enterprise', async () => {
    const { list } = await south.administrator.call(auditApi.list, { pageSize: 100 });
    expect(new Set(list.map((row) => row.action))).toEqual(new Set(['auth.login']));
    expect((await south.administrator.call(auditApi.list, { targetId: departmentId })).total).toBe(0);
  });

  it('refuses who has no permission, with A0103', async () => {
    const { signedIn } = await t.addMember({ account: 'plainperson', role: 'regular' });
    expect(await refused(signedIn.call(auditApi.list, {}))).toBe('A0103');
    expect(await refused(signedIn.call(auditApi.export, {}))).toBe('A0103');
  });
});

it('cannot be changed by the application, even past its calls', async () => {
  const door = t.db.tenant(t.enterprise.customerId);
  const change = door.tx((tx) => tx.updateTable('audit').set({ outcome: '00000' }).execute());
  await expect(change).rejects.toThrow(/permission denied/);
  await expect(door.tx((tx) => tx.deleteFrom('audit').execute())).rejects.toThrow(/permission denied/);
});

it('exports what the filters leave, disarmed, in the reader’s language', async () => {
  const french = t.callerWith({ ...t.enterprise.administrator.headers, [header.language]: 'fr-FR' });
  const reply = await french(auditApi.export, { format: 'csv', targetId: departmentId, onBehalf: false });
  const text = await reply.text();
  expect(text).toContain('Heure,Personne');
  expect(text).toContain('name: Quarry → =Quarry north');
  expect(text.trim().split('\r\n')).toHaveLength(3);
  const sheet = await t.call(auditApi.export, {});
  expect(sheet.headers.get('content-disposition')).toContain('Audit trail.xlsx'.replace(' ', '%20'));
});
