/** Support access from request to cancel (ruling 12): the code, what a visit may do, and what the customer sees of it. */
import { accountApi } from '@treadline/contract/account';
import { alarmApi } from '@treadline/contract/alarm';
import { apiKeyApi } from '@treadline/contract/api-key';
import { authApi } from '@treadline/contract/auth';
import { authorizationApi } from '@treadline/contract/authorization';
import type { ApiError } from '@treadline/contract/call';
import { monitorApi } from '@treadline/contract/monitor';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type SignedIn, type TestApp, testApp } from '../../../test/app.ts';
import { addOperator, askForAccess, enterCustomer, type Operator } from '../../../test/support.ts';
import { query } from '../../platform/database/doors.ts';
import { viewerOf } from '../../viewer-of.ts';
import { accountFeature } from '../account/account.feature.ts';
import { alarmFeature } from '../alarm/alarm.feature.ts';
import { apiKeyFeature } from '../api-key/api-key.feature.ts';
import { authFeature } from '../auth/auth.feature.ts';
import { monitorFeature } from '../monitor/monitor.feature.ts';
import { authorizationFeature } from './authorization.feature.ts';

let t: TestApp;
let operator: Operator;
let customId: string;
/** What the SMS provider took. */
const sms: { address: string; body: string }[] = [];
let smsFault: string | null = null;

beforeAll(async () => {
  t = await testApp({
    features: [accountFeature, alarmFeature, apiKeyFeature, authFeature, authorizationFeature, monitorFeature],
    limits: { signedInPerMinute: 10_000, publicPerMinute: 1000 },
    providers: {
      sms: async ({ address, body }) => {
        if (smsFault !== null) throw new Error(smsFault);
        sms.push({ address, body });
      },
    },
  });
  operator = await addOperator(t);
  customId = t.enterprise.customerId;
});
afterAll(() => t.close());
afterEach(() => {
  // Requests of one test must not slow the next.
  t.clock.now += 25 * 3_600_000;
  smsFault = null;
});

async function codeOf(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => '00000',
    (error: unknown) => (error as ApiError).code,
  );
}

const change = (table: 'support_authorization' | 'member' | 'customer', id: string, columns: Record<string, unknown>) =>
  t.db.platform.tx((tx) => tx.updateTable(table).set(columns).where('id', '=', id).execute());

async function auditOf(authorizationId: string) {
  const [rows] = await t.db.platform.read(
    query
      .selectFrom('audit')
      .where('customer_id', '=', customId)
      .where('authorization_id', '=', authorizationId)
      .orderBy('id')
      .select(['action', 'account', 'outcome', 'target_kind', 'target_id', 'member_id', 'changes']),
  );
  return rows;
}

const rowOf = async (caller: SignedIn, id: string) =>
  (await caller.call(authorizationApi.list, { pageSize: 200 })).list.find((row) => row.id === id);
const enterBy = (caller: SignedIn, id: string, code: string) => caller.call(authorizationApi.enter, { id, code });
const readOnly = (visit: SignedIn) => visit.call(accountApi.userInfo, {});
const past = sql`now() - interval '1 second'`;

test('operations staff ask, the customer’s super administrator gets a code, and with it they are in [USER-002, PERM-017]', async () => {
  expect(await codeOf(t.anonymous(authorizationApi.add, { customId, reason: 'x' }))).toBe('A0101');
  const { id, code, sentTo } = await askForAccess(t, operator.agent, customId);
  expect(sentTo).toBe('n•••@test.invalid');
  const requested = await rowOf(operator.agent, id);
  expect(requested).toMatchObject({
    status: 'requested',
    applicant: 'Olga Support',
    mine: true,
    authorizationTime: null,
  });
  expect(await rowOf(t.enterprise.administrator, id)).toMatchObject({ status: 'requested', mine: false });
  const { token, name } = await enterBy(operator.agent, id, code);
  expect(name).toBe('North pit');
  const visit = t.callerWith({ 'gtex-token': token });
  expect(await visit(accountApi.userInfo, {})).toMatchObject({
    customName: 'North pit',
    name: 'Support',
    account: null,
    onBehalf: { authorizationId: id, applicant: 'Olga Support' },
  });
  // The super administrator's menu, of the customer and not of operations staff.
  const { menu } = await visit(accountApi.userMenu, {});
  const { menu: own } = await t.call(accountApi.userMenu, {});
  expect(menu).toEqual(own);
  // The support member itself has nothing to sign in with.
  const [credentials] = await t.db.platform.read(
    query
      .selectFrom('credential')
      .innerJoin('member', 'member.id', 'credential.member_id')
      .where('member.kind', '=', 'support')
      .select('credential.kind'),
  );
  expect(credentials).toEqual([]);
});

test('the code goes to the phone of enabled super administrators, else to their e-mail [PERM-018]', async () => {
  const { memberId } = t.enterprise;
  await change('member', memberId, { area: '56', mobile: '912345678', language: 'es-ES' });
  const { sentTo, id } = await operator.agent.call(authorizationApi.add, { customId, reason: 'x', wantsChange: true });
  expect(sentTo).toBe('+56•••78');
  expect(sms).toHaveLength(1);
  expect(sms[0]?.address).toBe('+56912345678');
  expect(sms[0]?.body).toContain('solicita entrar en North pit');
  const [code = ''] = /\b\d{6}\b/.exec(sms[0]?.body ?? '') ?? [];
  const [stored] = await t.db.platform.read(
    query.selectFrom('support_authorization').where('id', '=', id).select('code_hash'),
  );
  expect(stored[0]?.code_hash?.includes(code)).toBe(false);
  // A sender that fails sends nothing, and the request is void.
  smsFault = 'provider is down';
  const failed = await codeOf(operator.agent.call(authorizationApi.add, { customId, reason: 'y' }));
  expect(failed).toBe('A0228');
  const { list } = await operator.agent.call(authorizationApi.list, {});
  expect(list[0]).toMatchObject({ reason: 'y', status: 'expired' });
  await change('member', memberId, { mobile: null, language: 'en-US' });
  const { code: byMail } = await askForAccess(t, operator.agent, customId);
  expect(byMail).toMatch(/^\d{6}$/);
});

test('nobody to send to, an inactive enterprise, none at all: refused at the field [ERR-A0228]', async () => {
  const ask = (id: string) =>
    operator.agent.call(authorizationApi.add, { customId: id, reason: 'x' }).catch((error: ApiError) => error);
  expect(await ask('999999999999999999')).toMatchObject({ code: 'A0117', fields: [{ path: 'customId' }] });
  expect(await ask(operator.customerId)).toMatchObject({ code: 'A0117' });
  await change('customer', customId, { status: 'suspended' });
  expect(await ask(customId)).toMatchObject({ code: '5031', fields: [{ path: 'customId' }] });
  await change('customer', customId, { status: 'active' });
  await change('member', t.enterprise.memberId, { status: 'disabled' });
  expect(await ask(customId)).toMatchObject({ code: 'A0228' });
  await change('member', t.enterprise.memberId, { status: 'enabled' });
});

test('requests to one enterprise are slowed down', async () => {
  const ask = () => codeOf(operator.agent.call(authorizationApi.add, { customId, reason: 'x' }));
  const answers: string[] = [];
  for (let attempt = 0; attempt < 6; attempt += 1) answers.push(await ask());
  expect(answers.slice(0, 3)).toEqual(['00000', '00000', '00000']);
  expect(answers.at(-1)).toBe('A0123');
});

test('the code is good for five minutes, once, for who asked, and five times wrong voids it [PERM-019, STATE-AUTHZ-03]', async () => {
  const late = await askForAccess(t, operator.agent, customId);
  const [[row]] = await t.db.platform.read(
    query
      .selectFrom('support_authorization')
      .where('id', '=', late.id)
      .select(sql<number>`extract(epoch from code_expires_at - requested_at)::float8`.as('seconds')),
  );
  expect(row?.seconds).toBe(300);
  await change('support_authorization', late.id, { code_expires_at: past });
  expect(await codeOf(enterBy(operator.agent, late.id, late.code))).toBe('A0230');
  expect(await rowOf(operator.agent, late.id)).toMatchObject({ status: 'expired' });

  const { id, code } = await askForAccess(t, operator.agent, customId);
  const colleague = await t.addMember({ account: 'colleague', role: 'admin', enterprise: operator });
  expect(await codeOf(enterBy(colleague.signedIn, id, code))).toBe('A0201');
  expect(await rowOf(colleague.signedIn, id)).toMatchObject({ mine: false });
  const wrong = code === '000000' ? '000001' : '000000';
  const answers: string[] = [];
  for (let attempt = 0; attempt < 5; attempt += 1) answers.push(await codeOf(enterBy(operator.agent, id, wrong)));
  expect(answers).toEqual(['A0227', 'A0227', 'A0227', 'A0227', '5030']);
  expect(await codeOf(enterBy(operator.agent, id, code))).toBe('5030');
  expect((await auditOf(id)).map((each) => [each.action, each.outcome])).toEqual([
    ['authorization.add', '00000'],
    ...answers.map((outcome) => ['authorization.enter', outcome]),
  ]);

  const twice = await askForAccess(t, operator.agent, customId);
  const both = await Promise.all([1, 2].map(() => codeOf(enterBy(operator.agent, twice.id, twice.code))));
  expect(both.sort()).toEqual(['00000', '5028']);
  expect(await codeOf(enterBy(operator.agent, twice.id, twice.code))).toBe('5028');
});

test('a customer asks for nothing and enters nowhere, and another enterprise sees nothing', async () => {
  const { id, code } = await askForAccess(t, operator.agent, customId);
  expect(await codeOf(t.call(authorizationApi.add, { customId, reason: 'x' }))).toBe('A0103');
  expect(await codeOf(t.call(authorizationApi.enter, { id, code }))).toBe('A0103');
  const south = await t.secondTenant();
  expect(await south.administrator.call(authorizationApi.list, {})).toEqual({ list: [], total: 0 });
  const foreign = [
    () => south.administrator.call(authorizationApi.log, { id }),
    () => south.administrator.call(authorizationApi.cancel, { id }),
    () => south.administrator.call(authorizationApi.grantChange, { id, granted: true }),
    () => t.call(authorizationApi.cancel, { id: '999999999999999999' }),
  ];
  for (const call of foreign) expect(await codeOf(call())).toBe('A0117');
  expect(await rowOf(operator.agent, id)).toMatchObject({ status: 'requested' });
  await t.call(authorizationApi.cancel, { id });
  expect(await codeOf(enterBy(operator.agent, id, code))).toBe('5028');
});

test('without consent nothing is changed, with it what is the customer’s, never what is personal [PERM-021]', async () => {
  const visit = await enterCustomer(t, operator.agent, customId);
  const { authorizationId } = visit;
  const units = () => visit.call(accountApi.unitUpdate, { pressureUnit: 'bar' });
  const key = () => visit.call(apiKeyApi.add, { name: 'back door', permissions: ['alarm:query'] });
  const note = () => visit.call(alarmApi.note, { ids: ['999999999999999999'], text: 'looked at' });
  const grant = () => visit.call(authorizationApi.grantChange, { id: authorizationId, granted: true });
  expect(await codeOf(readOnly(visit))).toBe('00000');
  for (const write of [units, key, note, grant]) expect(await codeOf(write())).toBe('5029');
  await t.call(authorizationApi.grantChange, { id: authorizationId, granted: true });
  expect(await visit.call(authorizationApi.current, {})).toMatchObject({
    own: { id: authorizationId, changeGranted: true },
    live: [],
  });
  for (const write of [units, key, grant]) expect(await codeOf(write())).toBe('A0201');
  const { id: keyId } = await t.call(apiKeyApi.add, { name: 'integration', permissions: ['alarm:query'] });
  await visit.call(apiKeyApi.disable, { ids: [keyId] });
  const made = (await auditOf(authorizationId)).filter((row) => row.target_id === keyId);
  expect(made).toMatchObject([{ action: 'apiKey.disable', account: 'Olga Support', outcome: '00000' }]);
  await t.call(authorizationApi.grantChange, { id: authorizationId, granted: false });
  expect(await codeOf(note())).toBe('5029');
});

test('every call of a visit is in the customer’s log, with the person behind it [PERM-020]', async () => {
  const visit = await enterCustomer(t, operator.agent, customId);
  const { authorizationId } = visit;
  await visit.call(monitorApi.list, { pageSize: 7 });
  await codeOf(visit.call(alarmApi.get, { id: '123456789012345678' }));
  await codeOf(visit.call(alarmApi.note, { ids: ['123456789012345678'], text: 'x' }));
  await codeOf(visit.call(authorizationApi.add, { customId, reason: 'x' }));
  const made = (await auditOf(authorizationId)).slice(2);
  expect(made.map((row) => [row.action, row.outcome, row.target_id])).toEqual([
    ['monitor.list', '00000', null],
    ['alarm.get', 'A0117', '123456789012345678'],
    ['alarm.note', '5029', null],
    ['authorization.add', 'A0103', null],
  ]);
  expect(made[0]?.changes).toMatchObject({ pageSize: 7 });
  const [[support]] = await t.db.platform.read(
    query.selectFrom('member').where('customer_id', '=', customId).where('kind', '=', 'support').select('id'),
  );
  expect(new Set(made.map((row) => `${row.member_id} ${row.account}`))).toEqual(
    new Set([`${support?.id} Olga Support`]),
  );
  const log = await t.call(authorizationApi.log, { id: authorizationId });
  expect(log.list.map((row) => row.action)).toEqual([
    'authorization.add',
    'alarm.note',
    'alarm.get',
    'monitor.list',
    'authorization.enter',
    'authorization.add',
  ]);
  expect(log.total).toBe(6);
  expect(await operator.agent.call(authorizationApi.log, { id: authorizationId })).toEqual(log);
  expect(await rowOf(t.enterprise.administrator, authorizationId)).toMatchObject({ calls: 4 });
});

test('what cannot be recorded is not shown', async () => {
  const visit = await enterCustomer(t, operator.agent, customId);
  const owner = new pg.Client(t.database.target);
  await owner.connect();
  await owner.query("alter table audit add constraint full_disk check (action <> 'account.userInfo') not valid");
  const reply = await readOnly(visit).catch((error: ApiError) => error);
  await owner.query('alter table audit drop constraint full_disk');
  await owner.end();
  expect(reply).toMatchObject({ code: 'B0001', status: 500 });
  expect(await codeOf(readOnly(visit))).toBe('00000');
});

test('cancelled by the customer, a visit ends at once [PERM-022, STATE-AUTHZ-01, STATE-AUTHZ-02, ENT-AUTHZ-01]', async () => {
  const visit = await enterCustomer(t, operator.agent, customId);
  const id = visit.authorizationId;
  const authorized = await rowOf(t.enterprise.administrator, id);
  expect(authorized).toMatchObject({ status: 'authorized', applicant: 'Olga Support', cancellationTime: null });
  expect(authorized?.authorizationTime).toMatch(/Z$/);
  const { own, live } = await t.call(authorizationApi.current, {});
  expect(own).toBeNull();
  expect(live.find((one) => one.id === id)).toMatchObject({ applicant: 'Olga Support', changeGranted: false });
  expect(await viewerOf(t.deps, visit.token)).not.toBeNull();
  await t.call(authorizationApi.cancel, { id });
  expect(await codeOf(readOnly(visit))).toBe('5028');
  expect(await codeOf(readOnly(visit))).toBe('5028');
  expect(await viewerOf(t.deps, visit.token)).toBeNull();
  const cancelled = await rowOf(t.enterprise.administrator, id);
  expect(cancelled).toMatchObject({ status: 'cancelled' });
  expect(cancelled?.cancellationTime).toMatch(/Z$/);
  expect((await t.call(authorizationApi.current, {})).live.map((one) => one.id)).not.toContain(id);
  expect(await codeOf(t.call(authorizationApi.cancel, { id }))).toBe('5007');
  expect(await codeOf(operator.agent.call(authorizationApi.cancel, { id }))).toBe('5007');
  expect(await codeOf(t.call(authorizationApi.grantChange, { id, granted: true }))).toBe('5028');
  const { list } = await t.call(authorizationApi.list, { status: 'cancelled', applicant: 'olga', pageSize: 200 });
  expect(list.map((row) => row.id)).toContain(id);
  expect((await t.call(authorizationApi.list, { applicant: 'nobody' })).total).toBe(0);
});

test('a visit ends when its time is over, and the log says so [STATE-AUTHZ-03]', async () => {
  const visit = await enterCustomer(t, operator.agent, customId);
  const id = visit.authorizationId;
  const { expiresAt } = (await visit.call(authorizationApi.current, {})).own!;
  const { authorizationTime } = (await rowOf(operator.agent, id))!;
  expect(Date.parse(expiresAt) - Date.parse(authorizationTime!)).toBe(2 * 3_600_000);
  await change('support_authorization', id, { expires_at: past });
  expect(await rowOf(operator.agent, id)).toMatchObject({ status: 'expired' });
  expect(await codeOf(readOnly(visit))).toBe('5028');
  expect(await codeOf(readOnly(visit))).toBe('5028');
  expect((await auditOf(id)).filter((row) => row.action === 'authorization.expire')).toHaveLength(1);
  const [[row]] = await t.db.platform.read(
    query.selectFrom('support_authorization').where('id', '=', id).select('state'),
  );
  expect(row?.state).toBe('expired');
});

test('leaving ends the access as well; support ends its own alone, without consent', async () => {
  const left = await enterCustomer(t, operator.agent, customId);
  const other = await enterCustomer(t, operator.agent, customId);
  expect(await codeOf(left.call(authorizationApi.cancel, { id: other.authorizationId }))).toBe('A0201');
  await left.call(authApi.logout, {});
  expect(await codeOf(readOnly(left))).toBe('5028');
  expect(await rowOf(operator.agent, left.authorizationId)).toMatchObject({ status: 'cancelled' });
  expect(await codeOf(readOnly(other))).toBe('00000');
  await other.call(authorizationApi.cancel, { id: other.authorizationId });
  expect(await codeOf(readOnly(other))).toBe('5028');
});

test('a colleague may cancel; who asked is out as soon as disabled or its company suspended', async () => {
  const colleague = await t.addMember({ account: 'colleague.two', role: 'admin', enterprise: operator });
  const visit = await enterCustomer(t, operator.agent, customId);
  await colleague.signedIn.call(authorizationApi.cancel, { id: visit.authorizationId });
  expect(await codeOf(readOnly(visit))).toBe('5028');
  const second = await enterCustomer(t, colleague.signedIn, customId);
  expect(await codeOf(readOnly(second))).toBe('00000');
  await change('member', colleague.id, { status: 'disabled' });
  expect(await codeOf(readOnly(second))).toBe('5028');
  expect(await codeOf(colleague.signedIn.call(authorizationApi.list, {}))).toBe('A0101');
});

test('a suspended enterprise is entered by nobody', async () => {
  const { id, code } = await askForAccess(t, operator.agent, customId);
  await change('customer', customId, { status: 'suspended' });
  expect(await codeOf(enterBy(operator.agent, id, code))).toBe('5031');
  await change('customer', customId, { status: 'active' });
});
