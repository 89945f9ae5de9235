import type { ApiError, Caller } from '@treadline/contract/call';
import { batchImportApi, dataImportApi } from '@treadline/contract/data-import';
import { vehicleApi } from '@treadline/contract/vehicle';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import { downloaded, importRoom, inLanguage, workbook } from '../../../test/import-room.ts';
import { liveFleet } from '../../../test/live-fleet.ts';
import type { Topics } from '../../platform/bus/topics.ts';
import { query } from '../../platform/database/doors.ts';
import { endLostImports } from './data-import.retention.ts';

let t: TestApp;
let room: ReturnType<typeof importRoom>;
beforeAll(async () => {
  t = await testApp();
  room = importRoom(t);
  await liveFleet(t.db, t.enterprise.customerId).addLayout('Six wheels', [2, 4]);
});
afterAll(() => t.close());

const head = ['VIN *', 'Self-number', 'Licence plate', 'MVIN', 'Vehicle type *', 'Axle layout *', 'Department', 'Group']
  .concat(['Alarm template', 'Receiver', 'Job type', 'Trailer', 'Load (kg)', 'Tare weight (kg)', 'Length (m)'])
  .concat(['Width (m)', 'Height (m)', 'Driver', "Driver's phone", 'Note']);

/** A row of the vehicle template; only what is told is filled. */
const line = (vin: string, told: Readonly<Record<string, string>> = {}) => {
  const filled: Record<string, string> = {
    VIN: vin,
    'Vehicle type': 'Rigid dump truck',
    'Axle layout': 'Six wheels',
    ...told,
  };
  return head.map((name) => filled[name.replace(' *', '')] ?? '');
};
const refusal = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => Promise.reject(new Error('was not refused')),
    (error: ApiError) => error,
  );
const send = (data: Blob, { call = t.call as Caller, name = 'rows.xlsx' } = {}) =>
  call(batchImportApi.import, { target: 'vehicle' }, { file: { name, data } });

test('rows of a file become vehicles, in the background [API-ASSET-15, STATE-IMPORT-01, STATE-IMPORT-02, PAGE-080]', async () => {
  const rows = [
    line('IMP-1', { 'Self-number': 'T1', 'Load (kg)': '90000', Trailer: 'no' }),
    head.map(() => ''),
    line('IMP-2'),
  ];
  const job = await room.run('vehicle', await workbook(head, rows));
  expect(job).toMatchObject({
    state: 'finished',
    fileName: 'rows.xlsx',
    target: 'vehicle',
    mode: 'add',
    originCount: 2,
    successCount: 2,
    duplicateCount: 0,
    failedCount: 0,
    createdBy: 'Head of North pit',
    failUrl: null,
    cancelled: false,
  });
  const { list } = await t.call(vehicleApi.list, { vin: 'IMP-1' });
  expect(list).toMatchObject([
    { vin: 'IMP-1', selfNo: 'T1', vehicleType: 1, loadKg: 90_000, layoutName: 'Six wheels' },
  ]);
  const [audited] = await t.db.platform.read(
    query
      .selectFrom('audit')
      .where('target_id', '=', list[0]?.id ?? '')
      .select(['action', 'target_kind']),
  );
  expect(audited).toEqual([{ action: 'batch_import.import', target_kind: 'vehicle' }]);
});

test('a row is refused by cell, the others are taken; the failure file is mended and sent again', async () => {
  const heard: Topics['import.ended'][] = [];
  const stop = t.deps.bus.subscribe('import.ended', (news) => void heard.push(news));
  const rows = [
    line('ERR-1'),
    line('', { 'Self-number': 'no vin' }),
    line('ERR-3', { 'Vehicle type': 'Spaceship', 'Load (kg)': 'heavy', 'Length (m)': '99' }),
    line('ERR-4', { 'Licence plate': 'SAME', Receiver: 'R-NOBODY' }),
    line('ERR-1'),
  ];
  const job = await room.run('vehicle', await workbook(head, rows));
  // The end is told after it is stored.
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  stop();
  expect(job).toMatchObject({
    state: 'partly_finished',
    originCount: 5,
    successCount: 1,
    duplicateCount: 1,
    failedCount: 3,
  });
  const said = job.problems.map(({ row, problems }) => [
    row,
    problems.map(({ column, value }) => `${column}: ${value}`),
  ]);
  expect(said).toEqual([
    [3, ['VIN: ']],
    [4, ['Vehicle type: Spaceship', 'Load (kg): heavy', 'Length (m): 99']],
    [5, ['Receiver: R-NOBODY']],
  ]);
  expect(job.reasons).toContainEqual({
    column: 'Receiver',
    message: '“R-NOBODY” is not known',
    rows: 1,
    place: head.indexOf('Receiver'),
    values: [{ value: 'R-NOBODY', rows: 1 }],
  });
  expect(heard).toMatchObject([
    { state: 2, fileName: 'rows.xlsx', originCount: 5, successCount: 1, replicates: 1, failUrl: job.failUrl },
  ]);

  const file = await downloaded(t, job.failUrl ?? '', inLanguage('zh-CN'));
  expect(file.header).toEqual([...head, '行号', '列', '原因']);
  expect(file.rows.map((cells) => [cells[0], cells[head.length], cells[head.length + 1]])).toEqual([
    ['', '3', 'VIN'],
    ['ERR-3', '4', 'Vehicle type\nLoad (kg)\nLength (m)'],
    ['ERR-4', '5', 'Receiver'],
  ]);
  const mended = file.rows.map((cells, at) => {
    const change: Record<string, string> = {
      VIN: `ERR-${at + 2}`,
      'Vehicle type': '1',
      Receiver: '',
      'Load (kg)': '1',
    };
    change['Length (m)'] = '9';
    return cells.map((cell, column) => change[(head[column] ?? '').replace(' *', '')] ?? cell);
  });
  const again = await room.run('vehicle', await workbook(file.header, mended));
  expect(again).toMatchObject({
    state: 'finished',
    originCount: 3,
    successCount: 3,
    duplicateCount: 0,
    failedCount: 0,
  });
  const whole = await room.run('vehicle', await workbook(head, rows.slice(0, 1)));
  expect(whole).toMatchObject({ state: 'finished', successCount: 0, duplicateCount: 1 });
});

test('a constraint that two rows meet refuses the second by its code', async () => {
  const rows = [line('PL-1', { 'Licence plate': 'AB 1' }), line('PL-2', { 'Licence plate': 'AB 1' })];
  const job = await room.run('vehicle', await workbook(head, rows));
  expect(job).toMatchObject({ state: 'partly_finished', successCount: 1, failedCount: 1 });
  expect(job.problems).toMatchObject([{ row: 3, problems: [{ code: 'A02010' }] }]);
});

test('an import that takes no row has failed', async () => {
  const job = await room.run('vehicle', await workbook(head, [line('')]));
  expect(job).toMatchObject({ state: 'failed', originCount: 1, failedCount: 1 });
});

test('an update changes what the row says and leaves what it does not', async () => {
  await room.run('vehicle', await workbook(head, [line('UPD-1', { 'Self-number': 'before', Note: 'stays' })]));
  const bare = head.map((name) => ({ 'VIN *': 'UPD-1', 'Self-number': 'after' })[name] ?? '');
  const unknown = head.map((name) => ({ 'VIN *': 'UPD-NONE' })[name] ?? '');
  const job = await room.run('vehicle', await workbook(head, [bare, unknown]), { mode: 'update' });
  expect(job).toMatchObject({ mode: 'update', state: 'partly_finished', successCount: 1, failedCount: 1 });
  expect(job.problems).toMatchObject([{ row: 3, problems: [{ column: 'VIN', value: 'UPD-NONE', code: 'A02024' }] }]);
  const { list } = await t.call(vehicleApi.list, { vin: 'UPD-1' });
  expect(list).toMatchObject([{ selfNo: 'after', note: 'stays', vehicleType: 1, layoutName: 'Six wheels' }]);
});

test('a look before entering shows the first rows, and enters nothing', async () => {
  const rows = Array.from({ length: 25 }, (_, n) => line(`LOOK-${n}`, n === 3 ? { Receiver: 'R-NOBODY' } : {}));
  const look = await room.check('vehicle', await workbook(head, rows));
  expect(look).toMatchObject({ rows: 25, wrong: 1, problems: [{ row: 5, problems: [{ column: 'Receiver' }] }] });
  expect(look.sample).toHaveLength(20);
  expect(look.sample[3]).toMatchObject({ row: 5, problems: [{ value: 'R-NOBODY' }] });
  expect(look.columns[0]).toBe('VIN');
  expect((await t.call(vehicleApi.list, { vin: 'LOOK-' })).total).toBe(0);
});

test('the template has the columns in the reader’s language and goes back as it is [API-ASSET-07]', async () => {
  const { header, rows, name } = await downloaded(t, '/api/web/vehicle/template', inLanguage('zh-CN'));
  expect([name, rows.length, header.length]).toEqual(['车辆.xlsx', 0, head.length]);
  expect(header[0]).toBe('车架号 (VIN) *');
  const look = await room.check('vehicle', await workbook(header, [header.map((_, at) => (at === 0 ? 'ZH-1' : ''))]));
  expect(look.rows).toBe(1);
});

test('only spreadsheets are taken [VAL-066]', async () => {
  const text = new Blob(['VIN,Self-number\r\nA,B\r\n']);
  for (const name of ['rows.csv', 'rows.txt', 'rows.xlsx', 'rows.xls']) {
    expect(await refusal(send(text, { name }))).toMatchObject({ code: '5021', fields: [{ path: 'file' }] });
  }
  expect((await refusal(send(await workbook(head, [line('CSV-1')]), { name: 'rows.csv' }))).code).toBe('5021');
});

test('one import takes one file [VAL-067]', async () => {
  const form = new FormData();
  form.set('target', 'vehicle');
  for (const name of ['a.xlsx', 'b.xlsx']) form.append('file', await workbook(head, [line('TWO')]), name);
  const body = new Response(form);
  const reply = await t.app.inject({
    method: 'POST',
    url: '/api/web/asset/batch_import/import',
    headers: { ...t.enterprise.administrator.headers, 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  expect(reply.json().code).toBe('A0125');
});

test('a file has at most 20 MB [VAL-068]', async () => {
  const over = new Blob([new Uint8Array(20 * 1024 * 1024 + 1)]);
  expect((await refusal(send(over))).code).toBe('5022');
});

test('a file has at most 10,000 rows and 50 columns; what was refused stands in the list [VAL-069, VAL-070]', async () => {
  const long = Array.from({ length: 10_001 }, (_, n) => [`VIN-${n}`]);
  expect((await refusal(send(await workbook(['VIN'], long)))).code).toBe('5023');
  const wide = Array.from({ length: 51 }, (_, n) => `C${n}`);
  expect((await refusal(send(await workbook(wide, [wide])))).code).toBe('5023');
  const { list } = await t.call(dataImportApi.list, {});
  expect(list[0]).toMatchObject({
    state: 'failed',
    errorCode: '5023',
    error: expect.stringContaining('rows'),
    originCount: 0,
  });
});

test('the header must be that of the template [VAL-071]', async () => {
  for (const wrong of [
    head.slice(1),
    [...head, 'More'],
    ['VIN', 'Plate'],
    [head[1] ?? '', head[0] ?? '', ...head.slice(2)],
  ]) {
    expect(await refusal(send(await workbook(wrong, [wrong.map(() => 'x')])))).toMatchObject({
      code: '5024',
      message: expect.stringMatching(/does not match/i),
    });
  }
});

test('who may not import vehicles is refused; who sees one department sees own imports alone', async () => {
  const driver = await t.addMember({ account: 'imp.driver', role: 'driver' });
  const file = await workbook(head, [line('NO-1')]);
  expect((await refusal(send(file, { call: driver.signedIn.call }))).code).toBe('A0103');
  const other = await t.secondTenant();
  expect((await other.administrator.call(dataImportApi.list, {})).total).toBe(0);
  const [job] = (await t.call(dataImportApi.list, {})).list;
  expect((await refusal(other.administrator.call(dataImportApi.get, { id: job?.id ?? '' }))).code).toBe('A0117');
});

test('an import is called off once, and what had not begun is failed', async () => {
  const rows = Array.from({ length: 600 }, (_, n) => line(`OFF-${n}`));
  const { jobId } = await send(await workbook(head, rows));
  await t.call(dataImportApi.disable, { id: jobId });
  const job = await t.call(dataImportApi.get, { id: jobId });
  expect(job).toMatchObject({ cancelled: true, originCount: 600, duplicateCount: 0 });
  expect(job.failedCount).toBeGreaterThan(0);
  expect(job.successCount + job.failedCount).toBe(600);
  expect((await refusal(t.call(dataImportApi.disable, { id: jobId }))).code).toBe('5006');
  const again = await room.run('vehicle', await workbook(head, rows));
  expect(again).toMatchObject({
    state: 'finished',
    originCount: 600,
    duplicateCount: job.successCount,
    successCount: job.failedCount,
  });
});

test('an import whose process died is ended, and its rows can be sent again', async () => {
  const [lost] = await t.db.platform.tx((tx) =>
    tx
      .insertInto('import_job')
      .values({
        customer_id: t.enterprise.customerId,
        target: 'vehicle',
        file_name: 'lost.xlsx',
        state: 'in_sync',
        heads: head,
        touched_at: sql<Date>`now() - interval '6 minutes'`,
      })
      .returning('id')
      .execute(),
  );
  await t.db.platform.tx((tx) =>
    tx
      .insertInto('import_row')
      .values({
        customer_id: t.enterprise.customerId,
        import_job_id: lost?.id ?? '',
        row_no: 2,
        cells: JSON.stringify(line('LOST-1')),
      })
      .execute(),
  );
  await endLostImports(t.deps);
  const job = await t.call(dataImportApi.get, { id: lost?.id ?? '' });
  expect(job).toMatchObject({ state: 'failed', originCount: 1, failedCount: 1 });
  const file = await downloaded(t, job.failUrl ?? '');
  expect(await room.run('vehicle', await workbook(file.header, file.rows))).toMatchObject({
    state: 'finished',
    successCount: 1,
  });
});
