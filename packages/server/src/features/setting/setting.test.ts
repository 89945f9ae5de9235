import { accountApi } from '@treadline/contract/account';
import type { ApiError } from '@treadline/contract/call';
import { fileApi } from '@treadline/contract/file';
import { settingApi } from '@treadline/contract/setting';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, type TestEnterprise, testApp } from '../../../test/app.ts';
import { query } from '../../platform/database/doors.ts';
import { timeZones } from './time-zones.ts';

let t: TestApp;
let other: TestEnterprise;
beforeAll(async () => {
  t = await testApp();
  other = await t.secondTenant();
});
afterAll(() => t.close());

const code = (promise: Promise<unknown>) =>
  promise.then(
    () => '00000',
    (error: ApiError) => error.code,
  );
const read = () => t.call(settingApi.get, {});

test('an enterprise changes its names, centre and labels, and everybody in it sees them [API-AUTH-16]', async () => {
  const { version } = await read();
  await t.call(settingApi.uploadCustomInfo, {
    version,
    customName: 'North pit mining',
    abbreviateName: 'North',
    centre: [120.5, -22.25],
    customConfig: { globalConfig: { carNumberLabelSwitch: false } },
  });
  expect(await read()).toMatchObject({
    customName: 'North pit mining',
    abbreviateName: 'North',
    centre: [120.5, -22.25],
  });
  const { signedIn } = await t.addMember({ account: 'sees.names', role: 'regular' });
  expect(await signedIn.call(accountApi.userInfo, {})).toMatchObject({
    customName: 'North pit mining',
    abbreviateName: 'North',
    centre: [120.5, -22.25],
    customConfig: { globalConfig: { carNumberLabelSwitch: false } },
  });
  expect(await code(t.call(settingApi.uploadCustomInfo, { version, customName: 'Late' }))).toBe('5004');
  expect(await code(t.call(settingApi.uploadCustomInfo, {}))).toBe('A0116');
});

test('names of another enterprise are refused [ERR-A0274, ERR-A0275]', async () => {
  const [[taken]] = await t.db.platform.read(
    query.selectFrom('customer').where('id', '<>', t.enterprise.customerId).select(['name', 'abbreviation']),
  );
  const wish = (about: object) =>
    t.call(settingApi.uploadCustomInfo, about).catch((error: ApiError) => [error.code, error.message]);
  expect(await wish({ customName: taken?.name.toUpperCase() })).toEqual(['A0274', 'Enterprise full name in use']);
  expect(await wish({ abbreviateName: taken?.abbreviation })).toEqual(['A0275', 'Enterprise abbreviation in use']);
});

test('the logo is a picture uploaded as one by the enterprise itself', async () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==',
    'base64',
  );
  const file = { name: 'logo.png', data: new Blob([new Uint8Array(png)]) };
  const { id, url } = await t.call(fileApi.upload, { purpose: 'logo' }, { file });
  const icon = await t.call(fileApi.upload, { purpose: 'icon' }, { file });
  const foreign = await other.administrator.call(fileApi.upload, { purpose: 'logo' }, { file });
  for (const wrong of [icon.id, foreign.id]) {
    expect(await code(t.call(settingApi.uploadCustomInfo, { logoFileId: wrong }))).toBe('A0117');
  }
  await t.call(settingApi.uploadCustomInfo, { logoFileId: id });
  expect((await t.call(accountApi.userInfo, {})).logo).toBe(url);
  await t.call(settingApi.uploadCustomInfo, { logoFileId: null });
  expect((await t.call(accountApi.userInfo, {})).logo).toBeNull();
});

test('settings are kept one by one, within their ranges, and the audit tells from what to what', async () => {
  const { version } = await read();
  await t.call(settingApi.edit, { version, settings: { referenceTemperatureC: 18, timeZone: 'America/Santiago' } });
  const after = await read();
  expect(after.settings).toMatchObject({
    referenceTemperatureC: 18,
    timeZone: 'America/Santiago',
    offlineAfterMin: 30,
  });
  for (const wrong of [{ referenceTemperatureC: 61 }, { offlineAfterMin: 0 }, { timeZone: 'Mars/Base' }]) {
    expect(await code(t.call(settingApi.edit, { version: after.version, settings: wrong }))).toBe('A0102');
  }
  expect(await code(t.call(settingApi.edit, { version, settings: { offlineAfterMin: 60 } }))).toBe('5004');
  const [rows] = await t.db.platform.read(
    query.selectFrom('audit').where('action', '=', 'setting.edit').select('changes'),
  );
  expect(rows[0]?.changes).toEqual({
    referenceTemperatureC: { from: null, to: 18 },
    timeZone: { from: null, to: 'America/Santiago' },
  });
});

test('temperatures take at most two decimals and degrees of a place three; the field is told [VAL-053]', async () => {
  const { version, settings, centre } = await read();
  const refused = await t
    .call(settingApi.edit, { version, settings: { referenceTemperatureC: 18.255 } })
    .catch((error: unknown) => error);
  expect(refused).toMatchObject({
    code: 'A0102',
    fields: [{ path: 'settings.referenceTemperatureC', message: 'At most 2 decimals' }],
  });
  const place = await t
    .call(settingApi.uploadCustomInfo, { version, centre: [119.3605, -22.61] })
    .catch((error: unknown) => error);
  expect(place).toMatchObject({ code: 'A0102', fields: [{ path: 'centre.0', message: 'At most 3 decimals' }] });
  expect(await read()).toMatchObject({ version, settings, centre });
  await t.call(settingApi.edit, { version, settings: { referenceTemperatureC: 18.25 } });
  await t.call(settingApi.uploadCustomInfo, { centre: [119.361, -22.61] });
  expect(await read()).toMatchObject({ centre: [119.361, -22.61], settings: { referenceTemperatureC: 18.25 } });
});

test('time zones come with what their clocks show, by offset [API-MISC-05]', async () => {
  const { list } = await t.call(settingApi.timeZoneList, {});
  expect(list.length).toBeGreaterThan(300);
  expect(list.find((row) => row.zone === 'Asia/Shanghai')).toEqual({
    zone: 'Asia/Shanghai',
    offset: '+08:00',
    offsetMinutes: 480,
  });
  const at = (zone: string, day: string) => timeZones(new Date(day)).find((row) => row.zone === zone)?.offset;
  expect([at('America/New_York', '2026-01-15'), at('America/New_York', '2026-07-15')]).toEqual(['-05:00', '-04:00']);
  expect([at('Asia/Kolkata', '2026-01-15') ?? at('Asia/Calcutta', '2026-01-15'), at('UTC', '2026-01-15')]).toEqual([
    '+05:30',
    '+00:00',
  ]);
});

test('saved units are those the next call tells [API-MISC-02]', async () => {
  const wish = { distanceUnit: 'mile', temperatureUnit: 'F', pressureUnit: 'psi', treadUnit: 'in32' } as const;
  await t.call(accountApi.unitUpdate, wish);
  expect(await t.call(settingApi.units, {})).toEqual(wish);
});
