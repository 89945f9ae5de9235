/** Outgoing messages: who may read a code, and who may not. */
import { apiKeyApi } from '@treadline/contract/api-key';
import type { ApiError } from '@treadline/contract/call';
import { outboxApi } from '@treadline/contract/outbox';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SignedIn, type TestApp, type TestEnterprise, testApp } from '../../../test/app.ts';
import { addOperator, enterCustomer, type Operator } from '../../../test/support.ts';
import { apiKeyFeature } from '../api-key/api-key.feature.ts';
import { authFeature } from '../auth/auth.feature.ts';
import { authorizationFeature } from '../authorization/authorization.feature.ts';
import { outboxFeature } from './outbox.feature.ts';

let t: TestApp;
let south: TestEnterprise;
let operator: Operator;
let administrator: { id: string; signedIn: SignedIn };

const refused = (work: Promise<unknown>) => work.then(() => '00000').catch((error: ApiError) => error.code);

beforeAll(async () => {
  t = await testApp({ features: [apiKeyFeature, authFeature, authorizationFeature, outboxFeature] });
  south = await t.secondTenant();
  operator = await addOperator(t);
  administrator = await t.addMember({ account: 'deputyadmin', role: 'admin' });
  const { customerId, memberId } = t.enterprise;
  const message = {
    customerId,
    channel: 'email',
    business: 'login',
    subject: 'Your code',
    body: 'Code\n\n123456',
  } as const;
  await t.deps.send({ ...message, memberId, address: 'head@new.invalid' });
  await t.deps.send({ ...message, memberId: null, address: 'NorthAdmin@test.invalid' });
  await t.deps.send({ ...message, memberId: administrator.id, address: 'deputyadmin@test.invalid' });
  await t.deps.send({ ...message, memberId: null, channel: 'sms', address: '+56955511111', business: 'register' });
  await t.deps.send({ ...message, customerId: null, memberId: null, address: 'stranger@test.invalid' });
});
afterAll(() => t.close());

const addresses = async ({ call }: Pick<SignedIn, 'call'>, keyword?: string) =>
  (await call(outboxApi.list, keyword === undefined ? {} : { keyword })).list.map((row) => row.address);

it('shows a super administrator all messages of the enterprise, newest first', async () => {
  expect(await addresses(t)).toEqual([
    '+56955511111',
    'deputyadmin@test.invalid',
    'NorthAdmin@test.invalid',
    'head@new.invalid',
  ]);
  const { list } = await t.call(outboxApi.list, { keyword: 'deputy' });
  expect(list).toMatchObject([
    {
      channel: 'email',
      business: 'login',
      memberName: 'deputyadmin',
      body: 'Code\n\n123456',
      state: 'kept',
      error: null,
    },
  ]);
});

it('hides those to a super administrator from everybody else, by the member and by the address', async () => {
  expect(await addresses(administrator.signedIn)).toEqual(['+56955511111', 'deputyadmin@test.invalid']);
  expect((await administrator.signedIn.call(outboxApi.list, {})).total).toBe(2);
});

it('is searched by address, name and subject; a sign of the pattern language is itself', async () => {
  expect(await addresses(t, '5551')).toEqual(['+56955511111']);
  expect(await addresses(t, 'DEPUTY')).toEqual(['deputyadmin@test.invalid']);
  expect(await addresses(t, 'your code')).toHaveLength(4);
  expect(await addresses(t, '%')).toEqual([]);
});

it('shows what is nobody’s to the operations company, and nothing of others', async () => {
  expect(await addresses(operator.agent)).toContain('stranger@test.invalid');
  expect(await addresses(operator.agent)).not.toContain('head@new.invalid');
  expect(await addresses(south.administrator)).toEqual([]);
});

it('keeps the texts from support and from keys, who could come in as the receiver', async () => {
  const { permissions } = { permissions: ['outbox:query' as const] };
  const { key } = await t.call(apiKeyApi.add, { name: 'reader', permissions });
  const byKey = await t.callerWith({ authorization: `Bearer ${key}` })(outboxApi.list, {});
  expect(byKey.list.length).toBeGreaterThan(0);
  expect(byKey.list.every((row) => row.body === null && row.subject === null)).toBe(true);
  const support = await enterCustomer(t, operator.agent, t.enterprise.customerId);
  const seen = await support.call(outboxApi.list, {}).catch((error: ApiError) => error);
  if (!(seen instanceof Error)) expect(seen.list.every((row) => row.body === null && row.subject === null)).toBe(true);
  expect(JSON.stringify(seen)).not.toContain('123456');
});

it('tells a failed one with the reason', async () => {
  await t.db.platform.tx((tx) =>
    sql`update outbox set state = 'failed', error = '550 no such mailbox' where address = 'deputyadmin@test.invalid'`.execute(
      tx,
    ),
  );
  const { list } = await t.call(outboxApi.list, { keyword: 'deputy' });
  expect(list).toMatchObject([{ state: 'failed', error: '550 no such mailbox' }]);
});

it('refuses who has no permission, with A0103', async () => {
  const { signedIn } = await t.addMember({ account: 'plainperson', role: 'regular' });
  expect(await refused(signedIn.call(outboxApi.list, {}))).toBe('A0103');
});
