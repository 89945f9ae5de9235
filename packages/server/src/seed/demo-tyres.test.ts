/** The tyres of the demo are a fleet people could have entered: whole, in one place each, and made by their events. */

import { authApi } from '@treadline/contract/auth';
import type { DemoFleet } from '@treadline/contract/demo-fleet';
import { rimApi } from '@treadline/contract/rim';
import { tyreApi } from '@treadline/contract/tyre';
import { rebuild } from '@treadline/domain/tyre/life';
import { demoFleet } from '@treadline/simulator/fleet/demo-fleet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../test/app.ts';
import { type EventColumns, eventOf } from '../features/tyre/tyre.state.ts';
import { query } from '../platform/database/doors.ts';
import { seedDemo } from './demo.ts';
import { demoPassword } from './demo-people.ts';

let t: TestApp;
let fleet: DemoFleet;
let call: TestApp['call'];
beforeAll(async () => {
  t = await testApp();
  fleet = demoFleet();
  await t.db.platform.tx((tx) => seedDemo(tx, fleet));
  const { token } = await t.anonymous(authApi.login, { account: 'administrator', password: demoPassword });
  call = t.callerWith({ 'gtex-token': token });
});
afterAll(() => t.close());

test('every wheel of every vehicle has a tyre, the stores have some of each standing', async () => {
  const { vehicles } = await call(tyreApi.view, {});
  expect(vehicles).toHaveLength(fleet.vehicles.length);
  for (const vehicle of vehicles) {
    expect(vehicle.tyres.map((tyre) => tyre.wheel)).toEqual(vehicle.wheels);
    for (const tyre of vehicle.tyres) expect(tyre.words).toEqual([]);
  }
  const { list } = await call(tyreApi.list, { location: 'in_stock', pageSize: 200 });
  const words = new Set(list.flatMap((tyre) => tyre.words));
  for (const word of [
    'idle',
    'usable_used',
    'to_be_repaired',
    'to_be_retreaded',
    'preliminary_scrap',
    'frozen',
    'abnormal',
  ]) {
    expect(words).toContain(word);
  }
});

test('haul trucks have rims with tests behind them, one overdue and some due soon', async () => {
  const { list, total } = await call(rimApi.list, { pageSize: 200 });
  expect(total).toBe(42);
  expect(new Set(list.map(({ test }) => test))).toEqual(new Set(['fine', 'soon', 'due']));
  const mounted = list.filter(({ vehicleId }) => vehicleId !== null);
  expect(mounted).toHaveLength(36);
  expect(mounted.every(({ tyreNo }) => tyreNo !== null)).toBe(true);
  const { list: moves } = await call(rimApi.lifeCycle, { id: mounted[0]?.id ?? '' });
  expect(moves.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['received', 'bound']));
});

test('sensors of the terminals sit on the tyres of their wheels', async () => {
  const numbers = fleet.vehicles.flatMap((vehicle) => vehicle.sensors.map((sensor) => sensor.sensorNo));
  const [rows] = await t.db.platform.read(
    query
      .selectFrom('sensor')
      .innerJoin('tyre', 'tyre.id', 'sensor.tyre_id')
      .innerJoin('vehicle', 'vehicle.id', 'tyre.vehicle_id')
      .select(['sensor.sensor_no', 'vehicle.self_no', 'tyre.wheel']),
  );
  expect(rows).toHaveLength(numbers.length);
  const [first] = fleet.vehicles.filter((vehicle) => vehicle.sensors.length > 0);
  const [sensor] = first?.sensors ?? [];
  expect(rows).toContainEqual({ sensor_no: sensor?.sensorNo, self_no: first?.selfNo, wheel: sensor?.wheel });
});

test('a worn tyre says when it will be due, from its measurements', async () => {
  const { list } = await call(tyreApi.list, { location: 'in_use', sort: 'treadMm', pageSize: 1 });
  const record = await call(tyreApi.get, { id: list[0]?.id ?? '' });
  expect(record.forecast.measurements).toBeGreaterThan(2);
  expect(record.forecast.leftKm).toBeGreaterThanOrEqual(0);
  expect(record.forecast.leftKmRange).not.toBeNull();
  expect(record.forecast.removalOn).toMatch(/^20\d\d-/);
  const { fittings } = await call(tyreApi.records, { id: record.id });
  expect(fittings[0]?.km).toBe(record.km);
});

test('rows are what the events make', async () => {
  const [tyres, events] = await t.db.platform.read(
    query.selectFrom('tyre').selectAll(),
    query.selectFrom('tyre_event').selectAll().orderBy('seq'),
  );
  const byTyre = Map.groupBy(events, (event) => event.tyre_id);
  expect(tyres.length).toBeGreaterThan(600);
  for (const row of tyres) {
    const { tyre } = rebuild((byTyre.get(row.id) ?? []).map((event) => eventOf(event as unknown as EventColumns)));
    expect(tyre).toMatchObject({
      version: row.version,
      tyreNo: row.tyre_no,
      status: row.status,
      vehicleId: row.vehicle_id,
      wheel: row.wheel,
      treadMm: row.tread_mm,
      km: row.km,
      fitRunKm: row.fit_run_km,
      costAmount: row.cost_amount,
    });
  }
});
