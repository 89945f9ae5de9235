/** Codes by SMS and e-mail, and signing in with them. */
import { Writable } from 'node:stream';
import { accountApi } from '@treadline/contract/account';
import { authApi, authCodeApi } from '@treadline/contract/auth';
import type { ApiError } from '@treadline/contract/call';
import { header } from '@treadline/contract/envelope';
import { sql, type Transaction } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type TestApp, testApp, testPassword } from '../../../test/app.ts';
import { codeFor, giveMobile, lastMessage, otherCode } from '../../../test/codes.ts';
import { query } from '../../platform/database/doors.ts';
import type { DB } from '../../platform/database/schema.ts';
import { AppError } from '../../platform/errors.ts';
import { sendRules, strangerRules } from './code-desk.ts';
import { codesPerDay } from './codes.ts';

let t: TestApp;
let failing = false;
const logLines: string[] = [];
const mobile = '13800138000';
const email = 'northadmin@test.invalid';
beforeAll(async () => {
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      logLines.push(String(chunk));
      done();
    },
  });
  t = await testApp({ log: pino({ level: 'trace' }, stream) });
  const { send } = t.deps;
  t.deps.send = (message) => (failing ? Promise.reject(new AppError('A0228')) : send(message));
  await giveMobile(t, t.enterprise, mobile);
});
afterAll(() => t.close());
/** Codes and attempts of other tests must not slow this one. */
beforeEach(() => {
  t.clock.now += 25 * 3_600_000;
});

async function refusal(promise: Promise<unknown>): Promise<ApiError> {
  return promise.then(
    () => {
      throw new Error('was not refused');
    },
    (error: unknown) => error as ApiError,
  );
}

function minute(): void {
  t.clock.now += 60_000;
}

async function waitingForLock(tx: Transaction<DB>): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_locks
    where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(tx);
  return rows[0]?.waiting ?? 0;
}

const byMail = (code: string) => t.anonymous(authCodeApi.loginByEmailVerification, { email, code });

async function mailCode(business: 'login' | 'forget_password' = 'login'): Promise<string> {
  await t.anonymous(authCodeApi.sendEmail, { email, business });
  return codeFor(t, email);
}

test('area, mobile and a right code answer a session [API-AUTH-02, API-AUTH-08, VAL-012]', async () => {
  const sent = await t.anonymous(authCodeApi.sendSms, { mobile, business: 'login' });
  expect(sent).toEqual({ seconds: 60 });
  const code = await codeFor(t, `+86${mobile}`);
  expect(await lastMessage(t, `+86${mobile}`)).toMatchObject({
    customer_id: t.enterprise.customerId,
    member_id: t.enterprise.memberId,
    channel: 'sms',
    body: `Your code to sign in: ${code}. Valid for 5 minutes. Do not pass it on.`,
  });
  const result = await t.anonymous(authCodeApi.loginByAreaVerification, { area: '86', mobile, code });
  expect(result).toMatchObject({ name: 'Head of North pit', showPopup: false, secondFactorDue: false });
  const me = await t.callerWith({ [header.token]: result.token })(accountApi.userInfo, {});
  expect(me.userId).toBe(t.enterprise.memberId);
});

test('an e-mail address and a right code answer a session [API-AUTH-03, API-AUTH-09]', async () => {
  const code = await mailCode();
  expect(await lastMessage(t, email)).toMatchObject({ channel: 'email', subject: 'Your Treadline code' });
  const { token } = await t.anonymous(authCodeApi.loginByEmailVerification, {
    email: ' NorthAdmin@Test.Invalid',
    code,
  });
  expect(token).toMatch(/^\d{18}\./);
});

test('a message is in the language of its receiver', async () => {
  await t.db.platform.tx((tx) =>
    tx.updateTable('member').set({ language: 'fr-FR' }).where('id', '=', t.enterprise.memberId).execute(),
  );
  await mailCode();
  expect((await lastMessage(t, email))?.body).toContain('Votre code de connexion');
  const stranger = { email: 'new@test.invalid', business: 'register' } as const;
  await t.callerWith({ [header.language]: 'es-ES' })(authCodeApi.sendEmail, stranger);
  expect((await lastMessage(t, stranger.email))?.body).toContain('Su código para registrarse');
  await t.db.platform.tx((tx) =>
    tx.updateTable('member').set({ language: 'en-US' }).where('id', '=', t.enterprise.memberId).execute(),
  );
});

test('a wrong code is told at its field, and in the login history [ERR-A0227, MSG-002]', async () => {
  const code = await mailCode();
  const wrong = await refusal(byMail(otherCode(code)));
  expect(wrong).toMatchObject({ code: 'A0227', status: 200, message: 'Verification code incorrect' });
  expect(wrong.fields).toMatchObject([{ path: 'code', code: 'A0227' }]);
  await byMail(code);
  const [rows] = await t.db.platform.read(
    query
      .selectFrom('audit')
      .where('action', '=', 'auth.login')
      .where('account', '=', email)
      .orderBy('id', 'desc')
      .limit(2)
      .select(['outcome', 'changes', 'member_id']),
  );
  expect(rows).toEqual([
    { outcome: '00000', changes: { way: 'email' }, member_id: t.enterprise.memberId },
    { outcome: 'A0227', changes: { way: 'email' }, member_id: t.enterprise.memberId },
  ]);
});

test('a code is good for five minutes, once, and for its own business [ERR-A0230]', async () => {
  const timedOut = { code: 'A0230', message: 'Operation timed out, get the code again' };
  expect(await refusal(byMail('123456'))).toMatchObject(timedOut);
  const late = await mailCode();
  t.clock.now += 5 * 60_000;
  expect((await refusal(byMail(late))).code).toBe('A0230');
  const used = await mailCode();
  await byMail(used);
  expect((await refusal(byMail(used))).code).toBe('A0230');
  minute();
  const other = await mailCode('forget_password');
  expect((await refusal(byMail(other))).code).toBe('A0230');
});

test('two who use one code at once: one gets in', async () => {
  const code = await mailCode();
  const outcomes = await Promise.all(
    [byMail(code), byMail(code)].map((each) =>
      each.then(
        () => 'in',
        (e: ApiError) => e.code,
      ),
    ),
  );
  expect(outcomes.sort()).toEqual(['A0230', 'in']);
});

test('a code is void after five wrong tries', async () => {
  const code = await mailCode();
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect((await refusal(byMail(otherCode(code)))).code).toBe('A0227');
  }
  expect((await refusal(byMail(code))).code).toBe('A0230');
});

test('a new code voids the one before', async () => {
  const first = await mailCode();
  minute();
  const second = await mailCode();
  if (first !== second) expect((await refusal(byMail(first))).code).toBe('A0227');
  await byMail(second);
});

test('an address gets a code a minute and ten a day [ERR-A0123, ERR-A0124]', async () => {
  await mailCode();
  t.clock.now += 59_000;
  const soon = await refusal(mailCode('forget_password'));
  expect(soon).toMatchObject({ code: 'A0123', status: 429 });
  t.clock.now += 1000;
  for (let sent = 1; sent < codesPerDay; sent += 1) {
    await mailCode();
    minute();
  }
  expect(await refusal(mailCode())).toMatchObject({
    code: 'A0124',
    status: 200,
    message: 'Daily request limit reached',
  });
  t.clock.now += 24 * 3_600_000;
  await mailCode();
});

test('two requests at once send one code', async () => {
  const request = () =>
    t.anonymous(authCodeApi.sendEmail, { email, business: 'login' }).then(
      () => 'sent',
      (error: ApiError) => error.code,
    );
  let outcomes: Promise<string[]> | null = null;
  await t.db.platform.tx(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`.execute(tx);
    outcomes = Promise.all([request(), request()]);
    // Both stand at the same gate, whichever comes first.
    await vi.waitFor(async () => expect(await waitingForLock(tx)).toBe(2), { timeout: 10_000 });
  });
  expect((await outcomes)!).toEqual(expect.arrayContaining(['A0123', 'sent']));
});

test('a code that could not be sent is told, is no code, and locks nothing [ERR-A0228]', async () => {
  failing = true;
  const failed = await refusal(t.anonymous(authCodeApi.sendEmail, { email, business: 'login' }));
  failing = false;
  expect(failed).toMatchObject({ code: 'A0228', status: 200, message: 'Code sending failed' });
  expect((await refusal(byMail('123456'))).code).toBe('A0230');
  await byMail(await mailCode());
});

test('a contact nobody has is told, and many of them slow the caller down [ERR-A0229]', async () => {
  const nobody = { code: 'A0229', status: 200, message: 'User does not exist' };
  const unknown = { email: 'nobody@test.invalid' };
  expect(await refusal(t.anonymous(authCodeApi.sendEmail, { ...unknown, business: 'login' }))).toMatchObject(nobody);
  expect(
    await refusal(t.anonymous(authCodeApi.sendSms, { mobile: '13900139000', business: 'forget_password' })),
  ).toMatchObject(nobody);
  expect(
    await refusal(t.anonymous(authCodeApi.loginByEmailVerification, { ...unknown, code: '123456' })),
  ).toMatchObject(nobody);
  expect(
    await refusal(t.anonymous(authCodeApi.loginByAreaVerification, { mobile: '13900139000', code: '123456' })),
  ).toMatchObject(nobody);
  const codes: string[] = [];
  while (codes.at(-1) !== 'A0123' && codes.length <= strangerRules.free) {
    const attempt = t.anonymous(authCodeApi.loginByEmailVerification, { ...unknown, code: '123456' });
    codes.push((await refusal(attempt)).code);
  }
  expect(codes.at(-1)).toBe('A0123');
  expect(await lastMessage(t, unknown.email)).toBeUndefined();
});

test('a caller who has codes sent to many addresses is slowed down', async () => {
  const send = (number: number) =>
    t.anonymous(authCodeApi.sendEmail, { email: `flood${number}@test.invalid`, business: 'register' });
  let sent = 0;
  let refused: ApiError | null = null;
  while (refused === null && sent <= sendRules.free + 1) {
    refused = await send(sent++).then(
      () => null,
      (error: unknown) => error as ApiError,
    );
  }
  expect(refused).toMatchObject({ code: 'A0123', status: 429 });
});

test.each([
  ['86', '23800138000'],
  ['86', '1380013800'],
  ['61', '0412345678'],
  ['56', '12345'],
  ['999', '41234567'],
])('a number that no mobile of area %s can have is refused: %s [VAL-007]', async (area, number) => {
  const wrong = await refusal(t.anonymous(authCodeApi.sendSms, { area, mobile: number, business: 'register' }));
  expect(wrong).toMatchObject({ code: 'A0102', fields: [{ path: 'mobile', message: 'Wrong phone format' }] });
});

test.each([
  ['61', '412345678'],
  ['56', '912345678'],
  ['1', '2015550123'],
])('a mobile number of area %s is taken: %s', async (area, number) => {
  await t.anonymous(authCodeApi.sendSms, { area, mobile: number, business: 'register' });
  expect((await lastMessage(t, `+${area}${number}`))?.business).toBe('register');
});

test('an address that is none is refused by its format [VAL-008, ERR-A0119]', async () => {
  for (const wrong of ['nobody', 'a@b', 'a b@test.invalid']) {
    const error = await refusal(t.anonymous(authCodeApi.sendEmail, { email: wrong, business: 'login' }));
    expect(error).toMatchObject({ code: 'A0119', message: 'Incorrect email format', fields: [{ path: 'email' }] });
  }
});

test('a code is required, and six digits [VAL-009]', async () => {
  expect(await refusal(byMail(''))).toMatchObject({ code: 'A0116', fields: [{ path: 'code' }] });
  expect(await refusal(byMail('12345'))).toMatchObject({ code: 'A0102', fields: [{ path: 'code' }] });
});

test('new contacts are asked for a code only while they are free [ERR-A0221, ERR-A0233]', async () => {
  const phone = await refusal(t.anonymous(authCodeApi.sendSms, { mobile, business: 'bind_mobile', area: '86' }));
  expect(phone).toMatchObject({ code: 'A0221', fields: [{ path: 'mobile' }] });
  const mail = await refusal(t.anonymous(authCodeApi.sendEmail, { email, business: 'email_bind_email' }));
  expect(mail).toMatchObject({ code: 'A0233', fields: [{ path: 'email' }] });
});

test('a code is not sent for a business of another channel', async () => {
  for (const business of ['bind_mobile', 'change_contact'] as const) {
    const error = await refusal(t.anonymous(authCodeApi.sendEmail, { email: 'x@test.invalid', business }));
    expect(error).toMatchObject({ code: 'A0102', fields: [{ path: 'business' }] });
  }
});

test('a code goes to the own phone and mailbox of who is signed in [API-AUTH-10]', async () => {
  const { call } = await t.signIn('northadmin');
  const business = 'change_contact';
  expect(await call(authCodeApi.sendToUser, { by: 'mobile', business })).toEqual({
    seconds: 60,
    sentTo: '+86*******8000',
  });
  expect(await call(authCodeApi.sendToUser, { by: 'email', business })).toEqual({
    seconds: 60,
    sentTo: 'n***@test.invalid',
  });
  await codeFor(t, `+86${mobile}`);
  await codeFor(t, email);
  const { signedIn } = await t.addMember({ account: 'no.mobile', role: 'regular' });
  const lacking = await refusal(signedIn.call(authCodeApi.sendToUser, { by: 'mobile', business }));
  expect(lacking.code).toBe('A0229');
  expect((await refusal(t.anonymous(authCodeApi.sendToUser, { by: 'email', business }))).code).toBe('A0101');
});

test('what keeps a member out by password keeps it out by code [ERR-A0225, ERR-A0250, ERR-A0271]', async () => {
  const { id } = await t.addMember({ account: 'kept.out', role: 'regular' });
  const mine = 'kept.out@test.invalid';
  const roleId = t.enterprise.roleIds.regular;
  await t.anonymous(authCodeApi.sendEmail, { email: mine, business: 'login' });
  const code = await codeFor(t, mine);
  const login = () => t.anonymous(authCodeApi.loginByEmailVerification, { email: mine, code });
  for (const [columns, expected] of [
    [{ status: 'disabled' }, 'A0225'],
    [{ status: 'suspended' }, 'A0271'],
    [{ status: 'enabled', role_id: null }, 'A0250'],
  ] as const) {
    await t.db.platform.tx((tx) => tx.updateTable('member').set(columns).where('id', '=', id).execute());
    // The code is given back each time: it was right, and nothing came of it.
    expect((await refusal(login())).code).toBe(expected);
  }
  await t.db.platform.tx((tx) => tx.updateTable('member').set({ role_id: roleId }).where('id', '=', id).execute());
  await login();
});

test('codes are stored hashed, never in the log or the audit, and cleared away after a day', async () => {
  const code = await mailCode();
  const stored = () =>
    t.db.platform
      .read(query.selectFrom('verification_code').where('address', '=', email).selectAll())
      .then(([rows]) => rows);
  const [row] = await stored();
  expect(row?.code_hash.toString()).toMatch(/^\$argon2id\$/);
  expect(row?.ip).toMatch(/^127\.0\.0\.1/);
  await byMail(code);
  const [audit] = await t.db.platform.read(query.selectFrom('audit').select('changes'));
  expect(JSON.stringify(audit)).not.toContain(code);
  const written = logLines.join('');
  expect(written).toContain('auth.loginByEmailVerification');
  for (const secret of [code, email, mobile]) expect(written).not.toContain(secret);
  t.clock.now += 26 * 3_600_000;
  await t.anonymous(authCodeApi.sendSms, { mobile, business: 'login' });
  expect(await stored()).toEqual([]);
});

test('countries answer in the language of the caller, with area codes [API-AUTH-14]', async () => {
  const { list, total } = await t.callerWith({ [header.language]: 'es-ES' })(authCodeApi.countryList, {});
  expect(total).toBe(list.length);
  expect(list).toContainEqual({ code: 'US', name: 'Estados Unidos', area: '1', mobilePattern: null });
  expect(list).toContainEqual({ code: 'CN', name: 'China', area: '86', mobilePattern: '^1[3-9]\\d{9}$' });
  expect(list.map(({ name }) => name)).toEqual(
    list.map(({ name }) => name).sort((a, b) => a.localeCompare(b, 'es-ES')),
  );
});

test('the environment tells of single sign-on and the newest app', async () => {
  await t.db.platform.tx(async (tx) => {
    await tx
      .insertInto('integration')
      .values({ customer_id: t.enterprise.customerId, kind: 'oidc', name: 'Own', url: 'https://id.test.invalid' })
      .execute();
    await tx
      .insertInto('app_version')
      .values([
        {
          type: 2,
          name: 'iOS',
          software_version: '3.0',
          published_at: new Date(),
          download_url: 'https://apps.test.invalid',
        },
        { type: 1, name: 'Old', software_version: '1.0', published_at: new Date(0) },
        { type: 1, name: 'New', software_version: '1.1', published_at: new Date() },
        { type: 1, name: 'Draft', software_version: '1.2' },
      ])
      .execute();
  });
  expect(await t.anonymous(authApi.environment, {})).toMatchObject({
    singleSignOn: true,
    appDownload: '/api/base/web/appVersion/download?type=1&softwareVersion=1.1',
  });
});

test('a forgotten password is set anew by a code, and every session ends [API-AUTH-13]', async () => {
  const { signedIn } = await t.addMember({ account: 'forgetful', role: 'regular' });
  const mine = { email: 'forgetful@test.invalid' };
  await t.anonymous(authCodeApi.sendEmail, { ...mine, business: 'forget_password' });
  const code = await codeFor(t, mine.email);
  const reset = (about: object) =>
    t.anonymous(authCodeApi.forgetPassword, {
      ...mine,
      code,
      password: 'fresh one',
      confirmPassword: 'fresh one',
      ...about,
    });
  expect(await refusal(reset({ password: '12345', confirmPassword: '12345' }))).toMatchObject({
    code: 'A0224',
    fields: [{ path: 'password' }],
  });
  expect(await refusal(reset({ confirmPassword: 'other one' }))).toMatchObject({
    code: 'A0222',
    fields: [{ path: 'confirmPassword' }],
  });
  expect((await refusal(reset({ email: undefined }))).code).toBe('A0116');
  expect((await refusal(reset({ email: 'nobody@test.invalid' }))).code).toBe('A0229');
  expect((await refusal(reset({ code: otherCode(code) }))).code).toBe('A0227');
  await reset({});
  expect((await refusal(reset({}))).code).toBe('A0230');
  expect((await refusal(signedIn.call(accountApi.userInfo, {}))).code).toBe('A0101');
  expect((await refusal(t.signIn('forgetful', testPassword))).code).toBe('A0220');
  await t.signIn('forgetful', 'fresh one');
  expect((await lastMessage(t, mine.email))?.subject).toBe('Your Treadline password was changed');
  const [audit] = await t.db.platform.read(
    query.selectFrom('audit').where('action', '=', 'auth.forgetPassword').select(['outcome', 'changes', 'customer_id']),
  );
  expect(audit).toEqual([{ outcome: '00000', changes: null, customer_id: t.enterprise.customerId }]);
});
