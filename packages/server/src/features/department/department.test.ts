import type { ApiError } from '@treadline/contract/call';
import { type DepartmentNode, departmentApi, fleetApi } from '@treadline/contract/department';
import { tyreApi } from '@treadline/contract/tyre';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import { liveFleet } from '../../../test/live-fleet.ts';
import { query } from '../../platform/database/doors.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const code = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => '00000',
    (error: ApiError) => error.code,
  );
const list = async () => (await t.call(departmentApi.list, {})).list;
const named = async (name: string): Promise<DepartmentNode> => {
  const node = (await list()).find((each) => each.name === name);
  if (node === undefined) throw new Error(`no department ${name}`);
  return node;
};
const add = (name: string, parentId: string | null = null) => t.call(departmentApi.add, { name, parentId });
const editOf = (
  node: DepartmentNode,
  changes: Partial<{ name: string; parentId: string | null; headId: string | null }>,
) => ({
  id: node.id,
  version: node.version,
  name: node.name,
  kind: node.kind,
  parentId: node.parentId,
  sort: node.sort,
  ...changes,
});

test('adds, edits and deletes departments below the enterprise [API-ORG-02, ENT-DEPT-01]', async () => {
  const { id } = await add('Workshop');
  expect(await named('Workshop')).toMatchObject({
    id,
    parentId: t.enterprise.departmentId,
    kind: 'department',
    head: null,
  });
  const { version } = await t.call(departmentApi.edit, editOf(await named('Workshop'), { name: 'Tyre shop' }));
  expect(await named('Tyre shop')).toMatchObject({ id, version });
  await t.call(departmentApi.delete, { id });
  expect((await list()).map((node) => node.id)).not.toContain(id);
});

test('an edit with an old version changes nothing', async () => {
  await add('Store');
  const node = await named('Store');
  await t.call(departmentApi.edit, editOf(node, { name: 'Store east' }));
  expect(await code(t.call(departmentApi.edit, editOf(node, { name: 'Store west' })))).toBe('5004');
  await named('Store east');
});

test('two departments of one superior do not share a name', async () => {
  await add('Pit');
  expect(await code(add('Pit'))).toBe('A0118');
});

test('counts people, vehicles, monitored tyres and sub-departments with those below [ENT-DEPT-03]', async () => {
  const top = await add('Haulage');
  const shift = await add('Shift A', top.id);
  await add('Shift A1', shift.id);
  await t.addMember({ account: 'haul.driver', role: 'driver', departmentId: shift.id });
  const fleet = liveFleet(t.db, t.enterprise.customerId);
  const layoutId = await fleet.addLayout('two axles', [2, 2]);
  const vehicle = await fleet.addVehicle({ departmentId: shift.id, layoutId, selfNo: 'HT-1' });
  await t.db.platform.tx((tx) =>
    tx
      .insertInto('sensor')
      .values(
        [111, 112, 121].map((wheel) => ({
          customer_id: t.enterprise.customerId,
          sensor_no: `S${wheel}`,
          status: 1,
          vehicle_id: vehicle,
          wheel,
        })),
      )
      .execute(),
  );
  // One where a sensor was bound to the wheel, which goes onto it, and one on a wheel without.
  const tyres = [111, 211].map((wheel) => ({ tyreNo: `DEP-${wheel}`, wheel }));
  await t.call(tyreApi.add, { brand: 'B', size: 'S', initialTreadMm: 20, vehicleId: vehicle, tyres });
  const counts = { userCount: 1, vehicleCount: 1, tyreCount: 4 };
  expect(await named('Haulage')).toMatchObject({ ...counts, subDepartmentCount: 2 });
  expect(await named('Shift A')).toMatchObject({ ...counts, subDepartmentCount: 1 });
  expect(await named('Shift A1')).toMatchObject({ userCount: 0, vehicleCount: 0, tyreCount: 0, subDepartmentCount: 0 });
  const { bound } = await t.call(departmentApi.get, { id: shift.id });
  expect(bound).toEqual({ members: 1, vehicles: 1, tyres: 4, departments: 1 });
  expect(await code(t.call(departmentApi.delete, { id: shift.id }))).toBe('A0321');
  expect(await code(t.call(departmentApi.delete, { id: top.id }))).toBe('A0321');
});

test('a department with people, vehicles or departments is not deleted, nor the enterprise itself [ERR-A0321]', async () => {
  const { id } = await add('Bound');
  const { id: inner } = await add('Bound inner', id);
  const refused = await t.call(departmentApi.delete, { id }).catch((error: ApiError) => error);
  expect(refused).toMatchObject({ code: 'A0321', message: 'Cannot delete while data bound' });
  await t.call(departmentApi.delete, { id: inner });
  await t.addMember({ account: 'bound.member', role: 'regular', departmentId: id });
  expect(await code(t.call(departmentApi.delete, { id }))).toBe('A0321');
  expect(await code(t.call(departmentApi.delete, { id: t.enterprise.departmentId }))).toBe('A0321');
});

test('the person in charge is a member of the department, with name, position and phone [ENT-DEPT-02, PERM-008, ERR-A0205]', async () => {
  const { id } = await add('Charge');
  const inside = await t.addMember({ account: 'charge.inside', role: 'supervisor', departmentId: id });
  const outside = await t.addMember({ account: 'charge.outside', role: 'supervisor' });
  await t.db.platform.tx((tx) =>
    tx.updateTable('member').set({ title: 'Foreman', mobile: '13800138000' }).where('id', '=', inside.id).execute(),
  );
  await t.call(departmentApi.edit, editOf(await named('Charge'), { headId: inside.id }));
  expect((await named('Charge')).head).toEqual({
    id: inside.id,
    name: expect.any(String),
    position: 'Foreman',
    phone: '+86 13800138000',
  });
  const node = await named('Charge');
  const refused = await t.call(departmentApi.edit, editOf(node, { headId: outside.id })).catch((e: ApiError) => e);
  expect(refused).toMatchObject({
    code: 'A0205',
    message: 'User not in department so cannot be the responsible person',
  });
  expect(await code(t.call(departmentApi.add, { name: 'New', parentId: id, headId: inside.id }))).toBe('A0205');
  await t.call(departmentApi.edit, editOf(node, { headId: null }));
  expect((await named('Charge')).head).toBeNull();
});

test('the superior is never the department itself or one below it [ERR-A0323]', async () => {
  const a = await add('Ring a');
  const b = await add('Ring b', a.id);
  const c = await add('Ring c', b.id);
  const node = await named('Ring a');
  const refused = await t.call(departmentApi.edit, editOf(node, { parentId: a.id })).catch((e: ApiError) => e);
  expect(refused).toMatchObject({ code: 'A0323', message: 'Superior cannot be itself or a subordinate' });
  expect(await code(t.call(departmentApi.edit, editOf(node, { parentId: c.id })))).toBe('A0323');
  expect(await code(t.call(departmentApi.move, { id: a.id, version: node.version, parentId: c.id, index: 0 }))).toBe(
    'A0323',
  );
  const root = (await list()).find((each) => each.id === t.enterprise.departmentId) as DepartmentNode;
  expect(await code(t.call(departmentApi.edit, editOf(root, { parentId: a.id })))).toBe('A0323');
});

test('two moves at the same moment never make a ring', async () => {
  const a = await add('Twin a');
  const b = await add('Twin b');
  for (let round = 0; round < 5; round += 1) {
    const [na, nb] = [await named('Twin a'), await named('Twin b')];
    const codes = await Promise.all([
      code(t.call(departmentApi.move, { id: a.id, version: na.version, parentId: b.id, index: 0 })),
      code(t.call(departmentApi.move, { id: b.id, version: nb.version, parentId: a.id, index: 0 })),
    ]);
    expect(codes.toSorted()).toEqual(['00000', 'A0323']);
    for (const name of ['Twin a', 'Twin b']) {
      const node = await named(name);
      await t.call(departmentApi.move, { id: node.id, version: node.version, parentId: null, index: 0 });
    }
  }
});

test('moves a department to another superior, to its place among the children', async () => {
  const p = await add('Order');
  for (const name of ['o1', 'o2', 'o3']) await add(name, p.id);
  const guest = await add('guest');
  await t.call(departmentApi.move, { id: guest.id, version: (await named('guest')).version, parentId: p.id, index: 1 });
  const children = (await list()).filter((node) => node.parentId === p.id).map((node) => node.name);
  expect(children).toEqual(['o1', 'guest', 'o2', 'o3']);
});

test('fleets are departments of their own kind [API-ORG-03]', async () => {
  const department = await add('No fleet');
  const { id } = await t.call(fleetApi.add, { name: 'Fleet north', parentId: null });
  const fleets = await t.call(fleetApi.list, { keyword: 'NORTH' });
  expect(fleets).toMatchObject({ total: 1, list: [{ id, kind: 'fleet', vehicleCount: 0 }] });
  expect((await t.call(fleetApi.list, {})).list.map((node) => node.name)).not.toContain('No fleet');
  const node = await named('Fleet north');
  const { kind: _, ...edit } = editOf(node, { name: 'Fleet south' });
  await t.call(fleetApi.edit, edit);
  const { kind: __, ...other } = editOf(await named('No fleet'), { name: 'Taken' });
  expect(await code(t.call(fleetApi.edit, other))).toBe('A0117');
  expect(await code(t.call(fleetApi.delete, { id: department.id }))).toBe('A0117');
  await t.call(fleetApi.delete, { id });
  expect((await t.call(fleetApi.list, { keyword: 'south' })).total).toBe(0);
});

test('who is bound to a department sees it and those below, and changes nothing outside', async () => {
  const mine = await add('Wall mine');
  await add('Wall below', mine.id);
  const other = await add('Wall other');
  const { signedIn } = await t.addMember({ account: 'wall.keeper', role: 'supervisor', departmentId: mine.id });
  // The built-in supervisor has no right on departments: a copy of it gets them, as an administrator would do.
  await t.db.platform.tx(async (tx) => {
    const menus = await tx
      .selectFrom('menu')
      .select('id')
      .where('system_type', '=', 'OTR')
      .where('permission', 'like', 'department:%')
      .execute();
    await tx
      .insertInto('role_menu')
      .values(
        menus.map((menu) => ({
          customer_id: t.enterprise.customerId,
          role_id: t.enterprise.roleIds.supervisor,
          menu_id: menu.id,
        })),
      )
      .execute();
  });
  const seen = (await signedIn.call(departmentApi.list, {})).list;
  expect(seen.map((node) => [node.name, node.parentId])).toEqual([
    ['Wall mine', null],
    ['Wall below', mine.id],
  ]);
  expect((await signedIn.call(departmentApi.options, {})).list.map((each) => each.name)).toEqual([
    'Wall below',
    'Wall mine',
  ]);
  expect(await code(signedIn.call(departmentApi.get, { id: other.id }))).toBe('A0117');
  expect(await code(signedIn.call(departmentApi.add, { name: 'x', parentId: other.id }))).toBe('A0201');
  expect(await code(signedIn.call(departmentApi.delete, { id: other.id }))).toBe('A0201');
  expect(await code(signedIn.call(departmentApi.edit, editOf(await named('Wall other'), {})))).toBe('A0201');
});

test('another enterprise does not exist', async () => {
  const other = await t.secondTenant();
  expect(await code(t.call(departmentApi.get, { id: other.departmentId }))).toBe('A0117');
  expect(await code(t.call(departmentApi.add, { name: 'x', parentId: other.departmentId }))).toBe('A0117');
  expect(await code(t.call(departmentApi.delete, { id: other.departmentId }))).toBe('A0117');
});

test('the audit keeps what changed, from what to what', async () => {
  await add('Audited');
  const node = await named('Audited');
  await t.call(departmentApi.edit, editOf(node, { name: 'Audited twice' }));
  const [rows] = await t.db.platform.read(
    query
      .selectFrom('audit')
      .where('target_id', '=', node.id)
      .where('action', '=', 'department.edit')
      .select('changes'),
  );
  expect(rows).toEqual([{ changes: { name: { from: 'Audited', to: 'Audited twice' } } }]);
});
