/** Own password, contacts, profile and rights. */
import { accountApi } from '@treadline/contract/account';
import { accountSecurityApi } from '@treadline/contract/account-security';
import { authCodeApi } from '@treadline/contract/auth';
import type { ApiError } from '@treadline/contract/call';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type SignedIn, type TestApp, testApp, testPassword } from '../../../test/app.ts';
import { codeFor, giveMobile, lastMessage, otherCode } from '../../../test/codes.ts';
import { query } from '../../platform/database/doors.ts';

let t: TestApp;
let count = 0;
beforeAll(async () => {
  t = await testApp();
  await giveMobile(t, t.enterprise, '13700137000');
});
afterAll(() => t.close());
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

async function newMember(role: 'regular' | 'driver' | 'admin' = 'regular') {
  count += 1;
  return t.addMember({ account: `person.${count}`, role });
}

async function mailCode(email: string): Promise<string> {
  await t.anonymous(authCodeApi.sendEmail, { email, business: 'email_bind_email' });
  return codeFor(t, email);
}

async function smsCode(mobile: string): Promise<string> {
  await t.anonymous(authCodeApi.sendSms, { area: '86', mobile, business: 'bind_mobile' });
  return codeFor(t, `+86${mobile}`);
}

async function claimsOf(memberId: string): Promise<string[]> {
  const [rows] = await t.db.platform.read(
    query.selectFrom('claim').where('owner_id', '=', memberId).orderBy('kind').select('value'),
  );
  return rows.map(({ value }) => value);
}

async function lastAudit(action: string, memberId: string) {
  const [rows] = await t.db.platform.read(
    query
      .selectFrom('audit')
      .where('action', '=', action)
      .where('member_id', '=', memberId)
      .orderBy('id', 'desc')
      .limit(1)
      .select(['outcome', 'changes', 'target_id']),
  );
  return rows[0];
}

test('the password is changed by who knows it, and other devices are signed out [API-AUTH-07]', async () => {
  const { id, account, signedIn } = await newMember();
  const other = await t.signIn(account);
  await signedIn.call(accountSecurityApi.changePassword, {
    oldPassword: testPassword,
    newPassword: '123456',
    confirmPassword: '123456',
  });
  await signedIn.call(accountApi.userInfo, {});
  expect((await refusal(other.call(accountApi.userInfo, {}))).code).toBe('A0101');
  expect((await refusal(t.signIn(account))).code).toBe('A0220');
  await t.signIn(account, '123456');
  expect(await lastAudit('account.changePassword', id)).toEqual({ outcome: '00000', changes: null, target_id: id });
  const notice = await lastMessage(t, `${account}@test.invalid`);
  expect(notice).toMatchObject({
    business: 'notice_password',
    customer_id: t.enterprise.customerId,
    subject: 'Your Treadline password was changed',
  });
});

test('a change of password is refused by what is wrong with it [ERR-A0222, ERR-A0223, ERR-A0224, VAL-014, VAL-015]', async () => {
  const { account, signedIn } = await newMember();
  const change = (about: object) =>
    refusal(
      signedIn.call(accountSecurityApi.changePassword, {
        oldPassword: testPassword,
        newPassword: 'new secret',
        confirmPassword: 'new secret',
        ...about,
      }),
    );
  expect(await change({ oldPassword: 'wrong' })).toMatchObject({
    code: 'A0223',
    message: 'Incorrect original password',
    fields: [{ path: 'oldPassword' }],
  });
  expect(await change({ newPassword: '12345', confirmPassword: '12345' })).toMatchObject({
    code: 'A0224',
    fields: [{ path: 'newPassword' }],
  });
  expect(await change({ confirmPassword: 'other' })).toMatchObject({
    code: 'A0222',
    fields: [{ path: 'confirmPassword' }],
  });
  await t.signIn(account);
});

test('the old password cannot be guessed at an unlocked screen', async () => {
  const { signedIn } = await newMember();
  const codes: string[] = [];
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const guess = { oldPassword: `guess ${attempt}`, newPassword: 'new secret', confirmPassword: 'new secret' };
    codes.push((await refusal(signedIn.call(accountSecurityApi.changePassword, guess))).code);
  }
  expect(codes).toEqual(['A0223', 'A0223', 'A0223', 'A0223', 'A0223', 'A0123']);
});

test('mobile and e-mail are changed by a code sent to the new one [API-AUTH-11, API-AUTH-08, API-AUTH-09]', async () => {
  const { id, account, signedIn } = await newMember();
  const old = `${account}@test.invalid`;
  const newEmail = `moved${count}@test.invalid`;
  await signedIn.call(accountSecurityApi.updateContactWithCode, { newEmail, code: await mailCode(newEmail) });
  const newMobile = `1390000${1000 + count}`;
  await signedIn.call(accountSecurityApi.updateContactWithCode, { newMobile, code: await smsCode(newMobile) });
  expect(await signedIn.call(accountApi.userInfo, {})).toMatchObject({
    email: newEmail,
    mobile: newMobile,
    area: '86',
  });
  expect(await claimsOf(id)).toEqual([account, newEmail, `+86${newMobile}`]);
  await t.signIn(newEmail);
  await t.signIn(newMobile);
  expect((await refusal(t.signIn(old))).code).toBe('A0220');
  expect(await lastAudit('account.updateContactWithCode', id)).toMatchObject({
    changes: { mobile: { from: null, to: newMobile } },
    target_id: id,
  });
  expect((await lastMessage(t, old))?.body).toContain(`This address no longer belongs to ${account}.`);
});

test('or by a code sent to the present one', async () => {
  const { signedIn } = await newMember();
  await signedIn.call(authCodeApi.sendToUser, { by: 'email', business: 'change_contact' });
  const code = await codeFor(t, `person.${count}@test.invalid`);
  const newEmail = `present${count}@test.invalid`;
  await signedIn.call(accountSecurityApi.updateContactWithCode, { newEmail, code });
  expect((await signedIn.call(accountApi.userInfo, {})).email).toBe(newEmail);
});

test('a contact is not changed without its own right code [ERR-A0227, ERR-A0230]', async () => {
  const { account, signedIn } = await newMember();
  const newEmail = `wanted${count}@test.invalid`;
  const change = (code: string, about: object = { newEmail }) =>
    refusal(signedIn.call(accountSecurityApi.updateContactWithCode, { ...about, code }));
  expect((await change('123456')).code).toBe('A0230');
  const code = await mailCode(newEmail);
  expect((await change(otherCode(code))).code).toBe('A0227');
  expect((await change(code, { newEmail: `elsewhere${count}@test.invalid` })).code).toBe('A0230');
  // A code to sign in opens nothing else.
  await t.anonymous(authCodeApi.sendEmail, { email: `${account}@test.invalid`, business: 'login' });
  const login = await codeFor(t, `${account}@test.invalid`);
  expect((await change(login, { newEmail: `third${count}@test.invalid` })).code).toBe('A0230');
});

test('contacts in use, the same ones and wrong ones are refused [ERR-A0119, ERR-A0221, ERR-A0232, ERR-A0233, MSG-006, MSG-007, VAL-007, VAL-008]', async () => {
  const { account, signedIn } = await newMember();
  await signedIn.call(authCodeApi.sendToUser, { by: 'email', business: 'change_contact' });
  const code = await codeFor(t, `${account}@test.invalid`);
  const change = (about: object) =>
    refusal(signedIn.call(accountSecurityApi.updateContactWithCode, { ...about, code }));
  expect(await change({ newEmail: `${account}@test.invalid` })).toMatchObject({
    code: 'A0232',
    message: 'New email same as old',
    fields: [{ path: 'newEmail' }],
  });
  expect(await change({ newEmail: 'northadmin@test.invalid' })).toMatchObject({
    code: 'A0233',
    message: 'Email already used',
    fields: [{ path: 'newEmail' }],
  });
  expect(await change({ newMobile: '13700137000' })).toMatchObject({
    code: 'A0221',
    message: 'Phone already registered',
    fields: [{ path: 'newMobile' }],
  });
  expect(await change({ newEmail: 'nothing' })).toMatchObject({ code: 'A0119', fields: [{ path: 'newEmail' }] });
  expect(await change({ newMobile: '12345678901' })).toMatchObject({
    code: 'A0102',
    fields: [{ path: 'newMobile', message: 'Wrong phone format' }],
  });
  expect((await change({})).code).toBe('A0116');
  expect((await change({ newMobile: '13911139111', newEmail: 'both@test.invalid' })).code).toBe('A0102');
  // None of these refusals has spent the code.
  await signedIn.call(accountSecurityApi.updateContactWithCode, { newEmail: `free${count}@test.invalid`, code });
});

test('a missing contact is completed without a code, a present one is not replaced so [API-AUTH-12]', async () => {
  const { id, signedIn } = await newMember();
  const newMobile = `1380000${1000 + count}`;
  await signedIn.call(accountSecurityApi.updateContact, { newMobile });
  expect(await claimsOf(id)).toContain(`+86${newMobile}`);
  const again = signedIn.call(accountSecurityApi.updateContact, { newMobile: '13811138111' });
  expect(await refusal(again)).toMatchObject({ code: 'A0227', fields: [{ path: 'code' }] });
  const mail = signedIn.call(accountSecurityApi.updateContact, { newEmail: 'other@test.invalid' });
  expect((await refusal(mail)).code).toBe('A0227');
  const { signedIn: second } = await newMember();
  const taken = second.call(accountSecurityApi.updateContact, { newMobile });
  expect((await refusal(taken)).code).toBe('A0221');
  expect((await second.call(accountApi.userInfo, {})).mobile).toBeNull();
});

test('a name taken in another enterprise is taken here too', async () => {
  const south = await t.secondTenant();
  await giveMobile(t, south, '13600136000');
  const { signedIn } = await newMember();
  const change = signedIn.call(accountSecurityApi.updateContact, { newMobile: '13600136000' });
  expect((await refusal(change)).code).toBe('A0221');
});

test('the own profile takes names, and preferences key by key', async () => {
  const { id, signedIn } = await newMember();
  const update = (input: object) => signedIn.call(accountApi.profileUpdate, input);
  await update({ name: ' Ana Rojas ', nickname: 'Ana', preferences: { sound: true, quiet: { from: '22:00' } } });
  expect(await signedIn.call(accountApi.userInfo, {})).toMatchObject({
    name: 'Ana Rojas',
    nickname: 'Ana',
    preferences: { sound: true, quiet: { from: '22:00' } },
  });
  await update({ nickname: null, preferences: { sound: null, level: 2 } });
  expect(await signedIn.call(accountApi.userInfo, {})).toMatchObject({
    nickname: 'Ana Rojas',
    preferences: { quiet: { from: '22:00' }, level: 2 },
  });
  expect((await refusal(update({}))).code).toBe('A0116');
  expect(await lastAudit('account.profileUpdate', id)).toMatchObject({ changes: { preferences: ['sound', 'level'] } });
});

test('preferences have a limit', async () => {
  const { signedIn } = await newMember();
  const page = 'x'.repeat(8000);
  for (const key of ['a', 'b', 'c', 'd']) {
    await signedIn.call(accountApi.profileUpdate, { preferences: { [key]: page } });
  }
  const more = signedIn.call(accountApi.profileUpdate, { preferences: { e: page } });
  expect(await refusal(more)).toMatchObject({ code: 'A0102', fields: [{ path: 'preferences' }] });
  const { preferences } = await signedIn.call(accountApi.userInfo, {});
  expect(Object.keys(preferences)).toEqual(['a', 'b', 'c', 'd']);
});

test('an icon is a file of the enterprise, uploaded for it [ENT-USER-01]', async () => {
  const { signedIn } = await newMember();
  const addFile = (customerId: string, purpose: string) =>
    t.db.platform.tx(async (tx) => {
      const file = { customer_id: customerId, purpose, name: 'i.png', media_type: 'image/png', size_bytes: '1' };
      const row = await tx
        .insertInto('file')
        .values({ ...file, storage_key: `${purpose}${customerId}` })
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    });
  const iconFileId = await addFile(t.enterprise.customerId, 'icon');
  await signedIn.call(accountApi.profileUpdate, { iconFileId });
  expect((await signedIn.call(accountApi.userInfo, {})).icon).toBe(`/api/base/web/file/get?id=${iconFileId}`);
  const south = await addFile('999', 'icon');
  const logo = await addFile(t.enterprise.customerId, 'logo');
  for (const wrong of [south, logo]) {
    const refused = await refusal(signedIn.call(accountApi.profileUpdate, { iconFileId: wrong }));
    expect(refused).toMatchObject({ code: 'A0117', fields: [{ path: 'iconFileId' }] });
  }
  await signedIn.call(accountApi.profileUpdate, { iconFileId: null });
  expect((await signedIn.call(accountApi.userInfo, {})).icon).toBeNull();
});

test('one reads what the own role grants, in words', async () => {
  const grantsOf = ({ call }: SignedIn) => call(accountSecurityApi.grants, {});
  const all = await grantsOf(t.enterprise.administrator);
  expect(all).toMatchObject({ roleName: 'Super administrator', dataScope: 'all', departments: [] });
  const members = all.pages.find(({ page }) => page === 'Members');
  expect(members).toMatchObject({ module: 'System', actions: expect.arrayContaining(['Add', 'Enable']) });
  const { signedIn } = await newMember('regular');
  const some = await grantsOf(signedIn);
  expect(some).toMatchObject({ roleName: 'Regular user', dataScope: 'tree', departments: ['North pit'] });
  expect(some.pages.map(({ page }) => page)).not.toContain('Members');
});
