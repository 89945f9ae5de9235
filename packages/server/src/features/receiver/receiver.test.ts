import { receiverApi } from '@treadline/contract/receiver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedIn, type TestApp, type TestEnterprise, testApp } from '../../../test/app.ts';
import { liveFleet } from '../../../test/live-fleet.ts';

const minute = 60_000;
let test: TestApp;
let south: TestEnterprise;
let west: SignedIn;
let driver: SignedIn;
let h1 = '';

beforeAll(async () => {
  test = await testApp();
  const { db, enterprise } = test;
  south = await test.secondTenant();
  const fleet = liveFleet(db, enterprise.customerId);
  const westDepartment = await fleet.addDepartment('West', enterprise.departmentId);
  const eastDepartment = await fleet.addDepartment('East', enterprise.departmentId);
  west = (await test.addMember({ account: 'westdispatcher', role: 'regular', departmentId: westDepartment })).signedIn;
  const person = await test.addMember({ account: 'eastdriver', role: 'driver', departmentId: eastDepartment });
  driver = person.signedIn;
  const layoutId = await fleet.addLayout('six wheels', [2, 4]);
  h1 = await fleet.addVehicle({ selfNo: 'H1', departmentId: westDepartment, layoutId });
  const h2 = await fleet.addVehicle({ selfNo: 'H2', departmentId: eastDepartment, layoutId, driverId: person.id });
  const ago = (minutes: number) => new Date(test.clock.now - minutes * minute);
  const r1 = await fleet.addReceiver({ receiverNo: '13900000001', vehicleId: h1, seenAt: ago(2) });
  await fleet.addReceiver({ receiverNo: '13900000002', vehicleId: h2, protocol: 'http', seenAt: ago(31) });
  await fleet.addReceiver({ receiverNo: 'A7spare', protocol: 'mqtt' });
  await fleet.setState(h1, { at: ago(2), receiverId: r1, supplyV: 27.6 });
  // Made by another receiver before this one was fitted: its supply is not this one's.
  await fleet.setState(h2, { at: ago(90), receiverId: r1, supplyV: 12.1 });
  await db.platform.tx((tx) =>
    tx
      .insertInto('sensor')
      .values(
        [111, 121].map((wheel) => ({
          customer_id: enterprise.customerId,
          sensor_no: `s${wheel}`,
          status: 1,
          vehicle_id: h1,
          wheel,
        })),
      )
      .execute(),
  );
  const other = liveFleet(db, south.customerId);
  await other.addReceiver({ receiverNo: '13900000009', seenAt: ago(1) });
});
afterAll(() => test.close());

const numbers = (result: { list: { receiverNo: string }[] }) => result.list.map((receiver) => receiver.receiverNo);

describe('list of receivers', () => {
  it('shows state, last contact, signal, supply and bound sensors, by number [DICT-1015]', async () => {
    const { list, total } = await test.call(receiverApi.list, {});
    expect(total).toBe(3);
    expect(list.map((row) => [row.receiverNo, row.state, row.vehicleName, row.sensorsBound, row.supplyV])).toEqual([
      ['13900000001', 1, 'H1', 2, 27.6],
      ['13900000002', 2, 'H2', 0, null],
      ['A7spare', 0, null, 0, null],
    ]);
    expect(list[0]).toMatchObject({
      protocol: 'jt808',
      vehicleId: h1,
      seenAt: new Date(test.clock.now - 2 * minute).toISOString(),
      signal: 23,
      edition: '2019',
    });
    expect(list[2]).toMatchObject({ vehicleId: null, seenAt: null, signal: null, edition: null });
  });

  it.each([
    ['part of the number', { receiverNo: '0002' }, ['13900000002']],
    ['number in any case', { receiverNo: 'a7SP' }, ['A7spare']],
    ['a sign of the pattern language, taken as itself', { receiverNo: '%' }, []],
    ['never active', { state: 0 }, ['A7spare']],
    ['online', { state: 1 }, ['13900000001']],
    ['offline', { state: 2 }, ['13900000002']],
    ['last contact', { sort: '-seenAt' }, ['13900000001', '13900000002', 'A7spare']],
    ['number downwards', { sort: '-receiverNo' }, ['A7spare', '13900000002', '13900000001']],
    ['second page', { page: 2, pageSize: 2 }, ['A7spare']],
  ])('filters and sorts by %s', async (_title, input, expected) => {
    expect(numbers(await test.call(receiverApi.list, input))).toEqual(expected);
  });

  it('shows each enterprise and department their own, and receivers on no vehicle to the whole enterprise', async () => {
    expect(numbers(await south.administrator.call(receiverApi.list, {}))).toEqual(['13900000009']);
    expect(numbers(await west.call(receiverApi.list, {}))).toEqual(['13900000001', 'A7spare']);
    expect(numbers(await driver.call(receiverApi.list, {}))).toEqual(['13900000002']);
  });

  it('needs a session', async () => {
    await expect(test.anonymous(receiverApi.list, {})).rejects.toMatchObject({ code: 'A0101', status: 401 });
  });
});
