/** First steps: what each page set is shown, within rights and walls, and the service groups its calls stand in. */
import type { ApiError } from '@treadline/contract/call';
import { countCap } from '@treadline/contract/fields';
import { homeApi } from '@treadline/contract/home';
import { receiverApi } from '@treadline/contract/receiver';
import { settingApi } from '@treadline/contract/setting';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import { liveFleet } from '../../../test/live-fleet.ts';
import { addOperator, type Operator } from '../../../test/support.ts';
import { createEnterprise } from '../../seed/enterprise.ts';

let t: TestApp;
let operator: Operator;
beforeAll(async () => {
  t = await testApp();
  operator = await addOperator(t);
});
afterAll(() => t.close());

/** Super administrator of a new enterprise of a page set. */
async function personOf(about: { kind?: 'fleet' | 'supplier'; tyreType: string; account: string }) {
  const { kind = 'fleet', tyreType, account } = about;
  await t.db.platform.tx((tx) =>
    createEnterprise(
      tx,
      { kind, name: account, abbreviation: account, countryCode: 'CL', tyreType, centre: null },
      { account, name: account, email: `${account}@test.invalid`, mobile: null, password: 'correct horse' },
    ),
  );
  return t.signIn(account);
}

const codeOf = (work: Promise<unknown>) => work.then(() => '00000').catch((error: ApiError) => error.code);

test('a new fleet has its steps open, and each ticks itself from real data', async () => {
  const before = await t.call(homeApi.introduce, {});
  expect(before).toEqual({
    set: 'OTR',
    steps: [
      { step: 'account', done: false, count: null, of: null },
      { step: 'company', done: false, count: null, of: null },
      { step: 'departments', done: false, count: 1, of: null },
      { step: 'members', done: false, count: 1, of: null },
      { step: 'receivers', done: false, count: 0, of: 0 },
      { step: 'sensors', done: false, count: 0, of: null },
      { step: 'vehicles', done: false, count: 0, of: null },
      { step: 'alarms', done: true, count: 0, of: null },
    ],
  });
  const { customerId, departmentId } = t.enterprise;
  const fleet = liveFleet(t.db, customerId);
  await t.call(settingApi.uploadCustomInfo, { centre: [119.36, -22.61] });
  await fleet.addDepartment('Quarry', departmentId);
  await t.addMember({ account: 'fitter01', role: 'regular' });
  const layoutId = await fleet.addLayout('4x2', [2, 2]);
  const vehicleId = await fleet.addVehicle({ departmentId, layoutId, selfNo: 'HT-1', vin: 'VIN1' });
  await fleet.addReceiver({ receiverNo: 'A1', vehicleId, seenAt: new Date(t.clock.now) });
  await fleet.addReceiver({ receiverNo: 'A2' });
  await fleet.openAlarm({ vehicleId, departmentId, wheel: 111, level: 2 });
  await t.db.platform.tx((tx) =>
    sql`insert into sensor (customer_id, sensor_no, status, vehicle_id, wheel)
      values (${customerId}, 'S1', 1, ${vehicleId}, 111), (${customerId}, 'S2', 2, null, null)`.execute(tx),
  );
  const { steps } = await t.call(homeApi.introduceOtr, {});
  expect(Object.fromEntries(steps.map(({ step, done, count, of }) => [step, [done, count, of]]))).toEqual({
    account: [false, null, null],
    company: [true, null, null],
    departments: [true, 2, null],
    members: [true, 2, null],
    receivers: [true, 1, 2],
    sensors: [true, 1, null],
    vehicles: [true, 1, null],
    alarms: [false, 1, null],
  });
  expect(steps.every(({ count }) => count === null || count < countCap)).toBe(true);
});

test('who may not go to a page is not sent there, and who sees one department counts that one', async () => {
  const { customerId, departmentId } = t.enterprise;
  const elsewhere = await liveFleet(t.db, customerId).addDepartment('Harbour', departmentId);
  const person = await t.addMember({ account: 'regular1', role: 'regular', departmentId: elsewhere });
  const { steps } = await person.signedIn.call(homeApi.introduce, {});
  expect(steps.map(({ step, count }) => [step, count])).toEqual([
    ['account', null],
    ['receivers', 0],
    ['sensors', 0],
    ['vehicles', 0],
    ['alarms', 0],
  ]);
});

test('each page set has its own steps; G has no vehicle, receiver or alarm among them [TYPE-002]', async () => {
  const general = await personOf({ tyreType: 'G', account: 'generaladmin' });
  const truck = await personOf({ tyreType: 'TBR', account: 'truckadmin' });
  const other = await personOf({ tyreType: 'agricultural', account: 'farmadmin1' });
  const stepsOf = async (person: { call: TestApp['call'] }) => {
    const { set, steps } = await person.call(homeApi.introduce, {});
    return [set, steps.map(({ step }) => step)] as const;
  };
  const watching = ['account', 'company', 'departments', 'members', 'receivers', 'sensors', 'vehicles', 'alarms'];
  expect(await stepsOf(general)).toEqual(['G', watching.slice(0, 4)]);
  expect(await stepsOf(truck)).toEqual(['TBR', watching]);
  expect(await stepsOf(other)).toEqual(['OTR', watching]);
  expect(await stepsOf(operator.agent)).toEqual(['operations', ['account', 'departments', 'members']]);
});

test('each service group answers a real call to its people, and no other [HDR-06, HDR-07, HDR-08, HDR-09, HDR-10, ERR-A02020]', async () => {
  const truck = await personOf({ tyreType: 'TBR', account: 'truckgroup' });
  const supplier = await personOf({ kind: 'supplier', tyreType: 'OTR', account: 'suppliergroup' });
  const groups = {
    '/base/web': [settingApi.units, [t, truck, supplier]],
    '/web': [receiverApi.list, [t, truck]],
    '/tbr/web': [homeApi.introduceTbr, [truck]],
    '/supplier/web': [homeApi.introduceSupplier, [supplier]],
    '/otr/web': [homeApi.introduceOtr, [t]],
  } as const;
  for (const [group, [endpoint, people]] of Object.entries(groups)) {
    expect(endpoint.path.startsWith(`${group}/`)).toBe(true);
    for (const { call } of people) expect([group, await codeOf(call(endpoint, {}))]).toEqual([group, '00000']);
  }
  const plain = await t.app.inject({ url: '/api/tbr/web/home/introduce', headers: truck.headers });
  expect([plain.statusCode, plain.json().result.set]).toEqual([200, 'TBR']);
  expect(await codeOf(t.call(homeApi.introduceTbr, {}))).toBe('A02020');
  expect(await codeOf(t.call(homeApi.introduceSupplier, {}))).toBe('A0201');
  expect(await codeOf(truck.call(homeApi.introduceOtr, {}))).toBe('A0201');
  expect(await codeOf(t.anonymous(homeApi.introduce, {}))).toBe('A0101');
});
