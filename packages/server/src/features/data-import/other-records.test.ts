import { dataImportApi, type ImportTarget } from '@treadline/contract/data-import';
import { receiverApi } from '@treadline/contract/receiver';
import { rimApi } from '@treadline/contract/rim';
import { sensorApi } from '@treadline/contract/sensor';
import { tyreApi } from '@treadline/contract/tyre';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import { downloaded, importRoom, workbook } from '../../../test/import-room.ts';
import { liveFleet } from '../../../test/live-fleet.ts';

let t: TestApp;
let room: ReturnType<typeof importRoom>;
beforeAll(async () => {
  t = await testApp();
  room = importRoom(t);
  const fleet = liveFleet(t.db, t.enterprise.customerId);
  const layoutId = await fleet.addLayout('Six wheels', [2, 4]);
  await fleet.addVehicle({ selfNo: 'TT-1', departmentId: t.enterprise.departmentId, layoutId, vehicleType: 1 });
});
afterAll(() => t.close());

const templates = {
  vehicle: '/api/web/vehicle/template',
  tyre: '/api/web/asset/tyre/template',
  rim: '/api/web/asset/rim/template',
  sensor: '/api/web/asset/sensor/template',
  receiver: '/api/web/asset/receiver/template',
} as const satisfies Record<ImportTarget, string>;

/** Rows of the template by its columns; a cell by the beginning of its head. */
async function file(target: ImportTarget, rows: readonly Readonly<Record<string, string>>[], headers = {}) {
  const { header } = await downloaded(t, templates[target], headers);
  const lines = rows.map((row) =>
    header.map((head) => Object.entries(row).find(([name]) => head.startsWith(name))?.[1] ?? ''),
  );
  return workbook(header, lines);
}

test('tyres come into the store with depths in the unit of the head, and their names into the catalogue', async () => {
  const rows = [
    {
      'Tyre number': 'IT-1',
      Brand: 'Longreach',
      Size: '27.00R49',
      'Initial tread': '90',
      'Tread (': '80.5',
      Life: '1',
    },
    { 'Tyre number': 'IT-2', Brand: 'Longreach', Size: '27.00R49', 'Initial tread': '90', 'Made on': '2025-02-30' },
    { 'Tyre number': 'IT-3', Brand: 'Longreach', Size: '27.00R49', 'Initial tread': '90', 'Tread (': '95' },
  ];
  const look = await room.check('tyre', await file('tyre', rows));
  expect(look).toMatchObject({ rows: 3, wrong: 1 });
  expect(look.created).toContainEqual({ column: 'Brand', names: ['Longreach'] });
  const job = await room.run('tyre', await file('tyre', rows));
  expect(job).toMatchObject({ state: 'partly_finished', successCount: 1, failedCount: 2 });
  expect(job.problems.map(({ row, problems }) => [row, problems[0]?.column, problems[0]?.value])).toEqual([
    [3, 'Made on', '2025-02-30'],
    [4, expect.stringMatching(/^Tread/), '95'],
  ]);
  const { list } = await t.call(tyreApi.list, { tyreNo: 'IT-1' });
  expect(list).toMatchObject([{ status: 2, brand: 'Longreach', initialTreadMm: 90, treadMm: 80.5 }]);
  const changes = [{ 'Tyre number': 'it-1', Remark: 'checked' }];
  const update = await room.run('tyre', await file('tyre', changes), { mode: 'update' });
  expect(update).toMatchObject({ state: 'finished', successCount: 1 });
  expect((await t.call(tyreApi.list, { tyreNo: 'IT-1' })).list).toMatchObject([{ note: 'checked', treadMm: 80.5 }]);
  expect(await room.run('tyre', await file('tyre', rows.slice(0, 1)))).toMatchObject({
    duplicateCount: 1,
    successCount: 0,
  });
});

test('rows that collide with one another take no other row with them', async () => {
  const row = { Brand: 'Longreach', Size: '27.00R49', 'Initial tread': '90' };
  const rows = [
    { ...row, 'Tyre number': 'IC-1', RFID: 'E200-1' },
    { ...row, 'Tyre number': 'IC-2', RFID: 'E200-1' },
    { ...row, 'Tyre number': 'ic-1', RFID: 'E200-2' },
    { ...row, 'Tyre number': 'IC-3', RFID: 'E200-3' },
  ];
  const job = await room.run('tyre', await file('tyre', rows));
  expect(job).toMatchObject({ successCount: 2, originCount: 4 });
  expect(job.duplicateCount + job.failedCount).toBe(2);
  const { list } = await t.call(tyreApi.list, { tyreNo: 'IC-', sort: 'tyreNo' });
  expect(list.map(({ tyreNo, rfid }) => [tyreNo, rfid])).toEqual([
    ['IC-1', 'E200-1'],
    ['IC-3', 'E200-3'],
  ]);
  for (const { id } of list) {
    expect((await t.call(tyreApi.lifeCycle, { id })).list.map(({ kind }) => kind)).toEqual(['received']);
  }
});

test('a head in another unit is understood, and the failure file keeps it', async () => {
  const { header } = await downloaded(t, templates.tyre);
  const other = header.map((head) => head.replace('(mm)', '(/32 in)'));
  expect(other).not.toEqual(header);
  const line = other.map((head) => {
    if (head.startsWith('Tyre number')) return 'IN-1';
    if (head.startsWith('Brand')) return 'Longreach';
    if (head.startsWith('Size')) return '27.00R49';
    return head.startsWith('Initial tread') ? '32' : '';
  });
  const job = await room.run('tyre', await workbook(other, [line, line.map((cell) => (cell === 'IN-1' ? '' : cell))]));
  expect(job).toMatchObject({ successCount: 1, failedCount: 1 });
  const { list } = await t.call(tyreApi.list, { tyreNo: 'IN-1' });
  expect(list[0]?.initialTreadMm).toBeCloseTo(25.4, 1);
  const failed = await downloaded(t, job.failUrl ?? '');
  expect(failed.header.slice(0, other.length)).toEqual(other);
});

test('sensors, receivers and rims come by number, are found again, and are changed', async () => {
  const sensors = [
    { 'Sensor ID': '5A01', Brand: 'Listen', Type: 'TPS-1', Tyre: 'IT-1' },
    { 'Sensor ID': '5A02', Tyre: 'NO-SUCH' },
  ];
  const sensorFile = await file('sensor', sensors);
  expect((await room.check('sensor', sensorFile)).columns.length).toBeGreaterThan(5);
  const job = await room.run('sensor', sensorFile);
  expect(job).toMatchObject({ state: 'partly_finished', successCount: 1, failedCount: 1 });
  expect((await t.call(sensorApi.list, { sensorNo: '5A01' })).list).toMatchObject([
    { brand: 'Listen', tyreNo: 'IT-1' },
  ]);

  const receivers = [{ 'Receiver ID': '13800001111', Vehicle: 'TT-1', Brand: 'Hear' }];
  expect(await room.run('receiver', await file('receiver', receivers))).toMatchObject({
    state: 'finished',
    successCount: 1,
  });
  expect(await room.run('receiver', await file('receiver', receivers))).toMatchObject({
    state: 'finished',
    duplicateCount: 1,
  });
  const moved = [{ 'Receiver ID': '13800001111', Vehicle: 'TT-1' }];
  expect(await room.run('receiver', await file('receiver', moved), { mode: 'update' })).toMatchObject({
    state: 'failed',
  });
  const noted = [{ 'Receiver ID': '13800001111', Model: 'H2' }];
  expect(await room.run('receiver', await file('receiver', noted), { mode: 'update' })).toMatchObject({
    successCount: 1,
  });
  expect((await t.call(receiverApi.list, {})).list).toMatchObject([
    { vehicleName: 'TT-1', brand: 'Hear', model: 'H2' },
  ]);

  const rims = [{ 'Rim no.': 'RI-1', Size: '19.50-49', 'Lock ring': 'LR 7' }];
  expect(await room.run('rim', await file('rim', rims))).toMatchObject({ state: 'finished', successCount: 1 });
  const changed = [{ 'Rim no.': 'RI-1', 'Bead seat band': 'B 9' }];
  expect(await room.run('rim', await file('rim', changed), { mode: 'update' })).toMatchObject({ successCount: 1 });
  expect((await t.call(rimApi.list, {})).list).toMatchObject([
    { rimNo: 'RI-1', size: '19.50-49', parts: { lockRing: 'LR 7', band: 'B 9' } },
  ]);
  expect((await t.call(dataImportApi.list, { target: 'receiver' })).total).toBe(4);
});
