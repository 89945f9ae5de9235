import { siteTrailerApi, trailerApi } from '@treadline/contract/trailer';
import { vehicleApi } from '@treadline/contract/vehicle';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, type TestEnterprise, testApp } from '../../../test/app.ts';
import { liveFleet } from '../../../test/live-fleet.ts';

let test: TestApp;
let south: TestEnterprise;
let fleet: ReturnType<typeof liveFleet>;
let tractor: string;
let second: string;
let trailer: string;
let free: string;

const hour = 3_600_000;
const ago = (hours: number) => new Date(test.clock.now - hours * hour).toISOString();

beforeAll(async () => {
  test = await testApp({ tyreType: 'TBR' });
  south = await test.secondTenant();
  fleet = liveFleet(test.db, test.enterprise.customerId);
  const layoutId = await fleet.addLayout('four wheels', [2, 2]);
  const place = { departmentId: test.enterprise.departmentId, layoutId };
  tractor = await fleet.addVehicle({ ...place, selfNo: 'T1', vehicleType: 13 });
  second = await fleet.addVehicle({ ...place, selfNo: 'T2', vehicleType: 13 });
  trailer = await fleet.addVehicle({ ...place, selfNo: 'A1', plate: 'TRL 1', vehicleType: 3004, isTrailer: true });
  free = await fleet.addVehicle({ ...place, selfNo: 'A2', vehicleType: 3004, isTrailer: true });
});
afterAll(() => test.close());
beforeEach(() => test.db.platform.tx((tx) => sql`delete from trailer_coupling`.execute(tx)));

const bind = (vehicleId: string, trailerId: string | undefined, times: { at?: string; until?: string } = {}) =>
  test.call(trailerApi.bind, { vehicleId, trailerId, ...times });
const unbind = (trailerId: string, at?: string) => test.call(trailerApi.unbind, { trailerId, ...(at ? { at } : {}) });

describe('coupling a trailer', () => {
  it('binds it to a vehicle, lists it there, and unbinds it [API-VEH-08] [API-VEH-09] [PAGE-007]', async () => {
    await bind(tractor, trailer, { at: ago(2) });
    const { list, total } = await test.call(trailerApi.list, {});
    expect(total).toBe(2);
    expect(list).toMatchObject([
      { id: trailer, name: 'A1', tractor: { id: tractor, name: 'T1', since: ago(2) } },
      { id: free, tractor: null, couplingKm: null, freeSince: null },
    ]);
    expect((await test.call(trailerApi.list, { coupled: true })).list.map(({ id }) => id)).toEqual([trailer]);
    expect((await test.call(trailerApi.list, { coupled: false })).list.map(({ id }) => id)).toEqual([free]);
    expect((await test.call(trailerApi.list, { plate: 'trl' })).list.map(({ id }) => id)).toEqual([trailer]);
    await unbind(trailer, ago(1));
    const after = (await test.call(trailerApi.list, {})).list[0];
    expect(after).toMatchObject({ tractor: null, freeSince: ago(1) });
    const { list: couplings } = await test.call(trailerApi.couplings, { trailerId: trailer });
    expect(couplings).toMatchObject([{ tractorId: tractor, coupledAt: ago(2), uncoupledAt: ago(1) }]);
  });

  it('refuses no trailer [ERR-A02018]', async () => {
    for (const none of [undefined, '']) {
      await expect(bind(tractor, none)).rejects.toMatchObject({ code: 'A02018', message: 'Trailer cannot be empty' });
    }
  });

  it('refuses a trailer that pulls, and one that is none [ERR-A02029]', async () => {
    await expect(bind(trailer, free)).rejects.toMatchObject({
      code: 'A02029',
      message: 'Main vehicle and trailer type error',
    });
    await expect(bind(tractor, second)).rejects.toMatchObject({ code: 'A02029' });
    await expect(bind(tractor, tractor)).rejects.toMatchObject({ code: 'A02029' });
  });

  it('refuses a second vehicle for one trailer, now and in the past', async () => {
    await bind(tractor, trailer, { at: ago(10), until: ago(5) });
    await expect(bind(second, trailer, { at: ago(7) })).rejects.toMatchObject({ code: '5027' });
    await bind(second, trailer, { at: ago(5) });
    await expect(bind(tractor, trailer)).rejects.toMatchObject({ code: '5027' });
    await bind(second, free);
    expect(await test.call(vehicleApi.get, { id: second })).toMatchObject({ trailer: { id: trailer } });
  });

  it('keeps times in order and out of the future', async () => {
    await expect(bind(tractor, trailer, { at: ago(-1) })).rejects.toMatchObject({ code: '5016' });
    await expect(bind(tractor, trailer, { at: ago(1), until: ago(2) })).rejects.toMatchObject({ code: '5016' });
    await bind(tractor, trailer, { at: ago(1) });
    await expect(unbind(trailer, ago(2))).rejects.toMatchObject({ code: '5016' });
    await expect(unbind(trailer, ago(-1))).rejects.toMatchObject({ code: '5016' });
  });

  it('refuses to unbind what hangs behind nothing [ERR-6501]', async () => {
    await expect(unbind(free)).rejects.toMatchObject({ code: '6501', message: 'Vehicle binding missing' });
  });

  it('refuses vehicles one does not see', async () => {
    const nobody = '999999999999999999';
    await expect(bind(nobody, trailer)).rejects.toMatchObject({ code: 'A02024' });
    await expect(bind(tractor, nobody)).rejects.toMatchObject({ code: 'A02024' });
    await expect(
      south.administrator.call(trailerApi.bind, { vehicleId: tractor, trailerId: trailer }),
    ).rejects.toMatchObject({
      code: 'A02024',
    });
  });

  it('stands in the operation log of both', async () => {
    await bind(tractor, trailer);
    const newest = async (vehicleId: string) =>
      (await test.call(vehicleApi.operationLog, { vehicleId })).list[0]?.changes[0];
    expect(await newest(tractor)).toEqual({ field: 'trailer', from: null, to: 'A1' });
    expect(await newest(trailer)).toEqual({ field: 'tractor', from: null, to: 'T1' });
  });

  it('lets one of two win who take a trailer at the same moment', async () => {
    const outcomes = await Promise.allSettled([bind(tractor, trailer), bind(second, trailer)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find((outcome) => outcome.status === 'rejected')).toMatchObject({ reason: { code: '5027' } });
  });
});

it('counts what the tractor drove in the coupling, of an hour in part that part', async () => {
  const start = new Date(Math.floor(test.clock.now / hour) * hour - 4 * hour);
  await test.db.platform.tx(async (tx) => {
    for (const [offset, km] of [
      [0, 30],
      [1, 40],
      [2, 50],
    ] as const) {
      await sql`insert into vehicle_hour (customer_id, vehicle_id, hour, reports, run_km, run_hours)
        values (${test.enterprise.customerId}, ${tractor}, ${new Date(start.getTime() + offset * hour)}, 10, ${km}, 1)`.execute(
        tx,
      );
    }
  });
  const at = new Date(start.getTime() + hour / 2).toISOString();
  const until = new Date(start.getTime() + 2 * hour).toISOString();
  await bind(tractor, trailer, { at, until });
  const { list } = await test.call(trailerApi.couplings, { vehicleId: tractor });
  expect(list[0]?.km).toBeCloseTo(15 + 40, 5);
});

it('exports the list with its filters, whole or in the columns asked for', async () => {
  await bind(tractor, trailer);
  await bind(tractor, free, { at: ago(3), until: ago(2) });
  const lines = async (query: string) => {
    const url = `/api/tbr/web/trailer/export?format=csv${query}`;
    const { body } = await test.app.inject({ url, headers: test.enterprise.administrator.headers });
    return body.replace('\uFEFF', '').trim().split('\r\n');
  };
  const [, coupled = '', loose = ''] = await lines('');
  expect(coupled).toMatch(/^A1,TRL 1,four wheels,T1,/);
  // A free one says since when, as the list does.
  expect(loose).toMatch(/^A2,,four wheels,free,\d{4}-\d\d-\d\d /);
  expect(await lines('&coupled=true&columns=tractor,selfNo')).toEqual(['Coupled to,Trailer', 'T1,A1']);
});

describe('users that are not TBR', () => {
  let otr: TestApp;
  beforeAll(async () => {
    otr = await testApp();
  });
  afterAll(() => otr.close());

  it('are refused by every call of the TBR group [ERR-A02020]', async () => {
    const refusal = { code: 'A02020', message: 'Non-TBR users cannot query' };
    await expect(otr.call(trailerApi.list, {})).rejects.toMatchObject(refusal);
    await expect(otr.call(trailerApi.couplings, {})).rejects.toMatchObject(refusal);
    await expect(otr.call(trailerApi.bind, { vehicleId: '1', trailerId: '2' })).rejects.toMatchObject(refusal);
    await expect(otr.call(trailerApi.unbind, { trailerId: '2' })).rejects.toMatchObject(refusal);
  });

  it('have their own calls for trailers of a haul fleet', async () => {
    expect(await otr.call(siteTrailerApi.list, {})).toEqual({ list: [], total: 0 });
  });
});
