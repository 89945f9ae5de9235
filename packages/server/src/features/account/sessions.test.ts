/** Own sessions and sign-ins: nobody sees or ends another's. */
import { accountApi } from '@treadline/contract/account';
import { accountSecurityApi } from '@treadline/contract/account-security';
import { authApi } from '@treadline/contract/auth';
import type { ApiError } from '@treadline/contract/call';
import { header } from '@treadline/contract/envelope';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, type TestApp, testApp } from '../../../test/app.ts';
import { addOperator, enterCustomer } from '../../../test/support.ts';
import { query } from '../../platform/database/doors.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let t: TestApp;
let count = 0;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

async function newMember() {
  count += 1;
  return t.addMember({ account: `sessions.${count}`, role: 'regular' });
}

const sessions = async (of: SignedIn) => (await of.call(accountSecurityApi.sessionList, {})).list;
const end = (of: SignedIn, input: { ids?: string[]; others?: boolean }) =>
  of.call(accountSecurityApi.endSession, input);
const isOpen = (of: SignedIn) =>
  of.call(accountApi.userInfo, {}).then(
    () => true,
    (error: ApiError) => error.code,
  );

test('one sees where one is signed in, in words, and nobody else', async () => {
  const { account, signedIn } = await newMember();
  const app = await t.signIn(account, undefined, { 'user-agent': firefox, [header.platform]: '2' });
  await newMember();
  const list = await sessions(signedIn);
  expect(list).toHaveLength(2);
  expect(list[0]).toMatchObject({ current: true, platform: 1, address: '127.0.0.1' });
  expect(list[1]).toMatchObject({ current: false, platform: 2, device: 'Firefox 140 · Linux' });
  const [, own] = await sessions(app);
  expect(own?.id).toBe(list[0]?.id);
  expect(Date.parse(list[0]?.expiresAt ?? '')).toBeGreaterThan(Date.parse(list[0]?.createdAt ?? ''));
});

test('ended and expired sessions are gone from it', async () => {
  const { id, account, signedIn } = await newMember();
  const out = await t.signIn(account);
  await out.call(authApi.logout, {});
  await t.signIn(account);
  const [, late] = await sessions(signedIn);
  await t.db.platform.tx((tx) =>
    tx
      .updateTable('session')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('id', '=', late?.id ?? '')
      .execute(),
  );
  expect((await sessions(signedIn)).map(({ current }) => current)).toEqual([true]);
  expect(id).not.toBe('');
});

test('the others are ended at once, this one stays', async () => {
  const { id, account, signedIn } = await newMember();
  const others = [await t.signIn(account), await t.signIn(account)];
  const stranger = await newMember();
  const endedIds = (await sessions(signedIn)).filter(({ current }) => !current).map((each) => each.id);
  expect(await end(signedIn, { others: true })).toEqual({ ended: 2 });
  for (const other of others) expect(await isOpen(other)).toBe('A0101');
  expect(await isOpen(signedIn)).toBe(true);
  expect(await isOpen(stranger.signedIn)).toBe(true);
  const [trail] = await t.db.platform.read(
    query
      .selectFrom('audit')
      .where('member_id', '=', id)
      .where('action', '=', 'account.endSession')
      .select(['target_kind', 'target_id', 'outcome']),
  );
  expect(trail.map(({ target_id }) => target_id).sort()).toEqual([...endedIds].sort());
  expect(await end(signedIn, { others: true })).toEqual({ ended: 0 });
});

test('chosen ones are ended, but never those of somebody else', async () => {
  const { account, signedIn } = await newMember();
  const other = await t.signIn(account);
  const [, row] = await sessions(signedIn);
  const stranger = await newMember();
  const [theirs] = await sessions(stranger.signedIn);
  const abroad = await t.secondTenant();
  const [foreign] = await sessions(abroad.administrator);
  const ids = [row, theirs, foreign].map((each) => each?.id ?? '');
  expect(await end(signedIn, { ids })).toEqual({ ended: 1 });
  expect(await isOpen(other)).toBe('A0101');
  expect(await isOpen(stranger.signedIn)).toBe(true);
  expect(await isOpen(abroad.administrator)).toBe(true);
  expect(await end(signedIn, {})).toEqual({ ended: 0 });
});

test('one sees the own sign-ins, good and refused, in the own language', async () => {
  const { account, signedIn } = await newMember();
  await t.signIn(account, 'wrong').catch(() => undefined);
  await newMember();
  const chinese = t.callerWith({ ...signedIn.headers, [header.language]: 'zh-CN' });
  const list = await signedIn.call(accountSecurityApi.signInList, {});
  expect(list.total).toBe(2);
  expect(list.list).toMatchObject([
    { outcome: 'A0220', reason: 'Username or password incorrect', address: '127.0.0.1' },
    { outcome: '00000', reason: '' },
  ]);
  const [first] = (await chinese(accountSecurityApi.signInList, { page: 1, pageSize: 1 })).list;
  expect(first?.outcome).toBe('A0220');
  expect(first?.reason).toMatch(/\p{Script=Han}/u);
  const second = await signedIn.call(accountSecurityApi.signInList, { page: 2, pageSize: 1 });
  expect(second.list.map(({ outcome }) => outcome)).toEqual(['00000']);
});

test('support sees the session of its own authorization, and ends none', async () => {
  const { agent } = await addOperator(t);
  await enterCustomer(t, agent, t.enterprise.customerId);
  const one = await enterCustomer(t, agent, t.enterprise.customerId);
  const list = await sessions(one);
  expect(list).toHaveLength(1);
  expect(list[0]?.current).toBe(true);
  const { list: signIns } = await one.call(accountSecurityApi.signInList, {});
  // Where support came in stands in the company's login history.
  expect(signIns).toEqual([]);
  const refused = await end(one, { others: true }).catch((error: ApiError) => error.code);
  expect(refused).toBe('5029');
});
