/** The second factor: setting up, every way in, recovery codes, guessing, taking it away. */
import { accountApi } from '@treadline/contract/account';
import { accountSecurityApi } from '@treadline/contract/account-security';
import { authApi, authCodeApi } from '@treadline/contract/auth';
import type { ApiError } from '@treadline/contract/call';
import { sql } from 'kysely';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type SignedIn, type TestApp, testApp, testPassword } from '../../../test/app.ts';
import { codeFor, otherCode } from '../../../test/codes.ts';
import { query } from '../../platform/database/doors.ts';
import { createSealer } from '../../platform/seal.ts';
import { resetSecondFactor } from '../auth/auth.public.ts';

let t: TestApp;
let count = 0;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());
beforeEach(() => {
  t.clock.now += 60_000;
});

async function refusal(promise: Promise<unknown>): Promise<Pick<ApiError, 'code' | 'fields' | 'message'>> {
  return promise.then(
    () => {
      throw new Error('was not refused');
    },
    (error: unknown) => error as ApiError,
  );
}

const factor = (of: SignedIn, input: object) => of.call(accountSecurityApi.secondFactor, input as never);
const totpOf = (secret: string, atMs = t.clock.now) => generateSync({ secret, epoch: Math.floor(atMs / 1000) });
const login = (account: string, totp?: string) =>
  t.anonymous(authApi.login, { account, password: testPassword, ...(totp === undefined ? {} : { totp }) });

async function newMember(role: 'regular' | 'supervisor' = 'regular') {
  count += 1;
  return t.addMember({ account: `factor.${count}`, role });
}

/** A member whose second factor is on; the next code of the app is fresh. */
async function protectedMember(role?: 'supervisor') {
  const person = await newMember(role);
  const { secret = '' } = await factor(person.signedIn, { action: 'begin', password: testPassword });
  const { recoveryCodes = [] } = await factor(person.signedIn, { action: 'confirm', code: totpOf(secret) });
  t.clock.now += 60_000;
  return { ...person, secret, recoveryCodes };
}

async function demand(role: 'supervisor', second_factor: boolean) {
  await t.db.platform.tx((tx) =>
    tx.updateTable('role').set({ second_factor }).where('id', '=', t.enterprise.roleIds[role]).execute(),
  );
}

async function outcomes(memberId: string): Promise<string[]> {
  const [rows] = await t.db.platform.read(
    query
      .selectFrom('audit')
      .where('action', '=', 'auth.login')
      .where('member_id', '=', memberId)
      .orderBy('id')
      .select('outcome'),
  );
  return rows.map(({ outcome }) => outcome);
}

test('it is set up with the password and a first code, and then asked for at every way in', async () => {
  const { id, account, signedIn } = await newMember();
  const begun = await factor(signedIn, { action: 'begin', password: testPassword });
  expect(begun.url).toBe(`otpauth://totp/Treadline:${account}?secret=${begun.secret}&issuer=Treadline`);
  // Until the first code it does not count.
  await login(account);
  const { recoveryCodes = [] } = await factor(signedIn, { action: 'confirm', code: totpOf(begun.secret ?? '') });
  expect(new Set(recoveryCodes).size).toBe(10);
  for (const code of recoveryCodes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){3}$/);
  t.clock.now += 60_000;
  const wanted = { code: 'A0227', fields: [{ path: 'totp', code: 'A0227' }] };
  expect(await refusal(login(account))).toMatchObject(wanted);
  await t.anonymous(authCodeApi.sendEmail, { email: `${account}@test.invalid`, business: 'login' });
  const code = await codeFor(t, `${account}@test.invalid`);
  const byMail = { email: `${account}@test.invalid`, code };
  expect(await refusal(t.anonymous(authCodeApi.loginByEmailVerification, byMail))).toMatchObject(wanted);
  const totp = totpOf(begun.secret ?? '');
  const entered = await t.anonymous(authCodeApi.loginByEmailVerification, { ...byMail, totp });
  expect(entered.secondFactorDue).toBe(false);
  // Being asked is no refused sign-in.
  expect((await outcomes(id)).filter((outcome) => outcome !== '00000')).toEqual([]);
});

test('a code opens once: neither again, nor an older one, nor on another session', async () => {
  const { account, secret, signedIn } = await protectedMember();
  const older = totpOf(secret, t.clock.now - 30_000);
  const now = totpOf(secret);
  await login(account, now);
  expect((await refusal(login(account, now))).code).toBe('A0227');
  expect((await refusal(login(account, older))).code).toBe('A0227');
  expect((await refusal(factor(signedIn, { action: 'renewCodes', code: now }))).code).toBe('A0227');
  t.clock.now += 30_000;
  await login(account, totpOf(secret));
});

test('of the same code sent many times at once, one is let in', async () => {
  const { account, secret } = await protectedMember();
  const totp = totpOf(secret);
  const tries = await Promise.allSettled(Array.from({ length: 5 }, () => login(account, totp)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a clock may be one step off, not three', async () => {
  const { account, secret } = await protectedMember();
  t.clock.now += 300_000;
  await login(account, totpOf(secret, t.clock.now - 30_000));
  expect((await refusal(login(account, totpOf(secret, t.clock.now + 90_000)))).code).toBe('A0227');
  t.clock.now += 10_000;
  await login(account, totpOf(secret, t.clock.now + 30_000));
});

test('guessing is slowed down, also over restarts, and the right code waits too', async () => {
  const { id, account, secret } = await protectedMember();
  const wrong = () => otherCode(totpOf(secret));
  for (let guess = 0; guess < 5; guess += 1) expect((await refusal(login(account, wrong()))).code).toBe('A0227');
  expect((await refusal(login(account, totpOf(secret)))).code).toBe('A0123');
  const [[row]] = await t.db.platform.read(
    query
      .selectFrom('credential')
      .where('member_id', '=', id)
      .where('kind', '=', 'totp')
      .select(['failed', 'locked_until']),
  );
  expect(row?.failed).toBe(5);
  expect(row?.locked_until?.getTime()).toBe(t.clock.now + 2000);
  expect((await outcomes(id)).slice(-6)).toEqual([...Array(5).fill('A0227'), 'A0123']);
  t.clock.now += 2000;
  expect((await refusal(login(account, wrong()))).code).toBe('A0227');
  t.clock.now += 3999;
  expect((await refusal(login(account, totpOf(secret)))).code).toBe('A0123');
  t.clock.now += 1;
  await login(account, totpOf(secret));
  t.clock.now += 30_000;
  expect((await refusal(login(account, wrong()))).code).toBe('A0227');
  await login(account, totpOf(secret));
});

test('a recovery code works once, however it is typed; renewing voids the others', async () => {
  const { account, secret, signedIn, recoveryCodes } = await protectedMember();
  const [first = '', second = '', third = ''] = recoveryCodes;
  await login(account, first.toUpperCase());
  expect((await refusal(login(account, first))).code).toBe('A0227');
  await login(account, second.replaceAll('-', '').replaceAll('0', 'O').replaceAll('1', 'l'));
  expect((await refusal(factor(signedIn, { action: 'renewCodes', code: otherCode(totpOf(secret)) }))).fields).toEqual([
    expect.objectContaining({ path: 'code', code: 'A0227' }),
  ]);
  const renewed = await factor(signedIn, { action: 'renewCodes', code: totpOf(secret) });
  expect(renewed.recoveryCodes).toHaveLength(10);
  expect((await refusal(login(account, third))).code).toBe('A0227');
  await login(account, renewed.recoveryCodes?.[9]);
});

test('it is taken away with a code, of the app or on paper', async () => {
  const { id, account, secret, signedIn } = await protectedMember();
  expect((await refusal(factor(signedIn, { action: 'remove', code: '000000000000' }))).code).toBe('A0227');
  await factor(signedIn, { action: 'remove', code: totpOf(secret) });
  await login(account);
  const [left] = await t.db.platform.read(query.selectFrom('credential').where('member_id', '=', id).select('kind'));
  expect(left).toEqual([{ kind: 'password' }]);
  expect((await refusal(factor(signedIn, { action: 'remove', code: totpOf(secret) }))).code).toBe('5007');
  const other = await protectedMember();
  await factor(other.signedIn, { action: 'remove', code: other.recoveryCodes[0] });
  await login(other.account);
});

test('what does not fit the state is refused', async () => {
  const { signedIn } = await newMember();
  expect((await refusal(factor(signedIn, { action: 'confirm', code: '123456' }))).code).toBe('5006');
  expect((await refusal(factor(signedIn, { action: 'renewCodes', code: '123456' }))).code).toBe('5006');
  const wrong = await refusal(factor(signedIn, { action: 'begin', password: 'wrong' }));
  expect(wrong).toMatchObject({ code: 'A0223', fields: [{ path: 'password', code: 'A0223' }] });
  const { secret = '' } = await factor(signedIn, { action: 'begin', password: testPassword });
  expect((await refusal(factor(signedIn, { action: 'confirm', code: otherCode(totpOf(secret)) }))).code).toBe('A0227');
  // Begun anew: the former secret is void; and after half an hour this one is too.
  const again = await factor(signedIn, { action: 'begin', password: testPassword });
  expect(again.secret).not.toBe(secret);
  expect((await refusal(factor(signedIn, { action: 'confirm', code: totpOf(secret) }))).code).toBe('A0227');
  t.clock.now += 31 * 60_000;
  const late = factor(signedIn, { action: 'confirm', code: totpOf(again.secret ?? '') });
  expect((await refusal(late)).code).toBe('5006');
  const person = await protectedMember();
  expect((await refusal(factor(person.signedIn, { action: 'begin', password: testPassword }))).code).toBe('5007');
  const confirm = factor(person.signedIn, { action: 'confirm', code: totpOf(person.secret) });
  expect((await refusal(confirm)).code).toBe('5007');
});

test('the password cannot be guessed at an unlocked screen', async () => {
  const { signedIn } = await newMember();
  const codes: string[] = [];
  for (let guess = 0; guess < 6; guess += 1) {
    codes.push((await refusal(factor(signedIn, { action: 'begin', password: `guess ${guess}` }))).code);
  }
  expect(codes).toEqual(['A0223', 'A0223', 'A0223', 'A0223', 'A0223', 'A0123']);
});

test('while the role demands it, nothing else is open until it is set up, and it stays', async () => {
  const { account } = await newMember('supervisor');
  await demand('supervisor', true);
  try {
    const entered = await login(account);
    expect(entered.secondFactorDue).toBe(true);
    const signedIn = await t.signIn(account);
    expect((await refusal(signedIn.call(accountSecurityApi.signInList, {}))).code).toBe('A0103');
    const { secret = '' } = await factor(signedIn, { action: 'begin', password: testPassword });
    await factor(signedIn, { action: 'confirm', code: totpOf(secret) });
    await signedIn.call(accountSecurityApi.signInList, {});
    t.clock.now += 60_000;
    const again = await login(account, totpOf(secret));
    expect(again.secondFactorDue).toBe(false);
    t.clock.now += 60_000;
    expect((await refusal(factor(signedIn, { action: 'remove', code: totpOf(secret) }))).code).toBe('5006');
    await demand('supervisor', false);
    await factor(signedIn, { action: 'remove', code: totpOf(secret) });
    await signedIn.call(accountApi.userInfo, {});
  } finally {
    await demand('supervisor', false);
  }
});

test('what is stored opens nothing, and the trail tells who did it without any secret', async () => {
  const { id, secret, recoveryCodes } = await protectedMember();
  const [stored] = await t.db.platform.read(
    query.selectFrom('credential').where('member_id', '=', id).where('kind', '<>', 'password').select('secret'),
  );
  expect(stored).toHaveLength(2);
  const [trail] = await t.db.platform.read(
    query
      .selectFrom('audit')
      .where('member_id', '=', id)
      .where('action', '=', 'account.secondFactor')
      .orderBy('id')
      .selectAll(),
  );
  expect(trail.map(({ changes }) => changes)).toEqual([{ action: 'begin' }, { action: 'confirm' }]);
  const all = JSON.stringify([stored, trail]);
  for (const plain of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))]) {
    expect(all).not.toContain(plain);
  }
  // The application role of the tenant cannot read it at all.
  const read = t.db.tenant(t.enterprise.customerId).tx((tx) => sql`select secret from credential`.execute(tx));
  await expect(read).rejects.toThrow(/permission denied/);
});

test('the operator of the installation takes it from who lost app and codes', async () => {
  const { id, account } = await protectedMember();
  expect(await resetSecondFactor(t.db, 'nobody.at.all')).toBe('nobody');
  expect(await resetSecondFactor(t.db, `${account}@test.invalid`)).toBe('reset');
  await login(account);
  expect(await resetSecondFactor(t.db, account)).toBe('none');
  const [trail] = await t.db.platform.read(
    query
      .selectFrom('audit')
      .where('target_id', '=', id)
      .where('member_id', 'is', null)
      .select(['customer_id', 'action', 'changes']),
  );
  expect(trail).toEqual([
    { customer_id: t.enterprise.customerId, action: 'account.secondFactor', changes: { action: 'reset' } },
  ]);
});

test('with a lost key a recovery code still lets people in, and nothing else does', async () => {
  const { account, secret, recoveryCodes } = await protectedMember();
  const { sealer } = t.deps;
  Object.assign(t.deps, { sealer: createSealer(Buffer.alloc(32, 7)) });
  try {
    expect((await refusal(login(account, totpOf(secret)))).code).toBe('B0001');
    await login(account, recoveryCodes[0]);
  } finally {
    Object.assign(t.deps, { sealer });
  }
  await login(account, totpOf(secret));
});
