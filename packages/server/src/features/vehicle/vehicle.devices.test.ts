import { vehicleApi } from '@treadline/contract/vehicle';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestEnterprise, testApp } from '../../../test/app.ts';
import { liveFleet } from '../../../test/live-fleet.ts';

let test: TestApp;
let south: TestEnterprise;
let fleet: ReturnType<typeof liveFleet>;
let one: string;
let other: string;

beforeAll(async () => {
  test = await testApp();
  south = await test.secondTenant();
  fleet = liveFleet(test.db, test.enterprise.customerId);
  const layoutId = await fleet.addLayout('four wheels', [2, 2]);
  const place = { departmentId: test.enterprise.departmentId, layoutId };
  one = await fleet.addVehicle({ ...place, selfNo: 'one' });
  other = await fleet.addVehicle({ ...place, selfNo: 'other' });
});
afterAll(() => test.close());

const get = (id: string) => test.call(vehicleApi.get, { id });
const rows = <Row>(text: ReturnType<typeof sql<Row>>) =>
  test.db.platform.tx(async (tx) => (await text.execute(tx)).rows);

describe('the receiver of a vehicle', () => {
  const bind = (vehicleId: string, receiverId: string | null) =>
    test.call(vehicleApi.bindReceiver, { vehicleId, receiverId });

  it('is bound, exchanged and taken off, and its ledger says so [API-VEH-07]', async () => {
    const [first, second] = [
      await fleet.addReceiver({ receiverNo: 'RC1' }),
      await fleet.addReceiver({ receiverNo: 'RC2' }),
    ];
    await bind(one, first);
    expect(await get(one)).toMatchObject({ receiverId: first, receiverNo: 'RC1' });
    await bind(one, first);
    await bind(one, second);
    expect((await get(one)).receiverNo).toBe('RC2');
    await bind(one, null);
    expect((await get(one)).receiverId).toBeNull();
    const ledger = await rows(sql<{ kind: string; seq: number; vehicle_id: string }>`
      select kind, seq, vehicle_id from asset_event where receiver_id = ${first} order by seq`);
    expect(ledger).toEqual([
      { kind: 'bound', seq: 1, vehicle_id: one },
      { kind: 'unbound', seq: 2, vehicle_id: one },
    ]);
    const { list } = await test.call(vehicleApi.operationLog, { vehicleId: one });
    expect(list.find(({ changes }) => changes[0]?.to === 'RC2')?.changes).toEqual([
      { field: 'receiver', from: 'RC1', to: 'RC2' },
    ]);
  });

  it('refuses one that is on another vehicle [ERR-A02042]', async () => {
    const receiver = await fleet.addReceiver({ receiverNo: 'RC3', vehicleId: other });
    await expect(bind(one, receiver)).rejects.toMatchObject({ code: 'A02042', message: 'Receiver already bound' });
    expect((await get(other)).receiverId).toBe(receiver);
  });

  it('refuses to take off what is not there [ERR-6502]', async () => {
    await expect(bind(one, null)).rejects.toMatchObject({ code: '6502', message: 'Receiver binding missing' });
  });

  it('refuses vehicles and receivers of nobody and of others', async () => {
    const foreign = await liveFleet(test.db, south.customerId).addReceiver({ receiverNo: 'RCSOUTH' });
    await expect(bind(one, foreign)).rejects.toMatchObject({ code: 'A0117' });
    await expect(bind('999999999999999999', null)).rejects.toMatchObject({ code: 'A02024' });
    const sold = await fleet.addReceiver({ receiverNo: 'RCSOLD' });
    await rows(sql`update receiver set status = 5 where id = ${sold}`);
    await expect(bind(one, sold)).rejects.toMatchObject({ code: '5006' });
  });

  it('goes to one of two who take it at the same moment', async () => {
    const receiver = await fleet.addReceiver({ receiverNo: 'RCRACE' });
    const vehicles = [one, other];
    await rows(sql`update receiver set vehicle_id = null, status = 2 where vehicle_id = any(${vehicles}::bigint[])`);
    const outcomes = await Promise.allSettled(vehicles.map((vehicle) => bind(vehicle, receiver)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find((outcome) => outcome.status === 'rejected')).toMatchObject({ reason: { code: 'A02042' } });
  });
});

describe('the sensors of a vehicle', () => {
  const addSensor = async (sensorNo: string) =>
    (
      await test.db.platform.tx((tx) =>
        tx
          .insertInto('sensor')
          .values({ customer_id: test.enterprise.customerId, sensor_no: sensorNo })
          .returning('id')
          .executeTakeFirstOrThrow(),
      )
    ).id;
  const bind = (vehicleId: string, ...bindings: { wheel: number; sensorId: string | null }[]) =>
    test.call(vehicleApi.bindSensors, { vehicleId, bindings });
  const sensorsOf = async (id: string) =>
    Object.fromEntries((await get(id)).sensors.map(({ wheel, sensorNo }) => [wheel, sensorNo]));

  it('are bound to wheels, exchanged in one call, and taken off', async () => {
    const [left, right] = [await addSensor('S1'), await addSensor('S2')];
    await bind(one, { wheel: 111, sensorId: left }, { wheel: 121, sensorId: right });
    expect(await sensorsOf(one)).toEqual({ 111: 'S1', 121: 'S2' });
    await bind(one, { wheel: 111, sensorId: right }, { wheel: 121, sensorId: left });
    expect(await sensorsOf(one)).toEqual({ 111: 'S2', 121: 'S1' });
    await bind(one, { wheel: 111, sensorId: null });
    expect(await sensorsOf(one)).toEqual({ 121: 'S1' });
    const [{ activated }] = (await rows(sql<{ activated: boolean }>`
      select activated_at is not null as activated from sensor where id = ${left}`)) as [{ activated: boolean }];
    expect(activated).toBe(true);
  });

  it('refuses one that is on another wheel, an empty wheel, and a wheel that is not there [ERR-6503]', async () => {
    const sensor = await addSensor('S3');
    await bind(other, { wheel: 111, sensorId: sensor });
    await expect(bind(one, { wheel: 111, sensorId: sensor })).rejects.toMatchObject({ code: 'A02043' });
    await expect(bind(other, { wheel: 121, sensorId: sensor })).rejects.toMatchObject({ code: 'A02043' });
    await expect(bind(other, { wheel: 221, sensorId: null })).rejects.toMatchObject({
      code: '6503',
      message: 'Sensor binding missing',
    });
    await expect(bind(other, { wheel: 311, sensorId: sensor })).rejects.toMatchObject({ code: '5033' });
    await expect(bind(other, { wheel: 121, sensorId: '999999999999999999' })).rejects.toMatchObject({ code: 'A0117' });
    expect(await sensorsOf(other)).toEqual({ 111: 'S3' });
  });

  it('refuses all when one is refused', async () => {
    const fresh = await addSensor('S4');
    const before = await sensorsOf(one);
    await expect(bind(one, { wheel: 211, sensorId: fresh }, { wheel: 221, sensorId: null })).rejects.toMatchObject({
      code: '6503',
    });
    expect(await sensorsOf(one)).toEqual(before);
  });
});
