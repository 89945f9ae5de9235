import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { authApi, authCodeApi } from '@treadline/contract/auth';
import type { ApiError, Caller } from '@treadline/contract/call';
import { departmentApi } from '@treadline/contract/department';
import { header, type Language } from '@treadline/contract/envelope';
import { memberApi } from '@treadline/contract/member';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import { query } from '../../platform/database/doors.ts';
import { readSheet, writeSheet } from '../../platform/spreadsheet/spreadsheet.ts';

let t: TestApp;
let workshop: string;

beforeAll(async () => {
  t = await testApp();
  workshop = (await t.call(departmentApi.add, { name: 'Workshop', parentId: t.enterprise.departmentId })).id;
});
afterAll(() => t.close());

const columns = ['Name', 'Login account', 'Department', 'Role', 'Area code', 'Mobile', 'E-mail', 'Position', 'Gender'];

/** A file as a person would save it. */
async function sheet(rows: readonly (readonly string[])[], head: readonly string[] = columns): Promise<Blob> {
  const reply = await writeSheet({
    title: 'people',
    columns: head.map((text) => ({ header: text })),
    rows,
    format: 'xlsx',
    timeZone: 'UTC',
  });
  return new Blob([reply.body as Buffer<ArrayBuffer>]);
}

const send = async (
  rows: readonly (readonly string[])[],
  { call = t.call, head = columns }: { call?: Caller; head?: readonly string[] } = {},
) => call(memberApi.import, {}, { file: { name: 'people.xlsx', data: await sheet(rows, head) } });

const refusal = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => {
      throw new Error('was not refused');
    },
    (error: ApiError) => error,
  );

/** Rows of a file the server answered. */
async function download(path: string, language: Language = 'en-US') {
  const reply = await t.app.inject({
    method: 'GET',
    url: `/api${path}`,
    headers: { ...t.enterprise.administrator.headers, [header.language]: language },
  });
  expect(reply.headers['content-disposition']).toContain('.xlsx');
  const file = join(tmpdir(), `member-import-${Math.random()}.xlsx`);
  await writeFile(file, reply.rawPayload);
  return readSheet(file);
}

test('enters people by names of department and role; a second run makes nobody twice', async () => {
  const rows = [
    ['Iris Vega', 'iris.vega', 'Workshop', 'Driver', '', '13811110001', '', 'Driver of night shift', 'Female'],
    ['Otto Brandt', 'otto.brandt', 'North pit / Workshop', 'regular user', '86', '', 'otto@import.example', '', ''],
    ['', '', '', '', '', '', '', '', ''],
  ];
  expect(await send(rows)).toEqual({ origin: 2, success: 2, duplicate: 0, failed: 0, problems: [] });
  const { list } = await t.call(memberApi.list, { keyword: 'iris.vega' });
  expect(list).toMatchObject([
    {
      name: 'Iris Vega',
      departmentId: workshop,
      roleKind: 'driver',
      mobile: '13811110001',
      title: 'Driver of night shift',
      gender: 2,
      creatorName: 'Head of North pit',
    },
  ]);
  expect(await send(rows)).toEqual({ origin: 2, success: 0, duplicate: 2, failed: 0, problems: [] });
  const [audited] = await t.db.platform.read(
    query
      .selectFrom('audit')
      .where('action', '=', 'member.import')
      .where('target_id', '=', list[0]?.id ?? '')
      .select('changes'),
  );
  expect(audited).toMatchObject([{ changes: { account: { from: null, to: 'iris.vega' } } }]);
});

test('who was imported has no password and sets one with a code', async () => {
  await send([['Nova Password', 'nova.password', 'Workshop', 'Driver', '', '', 'nova@import.example', '', '']]);
  expect(await refusal(t.anonymous(authApi.login, { account: 'nova.password', password: '' }))).toMatchObject({
    code: 'A0116',
  });
  expect(await refusal(t.anonymous(authApi.login, { account: 'nova.password', password: 'anything' }))).toMatchObject({
    code: 'A0220',
  });
  await t.anonymous(authCodeApi.sendEmail, { email: 'nova@import.example', business: 'forget_password' });
  const [[message]] = await t.db.platform.read(
    query.selectFrom('outbox').where('address', '=', 'nova@import.example').select('body'),
  );
  const [code = ''] = /\b\d{6}\b/.exec(message?.body ?? '') ?? [];
  const wish = { email: 'nova@import.example', code, password: 'my own words', confirmPassword: 'my own words' };
  await t.anonymous(authCodeApi.forgetPassword, wish);
  await t.signIn('nova.password', 'my own words');
});

test('each refusal names row, column, value and reason', async () => {
  const branch = await t.call(departmentApi.add, { name: 'East', parentId: workshop });
  await t.call(departmentApi.add, { name: 'East', parentId: t.enterprise.departmentId });
  const result = await send([
    ['Good Person', 'good.person', 'East', 'Driver', '', '13822220001', '', '', ''],
    ['', 'short', 'Nowhere', 'Pilot', '', '123', 'not-mail', '', 'Unsure'],
    ['No Contact', 'no.contact', 'North pit / Workshop / East', 'Driver', '', '', '', '', ''],
    ['Other Name', 'iris.vega', 'Workshop', 'Driver', '', '13822220003', '', '', ''],
    ['Iris Twin', 'iris.twin', 'Workshop', 'Driver', '', '138 1111 0001', '', '', ''],
    ['Twin One', 'twin.person', 'Workshop', 'Driver', '', '13822220005', '', '', ''],
    ['Twin Two', 'Twin.Person', 'Workshop', 'Driver', '', '13822220006', '', '', ''],
  ]);
  expect(result).toMatchObject({ origin: 7, success: 1, duplicate: 0, failed: 6 });
  const told = result.problems.map(({ row, column, value, code, message }) => [row, column, value, code, message]);
  expect(told).toEqual([
    [2, 'Department', 'East', 'A0117', 'Several departments have this name; write the path, e.g. North pit / East'],
    [3, 'Department', 'Nowhere', 'A0117', 'There is no such department'],
    [3, 'Role', 'Pilot', 'A0117', 'There is no such role'],
    [3, 'Gender', 'Unsure', 'A0102', 'Not one of Not said, Male, Female'],
    [3, 'Name', '', 'A0116', 'This is required'],
    [3, 'Login account', 'short', 'A0102', 'At least 8 characters'],
    [3, 'Mobile', '123', 'A0102', 'The format is not right'],
    [3, 'E-mail', 'not-mail', 'A0119', 'Incorrect email format'],
    [4, 'Mobile', '', 'A0116', 'Enter a mobile number or an e-mail address'],
    [4, 'E-mail', '', 'A0116', 'Enter a mobile number or an e-mail address'],
    [5, 'Login account', 'iris.vega', '6000', 'User already exists'],
    [6, 'Mobile', '138 1111 0001', 'A0221', 'Phone already registered'],
    [8, 'Login account', 'Twin.Person', '6000', 'User already exists'],
  ]);
  expect(branch.id).toBeDefined();
  // Nothing of those refused stays behind: the same people can be entered once their rows are right.
  const again = await send([['Iris Twin', 'iris.twin', 'Workshop', 'Driver', '', '13822220007', '', '', '']]);
  expect(again).toMatchObject({ success: 1 });
});

test('reasons are in the reader’s language, and the file may be in another', async () => {
  const chinese = t.callerWith({ ...t.enterprise.administrator.headers, [header.language]: 'zh-CN' });
  const template = await download('/base/web/member/template', 'es-ES');
  expect(template.header.slice(0, 3)).toEqual(['Nombre', 'Cuenta de acceso', 'Departamento']);
  expect(template.rows).toEqual([]);
  const row = ['Luz Mora', 'luz.mora.x', 'Workshop', 'Nadie', '', '13833330001', '', '', 'Mujer'];
  const result = await send([row], { call: chinese, head: template.header });
  expect(result.problems).toMatchObject([{ row: 2, column: '角色', value: 'Nadie', message: '没有这个角色' }]);
});

test('refuses a file whose header is another, and administrators entered by who may not', async () => {
  const wrong = refusal(send([['x']], { head: ['Name', 'Password'] }));
  expect(await wrong).toMatchObject({ code: '5024', fields: [{ path: 'file', code: '5024' }] });
  const text = new Blob(['no workbook at all']);
  expect(await refusal(t.call(memberApi.import, {}, { file: { name: 'x.xlsx', data: text } }))).toMatchObject({
    code: '5021',
  });
  const { signedIn } = await t.addMember({ account: 'plain.admin', role: 'admin' });
  const row = ['Sly Climber', 'sly.climber', 'Workshop', 'Administrator', '', '13844440001', '', '', ''];
  expect((await send([row], { call: signedIn.call })).problems).toMatchObject([{ column: 'Role', code: 'A0273' }]);
  expect(await send([row])).toMatchObject({ success: 1 });
});

test('a name taken in another enterprise is refused without saying whose it is', async () => {
  const south = await t.secondTenant();
  const row = ['Iris Vega', 'iris.vega', 'South pit', 'Driver', '', '', 'south.iris@import.example', '', ''];
  expect(await send([row], { call: south.administrator.call })).toMatchObject({
    failed: 1,
    duplicate: 0,
    problems: [{ column: 'Login account', code: '6000' }],
  });
});

test('the export holds the filtered list in the reader’s language', async () => {
  const file = await download('/base/web/member/export?keyword=iris&sort=name', 'fr-FR');
  expect(file.header.slice(0, 5)).toEqual(['Nom', 'Compte de connexion', 'Service', 'Rôle', 'Mobile']);
  expect(file.rows.map((row) => [row[0], row[1], row[4], row[9]])).toEqual([
    ['Iris Twin', 'iris.twin', '+86 13822220007', 'Actif'],
    ['Iris Vega', 'iris.vega', '+86 13811110001', 'Actif'],
  ]);
});

test('a thousand people are entered in one go', async () => {
  const rows = Array.from({ length: 1000 }, (_, at) => [
    `Bulk ${at}`,
    `bulk.${String(at).padStart(5, '0')}`,
    'Workshop',
    'Driver',
    '',
    '',
    `bulk${at}@import.example`,
    '',
    '',
  ]);
  expect(await send(rows)).toMatchObject({ origin: 1000, success: 1000, failed: 0 });
  expect((await t.call(memberApi.list, { keyword: 'bulk.0' })).total).toBe(1000);
});

test('is told to who made it: all rows done, some, none', async () => {
  const heard: unknown[] = [];
  const stop = t.deps.bus.subscribe('import.ended', (news) => void heard.push(news));
  const good = ['Ada Lund', 'ada.lund.one', 'Workshop', 'Driver', '', '13811117701', '', '', ''];
  const bad = ['Ada Lund', 'ada.lund.two', 'Nowhere', 'Driver', '', '13811117702', '', '', ''];
  await send([good]);
  await send([good, bad]);
  await send([bad]);
  await vi.waitFor(() => expect(heard).toHaveLength(3));
  stop();
  const news = {
    customerId: t.enterprise.customerId,
    memberId: t.enterprise.memberId,
    fileName: 'people.xlsx',
    failUrl: null,
  };
  expect(heard).toEqual([
    { ...news, state: 1, originCount: 1, successCount: 1, replicates: 0 },
    { ...news, state: 2, originCount: 2, successCount: 0, replicates: 1 },
    { ...news, state: 3, originCount: 1, successCount: 0, replicates: 0 },
  ]);
});
