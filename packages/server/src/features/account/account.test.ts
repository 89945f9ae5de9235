import { accountApi, type MenuItem } from '@treadline/contract/account';
import { header, type Language } from '@treadline/contract/envelope';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import { query } from '../../platform/database/doors.ts';
import { createEnterprise } from '../../seed/enterprise.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

const keysOf = (items: readonly MenuItem[]): string[] =>
  items.flatMap((item) => [...(item.menuType === 3 ? [] : [item.key]), ...keysOf(item.childMenu)]);

async function newEnterprise(about: {
  tyreType: string;
  kind?: 'fleet' | 'operator';
  countryCode?: string;
  name: string;
}) {
  const account = `${about.name}admin`;
  await t.db.platform.tx((tx) =>
    createEnterprise(
      tx,
      {
        kind: about.kind ?? 'fleet',
        name: about.name,
        abbreviation: about.name,
        countryCode: about.countryCode ?? 'CL',
        tyreType: about.tyreType,
        centre: [-68.9, -22.3],
        settings: { synthetic: true, carNumberLabelSwitch: false, referenceTemperatureC: 25 },
      },
      { account, name: about.name, email: `${account}@test.invalid`, mobile: null, password: 'secret words' },
    ),
  );
  return t.signIn(account, 'secret words');
}

test('user info has identity, company, type and units [ENT-USER-01, ENT-USER-02, ENT-USER-03, ENT-USER-04, API-AUTH-05]', async () => {
  expect(await t.call(accountApi.userInfo, {})).toEqual({
    userId: t.enterprise.memberId,
    customId: t.enterprise.customerId,
    name: 'Head of North pit',
    nickname: 'Head of North pit',
    logo: null,
    icon: null,
    mobile: null,
    email: 'northadmin@test.invalid',
    abbreviateName: 'North pit',
    customName: 'North pit',
    account: 'northadmin',
    area: '86',
    title: null,
    departmentName: 'North pit',
    roleName: 'Super administrator',
    roleKind: 'super_admin',
    customKind: 'fleet',
    secondFactor: false,
    secondFactorDue: false,
    onBehalf: null,
    preferences: {},
    tyreType: 'OTR',
    userPlace: 2,
    mileageUnitCode: 'km',
    mmUnitName: 'mm',
    units: { distanceUnit: 'km', temperatureUnit: 'C', pressureUnit: 'kPa', treadUnit: 'mm' },
    language: 'en-US',
    timeZone: null,
    centre: null,
    customConfig: { globalConfig: { carNumberLabelSwitch: true } },
    referenceTemperatureC: 20,
    synthetic: false,
  });
});

test('user info follows the enterprise: place, centre, settings [ENT-USER-05, ENT-USER-06]', async () => {
  const { call } = await newEnterprise({ name: 'dongshan', tyreType: 'TBR', countryCode: 'CN' });
  expect(await call(accountApi.userInfo, {})).toMatchObject({
    userPlace: 1,
    tyreType: 'TBR',
    centre: [-68.9, -22.3],
    customConfig: { globalConfig: { carNumberLabelSwitch: false } },
    referenceTemperatureC: 25,
    synthetic: true,
  });
});

test('the menu is the tree of the person’s system type, in the language of the request [API-AUTH-06, RUN-003]', async () => {
  const { menu } = await t.call(accountApi.userMenu, {});
  expect(keysOf(menu)).toContain('monitor.live');
  expect(menu[0]).toMatchObject({ menuType: 1, showStt: 1, routeAddr: null, childMenu: expect.any(Array) });
  const inLanguage = async (language: Language) => {
    const call = t.callerWith({ ...t.enterprise.administrator.headers, [header.language]: language });
    return (await call(accountApi.userMenu, {})).menu[0]?.menuName;
  };
  expect(await inLanguage('zh-CN')).toBe('监控');
  expect(await inLanguage('en-US')).toBe('Monitoring');

  const operations = await newEnterprise({ name: 'opsco', kind: 'operator', tyreType: 'OTR' });
  const theirs = keysOf((await operations.call(accountApi.userMenu, {})).menu);
  expect(theirs).toContain('receiver.list');
  expect(theirs).not.toContain('monitor.live');
});

test('permissions come by menu key and by room, each with its actions [ENT-MENU-03]', async () => {
  const { permissions } = await t.call(accountApi.userMenu, {});
  const byId = Object.fromEntries(permissions.map((entry) => [entry.permissionId, entry.actionList]));
  expect(byId['alarm.list']).toEqual(['edit', 'get', 'query']);
  expect(byId.alarm).toEqual(['edit', 'get', 'query']);
  expect(byId['alarm.details']).toEqual([]);
});

test('a role sees only the menus and buttons granted to it [PERM-004]', async () => {
  const { signedIn } = await t.addMember({ account: 'driver.two', role: 'driver' });
  const { permissions } = await signedIn.call(accountApi.userMenu, {});
  expect(permissions.find((entry) => entry.permissionId === 'alarm')?.actionList).toEqual(['get', 'query']);
  await t.db.platform.tx((tx) =>
    tx
      .deleteFrom('role_menu')
      .where('role_id', '=', t.enterprise.roleIds.driver)
      .where('menu_id', 'in', (sub) =>
        sub.selectFrom('menu').select('id').where('menu_key', '=', 'monitoring').where('system_type', '=', 'OTR'),
      )
      .execute(),
  );
  const after = await signedIn.call(accountApi.userMenu, {});
  expect(keysOf(after.menu)).not.toContain('monitor.live');
});

test('without a page of its own a person is refused [ERR-A0250]', async () => {
  const { signedIn } = await t.addMember({ account: 'no.menu.yet', role: 'approver' });
  await t.db.platform.tx((tx) =>
    tx.deleteFrom('role_menu').where('role_id', '=', t.enterprise.roleIds.approver).execute(),
  );
  expect(await refusalOf(signedIn.call(accountApi.userMenu, {}))).toMatchObject({ code: 'A0250', status: 200 });
  expect(await refusalOf(signedIn.call(accountApi.userMenu, { client: 'app' }))).toMatchObject({ code: 'A0250' });
  expect(keysOf((await t.call(accountApi.userMenu, { client: 'app' })).menu)).toContain('app.alarms');
});

test('units are the member’s own and show on the next reply [UNIT-01, UNIT-02, UNIT-03, UNIT-04]', async () => {
  const { signedIn, id } = await t.addMember({ account: 'miles.ahead', role: 'regular' });
  await signedIn.call(accountApi.unitUpdate, {
    distanceUnit: 'mile',
    pressureUnit: 'psi',
    temperatureUnit: 'F',
    treadUnit: 'in32',
  });
  const info = await signedIn.call(accountApi.userInfo, {});
  expect(info).toMatchObject({
    mileageUnitCode: 'mile',
    mmUnitName: '1/32 in',
    units: { distanceUnit: 'mile', temperatureUnit: 'F', pressureUnit: 'psi', treadUnit: 'in32' },
  });
  const reply = await t.app.inject({ method: 'GET', url: '/api/base/web/account/userInfo', headers: signedIn.headers });
  expect(reply.headers[header.pressureUnit]).toBe('psi');
  expect((await t.call(accountApi.userInfo, {})).units.pressureUnit).toBe('kPa');
  const [rows] = await t.db.platform.read(
    query.selectFrom('audit').where('action', '=', 'account.unitUpdate').select(['member_id', 'target_id', 'changes']),
  );
  expect(rows).toEqual([
    {
      member_id: id,
      target_id: id,
      changes: { distance_unit: 'mile', pressure_unit: 'psi', temperature_unit: 'F', tread_unit: 'in32' },
    },
  ]);
});

test('refuses a unit, language or zone that does not exist, and a change of nothing', async () => {
  const wrongUnit = t.call(accountApi.unitUpdate, { pressureUnit: 'atm' as 'bar' });
  expect(await refusalOf(wrongUnit)).toMatchObject({ code: 'A0102', fields: [{ path: 'pressureUnit' }] });
  const wrongZone = t.call(accountApi.profileUpdate, { timeZone: 'Mars/Base' });
  expect(await refusalOf(wrongZone)).toMatchObject({ code: 'A0102', fields: [{ path: 'timeZone' }] });
  const wrongLanguage = t.call(accountApi.profileUpdate, { language: 'de-DE' as 'en-US' });
  expect(await refusalOf(wrongLanguage)).toMatchObject({ code: 'A0102' });
  expect(await refusalOf(t.call(accountApi.profileUpdate, {}))).toMatchObject({ code: 'A0116' });
});

test('language and zone of the profile hold where the request names none', async () => {
  const { signedIn } = await t.addMember({ account: 'perfil.dos', role: 'regular' });
  await signedIn.call(accountApi.profileUpdate, { language: 'es-ES', timeZone: 'America/Santiago' });
  const { menu } = await signedIn.call(accountApi.userMenu, {});
  expect(menu[0]?.menuName).toBe('Monitoreo');
  expect(await signedIn.call(accountApi.userInfo, {})).toMatchObject({
    language: 'es-ES',
    timeZone: 'America/Santiago',
  });
  await signedIn.call(accountApi.profileUpdate, { timeZone: null });
  expect((await signedIn.call(accountApi.userInfo, {})).timeZone).toBeNull();
});
