/** What a session may reach follows its member, role and departments at every call (model.md 1.12, invariant 29). */
import { accountApi } from '@treadline/contract/account';
import { alarmApi } from '@treadline/contract/alarm';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, type TestApp, testApp } from '../../test/app.ts';
import { liveFleet } from '../../test/live-fleet.ts';
import { viewerOf } from '../viewer-of.ts';
import { query } from './database/doors.ts';
import { insideDepartments } from './scope.ts';
import { findSession } from './session.ts';

let t: TestApp;
let person: { id: string; signedIn: SignedIn };
const department: Record<'root' | 'north' | 'deep' | 'south', string> = { root: '', north: '', deep: '', south: '' };

beforeAll(async () => {
  t = await testApp();
  const fleet = liveFleet(t.db, t.enterprise.customerId);
  department.root = t.enterprise.departmentId;
  department.north = await fleet.addDepartment('North', department.root);
  department.deep = await fleet.addDepartment('North workshop', department.north);
  department.south = await fleet.addDepartment('South', department.root);
  person = await t.addMember({ account: 'scope.probe', role: 'supervisor', departmentId: department.north });
});
afterAll(() => t.close());

const session = () => findSession(t.deps, person.signedIn.token);

async function setScope(dataScope: string): Promise<void> {
  await t.db.platform.tx((tx) =>
    tx.updateTable('role').set({ data_scope: dataScope }).where('id', '=', t.enterprise.roleIds.supervisor).execute(),
  );
}

test('the departments follow the role’s data permission at the next call [PERM-005]', async () => {
  const reached = async (dataScope: string) => {
    await setScope(dataScope);
    const { departments, ownOnly } = (await session())!;
    return { departments: departments === 'all' ? 'all' : [...departments].sort(), ownOnly };
  };
  expect(await reached('all')).toEqual({ departments: 'all', ownOnly: false });
  expect(await reached('tree')).toEqual({ departments: [department.north, department.deep].sort(), ownOnly: false });
  expect(await reached('department')).toEqual({ departments: [department.north], ownOnly: false });
  expect(await reached('own')).toEqual({ departments: [], ownOnly: true });
  expect(await reached('chosen')).toEqual({ departments: [], ownOnly: false });
  await t.db.platform.tx((tx) =>
    tx
      .insertInto('role_department')
      .values({
        customer_id: t.enterprise.customerId,
        role_id: t.enterprise.roleIds.supervisor,
        department_id: department.south,
      })
      .execute(),
  );
  expect(await reached('chosen')).toEqual({ departments: [department.south], ownOnly: false });
});

test('a moved member and a changed role are bound at the next call', async () => {
  await setScope('tree');
  const change = (columns: { department_id?: string; role_id?: string | null }) =>
    t.db.platform.tx((tx) => tx.updateTable('member').set(columns).where('id', '=', person.id).execute());
  await change({ department_id: department.south });
  expect((await session())?.departments).toEqual([department.south]);
  expect((await session())?.permissions).toContain('alarm:edit');
  await change({ role_id: t.enterprise.roleIds.driver });
  expect((await session())?.permissions).not.toContain('alarm:edit');
  await change({ role_id: null });
  expect(await session()).toMatchObject({ departments: [], ownOnly: false, permissions: new Set() });
  await change({ department_id: department.north, role_id: t.enterprise.roleIds.supervisor });
});

test('a suspended enterprise closes all its sessions', async () => {
  const setStatus = (status: string) =>
    t.db.platform.tx((tx) =>
      tx.updateTable('customer').set({ status }).where('id', '=', t.enterprise.customerId).execute(),
    );
  await setStatus('suspended');
  expect(await session()).toBeNull();
  await setStatus('active');
  expect(await session()).not.toBeNull();
});

test('the stored secret is a hash', async () => {
  const [, , secret = ''] = person.signedIn.token.split('.');
  const [rows] = await t.db.platform.read(query.selectFrom('session').select('secret_hash'));
  expect(rows.some((row) => row.secret_hash.includes(secret))).toBe(false);
  expect(rows.every((row) => row.secret_hash.length === 32)).toBe(true);
});

test('the department wall is a condition that lets through what is inside, and nothing when in doubt', async () => {
  const seen = async (about: { departments: 'all' | string[]; ownOnly: boolean }, own?: string[]) => {
    const wall = insideDepartments({ ...about, member: { id: person.id, name: '' } }, 'department.id', own);
    const [rows] = await t.db
      .tenant(t.enterprise.customerId)
      .read(query.selectFrom('department').where(wall).select('name').orderBy('name'));
    return rows.map((row) => row.name);
  };
  const everything = ['North', 'North pit', 'North workshop', 'South'];
  expect(await seen({ departments: 'all', ownOnly: false })).toEqual(everything);
  expect(await seen({ departments: [department.deep], ownOnly: false })).toEqual(['North workshop']);
  expect(await seen({ departments: [], ownOnly: false }, ['department.head_id'])).toEqual([]);
  expect(await seen({ departments: [], ownOnly: true })).toEqual([]);
  await t.db.platform.tx((tx) =>
    tx.updateTable('department').set({ head_id: person.id }).where('id', '=', department.north).execute(),
  );
  expect(await seen({ departments: [], ownOnly: true }, ['department.created_by', 'department.head_id'])).toEqual([
    'North',
  ]);
});

test('a second factor that is due takes every right until it is set up', async () => {
  const due = async () => {
    const found = await session();
    return { due: found?.secondFactorDue, rights: found?.permissions.size };
  };
  const setUp = (at: Date | null) =>
    t.db.platform.tx((tx) =>
      tx.updateTable('member').set({ second_factor_at: at }).where('id', '=', person.id).execute(),
    );
  const asked = (second_factor: boolean) =>
    t.db.platform.tx((tx) =>
      tx.updateTable('role').set({ second_factor }).where('id', '=', t.enterprise.roleIds.supervisor).execute(),
    );
  const before = await due();
  expect(before).toEqual({ due: false, rights: expect.any(Number) });
  await asked(true);
  expect(await due()).toEqual({ due: true, rights: 0 });
  const { call } = person.signedIn;
  expect(await call(accountApi.userInfo, {})).toMatchObject({ secondFactorDue: true });
  expect((await call(accountApi.userMenu, {})).menu.length).toBeGreaterThan(0);
  for (const refused of [call(accountApi.unitUpdate, { pressureUnit: 'bar' }), call(alarmApi.counts, {})]) {
    expect(await refused.catch((error: unknown) => error)).toMatchObject({ code: 'A0103', status: 200 });
  }
  expect((await viewerOf(t.deps, person.signedIn.token))?.permissions.size).toBe(0);
  await setUp(new Date());
  expect(await due()).toEqual(before);
  await setUp(null);
  await asked(false);
});

test('a viewer of news is bound by the same session', async () => {
  await setScope('department');
  const viewer = await viewerOf(t.deps, person.signedIn.token);
  expect(viewer).toMatchObject({ memberId: person.id, departments: new Set([department.north]), vehicles: null });
  await setScope('own');
  const fleet = liveFleet(t.db, t.enterprise.customerId);
  const layoutId = await fleet.addLayout('two axles', [2, 2]);
  const mine = await fleet.addVehicle({ selfNo: 'M1', departmentId: department.south, layoutId, driverId: person.id });
  await fleet.addVehicle({ selfNo: 'M2', departmentId: department.south, layoutId });
  expect(await viewerOf(t.deps, person.signedIn.token)).toMatchObject({ departments: null, vehicles: new Set([mine]) });
  await t.db.platform.tx((tx) =>
    tx.updateTable('session').set({ ended_at: sql`now()` }).where('member_id', '=', person.id).execute(),
  );
  expect(await viewerOf(t.deps, person.signedIn.token)).toBeNull();
});

test('rights of the app hold in the app alone, those of the console in the console [PERM-011]', async () => {
  await t.addMember({ account: 'app.and.web', role: 'driver' });
  const grants = (client: 'web' | 'app', permission: string) =>
    t.db.platform.tx(async (tx) => {
      const menus = await tx
        .selectFrom('menu')
        .select('id')
        .where('system_type', '=', 'OTR')
        .where('client', '=', client)
        .where('permission', '=', permission)
        .execute();
      await tx
        .insertInto('role_menu')
        .values(
          menus.map((menu) => ({
            customer_id: t.enterprise.customerId,
            role_id: t.enterprise.roleIds.driver,
            menu_id: menu.id,
          })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    });
  await t.db.platform.tx((tx) =>
    tx.deleteFrom('role_menu').where('role_id', '=', t.enterprise.roleIds.driver).execute(),
  );
  await grants('app', 'alarm:query');
  await grants('web', 'monitor:query');
  const permissionsOf = async (platform: string) => {
    const { token } = await t.signIn('app.and.web', undefined, { platform });
    return [...((await findSession(t.deps, token))?.permissions ?? [])];
  };
  expect(await permissionsOf('1')).toEqual(['monitor:query']);
  expect(await permissionsOf('2')).toEqual(['alarm:query']);
});
