import { assetOptionsApi } from '@treadline/contract/asset-attribute';
import { receiverApi } from '@treadline/contract/receiver';
import { telemetryApi } from '@treadline/contract/telemetry';
import { vehicleApi } from '@treadline/contract/vehicle';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedIn, type TestApp, type TestEnterprise, testApp } from '../../../test/app.ts';
import { liveFleet } from '../../../test/live-fleet.ts';

let t: TestApp;
let south: TestEnterprise;
let west: SignedIn;
let one = '';
let other = '';
let site = '';
let store = '';

beforeAll(async () => {
  t = await testApp();
  south = await t.secondTenant();
  const fleet = liveFleet(t.db, t.enterprise.customerId);
  const westDepartment = await fleet.addDepartment('West', t.enterprise.departmentId);
  west = (await t.addMember({ account: 'westfitter', role: 'regular', departmentId: westDepartment })).signedIn;
  const place = { departmentId: t.enterprise.departmentId, layoutId: await fleet.addLayout('four wheels', [2, 2]) };
  one = await fleet.addVehicle({ ...place, selfNo: 'one' });
  other = await fleet.addVehicle({ ...place, selfNo: 'other' });
  const places = await t.call(assetOptionsApi.places, {});
  site = places.sites[0]?.id ?? '';
  store = places.warehouses.find(({ kind }) => kind === 'store')?.id ?? '';
});
afterAll(() => t.close());

let made = 0;
const add = async (more: object = {}) => {
  made += 1;
  return (await t.call(receiverApi.add, { receiverNo: `RC${made}x`, protocol: 'mqtt', ...more })).id;
};
const get = (id: string) => t.call(receiverApi.get, { id });
const life = async (id: string) => (await t.call(receiverApi.lifeCycle, { id })).list.map(({ kind }) => kind);
const run = (text: ReturnType<typeof sql>) => t.db.platform.tx((tx) => text.execute(tx));

describe('registering', () => {
  it('keeps number, model, site, start date and state [ENT-RECV-01, API-ASSET-04]', async () => {
    const id = await add({ brand: 'Relay', model: 'RX 4', siteId: site, startedOn: '2026-02-03', warehouseId: store });
    expect(await get(id)).toMatchObject({
      receiverNo: `RC${made}x`,
      brand: 'Relay',
      model: 'RX 4',
      siteId: site,
      startedOn: '2026-02-03',
      state: 0,
      status: 2,
      warehouseId: store,
      enabled: true,
    });
    expect((await get(id)).siteName).toBeTruthy();
    const { list } = await t.call(receiverApi.list, { siteId: site });
    expect(list.map((row) => row.id)).toEqual([id]);
  });

  it('is found by what it reports from then on: its number is claimed in its protocol’s form', async () => {
    const { id } = await t.call(receiverApi.add, { receiverNo: '013912340077', protocol: 'jt808', vehicleId: one });
    const { rows } = await run(sql`select value from claim where owner_id = ${id}`);
    expect(rows).toEqual([{ value: '13912340077' }]);
    expect(await get(id)).toMatchObject({ status: 1, vehicleName: 'one' });
    expect(await life(id)).toEqual(['bound', 'received']);
    await t.call(vehicleApi.bindReceiver, { vehicleId: one, receiverId: null });
    await t.call(receiverApi.update, { id, version: (await get(id)).version, protocol: 'http' });
    const again = await run(sql`select value from claim where owner_id = ${id}`);
    expect(again.rows).toEqual([{ value: '013912340077' }]);
  });

  it('refuses a number that is known, in any case and in any enterprise [VAL-039, ERR-A02014]', async () => {
    await add({ receiverNo: 'DOUBLE1' });
    const refused = { code: 'A02014', message: 'Receiver ID already exists', fields: [{ path: 'receiverNo' }] };
    await expect(add({ receiverNo: 'double1' })).rejects.toMatchObject(refused);
    await expect(
      south.administrator.call(receiverApi.add, { receiverNo: 'DOUBLE1', protocol: 'http' }),
    ).rejects.toMatchObject(refused);
    expect((await south.administrator.call(receiverApi.list, {})).total).toBe(0);
    const { rows } = await run(sql`select 1 from receiver where lower(receiver_no) = 'double1'`);
    expect(rows).toHaveLength(1);
  });

  it.each(['A-1', 'ÄÖ', 'A 1', ''])(
    'refuses %j as a number: letters and digits alone [VAL-018]',
    async (receiverNo) => {
      await expect(add({ receiverNo })).rejects.toMatchObject({ fields: [{ path: 'receiverNo' }] });
    },
  );

  it('refuses a vehicle that has a receiver, and one that is not there [ERR-A02042]', async () => {
    await add({ vehicleId: other });
    await expect(add({ vehicleId: other })).rejects.toMatchObject({ code: 'A02042', fields: [{ path: 'vehicleId' }] });
    await expect(add({ vehicleId: '999999999999' })).rejects.toMatchObject({ code: 'A02024' });
    const { rows } = await run(sql`select 1 from claim where value = ${`rc${made}x`}`);
    expect(rows).toEqual([]);
  });

  it('changes what is known of it by PUT, and refuses an old version [API-ASSET-10]', async () => {
    const id = await add();
    expect(receiverApi.update.method).toBe('PUT');
    const { version } = await t.call(receiverApi.update, {
      id,
      version: 1,
      model: 'RX 5',
      timeOffsetMin: 0,
      tyreItem05Kpa: 5.5,
      scalingProfile: 'shuttle-5k5',
      ignoreThreshold: true,
    });
    expect(await get(id)).toMatchObject({
      model: 'RX 5',
      timeOffsetMin: 0,
      tyreItem05Kpa: 5.5,
      scalingProfile: 'shuttle-5k5',
      ignoreThreshold: true,
      version,
    });
    expect(await life(id)).toEqual(['corrected', 'received']);
    await expect(t.call(receiverApi.update, { id, version: 1, note: 'x' })).rejects.toMatchObject({ code: '5004' });
  });
});

describe('enabling and stock', () => {
  it('is disabled and enabled once each', async () => {
    const id = await add();
    const codes = async (call: typeof receiverApi.enable | typeof receiverApi.disable) =>
      (await t.call(call, { ids: [id] })).list.map(({ code }) => code);
    expect(await codes(receiverApi.disable)).toEqual(['00000']);
    expect((await get(id)).enabled).toBe(false);
    expect(await codes(receiverApi.disable)).toEqual(['5007']);
    expect(await codes(receiverApi.enable)).toEqual(['00000']);
    expect((await get(id)).enabled).toBe(true);
  });

  it('goes out with a reason: its keys end and nothing it sends counts; what is on a vehicle stays', async () => {
    const [free, bound] = [await add({ warehouseId: store }), (await t.call(vehicleApi.get, { id: other })).receiverId];
    await run(sql`insert into api_key (customer_id, name, prefix, secret_hash, receiver_id)
      values (${t.enterprise.customerId}, 'token', 'abc', '\\x00', ${free})`);
    const out = await t.call(receiverApi.outbound, { ids: [free, bound ?? ''], way: 'dispose', reason: 'burnt' });
    expect(out.list.map(({ code }) => code)).toEqual(['00000', 'A02033']);
    expect(await get(free)).toMatchObject({ status: 17, enabled: false, warehouseId: null });
    const keys = await run(sql`select 1 from api_key where receiver_id = ${free} and revoked_at is null`);
    expect(keys.rows).toEqual([]);
    expect((await t.call(receiverApi.inbound, { ids: [free] })).list[0]?.code).toBe('5006');
    const sold = await add();
    await t.call(receiverApi.outbound, { ids: [sold], way: 'sell', reason: 'surplus' });
    await t.call(receiverApi.inbound, { ids: [sold], warehouseId: store });
    expect(await get(sold)).toMatchObject({ status: 2, enabled: true, warehouseId: store });
    expect(await life(sold)).toEqual(['received', 'issued', 'received']);
    const { list } = await t.call(receiverApi.lifeCycle, { id: free });
    expect(list[0]).toMatchObject({ kind: 'disposed', reason: 'burnt', status: 17 });
  });

  it('is not offered to a vehicle once it is out', async () => {
    const gone = await add();
    await t.call(receiverApi.outbound, { ids: [gone], way: 'giveBack', reason: 'faulty' });
    await expect(t.call(vehicleApi.bindReceiver, { vehicleId: one, receiverId: gone })).rejects.toMatchObject({
      code: '5006',
    });
  });
});

describe('what it reported', () => {
  let id = '';
  const minute = 60_000;
  beforeAll(async () => {
    id = await add();
    await t.call(vehicleApi.bindReceiver, { vehicleId: one, receiverId: id });
    for (const [ago, signal] of [
      [90, 11],
      [1, 21],
      [0, 23],
    ] as const) {
      const at = new Date(Math.floor(t.clock.now / 3_600_000) * 3_600_000 - ago * minute);
      await run(sql`insert into report (customer_id, vehicle_id, at, received_at, receiver_id, wheels, pressures_hpa,
          temperatures_dc, signal, supply_dv)
        values (${t.enterprise.customerId}, ${one}, ${at}, ${at}, ${id}, '{}', '{}', '{}', ${signal}, 276)`);
    }
  });

  it('stands hour by hour with signal and supply, and stays when it leaves the vehicle [API-ASSET-09]', async () => {
    await t.call(vehicleApi.bindReceiver, { vehicleId: one, receiverId: null });
    const { list } = await t.call(receiverApi.records, { id });
    expect(list.map(({ reports, signal, supplyV }) => [reports, signal, supplyV])).toEqual([
      [1, 11, 27.6],
      [1, 21, 27.6],
      [1, 23, 27.6],
    ]);
    expect((await t.call(receiverApi.records, { id: await add() })).list).toEqual([]);
  });

  it('stands as the last 24 hours in the list', async () => {
    await t.call(vehicleApi.bindReceiver, { vehicleId: one, receiverId: id });
    const { contact } = await get(id);
    expect(contact).toHaveLength(24);
    expect(contact.slice(-3)).toEqual([true, true, true]);
    expect(contact.slice(0, 21).some(Boolean)).toBe(false);
  });
});

describe('walls', () => {
  it('hides what is on a vehicle of another department, and everything from other enterprises', async () => {
    const id = (await t.call(vehicleApi.get, { id: other })).receiverId ?? '';
    const hidden = { code: 'A0117' };
    for (const caller of [west, south.administrator]) {
      await expect(caller.call(receiverApi.get, { id })).rejects.toMatchObject(hidden);
      await expect(caller.call(receiverApi.lifeCycle, { id })).rejects.toMatchObject(hidden);
      await expect(caller.call(receiverApi.records, { id })).rejects.toMatchObject(hidden);
    }
    await expect(south.administrator.call(receiverApi.update, { id, version: 1, note: 'x' })).rejects.toMatchObject(
      hidden,
    );
  });

  it('leaves the unknown devices as soon as it is registered', async () => {
    const heard = (
      deviceNo: string,
    ) => sql`insert into quarantine (customer_id, kind, protocol, device_no, reason, first_at, last_at)
      values (${t.enterprise.customerId}, 'device', 'mqtt', ${deviceNo}, 'unknown', now(), now())`;
    await run(heard('newcomer1'));
    await run(heard('newcomer2'));
    await add({ receiverNo: 'Newcomer1' });
    const { list } = await t.call(telemetryApi.quarantine, {});
    expect(list.map(({ deviceNo }) => deviceNo)).toEqual(['newcomer2']);
  });

  it('goes into a file as filtered', async () => {
    const reply = await t.app.inject({
      url: '/api/web/asset/receiver/export?format=csv&bound=true',
      headers: t.enterprise.administrator.headers,
    });
    const { total } = await t.call(receiverApi.list, { bound: 'true' });
    expect(reply.body.trim().split('\n')).toHaveLength(total + 1);
  });
});
