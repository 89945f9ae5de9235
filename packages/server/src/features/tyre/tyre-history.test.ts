/** What is told of tyres: life, periods, money, ledger, wall, files, and who sees it. */
import { dictionaryApi } from '@treadline/contract/dictionary';
import { tyreApi } from '@treadline/contract/tyre';
import { tyreFittingApi } from '@treadline/contract/tyre-fitting';
import { tyreLedgerApi } from '@treadline/contract/tyre-ledger';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, type TyreRoom, tyreRoom } from '../../../test/tyre-room.ts';

let room: TyreRoom;
let vehicleId: string;
let tyre: string;
let stored: string;

/** One life: bought for 400, mounted, looked at twice, rotated, taken off. */
beforeAll(async () => {
  room = await tyreRoom();
  vehicleId = await room.truck();
  [tyre = '', stored = ''] = await room.tyres(2, { priceAmount: 400 });
  await room.run(vehicleId, 1000, 100);
  await room.bind(vehicleId, { 111: tyre }, { odometerKm: 20_000 });
  await room.run(vehicleId, 11_000, 600);
  room.pass(60 * 24 * 30);
  await room.t.call(tyreApi.inspect, { id: tyre, treadMm: [15, 14.8], pressureKpa: 800, pressureMethod: 'cold' });
  await room.run(vehicleId, 21_000, 1100);
  room.pass(60 * 24 * 30);
  await room.t.call(tyreApi.inspect, { id: tyre, treadMm: [13.6] });
  const moves = [{ fromWheel: 111, toWheel: 211 }];
  room.pass(1);
  await room.t.call(tyreFittingApi.rotateTyres, { vehicleId, moves, reason: 'even wear' });
  await room.run(vehicleId, 22_000, 1150);
});
afterAll(() => room.t.close());

describe('the file of a tyre', () => {
  it('tells its life event by event, with place, state, use and who [API-ASSET-08]', async () => {
    const { list } = await room.t.call(tyreApi.lifeCycle, { id: tyre });
    expect(list.map((event) => [event.seq, event.kind, event.wheelAlias, event.km])).toEqual([
      [1, 'received', null, 0],
      [2, 'mounted', '1L', 0],
      [3, 'inspected', '1L', 10_000],
      [4, 'inspected', '1L', 20_000],
      [5, 'rotated', '2LO', 20_000],
    ]);
    expect(list[0]).toMatchObject({ warehouseName: 'North pit store', amount: 400, memberName: 'Head of North pit' });
    expect(list[2]).toMatchObject({ vehicleName: 'TT-1', treadMm: [15, 14.8], pressureKpa: 800, hours: 500 });
    expect(list[4]?.reason).toBe('even wear');
  });

  it('tells its periods on wheels and its measurements [API-ASSET-09]', async () => {
    const { fittings, measurements } = await room.t.call(tyreApi.records, { id: tyre });
    expect(fittings).toMatchObject([
      { wheel: 111, km: 20_000, hours: 1000, startTreadMm: 16, endTreadMm: 13.6, removalReason: 'even wear' },
      { wheel: 211, km: 1000, hours: 50, startTreadMm: 13.6, endTreadMm: 13.6, removedAt: null },
    ]);
    expect(measurements.map((event) => event.treadMm)).toEqual([[16], [15, 14.8], [13.6]]);
  });

  it('forecasts from its measurements, with its uncertainty, to the depth the catalogue or the law names', async () => {
    const before = await room.get(tyre);
    // 2.4 mm in 20,000 km. Chile has no figure, so nothing says when it has to come off.
    expect(before.forecast).toMatchObject({ mmPer1000Km: 0.12, removalTreadMm: null, leftKm: null, measurements: 3 });
    await room.t.db.platform.tx((tx) =>
      tx.updateTable('asset_model').set({ removal_tread_mm: 4 }).where('id', '=', before.modelId).execute(),
    );
    const { forecast } = await room.get(tyre);
    expect(forecast.leftKm).toBe(79_000);
    const [low, high] = forecast.leftKmRange ?? [0, 0];
    expect(low).toBeLessThan(79_000);
    expect(high).toBeGreaterThan(79_000);
    expect(forecast.leftHours).toBe(3950);
    expect(forecast.removalOn).toMatch(/^20\d\d-\d\d-\d\d$/);
  });

  it('tells what it cost by kilometre, hour and millimetre', async () => {
    const cost = await room.t.call(tyreApi.cost, { id: tyre });
    expect(cost).toMatchObject({ total: 400, perKm: 0.019048, perHour: 0.380952, perMm: 166.666667 });
    expect(cost.list.map((event) => [event.kind, event.amount])).toEqual([['received', 400]]);
    expect((await room.t.call(tyreApi.cost, { id: stored })).perKm).toBeNull();
  });
});

describe('the ledger', () => {
  it('tells what came, went and changed, newest first, by span, kind, number and warehouse', async () => {
    const all = await room.t.call(tyreLedgerApi.ledger, {});
    expect(all.total).toBe(6);
    expect(all.list[0]).toMatchObject({ kind: 'rotated', tyreId: tyre, size: '295/80R22.5' });
    const kinds = async (filter: Parameters<typeof room.t.call<typeof tyreLedgerApi.ledger>>[1]) =>
      (await room.t.call(tyreLedgerApi.ledger, filter)).list.map((event) => event.kind);
    expect(await kinds({ kind: ['mounted', 'rotated'] })).toEqual(['rotated', 'mounted']);
    expect(await kinds({ tyreNo: all.list[0]?.tyreNo.toLowerCase() ?? '' })).toHaveLength(5);
    const from = all.list[0]?.at ?? '';
    expect(await kinds({ from })).toEqual(['rotated']);
    expect(await kinds({ to: from })).toHaveLength(5);
    const places = (await room.t.call(tyreApi.places, {})).list;
    expect(await kinds({ warehouseId: places.find((place) => place.kind === 'store')?.id })).toHaveLength(2);
    expect((await room.t.call(tyreLedgerApi.ledger, { pageSize: 2, page: 2 })).list.map((event) => event.kind)).toEqual(
      ['inspected', 'mounted'],
    );
  });
});

describe('views and files', () => {
  it('shows mounted tyres by vehicle, by size as well', async () => {
    const { vehicles } = await room.t.call(tyreApi.view, {});
    expect(vehicles).toMatchObject([
      { id: vehicleId, name: 'TT-1', wheels: [1, 111, 121, 211, 212, 221, 222], tyres: [{ id: tyre, wheel: 211 }] },
    ]);
    expect((await room.t.call(tyreApi.view, { size: '295/80r22.5' })).vehicles).toHaveLength(1);
    expect((await room.t.call(tyreApi.view, { size: '27.00R49' })).vehicles).toEqual([]);
  });

  it('exports the filtered list, in the reader’s language and units', async () => {
    const file = await room.t.call(tyreApi.export, { format: 'csv', location: 'in_use' });
    expect(file.headers.get('content-disposition')).toContain('Tyres.csv');
    const lines = (await file.text()).trim().split(/\r?\n/);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('Tyre number');
    expect(lines[0]).toContain('Distance (km)');
    expect(lines[1]).toContain('In car');
    expect(lines[1]).toContain('21000');
    await room.t.db.platform.tx((tx) =>
      tx.updateTable('member').set({ distance_unit: 'mile', tread_unit: 'in32' }).execute(),
    );
    const spanish = room.t.callerWith({ ...room.t.enterprise.administrator.headers, language: 'es-ES' });
    const [head = '', row = ''] = (
      await (await spanish(tyreApi.export, { format: 'csv', location: 'in_use' })).text()
    ).split(/\r?\n/);
    expect(head).toContain('Distancia (mi)');
    expect(head).toContain('Banda (/32 in)');
    expect(row).toContain('En vehículo');
    expect(row).toContain('13048.8');
    expect(await codeOf(room.t.call(tyreApi.export, { format: 'xlsx' }))).toBe('00000');
  });

  it('has the dictionaries its forms offer [DICT-1052, DICT-1056, DICT-1025, DICT-1037, DICT-1039]', async () => {
    const { list } = await room.t.call(dictionaryApi.list, { codes: ['1052', '1056', '1025', '1037', '1039'] });
    const values = Object.fromEntries(list.map((one) => [one.code, one.values.map((value) => value.dictValue)]));
    expect(values['1052']).toHaveLength(17);
    expect(values['1056']).toEqual(['1', '2', '3', '4', '5', '6', '9', '11', '12', '13', '14', '15', '16', '17', '18']);
    expect(values['1025']).toEqual(['1', '2', '3', '9', '12', '13']);
    expect(values['1037']).toHaveLength(2);
    expect(values['1039']).toHaveLength(2);
  });
});

describe('walls', () => {
  it('who is bound to a department sees its tyres alone, and may touch no others', async () => {
    const quarry = await room.fleet.addDepartment('Quarry', room.t.enterprise.departmentId);
    const { signedIn } = await room.t.addMember({ account: 'quarry.head', role: 'supervisor', departmentId: quarry });
    expect((await signedIn.call(tyreApi.list, {})).total).toBe(0);
    expect((await signedIn.call(tyreLedgerApi.ledger, {})).total).toBe(0);
    expect((await signedIn.call(tyreApi.view, {})).vehicles).toEqual([]);
    expect(await codeOf(signedIn.call(tyreApi.get, { id: tyre }))).toBe('A02023');
    expect(await codeOf(signedIn.call(tyreApi.inspect, { id: tyre, treadMm: [1] }))).toBe('A02023');
    expect(await codeOf(room.bind(vehicleId, { 121: stored }, { by: signedIn }))).toBe('A02024');
    const own = await room.truck({ departmentId: quarry });
    expect(await codeOf(room.bind(own, { 121: stored }, { by: signedIn }))).toBe('A02023');
    // Mounted on a vehicle of the department, a tyre belongs to it.
    await room.bind(own, { 121: stored });
    expect((await signedIn.call(tyreApi.list, {})).list.map((row) => row.id)).toEqual([stored]);
    // What somebody registers there stays in sight.
    const registered = await signedIn.call(tyreApi.add, {
      brand: 'Northstar',
      size: '295/80R22.5',
      initialTreadMm: 16,
      tyres: [{ tyreNo: 'QUARRY-1' }],
    });
    expect((await signedIn.call(tyreApi.get, { id: registered.ids[0] ?? '' })).tyreNo).toBe('QUARRY-1');
  });

  it('a driver sees the tyres of the own vehicle', async () => {
    const driver = await room.t.addMember({ account: 'one.driver', role: 'driver' });
    const truck = await room.truck({ driverId: driver.id });
    const [mine = ''] = await room.tyres(1);
    await room.bind(truck, { 111: mine });
    expect((await driver.signedIn.call(tyreApi.list, {})).list.map((row) => row.id)).toEqual([mine]);
    expect(await codeOf(driver.signedIn.call(tyreApi.get, { id: tyre }))).toBe('A02023');
  });
});
