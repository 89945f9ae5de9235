/** A sensor on a tyre is where the tyre is: real frames through gateway and ingest, before and after a rotation. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IngestBench, ingestBench, wheel } from '../../test/ingest.ts';
import { frame, location, phone2013, recorder, startGateway, TestTerminal } from '../../test/jt808.ts';

let bench: IngestBench;
beforeAll(async () => {
  bench = await ingestBench(3);
  await bench.rows('select first_places($1)', bench.fleet.customerId);
});
afterAll(() => bench.close());

/** One slot of item 0x77: the device's own number, sensor, 850 kPa, 31 degrees, status 0. */
const slot = (index: number, sensorNo: string) => `0${index}${sensorNo}01545100`;
const items = (...slots: string[]) => `77${(slots.length * 8).toString(16).padStart(2, '0')}${slots.join('')}`;

async function tyreOn(vehicle: number, wheelCode: number, sensorNo: string): Promise<string> {
  const { customerId, departmentId, vehicleIds } = bench.fleet;
  const [model] = await bench.rows<{ id: string }>(
    `insert into asset_model (customer_id, kind) values ($1, 'tyre')
     on conflict (customer_id, kind, brand_id, size_id, pattern_id, compound, material, lower(name)) do update set kind = 'tyre' returning id`,
    customerId,
  );
  const [tyre] = await bench.rows<{ id: string }>(
    `insert into tyre (customer_id, tyre_no, model_id, source, status, condition, vehicle_id, wheel, department_id,
       initial_tread_mm, tread_mm) values ($1, $2, $3, 'manual', 1, 1, $4, $5, $6, 16, 16) returning id`,
    customerId,
    `T-${sensorNo}`,
    model?.id,
    vehicleIds[vehicle],
    wheelCode,
    departmentId,
  );
  await bench.rows(`delete from sensor where vehicle_id = $1 and wheel = $2`, vehicleIds[vehicle], wheelCode);
  await bench.rows(
    `insert into sensor (customer_id, sensor_no, status, tyre_id) values ($1, $2, 1, $3)`,
    customerId,
    sensorNo,
    tyre?.id,
  );
  return tyre?.id ?? '';
}

describe('a sensor on a tyre', () => {
  it('reports on the wheel of its tyre, and on the new one when the tyre has moved', async () => {
    const { fleet } = bench;
    const moving = await tyreOn(0, 111, 'a1b2c3');
    await tyreOn(0, 121, 'a1b2c4');
    // The device answers to this number.
    const phone = Buffer.from(phone2013.phone).toString('hex').replace(/^0+/, '');
    await bench.rows(`update receiver set receiver_no = $1 where vehicle_id = $2`, phone, fleet.vehicleIds[0]);
    await bench.rows(
      `update claim set value = $1 where owner_id = (select id from receiver where vehicle_id = $2)`,
      phone,
      fleet.vehicleIds[0],
    );
    await bench.ingest.registrySettled();
    const recorded = recorder();
    recorded.submit = (reports) => bench.ingest.port.submit(reports);
    recorded.clock.now = bench.now;
    const gateway = await startGateway(recorded);
    const terminal = await TestTerminal.open(gateway.port);
    const bcd = (minutes: number) =>
      new Date(bench.minute(minutes) + 8 * 3_600_000).toISOString().replace(/\D/g, '').slice(2, 14);
    const send = async (serial: number, minutes: number, item: string) => {
      terminal.send(frame(phone2013, 0x0200, serial, location({ time: bcd(minutes), items: item })));
      await terminal.replied(serial);
    };
    await send(1, 1, items(slot(1, 'a1b2c3'), slot(2, 'a1b2c4')));
    await bench.rows(`update tyre set wheel = 211 where id = $1`, moving);
    await bench.ingest.registrySettled();
    // The device still calls it number 1.
    await send(2, 2, items(slot(1, 'a1b2c3'), slot(2, 'a1b2c4')));
    terminal.end();
    await gateway.close();
    expect(terminal.answers).toEqual(['0x8001:1:0', '0x8001:2:0']);
    const reports = await bench.reportsOf(0);
    expect(reports.map((row) => row.wheels)).toEqual([
      [111, 121],
      [211, 121],
    ]);
    expect(reports[1]).toMatchObject({ pressures_hpa: [8500, 8500], temperatures_dc: [310, 310] });
    const state = await bench.stateOf(0);
    expect(state.wheels).toEqual(expect.arrayContaining([111, 121, 211]));
  });

  it('of a tyre that came off is heard nearby; on another vehicle it is that one’s', async () => {
    const { fleet, minute, report } = bench;
    const tyre = await tyreOn(1, 111, 'bb0001');
    await bench.ingest.registrySettled();
    const heard = (minutes: number, vehicle: number) =>
      bench.send(report(vehicle, minute(minutes), 0, { wheels: [wheel({ sensorId: 'bb0001', pressureKpa: 700 })] }));
    await heard(1, 1);
    await bench.rows(
      `update tyre set status = 2, vehicle_id = null, wheel = null,
      warehouse_id = (select min(id) from warehouse where customer_id = $1) where id = $2`,
      fleet.customerId,
      tyre,
    );
    await bench.ingest.registrySettled();
    await heard(2, 1);
    await bench.rows(
      `update tyre set status = 1, warehouse_id = null, vehicle_id = $1, wheel = 222 where id = $2`,
      fleet.vehicleIds[2],
      tyre,
    );
    await bench.ingest.registrySettled();
    await heard(3, 1);
    await heard(4, 2);
    expect((await bench.reportsOf(1)).map((row) => row.wheels)).toEqual([[111], [], []]);
    expect((await bench.reportsOf(2)).map((row) => row.wheels)).toEqual([[222]]);
  });

  it('still contradicts an address the device states outright', async () => {
    const { minute, report } = bench;
    await tyreOn(2, 111, 'cc0001');
    await bench.ingest.registrySettled();
    const wheels = [wheel({ sensorId: 'cc0001', axle: 1, wheelFromLeft: 2 })];
    await bench.send(report(2, minute(10), 0, { wheels }));
    const [row] = (await bench.reportsOf(2)).slice(-1);
    expect(row).toMatchObject({ wheels: [], extra: { refused: [{ reason: 'addresses_disagree' }] } });
  });
});
