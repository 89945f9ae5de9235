/** A visit of two vehicles, what becomes of removed tyres, sensors that go or stay, and how long tyres last. */
import type { InputOf } from '@treadline/contract/endpoint';
import { sensorApi } from '@treadline/contract/sensor';
import { settingApi } from '@treadline/contract/setting';
import { tyreApi } from '@treadline/contract/tyre';
import { tyreFittingApi } from '@treadline/contract/tyre-fitting';
import { vehicleApi } from '@treadline/contract/vehicle';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roleBench } from '../../../test/role-bench.ts';
import { codeOf, type TyreRoom, tyreRoom } from '../../../test/tyre-room.ts';

let room: TyreRoom;
beforeAll(async () => {
  room = await tyreRoom();
});
afterAll(async () => {
  expect(await room.requireRebuilt()).toBeGreaterThan(10);
  await room.t.close();
});

type Fit = InputOf<typeof tyreFittingApi.fitTyres>;
const fit = (input: Fit, by: Pick<TyreRoom['t'], 'call'> = room.t) => {
  room.pass(1);
  return by.call(tyreFittingApi.fitTyres, input);
};
const placeOf = async (id: string) => {
  const { vehicleId, wheel, status, verdict } = await room.get(id);
  return { vehicleId, wheel, status, verdict };
};
let sensors = 0;
const withSensors = async (count: number) => {
  const rows = Array.from({ length: count }, () => {
    sensors += 1;
    return `BEEF${String(sensors).padStart(4, '0')}`;
  });
  return Promise.all(rows.map(async (sensorNo) => (await room.tyres(1, {}, { sensorNo }))[0] ?? ''));
};
const sensorOf = async (id: string) => (await room.get(id)).sensorNo;

describe('two vehicles at one visit', () => {
  it('exchange tyres in one step, and each tyre keeps the use of both', async () => {
    const [here, there] = [await room.truck(), await room.truck()];
    await room.run(here, 1000, 50);
    await room.run(there, 5000, 200);
    const [a = '', b = '', c = ''] = await room.tyres(3);
    await room.bind(here, { 111: a, 121: c });
    await room.bind(there, { 111: b });
    await room.run(here, 1200, 60);
    await room.run(there, 5050, 204);
    const plan: Fit = {
      vehicleId: here,
      other: { vehicleId: there, odometerKm: 70_000 },
      removals: [{ wheel: 121 }],
      moves: [
        { fromWheel: 111, toVehicleId: there, toWheel: 111, treadMm: 14.5 },
        { fromVehicleId: there, fromWheel: 111, toWheel: 111 },
      ],
      bindings: [{ vehicleId: there, wheel: 121, tyreId: (await room.tyres(1))[0] ?? '' }],
      odometerKm: 90_000,
    };
    expect(await fit({ ...plan, checkOnly: true })).toEqual({ warnings: [] });
    expect(await placeOf(a)).toMatchObject({ vehicleId: here, wheel: 111 });
    expect(await fit(plan)).toEqual({ warnings: [] });
    expect(await placeOf(a)).toMatchObject({ vehicleId: there, wheel: 111, status: 1 });
    expect(await placeOf(b)).toMatchObject({ vehicleId: here, wheel: 111, status: 1 });
    expect(await placeOf(c)).toMatchObject({ vehicleId: null, status: 2 });
    await room.run(here, 1300, 65);
    expect(await room.get(a)).toMatchObject({ km: 200, treadMm: 14.5 });
    expect((await room.get(b)).km).toBe(150);
    for (const [vehicleId, odometerKm] of [
      [here, 90_000],
      [there, 70_000],
    ] as const) {
      const { list } = await room.t.call(vehicleApi.operationLog, { vehicleId });
      expect(list[0]?.action).toBe('vehicle.fitTyres');
      expect(list[0]?.changes).toContainEqual({ field: 'odometerKm', to: odometerKm });
    }
    // The instruments of either only go on.
    expect(await codeOf(fit({ ...plan, removals: [], bindings: [], odometerKm: 89_999 }))).toBe('5015');
    const back = { ...plan, removals: [], bindings: [], odometerKm: undefined };
    await expect(fit({ ...back, other: { vehicleId: there, odometerKm: 69_999 } })).rejects.toMatchObject({
      code: '5015',
      fields: [{ path: 'other.odometerKm' }],
    });
  });

  it('are done whole or not at all, and no third one is touched', async () => {
    const [here, there, third] = [await room.truck(), await room.truck(), await room.truck()];
    const [a = '', b = ''] = await room.tyres(2);
    await room.bind(here, { 111: a });
    await room.bind(there, { 111: b });
    const away = { fromWheel: 111, toVehicleId: there, toWheel: 111 };
    const visit = { vehicleId: here, other: { vehicleId: there }, bindings: [] };
    expect(await codeOf(fit({ ...visit, moves: [away] }))).toBe('A02034');
    expect(await codeOf(fit({ ...visit, moves: [{ ...away, toWheel: 999 }] }))).toBe('5033');
    expect(await codeOf(fit({ ...visit, moves: [{ ...away, toVehicleId: third }] }))).toBe('A0102');
    expect(await codeOf(fit({ ...visit, other: { vehicleId: here }, moves: [away] }))).toBe('A0102');
    expect(await codeOf(fit({ ...visit, removals: [{ vehicleId: third, wheel: 111 }] }))).toBe('A0102');
    const west = await room.fleet.addDepartment('West visits', room.t.enterprise.departmentId);
    const quarry = await room.fleet.addDepartment('Quarry visits', room.t.enterprise.departmentId);
    const unseen = await room.truck({ departmentId: west });
    const { signedIn } = await room.t.addMember({ account: 'fits.here', role: 'supervisor', departmentId: quarry });
    const own = await room.truck({ departmentId: quarry });
    expect(
      await codeOf(
        fit(
          { ...visit, vehicleId: own, other: { vehicleId: unseen }, moves: [{ ...away, toVehicleId: unseen }] },
          signedIn,
        ),
      ),
    ).toBe('A02024');
    expect(await placeOf(a)).toMatchObject({ vehicleId: here, wheel: 111 });
    expect(await placeOf(b)).toMatchObject({ vehicleId: there, wheel: 111 });
  });
});

describe('a removed tyre', () => {
  it('is appraised at once where its fate is known', async () => {
    const vehicleId = await room.truck();
    const [a = '', b = '', c = ''] = await room.tyres(3);
    await room.bind(vehicleId, { 111: a, 121: b, 211: c });
    const removals = [
      { wheel: 111, verdict: 'repair' as const, reason: 'cut in the shoulder' },
      { wheel: 121, verdict: 'retread' as const },
      { wheel: 211, verdict: 'scrap' as const },
    ];
    await fit({ vehicleId, removals, bindings: [] });
    expect([await placeOf(a), await placeOf(b), await placeOf(c)]).toMatchObject([
      { vehicleId: null, status: 11, verdict: 'repair' },
      { vehicleId: null, status: 11, verdict: 'retread' },
      { vehicleId: null, status: 11, verdict: 'scrap' },
    ]);
    const { signedIn } = await roleBench(room.t).personWith(['vehicle:edit', 'vehicle:query', 'tyre:query']);
    const [d = ''] = await room.tyres(1);
    await room.bind(vehicleId, { 111: d });
    const [repair] = removals;
    const byFitter = { vehicleId, removals: repair === undefined ? [] : [repair], bindings: [] };
    expect(await codeOf(fit(byFitter, signedIn))).toBe('A0103');
    expect(await placeOf(d)).toMatchObject({ vehicleId, wheel: 111 });
    expect(await codeOf(fit({ ...byFitter, removals: [{ wheel: 111, to: 12 }] }, signedIn))).toBe('00000');
    const { list } = await room.t.call(tyreApi.lifeCycle, { id: a });
    expect(list.slice(-2)).toMatchObject([
      { kind: 'dismounted', status: 12 },
      { kind: 'appraised', status: 11, reason: 'cut in the shoulder' },
    ]);
  });
});

describe('sensors', () => {
  it('go with their tyres unless they are to stay', async () => {
    const vehicleId = await room.truck();
    const [a = '', b = ''] = await withSensors(2);
    await room.bind(vehicleId, { 111: a, 121: b });
    const swap = [
      { fromWheel: 111, toWheel: 121 },
      { fromWheel: 121, toWheel: 111 },
    ];
    const [first, second] = [await sensorOf(a), await sensorOf(b)];
    expect(first).not.toBe(second);
    await fit({ vehicleId, moves: swap, bindings: [] });
    expect([await sensorOf(a), await sensorOf(b)]).toEqual([first, second]);
    await fit({ vehicleId, moves: swap, bindings: [], sensors: 'wheel' });
    expect([await sensorOf(a), await sensorOf(b)]).toEqual([second, first]);
  });

  it('that stay are taken over by the tyre that comes, whose own is free then', async () => {
    const vehicleId = await room.truck();
    const [off = '', on = '', none = ''] = [...(await withSensors(2)), ...(await room.tyres(1))];
    await room.bind(vehicleId, { 111: off });
    const [stays, freed] = [await sensorOf(off), await sensorOf(on)];
    await fit({
      vehicleId,
      removals: [{ wheel: 111 }],
      bindings: [{ wheel: 111, tyreId: on }],
      sensors: 'wheel',
    });
    expect([await sensorOf(off), await sensorOf(on)]).toEqual([null, stays]);
    const { list } = await room.t.call(sensorApi.list, { sensorNo: freed ?? '' });
    expect(list).toMatchObject([{ sensorNo: freed, status: 2 }]);
    // A wheel may wait for its tyre with the sensor on it.
    await fit({ vehicleId, removals: [{ wheel: 111 }], bindings: [], sensors: 'wheel' });
    expect(await sensorOf(on)).toBeNull();
    await fit({ vehicleId, bindings: [{ wheel: 111, tyreId: none }] });
    expect(await sensorOf(none)).toBe(stays);
  });
});

describe('matching', () => {
  it('is judged by limits for the road and for machines of a site, which the enterprise sets', async () => {
    const [road, site] = [await room.truck(), await room.truck({ vehicleType: 1 })];
    const pair = async () =>
      [(await room.tyres(1))[0] ?? '', (await room.tyres(1, {}, { treadMm: 10 }))[0] ?? ''] as const;
    const codesOn = async (vehicleId: string) => {
      const [one, other] = await pair();
      const bindings = [
        { wheel: 211, tyreId: one },
        { wheel: 212, tyreId: other },
      ];
      return (await fit({ vehicleId, bindings, checkOnly: true })).warnings.map(({ code, limit }) => [code, limit]);
    };
    expect(await codesOn(road)).toEqual([['dual_tread', '3.2 mm']]);
    expect(await codesOn(site)).toEqual([]);
    const { version, settings } = await room.t.call(settingApi.get, {});
    const matchSite = { ...settings.matchSite, dualTreadMm: 5 };
    await room.t.call(settingApi.edit, { version, settings: { matchSite } });
    expect(await codesOn(site)).toEqual([['dual_tread', '5 mm']]);
    expect(await codesOn(road)).toEqual([['dual_tread', '3.2 mm']]);
    const wrong = { ...matchSite, dualTreadMm: -1 };
    expect(await codeOf(room.t.call(settingApi.edit, { version: version + 1, settings: { matchSite: wrong } }))).toBe(
      'A0102',
    );
  });
});

describe('what is left', () => {
  it('is told by own wear, else by tyres of the size, and of no tyre that is not seen', async () => {
    const vehicleId = await room.truck();
    const size = '315/70R22.5';
    const [worn = '', fresh = ''] = await room.tyres(2, { size });
    const { modelId } = await room.get(worn);
    await room.t.db.platform.tx((tx) =>
      tx.updateTable('asset_model').set({ removal_tread_mm: 4 }).where('id', '=', modelId).execute(),
    );
    await room.bind(vehicleId, { 111: worn });
    const left = async (ids: string[]) => (await room.t.call(tyreApi.left, { ids })).list;
    expect(await left([worn, fresh])).toEqual([
      { id: worn, leftKm: null, leftHours: null, bySize: true },
      { id: fresh, leftKm: null, leftHours: null, bySize: true },
    ]);
    await room.run(vehicleId, 40_000, 1000);
    room.pass(60);
    await room.t.call(tyreApi.inspect, { id: worn, treadMm: [12] });
    // 4 mm in 1,000 h: 8 mm more, and 12 mm on the new one.
    expect(await left([worn, fresh])).toEqual([
      { id: worn, leftKm: 80_000, leftHours: 2000, bySize: false },
      { id: fresh, leftKm: 120_000, leftHours: 3000, bySize: true },
    ]);
    const east = await room.fleet.addDepartment('East visits', room.t.enterprise.departmentId);
    const { signedIn } = await room.t.addMember({ account: 'sees.east', role: 'supervisor', departmentId: east });
    expect((await signedIn.call(tyreApi.left, { ids: [worn] })).list).toEqual([]);
  });
});
