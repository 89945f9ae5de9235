import { departmentApi } from '@treadline/contract/department';
import { memberApi } from '@treadline/contract/member';
import { roleApi } from '@treadline/contract/role';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, type TestApp, testApp } from '../../../test/app.ts';
import { refusal, roleBench } from '../../../test/role-bench.ts';
import { writeSheet } from '../../platform/spreadsheet/spreadsheet.ts';
import { sheetColumns } from './member.sheet.ts';
import { memberTexts } from './member.texts.ts';

let t: TestApp;
let staff: { roleId: string; memberId: string; signedIn: SignedIn };
let handlers: { roleId: string; memberId: string };
let readers: { roleId: string; memberId: string };
beforeAll(async () => {
  t = await testApp({ limits: { signedInPerMinute: 100_000, publicPerMinute: 1000 } });
  const bench = roleBench(t);
  staff = await bench.personWith(['member:add', 'member:edit', 'member:import', 'department:query', 'alarm:query']);
  handlers = await bench.personWith(['alarm:edit']);
  readers = await bench.personWith(['alarm:query']);
});
afterAll(() => t.close());

const person = (account: string, roleId: string) => ({
  name: account,
  account,
  email: `${account}@test.invalid`,
  departmentId: t.enterprise.departmentId,
  roleId,
  password: 'secret words',
});

test('nobody gives a role with rights they do not hold, to a new member or to one who is there', async () => {
  const add = (roleId: string) => staff.signedIn.call(memberApi.add, person('given.role', roleId));
  expect(await refusal(add(handlers.roleId))).toMatchObject({ code: 'A0201', fields: [{ path: 'roleId' }] });
  expect(await refusal(add(t.enterprise.roleIds.admin))).toMatchObject({ code: 'A0273' });
  const { id } = await add(readers.roleId);

  const row = await t.call(memberApi.get, { id });
  const edit = { ...person('given.role', handlers.roleId), id, version: row.version };
  expect(await refusal(staff.signedIn.call(memberApi.edit, edit))).toMatchObject({ code: 'A0201' });
  expect(await t.call(memberApi.get, { id })).toMatchObject({ roleId: readers.roleId, version: row.version });
});

test('nobody sets the password of a member who may do more than they', async () => {
  const set = (id: string) => staff.signedIn.call(memberApi.resetPassword, { id, password: 'a known one' });
  expect(await refusal(set(handlers.memberId))).toMatchObject({ code: 'A0201' });
  await set(readers.memberId);
});

test('nobody moves the contact of a member who may do more than they, where codes for a new password go', async () => {
  const edit = async (id: string, change: { email?: string; mobile?: string; name?: string }) => {
    const row = await t.call(memberApi.get, { id });
    const same = {
      name: row.name,
      account: row.account ?? '',
      departmentId: row.departmentId,
      roleId: row.roleId ?? '',
    };
    return staff.signedIn.call(memberApi.edit, { ...same, id, version: row.version, ...change });
  };
  const email = 'somebody.else@test.invalid';
  expect(await refusal(edit(handlers.memberId, { email }))).toMatchObject({
    code: 'A0201',
    fields: [{ path: 'email', code: 'A0201' }],
  });
  expect(await refusal(edit(handlers.memberId, { mobile: '13700137001' }))).toMatchObject({
    code: 'A0201',
    fields: [{ path: 'mobile' }],
  });
  await edit(handlers.memberId, { name: 'Renamed' });
  expect((await t.call(memberApi.get, { id: handlers.memberId })).email).not.toBe(email);
  await edit(readers.memberId, { email });
});

test('a file gives no role either that its sender could not give by hand', async () => {
  const [wider, own] = await Promise.all([handlers, readers].map(({ roleId }) => t.call(roleApi.get, { id: roleId })));
  const [department] = (await t.call(departmentApi.list, {})).list;
  const file = await writeSheet({
    title: 'people',
    columns: sheetColumns.map(({ key }) => ({ header: memberTexts('en-US')(key) })),
    rows: [
      ['File one', 'by.file.one', department?.name ?? '', wider?.name ?? '', '', '', 'one@test.invalid', '', ''],
      ['File two', 'by.file.two', department?.name ?? '', own?.name ?? '', '', '', 'two@test.invalid', '', ''],
    ],
    format: 'xlsx',
    timeZone: 'UTC',
  });
  const data = new Blob([file.body as Buffer<ArrayBuffer>]);
  expect(await staff.signedIn.call(memberApi.import, {}, { file: { name: 'people.xlsx', data } })).toMatchObject({
    origin: 2,
    success: 1,
    failed: 1,
    problems: [{ row: 2, column: 'Role', value: wider?.name, code: 'A0201' }],
  });
});
