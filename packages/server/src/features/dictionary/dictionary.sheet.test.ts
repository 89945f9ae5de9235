import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ApiError, Caller } from '@treadline/contract/call';
import { dictionaryApi } from '@treadline/contract/dictionary';
import { languages } from '@treadline/contract/envelope';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp, testPassword } from '../../../test/app.ts';
import { readSheet, writeSheet } from '../../platform/spreadsheet/spreadsheet.ts';
import { createEnterprise } from '../../seed/enterprise.ts';

let t: TestApp;
let operator: Caller;
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'treadline-dictionary-'));
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
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true });
});

const header = ['Code', 'Value', ...languages];
async function sheetOf(rows: readonly (readonly string[])[], columns: readonly string[] = header): Promise<Blob> {
  const { body } = await writeSheet({
    title: 'S',
    columns: columns.map((one) => ({ header: one })),
    rows,
    format: 'xlsx',
  });
  return new Blob([new Uint8Array(body as Buffer)]);
}
const send = (data: Blob) => operator(dictionaryApi.import, {}, { file: { name: 'texts.xlsx', data } });

test('the sheet has each name and each value in five languages', async () => {
  const reply = await t.app.inject({
    url: '/api/base/web/dictionary/export?codes=1004,1063',
    headers: { ...t.enterprise.administrator.headers, language: 'fr-FR' },
  });
  expect(reply.headers['content-disposition']).toContain('Dictionnaires.xlsx');
  const path = join(folder, 'export.xlsx');
  await writeFile(path, reply.rawPayload);
  const sheet = await readSheet(path);
  expect(sheet.header).toEqual(['Code', 'Valeur', ...languages]);
  expect(sheet.rows).toHaveLength(104);
  expect(sheet.rows.slice(0, 3)).toEqual([
    expect.arrayContaining(['1004', '', 'Connection of a vehicle']),
    ['1004', '0', 'Offline', '离线', 'Sin conexión', 'Hors ligne', 'Offline'],
    ['1004', '1', 'Online', '在线', 'En línea', 'En ligne', 'Online'],
  ]);
  expect(sheet.rows[4]?.slice(0, 2)).toEqual(['1063', '00']);
  const back = await send(new Blob([new Uint8Array(reply.rawPayload)]));
  expect(back).toEqual({ origin: 104, success: 0, duplicate: 104, failed: 0, problems: [] });
});

test('texts are taken, values of open dictionaries are added, and each refused row says why', async () => {
  const result = await send(
    await sheetOf([
      ['1004', '', '', '', 'Enlace del vehículo'],
      ['1021', '1', '', '十辆以下'],
      ['1021', '1', '', '十辆以下'],
      ['1021', '6', 'Unknown', '未知'],
      ['1021', '7', '', '无名'],
      ['1004', '2', 'Sleeping'],
      ['nothing', '1', 'One'],
      ['1021', '2', 'x'.repeat(501)],
      [],
      ['1021', '2', '', '', '', '', '=1+1'],
    ]),
  );
  expect(result).toMatchObject({ origin: 9, success: 4, duplicate: 1, failed: 4 });
  expect(result.problems.map(({ row, column, value, code }) => [row, column, value.slice(0, 7), code])).toEqual([
    [6, 'en-US', '', 'A01383'],
    [7, 'Value', '2', 'A01382'],
    [8, 'Code', 'nothing', 'A01379'],
    [9, 'en-US', 'xxxxxxx', 'A0102'],
  ]);
  expect(result.problems.every((one) => one.message !== '')).toBe(true);
  const changed = await operator(dictionaryApi.get, { code: '1021' });
  expect(changed.dictionaryValues.map((one) => [one.value, one.name['en-US'], one.name['zh-CN']])).toEqual([
    ['1', '<10', '十辆以下'],
    ['2', '10-50', '10-50'],
    ['3', '50-200', '50-200'],
    ['4', '200-1000', '200-1000'],
    ['5', '>1000', '>1000'],
    ['6', 'Unknown', '未知'],
  ]);
  expect(changed.dictionaryValues[1]?.name['pt-BR']).toBe('=1+1');
  expect(changed.dictionaryValues.at(-1)?.builtIn).toBe(false);
  const named = await operator(dictionaryApi.get, { code: '1004' });
  expect(named.name).toMatchObject({ 'es-ES': 'Enlace del vehículo', 'en-US': 'Connection of a vehicle' });
});

test('another header is refused, and so is what is no spreadsheet', async () => {
  const code = (promise: Promise<unknown>) =>
    promise.then(
      () => '00000',
      (error: ApiError) => error.code,
    );
  expect(await code(send(await sheetOf([], ['Code', 'Value', 'en-US'])))).toBe('5024');
  expect(await code(send(new Blob(['Code,Value'])))).toBe('5021');
});
