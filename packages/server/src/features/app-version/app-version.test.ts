import { appVersionApi } from '@treadline/contract/app-version';
import type { ApiError, Caller } from '@treadline/contract/call';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp, testPassword } from '../../../test/app.ts';
import { createEnterprise } from '../../seed/enterprise.ts';
import { compareVersions } from './version-order.ts';

let t: TestApp;
let operator: Caller;
beforeAll(async () => {
  t = await testApp();
  const person = { account: 'operations.lead', name: 'Ola', email: 'ola@test.invalid', mobile: null };
  await t.db.platform.tx((tx) =>
    createEnterprise(
      tx,
      { kind: 'operator', name: 'Operations', abbreviation: 'Ops', countryCode: 'CL', tyreType: 'OTR', centre: null },
      { ...person, password: testPassword },
    ),
  );
  operator = (await t.signIn(person.account)).call;
});
afterAll(() => t.close());

const code = (promise: Promise<unknown>) =>
  promise.then(
    () => '00000',
    (error: ApiError) => error.code,
  );
const add = (softwareVersion: string, more: object = {}) =>
  operator(appVersionApi.add, {
    type: 1,
    name: 'Treadline',
    softwareVersion,
    downloadLink: 'https://example.com/a.apk',
    ...more,
  });
const publish = async (id: string) => (await operator(appVersionApi.enable, { ids: [id] })).list[0]?.code;
/** The smallest archive with one empty file of this name. */
function archiveOf(name: string): Blob {
  const file = Buffer.from(name);
  const local = Buffer.alloc(30);
  local.write('PK\x03\x04', 0, 'latin1');
  local.writeUInt16LE(file.length, 26);
  const central = Buffer.alloc(46);
  central.write('PK\x01\x02', 0, 'latin1');
  central.writeUInt16LE(file.length, 28);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  return new Blob([Buffer.concat([local, file, central, file, end])]);
}

test('a version has all its fields, and people see it when it is published [ENT-APPV-01]', async () => {
  const { id } = await add('1.2.0', { databaseVersion: '14', notesCn: '修复', notesEn: 'Mended' });
  expect(await operator(appVersionApi.get, { id })).toMatchObject({
    type: 1,
    name: 'Treadline',
    softwareVersion: '1.2.0',
    databaseVersion: '14',
    downloadLink: 'https://example.com/a.apk',
    notesCn: '修复',
    notesEn: 'Mended',
    file: null,
    state: 'draft',
  });
  expect((await t.anonymous(appVersionApi.latest, {})).list).toEqual([]);
  expect(await publish(id)).toBe('00000');
  expect((await t.anonymous(appVersionApi.latest, {})).list).toMatchObject([{ softwareVersion: '1.2.0', type: 1 }]);
  expect((await t.call(appVersionApi.list, { type: 1 })).list).toMatchObject([{ id, state: 'published' }]);
});

test('the types of dictionary 1017 are Android 1 and iOS 2 [DICT-1017]', async () => {
  for (const type of [0, 1, 2]) expect(await code(add(`0.0.${type}`, { type }))).toBe('00000');
  expect(await code(add('0.0.3', { type: 3 }))).toBe('A0102');
});

test('versions of a type only rise, and a published one is not edited', async () => {
  const old = await add('1.1.9');
  expect(await publish(old.id)).toBe('5006');
  const next = await add('1.10.0');
  expect(await publish(next.id)).toBe('00000');
  const row = await operator(appVersionApi.get, { id: next.id });
  const edit = { ...row, id: next.id, version: row.version, name: 'Other' };
  expect(await code(operator(appVersionApi.edit, edit))).toBe('5006');
  expect(await code(add('1.10.0'))).toBe('A0118');
  expect(await publish(next.id)).toBe('5007');
  expect((await operator(appVersionApi.disable, { ids: [next.id] })).list[0]?.code).toBe('00000');
  expect((await t.anonymous(appVersionApi.latest, {})).list.find((one) => one.type === 1)?.softwareVersion).toBe(
    '1.2.0',
  );
  expect(await publish(next.id)).toBe('00000');
});

test('a package is what its type says, is kept, and is downloaded when published', async () => {
  const { id } = await add('2.0.0', { downloadLink: null });
  const upload = (data: Blob, version: number) =>
    operator(appVersionApi.uploadFile, { id, version }, { file: { name: 'treadline-2.apk', data } });
  const { version } = await operator(appVersionApi.get, { id });
  expect(await publish(id)).toBe('A0116');
  expect(await code(upload(archiveOf('Payload/'), version))).toBe('5021');
  expect(await code(upload(new Blob(['AndroidManifest.xml']), version))).toBe('5021');
  await upload(archiveOf('AndroidManifest.xml'), version);
  expect(await code(upload(archiveOf('AndroidManifest.xml'), version))).toBe('5004');
  const row = await operator(appVersionApi.get, { id });
  expect(row.file?.name).toBe('treadline-2.apk');
  const url = row.downloadLink ?? '';
  expect((await t.app.inject({ url })).json().code).toBe('A0117');
  expect(await publish(id)).toBe('00000');
  const reply = await t.app.inject({ url });
  expect(reply.headers['content-type']).toBe('application/vnd.android.package-archive');
  expect(reply.rawPayload.includes('AndroidManifest.xml')).toBe(true);
});

test('nobody but operations staff changes versions', async () => {
  expect(await code(t.call(appVersionApi.add, { type: 1, name: 'x', softwareVersion: '9.9' }))).toBe('A0103');
});

test('orders versions number by number', () => {
  const sorted = ['1.10', '1.9.9', '2', '1.9', '1.10.0.1'].toSorted(compareVersions);
  expect(sorted).toEqual(['1.9', '1.9.9', '1.10', '1.10.0.1', '2']);
  expect(compareVersions('1.0', '1')).toBe(0);
});

test("what is new in the console is told in the reader's language, newest first, and never of drafts or the apps", async () => {
  const release = async (softwareVersion: string, notes: object) => {
    const { id } = await add(softwareVersion, { type: 0, downloadLink: null, ...notes });
    expect(await publish(id)).toBe('00000');
    return id;
  };
  await release('3.9', { notesCn: '旧', notesEn: 'Old' });
  await release('3.10', { notesCn: '新', notesEn: 'New' });
  await release('3.11', { notesEn: 'English alone' });
  await release('3.12', {});
  const gone = await release('3.13', { notesEn: 'Withdrawn' });
  await operator(appVersionApi.disable, { ids: [gone] });
  await add('3.14', { type: 0, notesEn: 'Draft' });
  const told = async (language: string) => {
    const reader = t.callerWith({ ...t.enterprise.administrator.headers, language });
    const { list } = await reader(appVersionApi.notes, {});
    return list.map((one) => [one.softwareVersion, one.notes, one.language]);
  };
  expect(await told('fr-FR')).toEqual([
    ['3.11', 'English alone', 'en-US'],
    ['3.10', 'New', 'en-US'],
    ['3.9', 'Old', 'en-US'],
  ]);
  expect(await told('zh-CN')).toEqual([
    ['3.11', 'English alone', 'en-US'],
    ['3.10', '新', 'zh-CN'],
    ['3.9', '旧', 'zh-CN'],
  ]);
  expect(await code(t.anonymous(appVersionApi.notes, {}))).toBe('A0101');
});
