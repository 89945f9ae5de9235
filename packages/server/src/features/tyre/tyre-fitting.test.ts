/** Tyres on wheels: mounted, moved and taken off, with kilometres, sensors and checks; two people at once. */
import type { InputOf } from '@treadline/contract/endpoint';
import { tyreApi } from '@treadline/contract/tyre';
import { tyreFittingApi } from '@treadline/contract/tyre-fitting';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, refusalOf, type TyreRoom, tyreRoom } from '../../../test/tyre-room.ts';

let room: TyreRoom;
beforeAll(async () => {
  room = await tyreRoom();
});
afterAll(async () => {
  expect(await room.requireRebuilt()).toBeGreaterThan(30);
  await room.t.close();
});

const unbind = (input: InputOf<typeof tyreFittingApi.unbindTyres>) => {
  room.pass(1);
  return room.t.call(tyreFittingApi.unbindTyres, input);
};
const rotate = (input: InputOf<typeof tyreFittingApi.rotateTyres>) => {
  room.pass(1);
  return room.t.call(tyreFittingApi.rotateTyres, input);
};
const lifeOf = async (id: string) => (await room.t.call(tyreApi.lifeCycle, { id })).list;
const recordsOf = (id: string) => room.t.call(tyreApi.records, { id });

describe('binding', () => {
  it('mounts tyres on wheels of a vehicle, which own their kilometres from then on [API-VEH-06, ENT-TYRE-03]', async () => {
    const vehicleId = await room.truck();
    await room.run(vehicleId, 500, 20);
    const [left = '', right = '', spare = ''] = await room.tyres(3);
    expect(await room.bind(vehicleId, { 111: left, 121: right, 1: spare }, { odometerKm: 120_500 })).toEqual({
      warnings: [],
    });
    const mountedAt = new Date(room.t.clock.now).toISOString();
    expect(await room.get(left)).toMatchObject({
      status: 1,
      vehicleId,
      wheel: 111,
      wheelAlias: '1L',
      warehouseId: null,
      km: 0,
      startedAt: mountedAt,
      fittedAt: mountedAt,
    });
    expect(await room.get(spare)).toMatchObject({ status: 3, wheel: 1, words: ['emergency_spare'] });
    await room.run(vehicleId, 800.5, 32);
    expect(await room.get(left)).toMatchObject({ km: 300.5, hours: 12 });
    expect(await room.get(spare)).toMatchObject({ km: 0, hours: 0 });
    await unbind({ vehicleId, removals: [{ wheel: 111, treadMm: 15.5, reason: 'seasonal' }, { wheel: 1 }] });
    await room.run(vehicleId, 9000, 400);
    expect(await room.get(left)).toMatchObject({
      status: 2,
      condition: 3,
      words: ['usable_used'],
      km: 300.5,
      treadMm: 15.5,
      warehouseName: 'North pit shop floor',
      vehicleId: null,
      startedAt: mountedAt,
    });
    const { fittings } = await recordsOf(left);
    expect(fittings).toMatchObject([
      {
        vehicleId,
        wheel: 111,
        wheelAlias: '1L',
        km: 300.5,
        hours: 12,
        startTreadMm: 16,
        endTreadMm: 15.5,
        removalReason: 'seasonal',
      },
    ]);
    expect((await recordsOf(spare)).fittings).toMatchObject([{ wheel: 1, km: 0, hours: 0 }]);
    expect((await lifeOf(left)).map((event) => event.kind)).toEqual(['received', 'mounted', 'dismounted']);
  });

  it('refuses a tyre that is installed already, until it was taken off [VAL-043, ERR-A02044]', async () => {
    const [one, other] = [await room.truck(), await room.truck()];
    const [tyre = ''] = await room.tyres(1);
    await room.bind(one, { 111: tyre });
    for (const places of [{ 121: tyre }, { 111: tyre }]) {
      expect(await refusalOf(room.bind(other, places))).toMatchObject({
        code: 'A02044',
        message: 'Tyre already bound',
        fields: [{ path: 'bindings.0.tyreId', code: 'A02044' }],
      });
    }
    expect(await codeOf(room.bind(one, { 121: tyre }))).toBe('A02044');
    await unbind({ vehicleId: one, removals: [{ wheel: 111 }] });
    expect(await codeOf(room.bind(other, { 111: tyre }))).toBe('00000');
  });

  it('refuses a wheel that has a tyre, whole [ERR-A02034]', async () => {
    const vehicleId = await room.truck();
    const [one = '', two = '', three = ''] = await room.tyres(3);
    await room.bind(vehicleId, { 111: one });
    expect(await refusalOf(room.bind(vehicleId, { 111: two, 121: three }))).toMatchObject({
      code: 'A02034',
      message: 'Tyre already at position',
      fields: [{ path: 'bindings.0.wheel', code: 'A02034' }],
    });
    expect((await room.get(three)).status).toBe(2);
    const bindings = [two, three].map((tyreId) => ({ wheel: 121, tyreId }));
    expect(await codeOf(room.t.call(tyreFittingApi.bindTyres, { vehicleId, bindings }))).toBe('A02034');
  });

  it('refuses what is not in stock, no wheel of the vehicle, and no vehicle [ERR-A02033]', async () => {
    const vehicleId = await room.truck();
    const [tyre = '', fresh = ''] = await room.tyres(2);
    await room.t.call(tyreApi.appraise, { ids: [tyre], verdict: 'scrap' });
    expect(await refusalOf(room.bind(vehicleId, { 111: tyre }))).toMatchObject({
      code: 'A02033',
      message: 'Tyre must be in stock',
      fields: [{ path: 'bindings.0.tyreId' }],
    });
    expect(await codeOf(room.bind(vehicleId, { 213: fresh }))).toBe('5033');
    expect(await codeOf(room.bind('999999999999999999', { 111: fresh }))).toBe('A02024');
    await room.t.call(tyreApi.disable, { ids: [fresh], reason: 'claim' });
    expect(await codeOf(room.bind(vehicleId, { 111: fresh }))).toBe('5008');
  });

  it('warns of bad matches, does nothing until they are confirmed with a reason, and keeps it', async () => {
    const vehicleId = await room.truck();
    const [deep = '', worn = ''] = [...(await room.tyres(1)), ...(await room.tyres(1, {}, { treadMm: 12 }))];
    const [wide = ''] = await room.tyres(1, { size: '315/80R22.5' });
    const places = { 211: deep, 212: worn, 221: wide };
    const { warnings } = await room.bind(vehicleId, places);
    expect(warnings.map((warning) => [warning.code, warning.wheel, warning.found, warning.limit])).toEqual([
      ['dual_tread', 211, '4 mm', '3.2 mm'],
      ['mixed_size', 211, '295/80R22.5', '315/80R22.5'],
      ['mixed_size', 212, '295/80R22.5', '315/80R22.5'],
    ]);
    expect((await room.get(deep)).status).toBe(2);
    expect(await codeOf(room.bind(vehicleId, places, { confirmed: true }))).toBe('A0116');
    expect(await room.bind(vehicleId, places, { confirmed: true, reason: 'to the next depot' })).toEqual({
      warnings: [],
    });
    expect((await lifeOf(deep)).at(-1)).toMatchObject({ kind: 'mounted', reason: 'to the next depot' });
    const audited = await room.t.db.platform.tx((tx) =>
      tx.selectFrom('audit').where('target_id', '=', vehicleId).select('action').execute(),
    );
    expect(audited).toHaveLength(1);
  });

  it('holds the law of the road of the country on road vehicles alone', async () => {
    await room.t.db.platform.tx((tx) =>
      tx.updateTable('customer').set({ country_code: 'US' }).where('id', '=', room.t.enterprise.customerId).execute(),
    );
    const american = await room.t.signIn('northadmin');
    const [worn = ''] = await room.tyres(1, {}, { treadMm: 3, lifeNo: 2 });
    const [road, mine] = [await room.truck(), await room.truck({ vehicleType: 1 })];
    const { warnings } = await room.bind(road, { 111: worn }, { by: american });
    expect(warnings.map((warning) => [warning.code, warning.limit])).toEqual([
      ['below_legal_depth', '3.2 mm'],
      ['retread_on_steer', ''],
    ]);
    expect(await room.bind(mine, { 111: worn }, { by: american })).toEqual({ warnings: [] });
  });
});

describe('live values', () => {
  it('are those of its wheel since it was fitted there [ENT-TYRE-05]', async () => {
    const vehicleId = await room.truck();
    const [a = '', b = ''] = await room.tyres(2);
    await room.bind(vehicleId, { 111: a, 121: b });
    room.pass(5);
    const at = new Date(room.t.clock.now);
    await room.fleet.setState(vehicleId, { at, wheels: { 111: [812.5, 41], 121: [799, 39.5] } });
    const measured = { pressureKpa: 812.5, temperatureC: 41, measuredAt: at.toISOString() };
    expect(await room.get(a)).toMatchObject(measured);
    await rotate({ vehicleId, moves: [{ fromWheel: 111, toWheel: 211 }] });
    const [c = ''] = await room.tyres(1);
    await room.bind(vehicleId, { 111: c });
    const nothing = { pressureKpa: null, temperatureC: null, measuredAt: null };
    expect(await room.get(a)).toMatchObject(nothing);
    expect(await room.get(c)).toMatchObject(nothing);
    expect((await room.get(b)).pressureKpa).toBe(799);
  });
});

describe('rotation', () => {
  it('moves a whole set in one step, each tyre keeping its own kilometres', async () => {
    const vehicleId = await room.truck();
    await room.run(vehicleId, 100, 10);
    const [a = '', b = '', c = '', d = ''] = await room.tyres(4);
    await room.bind(vehicleId, { 111: a, 121: b, 211: c, 1: d });
    await room.run(vehicleId, 400, 20);
    const moves = [
      { fromWheel: 111, toWheel: 211 },
      { fromWheel: 211, toWheel: 121 },
      { fromWheel: 121, toWheel: 1 },
      { fromWheel: 1, toWheel: 111 },
    ];
    expect(await rotate({ vehicleId, moves })).toEqual({ warnings: [] });
    await room.run(vehicleId, 1000, 50);
    const rows = await Promise.all([a, b, c, d].map((id) => room.get(id)));
    expect(rows.map((row) => [row.wheel, row.status, row.km])).toEqual([
      [211, 1, 900],
      [1, 3, 300],
      [121, 1, 900],
      [111, 1, 600],
    ]);
    expect((await recordsOf(a)).fittings.map((one) => [one.wheel, one.km])).toEqual([
      [111, 300],
      [211, 600],
    ]);
    expect((await lifeOf(b)).map((event) => event.kind)).toEqual(['received', 'mounted', 'rotated']);
  });

  it('onto another vehicle, whose counters count from there', async () => {
    const [from, to] = [await room.truck(), await room.truck()];
    await room.run(from, 5000, 100);
    await room.run(to, 70, 7);
    const [tyre = ''] = await room.tyres(1);
    await room.bind(from, { 111: tyre });
    await room.run(from, 5200, 110);
    expect(await rotate({ vehicleId: from, moves: [{ fromWheel: 111, toVehicleId: to, toWheel: 121 }] })).toEqual({
      warnings: [],
    });
    await room.run(from, 9000, 300);
    await room.run(to, 100, 8);
    expect(await room.get(tyre)).toMatchObject({ vehicleId: to, wheel: 121, status: 1, km: 230, hours: 11 });
    expect((await lifeOf(tyre)).map((event) => event.kind)).toEqual(['received', 'mounted', 'dismounted', 'mounted']);
  });

  it('refuses a wheel without tyre, a target that stays taken, two onto one, and wheels that are none [ERR-6504]', async () => {
    const vehicleId = await room.truck();
    const [a = '', b = ''] = await room.tyres(2);
    await room.bind(vehicleId, { 111: a, 121: b });
    const move = (fromWheel: number, toWheel: number) => ({ fromWheel, toWheel });
    expect(await refusalOf(rotate({ vehicleId, moves: [move(211, 212)] }))).toMatchObject({
      code: '6504',
      message: 'Tyre binding missing',
      fields: [{ path: 'moves.0.fromWheel' }],
    });
    expect(await codeOf(rotate({ vehicleId, moves: [move(111, 121)] }))).toBe('A02034');
    expect(await codeOf(rotate({ vehicleId, moves: [move(111, 211), move(121, 211)] }))).toBe('A02034');
    expect(await codeOf(rotate({ vehicleId, moves: [move(111, 311)] }))).toBe('5033');
    expect(await codeOf(unbind({ vehicleId, removals: [{ wheel: 222 }] }))).toBe('6504');
    expect(await rotate({ vehicleId, moves: [move(111, 121), move(121, 111)] })).toEqual({ warnings: [] });
    expect([(await room.get(a)).wheel, (await room.get(b)).wheel]).toEqual([121, 111]);
  });
});

describe('removal', () => {
  it('leaves a tyre usable, to be appraised, or abnormal, in the named warehouse', async () => {
    const vehicleId = await room.truck();
    const [a = '', b = '', c = ''] = await room.tyres(3);
    await room.bind(vehicleId, { 111: a, 121: b, 211: c });
    const { list: places } = await room.t.call(tyreApi.places, {});
    const yard = places.find((place) => place.kind === 'scrap_yard');
    expect(places.map((place) => place.kind).sort()).toEqual(['scrap_yard', 'shop_floor', 'store']);
    await unbind({
      vehicleId,
      removals: [{ wheel: 111 }, { wheel: 121, to: 12 }, { wheel: 211, to: 18, warehouseId: yard?.id, reason: 'cut' }],
    });
    const rows = await Promise.all([a, b, c].map((id) => room.get(id)));
    expect(rows.map((row) => [row.status, row.words[0], row.warehouseName])).toEqual([
      [2, 'usable_used', 'North pit shop floor'],
      [12, 'pending_appraisal', 'North pit shop floor'],
      [18, 'abnormal', 'North pit scrap yard'],
    ]);
    await room.bind(vehicleId, { 111: a });
    expect(await codeOf(unbind({ vehicleId, removals: [{ wheel: 111, treadMm: 16.5 }] }))).toBe('A02045');
    expect(await codeOf(unbind({ vehicleId, removals: [{ wheel: 111, warehouseId: '999999999999999999' }] }))).toBe(
      'A0117',
    );
  });
});

describe('times and readings', () => {
  it('refuses what lies ahead, before the last event, or not after it was mounted', async () => {
    const vehicleId = await room.truck();
    const [tyre = ''] = await room.tyres(1);
    const iso = (minutes: number) => new Date(room.t.clock.now + minutes * 60_000).toISOString();
    const refused = await refusalOf(room.bind(vehicleId, { 111: tyre }, { at: iso(60) }));
    expect(refused).toMatchObject({ code: '5016', fields: [{ path: 'at' }] });
    expect(await codeOf(room.bind(vehicleId, { 111: tyre }, { at: iso(-60) }))).toBe('5016');
    expect(await codeOf(room.bind(vehicleId, { 111: tyre }))).toBe('00000');
    expect(await codeOf(unbind({ vehicleId, removals: [{ wheel: 111 }], at: iso(-5) }))).toBe('5016');
  });

  it('refuses mileage and hours below the previous record [VAL-035, VAL-036]', async () => {
    const vehicleId = await room.truck();
    const [tyre = '', other = ''] = await room.tyres(2);
    await room.bind(vehicleId, { 111: tyre }, { odometerKm: 50_000, engineHours: 900 });
    const inspect = (more: object) => room.t.call(tyreApi.inspect, { id: tyre, treadMm: [15], ...more });
    room.pass(5);
    expect(await refusalOf(inspect({ odometerKm: 49_999 }))).toMatchObject({
      code: '5015',
      fields: [{ path: 'odometerKm' }],
    });
    expect(await refusalOf(inspect({ engineHours: 899 }))).toMatchObject({ fields: [{ path: 'engineHours' }] });
    expect(await codeOf(inspect({ odometerKm: 50_000, engineHours: 900 }))).toBe('00000');
    expect(await codeOf(room.bind(vehicleId, { 121: other }, { odometerKm: 49_000 }))).toBe('5015');
    // The record stays with the vehicle when the tyre has gone.
    await unbind({ vehicleId, removals: [{ wheel: 111 }], odometerKm: 51_000 });
    expect(await codeOf(room.bind(vehicleId, { 121: other }, { odometerKm: 50_500 }))).toBe('5015');
  });

  it('a vehicle without a device runs by what people note', async () => {
    const vehicleId = await room.truck();
    const [tyre = ''] = await room.tyres(1);
    await room.bind(vehicleId, { 111: tyre }, { odometerKm: 10_000, engineHours: 100 });
    room.pass(600);
    await room.t.call(tyreApi.inspect, { id: tyre, treadMm: [15], odometerKm: 10_450, engineHours: 112.5 });
    expect(await room.get(tyre)).toMatchObject({ km: 450, hours: 12.5 });
  });

  it('an entry made late counts from when it was done, by what the vehicle reported since', async () => {
    const vehicleId = await room.truck();
    const [tyre = '', blind = ''] = await room.tyres(2);
    room.pass(240);
    const minute = (ago: number) => new Date(room.t.clock.now - ago * 60_000);
    const customer = room.t.enterprise.customerId;
    await room.t.db.platform.tx(async (tx) => {
      const report = (ago: number, odometer_hm: number, engine_dh: number) => ({
        customer_id: customer,
        vehicle_id: vehicleId,
        at: minute(ago),
        received_at: minute(ago),
        receiver_id: '1',
        odometer_hm,
        engine_dh,
        wheels: [],
        pressures_hpa: [],
        temperatures_dc: [],
      });
      const reports = [
        report(200, 10_000, 500),
        report(125, 10_200, 512),
        report(60, 10_500, 522),
        report(1, 10_900, 531),
      ];
      await tx.insertInto('report').values(reports).execute();
    });
    await room.fleet.setState(vehicleId, { at: minute(1) });
    await room.run(vehicleId, 290, 24.1);
    const at = minute(120).toISOString();
    await room.bind(vehicleId, { 111: tyre }, { at });
    // From the report before it, at 125 minutes, to the newest one.
    expect(await room.get(tyre)).toMatchObject({ km: 70, hours: 1.9, fittedAt: at });
    const longAgo = new Date(room.t.clock.now - 40 * 86_400_000).toISOString();
    expect(await codeOf(room.bind(vehicleId, { 121: blind }, { at: longAgo }))).toBe('5016');
  });
});

describe('two people at the same moment', () => {
  it('fit the same tyre: one wins, the other is told it is bound [ERR-A02044]', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await room.truck(), await room.truck()];
      const [tyre = ''] = await room.tyres(1);
      const codes = await Promise.all([codeOf(room.bind(one, { 111: tyre })), codeOf(room.bind(other, { 111: tyre }))]);
      expect(codes.toSorted()).toEqual(['00000', 'A02044']);
    }
  });

  it('fit two tyres on one wheel: one wins, the other is told the wheel is taken [ERR-A02034]', async () => {
    for (let round = 0; round < 5; round += 1) {
      const vehicleId = await room.truck();
      const [one = '', other = ''] = await room.tyres(2);
      const codes = await Promise.all([
        codeOf(room.bind(vehicleId, { 111: one })),
        codeOf(room.bind(vehicleId, { 111: other })),
      ]);
      expect(codes.toSorted()).toEqual(['00000', 'A02034']);
      const statuses = [(await room.get(one)).status, (await room.get(other)).status];
      expect(statuses.toSorted()).toEqual([1, 2]);
    }
  });

  it('the database itself holds one tyre a wheel, and one number, when rules are passed by', async () => {
    const vehicleId = await room.truck();
    const [one = '', other = ''] = await room.tyres(2);
    await room.bind(vehicleId, { 111: one });
    const force = room.t.db.platform.tx((tx) =>
      tx
        .updateTable('tyre')
        .set({ status: 1, vehicle_id: vehicleId, wheel: 111, warehouse_id: null })
        .where('id', '=', other)
        .execute(),
    );
    await expect(force).rejects.toMatchObject({ constraint: 'tyre__one_per_wheel' });
  });
});

describe('sensors', () => {
  const sensor = (sensorNo: string, place: { vehicle_id?: string; wheel?: number } = {}) =>
    room.t.db.platform.tx(
      async (tx) =>
        (
          await tx
            .insertInto('sensor')
            .values({
              customer_id: room.t.enterprise.customerId,
              sensor_no: sensorNo,
              status: place.vehicle_id === undefined ? 2 : 1,
              ...place,
            })
            .returning('id')
            .executeTakeFirstOrThrow()
        ).id,
    );
  const bindWith = (vehicleId: string, wheel: number, tyreId: string, sensorId?: string) => {
    room.pass(1);
    const binding = { wheel, tyreId, ...(sensorId === undefined ? {} : { sensorId }) };
    return room.t.call(tyreFittingApi.bindTyres, { vehicleId, bindings: [binding] });
  };

  it('go onto the tyre with it and travel with it; the wheel’s own goes onto the tyre that comes', async () => {
    const vehicleId = await room.truck();
    const [a = '', b = ''] = await room.tyres(2);
    await bindWith(vehicleId, 111, a, await sensor('C00001'));
    await sensor('C00002', { vehicle_id: vehicleId, wheel: 121 });
    await bindWith(vehicleId, 121, b);
    expect([(await room.get(a)).sensorNo, (await room.get(b)).sensorNo]).toEqual(['C00001', 'C00002']);
    await rotate({ vehicleId, moves: [{ fromWheel: 111, toWheel: 211 }] });
    expect(await room.get(a)).toMatchObject({ wheel: 211, sensorNo: 'C00001' });
    await unbind({ vehicleId, removals: [{ wheel: 211 }] });
    expect((await room.get(a)).sensorNo).toBe('C00001');
  });

  it('that sit elsewhere are refused, whole', async () => {
    const vehicleId = await room.truck();
    const [a = '', b = ''] = await room.tyres(2);
    const taken = await sensor('C00011');
    await bindWith(vehicleId, 111, a, taken);
    expect(await refusalOf(bindWith(vehicleId, 121, b, taken))).toMatchObject({
      code: 'A02043',
      fields: [{ path: 'bindings.0.sensorId' }],
    });
    expect((await room.get(b)).status).toBe(2);
    await sensor('C00012', { vehicle_id: vehicleId, wheel: 121 });
    expect(await codeOf(bindWith(vehicleId, 121, b, await sensor('C00013')))).toBe('A02043');
    expect(await codeOf(bindWith(vehicleId, 121, b, '999999999999999999'))).toBe('6503');
  });
});
