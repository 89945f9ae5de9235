import { sensorApi } from '@treadline/contract/sensor';
import { tyreApi } from '@treadline/contract/tyre';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedIn, type TestApp, type TestEnterprise, testApp } from '../../../test/app.ts';
import { liveFleet } from '../../../test/live-fleet.ts';

const minute = 60_000;
let t: TestApp;
let south: TestEnterprise;
let fleet: ReturnType<typeof liveFleet>;
let west: SignedIn;
let westDepartment = '';
let layoutId = '';
let vehicle = '';
let warehouse = '';

beforeAll(async () => {
  t = await testApp();
  south = await t.secondTenant();
  fleet = liveFleet(t.db, t.enterprise.customerId);
  westDepartment = await fleet.addDepartment('West', t.enterprise.departmentId);
  west = (await t.addMember({ account: 'westfitter', role: 'regular', departmentId: westDepartment })).signedIn;
  layoutId = await fleet.addLayout('four wheels', [2, 2]);
  vehicle = await fleet.addVehicle({ selfNo: 'H1', departmentId: t.enterprise.departmentId, layoutId });
  warehouse = (await t.call(tyreApi.places, {})).list.find(({ kind }) => kind === 'store')?.id ?? '';
});
afterAll(() => t.close());

let made = 0;
const add = async (more: object = {}) => {
  made += 1;
  return (await t.call(sensorApi.add, { sensorNo: `SN${made}x`, ...more })).id;
};
const get = (id: string) => t.call(sensorApi.get, { id });
const update = async (id: string, more: object) =>
  t.call(sensorApi.update, { id, version: (await get(id)).version, ...more });
const life = async (id: string) => (await t.call(sensorApi.lifeCycle, { id })).list.map(({ kind }) => kind);
const addTyre = async (tyreNo: string, more: object = {}) => {
  const head = { brand: 'Northstar', size: '27.00R49', initialTreadMm: 80 };
  return (await t.call(tyreApi.add, { ...head, ...more, tyres: [{ tyreNo, wheel: 'vehicleId' in more ? 121 : null }] }))
    .ids[0] as string;
};

describe('registering', () => {
  it('keeps number, type, delivery, battery and use [ENT-SENSOR-01, API-ASSET-03]', async () => {
    const id = await add({
      brand: 'Northstar',
      type: 'Bolt-on 433',
      deliveredOn: '2026-03-01',
      warehouseId: warehouse,
    });
    expect(await get(id)).toMatchObject({
      sensorNo: `SN${made}x`,
      brand: 'Northstar',
      type: 'Bolt-on 433',
      deliveredOn: '2026-03-01',
      warehouseId: warehouse,
      status: 2,
      inUse: 0,
      battery: null,
    });
    expect(await life(id)).toEqual(['received']);
    const { list } = await t.call(sensorApi.list, { sensorNo: `sn${made}X` });
    expect(list.map((row) => row.id)).toEqual([id]);
  });

  it('refuses a number that is known, whatever its case, and keeps the two enterprises apart [VAL-038, ERR-A02015]', async () => {
    await t.call(sensorApi.add, { sensorNo: 'DOUBLE1' });
    await expect(t.call(sensorApi.add, { sensorNo: 'double1' })).rejects.toMatchObject({
      code: 'A02015',
      message: 'Sensor ID already exists',
      fields: [{ path: 'sensorNo' }],
    });
    await south.administrator.call(sensorApi.add, { sensorNo: 'DOUBLE1' });
    const { list } = await south.administrator.call(sensorApi.list, {});
    expect(list.map((row) => row.sensorNo)).toEqual(['DOUBLE1']);
  });

  it.each(['A-1', 'ÄÖ', 'A 1', ''])('refuses %j as a number: letters and digits alone [VAL-018]', async (sensorNo) => {
    await expect(t.call(sensorApi.add, { sensorNo })).rejects.toMatchObject({ fields: [{ path: 'sensorNo' }] });
  });

  it('enters one number once, of two who do it at the same moment', async () => {
    const both = await Promise.allSettled([1, 2].map(() => t.call(sensorApi.add, { sensorNo: 'RACE1' })));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('changes what is known of it by PUT, and refuses an old version [API-ASSET-11]', async () => {
    const id = await add({ type: 'Old' });
    expect(sensorApi.update.method).toBe('PUT');
    const { version } = await update(id, { type: 'New', note: 'spare' });
    expect(await get(id)).toMatchObject({ type: 'New', note: 'spare', version });
    expect(await life(id)).toEqual(['corrected', 'received']);
    await expect(t.call(sensorApi.update, { id, version: version - 1, note: 'x' })).rejects.toMatchObject({
      code: '5004',
    });
  });
});

describe('binding', () => {
  it('sits on a wheel, then travels with a tyre, then is free; each move is in its life [API-ASSET-08]', async () => {
    const id = await add();
    await update(id, { vehicleId: vehicle, wheel: 111 });
    expect(await get(id)).toMatchObject({ status: 1, inUse: 1, vehicleName: 'H1', wheel: 111, tyreId: null });
    const tyre = await addTyre('T-SPARE');
    await update(id, { tyreId: tyre });
    expect(await get(id)).toMatchObject({ status: 1, vehicleId: null, tyreId: tyre, tyreNo: 'T-SPARE' });
    await update(id, { tyreId: null, warehouseId: warehouse });
    expect(await get(id)).toMatchObject({ status: 2, inUse: 2, tyreId: null, warehouseId: warehouse });
    expect(await life(id)).toEqual(['unbound', 'bound', 'unbound', 'bound', 'received']);
  });

  it('goes onto the tyre that is registered on the wheel', async () => {
    const tyre = await addTyre('T-ON', { vehicleId: vehicle });
    const id = await add({ vehicleId: vehicle, wheel: 121 });
    expect(await get(id)).toMatchObject({ tyreId: tyre, vehicleName: 'H1', wheel: 121 });
  });

  it('refuses a place that has a sensor, wheels of no layout, and what is not there [ERR-A02043]', async () => {
    const first = await add();
    await update(first, { vehicleId: vehicle, wheel: 211 });
    const second = await add();
    const to = (more: object) => update(second, more);
    await expect(to({ vehicleId: vehicle, wheel: 211 })).rejects.toMatchObject({
      code: 'A02043',
      message: 'Sensor already bound',
      fields: [{ path: 'wheel' }],
    });
    await expect(to({ vehicleId: vehicle, wheel: 931 })).rejects.toMatchObject({ code: '5033' });
    await expect(to({ vehicleId: vehicle })).rejects.toMatchObject({ code: 'A0116' });
    await expect(to({ vehicleId: '999999999999', wheel: 111 })).rejects.toMatchObject({ code: 'A02024' });
    await expect(to({ tyreId: '999999999999' })).rejects.toMatchObject({ code: 'A02023' });
    expect(await get(second)).toMatchObject({ status: 2 });
  });
});

describe('out of stock and back', () => {
  it('is sold or disposed of with a reason; what is bound stays', async () => {
    const [free, bound] = [await add(), await add()];
    await update(bound, { vehicleId: vehicle, wheel: 221 });
    const { list } = await t.call(sensorApi.outbound, { ids: [free, bound], way: 'sell', reason: 'surplus' });
    expect(list.map(({ code }) => code)).toEqual(['00000', 'A02033']);
    expect((await get(free)).status).toBe(5);
    await expect(update(free, { vehicleId: vehicle, wheel: 111 })).rejects.toMatchObject({ code: 'A02033' });
    const back = await t.call(sensorApi.inbound, { ids: [free, bound], warehouseId: warehouse });
    expect(back.list.map(({ code }) => code)).toEqual(['00000', '5006']);
    expect(await get(free)).toMatchObject({ status: 2, warehouseId: warehouse });
    expect(await life(free)).toEqual(['received', 'issued', 'received']);
  });
});

describe('what is live', () => {
  let heard = '';
  let silent = '';
  beforeAll(async () => {
    const other = await fleet.addVehicle({ selfNo: 'L1', departmentId: westDepartment, layoutId });
    [heard, silent] = [await add({ vehicleId: other, wheel: 111 }), await add({ vehicleId: other, wheel: 121 })];
    await t.db.platform.tx((tx) =>
      sql`update asset_event set at = ${new Date(t.clock.now - 600 * minute)} where sensor_id in (${heard}, ${silent})`.execute(
        tx,
      ),
    );
    const at = new Date(t.clock.now - minute);
    await fleet.setState(other, { at, wheels: { 111: [812, 41] } });
    await t.db.platform.tx(async (tx) => {
      await sql`update vehicle_state set batteries_pct = '{59}' where vehicle_id = ${other}`.execute(tx);
      await sql`insert into report (customer_id, vehicle_id, at, received_at, receiver_id, wheels, pressures_hpa,
          temperatures_dc, batteries_pct, signal)
        values (${t.enterprise.customerId}, ${other}, ${at}, ${at}, 1, '{111}', '{8120}', '{410}', '{59}', 21)`.execute(
        tx,
      );
    });
  });

  it('tells battery, value, last report and the last 24 hours [ENT-SENSOR-02]', async () => {
    const row = await get(heard);
    expect(row).toMatchObject({ battery: 'good', batteryPct: 59, pressureKpa: 812, temperatureC: 41 });
    expect(row.heardAt).toBe(new Date(t.clock.now - minute).toISOString());
    expect(row.contact).toHaveLength(24);
    expect(row.contact.filter(Boolean)).toHaveLength(1);
    expect((await get(silent)).contact.some(Boolean)).toBe(false);
  });

  it.each([
    ['low', 19],
    ['good', 20],
    ['full', 60],
  ] as const)('calls a battery %s from %i per cent on [ENT-SENSOR-02]', async (battery, pct) => {
    const id = await add();
    await t.db.platform.tx((tx) => sql`update sensor set battery_pct = ${pct} where id = ${id}`.execute(tx));
    expect((await get(id)).battery).toBe(battery);
    const { list } = await t.call(sensorApi.list, { battery, pageSize: 200 });
    expect(list.map((row) => row.id)).toContain(id);
    expect(list.every((row) => row.battery === battery)).toBe(true);
  });

  it('finds the silent, the free and those never heard', async () => {
    const ids = async (input: object) =>
      (await t.call(sensorApi.list, { pageSize: 200, ...input })).list.map(({ id }) => id);
    expect(await ids({ flag: 'silent' })).toEqual([silent]);
    expect(await ids({ flag: 'never' })).toContain(silent);
    expect(await ids({ flag: 'never' })).not.toContain(heard);
    expect(await ids({ flag: 'free' })).not.toContain(heard);
    expect(await ids({ inUse: [1] })).toEqual(expect.arrayContaining([heard, silent]));
  });

  it('answers its hours, with battery and signal [API-ASSET-09]', async () => {
    const { list } = await t.call(sensorApi.records, { id: heard });
    expect(list).toMatchObject([{ readings: 1, batteryPct: 59, pressureKpa: 812, temperatureC: 41, signal: 21 }]);
    expect((await t.call(sensorApi.records, { id: silent })).list).toEqual([]);
  });

  it('shows each department its own, and what is in no place to all of the enterprise', async () => {
    const { list } = await west.call(sensorApi.list, { pageSize: 200 });
    const seen = list.map(({ id }) => id);
    expect(seen).toEqual(expect.arrayContaining([heard, silent]));
    expect(list.every((row) => row.vehicleName === null || row.vehicleName === 'L1')).toBe(true);
    const mine = await add({ vehicleId: vehicle, wheel: 111 });
    await expect(west.call(sensorApi.get, { id: mine })).rejects.toMatchObject({ code: 'A0117' });
    await expect(south.administrator.call(sensorApi.lifeCycle, { id: mine })).rejects.toMatchObject({ code: 'A0117' });
  });

  it('goes into a file as filtered', async () => {
    const reply = await t.app.inject({
      url: '/api/web/asset/sensor/export?format=csv&flag=silent',
      headers: t.enterprise.administrator.headers,
    });
    expect(reply.body).toContain((await get(silent)).sensorNo);
    expect(reply.body.trim().split('\n')).toHaveLength(2);
  });
});
