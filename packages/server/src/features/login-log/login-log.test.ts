/** The login history through the product's own calls: who came in, who was refused, and what should be noticed about it. */
import { authApi } from '@treadline/contract/auth';
import type { ApiError, CallReply } from '@treadline/contract/call';
import { header } from '@treadline/contract/envelope';
import { loginLogApi } from '@treadline/contract/login-log';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedIn, type TestApp, type TestEnterprise, testApp } from '../../../test/app.ts';
import { liveFleet } from '../../../test/live-fleet.ts';
import { addOperator, enterCustomer } from '../../../test/support.ts';
import { writeAudit } from '../../platform/audit.ts';
import { ensureSpan } from '../../platform/database/partitions.ts';
import { auditFeature } from '../audit/audit.feature.ts';
import { authFeature } from '../auth/auth.feature.ts';
import { authorizationFeature } from '../authorization/authorization.feature.ts';
import { loginLogFeature } from './login-log.feature.ts';

const chrome = (version: number) =>
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`;
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.7 Mobile/15E148 Safari/604.1';

let t: TestApp;
let south: TestEnterprise;
let rosa: { id: string; account: string };
let westHead: SignedIn;
let supportId: string;

const refused = (work: Promise<unknown>) => work.then(() => '00000').catch((error: ApiError) => error.code);
const tryIn = (account: string, password: string, agent: string) =>
  refused(t.callerWith({ 'user-agent': agent })(authApi.login, { account, password }));

beforeAll(async () => {
  t = await testApp({
    features: [authFeature, auditFeature, authorizationFeature, loginLogFeature],
    limits: { signedInPerMinute: 10_000, publicPerMinute: 1000 },
  });
  const owner = new pg.Client(t.database.target);
  await owner.connect();
  await ensureSpan(owner, 'audit', new Date('2025-03-01'), new Date('2025-05-01'));
  await owner.end();
  south = await t.secondTenant();
  const fleet = liveFleet(t.db, t.enterprise.customerId);
  const west = await fleet.addDepartment('West', t.enterprise.departmentId);
  rosa = await t.addMember({ account: 'rosarojas', role: 'regular', departmentId: west });
  westHead = (await t.addMember({ account: 'westhead', role: 'admin', departmentId: west })).signedIn;
  await t.db.platform.tx((tx) =>
    tx.updateTable('role').set({ data_scope: 'department' }).where('id', '=', t.enterprise.roleIds.admin).execute(),
  );
  await tryIn('rosarojas', 'wrong secret', chrome(130));
  await tryIn('rosarojas', 'correct horse', chrome(130));
  await tryIn('rosarojas', 'correct horse', chrome(131));
  const { call } = await t.signIn('rosarojas', 'correct horse', { 'user-agent': phone });
  await call(authApi.logout, {});
  const operator = await addOperator(t);
  supportId = (await enterCustomer(t, operator.agent, t.enterprise.customerId)).authorizationId;
});
afterAll(() => t.close());

describe('list', () => {
  it('answers who signed in, when, how, from where and with what, newest first [API-AUTH-17]', async () => {
    const { list, total } = await t.call(loginLogApi.list, { account: 'rosarojas' });
    expect(total).toBe(6);
    expect(list.map((row) => [row.way, row.outcome, row.reason, row.device])).toEqual([
      ['logout', '00000', '', 'Safari 17 · iPhone'],
      ['password', '00000', '', 'Safari 17 · iPhone'],
      ['password', '00000', '', 'Chrome 131 · Windows'],
      ['password', '00000', '', 'Chrome 130 · Windows'],
      ['password', 'A0220', 'Username or password incorrect', 'Chrome 130 · Windows'],
      // Of the helper that made her.
      ['password', '00000', '', null],
    ]);
    expect(list[1]).toMatchObject({
      memberId: rosa.id,
      account: 'rosarojas',
      name: 'rosarojas',
      address: '127.0.0.1',
      userAgent: phone,
      onBehalf: null,
    });
    expect([...list].sort((a, b) => b.at.localeCompare(a.at))).toEqual(list);
  });

  it('gives the reason in the language of the reader', async () => {
    const spanish = t.callerWith({ ...t.enterprise.administrator.headers, [header.language]: 'es-ES' });
    const { list } = await spanish(loginLogApi.list, { failedOnly: true });
    expect(list.map((row) => row.reason)).toEqual(['Usuario o contraseña incorrectos']);
  });

  it('marks a device somebody comes with for the first time; a new version of a browser is none', async () => {
    const { list } = await t.call(loginLogApi.list, { memberId: rosa.id });
    expect(list.map((row) => row.firstTime)).toEqual([false, true, false, true, false, true]);
  });

  it.each([
    ['failed ones', { failedOnly: true }, ['rosarojas A0220']],
    ['support access', { onBehalfOnly: true }, ['Olga Support 00000']],
    ['part of the account in any case', { account: 'OSAR', pageSize: 2 }, ['rosarojas 00000', 'rosarojas 00000']],
    ['a sign of the pattern language, taken as itself', { account: '%' }, []],
    ['nobody of that name', { account: 'unheard of' }, []],
    ['a span before', { to: '2020-01-01T00:00:00Z' }, []],
    ['a span after', { from: '2999-01-01T00:00:00Z' }, []],
    ['the second page', { account: 'rosarojas', page: 2, pageSize: 5 }, ['rosarojas 00000']],
    ['a page beyond what is counted', { page: 1000, pageSize: 200 }, []],
  ])('is narrowed to %s', async (_what, input, expected) => {
    const { list } = await t.call(loginLogApi.list, input);
    expect(list.map((row) => `${row.account} ${row.outcome}`)).toEqual(expected);
  });

  it('shows support entering in the customer’s name, by the name of the person', async () => {
    const { list } = await t.call(loginLogApi.list, { onBehalfOnly: true });
    expect(list).toMatchObject([{ way: 'support', onBehalf: 'Olga Support', memberId: null, outcome: '00000' }]);
    expect(supportId).not.toBe('');
  });

  it('counts the failures around one, of the same person or the same address', async () => {
    const near = Date.parse('2025-03-03T10:00:00Z');
    const attempt = (seconds: number, memberId: string | null, address: string) => ({
      customer_id: t.enterprise.customerId,
      member_id: memberId,
      at: new Date(near + seconds * 1000),
      action: 'auth.login',
      outcome: 'A0220',
      address,
      account: `try${seconds}`,
    });
    await t.db.platform.tx((tx) =>
      tx
        .insertInto('audit')
        .values([
          attempt(0, rosa.id, '192.0.2.1'),
          attempt(30, rosa.id, '192.0.2.2'),
          attempt(60, t.enterprise.memberId, '192.0.2.2'),
          attempt(60 * 20, rosa.id, '192.0.2.1'),
        ])
        .execute(),
    );
    const { list } = await t.call(loginLogApi.list, { from: '2025-03-01T00:00:00Z', to: '2025-03-31T00:00:00Z' });
    expect(list.map((row) => [row.account, row.failuresAround])).toEqual([
      ['try1200', 1],
      ['try60', 2],
      ['try30', 3],
      ['try0', 2],
    ]);
  });

  it('stops at the department and at the enterprise', async () => {
    const { list } = await westHead.call(loginLogApi.list, { pageSize: 100 });
    expect(new Set(list.map((row) => row.name))).toEqual(new Set(['rosarojas', 'westhead']));
    const other = await south.administrator.call(loginLogApi.list, { pageSize: 100 });
    expect(new Set(other.list.map((row) => row.account))).toEqual(new Set(['southadmin']));
    expect(await south.administrator.call(loginLogApi.list, { memberId: rosa.id })).toEqual({ list: [], total: 0 });
  });

  it('refuses who has no permission, with A0103', async () => {
    const { call } = await t.signIn('rosarojas');
    expect(await refused(call(loginLogApi.list, {}))).toBe('A0103');
    const from = '2026-01-01T00:00:00Z';
    expect(await refused(call(loginLogApi.days, { from, to: from }))).toBe('A0103');
    expect(await refused(call(loginLogApi.export, {}))).toBe('A0103');
  });
});

describe('days', () => {
  it('counts good and failed by day of the reader’s zone', async () => {
    const at = (text: string, outcome: 'A0220' | undefined) => ({ at: new Date(text), outcome });
    await t.db.platform.tx(async (tx) => {
      for (const one of [
        at('2025-05-02T02:30:00Z', undefined),
        at('2025-05-02T02:40:00Z', 'A0220'),
        at('2025-05-02T12:00:00Z', undefined),
      ]) {
        await tx
          .insertInto('audit')
          .values({
            customer_id: t.enterprise.customerId,
            member_id: rosa.id,
            at: one.at,
            action: 'auth.login',
            outcome: one.outcome ?? '00000',
          })
          .execute();
      }
    });
    const chile = t.callerWith({ ...t.enterprise.administrator.headers, [header.timeZone]: 'America/Santiago' });
    const span = { from: '2025-05-01T00:00:00Z', to: '2025-05-04T00:00:00Z' };
    expect((await chile(loginLogApi.days, span)).list).toEqual([
      { day: '2025-05-01', good: 1, failed: 1 },
      { day: '2025-05-02', good: 1, failed: 0 },
    ]);
  });

  it('refuses more than 93 days with 5026', async () => {
    const from = '2026-01-01T00:00:00Z';
    expect(await refused(t.call(loginLogApi.days, { from, to: '2026-04-04T00:00:00Z' }))).toBe('00000');
    expect(await refused(t.call(loginLogApi.days, { from, to: '2026-04-05T00:00:00Z' }))).toBe('5026');
  });
});

describe('export', () => {
  const lines = async (reply: CallReply) => (await reply.text()).trim().split('\r\n');

  it('gives what the filters leave, in the reader’s language', async () => {
    const spanish = t.callerWith({ ...t.enterprise.administrator.headers, [header.language]: 'es-ES' });
    const reply = await spanish(loginLogApi.export, { format: 'csv', failedOnly: true, from: '2026-06-01T00:00:00Z' });
    expect(reply.headers.get('content-disposition')).toContain(encodeURIComponent('Inicios de sesión.csv'));
    const [head, ...rows] = await lines(reply);
    expect(head).toContain('Hora,Cuenta,Nombre,Resultado,Medio');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatch(
      /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,rosarojas,rosarojas,Usuario o contraseña incorrectos,Contraseña,,127\.0\.0\.1,/,
    );
  });

  it('goes on past the piece it reads at a time, without a gap or a double', async () => {
    await t.db.platform.tx((tx) =>
      writeAudit(
        tx,
        Array.from({ length: 2100 }, (_none, n) => ({
          customerId: south.customerId,
          memberId: south.memberId,
          action: 'auth.login',
          account: `n${n}`,
          address: null,
          userAgent: null,
          platform: 1,
          requestId: '',
        })),
      ),
    );
    const { call } = south.administrator;
    const all = (await lines(await call(loginLogApi.export, { format: 'csv' }))).slice(1);
    const accounts = all.map((line) => line.split(',')[1]);
    expect(accounts.filter((account) => account?.startsWith('n'))).toHaveLength(2100);
    expect(new Set(accounts).size).toBe(2101);
    const one = (await lines(await call(loginLogApi.export, { format: 'csv', memberId: south.memberId }))).slice(1);
    expect(one).toEqual(all);
  });
});
