import { type MapVehicle, monitorApi } from '@treadline/contract/monitor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedIn, type TestApp, type TestEnterprise, testApp } from '../../../test/app.ts';
import { liveFleet } from '../../../test/live-fleet.ts';

const minute = 60_000;
let test: TestApp;
let south: TestEnterprise;
let west: SignedIn;
let driver: SignedIn;
const id: Record<string, string> = {};

beforeAll(async () => {
  test = await testApp();
  const { db, enterprise } = test;
  south = await test.secondTenant();
  const fleet = liveFleet(db, enterprise.customerId);
  const westDepartment = await fleet.addDepartment('West', enterprise.departmentId);
  const eastDepartment = await fleet.addDepartment('East', enterprise.departmentId);
  id.west = westDepartment;
  id.east = eastDepartment;
  west = (await test.addMember({ account: 'westdispatcher', role: 'regular', departmentId: westDepartment })).signedIn;
  const person = await test.addMember({ account: 'eastdriver', role: 'driver', departmentId: eastDepartment });
  driver = person.signedIn;
  const six = await fleet.addLayout('six wheels', [2, 4]);
  const four = await fleet.addLayout('trailer', [2, 2]);
  id.group = await fleet.addGroup('Shift A');
  id.empty = await fleet.addGroup('Empty');
  const inWest = { departmentId: westDepartment, layoutId: six };
  const inEast = { departmentId: eastDepartment, layoutId: six };
  id.h1 = await fleet.addVehicle({ ...inWest, selfNo: 'H1', plate: 'AB-100%', groupId: id.group });
  id.h2 = await fleet.addVehicle({ ...inWest, selfNo: 'H2', useStatus: 'in_transit' });
  id.h3 = await fleet.addVehicle({ ...inEast, selfNo: 'H3', driverId: person.id });
  id.h4 = await fleet.addVehicle({ ...inEast, selfNo: null, plate: 'XY-400', groupId: id.group });
  id.tractor = await fleet.addVehicle({ ...inEast, selfNo: 'T1' });
  id.trailer = await fleet.addVehicle({ ...inEast, selfNo: 'TR9', layoutId: four, isTrailer: true });
  await fleet.couple(id.tractor, id.trailer);

  const now = test.clock.now;
  const ago = (minutes: number) => new Date(now - minutes * minute);
  await fleet.setState(id.h1, {
    at: ago(1),
    longitude: 119.5,
    latitude: -22.5,
    flags: 5,
    speedKmh: 31.4,
    wheels: { 111: [850, 65], 121: [718.4, 60], 211: [null, 70], 212: [900, null] },
  });
  await fleet.setState(id.h2, { at: ago(3), longitude: 119.6, latitude: -22.6, wheels: { 111: [800, 20] } });
  await fleet.setState(id.h3, { at: ago(2), wheels: { 111: [800, 95.5] } });
  await fleet.setState(id.h4, { at: ago(45), longitude: 119.7, latitude: -22.7, wheels: { 111: [300, 20] } });
  await fleet.setState(id.tractor, { at: ago(4), longitude: 119.8, latitude: -22.8, wheels: { 111: [800, 30] } });
  await fleet.setState(id.trailer, { at: ago(4), longitude: 119.8, latitude: -22.8, wheels: { 121: [640, 20] } });
  await fleet.openAlarm({ vehicleId: id.h1, departmentId: westDepartment, wheel: 121, level: 1 });
  await fleet.openAlarm({ vehicleId: id.h1, departmentId: westDepartment, wheel: 121, level: 2, code: 103 });
  await fleet.openAlarm({ vehicleId: id.h2, departmentId: westDepartment, wheel: 111, level: 3, ended: true });
  await fleet.openAlarm({ vehicleId: id.h4, departmentId: eastDepartment, wheel: null, level: 1, code: 105 });
  await fleet.openAlarm({ vehicleId: id.trailer, departmentId: eastDepartment, wheel: 121, level: 3, code: 48 });

  const other = liveFleet(db, south.customerId);
  const layout = await other.addLayout('six wheels', [2, 4]);
  id.foreign = await other.addVehicle({ selfNo: 'S1', departmentId: south.departmentId, layoutId: layout });
  await other.setState(id.foreign, { at: ago(1), longitude: 10, latitude: 10, wheels: { 111: [800, 20] } });
  await other.openAlarm({ vehicleId: id.foreign, departmentId: south.departmentId, wheel: 111, level: 3 });
});
afterAll(() => test.close());

const names = (result: { list: { name: string }[] }) => result.list.map((vehicle) => vehicle.name);

describe('list', () => {
  it('orders by the worst open level, then the newest, a coupled trailer with its tractor', async () => {
    const result = await test.call(monitorApi.list, {});
    expect(result.list.map((vehicle) => [vehicle.name, vehicle.alarmLevel, vehicle.state])).toEqual([
      ['T1', 3, 1],
      ['H1', 2, 1],
      ['XY-400', 1, 0],
      ['H3', 0, 1],
      ['H2', 0, 1],
    ]);
    expect(result.total).toBe(5);
  });

  it('shows every wheel of the layout with raw and compensated pressure and its level', async () => {
    const { list } = await test.call(monitorApi.list, { text: 'H1' });
    const [h1] = list;
    expect(h1).toMatchObject({
      id: id.h1,
      carNumber: 'AB-100%',
      groupId: id.group,
      groupName: 'Shift A',
      useStatus: 'idle',
      longitude: 119.5,
      latitude: -22.5,
      speedKmh: 31.4,
      moving: true,
      minKpa: 620,
      maxTemperatureC: 70,
      trailer: null,
      updatedAt: new Date(test.clock.now - minute).toISOString(),
      lastUpdateGpsTime: new Date(test.clock.now - minute).toISOString(),
    });
    expect(
      h1?.wheels.map((wheel) => [wheel.label, wheel.rawKpa, wheel.compensatedKpa, wheel.temperatureC, wheel.level]),
    ).toEqual([
      ['1L', 850, 723.4, 65, 0],
      ['1R', 718.4, 620, 60, 2],
      ['2LO', null, null, 70, 0],
      ['2LI', 900, null, null, 0],
      ['2RI', null, null, null, 0],
      ['2RO', null, null, null, 0],
    ]);
  });

  it('shows the trailer behind its tractor and counts its wheels in the extremes', async () => {
    const { list } = await test.call(monitorApi.list, { text: 'T1' });
    expect(list[0]?.trailer).toMatchObject({ id: id.trailer, name: 'TR9' });
    expect(list[0]?.trailer?.wheels.map((wheel) => [wheel.label, wheel.rawKpa, wheel.level])).toEqual([
      ['1L', null, 0],
      ['1R', 640, 3],
      ['2L', null, 0],
      ['2R', null, 0],
    ]);
    expect(list[0]?.minKpa).toBe(640);
    expect(list[0]?.trailer?.wheels[1]?.at).toBe(new Date(test.clock.now - 4 * minute).toISOString());
  });

  it('compensates to the reference temperature of the enterprise', async () => {
    await test.db.platform.tx((tx) =>
      tx
        .updateTable('customer')
        .set({ settings: JSON.stringify({ referenceTemperatureC: 18 }) })
        .where('id', '=', test.enterprise.customerId)
        .execute(),
    );
    const { list } = await test.call(monitorApi.list, { text: 'H1' });
    expect(list[0]?.wheels[0]?.compensatedKpa).toBe(717.8);
    await test.db.platform.tx((tx) =>
      tx.updateTable('customer').set({ settings: '{}' }).where('id', '=', test.enterprise.customerId).execute(),
    );
  });

  it.each([
    ['text of the self-number', { text: 'h' }, ['H1', 'H3', 'H2']],
    ['text of the plate', { text: 'xy-4' }, ['XY-400']],
    ['text of the trailer', { text: 'tr9' }, ['T1']],
    ['text of the VIN', { text: 'vin-h2' }, ['H2']],
    ['a sign of the pattern language, taken as itself', { text: '%' }, ['H1']],
    ['another, taken as itself', { text: '_' }, []],
    ['group', { groupId: 'group' }, ['H1', 'XY-400']],
    ['levels', { levels: '2,3' }, ['T1', 'H1']],
    ['no alarm', { levels: '0' }, ['H3', 'H2']],
    ['offline', { state: 'offline' }, ['XY-400']],
    ['online', { state: 'online' }, ['T1', 'H1', 'H3', 'H2']],
    ['use', { useStatus: 'in_transit' }, ['H2']],
    ['two filters at once', { state: 'online', levels: '0' }, ['H3', 'H2']],
    ['name upwards', { sort: 'name' }, ['H1', 'H2', 'H3', 'T1', 'XY-400']],
    ['name downwards', { sort: '-name' }, ['XY-400', 'T1', 'H3', 'H2', 'H1']],
    ['lowest compensated pressure', { sort: 'minKpa' }, ['XY-400', 'H3', 'H1', 'T1', 'H2']],
    ['hottest', { sort: '-maxTemperatureC' }, ['H3', 'H1', 'T1', 'H2', 'XY-400']],
    ['newest', { sort: '-updatedAt' }, ['H1', 'H3', 'H2', 'T1', 'XY-400']],
    ['fastest', { sort: '-speedKmh', pageSize: 1 }, ['H1']],
    ['unknown order', { sort: 'drop table' }, ['T1', 'H1', 'XY-400', 'H3', 'H2']],
  ])('filters and sorts by %s', async (_title, wish, expected) => {
    const input = 'groupId' in wish ? { groupId: id[wish.groupId ?? ''] ?? '' } : wish;
    expect(names(await test.call(monitorApi.list, input as object))).toEqual(expected);
  });

  it('sorts by the same compensated pressure that it shows', async () => {
    const { list } = await test.call(monitorApi.list, { sort: 'minKpa' });
    const own = list.map((vehicle) =>
      Math.min(...vehicle.wheels.map((wheel) => wheel.compensatedKpa ?? wheel.rawKpa ?? Number.POSITIVE_INFINITY)),
    );
    expect(own).toEqual(own.toSorted((a, b) => a - b));
  });

  it('pages without losing or repeating a vehicle', async () => {
    const pages = [];
    for (const page of [1, 2, 3]) {
      const result = await test.call(monitorApi.list, { page, pageSize: 2 });
      expect(result.total).toBe(5);
      pages.push(...names(result));
    }
    expect(pages).toEqual(['T1', 'H1', 'XY-400', 'H3', 'H2']);
  });

  it('goes offline when the limit has passed', async () => {
    const before = test.clock.now;
    test.clock.now = before + 28 * minute;
    expect(names(await test.call(monitorApi.list, { state: 'online', sort: 'name' }))).toEqual(['H1']);
    test.clock.now = before;
  });
});

describe('walls', () => {
  it('shows each enterprise, department and driver their own alone', async () => {
    expect(names(await south.administrator.call(monitorApi.list, {}))).toEqual(['S1']);
    expect(names(await south.administrator.call(monitorApi.map, {}))).toEqual(['S1']);
    expect(names(await west.call(monitorApi.list, {}))).toEqual(['H1', 'H2']);
    expect(names(await west.call(monitorApi.map, {})).sort()).toEqual(['H1', 'H2']);
    expect(names(await driver.call(monitorApi.list, {}))).toEqual(['H3']);
  });

  it('has no vehicle of another enterprise, department or driver: A02024', async () => {
    const refused = expect.objectContaining({ code: 'A02024', status: 200 });
    for (const call of [test.call, west.call, driver.call]) {
      await expect(call(monitorApi.vehicle, { id: id.foreign ?? '' })).rejects.toEqual(refused);
    }
    await expect(west.call(monitorApi.vehicle, { id: id.h3 ?? '' })).rejects.toEqual(refused);
    await expect(driver.call(monitorApi.vehicle, { id: id.h1 ?? '' })).rejects.toEqual(refused);
    await expect(test.call(monitorApi.vehicle, { id: '9223372036854775807' })).rejects.toEqual(refused);
  });

  it('keeps trailers of a department one does not see out of its tractors, and the other way round', async () => {
    const fleet = liveFleet(test.db, test.enterprise.customerId);
    const six = await fleet.addLayout('another', [2, 4]);
    const tractor = await fleet.addVehicle({ selfNo: 'T2', departmentId: id.west ?? '', layoutId: six });
    const trailer = await fleet.addVehicle({ selfNo: 'TR2', departmentId: id.east ?? '', layoutId: six });
    await fleet.couple(tractor, trailer);
    const seen = await west.call(monitorApi.vehicle, { id: tractor });
    expect(seen.trailer).toBeNull();
    await expect(west.call(monitorApi.vehicle, { id: trailer })).rejects.toMatchObject({ code: 'A02024' });
    expect((await test.call(monitorApi.vehicle, { id: tractor })).trailer?.id).toBe(trailer);
  });

  it('needs a session and the permission', async () => {
    await expect(test.anonymous(monitorApi.list, {})).rejects.toMatchObject({ code: 'A0101', status: 401 });
    const { signedIn } = await test.addMember({ account: 'nothingatall', role: 'regular' });
    await test.db.platform.tx((tx) =>
      tx
        .deleteFrom('role_menu')
        .where('customer_id', '=', test.enterprise.customerId)
        .where('role_id', '=', test.enterprise.roleIds.approver)
        .execute(),
    );
    await test.db.platform.tx((tx) =>
      tx
        .updateTable('member')
        .set({ role_id: test.enterprise.roleIds.approver })
        .where('customer_id', '=', test.enterprise.customerId)
        .where('login_account', '=', 'nothingatall')
        .execute(),
    );
    for (const endpoint of [
      monitorApi.list,
      monitorApi.map,
      monitorApi.figures,
      monitorApi.groups,
      monitorApi.ground,
    ]) {
      await expect(signedIn.call(endpoint, {})).rejects.toMatchObject({ code: 'A0103' });
    }
    await expect(signedIn.call(monitorApi.vehicle, { id: id.h1 ?? '' })).rejects.toMatchObject({ code: 'A0103' });
  });

  it.each([[{ pageSize: '201' }], [{ page: '0' }], [{ levels: '4' }], [{ groupId: 'x' }], [{ state: 'lost' }]])(
    'refuses %j: A0102',
    async (input) => {
      await expect(test.call(monitorApi.list, input as object)).rejects.toMatchObject({ code: 'A0102' });
    },
  );
});

describe('map', () => {
  it('has every vehicle with a place once, a trailer with its tractor', async () => {
    const { list } = await test.call(monitorApi.map, {});
    const byName = list.toSorted((a, b) => a.name.localeCompare(b.name));
    expect(
      byName.map(
        (vehicle): Partial<MapVehicle> => ({
          name: vehicle.name,
          state: vehicle.state,
          alarmLevel: vehicle.alarmLevel,
        }),
      ),
    ).toEqual([
      { name: 'H1', state: 1, alarmLevel: 2 },
      { name: 'H2', state: 1, alarmLevel: 0 },
      { name: 'T1', state: 1, alarmLevel: 3 },
      { name: 'XY-400', state: 0, alarmLevel: 1 },
    ]);
    expect(byName[0]).toMatchObject({ longitude: 119.5, latitude: -22.5, moving: true, vehicleType: 3 });
    expect(names(await test.call(monitorApi.map, { levels: ['3'] as unknown as number[] }))).toEqual(['T1']);
  });
});

describe('vehicle', () => {
  it('adds the limits of the template as they are compared, the target and the reference temperature', async () => {
    const vehicle = await test.call(monitorApi.vehicle, { id: id.h1 ?? '' });
    expect(vehicle).toMatchObject({
      name: 'H1',
      layoutName: 'six wheels',
      targetKpa: 830,
      referenceTemperatureC: 20,
      limits: { highTemperatureC: [75, 85], highPressureKpa: [955, 1040], lowPressureKpa: [747, 664] },
      driverName: null,
    });
    expect((await test.call(monitorApi.vehicle, { id: id.h3 ?? '' })).driverName).toBe('eastdriver');
  });

  it('prefers its own template to the standard one', async () => {
    const template = await test.db.platform.tx(async (tx) => {
      const { id: templateId } = await tx
        .insertInto('alarm_template')
        .values({ customer_id: test.enterprise.customerId, name: 'Hot', version_no: 2 })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const version of [1, 2]) {
        await tx
          .insertInto('alarm_template_version')
          .values({
            customer_id: test.enterprise.customerId,
            template_id: templateId,
            version_no: version,
            high_temperature_1_c: 60 + version,
            high_temperature_2_c: 70,
            high_pressure_1_kpa: 900,
            high_pressure_2_kpa: 1000,
            low_pressure_1_kpa: 500,
            low_pressure_2_kpa: 600,
            nominal_kpa: 700,
          })
          .execute();
      }
      return templateId;
    });
    await test.db.platform.tx((tx) =>
      tx
        .updateTable('vehicle')
        .set({ alarm_template_id: template })
        .where('id', '=', id.h2 ?? '')
        .execute(),
    );
    expect(await test.call(monitorApi.vehicle, { id: id.h2 ?? '' })).toMatchObject({
      targetKpa: 700,
      limits: { highTemperatureC: [62, 70], highPressureKpa: [900, 1000], lowPressureKpa: [600, 500] },
    });
  });
});

describe('figures', () => {
  it('count vehicles, tyres and wheels out of range, and name the hottest, inside the wall', async () => {
    const { spark, ...figures } = await west.call(monitorApi.figures, {});
    expect(figures).toMatchObject({
      online: 2,
      outOfRange: 1,
      meanColdKpa: Math.round(((723.4 + 620 + 800) / 3) * 10) / 10,
      hottest: { temperatureC: 70, vehicleId: id.h1, vehicleName: 'H1', label: '2LO' },
    });
    expect(spark.online).toEqual([[expect.any(Number), 2]]);
    const whole = await test.call(monitorApi.figures, {});
    expect(whole).toMatchObject({ online: 4, outOfRange: 2 });
    expect(whole.hottest).toMatchObject({ temperatureC: 95.5, vehicleName: 'H3', label: '1L' });
    const foreign = await south.administrator.call(monitorApi.figures, {});
    expect(foreign).toMatchObject({ vehicles: 1, online: 1, tyres: 6, outOfRange: 1, meanColdKpa: 800 });
    expect(foreign.meanColdPctOfTarget).toBe(96.4);
    expect(await driver.call(monitorApi.figures, {})).toMatchObject({ vehicles: 1, tyres: 6, outOfRange: 0 });
  });
});

describe('groups and ground', () => {
  it('lists groups with the vehicles one sees', async () => {
    expect((await test.call(monitorApi.groups, {})).list).toEqual([
      { id: id.empty, name: 'Empty', vehicles: 0 },
      { id: id.group, name: 'Shift A', vehicles: 2 },
    ]);
    expect((await west.call(monitorApi.groups, {})).list).toEqual([{ id: id.group, name: 'Shift A', vehicles: 1 }]);
    expect((await south.administrator.call(monitorApi.groups, {})).list).toEqual([]);
  });

  it('gives the ground of the enterprise, or none', async () => {
    expect(await test.call(monitorApi.ground, {})).toEqual({ features: [] });
    const feature = { type: 'Feature', properties: { kind: 'road' }, geometry: { type: 'Point', coordinates: [1, 2] } };
    await test.db.platform.tx((tx) =>
      tx
        .updateTable('customer')
        .set({ settings: JSON.stringify({ ground: { features: [feature] } }) })
        .where('id', '=', south.customerId)
        .execute(),
    );
    expect(await south.administrator.call(monitorApi.ground, {})).toEqual({ features: [feature] });
    expect(await test.call(monitorApi.ground, {})).toEqual({ features: [] });
  });
});
