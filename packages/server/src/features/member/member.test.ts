import { accountApi } from '@treadline/contract/account';
import { authApi, authCodeApi } from '@treadline/contract/auth';
import type { ApiError, Caller } from '@treadline/contract/call';
import { departmentApi } from '@treadline/contract/department';
import { type MemberInput, type MemberRow, memberApi } from '@treadline/contract/member';
import { roleApi } from '@treadline/contract/role';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import { liveFleet } from '../../../test/live-fleet.ts';
import { query } from '../../platform/database/doors.ts';

let t: TestApp;
/** Administrator, not super. */
let admin: Caller;
let adminId: string;
let workshop: string;
let store: string;
let entered = 0;

beforeAll(async () => {
  t = await testApp();
  const administrator = await t.addMember({ account: 'plain.admin', role: 'admin' });
  admin = administrator.signedIn.call;
  adminId = administrator.id;
  workshop = (await t.call(departmentApi.add, { name: 'Workshop', parentId: t.enterprise.departmentId })).id;
  store = (await t.call(departmentApi.add, { name: 'Store', parentId: workshop })).id;
});
afterAll(() => t.close());

const refusal = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => {
      throw new Error('was not refused');
    },
    (error: ApiError) => error,
  );

/** A new person each time. */
function person(about: Partial<MemberInput & { password: string }> = {}) {
  entered += 1;
  return {
    name: `Person ${entered}`,
    account: `person.${String(entered).padStart(3, '0')}`,
    area: '86',
    mobile: `138${String(entered).padStart(8, '0')}`,
    email: `person${entered}@test.invalid`,
    departmentId: workshop,
    roleId: t.enterprise.roleIds.regular,
    password: 'secret words',
    ...about,
  };
}

const add = async (about: Parameters<typeof person>[0] = {}) => {
  const wanted = person(about);
  const { id } = await t.call(memberApi.add, wanted);
  return { ...wanted, id };
};
const get = (id: string) => t.call(memberApi.get, { id });
const editOf = (row: MemberRow, changes: Partial<MemberInput> = {}) => ({
  id: row.id,
  version: row.version,
  name: row.name,
  account: row.account ?? '',
  area: row.area,
  mobile: row.mobile,
  email: row.email,
  departmentId: row.departmentId,
  roleId: row.roleId ?? '',
  ...changes,
});
const codes = async (promise: Promise<{ list: { code: string }[] }>) => (await promise).list.map((row) => row.code);
const named = async (about: Parameters<typeof list>[0]) => (await list(about)).list.map((row) => row.name);
const list = (about: Partial<Parameters<typeof t.call<typeof memberApi.list>>[1]>) =>
  t.call(memberApi.list, { pageSize: 200, ...about });

test('a member has its fields, creator, time and headship [API-ORG-01, ENT-MEMBER-01, ENT-MEMBER-02, ENT-MEMBER-03]', async () => {
  const { id } = await add({
    name: 'Ana Soto',
    account: 'ana.soto',
    mobile: '13900001111',
    email: 'Ana@Site.Example',
    gender: 2,
    title: 'Shift lead',
    responsibleDepartmentId: workshop,
  });
  const row = await get(id);
  expect(row).toMatchObject({
    name: 'Ana Soto',
    gender: 2,
    title: 'Shift lead',
    account: 'ana.soto',
    area: '86',
    mobile: '13900001111',
    email: 'ana@site.example',
    departmentId: workshop,
    departmentName: 'Workshop',
    roleName: 'Regular user',
    roleKind: 'regular',
    status: 'enabled',
    responsible: true,
    responsibleDepartmentId: workshop,
    responsibleDepartmentName: 'Workshop',
    creatorName: 'Head of North pit',
    lastSignInAt: null,
    lockedUntil: null,
    secondFactor: false,
    bound: { headOf: [{ id: workshop, name: 'Workshop' }], onlyApprover: false, vehicles: 0 },
  });
  expect(Date.parse(row.createdAt)).toBeGreaterThan(0);
  await t.signIn('ana.soto', 'secret words');
  expect((await get(id)).lastSignInAt).not.toBeNull();
  const { list: rows } = await list({ keyword: 'ana.s' });
  expect(rows).toMatchObject([{ id, name: 'Ana Soto', responsible: true }]);
});

test('a login account has 8 to 20 characters [VAL-013, ENT-MEMBER-03]', async () => {
  for (const account of ['1234567', 'a'.repeat(21)]) {
    const error = await refusal(t.call(memberApi.add, person({ account })));
    expect(error).toMatchObject({ code: 'A0102', fields: [{ path: 'account', code: 'A0102' }] });
  }
  await add({ account: '12345678' });
  await add({ account: 'b'.repeat(20) });
});

test('a password has at least 6 characters [VAL-014]', async () => {
  const error = await refusal(t.call(memberApi.add, person({ password: '12345' })));
  expect(error).toMatchObject({ code: 'A0224', fields: [{ path: 'password', code: 'A0224' }] });
  await add({ password: '123456' });
});

test('mobile or e-mail is needed, at entry and at every change [VAL-011]', async () => {
  const neither = { code: 'A0116', fields: [{ path: 'mobile' }, { path: 'email' }] };
  expect(await refusal(t.call(memberApi.add, person({ mobile: null, email: null })))).toMatchObject(neither);
  const { id } = await add({ email: null });
  const row = await get(id);
  expect(await refusal(t.call(memberApi.edit, editOf(row, { mobile: null })))).toMatchObject(neither);
  await t.call(memberApi.edit, editOf(row, { mobile: null, email: 'only@mail.example' }));
  expect(await get(id)).toMatchObject({ mobile: null, email: 'only@mail.example' });
});

test('a wrong mobile number or address is named at its field [ERR-A0119]', async () => {
  const mobile = await refusal(t.call(memberApi.add, person({ mobile: '12345678901' })));
  expect(mobile).toMatchObject({ code: 'A0102', fields: [{ path: 'mobile', code: 'A0102' }] });
  const email = await refusal(t.call(memberApi.add, person({ email: 'nobody' })));
  expect(email).toMatchObject({ code: 'A0119', fields: [{ path: 'email', code: 'A0119' }] });
});

test('account, mobile and e-mail belong to one person over all enterprises [ERR-6000, ERR-A0221, ERR-A0233]', async () => {
  const { account, mobile, email } = await add();
  const south = await t.secondTenant();
  const abroad = { departmentId: south.departmentId, roleId: south.roleIds.regular };
  for (const [call, place] of [[t.call, {}] as const, [south.administrator.call, abroad] as const]) {
    const taken = (about: Parameters<typeof person>[0]) => refusal(call(memberApi.add, person({ ...place, ...about })));
    expect(await taken({ account: account.toUpperCase() })).toMatchObject({
      code: '6000',
      message: 'User already exists',
      fields: [{ path: 'account' }],
    });
    expect(await taken({ mobile })).toMatchObject({
      code: 'A0221',
      message: 'Phone already registered',
      fields: [{ path: 'mobile' }],
    });
    expect(await taken({ email: email?.toUpperCase() ?? '' })).toMatchObject({
      code: 'A0233',
      message: 'Email already used',
      fields: [{ path: 'email' }],
    });
    expect(await taken({ mobile, email })).toMatchObject({ fields: [{ path: 'email' }, { path: 'mobile' }] });
  }
  // Nothing of a refused person stays: its free names can still be given.
  const [rows] = await t.db.platform.read(
    query
      .selectFrom('member')
      .where('email', '=', email ?? '')
      .select((select) => select.fn.countAll<string>().as('n')),
  );
  expect(rows[0]?.n).toBe('1');
});

test('an edit moves the names along, keeps what is not said and refuses an old version [ERR-6000]', async () => {
  const first = await add();
  const second = await add({ title: 'Fitter' });
  const row = await get(second.id);
  expect(await refusal(t.call(memberApi.edit, editOf(row, { account: first.account })))).toMatchObject({
    code: '6000',
    fields: [{ path: 'account' }],
  });
  const { version } = await t.call(memberApi.edit, editOf(row, { account: 'renamed.one', name: 'Renamed' }));
  expect(await get(second.id)).toMatchObject({ version, name: 'Renamed', account: 'renamed.one', title: 'Fitter' });
  await t.signIn('renamed.one', 'secret words');
  // The old account is free again.
  await add({ account: second.account });
  expect(await refusal(t.call(memberApi.edit, editOf(row)))).toMatchObject({ code: '5004' });
});

test('who is responsible is in that department; leaving it gives the headship up [ERR-A0205]', async () => {
  const wrong = { departmentId: workshop, responsibleDepartmentId: store };
  expect(await refusal(t.call(memberApi.add, person(wrong)))).toMatchObject({
    code: 'A0205',
    message: 'User not in department so cannot be the responsible person',
    fields: [{ path: 'responsibleDepartmentId' }],
  });
  const { id } = await add({ departmentId: store, responsibleDepartmentId: store });
  expect(await refusal(t.call(memberApi.edit, editOf(await get(id), wrong)))).toMatchObject({ code: 'A0205' });
  await t.call(memberApi.edit, editOf(await get(id), { departmentId: workshop }));
  expect(await get(id)).toMatchObject({ departmentId: workshop, responsible: false });
  await t.call(memberApi.edit, editOf(await get(id), { departmentId: store, responsibleDepartmentId: store }));
  expect(await get(id)).toMatchObject({ responsibleDepartmentName: 'Store' });
  expect(await codes(t.call(memberApi.move, { ids: [id], departmentId: workshop }))).toEqual(['00000']);
  expect(await get(id)).toMatchObject({ responsible: false, departmentName: 'Workshop' });
  const again = editOf(await get(id), { responsibleDepartmentId: workshop });
  await t.call(memberApi.edit, again);
  await t.call(memberApi.edit, editOf(await get(id), { responsibleDepartmentId: null }));
  expect(await get(id)).toMatchObject({ responsible: false });
});

test('nobody changes the own role or status [ERR-A0254]', async () => {
  const me = await get(t.enterprise.memberId);
  const words = 'Cannot modify own role or status';
  expect(
    await refusal(t.call(memberApi.edit, editOf(me, { roleId: t.enterprise.roleIds.regular, mobile: '13811112222' }))),
  ).toMatchObject({ code: 'A0254', message: words, fields: [{ path: 'roleId' }] });
  const { list: results } = await t.call(memberApi.disable, { ids: [me.id] });
  expect(results).toMatchObject([{ code: 'A0254', message: words }]);
  expect(await refusal(t.call(memberApi.resetPassword, { id: me.id, password: 'another one' }))).toMatchObject({
    code: 'A0254',
  });
  expect(await get(me.id)).toMatchObject({ status: 'enabled', roleKind: 'super_admin' });
});

test('administrators are changed by super administrators alone [ERR-A0273, PERM-002]', async () => {
  const superAdmin = await get(t.enterprise.memberId);
  const words = 'Administrator cannot be edited';
  const edit = editOf(superAdmin, { name: 'Usurped' });
  expect(await refusal(admin(memberApi.edit, edit))).toMatchObject({ code: 'A0273', message: words });
  for (const call of [memberApi.disable, memberApi.enable] as const) {
    expect(await codes(admin(call, { ids: [superAdmin.id] }))).toEqual(['A0273']);
  }
  expect(await codes(admin(memberApi.move, { ids: [superAdmin.id], departmentId: store }))).toEqual(['A0273']);
  expect(await refusal(admin(memberApi.resetPassword, { id: superAdmin.id, password: 'take it over' }))).toMatchObject({
    code: 'A0273',
  });
  for (const role of ['admin', 'super_admin'] as const) {
    const wish = person({ roleId: t.enterprise.roleIds[role] });
    expect(await refusal(admin(memberApi.add, wish))).toMatchObject({ code: 'A0273', fields: [{ path: 'roleId' }] });
  }
  const { id } = await add();
  const raised = editOf(await get(id), { roleId: t.enterprise.roleIds.admin });
  expect(await refusal(admin(memberApi.edit, raised))).toMatchObject({ code: 'A0273' });
  // The approver is a role an administrator gives; administrators are made by the super administrator.
  await admin(memberApi.edit, editOf(await get(id), { roleId: t.enterprise.roleIds.approver }));
  expect(await get(id)).toMatchObject({ roleKind: 'approver', bound: { onlyApprover: true } });
  await t.call(memberApi.edit, editOf(await get(id), { roleId: t.enterprise.roleIds.admin }));
  expect(await codes(t.call(memberApi.disable, { ids: [id] }))).toEqual(['00000']);
});

test('an administrator manages departments, members and roles of the enterprise [USER-003]', async () => {
  const { id: departmentId } = await admin(departmentApi.add, {
    name: 'Night yard',
    parentId: t.enterprise.departmentId,
  });
  const { id: roleId } = await admin(roleApi.add, { name: 'Yard keeper', copyOf: t.enterprise.roleIds.driver });
  const wanted = person({ departmentId, roleId });
  const { id } = await admin(memberApi.add, wanted);
  expect(await admin(memberApi.get, { id })).toMatchObject({ departmentName: 'Night yard', roleName: 'Yard keeper' });
  const keeper = await t.signIn(wanted.account, wanted.password);
  const { permissions } = await keeper.call(accountApi.userMenu, {});
  expect(permissions.find((entry) => entry.permissionId === 'alarm')?.actionList).toEqual(['get', 'query']);
  expect(permissions.some((entry) => entry.permissionId === 'member')).toBe(false);
});

test('one enabled super administrator always stays, even when two remove each other at once', async () => {
  const { id } = await add({ account: 'second.super', roleId: t.enterprise.roleIds.super_admin });
  expect((await get(t.enterprise.memberId)).bound.onlySuperAdministrator).toBe(false);
  const second = await t.signIn('second.super', 'secret words');
  const [mine, theirs] = await Promise.all([
    codes(t.call(memberApi.disable, { ids: [id] })),
    codes(second.call(memberApi.disable, { ids: [t.enterprise.memberId] })).catch(() => ['A0101']),
  ]);
  expect([mine, theirs].filter(([code]) => code === '00000')).toHaveLength(1);
  const { rows } = await t.db.platform.tx((tx) =>
    sql<{ n: number }>`select count(*)::int as n from member m join role r on r.id = m.role_id
      where m.customer_id = ${t.enterprise.customerId} and r.kind = 'super_admin' and m.status = 'enabled'`.execute(tx),
  );
  expect(rows).toEqual([{ n: 1 }]);
  // Whoever won, the first is put back for the other tests.
  await t.db.platform.tx((tx) =>
    sql`update member set status = 'enabled' where id = ${t.enterprise.memberId}`.execute(tx),
  );
  t.call = (await t.signIn('northadmin')).call;
  await t.db.platform.tx((tx) => sql`update member set status = 'enabled' where id = ${id}`.execute(tx));
  const demoted = editOf(await get(id), { roleId: t.enterprise.roleIds.regular });
  await t.call(memberApi.edit, demoted);
  expect((await get(t.enterprise.memberId)).bound.onlySuperAdministrator).toBe(true);
});

test('every member holds a role and a department of the enterprise [PERM-003]', async () => {
  const south = { departmentId: '999999999999999999', roleId: '999999999999999999' };
  for (const path of ['departmentId', 'roleId'] as const) {
    const missing = person({ [path]: undefined as unknown as string });
    expect(await refusal(t.call(memberApi.add, missing))).toMatchObject({ code: 'A0116', fields: [{ path }] });
    const unknown = person({ [path]: south[path] });
    expect(await refusal(t.call(memberApi.add, unknown))).toMatchObject({ code: 'A0117', fields: [{ path }] });
  }
  const { id } = await add();
  const row = await get(id);
  for (const path of ['departmentId', 'roleId'] as const) {
    expect(await refusal(t.call(memberApi.edit, editOf(row, { [path]: south[path] })))).toMatchObject({
      code: 'A0117',
    });
  }
});

test('a disabled member is shut out at once and comes back as before [STATE-MEMBER-01, STATE-MEMBER-02, ERR-A0225]', async () => {
  const { id, account } = await add();
  const { call } = await t.signIn(account, 'secret words');
  await call(accountApi.userInfo, {});
  expect(await codes(t.call(memberApi.disable, { ids: [id] }))).toEqual(['00000']);
  expect(await refusal(call(accountApi.userInfo, {}))).toMatchObject({ code: 'A0101' });
  expect(await refusal(t.anonymous(authApi.login, { account, password: 'secret words' }))).toMatchObject({
    code: 'A0225',
    message: 'User not enabled',
  });
  expect(await codes(t.call(memberApi.disable, { ids: [id] }))).toEqual(['5007']);
  expect(await codes(t.call(memberApi.enable, { ids: [id] }))).toEqual(['00000']);
  expect(await codes(t.call(memberApi.enable, { ids: [id] }))).toEqual(['5007']);
  // The session that was open stays ended.
  expect(await refusal(call(accountApi.userInfo, {}))).toMatchObject({ code: 'A0101' });
  await t.signIn(account, 'secret words');
});

test('a suspended member reads that the account is frozen, with the reason kept [STATE-MEMBER-03, ERR-A0271]', async () => {
  const { id, account } = await add();
  expect(await codes(t.call(memberApi.disable, { ids: [id], suspendReason: 'Licence under review' }))).toEqual([
    '00000',
  ]);
  expect(await get(id)).toMatchObject({ status: 'suspended', suspendReason: 'Licence under review' });
  expect(await refusal(t.anonymous(authApi.login, { account, password: 'secret words' }))).toMatchObject({
    code: 'A0271',
    message: 'User frozen',
  });
  expect(await codes(t.call(memberApi.disable, { ids: [id], suspendReason: 'Twice' }))).toEqual(['5007']);
  expect(await codes(t.call(memberApi.enable, { ids: [id] }))).toEqual(['00000']);
  expect(await get(id)).toMatchObject({ status: 'enabled', suspendReason: null });
});

test('bulk calls do each member or say why not [ERR-6001]', async () => {
  const one = await add();
  const two = await add();
  await t.call(memberApi.disable, { ids: [two.id] });
  const nobody = '999999999999999999';
  const { list: results } = await t.call(memberApi.disable, { ids: [one.id, two.id, nobody] });
  expect(results).toMatchObject([
    { id: one.id, name: one.name, code: '00000' },
    { id: two.id, code: '5007' },
    { id: nobody, code: '6001', message: 'User does not exist' },
  ]);
  expect(await codes(t.call(memberApi.move, { ids: [one.id, two.id, nobody], departmentId: store }))).toEqual([
    '00000',
    '00000',
    '6001',
  ]);
  expect(await codes(t.call(memberApi.move, { ids: [one.id], departmentId: store }))).toEqual(['5007']);
  expect(await codes(t.call(memberApi.move, { ids: [one.id], departmentId: nobody }))).toEqual(['A0117']);
  for (const call of [memberApi.enable, memberApi.unlock] as const) {
    expect(await codes(t.call(call, { ids: [nobody] }))).toEqual(['6001']);
  }
  expect(await refusal(t.call(memberApi.get, { id: nobody }))).toMatchObject({ code: '6001' });
  expect(await refusal(t.call(memberApi.edit, { ...editOf(await get(one.id)), id: nobody }))).toMatchObject({
    code: '6001',
  });
  expect(await refusal(t.call(memberApi.resetPassword, { id: nobody, password: 'any words' }))).toMatchObject({
    code: '6001',
  });
});

test('another role ends the sessions, keys of people end with them and those of devices do not', async () => {
  const { id, account } = await add();
  const { call } = await t.signIn(account, 'secret words');
  await t.call(memberApi.edit, editOf(await get(id), { roleId: t.enterprise.roleIds.driver }));
  expect(await refusal(call(accountApi.userInfo, {}))).toMatchObject({ code: 'A0101' });
  const fleet = liveFleet(t.db, t.enterprise.customerId);
  const receiver = await fleet.addReceiver({ receiverNo: '700100' });
  await t.db.platform.tx((tx) =>
    sql`insert into api_key (customer_id, name, prefix, secret_hash, receiver_id, created_by) values
      (${t.enterprise.customerId}, 'mine', 'a', '\\x00', null, ${id}),
      (${t.enterprise.customerId}, 'device', 'b', '\\x01', ${receiver}, ${id})`.execute(tx),
  );
  await t.call(memberApi.disable, { ids: [id] });
  const [keys] = await t.db.platform.read(
    query.selectFrom('api_key').where('created_by', '=', id).orderBy('name').select(['name', 'revoked_at']),
  );
  expect(keys.map((key) => [key.name, key.revoked_at !== null])).toEqual([
    ['device', false],
    ['mine', true],
  ]);
});

test('an administrator ends the lock that guessing brought', async () => {
  const { id, account } = await add();
  for (let guess = 0; guess < 6; guess += 1) {
    await refusal(t.anonymous(authApi.login, { account, password: 'wrong' }));
  }
  expect((await get(id)).lockedUntil).not.toBeNull();
  expect((await list({ keyword: account })).list).toMatchObject([{ id, lockedUntil: expect.any(String) }]);
  expect(await refusal(t.anonymous(authApi.login, { account, password: 'secret words' }))).toMatchObject({
    code: 'A0123',
  });
  expect(await codes(t.call(memberApi.unlock, { ids: [id] }))).toEqual(['00000']);
  expect((await get(id)).lockedUntil).toBeNull();
  await expect
    .poll(() =>
      t.signIn(account, 'secret words').then(
        () => 'in',
        (error: ApiError) => error.code,
      ),
    )
    .toBe('in');
});

test('a new password ends the sessions; the old one no longer works', async () => {
  const { id, account } = await add();
  const { call } = await t.signIn(account, 'secret words');
  expect(await refusal(t.call(memberApi.resetPassword, { id, password: '12345' }))).toMatchObject({
    code: 'A0224',
    fields: [{ path: 'password' }],
  });
  await call(accountApi.userInfo, {});
  expect(await t.call(memberApi.resetPassword, { id, password: 'fresh words' })).toEqual({ sentTo: null });
  expect(await refusal(call(accountApi.userInfo, {}))).toMatchObject({ code: 'A0101' });
  expect(await refusal(t.anonymous(authApi.login, { account, password: 'secret words' }))).toMatchObject({
    code: 'A0220',
  });
  await t.signIn(account, 'fresh words');
});

test('without a password a code goes to the mobile, else to the e-mail, good for the forgotten-password form', async () => {
  const withMobile = await add();
  const withEmail = await add({ mobile: null });
  const { call } = await t.signIn(withEmail.account, 'secret words');
  expect(await t.call(memberApi.resetPassword, { id: withMobile.id })).toEqual({ sentTo: `+86${withMobile.mobile}` });
  expect(await t.call(memberApi.resetPassword, { id: withEmail.id })).toEqual({ sentTo: withEmail.email });
  expect(await refusal(call(accountApi.userInfo, {}))).toMatchObject({ code: 'A0101' });
  const [[message]] = await t.db.platform.read(
    query.selectFrom('outbox').where('member_id', '=', withEmail.id).select(['channel', 'business', 'body']),
  );
  expect(message).toMatchObject({ channel: 'email', business: 'forget_password' });
  const [code = ''] = /\b\d{6}\b/.exec(message?.body ?? '') ?? [];
  await t.anonymous(authCodeApi.forgetPassword, {
    email: withEmail.email ?? '',
    code,
    password: 'chosen by myself',
    confirmPassword: 'chosen by myself',
  });
  await t.signIn(withEmail.account, 'chosen by myself');
  // The next code within a minute is refused, and then nothing else happens either.
  expect(await refusal(t.call(memberApi.resetPassword, { id: withMobile.id }))).toMatchObject({ code: 'A0123' });
});

test('filters and sorts as asked, the support member nowhere', async () => {
  const deep = await add({ name: 'Zoe Deep', departmentId: store, roleId: t.enterprise.roleIds.driver });
  const gone = await add({ name: 'Zoe Gone', departmentId: store });
  await t.call(memberApi.disable, { ids: [gone.id] });
  expect(await named({ keyword: 'zoe' })).toEqual(['Zoe Gone', 'Zoe Deep']);
  expect(await named({ keyword: 'zoe', sort: 'name' })).toEqual(['Zoe Deep', 'Zoe Gone']);
  expect(await named({ keyword: 'zoe', status: ['disabled'] })).toEqual(['Zoe Gone']);
  expect(await named({ name: 'ZOE', roleId: t.enterprise.roleIds.driver })).toEqual(['Zoe Deep']);
  expect(await named({ account: deep.account })).toEqual(['Zoe Deep']);
  expect(await named({ mobile: deep.mobile?.slice(4) ?? '' })).toEqual(['Zoe Deep']);
  // A department stands for what is below it.
  expect(await named({ keyword: 'zoe', departmentId: workshop })).toHaveLength(2);
  expect(await named({ keyword: 'zoe', departmentId: t.enterprise.departmentId })).toHaveLength(2);
  expect(await named({ name: 'Support' })).toEqual([]);
  expect(await named({ keyword: '100%_' })).toEqual([]);
  const byPage = await list({ page: 2, pageSize: 5 });
  expect(byPage.list).toHaveLength(5);
  expect(byPage.total).toBeGreaterThan(10);
});

test('finds who never signed in and who has not for long', async () => {
  const fresh = await add({ name: 'Idle Fresh' });
  const old = await add({ name: 'Idle Old' });
  const never = await add({ name: 'Idle Never' });
  for (const { account } of [fresh, old]) await t.signIn(account, 'secret words');
  await t.db.platform.tx((tx) =>
    sql`update member set last_sign_in_at = now() - interval '91 days' where id = ${old.id}`.execute(tx),
  );
  expect(await named({ keyword: 'idle', neverSignedIn: true })).toEqual([never.name]);
  expect(await named({ keyword: 'idle', neverSignedIn: false })).toEqual([old.name, fresh.name]);
  expect(await named({ keyword: 'idle', idleDays: 90 })).toEqual([old.name]);
  expect(await named({ keyword: 'idle', sort: '-lastSignInAt' })).toEqual([fresh.name, old.name, never.name]);
});

test('the department wall holds in lists, records and changes', async () => {
  const inside = await add({ name: 'Wall Inside', departmentId: store });
  const outside = await add({ name: 'Wall Outside', departmentId: t.enterprise.departmentId });
  const roleId = t.enterprise.roleIds.supervisor;
  const lead = await add({ departmentId: workshop, roleId });
  await t.db.platform.tx((tx) =>
    sql`insert into role_menu (customer_id, role_id, menu_id)
      select ${t.enterprise.customerId}, ${roleId}, id from menu
      where permission like 'member:%' and system_type = 'OTR' on conflict do nothing`.execute(tx),
  );
  const { call } = await t.signIn(lead.account, 'secret words');
  const { list: rows } = await call(memberApi.list, { keyword: 'wall' });
  expect(rows.map((row) => row.name)).toEqual(['Wall Inside']);
  expect(await refusal(call(memberApi.get, { id: outside.id }))).toMatchObject({ code: '6001' });
  expect(await codes(call(memberApi.disable, { ids: [inside.id, outside.id] }))).toEqual(['00000', '6001']);
  const moved = call(memberApi.move, { ids: [inside.id], departmentId: t.enterprise.departmentId });
  expect(await codes(moved)).toEqual(['A0117']);
  const wish = person({ departmentId: t.enterprise.departmentId });
  expect(await refusal(call(memberApi.add, wish))).toMatchObject({ fields: [{ path: 'departmentId', code: 'A0117' }] });
});

test('the address book has who can be called, persons in charge first, and no log-in data', async () => {
  const quarry = (await t.call(departmentApi.add, { name: 'Quarry', parentId: t.enterprise.departmentId })).id;
  await add({ name: 'Bea Booked', departmentId: quarry });
  await add({ name: 'Cleo Booked', departmentId: quarry, responsibleDepartmentId: quarry, title: 'Foreman' });
  const gone = await add({ name: 'Abe Booked', departmentId: quarry });
  await t.call(memberApi.disable, { ids: [gone.id] });
  const book = await t.call(memberApi.addressBook, { departmentId: quarry });
  expect(book.list.map((row) => [row.name, row.responsible])).toEqual([
    ['Cleo Booked', true],
    ['Bea Booked', false],
  ]);
  expect(book.total).toBe(2);
  expect(Object.keys(book.list[0] ?? {}).sort()).toEqual(
    ['area', 'departmentId', 'departmentName', 'email', 'id', 'mobile', 'name', 'responsible', 'title'].sort(),
  );
  const found = await t.call(memberApi.addressBook, { keyword: 'foreman', departmentId: quarry });
  expect(found.list.map((row) => row.name)).toEqual(['Cleo Booked']);
});

test('what was changed is in the audit, from what to what and without passwords', async () => {
  const { id } = await add({ name: 'Before' });
  await t.call(memberApi.edit, editOf(await get(id), { name: 'After' }));
  await t.call(memberApi.resetPassword, { id, password: 'never in a log' });
  const [rows] = await t.db.platform.read(
    query.selectFrom('audit').where('target_id', '=', id).orderBy('at').select(['action', 'target_kind', 'changes']),
  );
  expect(rows).toMatchObject([
    { action: 'member.add', target_kind: 'member', changes: { name: { from: null, to: 'Before' } } },
    { action: 'member.edit', changes: { name: { from: 'Before', to: 'After' } } },
    { action: 'member.resetPassword', changes: { reset: 'set' } },
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/never in a log|secret words/);
});

test('names of the driver and of what else hangs on a person are told before disabling', async () => {
  const { id } = await add({ roleId: t.enterprise.roleIds.driver });
  const fleet = liveFleet(t.db, t.enterprise.customerId);
  const layout = await fleet.addLayout('two axles', [2, 2]);
  const vehicle = await fleet.addVehicle({ departmentId: workshop, layoutId: layout, selfNo: 'D1', vin: 'VINDRIVEN' });
  await t.db.platform.tx((tx) => sql`update vehicle set driver_id = ${id} where id = ${vehicle}`.execute(tx));
  expect((await get(id)).bound).toEqual({
    headOf: [],
    onlyApprover: false,
    onlySuperAdministrator: false,
    vehicles: 1,
  });
  expect(adminId).not.toBe(id);
});
