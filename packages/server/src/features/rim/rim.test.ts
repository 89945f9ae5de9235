import { assetOptionsApi } from '@treadline/contract/asset-attribute';
import { rimApi } from '@treadline/contract/rim';
import { tyreApi } from '@treadline/contract/tyre';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedIn, type TestApp, type TestEnterprise, testApp } from '../../../test/app.ts';
import { liveFleet } from '../../../test/live-fleet.ts';

let t: TestApp;
let south: TestEnterprise;
let west: SignedIn;
let vehicle = '';
let store = '';
const day = (ago: number) => new Date(t.clock.now - ago * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  t = await testApp();
  south = await t.secondTenant();
  const fleet = liveFleet(t.db, t.enterprise.customerId);
  const westDepartment = await fleet.addDepartment('West', t.enterprise.departmentId);
  west = (await t.addMember({ account: 'westfitter', role: 'regular', departmentId: westDepartment })).signedIn;
  const layoutId = await fleet.addLayout('four wheels', [2, 2]);
  vehicle = await fleet.addVehicle({ selfNo: 'H1', departmentId: t.enterprise.departmentId, layoutId });
  const places = await t.call(assetOptionsApi.places, {});
  store = places.warehouses.find(({ kind }) => kind === 'store')?.id ?? '';
});
afterAll(() => t.close());

let made = 0;
const add = async (more: object = {}) => {
  made += 1;
  return (await t.call(rimApi.add, { rimNo: `R-${made}`, testedOn: day(10), ...more })).id;
};
const get = (id: string) => t.call(rimApi.get, { id });
const update = async (id: string, more: object) =>
  t.call(rimApi.update, { id, version: (await get(id)).version, ...more });
const life = async (id: string) => (await t.call(rimApi.lifeCycle, { id })).list.map(({ kind }) => kind);

describe('registering', () => {
  it('keeps number, size, material, parts and store [API-ASSET-02, DICT-1037]', async () => {
    const id = await add({
      size: '27.00R49',
      brand: 'Northstar',
      material: 1,
      parts: { flanges: 'F1', lockRing: 'L1' },
      manufacturedOn: '2020-05-01',
      warehouseId: store,
      priceAmount: 5200,
    });
    expect(await get(id)).toMatchObject({
      rimNo: `R-${made}`,
      size: '27.00R49',
      brand: 'Northstar',
      material: 1,
      parts: { flanges: 'F1', lockRing: 'L1', band: null },
      status: 2,
      warehouseId: store,
      priceAmount: 5200,
      test: 'fine',
    });
    const { list } = await t.call(rimApi.list, { material: 1, size: '27.00r49' });
    expect(list.map((row) => row.id)).toEqual([id]);
    expect((await t.call(rimApi.list, { material: 2 })).total).toBe(0);
  });

  it('refuses a number that is known, whatever its case, and keeps the two enterprises apart', async () => {
    await add({ rimNo: 'DOUBLE-1' });
    await expect(add({ rimNo: 'double-1' })).rejects.toMatchObject({ code: 'A0118', fields: [{ path: 'rimNo' }] });
    await south.administrator.call(rimApi.add, { rimNo: 'DOUBLE-1' });
    expect((await south.administrator.call(rimApi.list, {})).total).toBe(1);
    await expect(t.call(rimApi.add, { rimNo: ' ' })).rejects.toMatchObject({ fields: [{ path: 'rimNo' }] });
  });

  it('changes what is known of it by PUT, and refuses an old version [API-ASSET-13]', async () => {
    const id = await add({ parts: { lockRing: 'L1', band: 'B1' } });
    expect(rimApi.update.method).toBe('PUT');
    const { version } = await update(id, { material: 2, parts: { lockRing: 'L9' } });
    expect(await get(id)).toMatchObject({ material: 2, parts: { lockRing: 'L9', band: 'B1' }, version });
    const [swapped] = (await t.call(rimApi.lifeCycle, { id })).list;
    expect(swapped?.changes?.parts).toMatchObject({ from: { lockRing: 'L1' }, to: { lockRing: 'L9' } });
    await expect(t.call(rimApi.update, { id, version: version - 1, note: 'x' })).rejects.toMatchObject({
      code: '5004',
    });
  });
});

describe('on wheels', () => {
  it('is mounted, carries the tyre of its wheel, and comes off; its life and its tyres say so', async () => {
    const id = await add();
    await update(id, { vehicleId: vehicle, wheel: 111 });
    const head = { brand: 'Northstar', size: '27.00R49', initialTreadMm: 80, vehicleId: vehicle };
    const tyre = (await t.call(tyreApi.add, { ...head, tyres: [{ tyreNo: 'T1', wheel: 111 }] })).ids[0];
    expect(await get(id)).toMatchObject({ status: 1, vehicleName: 'H1', wheel: 111, tyreId: tyre, tyreNo: 'T1' });
    const { list } = await t.call(rimApi.records, { id });
    expect(list).toMatchObject([{ tyreNo: 'T1', vehicleName: 'H1' }]);
    await update(id, { vehicleId: null, warehouseId: store });
    expect(await get(id)).toMatchObject({ status: 2, vehicleId: null, tyreNo: null, warehouseId: store });
    expect(await life(id)).toEqual(['unbound', 'bound', 'received']);
    expect((await t.call(rimApi.records, { id })).list[0]?.to).not.toBeNull();
  });

  it('refuses a wheel that has a rim, wheels of no layout, and what is not there', async () => {
    await add({ vehicleId: vehicle, wheel: 121 });
    const id = await add();
    const to = (more: object) => update(id, more);
    await expect(to({ vehicleId: vehicle, wheel: 121 })).rejects.toMatchObject({
      code: 'A02034',
      fields: [{ path: 'wheel' }],
    });
    await expect(to({ vehicleId: vehicle, wheel: 931 })).rejects.toMatchObject({ code: '5033' });
    await expect(to({ vehicleId: vehicle })).rejects.toMatchObject({ code: 'A0116' });
    await expect(to({ vehicleId: '999999999999', wheel: 111 })).rejects.toMatchObject({ code: 'A02024' });
    expect((await get(id)).status).toBe(2);
  });
});

describe('crack tests', () => {
  it.each([
    ['overdue', { testedOn: null, manufacturedOn: '2015-01-01' }, 'due'],
    ['never tested and of unknown age', { testedOn: null }, 'due'],
  ])('refuses to mount one that is %s', async (_title, more, test) => {
    const id = await add(more);
    expect((await get(id)).test).toBe(test);
    await expect(update(id, { vehicleId: vehicle, wheel: 211 })).rejects.toMatchObject({ code: '5006' });
    await t.call(rimApi.test, { id, on: day(0), passed: true });
    await update(id, { vehicleId: vehicle, wheel: 211 });
    await update(id, { vehicleId: null });
    expect(await life(id)).toEqual(['unbound', 'bound', 'tested', 'received']);
  });

  it('takes one that did not pass out of use until it passes', async () => {
    const id = await add();
    await t.call(rimApi.test, { id, on: day(1), passed: false, note: 'crack at the gutter' });
    expect(await get(id)).toMatchObject({ test: 'due', failedOn: day(1), testedOn: day(10) });
    await expect(update(id, { vehicleId: vehicle, wheel: 221 })).rejects.toMatchObject({ code: '5006' });
    expect((await t.call(rimApi.lifeCycle, { id })).list[0]).toMatchObject({ reason: 'crack at the gutter' });
    const { list } = await t.call(rimApi.list, { test: 'due', pageSize: 200 });
    expect(list.map((row) => row.id)).toContain(id);
    await t.call(rimApi.test, { id, on: day(0), passed: true });
    expect(await get(id)).toMatchObject({ test: 'fine', failedOn: null, testedOn: day(0) });
  });

  it('refuses days to come, days before the last test, and what is ours no more', async () => {
    const id = await add();
    const test = (on: string) => t.call(rimApi.test, { id, on, passed: true });
    await expect(test(day(-2))).rejects.toMatchObject({ code: '5016' });
    await expect(test(day(11))).rejects.toMatchObject({ code: '5016' });
    await t.call(rimApi.outbound, { ids: [id], way: 'dispose', reason: 'cracked' });
    await expect(test(day(0))).rejects.toMatchObject({ code: '5006' });
  });

  it.each(['due', 'soon', 'fine'] as const)('lists as %s what the rows call so', async (test) => {
    for (const testedOn of [day(340), day(400), day(1)]) await add({ testedOn });
    const { list } = await t.call(rimApi.list, { test, pageSize: 200 });
    expect(list.length).toBeGreaterThan(0);
    expect(list.every((row) => row.test === test)).toBe(true);
  });
});

describe('out of stock and back', () => {
  it('is sold or condemned with a reason; what is mounted stays', async () => {
    const [free, mounted] = [await add(), await add()];
    await update(mounted, { vehicleId: vehicle, wheel: 211 });
    const { list } = await t.call(rimApi.outbound, { ids: [free, mounted], way: 'sell', reason: 'surplus' });
    expect(list.map(({ code }) => code)).toEqual(['00000', 'A02033']);
    await expect(update(free, { vehicleId: vehicle, wheel: 221 })).rejects.toMatchObject({ code: 'A02033' });
    expect((await t.call(rimApi.inbound, { ids: [free, mounted] })).list.map(({ code }) => code)).toEqual([
      '00000',
      '5006',
    ]);
    expect(await life(free)).toEqual(['received', 'issued', 'received']);
  });
});

describe('walls', () => {
  it('hides what is on a vehicle of another department, and everything from other enterprises', async () => {
    const { rows } = await t.db.platform.tx((tx) =>
      sql<{ id: string }>`select id from rim where vehicle_id = ${vehicle} limit 1`.execute(tx),
    );
    const id = rows[0]?.id ?? '';
    for (const caller of [west, south.administrator]) {
      await expect(caller.call(rimApi.get, { id })).rejects.toMatchObject({ code: 'A0117' });
      await expect(caller.call(rimApi.records, { id })).rejects.toMatchObject({ code: 'A0117' });
    }
    const seen = (await west.call(rimApi.list, { pageSize: 200 })).list;
    expect(seen.every((row) => row.vehicleId === null)).toBe(true);
  });

  it('goes into a file as filtered', async () => {
    const reply = await t.app.inject({
      url: '/api/web/asset/rim/export?format=csv&rimNo=R-1',
      headers: t.enterprise.administrator.headers,
    });
    const { total } = await t.call(rimApi.list, { rimNo: 'R-1' });
    expect(reply.body.trim().split('\n')).toHaveLength(total + 1);
  });
});
