import { vehicleApi } from '@treadline/contract/vehicle';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import { liveFleet } from '../../../test/live-fleet.ts';

let test: TestApp;
let ids: Record<string, string>;
let group: string;
let west: string;
let wide: string;

beforeAll(async () => {
  test = await testApp();
  const fleet = liveFleet(test.db, test.enterprise.customerId);
  const { departmentId } = test.enterprise;
  west = await fleet.addDepartment('West', departmentId);
  const layoutId = await fleet.addLayout('four wheels', [2, 2]);
  wide = await fleet.addLayout('six wheels', [2, 4]);
  group = await fleet.addGroup('Shift A');
  const templateId = test.enterprise.defaultTemplateId;
  ids = {
    truck: await fleet.addVehicle({
      selfNo: 'A-truck',
      departmentId,
      layoutId,
      vehicleType: 1,
      groupId: group,
      templateId,
    }),
    loader: await fleet.addVehicle({
      selfNo: 'B-loader',
      departmentId: west,
      layoutId: wide,
      vehicleType: 3,
      useStatus: 'in_transit',
    }),
    trailer: await fleet.addVehicle({
      selfNo: 'C-trailer',
      departmentId,
      layoutId,
      vehicleType: 3004,
      isTrailer: true,
    }),
    odd: await fleet.addVehicle({ selfNo: 'D-odd', departmentId, layoutId, vehicleType: 9999, plate: '=1+2' }),
  };
  const at = new Date(test.clock.now - 1000);
  await fleet.setState(ids.truck ?? '', { at, longitude: 118, latitude: -22, speedKmh: 12 });
  await fleet.setState(ids.loader ?? '', {
    at: new Date(test.clock.now - 86_400_000),
    longitude: 118.1,
    latitude: -22.1,
  });
  await fleet.setState(ids.trailer ?? '', { at });
  await fleet.openAlarm({ vehicleId: ids.truck ?? '', departmentId, wheel: 111, level: 3 });
  await fleet.couple(ids.truck ?? '', ids.trailer ?? '');
  await fleet.addReceiver({ receiverNo: 'RCLIST', vehicleId: ids.truck ?? '' });
});
afterAll(() => test.close());

const found = async (filter: Record<string, unknown>) => {
  const { list, total } = await test.call(vehicleApi.list, { sort: 'selfNo', ...filter });
  expect(total).toBe(list.length);
  return list.map(({ name }) => name.slice(0, 1)).join('');
};

describe('filters of the vehicle list [API-VEH-01]', () => {
  it.each([
    ['everything', {}, 'ABCD'],
    ['type', { vehicleType: '3,3004' }, 'BC'],
    ['online', { state: 1 }, 'AC'],
    ['offline', { state: 0 }, 'BD'],
    ['level', { alarmLevel: '3' }, 'A'],
    ['no alarm', { alarmLevel: '0' }, 'BCD'],
    ['use status', { useStatus: 'in_transit' }, 'B'],
    ['trailers', { isTrailer: 'true' }, 'C'],
    ['without template', { without: 'template' }, 'BCD'],
    ['without receiver', { without: 'receiver' }, 'BCD'],
    ['without full tyre set', { without: 'tyres' }, 'ABCD'],
    ['never heard', { without: 'data' }, 'D'],
    ['both missing', { without: 'data,template' }, 'D'],
    ['part of the VIN', { vin: 'b-load' }, 'B'],
    ['run state', { runState: 'outage' }, ''],
  ])('%s', async (_, filter, expected) => {
    expect(await found(filter)).toBe(expected);
  });

  it('group, layout and department with those below', async () => {
    expect(await found({ groupId: group })).toBe('A');
    expect(await found({ layoutId: wide })).toBe('B');
    expect(await found({ departmentId: west })).toBe('B');
    expect(await found({ departmentId: test.enterprise.departmentId })).toBe('ABCD');
  });
});

it('sorts by what has an index, both ways', async () => {
  expect(await found({ sort: '-selfNo' })).toBe('DCBA');
  expect(await found({ sort: 'vin' })).toBe('ABCD');
  expect(await found({ sort: '-editedAt' })).toHaveLength(4);
});

it('names the trailer behind a vehicle and the vehicle before a trailer', async () => {
  const { list } = await test.call(vehicleApi.list, { sort: 'selfNo', wheels: true });
  expect(list[0]).toMatchObject({
    trailer: { id: ids.trailer, name: 'C-trailer' },
    tractor: null,
    receiverNo: 'RCLIST',
  });
  expect(list[2]).toMatchObject({ trailer: null, tractor: { id: ids.truck, name: 'A-truck' } });
  expect(list[1]?.wheels.map(({ label }) => label)).toEqual(['1L', '1R', '2LO', '2LI', '2RI', '2RO']);
});

it('maps every vehicle, those without a place too', async () => {
  const { list } = await test.call(vehicleApi.map, {});
  const markers = Object.fromEntries(list.map((marker) => [marker.name, marker]));
  expect(markers['A-truck']).toMatchObject({
    state: 1,
    alarmLevel: 3,
    longitude: 118,
    latitude: -22,
    speed: 12,
    vehicleType: 1,
  });
  expect(markers['B-loader']).toMatchObject({ state: 0, speed: null });
  expect(markers['C-trailer']).toMatchObject({ longitude: null, lastUpdateGpsTime: null });
  expect(markers['D-odd']).toMatchObject({ state: 0, lastUpdateGpsTime: null, longitude: null, speed: null });
  const narrowed = await test.call(vehicleApi.map, { groupId: group });
  expect(narrowed.list.map(({ name }) => name)).toEqual(['A-truck']);
});

it('offers groups, templates, layouts with their wheels, and what a type usually has', async () => {
  const options = await test.call(vehicleApi.options, {});
  expect(options.groups).toEqual([{ id: group, name: 'Shift A' }]);
  expect(options.templates).toMatchObject([{ name: 'Standard', isDefault: true }]);
  expect(options.layouts.map(({ name, wheels }) => [name, wheels.length])).toEqual([
    ['four wheels', 4],
    ['six wheels', 6],
  ]);
  expect(options.usual).toContainEqual({ vehicleType: 3, layoutId: wide, templateId: null });
  const drivers = await test.call(vehicleApi.choices, { kind: 'driver', text: 'head' });
  expect(drivers.list.map(({ name }) => name)).toEqual(['Head of North pit']);
  expect((await test.call(vehicleApi.choices, { kind: 'receiver' })).list).toEqual([]);
});

describe('export [API-VEH-05]', () => {
  const text = async (filter: Record<string, unknown>, headers = {}) => {
    const query = new URLSearchParams({ format: 'csv', sort: 'selfNo', ...(filter as Record<string, string>) });
    const reply = await test.app.inject({
      url: `/api/web/vehicle/export?${query}`,
      headers: { ...test.enterprise.administrator.headers, ...headers },
    });
    expect(reply.headers['content-disposition']).toContain('attachment');
    return reply.body;
  };

  it('answers the filtered list as a file in the reader’s language', async () => {
    const english = await text({});
    expect(english).toContain('Self-number,Licence plate,VIN');
    expect(english.trim().split('\n')).toHaveLength(5);
    expect(english).toMatch(/A-truck.*Rigid dump truck.*urgent/);
    expect(english).toMatch(/D-odd.*Box truck/);
    expect((await text({ vehicleType: '3' })).trim().split('\n')).toHaveLength(2);
    expect(await text({}, { language: 'zh-CN' })).toContain('自编号');
  });

  it('answers the columns the reader sees, in their order, and everything for keys it does not know', async () => {
    const [head, first] = (await text({ columns: 'type,vin,wings,selfNo' })).replace('\uFEFF', '').split(/\r?\n/);
    expect(head).toBe('Vehicle type,VIN,Self-number');
    expect(first?.split(',')).toHaveLength(3);
    expect(await text({ columns: 'wings' })).toBe(await text({}));
  });

  it('lets no text become a formula', async () => {
    expect(await text({ vehicleType: '9999' })).not.toMatch(/(^|,)=1\+2/m);
  });

  it('makes a workbook unless asked for csv', async () => {
    const reply = await test.app.inject({
      url: '/api/web/vehicle/export',
      headers: test.enterprise.administrator.headers,
    });
    expect(reply.headers['content-type']).toContain('spreadsheetml');
    expect(reply.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });
});
