/** Strangers sign up an enterprise. */
import { accountApi } from '@treadline/contract/account';
import { authApi, authCodeApi } from '@treadline/contract/auth';
import type { ApiError } from '@treadline/contract/call';
import type { InputOf } from '@treadline/contract/endpoint';
import { header } from '@treadline/contract/envelope';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import { codeFor, giveMobile, lastMessage } from '../../../test/codes.ts';
import { query } from '../../platform/database/doors.ts';

type SignUp = InputOf<typeof authCodeApi.register>;

let t: TestApp;
let count = 0;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());
beforeEach(() => {
  t.clock.now += 25 * 3_600_000;
  t.deps.product.signUp = 'manual';
});

async function refusal(promise: Promise<unknown>): Promise<ApiError> {
  return promise.then(
    () => {
      throw new Error('was not refused');
    },
    (error: unknown) => error as ApiError,
  );
}

interface Wish {
  enterprise?: Partial<SignUp['enterprise']>;
  member?: Partial<SignUp['member']>;
}

/** A sign-up that would be taken, but for what is given. */
async function form({ enterprise, member }: Wish = {}): Promise<SignUp> {
  count += 1;
  const email = `first${count}@test.invalid`;
  await t.anonymous(authCodeApi.sendEmail, { email, business: 'register' });
  return {
    enterprise: {
      customName: `Quarry number ${count}`,
      abbreviateName: `Quarry ${count}`,
      countryCode: 'CL',
      tyreType: 'TBR',
      ...enterprise,
    },
    member: {
      name: 'Ana Rojas',
      account: `ana.rojas${count}`,
      area: '56',
      email,
      code: await codeFor(t, email),
      password: 'first secret',
      confirmPassword: 'first secret',
      ...member,
    },
  };
}

test('a stranger signs up an enterprise and is its super administrator at once', async () => {
  t.deps.product.signUp = 'automatic';
  const wanted = await form();
  const headers = { [header.language]: 'es-ES', [header.timeZone]: 'America/Santiago' };
  const result = await t.callerWith(headers)(authCodeApi.register, wanted);
  const { customName } = wanted.enterprise;
  expect(result).toEqual({ status: 'active', customName, account: wanted.member.account });
  const { call } = await t.signIn(wanted.member.account, wanted.member.password);
  const me = await call(accountApi.userInfo, {});
  expect(me).toMatchObject({
    customName,
    tyreType: 'TBR',
    roleKind: 'super_admin',
    language: 'es-ES',
    timeZone: null,
    email: wanted.member.email,
  });
  const { menu } = await call(accountApi.userMenu, {});
  expect(menu.length).toBeGreaterThan(0);
  const [audit] = await t.db.platform.read(
    query
      .selectFrom('audit')
      .where('customer_id', '=', me.customId)
      .where('action', '=', 'auth.register')
      .select(['outcome', 'member_id', 'target_id', 'changes']),
  );
  expect(audit).toMatchObject([{ outcome: '00000', member_id: me.userId, target_id: me.customId }]);
  expect(JSON.stringify(audit)).not.toContain(wanted.member.password);
});

test('by default a new enterprise waits for activation', async () => {
  expect(await t.anonymous(authApi.environment, {})).toMatchObject({ signUp: { open: true, activation: 'manual' } });
  const wanted = await form();
  expect((await t.anonymous(authCodeApi.register, wanted)).status).toBe('pending');
  expect((await refusal(t.signIn(wanted.member.account, wanted.member.password))).code).toBe('5031');
});

test('a closed installation takes no strangers, not even their codes', async () => {
  const wanted = await form();
  t.deps.product.signUp = 'closed';
  expect(await t.anonymous(authApi.environment, {})).toMatchObject({ signUp: { open: false } });
  expect((await refusal(t.anonymous(authCodeApi.register, wanted))).code).toBe('A0201');
  const send = t.anonymous(authCodeApi.sendEmail, { email: 'late@test.invalid', business: 'register' });
  expect((await refusal(send)).code).toBe('A0201');
  expect(await lastMessage(t, 'late@test.invalid')).toBeUndefined();
});

test('names in use are marked at their fields, and the code is not spent [ERR-A0274, ERR-A0275, ERR-6000, MSG-005]', async () => {
  const wanted = await form();
  const attempt = ({ enterprise, member }: Wish) =>
    refusal(
      t.anonymous(authCodeApi.register, {
        enterprise: { ...wanted.enterprise, ...enterprise },
        member: { ...wanted.member, ...member },
      }),
    );
  expect(await attempt({ enterprise: { customName: 'NORTH pit' } })).toMatchObject({
    code: 'A0274',
    message: 'Enterprise full name in use',
    fields: [{ path: 'enterprise.customName' }],
  });
  expect(await attempt({ enterprise: { abbreviateName: 'north PIT' } })).toMatchObject({
    code: 'A0275',
    message: 'Enterprise abbreviation in use',
    fields: [{ path: 'enterprise.abbreviateName' }],
  });
  expect(await attempt({ member: { account: 'NorthAdmin' } })).toMatchObject({
    code: '6000',
    message: 'User already exists',
    fields: [{ path: 'member.account' }],
  });
  await t.anonymous(authCodeApi.register, wanted);
});

test('a phone or address in use is refused at its field [ERR-A0221, ERR-A0233, MSG-006, MSG-007]', async () => {
  await giveMobile(t, t.enterprise, '13700137000');
  const phone = await refusal(
    t.anonymous(authCodeApi.sendSms, { area: '86', mobile: '13700137000', business: 'register' }),
  );
  expect(phone).toMatchObject({ code: 'A0221', message: 'Phone already registered', fields: [{ path: 'mobile' }] });
  const mail = await refusal(
    t.anonymous(authCodeApi.sendEmail, { email: 'northadmin@test.invalid', business: 'register' }),
  );
  expect(mail).toMatchObject({ code: 'A0233', message: 'Email already used', fields: [{ path: 'email' }] });

  // The address that no code was sent to is found out in the end.
  const mobile = { area: '86', mobile: '13600136000' };
  await t.anonymous(authCodeApi.sendSms, { ...mobile, business: 'register' });
  const wanted = await form({ member: { ...mobile, code: await codeFor(t, '+8613600136000') } });
  const member = { ...wanted.member, email: 'northadmin@test.invalid' };
  expect(await refusal(t.anonymous(authCodeApi.register, { ...wanted, member }))).toMatchObject({
    code: 'A0233',
    fields: [{ path: 'member.email' }],
  });
  await t.anonymous(authCodeApi.register, wanted);
});

test('a sign-up is refused by what its fields ask for [VAL-010, VAL-011, VAL-013, VAL-014, VAL-015, ERR-A0222, ERR-A0224]', async () => {
  const register = async (wish: Wish) => refusal(t.anonymous(authCodeApi.register, await form(wish)));
  expect(await register({ member: { account: 'seven77' } })).toMatchObject({ fields: [{ path: 'member.account' }] });
  expect(await register({ member: { account: 'a'.repeat(21) } })).toMatchObject({
    fields: [{ path: 'member.account' }],
  });
  expect(await register({ member: { password: '12345', confirmPassword: '12345' } })).toMatchObject({
    code: 'A0224',
    message: 'Password too short',
    fields: [{ path: 'member.password' }],
  });
  expect(await register({ member: { confirmPassword: 'another' } })).toMatchObject({
    code: 'A0222',
    message: 'Passwords do not match',
    fields: [{ path: 'member.confirmPassword' }],
  });
  expect(await register({ member: { email: undefined } })).toMatchObject({
    code: 'A0116',
    fields: [{ path: 'member.mobile' }],
  });
  expect(await register({ member: { area: '86', mobile: '12345678901' } })).toMatchObject({
    code: 'A0102',
    fields: [{ path: 'member.mobile', message: 'Wrong phone format' }],
  });
  expect(await register({ enterprise: { countryCode: 'ZZ' } })).toMatchObject({
    code: 'A0102',
    fields: [{ path: 'enterprise.countryCode' }],
  });
  const short = await form({ member: { account: 'eight888', password: '123456', confirmPassword: '123456' } });
  await t.anonymous(authCodeApi.register, short);
  await t.anonymous(authCodeApi.register, await form({ member: { account: 'b'.repeat(20) } }));
});

test('a code of a sign-up is good for that address alone', async () => {
  const mine = await form();
  const other = await form();
  const stolen = { ...mine, member: { ...mine.member, email: other.member.email } };
  const wrong = await refusal(t.anonymous(authCodeApi.register, stolen));
  if (mine.member.code !== other.member.code) expect(wrong.code).toBe('A0227');
  const unsent = { ...mine, member: { ...mine.member, email: 'nobody@test.invalid' } };
  expect((await refusal(t.anonymous(authCodeApi.register, unsent))).code).toBe('A0230');
});

test('names can be checked before a code is spent', async () => {
  await t.anonymous(authCodeApi.checkRegister, {});
  await t.anonymous(authCodeApi.checkRegister, { customName: 'Free', abbreviateName: 'Free', account: 'free.account' });
  const taken = { customName: 'north pit', abbreviateName: 'NORTH PIT', account: 'NorthAdmin' };
  expect(await refusal(t.anonymous(authCodeApi.checkRegister, taken))).toMatchObject({
    code: 'A0274',
    fields: [
      { path: 'customName', code: 'A0274' },
      { path: 'abbreviateName', code: 'A0275' },
      { path: 'account', code: '6000' },
    ],
  });
});
