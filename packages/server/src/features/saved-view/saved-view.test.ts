/** Saved views: one's own alone are changed, shared ones are read, and a list opens with one. */
import type { ApiError } from '@treadline/contract/call';
import { mostSavedViews, savedViewApi } from '@treadline/contract/saved-view';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type SignedIn, type TestApp, type TestEnterprise, testApp } from '../../../test/app.ts';
import { addOperator, enterCustomer } from '../../../test/support.ts';
import { authFeature } from '../auth/auth.feature.ts';
import { authorizationFeature } from '../authorization/authorization.feature.ts';
import { savedViewFeature } from './saved-view.feature.ts';

let t: TestApp;
let south: TestEnterprise;
let lena: SignedIn;

const codeOf = (work: Promise<unknown>) => work.then(() => '00000').catch((error: ApiError) => error.code);
const view = { search: 'status=1&sort=-treadMm', columns: { order: ['tyreNo', 'tread'], hidden: ['rfid'] } };
const add = (who: Pick<SignedIn, 'call'>, name: string, more: { preferred?: boolean; shared?: boolean } = {}) =>
  who.call(savedViewApi.add, { listKey: 'tyre.list', name, view, ...more });
const listOf = async (who: Pick<SignedIn, 'call'>, listKey = 'tyre.list') =>
  (await who.call(savedViewApi.list, { listKey })).list;

beforeAll(async () => {
  t = await testApp({
    features: [authFeature, authorizationFeature, savedViewFeature],
    limits: { signedInPerMinute: 10_000, publicPerMinute: 1000 },
  });
  south = await t.secondTenant();
  lena = (await t.addMember({ account: 'lenaview', role: 'regular' })).signedIn;
});
afterAll(() => t.close());
beforeEach(() => t.db.platform.tx((tx) => tx.deleteFrom('saved_view').execute()));

it('keeps filters, order and columns under a name', async () => {
  const { id } = await add(lena, 'Worn');
  expect(await listOf(lena)).toEqual([
    { id, version: 1, name: 'Worn', view, preferred: false, shared: false, own: true, ownerName: 'lenaview' },
  ]);
  expect(await listOf(lena, 'vehicle.list.wheels')).toEqual([]);
});

it('is seen by its owner alone until it is shared, and never by another enterprise', async () => {
  await add(lena, 'Mine', { preferred: true });
  const { id } = await add(lena, 'Ours', { shared: true });
  expect(await listOf(t)).toMatchObject([{ name: 'Ours', own: false, preferred: false, ownerName: 'lenaview' }]);
  expect(await listOf(south.administrator)).toEqual([]);
  const change = { id, version: 1, name: 'Taken', view };
  expect(await codeOf(t.call(savedViewApi.update, change))).toBe('A0117');
  expect(await codeOf(t.call(savedViewApi.delete, { id }))).toBe('A0117');
  expect(await codeOf(south.administrator.call(savedViewApi.delete, { id }))).toBe('A0117');
  expect((await listOf(lena)).map(({ name }) => name)).toEqual(['Mine', 'Ours']);
});

it('opens a list with one view', async () => {
  await add(lena, 'One', { preferred: true });
  const { id } = await add(lena, 'Two', { preferred: true });
  const preferred = async () => (await listOf(lena)).filter((each) => each.preferred).map(({ name }) => name);
  expect(await preferred()).toEqual(['Two']);
  const both = ['Three', 'Four'].map((name) => codeOf(add(lena, name, { preferred: true })));
  expect((await Promise.all(both)).every((code) => code === '00000' || code === '5004')).toBe(true);
  expect(await preferred()).toHaveLength(1);
  await t.db.platform.tx((tx) => tx.updateTable('saved_view').set({ preferred: false }).execute());
  await lena.call(savedViewApi.update, { id, version: 1, name: 'Two', view, preferred: true });
  expect(await preferred()).toEqual(['Two']);
});

it('is edited by version and deleted', async () => {
  const { id } = await add(lena, 'Worn');
  const changed = { id, version: 1, name: 'Very worn', view: { search: 'status=3', columns: null }, shared: true };
  expect(await lena.call(savedViewApi.update, changed)).toEqual({ version: 2 });
  expect(await codeOf(lena.call(savedViewApi.update, changed))).toBe('5004');
  expect(await listOf(lena)).toMatchObject([{ name: 'Very worn', view: changed.view, shared: true, version: 2 }]);
  await lena.call(savedViewApi.delete, { id });
  expect(await listOf(lena)).toEqual([]);
  expect(await codeOf(lena.call(savedViewApi.delete, { id }))).toBe('A0117');
});

it('refuses a name twice, none, and more than a menu can hold', async () => {
  const { id } = await add(lena, 'Worn');
  expect(await codeOf(add(lena, ' WORN '))).toBe('A0118');
  expect(await codeOf(add(t, 'Worn'))).toBe('00000');
  expect(await codeOf(add(lena, ' '))).toBe('A0116');
  await add(lena, 'Other');
  expect(await codeOf(lena.call(savedViewApi.update, { id, version: 1, name: 'other', view }))).toBe('A0118');
  for (let more = 2; more < mostSavedViews; more++) await add(lena, `View ${more}`);
  const refusal = await add(lena, 'One more').catch((error: ApiError) => error);
  expect(refusal).toMatchObject({ code: 'A0102', fields: [{ path: 'name' }] });
});

it('keeps no views of support staff, who read what is shared', async () => {
  await add(lena, 'Ours', { shared: true });
  await add(lena, 'Mine');
  const operator = await addOperator(t);
  const inside = await enterCustomer(t, operator.agent, t.enterprise.customerId);
  expect((await listOf(inside)).map(({ name, own }) => [name, own])).toEqual([['Ours', false]]);
  expect(await codeOf(add(inside, 'Support'))).toBe('5029');
});
