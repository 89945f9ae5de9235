import { memberApi } from '@treadline/contract/member';
import { roleApi } from '@treadline/contract/role';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, type TestEnterprise, testApp } from '../../../test/app.ts';
import { refusal, roleBench } from '../../../test/role-bench.ts';

let t: TestApp;
let south: TestEnterprise;
let bench: ReturnType<typeof roleBench>;
beforeAll(async () => {
  t = await testApp({ limits: { signedInPerMinute: 100_000, publicPerMinute: 1000 } });
  south = await t.secondTenant();
  bench = roleBench(t);
});
afterAll(() => t.close());

test('the list has the six built-in roles with their members and rights [API-ROLE-01, PERM-001]', async () => {
  await t.addMember({ account: 'first.driver', role: 'driver' });
  const { list, total } = await t.call(roleApi.list, {});
  const builtIn = list.filter(({ kind }) => kind !== 'custom');
  expect(builtIn.map(({ name, kind }) => [name, kind])).toEqual([
    ['Administrator', 'admin'],
    ['Approver', 'approver'],
    ['Driver', 'driver'],
    ['Regular user', 'regular'],
    ['Super administrator', 'super_admin'],
    ['Supervisor', 'supervisor'],
  ]);
  expect(total).toBe(list.length);
  const of = (kind: string) => builtIn.find((role) => role.kind === kind);
  expect([of('super_admin')?.members, of('driver')?.members, of('approver')?.members]).toEqual([1, 1, 0]);
  // The support member is in no count (model.md 1.10).
  expect(builtIn.reduce((sum, role) => sum + role.members, 0)).toBe(2);
  expect(of('driver')?.webRights).toBe((await bench.granted(t.enterprise.roleIds.driver, 'web')).length);
  expect(of('driver')?.appRights).toBeGreaterThan(0);
  expect(of('super_admin')?.webRights).toBeGreaterThan(of('driver')?.webRights ?? 0);
});

test('the list is searched and sorted, and another enterprise has its own [API-ROLE-01]', async () => {
  await t.call(roleApi.add, { name: 'Night shift 100%', description: 'Keeps watch' });
  const names = async (input: { keyword?: string; sort?: string }) =>
    (await t.call(roleApi.list, input)).list.map(({ name }) => name);
  expect(await names({ keyword: '100%' })).toEqual(['Night shift 100%']);
  expect(await names({ keyword: 'KEEPS' })).toEqual(['Night shift 100%']);
  expect(await names({ keyword: 'no such' })).toEqual([]);
  const byRights = (await t.call(roleApi.list, { sort: '-webRights' })).list.map(({ webRights }) => webRights);
  expect(byRights).toEqual([...byRights].sort((one, other) => other - one));
  const theirs = await south.administrator.call(roleApi.list, { keyword: 'Night shift' });
  expect(theirs).toEqual({ list: [], total: 0 });
});

test('a role is added with name and description, and has no rights yet [API-ROLE-02, ENT-ROLE-01]', async () => {
  const { id } = await t.call(roleApi.add, { name: ' Yard ', description: 'Gate and yard', secondFactor: true });
  expect(await t.call(roleApi.get, { id })).toEqual({
    id,
    version: 1,
    name: 'Yard',
    kind: 'custom',
    description: 'Gate and yard',
    dataScope: 'tree',
    secondFactor: true,
    members: 0,
    webRights: 0,
    appRights: 0,
    updatedAt: expect.any(String),
    departmentIds: [],
    webMenuIds: [],
    appMenuIds: [],
    permissions: [],
  });
  expect(await bench.lastAudit('role.add')).toMatchObject({
    target_kind: 'role',
    target_id: id,
    changes: { name: { from: null, to: 'Yard' }, secondFactor: { from: null, to: true } },
  });
});

test('a name is there once, whatever its case', async () => {
  await t.call(roleApi.add, { name: 'Fitters' });
  expect(await refusal(t.call(roleApi.add, { name: 'fitters' }))).toMatchObject({ code: 'A0118' });
  const { id } = await t.call(roleApi.add, { name: 'Fitters two' });
  expect(await refusal(t.call(roleApi.edit, { id, version: 1, name: 'FITTERS' }))).toMatchObject({ code: 'A0118' });
  expect(await refusal(t.call(roleApi.add, { name: '   ' }))).toMatchObject({ fields: [{ path: 'name' }] });
});

test('a copy holds what its source holds, and lives on its own [API-ROLE-02]', async () => {
  const { roleId } = await bench.personWith(['alarm:edit']);
  await bench.grant(roleId, 'app', ['alarm:get']);
  const { version } = await t.call(roleApi.get, { id: roleId });
  const chosen = { roleId, version, scope: 'chosen' as const, departmentIds: [t.enterprise.departmentId] };
  await t.call(roleApi.setDataPermission, chosen);
  const { id } = await t.call(roleApi.add, { name: 'The copy', copyOf: roleId });
  const [source, copy] = [await t.call(roleApi.get, { id: roleId }), await t.call(roleApi.get, { id })];
  expect(copy).toMatchObject({ dataScope: 'chosen', kind: 'custom', members: 0 });
  expect([copy.webMenuIds, copy.appMenuIds, copy.departmentIds, copy.permissions]).toEqual([
    source.webMenuIds,
    source.appMenuIds,
    source.departmentIds,
    source.permissions,
  ]);
  await bench.grant(roleId, 'web', []);
  expect(await bench.granted(id, 'web')).toEqual(['alarm:edit', 'alarm:query']);
  expect(await refusal(t.call(roleApi.add, { name: 'Of nothing', copyOf: '999999999999999999' }))).toMatchObject({
    code: 'A0117',
    fields: [{ path: 'copyOf' }],
  });
});

test('a role is edited with the version that was read [API-ROLE-03]', async () => {
  const { id } = await t.call(roleApi.add, { name: 'Gate', description: 'Old' });
  const input = { id, version: 1, name: 'Gate house', description: null, secondFactor: true };
  expect(await t.call(roleApi.edit, input)).toEqual({ version: 2 });
  expect(await t.call(roleApi.get, { id })).toMatchObject({
    name: 'Gate house',
    description: null,
    secondFactor: true,
  });
  expect((await bench.lastAudit('role.edit'))?.changes).toEqual({
    name: { from: 'Gate', to: 'Gate house' },
    description: { from: 'Old', to: null },
    secondFactor: { from: false, to: true },
  });
  expect(await refusal(t.call(roleApi.edit, input))).toMatchObject({ code: '5004' });
  const nowhere = { ...input, id: '999999999999999999' };
  expect(await refusal(t.call(roleApi.edit, nowhere))).toMatchObject({ code: 'A0117' });
  // The approver's role is built in and may be shaped all the same.
  const approver = await t.call(roleApi.get, { id: t.enterprise.roleIds.approver });
  const shaped = { id: approver.id, version: approver.version, name: 'Approver', description: 'Approves scrap' };
  expect(await t.call(roleApi.edit, shaped)).toEqual({ version: approver.version + 1 });
});

test('administrator roles cannot be edited in any way [PERM-006, ERR-A0252]', async () => {
  for (const id of [t.enterprise.roleIds.admin, t.enterprise.roleIds.super_admin]) {
    const before = await t.call(roleApi.get, { id });
    const { version } = before;
    const attempts = [
      () => t.call(roleApi.edit, { id, version, name: 'Boss' }),
      () => t.call(roleApi.setMenuPermission, { roleId: id, version, client: 'web', menuIds: [] }),
      () => t.call(roleApi.setDataPermission, { roleId: id, version, scope: 'own' }),
      () => t.call(roleApi.delete, { id }),
    ];
    for (const attempt of attempts) {
      expect(await refusal(attempt())).toMatchObject({
        code: 'A0252',
        status: 200,
        message: 'Administrator role cannot be edited',
      });
    }
    expect(await t.call(roleApi.get, { id })).toEqual(before);
  }
});

test('nobody edits their own role [ERR-A0254]', async () => {
  const { roleId, signedIn } = await bench.personWith(['role:edit', 'role:get', 'alarm:edit']);
  const { version } = await t.call(roleApi.get, { id: roleId });
  const attempts = [
    () => signedIn.call(roleApi.edit, { id: roleId, version, name: 'Mine' }),
    () => signedIn.call(roleApi.setMenuPermission, { roleId, version, client: 'web', menuIds: [] }),
    () => signedIn.call(roleApi.setDataPermission, { roleId, version, scope: 'all' }),
  ];
  for (const attempt of attempts) {
    expect(await refusal(attempt())).toMatchObject({ code: 'A0254', message: 'Cannot modify own role or status' });
  }
});

test('delete is a DELETE and removes a role without members [API-ROLE-04]', async () => {
  const { id } = await t.call(roleApi.add, { name: 'Short-lived', copyOf: t.enterprise.roleIds.driver });
  const reply = await t.app.inject({
    method: 'DELETE',
    url: `/api/base/web/role/delete?id=${id}`,
    headers: t.enterprise.administrator.headers,
  });
  expect([reply.statusCode, reply.json().code]).toEqual([200, '00000']);
  expect(await refusal(t.call(roleApi.get, { id }))).toMatchObject({ code: 'A0117' });
  expect(await refusal(t.call(roleApi.delete, { id }))).toMatchObject({ code: 'A0117' });
  expect(await bench.lastAudit('role.delete')).toMatchObject({
    target_id: id,
    changes: { name: { from: 'Short-lived', to: null } },
  });
});

test('a role with bound members cannot be deleted, nor one that is built in [PERM-007, ERR-A0253]', async () => {
  const { roleId } = await bench.personWith(['alarm:query']);
  expect(await refusal(t.call(roleApi.delete, { id: roleId }))).toMatchObject({
    code: 'A0253',
    message: 'Bound members, cannot delete',
  });
  expect((await t.call(roleApi.get, { id: roleId })).webRights).toBe(1);
  expect(await refusal(t.call(roleApi.delete, { id: t.enterprise.roleIds.approver }))).toMatchObject({ code: '5006' });
});

test('an administrator can make somebody an approver; others are not offered the role [PERM-002]', async () => {
  const { signedIn: admin } = await t.addMember({ account: 'admin.three', role: 'admin' });
  const { list } = await admin.call(roleApi.options, {});
  const roleId = list.find(({ kind }) => kind === 'approver')?.id ?? '';
  const { id } = await admin.call(memberApi.add, {
    name: 'Ann Prove',
    account: 'ann.prove',
    area: '56',
    email: 'ann.prove@test.invalid',
    password: 'correct horse',
    departmentId: t.enterprise.departmentId,
    roleId,
  });
  expect(await admin.call(memberApi.get, { id })).toMatchObject({ roleId });
  const { signedIn } = await t.addMember({ account: 'super.visor', role: 'supervisor' });
  const offered = (await signedIn.call(roleApi.options, {})).list.map(({ kind }) => kind);
  expect(offered).not.toContain('approver');
});
