import type { ApiError } from '@treadline/contract/call';
import { dataImportApi, type ImportTarget } from '@treadline/contract/data-import';
import { receiverApi } from '@treadline/contract/receiver';
import { rimApi } from '@treadline/contract/rim';
import { sensorApi } from '@treadline/contract/sensor';
import { tyreApi } from '@treadline/contract/tyre';
import { vehicleApi } from '@treadline/contract/vehicle';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import { downloaded, importRoom, workbook } from '../../../test/import-room.ts';
import { liveFleet } from '../../../test/live-fleet.ts';

let t: TestApp;
let other: Awaited<ReturnType<TestApp['secondTenant']>>;
let room: ReturnType<typeof importRoom>;
beforeAll(async () => {
  t = await testApp();
  room = importRoom(t);
  other = await t.secondTenant();
  await liveFleet(t.db, t.enterprise.customerId).addLayout('Six wheels', [2, 4]);
});
afterAll(() => t.close());

const templates = {
  vehicle: '/api/web/vehicle/template',
  tyre: '/api/web/asset/tyre/template',
  rim: '/api/web/asset/rim/template',
  sensor: '/api/web/asset/sensor/template',
  receiver: '/api/web/asset/receiver/template',
} as const satisfies Record<ImportTarget, string>;

async function file(target: ImportTarget, rows: readonly Readonly<Record<string, string>>[]) {
  const { header } = await downloaded(t, templates[target]);
  const lines = rows.map((row) =>
    header.map((head) => Object.entries(row).find(([name]) => head.startsWith(name))?.[1] ?? ''),
  );
  return workbook(header, lines);
}
const refusal = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => '00000',
    (error: ApiError) => error.code,
  );
const ended = (id: string) =>
  vi.waitFor(
    async () => {
      const job = await t.call(dataImportApi.get, { id });
      if (job.finishedAt === null) throw new Error(`still ${job.state}`);
      return job;
    },
    { timeout: 30_000, interval: 20 },
  );
const vehicle = (vin: string, more: Readonly<Record<string, string>> = {}) => ({
  VIN: vin,
  'Vehicle type': 'Bus',
  'Axle layout': 'Six wheels',
  ...more,
});

test('one reason of many rows is replaced in all of them, a single cell is corrected, and only refused rows run again [PAGE-080]', async () => {
  const rows = [
    vehicle('RR-1'),
    ...Array.from({ length: 30 }, (_, n) => vehicle(`RR-W${n}`, { 'Axle layout': 'Six wheel' })),
    vehicle('RR-2', { 'Load (kg)': 'heavy' }),
    vehicle('RR-3', { 'Load (kg)': 'too much' }),
  ];
  const job = await room.run('vehicle', await file('vehicle', rows));
  expect(job).toMatchObject({
    originCount: 33,
    successCount: 1,
    failedCount: 32,
    correctsId: null,
    correctedById: null,
  });
  const layout = job.columns.indexOf('Axle layout');
  const load = job.columns.indexOf('Load (kg)');
  expect(job.reasons).toMatchObject([
    { column: 'Axle layout', place: layout, rows: 30, values: [{ value: 'Six wheel', rows: 30 }] },
    {
      column: 'Load (kg)',
      place: load,
      rows: 2,
      values: [
        { value: 'heavy', rows: 1 },
        { value: 'too much', rows: 1 },
      ],
    },
  ]);
  const failed = await t.call(dataImportApi.rows, { id: job.id, page: 4, pageSize: 10 });
  expect(failed.total).toBe(32);
  expect(failed.list).toHaveLength(2);
  expect(failed.list[0]).toMatchObject({ row: 33, recordId: null, problems: [{ place: load, value: 'heavy' }] });
  expect(failed.list[0]?.cells[load]).toBe('heavy');

  const wish = {
    id: job.id,
    replaces: [{ place: layout, from: 'Six wheel', to: 'Six wheels' }],
    cells: [{ row: 33, place: load, value: '90000' }],
  };
  const { jobId } = await t.call(dataImportApi.rerun, wish);
  const again = await ended(jobId);
  expect(again).toMatchObject({
    fileName: job.fileName,
    state: 'partly_finished',
    originCount: 32,
    successCount: 31,
    failedCount: 1,
    correctsId: job.id,
  });
  expect(again.problems).toMatchObject([{ row: 34, problems: [{ value: 'too much' }] }]);
  expect(await t.call(dataImportApi.get, { id: job.id })).toMatchObject({ correctedById: jobId, failedCount: 32 });
  expect((await t.call(vehicleApi.list, { vin: 'RR-' })).total).toBe(32);
  expect((await t.call(vehicleApi.list, { vin: 'RR-2' })).list[0]?.loadKg).toBe(90000);

  // Taken up once: what is left goes on from the second import.
  expect(await refusal(t.call(dataImportApi.rerun, wish))).toBe('5006');
  const last = await t.call(dataImportApi.rerun, { id: jobId, cells: [{ row: 34, place: load, value: '' }] });
  expect(await ended(last.jobId)).toMatchObject({ state: 'finished', successCount: 1, failedCount: 0 });
  expect(await refusal(t.call(dataImportApi.rerun, { id: last.jobId }))).toBe('5006');

  const made = await t.call(dataImportApi.rows, { id: job.id, state: 'success' });
  const [first] = (await t.call(vehicleApi.list, { vin: 'RR-1' })).list;
  expect(made).toMatchObject({ total: 1, list: [{ row: 2, recordId: first?.id, problems: [] }] });
});

test('two at once take up the refused rows once', async () => {
  const job = await room.run('vehicle', await file('vehicle', [vehicle('RT-1', { 'Load (kg)': 'heavy' })]));
  const wish = { id: job.id, cells: [{ row: 2, place: job.columns.indexOf('Load (kg)'), value: '1000' }] };
  const answers = await Promise.all([1, 2].map(() => refusal(t.call(dataImportApi.rerun, wish))));
  expect(answers.sort()).toEqual(['00000', '5006']);
  await vi.waitFor(async () => expect((await t.call(vehicleApi.list, { vin: 'RT-' })).total).toBe(1));
});

test('who may not import, does not see the import, or comes when its rows are gone is refused', async () => {
  const job = await room.run('vehicle', await file('vehicle', [vehicle('RN-1', { 'Load (kg)': 'heavy' })]));
  const wish = { id: job.id };
  const driver = await t.addMember({ account: 'rerun.driver', role: 'driver' });
  expect(await refusal(driver.signedIn.call(dataImportApi.rerun, wish))).toBe('A0103');
  expect(await refusal(other.administrator.call(dataImportApi.rerun, wish))).toBe('A0117');
  expect(await refusal(other.administrator.call(dataImportApi.rows, wish))).toBe('A0117');
  await t.db.platform.tx((tx) => sql`delete from import_row where import_job_id = ${job.id}::bigint`.execute(tx));
  expect(await refusal(t.call(dataImportApi.rerun, wish))).toBe('5006');
  expect((await t.call(dataImportApi.rows, wish)).total).toBe(0);
});

const many = 60;
const sets: readonly {
  target: ImportTarget;
  key: string;
  row: Record<string, string>;
  change: Record<string, string>;
}[] = [
  { target: 'vehicle', key: 'VIN', row: vehicle(''), change: { Remark: 'seen' } },
  {
    target: 'tyre',
    key: 'Tyre number',
    row: { Brand: 'Setty', Size: '27.00R49', 'Initial tread': '90' },
    change: { Remark: 'seen' },
  },
  { target: 'rim', key: 'Rim no.', row: { Size: '19.50-49', Brand: 'Setty' }, change: { Remark: 'seen' } },
  { target: 'sensor', key: 'Sensor ID', row: { Brand: 'Setty', Type: 'S1' }, change: { Remark: 'seen' } },
  { target: 'receiver', key: 'Receiver ID', row: { Brand: 'Setty', Model: 'R1' }, change: { Remark: 'seen' } },
];

test.each(sets)(
  'many rows of $target are taken, doubles counted, and changed; a wrong one takes no other with it',
  async ({ target, key, row, change }) => {
    const number = (n: number) => `5E7${target.length}${String(n).padStart(4, '0')}`;
    const rows = Array.from({ length: many }, (_, n) => ({ ...row, [key]: number(n) }));
    const twice = [...rows, { ...row, [key]: number(7) }];
    expect(await room.run(target, await file(target, twice))).toMatchObject({
      successCount: many,
      duplicateCount: 1,
      failedCount: 0,
    });
    expect(await room.run(target, await file(target, rows))).toMatchObject({ duplicateCount: many, successCount: 0 });
    const changes = [
      ...rows.map((one) => ({ [key]: one[key] ?? '', ...change })),
      { [key]: '5E7FFFF', ...change },
      { [key]: number(3), ...change },
    ];
    const update = await room.run(target, await file(target, changes), { mode: 'update' });
    expect(update).toMatchObject({ successCount: many + 1, failedCount: 1 });
    expect(update.problems.map((problem) => problem.row)).toEqual([many + 2]);
  },
);

test('what was changed set by set is told as when it is changed alone', async () => {
  const [rim] = (await t.call(rimApi.list, { rimNo: '5E730000' })).list;
  expect(rim).toMatchObject({ brand: 'Setty', size: '19.50-49', note: 'seen', version: 2 });
  const life = await t.call(rimApi.lifeCycle, { id: rim?.id ?? '' });
  expect(life.list.map(({ kind, seq }) => [kind, seq])).toEqual([
    ['corrected', 2],
    ['received', 1],
  ]);
  const [sensor] = (await t.call(sensorApi.list, { sensorNo: '5E760000' })).list;
  expect(sensor).toMatchObject({ brand: 'Setty', type: 'S1', note: 'seen' });
  const [receiver] = (await t.call(receiverApi.list, { receiverNo: '5E780000' })).list;
  expect(receiver).toMatchObject({ brand: 'Setty', model: 'R1', note: 'seen' });
  const [tyre] = (await t.call(tyreApi.list, { tyreNo: '5E740000' })).list;
  expect(tyre).toMatchObject({ brand: 'Setty', note: 'seen', version: 2 });
  const events = await t.call(tyreApi.lifeCycle, { id: tyre?.id ?? '' });
  expect(events.list.map(({ kind }) => kind).sort()).toEqual(['corrected', 'received']);
});

test('a tyre has one sensor and a vehicle one receiver, however many rows say so', async () => {
  const sensors = [
    { 'Sensor ID': '5E7A01', Tyre: '5E740001' },
    { 'Sensor ID': '5E7A02', Tyre: '5E740001' },
    { 'Sensor ID': '5E7A03', Tyre: '5E740002' },
  ];
  const job = await room.run('sensor', await file('sensor', sensors));
  expect(job).toMatchObject({ successCount: 2, failedCount: 1 });
  expect(job.problems).toMatchObject([{ row: 3, problems: [{ column: 'Tyre' }] }]);
  const bound = (await t.call(sensorApi.list, { sensorNo: '5E7A03' })).list[0];
  expect(bound).toMatchObject({ tyreNo: '5E740002', status: 1 });
  const receivers = [
    { 'Receiver ID': '13811110001', Vehicle: '5E770001' },
    { 'Receiver ID': '13811110002', Vehicle: '5E770001' },
    { 'Receiver ID': '13811110003', Vehicle: '5E770002' },
  ];
  const second = await room.run('receiver', await file('receiver', receivers));
  expect(second).toMatchObject({ successCount: 2, failedCount: 1 });
  expect(second.problems).toMatchObject([{ row: 3, problems: [{ column: 'Vehicle' }] }]);
  const taken = await file('receiver', [{ 'Receiver ID': '13811110001' }, { 'Receiver ID': '13811110009' }]);
  const abroad = await room.run('receiver', taken, { call: other.administrator.call });
  expect(abroad).toMatchObject({ successCount: 1, failedCount: 1 });
});
