import { read, utils } from '@e965/xlsx';
import type { ApiError, Caller, CallReply } from '@treadline/contract/call';
import { dataExportApi, type ExportTarget, exportTargets } from '@treadline/contract/data-export';
import { fileApi } from '@treadline/contract/file';
import { vehicleApi } from '@treadline/contract/vehicle';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import { downloaded, inLanguage } from '../../../test/import-room.ts';
import { liveFleet } from '../../../test/live-fleet.ts';
import type { Topics } from '../../platform/bus/topics.ts';
import { query } from '../../platform/database/doors.ts';
import { dropOldExports } from './data-export.retention.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  const fleet = liveFleet(t.db, t.enterprise.customerId);
  const layoutId = await fleet.addLayout('Six wheels', [2, 4]);
  for (const vin of ['EXP-1', 'EXP-2', 'OTHER-1']) {
    await t.call(vehicleApi.add, { vin, layoutId, vehicleType: 1, selfNo: vin === 'EXP-1' ? '=1+1' : vin });
  }
});
afterAll(() => t.close());

const refusal = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => '00000',
    (error: ApiError) => error.code,
  );
const written = async (target: ExportTarget, params: Record<string, unknown> = {}, call: Caller = t.call) => {
  const { id } = await call(dataExportApi.add, { target, params });
  return vi.waitFor(
    async () => {
      const job = (await call(dataExportApi.list, {})).list.find((one) => one.id === id);
      if (job === undefined || job.status === 0) throw new Error('still written');
      return job;
    },
    { timeout: 30_000, interval: 20 },
  );
};

test('a list is written in the background, by its filters and in the reader’s language [DICT-1031, PAGE-081]', async () => {
  const job = await written('vehicle', { vin: 'EXP' });
  expect(job).toMatchObject({
    target: 'vehicle',
    params: { vin: 'EXP' },
    status: 1,
    rowCount: 2,
    fileName: 'Vehicles.xlsx',
    createdBy: 'Head of North pit',
    error: null,
  });
  expect(job.sizeBytes).toBeGreaterThan(1000);
  expect(Date.parse(job.keptUntil ?? '') - Date.parse(job.finishedAt ?? '')).toBe(7 * 86_400_000);
  const file = await downloaded(t, `/api/web/dataExport/get?id=${job.id}`);
  expect(file.rows.map((cells) => cells[2])).toEqual(expect.arrayContaining(['EXP-1', 'EXP-2']));
  expect(file.rows).toHaveLength(2);
});

test('filters are told in words, in the list and on the first sheet with units, time zone and author [PAGE-081]', async () => {
  const params = {
    carNumberLike: 'EXP',
    departmentId: t.enterprise.departmentId,
    useStatus: 'in_transit',
    vehicleType: '1,3',
    without: 'receiver',
    columns: 'vin',
  };
  const job = await written('vehicle', params);
  expect(job.filters).toEqual([
    { label: 'Plate or self-number', value: 'EXP' },
    { label: 'Vehicle type', value: 'Rigid dump truck, Wheel loader' },
    { label: 'In transit or idle', value: 'In transit' },
    { label: null, value: 'Without receiver' },
    { label: 'Department', value: 'North pit' },
  ]);
  const headers = t.enterprise.administrator.headers;
  const reply = await t.app.inject({ url: `/api/web/dataExport/get?id=${job.id}`, headers });
  const book = read(reply.rawPayload);
  expect(book.SheetNames).toEqual(['About', 'Vehicles']);
  const lines = utils.sheet_to_json<string[]>(book.Sheets.About ?? {}, { header: 1 });
  const said = new Map(lines.map(([label, value]) => [label, value]));
  expect(lines[0]).toEqual(['Filters', 'Plate or self-number: EXP']);
  expect(said.get('Author')).toBe('Head of North pit');
  expect(said.get('Units')).toMatch(/kPa|bar|psi/);
  expect(said.get('Time zone')).toBeTruthy();
  expect(said.get('Rows')).toBe(job.rowCount);
});

test('each filter of a list has a label of its own', async () => {
  const filters: Partial<Record<ExportTarget, Record<string, unknown>>> = {
    tyre: { tyreNo: 'A', status: '2,12', condition: 1, location: 'in_stock', flag: 'frozen', warehouseId: '1' },
    'tyre-ledger': { tyreNo: 'A', kind: 'mounted', brand: 'A', size: 'B', vehicleId: '1', departmentId: '1' },
    trailer: { plate: 'A', coupled: 'true' },
    'asset-attribute': { kind: 'size', name: 'A' },
    'asset-attribute-models': { name: 'A' },
    rim: { rimNo: 'A', status: '2', material: 1, test: 'due' },
    sensor: { sensorNo: '5A', inUse: '1', battery: 'low', flag: 'never' },
    receiver: { receiverNo: '1', state: 1, bound: 'true' },
    member: { keyword: 'a', status: 'enabled', neverSignedIn: 'true', idleDays: 30 },
    'login-log': { account: 'a', failedOnly: 'true', from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z' },
    dictionary: { codes: '1056,1025' },
    audit: { person: 'a', action: 'member.edit', targetKind: 'member', onBehalf: 'true' },
  };
  for (const [target, params] of Object.entries(filters)) {
    const job = await written(target as ExportTarget, params);
    expect(job.filters, target).toHaveLength(Object.keys(params).length);
    const names = new Set(Object.keys(params));
    expect(job.filters.filter(({ label }) => label !== null && names.has(label))).toEqual([]);
  }
  const { id } = await t.call(dataExportApi.add, { target: 'tyre', params: { status: '2,12' } });
  const tyres = (await t.call(dataExportApi.list, {})).list.find((job) => job.id === id);
  expect(tyres?.filters).toEqual([{ label: 'Status', value: 'In warehouse, To-be tyre (to be appraised)' }]);
});

test('what a list does not know as a filter, or as a value of one, is not repeated', async () => {
  const job = await written('tyre-ledger', { kind: 'mounted,nonsense', colour: 'red', departmentId: '999999' });
  expect(job.params).toEqual({ kind: 'mounted,nonsense', departmentId: '999999' });
  expect(job.filters).toEqual([
    { label: 'Event', value: 'Mounted, …' },
    { label: 'Department', value: '…' },
  ]);
});

test('trailers are written in the background for whoever has them, TBR users or not', async () => {
  const { rows } = await t.app
    .inject({ url: '/api/otr/web/siteTrailer/export?format=csv', headers: t.enterprise.administrator.headers })
    .then((reply) => ({ rows: reply.body.trim().split('\r\n') }));
  expect(rows).toHaveLength(1);
  expect(await written('trailer', { coupled: true })).toMatchObject({ rowCount: 0, fileName: 'Trailers.xlsx' });
});

test('an export is a GET that answers the file, and no text in it becomes a formula [API-GEN-02]', async () => {
  const headers = { ...t.enterprise.administrator.headers, ...inLanguage('en-US') };
  const reply = await t.app.inject({ url: '/api/web/vehicle/export?vin=EXP-1&format=csv', headers });
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(reply.headers['content-disposition']).toContain('Vehicles.csv');
  expect(reply.body).toContain("'=1+1");
  expect(reply.body.split('\r\n')).toHaveLength(3);
});

test.each(exportTargets)('the list of %s can be written', async (target) => {
  expect(await written(target)).toMatchObject({ status: 1, fileName: expect.stringMatching(/\.xlsx$/) });
});

test('of several files of one room the list is what is written', async () => {
  expect(await written('tyre')).toMatchObject({ fileName: 'Tyres.xlsx', rowCount: 0 });
});

test('the end of an export is pushed to who asked for it, with the way to the file', async () => {
  const heard: Topics['export.ended'][] = [];
  const stop = t.deps.bus.subscribe('export.ended', (news) => void heard.push(news));
  const job = await written('vehicle', { vin: 'EXP' });
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  stop();
  expect(heard[0]).toMatchObject({
    customerId: t.enterprise.customerId,
    status: 1,
    fileName: 'Vehicles.xlsx',
    rowCount: 2,
    url: `/api/web/dataExport/get?id=${job.id}`,
  });
});

test('what the list would refuse is refused at once', async () => {
  expect(await refusal(t.call(dataExportApi.add, { target: 'vehicle', params: { departmentId: 'x' } }))).toBe('A0102');
  const driver = await t.addMember({ account: 'exp.driver', role: 'driver' });
  expect(await refusal(driver.signedIn.call(dataExportApi.add, { target: 'member' }))).toBe('A0103');
});

test('an export is for who asked for it; who sees every department sees all of them', async () => {
  const clerk = await t.addMember({ account: 'exp.clerk', role: 'regular' });
  const job = await written('vehicle');
  const mine = await clerk.signedIn.call(dataExportApi.list, {}).catch((error: ApiError) => error.code);
  expect(mine === 'A0103' || (typeof mine !== 'string' && mine.total === 0)).toBe(true);
  const other = await t.secondTenant();
  expect(await refusal(other.administrator.call(dataExportApi.get, { id: job.id }))).toBe('A0117');
  const [[row]] = await t.db.platform.read(query.selectFrom('export_job').where('id', '=', job.id).select('file_id'));
  const id = row?.file_id ?? '';
  const own = (await t.call(fileApi.get, { id })) as unknown as CallReply;
  expect(own.status).toBe(200);
  expect(await refusal(clerk.signedIn.call(fileApi.get, { id }))).toBe('A0117');
});

test('called off while it is written, deleted when it is done; each else refused with 5006', async () => {
  const insert = () =>
    t.db.platform.tx((tx) =>
      tx
        .insertInto('export_job')
        .values({ customer_id: t.enterprise.customerId, target: 'vehicle', params: '{}' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
  const { id } = await insert();
  expect(await refusal(t.call(dataExportApi.delete, { id }))).toBe('5006');
  expect(await refusal(t.call(dataExportApi.get, { id }))).toBe('5006');
  await t.call(dataExportApi.cancel, { id });
  expect((await t.call(dataExportApi.list, {})).list[0]).toMatchObject({ id, status: 3, cancelled: true });
  expect(await refusal(t.call(dataExportApi.cancel, { id }))).toBe('5006');
  const job = await written('vehicle');
  await t.call(dataExportApi.delete, { id: job.id });
  expect(await refusal(t.call(dataExportApi.get, { id: job.id }))).toBe('A0117');
});

test('files go after a week, and what a dead process left has failed', async () => {
  const job = await written('vehicle');
  const lost = await t.db.platform.tx((tx) =>
    tx
      .insertInto('export_job')
      .values({
        customer_id: t.enterprise.customerId,
        target: 'vehicle',
        params: '{}',
        touched_at: sql<Date>`now() - interval '6 minutes'`,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await t.db.platform.tx((tx) =>
    sql`update export_job set finished_at = now() - interval '8 days' where id = ${job.id}::bigint`.execute(tx),
  );
  await dropOldExports(t.deps);
  const { list } = await t.call(dataExportApi.list, {});
  expect(list.find((one) => one.id === job.id)).toBeUndefined();
  expect(list.find((one) => one.id === lost.id)).toMatchObject({ status: 3 });
  const [files] = await t.db.platform.read(query.selectFrom('file').where('purpose', '=', 'export').select('id'));
  const [jobs] = await t.db.platform.read(
    query.selectFrom('export_job').where('file_id', 'is not', null).select('file_id'),
  );
  expect(new Set(files.map((one) => one.id))).toEqual(new Set(jobs.map((one) => one.file_id)));
});
