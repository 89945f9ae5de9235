import { vehicleApi } from '@treadline/contract/vehicle';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedIn, type TestApp, type TestEnterprise, testApp } from '../../../test/app.ts';
import { liveFleet } from '../../../test/live-fleet.ts';

let test: TestApp;
let south: TestEnterprise;
let west: SignedIn;
let driver: SignedIn;

beforeAll(async () => {
  test = await testApp();
  const { db, enterprise } = test;
  south = await test.secondTenant();
  const fleet = liveFleet(db, enterprise.customerId);
  const westDepartment = await fleet.addDepartment('West', enterprise.departmentId);
  west = (await test.addMember({ account: 'westdispatcher', role: 'regular', departmentId: westDepartment })).signedIn;
  const person = await test.addMember({ account: 'rootdriver', role: 'driver' });
  driver = person.signedIn;
  const layoutId = await fleet.addLayout('six wheels', [2, 4]);
  const groupId = await fleet.addGroup('Shift A');
  const root = { departmentId: enterprise.departmentId, layoutId };
  await fleet.addVehicle({ ...root, selfNo: 'XH12', plate: 'AB 100', driverId: person.id });
  const named = await fleet.addVehicle({ ...root, selfNo: 'h12', plate: 'ZZ 900', groupId });
  await fleet.addVehicle({ ...root, selfNo: 'H123', plate: null });
  await fleet.addVehicle({ selfNo: null, plate: 'MH12_9', departmentId: westDepartment, layoutId });
  for (let count = 1; count <= 30; count++) await fleet.addVehicle({ ...root, selfNo: `BUS${count}` });
  const at = new Date(test.clock.now - 60_000);
  await fleet.setState(named, { at });
  await fleet.openAlarm({ vehicleId: named, departmentId: enterprise.departmentId, wheel: 111, level: 1 });
  await fleet.openAlarm({ vehicleId: named, departmentId: enterprise.departmentId, wheel: 121, level: 2 });
  const other = liveFleet(db, south.customerId);
  const otherLayout = await other.addLayout('six wheels', [2, 4]);
  await other.addVehicle({ selfNo: 'H12', departmentId: south.departmentId, layoutId: otherLayout });
});
afterAll(() => test.close());

const names = (result: { list: { name: string }[] }) => result.list.map((vehicle) => vehicle.name);

describe('vehicle search', () => {
  it('finds plates and self-numbers by part, exact ones first, then those that begin so [ENT-SEARCH-01] [VAL-002]', async () => {
    const result = await test.call(vehicleApi.list, { carNumberLike: 'H12' });
    expect(names(result)).toEqual(['h12', 'H123', 'MH12_9', 'XH12']);
    expect(result.total).toBe(4);
    expect(result.list[0]).toMatchObject({
      vehicleId: expect.stringMatching(/^\d{18}$/),
      carNumber: 'ZZ 900',
      selfNo: 'h12',
      groupName: 'Shift A',
      state: 1,
      alarmLevel: 2,
      updatedAt: new Date(test.clock.now - 60_000).toISOString(),
    });
    expect(result.list[1]).toMatchObject({
      carNumber: null,
      state: 0,
      alarmLevel: 0,
      updatedAt: null,
      groupName: null,
    });
    expect(names(await test.call(vehicleApi.list, { carNumberLike: 'ab 1' }))).toEqual(['XH12']);
  });

  it('takes the signs of the pattern language as themselves', async () => {
    expect(names(await test.call(vehicleApi.list, { carNumberLike: 'H12_' }))).toEqual(['MH12_9']);
    expect(names(await test.call(vehicleApi.list, { carNumberLike: '%' }))).toEqual([]);
    expect(names(await test.call(vehicleApi.list, { carNumberLike: '\\' }))).toEqual([]);
  });

  it('answers at most twenty unless asked for more, and pages [LIM-001]', async () => {
    const first = await test.call(vehicleApi.list, { carNumberLike: 'bus' });
    const second = await test.call(vehicleApi.list, { carNumberLike: 'bus', page: 2 });
    expect([first.list.length, second.list.length, first.total]).toEqual([20, 10, 30]);
    expect(new Set([...names(first), ...names(second)]).size).toBe(30);
    expect((await test.call(vehicleApi.list, {})).list).toHaveLength(20);
  });

  it('shows each enterprise, department and driver their own alone', async () => {
    expect(names(await south.administrator.call(vehicleApi.list, { carNumberLike: 'h12' }))).toEqual(['H12']);
    expect(names(await west.call(vehicleApi.list, { carNumberLike: 'h12' }))).toEqual(['MH12_9']);
    expect(names(await driver.call(vehicleApi.list, { carNumberLike: 'h12' }))).toEqual(['XH12']);
  });

  it('refuses text that is too long and callers without a session', async () => {
    await expect(test.call(vehicleApi.list, { carNumberLike: 'x'.repeat(61) })).rejects.toMatchObject({
      code: 'A0102',
    });
    await expect(test.anonymous(vehicleApi.list, {})).rejects.toMatchObject({ code: 'A0101' });
  });
});
