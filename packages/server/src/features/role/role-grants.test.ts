import { accountApi } from '@treadline/contract/account';
import { monitorApi } from '@treadline/contract/monitor';
import { type DataScope, roleApi } from '@treadline/contract/role';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, type TestApp, type TestEnterprise, testApp } from '../../../test/app.ts';
import { liveFleet } from '../../../test/live-fleet.ts';
import { refusal, roleBench } from '../../../test/role-bench.ts';
import { query } from '../../platform/database/doors.ts';

let t: TestApp;
let south: TestEnterprise;
let bench: ReturnType<typeof roleBench>;
beforeAll(async () => {
  t = await testApp({ limits: { signedInPerMinute: 100_000, publicPerMinute: 1000 } });
  south = await t.secondTenant();
  bench = roleBench(t);
});
afterAll(() => t.close());

test('what can be granted are the menus of the own set, parents first, nothing of operations', async () => {
  const web = await bench.grantsOf('web');
  const seen = new Set<string | null>([null]);
  for (const row of web) {
    expect(seen.has(row.parentId)).toBe(true);
    seen.add(row.id);
  }
  expect(web.find(({ key }) => key === 'alarm.list')).toMatchObject({
    type: 2,
    name: { 'en-US': 'Alarms' },
    shown: true,
  });
  expect(web.find(({ key }) => key === 'alarm.details')?.shown).toBe(false);
  expect(web.some(({ permission }) => permission === 'customer:add' || permission === 'menu:add')).toBe(false);
  expect((await bench.grantsOf('app')).filter(({ type }) => type === 2).map(({ key }) => key)).toEqual(
    expect.arrayContaining(['app.alarms', 'app.live', 'app.addressBook', 'app.account']),
  );
});

test('an entry that is switched off is not offered, and whoever holds it keeps it', async () => {
  const { roleId } = await bench.personWith(['alarm:edit', 'address-book:query']);
  const [alarms] = await bench.menuIds('web', ['alarm.list']);
  const enable = (enabled: boolean) =>
    t.db.platform.tx((tx) =>
      tx
        .updateTable('menu')
        .set({ enabled })
        .where('id', '=', alarms ?? '')
        .execute(),
    );
  const [edit = ''] = await bench.menuIds('web', ['alarm:edit']);
  await enable(false);
  try {
    expect((await bench.grantsOf('web')).some(({ key }) => key.startsWith('alarm.list'))).toBe(false);
    const { version } = await t.call(roleApi.get, { id: roleId });
    const input = { roleId, version, client: 'web' as const, menuIds: [edit] };
    expect(await refusal(t.call(roleApi.setMenuPermission, input))).toMatchObject({ code: 'A0102' });
    await bench.grant(roleId, 'web', ['unit:query']);
  } finally {
    await enable(true);
  }
  expect(await bench.granted(roleId, 'web')).toEqual(['alarm:edit', 'alarm:query', 'unit:query']);
});

test('any other action brings query with it, and pages and modules above [ENT-MENU-03]', async () => {
  const { id } = await t.call(roleApi.add, { name: 'Handlers' });
  await bench.grant(id, 'web', ['alarm:edit', 'alarm.details']);
  const role = await t.call(roleApi.get, { id });
  const keys = (await bench.grantsOf('web')).filter((row) => role.webMenuIds.includes(row.id)).map(({ key }) => key);
  expect(keys.sort()).toEqual([
    'alarm.details',
    'alarm.list',
    'alarm.list.alarm:edit',
    'alarm.list.alarm:query',
    'monitoring',
  ]);
  expect(role.permissions).toEqual(
    expect.arrayContaining([
      { permissionId: 'alarm.list', actionList: ['edit', 'query'] },
      { permissionId: 'alarm', actionList: ['edit', 'query'] },
      { permissionId: 'alarm.details', actionList: [] },
    ]),
  );
  expect(role.permissions).toHaveLength(3);
});

test('web and app are granted apart [PERM-011]', async () => {
  const { id } = await t.call(roleApi.add, { name: 'Two clients' });
  await bench.grant(id, 'web', ['alarm:get']);
  await bench.grant(id, 'app', ['alarm:edit']);
  expect([await bench.granted(id, 'web'), await bench.granted(id, 'app')]).toEqual([
    ['alarm:get', 'alarm:query'],
    ['alarm:edit', 'alarm:query'],
  ]);
  await bench.grant(id, 'web', []);
  expect([await bench.granted(id, 'web'), await bench.granted(id, 'app')]).toEqual([[], ['alarm:edit', 'alarm:query']]);
  await bench.grant(id, 'web', ['monitor:query']);
  await bench.grant(id, 'app', []);
  expect([await bench.granted(id, 'web'), await bench.granted(id, 'app')]).toEqual([['monitor:query'], []]);
  const { version } = await t.call(roleApi.get, { id });
  const wrongClient = {
    roleId: id,
    version,
    client: 'web' as const,
    menuIds: await bench.menuIds('app', ['alarm:get']),
  };
  expect(await refusal(t.call(roleApi.setMenuPermission, wrongClient))).toMatchObject({ code: 'A0102' });
});

test('refuses entries of another set or of none, and an old version', async () => {
  const { id } = await t.call(roleApi.add, { name: 'Careful' });
  const [foreign] = await t.db.platform.read(
    query
      .selectFrom('menu')
      .where('system_type', '=', 'operations')
      .where('permission', '=', 'customer:add')
      .select('id'),
  );
  for (const menuId of [foreign[0]?.id ?? '', '999999999999999999']) {
    const input = { roleId: id, version: 1, client: 'web' as const, menuIds: [menuId] };
    expect(await refusal(t.call(roleApi.setMenuPermission, input))).toMatchObject({
      code: 'A0102',
      fields: [{ path: 'menuIds' }],
    });
  }
  const stale = { roleId: id, version: 7, client: 'web' as const, menuIds: [] };
  expect(await refusal(t.call(roleApi.setMenuPermission, stale))).toMatchObject({ code: '5004' });
  const theirs = { roleId: south.roleIds.driver, version: 1, client: 'web' as const, menuIds: [] };
  expect(await refusal(t.call(roleApi.setMenuPermission, theirs))).toMatchObject({ code: 'A0117' });
});

test('the trail names what was given and taken away', async () => {
  const { id } = await t.call(roleApi.add, { name: 'Told' });
  await bench.grant(id, 'web', ['alarm:edit']);
  expect((await bench.lastAudit('role.setMenuPermission'))?.changes).toEqual({
    webRights: { from: [], to: ['Alarms: Edit', 'Alarms: Query'] },
  });
  await bench.grant(id, 'web', ['alarm:get']);
  expect(await bench.lastAudit('role.setMenuPermission')).toMatchObject({
    target_id: id,
    member_id: t.enterprise.memberId,
    changes: { webRights: { from: ['Alarms: Edit'], to: ['Alarms: View details'] } },
  });
  await bench.grant(id, 'app', ['address-book:query']);
  expect((await bench.lastAudit('role.setMenuPermission'))?.changes).toEqual({
    appRights: { from: [], to: ['Address book: Query'] },
  });
});

test('a bound member is held to it from the next call on, menu and calls alike [PERM-004]', async () => {
  const { roleId, signedIn } = await bench.personWith(['role:query', 'address-book:query']);
  const keys = async () =>
    (await signedIn.call(accountApi.userMenu, {})).permissions.map(({ permissionId }) => permissionId).sort();
  expect(await keys()).toEqual(['address-book', 'member.addressBook', 'role', 'role.list']);
  expect((await signedIn.call(roleApi.list, {})).total).toBeGreaterThan(5);
  await bench.grant(roleId, 'web', ['address-book:query']);
  expect(await refusal(signedIn.call(roleApi.list, {}))).toMatchObject({ code: 'A0103' });
  expect(await keys()).toEqual(['address-book', 'member.addressBook']);
  await bench.grant(roleId, 'web', ['role:query']);
  expect((await signedIn.call(roleApi.list, {})).total).toBeGreaterThan(5);
});

test('data permission is read and set; the member’s lists follow at the next call [API-ROLE-05, PERM-005]', async () => {
  const fleet = liveFleet(t.db, t.enterprise.customerId);
  const layoutId = await fleet.addLayout('Two axles', [2, 2]);
  const pit = await fleet.addDepartment('Pit', t.enterprise.departmentId);
  const quarry = await fleet.addDepartment('Quarry', t.enterprise.departmentId);
  const { roleId, memberId, signedIn } = await bench.personWith(['monitor:query'], 'all');
  await fleet.addVehicle({ selfNo: 'P-1', departmentId: pit, layoutId });
  await fleet.addVehicle({ selfNo: 'Q-1', departmentId: quarry, layoutId });
  await fleet.addVehicle({ selfNo: 'Q-2', departmentId: quarry, layoutId, driverId: memberId });
  await fleet.addVehicle({ selfNo: 'R-1', departmentId: t.enterprise.departmentId, layoutId });
  const read = () => t.call(roleApi.dataPermission, { roleId });
  const seenUnder = async (scope: DataScope, departmentIds: string[] = []) => {
    await t.call(roleApi.setDataPermission, { roleId, version: (await read()).version, scope, departmentIds });
    return (await signedIn.call(monitorApi.list, {})).list.map((vehicle) => vehicle.name).sort();
  };
  const before = await read();
  expect(before).toMatchObject({ scope: 'all', departmentIds: [] });
  expect(await seenUnder('chosen', [quarry, quarry])).toEqual(['Q-1', 'Q-2']);
  expect(await read()).toEqual({ version: before.version + 1, scope: 'chosen', departmentIds: [quarry] });
  expect(await bench.lastAudit('role.setDataPermission')).toMatchObject({
    target_id: roleId,
    changes: { dataScope: { from: 'all', to: 'chosen' }, departments: { from: [], to: ['Quarry'] } },
  });
  expect(await seenUnder('chosen', [pit, quarry])).toEqual(['P-1', 'Q-1', 'Q-2']);
  expect(await seenUnder('department')).toEqual(['R-1']);
  expect(await read()).toMatchObject({ scope: 'department', departmentIds: [] });
  expect(await seenUnder('own')).toEqual(['Q-2']);
  expect(await seenUnder('tree')).toEqual(['P-1', 'Q-1', 'Q-2', 'R-1']);
  expect(await seenUnder('all')).toEqual(['P-1', 'Q-1', 'Q-2', 'R-1']);
});

test('chosen departments are the enterprise’s own, and at least one', async () => {
  const { id } = await t.call(roleApi.add, { name: 'Choosy' });
  const set = (departmentIds: string[]) =>
    t.call(roleApi.setDataPermission, { roleId: id, version: 1, scope: 'chosen', departmentIds });
  for (const department of [south.departmentId, '999999999999999999']) {
    expect(await refusal(set([t.enterprise.departmentId, department]))).toMatchObject({
      code: 'A0117',
      fields: [{ path: 'departmentIds' }],
    });
  }
  expect(await refusal(set([]))).toMatchObject({ code: 'A0116', fields: [{ path: 'departmentIds' }] });
  const stale = { roleId: id, version: 9, scope: 'own' } as const;
  expect(await refusal(t.call(roleApi.setDataPermission, stale))).toMatchObject({ code: '5004' });
  expect(await t.call(roleApi.dataPermission, { roleId: id })).toMatchObject({ version: 1, scope: 'tree' });
});

test('nobody but an administrator hands out a right they do not hold', async () => {
  const { signedIn } = await bench.personWith(['role:edit', 'role:add', 'role:get', 'alarm:get']);
  const { id } = await t.call(roleApi.add, { name: 'Receiver of rights' });
  expect(await refusal(bench.grant(id, 'web', ['alarm:edit'], signedIn.call))).toMatchObject({
    code: 'A0103',
    fields: [{ path: 'menuIds' }],
  });
  // Held in the console says nothing about the app.
  expect(await refusal(bench.grant(id, 'app', ['alarm:get'], signedIn.call))).toMatchObject({ code: 'A0103' });
  await bench.grant(id, 'web', ['alarm:get'], signedIn.call);
  // What the role had from an administrator stays, and may be taken away.
  await bench.grant(id, 'web', ['alarm:edit']);
  await bench.grant(id, 'web', ['alarm:edit', 'alarm:get'], signedIn.call);
  expect(await bench.granted(id, 'web')).toEqual(['alarm:edit', 'alarm:get', 'alarm:query']);
  await bench.grant(id, 'web', ['alarm:get'], signedIn.call);
  const copyOf = t.enterprise.roleIds.admin;
  expect(await refusal(signedIn.call(roleApi.add, { name: 'By the back door', copyOf }))).toMatchObject({
    fields: [{ path: 'copyOf' }],
  });
  expect((await signedIn.call(roleApi.add, { name: 'By the front door', copyOf: id })).id).toMatch(/^\d{18}$/);
});

test('nobody but an administrator hands out a wider view than their own', async () => {
  const { signedIn } = await bench.personWith(['role:edit', 'role:add'], 'own');
  const { id } = await signedIn.call(roleApi.add, { name: 'Narrow from birth' });
  expect(await t.call(roleApi.dataPermission, { roleId: id })).toMatchObject({ scope: 'own', version: 1 });
  const set = (scope: 'all' | 'tree' | 'department') =>
    signedIn.call(roleApi.setDataPermission, { roleId: id, version: 1, scope });
  for (const scope of ['all', 'tree', 'department'] as const) {
    expect(await refusal(set(scope))).toMatchObject({ code: 'A0201', fields: [{ path: 'scope' }] });
  }
  const chosen = { roleId: id, version: 1, scope: 'chosen' as const, departmentIds: [t.enterprise.departmentId] };
  expect(await refusal(signedIn.call(roleApi.setDataPermission, chosen))).toMatchObject({
    code: 'A0201',
    fields: [{ path: 'departmentIds' }],
  });
  const { signedIn: tree } = await bench.personWith(['role:edit']);
  expect(await tree.call(roleApi.setDataPermission, { ...chosen })).toEqual({ version: 2 });
  const wider = { roleId: id, version: 2, scope: 'all' } as const;
  expect(await refusal(tree.call(roleApi.setDataPermission, wider))).toMatchObject({ code: 'A0201' });
});

test('offers for a member the roles the caller may give', async () => {
  const kinds = async (by: SignedIn['call']) => new Set((await by(roleApi.options, {})).list.map(({ kind }) => kind));
  expect(await kinds(t.call)).toEqual(
    new Set(['super_admin', 'admin', 'approver', 'supervisor', 'driver', 'regular', 'custom']),
  );
  const { signedIn: admin } = await t.addMember({ account: 'admin.two', role: 'admin' });
  expect(await kinds(admin.call)).toEqual(new Set(['approver', 'supervisor', 'driver', 'regular', 'custom']));
  const { signedIn } = await bench.personWith(['alarm:get']);
  const { id } = await t.call(roleApi.add, { name: 'Lesser' });
  await bench.grant(id, 'web', ['alarm:query']);
  const offers = (await signedIn.call(roleApi.options, {})).list;
  expect(offers.map(({ name }) => name)).toContain('Lesser');
  expect(offers.some(({ kind }) => kind !== 'custom')).toBe(false);
});
