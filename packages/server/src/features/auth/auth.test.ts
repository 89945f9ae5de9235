import { accountApi } from '@treadline/contract/account';
import { authApi } from '@treadline/contract/auth';
import type { ApiError } from '@treadline/contract/call';
import { header } from '@treadline/contract/envelope';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp, testPassword } from '../../../test/app.ts';
import { query } from '../../platform/database/doors.ts';
import { waitSeconds } from '../../platform/rate-limit.ts';
import { accountRules } from './auth.service.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

/** Attempts of other tests of this file must not slow this one. */
async function nextDay(): Promise<void> {
  t.clock.now += 25 * 3_600_000;
  await t.db.platform.tx((tx) => tx.updateTable('credential').set({ failed: 0, locked_until: null }).execute());
}

async function refusal(promise: Promise<unknown>): Promise<ApiError> {
  return promise.then(
    () => {
      throw new Error('was not refused');
    },
    (error: unknown) => error as ApiError,
  );
}

async function auditOf(action: string) {
  const [rows] = await t.db.platform.read(
    query
      .selectFrom('audit')
      .where('action', '=', action)
      .select(['outcome', 'account', 'member_id', 'target_id', 'request_id', 'changes', 'address'])
      .orderBy('id'),
  );
  return rows;
}

async function changeMember(columns: { status?: string; role_id?: string | null }, id: string): Promise<void> {
  await t.db.platform.tx((tx) => tx.updateTable('member').set(columns).where('id', '=', id).execute());
}

test('a right account and password answer token, showPopup and name [API-AUTH-01, ENT-LOGIN-01]', async () => {
  const result = await t.anonymous(authApi.login, { account: ' NorthAdmin ', password: testPassword });
  expect(result).toEqual({
    token: expect.stringMatching(/^\d{18}\.\d{18}\.[\w-]{43}$/),
    showPopup: true,
    name: 'Head of North pit',
    secondFactorDue: false,
  });
});

test('signs in by e-mail address as well', async () => {
  const { name } = await t.anonymous(authApi.login, { account: 'northadmin@test.invalid', password: testPassword });
  expect(name).toBe('Head of North pit');
});

test('unknown account and wrong password answer the same [ERR-A0220, MSG-001]', async () => {
  await nextDay();
  const unknown = await refusal(t.anonymous(authApi.login, { account: 'nobody-here', password: testPassword }));
  const wrong = await refusal(t.anonymous(authApi.login, { account: 'northadmin', password: 'wrong' }));
  expect(unknown).toMatchObject({ code: 'A0220', status: 200, message: 'Username or password incorrect' });
  expect({ ...wrong, requestId: null, stack: null }).toEqual({ ...unknown, requestId: null, stack: null });
});

test('tells what else is wrong only to who knows the password [ERR-A0225, ERR-A0271, ERR-A0250]', async () => {
  await nextDay();
  const { id } = await t.addMember({ account: 'paula.soto', role: 'regular' });
  const attempt = (password: string) => refusal(t.anonymous(authApi.login, { account: 'paula.soto', password }));
  const roleId = t.enterprise.roleIds.regular;
  for (const [columns, code] of [
    [{ status: 'disabled' }, 'A0225'],
    [{ status: 'suspended' }, 'A0271'],
    [{ status: 'enabled', role_id: null }, 'A0250'],
  ] as const) {
    await changeMember(columns, id);
    expect((await attempt(testPassword)).code).toBe(code);
    expect((await attempt('wrong')).code).toBe('A0220');
  }
  await changeMember({ role_id: roleId }, id);
  await t.db.platform.tx((tx) =>
    tx.updateTable('customer').set({ status: 'suspended' }).where('id', '=', t.enterprise.customerId).execute(),
  );
  expect((await attempt(testPassword)).code).toBe('5031');
  await t.db.platform.tx((tx) =>
    tx.updateTable('customer').set({ status: 'active' }).where('id', '=', t.enterprise.customerId).execute(),
  );
});

test('slows down guessing of one account, whether it exists or not, and forgets after a success [ERR-A0123]', async () => {
  for (const account of ['guessed.one', 'northadmin']) {
    await nextDay();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await refusal(t.anonymous(authApi.login, { account, password: 'wrong' }))).code).toBe('A0220');
    }
    const slowed = await refusal(t.anonymous(authApi.login, { account, password: testPassword }));
    expect(slowed).toMatchObject({ code: 'A0123', status: 429, message: 'Request too frequent' });
  }
  // The lock stands in the database too, so that it outlives this process.
  t.clock.now += 60_000;
  expect((await refusal(t.anonymous(authApi.login, { account: 'northadmin', password: testPassword }))).code).toBe(
    'A0123',
  );
  await t.db.platform.tx((tx) =>
    tx.updateTable('credential').set({ locked_until: sql`now() - interval '1 s'` }).execute(),
  );
  t.clock.now += 60_000;
  await t.anonymous(authApi.login, { account: 'northadmin', password: testPassword });
  const [rows] = await t.db.platform.read(
    query
      .selectFrom('credential')
      .where('failed', '>', 0)
      .select('member_id')
      .where('member_id', '=', t.enterprise.memberId),
  );
  expect(rows).toEqual([]);
});

test('ends the day of an account after its daily limit [ERR-A0124]', async () => {
  await nextDay();
  const guess = () => refusal(t.anonymous(authApi.login, { account: 'guessed.all.day', password: 'wrong' }));
  for (let attempt = 0; attempt < accountRules.perDay; attempt += 1) {
    expect((await guess()).code).toBe('A0220');
    t.clock.now += waitSeconds(accountRules, attempt + 1) * 1000;
  }
  expect(await guess()).toMatchObject({ code: 'A0124', status: 200, message: 'Daily request limit reached' });
});

test('keeps the count of failures in the database, for a day', async () => {
  await nextDay();
  const { id } = await t.addMember({ account: 'kept.count', role: 'regular' });
  const stored = async () => {
    const [[row]] = await t.db.platform.read(
      query
        .selectFrom('credential')
        .where('member_id', '=', id)
        .select(['failed', sql<number>`round(extract(epoch from locked_until - now()))::int`.as('wait')]),
    );
    return [row?.failed, Math.max(0, row?.wait ?? 0)];
  };
  const wrong = () => refusal(t.anonymous(authApi.login, { account: 'kept.count', password: 'wrong' }));
  await t.db.platform.tx((tx) =>
    tx.updateTable('credential').set({ failed: 9, locked_until: sql`now()` }).where('member_id', '=', id).execute(),
  );
  await wrong();
  expect(await stored()).toEqual([10, 32]);
  await t.db.platform.tx((tx) =>
    tx
      .updateTable('credential')
      .set({ locked_until: sql`now() - interval '25 h'` })
      .where('member_id', '=', id)
      .execute(),
  );
  await wrong();
  expect(await stored()).toEqual([1, 0]);
});

test('an ended session no longer works [API-AUTH-04, STATE-LOGOUT-02, ERR-A0101]', async () => {
  await nextDay();
  const { call } = await t.signIn('northadmin');
  await call(accountApi.userInfo, {});
  await call(authApi.logout, {});
  const ended = await refusal(call(accountApi.userInfo, {}));
  expect(ended).toMatchObject({
    code: 'A0101',
    status: 401,
    isLogin: false,
    message: 'Not logged in or token expired',
  });
});

test('refuses every token that is not exactly one of ours', async () => {
  await nextDay();
  const { token } = await t.signIn('northadmin');
  const [customer = '', session = '', secret = ''] = token.split('.');
  const other = await t.secondTenant();
  const wrong = [
    '',
    'x',
    `${customer}.${session}`,
    `${customer}.${session}.${'A'.repeat(43)}`,
    `${other.customerId}.${session}.${secret}`,
    `9223372036854775808.${session}.${secret}`,
    `${customer}.${session}.${secret}'`,
  ];
  for (const each of wrong) {
    const error = await refusal(t.callerWith({ [header.token]: each })(accountApi.userInfo, {}));
    expect([each, error.code, error.status]).toEqual([each, 'A0101', 401]);
  }
});

test('a session ends after seven days, and at once when its member is disabled [STATE-SESSION-01]', async () => {
  await nextDay();
  const { signedIn, id } = await t.addMember({ account: 'marco.ruiz', role: 'regular' });
  const [[row]] = await t.db.platform.read(
    query
      .selectFrom('session')
      .where('member_id', '=', id)
      .select(sql<number>`extract(epoch from expires_at - created_at)::int`.as('seconds')),
  );
  expect(row?.seconds).toBe(7 * 86_400);
  await changeMember({ status: 'disabled' }, id);
  expect((await refusal(signedIn.call(accountApi.userInfo, {}))).code).toBe('A0101');
  await changeMember({ status: 'enabled' }, id);
  await signedIn.call(accountApi.userInfo, {});
  await t.db.platform.tx((tx) =>
    tx.updateTable('session').set({ expires_at: sql`now()` }).where('member_id', '=', id).execute(),
  );
  expect((await refusal(signedIn.call(accountApi.userInfo, {}))).code).toBe('A0101');
});

test('marks a session as seen, at most once a minute', async () => {
  await nextDay();
  const { signedIn, id } = await t.addMember({ account: 'seen.often', role: 'regular' });
  const seenAt = async () => {
    const [[row]] = await t.db.platform.read(
      query.selectFrom('session').where('member_id', '=', id).select(sql<string>`seen_at::text`.as('seen')),
    );
    return row?.seen;
  };
  const before = await seenAt();
  await signedIn.call(accountApi.userInfo, {});
  expect(await seenAt()).toBe(before);
  await t.db.platform.tx((tx) =>
    tx.updateTable('session').set({ seen_at: sql`now() - interval '61 s'` }).where('member_id', '=', id).execute(),
  );
  await signedIn.call(accountApi.userInfo, {});
  expect((await seenAt())! > before!).toBe(true);
});

test('sign-in and sign-out are in the audit whatever the outcome, without secrets', async () => {
  await nextDay();
  const { signedIn, id } = await t.addMember({ account: 'watched.one', role: 'regular' });
  await refusal(t.anonymous(authApi.login, { account: 'Watched.One', password: 'wrong secret' }));
  await signedIn.call(authApi.logout, {});
  const mine = (rows: Awaited<ReturnType<typeof auditOf>>) => rows.filter((row) => row.member_id === id);
  expect(mine(await auditOf('auth.login')).map((row) => [row.outcome, row.account])).toEqual([
    ['00000', 'watched.one'],
    ['A0220', 'watched.one'],
  ]);
  expect(mine(await auditOf('auth.logout'))).toMatchObject([{ outcome: '00000', address: '127.0.0.1' }]);
  expect(JSON.stringify(await auditOf('auth.login'))).not.toMatch(/wrong secret|correct horse/);
});

test('environment answers without a session; demo credentials only in a demo [API-AUTH-15]', async () => {
  expect(await t.anonymous(authApi.environment, {})).toEqual({
    version: '0.0.0-test',
    languages: ['en-US', 'zh-CN', 'es-ES', 'fr-FR', 'pt-BR'],
    demo: null,
    signUp: { open: true, activation: 'manual' },
    outbox: { sms: true, email: true },
    singleSignOn: false,
    appDownload: null,
  });
});
