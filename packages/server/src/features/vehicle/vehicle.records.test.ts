import { vehicleApi } from '@treadline/contract/vehicle';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedIn, type TestApp, type TestEnterprise, testApp } from '../../../test/app.ts';
import { liveFleet } from '../../../test/live-fleet.ts';

let test: TestApp;
let south: TestEnterprise;
let west: { departmentId: string; signedIn: SignedIn };
let fleet: ReturnType<typeof liveFleet>;
let layoutId: string;
let groupId: string;
let templateId: string;
let driverId: string;

beforeAll(async () => {
  test = await testApp();
  south = await test.secondTenant();
  fleet = liveFleet(test.db, test.enterprise.customerId);
  layoutId = await fleet.addLayout('six wheels', [2, 4]);
  groupId = await fleet.addGroup('Shift A');
  templateId = test.enterprise.defaultTemplateId;
  driverId = (await test.addMember({ account: 'rootdriver', role: 'driver' })).id;
  const departmentId = await fleet.addDepartment('West', test.enterprise.departmentId);
  const person = await test.addMember({ account: 'westdispatcher', role: 'regular', departmentId });
  west = { departmentId, signedIn: person.signedIn };
});
afterAll(() => test.close());

let count = 0;
/** What the form sends at least, with a VIN of its own. */
const least = () => ({ vin: `RECORD-${++count}`, vehicleType: 1, layoutId });
const add = async (more: Record<string, unknown> = {}) => (await test.call(vehicleApi.add, { ...least(), ...more })).id;
const get = (id: string) => test.call(vehicleApi.get, { id });

describe('adding a vehicle', () => {
  it('keeps every field and shows it in list and details [API-VEH-01] [API-VEH-02] [API-VEH-03] [ENT-VEH-01] [ENT-VEH-02] [ENT-VEH-04] [ENT-VEH-05] [ENT-VEH-06]', async () => {
    const given = {
      vin: ' 1HTMMAAL45H123456 ',
      carNumber: 'KL 445',
      selfNo: 'HT-204',
      mvin: 'M-77',
      vehicleType: 1,
      jobType: 'Ore',
      groupId,
      layoutId,
      templateId,
      loadKg: 150_000,
      tareKg: 98_000.5,
      lengthM: 12.9,
      widthM: 8.31,
      heightM: 6.9,
      driverName: 'Ana Sample',
      driverPhone: '+56 9 1234 5678',
      note: 'Left mirror new',
    };
    const { id } = await test.call(vehicleApi.add, given);
    const row = await get(id);
    expect(row).toMatchObject({
      ...given,
      id,
      vehicleId: id,
      vin: '1HTMMAAL45H123456',
      name: 'HT-204',
      version: 1,
      isTrailer: false,
      departmentId: test.enterprise.departmentId,
      groupName: 'Shift A',
      layoutName: 'six wheels',
      templateName: 'Standard',
      driverId: null,
      useStatus: 'idle',
      runState: 'in_operation',
      createdBy: 'Head of North pit',
    });
    const { list } = await test.call(vehicleApi.list, { carNumberLike: 'KL 445' });
    expect(list).toMatchObject([{ id, wheelCount: 6, tyresFitted: 0, templateId, wheels: [] }]);
  });

  it('shows layout, wheel count, receiver, template and trailer flag [ENT-VEH-03] [ENT-VEH-07]', async () => {
    const receiverId = await fleet.addReceiver({ receiverNo: 'RCENT3' });
    const id = await add({ receiverId, templateId, vehicleType: 3004 });
    expect(await get(id)).toMatchObject({
      wheelCount: 6,
      layoutName: 'six wheels',
      receiverId,
      receiverNo: 'RCENT3',
      templateName: 'Standard',
      isTrailer: true,
    });
  });

  it('takes a member who drives in place of a typed name', async () => {
    const id = await add({ driverId, driverName: 'Typed', driverPhone: '1' });
    expect(await get(id)).toMatchObject({ driverId, driverName: 'rootdriver' });
    await expect(test.call(vehicleApi.add, { ...least(), driverId: '999999999999999999' })).rejects.toMatchObject({
      code: '6001',
    });
  });

  it.each([undefined, null, '', '  '])('refuses an empty VIN (%j) [VAL-041] [ERR-A02022]', async (vin) => {
    const refused = await test
      .call(vehicleApi.add, { ...least(), vin })
      .catch((error: unknown) => error as { code: string; message: string });
    expect(refused).toMatchObject({ code: 'A02022', message: 'VIN cannot be empty' });
  });

  it.each([undefined, null, ''])('refuses an empty vehicle type (%j) [ERR-A02016]', async (vehicleType) => {
    await expect(test.call(vehicleApi.add, { ...least(), vehicleType })).rejects.toMatchObject({
      code: 'A02016',
      message: 'Vehicle type cannot be empty',
    });
  });

  it('refuses a VIN that is there, whatever its case [ERR-A02009]', async () => {
    await test.call(vehicleApi.add, { ...least(), vin: 'DOUBLE1' });
    await expect(test.call(vehicleApi.add, { ...least(), vin: 'double1' })).rejects.toMatchObject({
      code: 'A02009',
      message: 'VIN already bound',
    });
    const other = liveFleet(test.db, south.customerId);
    const otherLayout = await other.addLayout('four wheels', [2, 2]);
    const there = { vin: 'DOUBLE1', vehicleType: 1, layoutId: otherLayout };
    expect(await south.administrator.call(vehicleApi.add, there)).toHaveProperty('id');
  });

  it('refuses a plate that is there, and takes any number without one [ERR-A02010]', async () => {
    await add({ carNumber: 'PL 1' });
    await expect(test.call(vehicleApi.add, { ...least(), carNumber: 'pl 1' })).rejects.toMatchObject({
      code: 'A02010',
      message: 'Plate already exists',
    });
    await add({ carNumber: '' });
    await add({ carNumber: '' });
  });

  it.each([
    ['lengthM', 25, '[VAL-019]'],
    ['widthM', 10, '[VAL-020]'],
    ['heightM', 10, '[VAL-021]'],
  ] as const)('takes %s from 0 to %d %s', async (field, most, _id) => {
    await add({ [field]: 0 });
    await add({ [field]: most });
    for (const wrong of [-0.01, most + 0.01]) {
      await expect(test.call(vehicleApi.add, { ...least(), [field]: wrong })).rejects.toMatchObject({
        code: 'A0102',
        fields: [{ path: field }],
      });
    }
  });

  it('refuses what it points at when that is not there, is another enterprise’s, or was disabled', async () => {
    const other = await liveFleet(test.db, south.customerId).addLayout('other', [2, 2]);
    const disabled = await fleet.addLayout('disabled', [2, 2]);
    await test.db.platform.tx((tx) =>
      tx.updateTable('position_layout').set({ enabled: false }).where('id', '=', disabled).execute(),
    );
    for (const [field, value, code] of [
      ['layoutId', other, 'A0117'],
      ['layoutId', disabled, 'A0117'],
      ['groupId', '999999999999999999', 'A0117'],
      ['templateId', south.defaultTemplateId, 'A02103'],
      ['departmentId', south.departmentId, 'A0117'],
      ['receiverId', '999999999999999999', 'A0117'],
    ] as const) {
      await expect(test.call(vehicleApi.add, { ...least(), [field]: value }), field).rejects.toMatchObject({ code });
    }
  });

  it('puts it where its maker belongs, and nowhere else', async () => {
    const { id } = await west.signedIn.call(vehicleApi.add, least());
    expect((await get(id)).departmentId).toBe(west.departmentId);
    const elsewhere = { ...least(), departmentId: test.enterprise.departmentId };
    await expect(west.signedIn.call(vehicleApi.add, elsewhere)).rejects.toMatchObject({ code: 'A0201' });
  });
});

describe('editing a vehicle', () => {
  const edit = async (id: string, more: Record<string, unknown> = {}) => {
    const { version, vin, vehicleType, layoutId: same } = await get(id);
    return test.call(vehicleApi.edit, { id, version, vin, vehicleType, layoutId: same, ...more });
  };

  it('changes what is given and keeps the rest [API-VEH-04]', async () => {
    const id = await add({ carNumber: 'ED 1', selfNo: 'E1', loadKg: 10 });
    expect(await edit(id, { selfNo: 'E2', groupId })).toEqual({ version: 2 });
    expect(await get(id)).toMatchObject({ carNumber: 'ED 1', selfNo: 'E2', loadKg: 10, groupName: 'Shift A' });
    await edit(id, { carNumber: null, groupId: null });
    expect(await get(id)).toMatchObject({ carNumber: null, groupId: null });
  });

  it('refuses an old version, double numbers and what is empty', async () => {
    const id = await add();
    await add({ vin: 'TAKEN', carNumber: 'TAKEN' });
    await edit(id);
    await expect(edit(id, { version: 1 })).rejects.toMatchObject({ code: '5004' });
    await expect(edit(id, { vin: 'taken' })).rejects.toMatchObject({ code: 'A02009' });
    await expect(edit(id, { carNumber: 'taken' })).rejects.toMatchObject({ code: 'A02010' });
    await expect(edit(id, { vin: '' })).rejects.toMatchObject({ code: 'A02022' });
    await expect(edit(id, { vehicleType: '' })).rejects.toMatchObject({ code: 'A02016' });
  });

  it('refuses a layout without a wheel that carries something', async () => {
    const id = await add();
    const four = await fleet.addLayout('four wheels', [2, 2]);
    await test.db.platform.tx((tx) =>
      tx
        .insertInto('sensor')
        .values({
          customer_id: test.enterprise.customerId,
          sensor_no: 'ONWHEEL',
          status: 1,
          vehicle_id: id,
          wheel: 212,
        })
        .execute(),
    );
    await expect(edit(id, { layoutId: four })).rejects.toMatchObject({ code: '5033' });
    await test.db.platform.tx((tx) =>
      tx.updateTable('sensor').set({ wheel: 211 }).where('vehicle_id', '=', id).execute(),
    );
    await edit(id, { layoutId: four });
    expect(await get(id)).toMatchObject({ layoutId: four, wheelCount: 4 });
  });

  it('is not for those who do not see it [ERR-A02024]', async () => {
    const id = await add();
    for (const caller of [west.signedIn.call, south.administrator.call]) {
      await expect(caller(vehicleApi.get, { id })).rejects.toMatchObject({
        code: 'A02024',
        message: 'Vehicle not found',
      });
      const wish = { ...least(), id, version: 1 };
      await expect(caller(vehicleApi.edit, wish)).rejects.toMatchObject({ code: 'A02024' });
    }
    await expect(get('999999999999999999')).rejects.toMatchObject({ code: 'A02024' });
  });
});

describe('finding a vehicle by VIN or MVIN', () => {
  it('answers it, and A02024 for an unknown one', async () => {
    const id = await add({ vin: 'FINDME', mvin: 'FINDM' });
    expect(await test.call(vehicleApi.byVin, { vin: 'findme' })).toMatchObject({ id, vin: 'FINDME' });
    expect(await test.call(vehicleApi.byVin, { mvin: 'findm' })).toMatchObject({ id });
    await expect(test.call(vehicleApi.byVin, { vin: 'NOBODY' })).rejects.toMatchObject({ code: 'A02024' });
    await expect(test.call(vehicleApi.byVin, { mvin: 'FINDME' })).rejects.toMatchObject({ code: 'A02024' });
    await expect(test.call(vehicleApi.byVin, {})).rejects.toMatchObject({ code: 'A0116' });
    await expect(west.signedIn.call(vehicleApi.byVin, { vin: 'FINDME' })).rejects.toMatchObject({ code: 'A02024' });
  });
});

describe('states of a vehicle', () => {
  it('changes between in transit and idle [API-VEH-10] [STATE-VEH-01] [ENT-VEH-09]', async () => {
    const ids = [await add(), await add()];
    const set = (useStatus: 'in_transit' | 'idle') =>
      test.call(vehicleApi.editUseStatus, { vehicleIds: ids, useStatus });
    expect((await set('in_transit')).list.map(({ code }) => code)).toEqual(['00000', '00000']);
    expect((await get(ids[1] ?? '')).useStatus).toBe('in_transit');
    await set('idle');
    expect((await get(ids[1] ?? '')).useStatus).toBe('idle');
    const mixed = { vehicleIds: [ids[0] ?? '', '999999999999999999'], useStatus: 'in_transit' as const };
    const { list } = await test.call(vehicleApi.editUseStatus, mixed);
    expect(list.map(({ code }) => code)).toEqual(['00000', 'A02024']);
    await expect(
      test.call(vehicleApi.editUseStatus, { vehicleIds: ids, useStatus: 'flying' as 'idle' }),
    ).rejects.toMatchObject({ code: 'A0102' });
  });

  it('goes from operation to outage to resumption and back, and no other way [STATE-VEH-04]', async () => {
    const id = await add();
    const act = async (action: 'stop' | 'resume' | 'operate', reason?: string) => {
      const { list } = await test.call(vehicleApi.editRunState, {
        vehicleIds: [id],
        action,
        ...(reason ? { reason } : {}),
      });
      return [list[0]?.code, (await get(id)).runState];
    };
    expect(await act('resume')).toEqual(['5006', 'in_operation']);
    expect(await act('operate')).toEqual(['5006', 'in_operation']);
    await expect(act('stop')).rejects.toMatchObject({ code: 'A0116', fields: [{ path: 'reason' }] });
    expect(await act('stop', 'gearbox')).toEqual(['00000', 'outage']);
    expect(await act('stop', 'again')).toEqual(['5006', 'outage']);
    expect(await act('operate')).toEqual(['5006', 'outage']);
    expect(await act('resume')).toEqual(['00000', 'resumption']);
    expect(await act('operate')).toEqual(['00000', 'in_operation']);
  });

  it('is online while it is heard, and shows its level and place [STATE-VEH-02] [STATE-VEH-03] [ENT-VEH-08]', async () => {
    const id = await add({ selfNo: 'LIVE1' });
    expect(await get(id)).toMatchObject({
      state: 0,
      alarmLevel: 0,
      lastUpdateGpsTime: null,
      longitude: null,
      speed: null,
    });
    const at = new Date(test.clock.now - 60_000);
    await fleet.setState(id, {
      at,
      longitude: 118.6,
      latitude: -22.7,
      speedKmh: 23.4,
      flags: 4,
      wheels: { 111: [830, 40] },
    });
    expect(await get(id)).toMatchObject({
      state: 1,
      lastUpdateGpsTime: at.toISOString(),
      longitude: 118.6,
      latitude: -22.7,
      speed: 23.4,
      moving: true,
    });
    expect((await get(id)).wheels.find(({ wheel }) => wheel === 111)).toMatchObject({ rawKpa: 830, temperatureC: 40 });
    for (const level of [1, 2, 3] as const) {
      await fleet.openAlarm({
        vehicleId: id,
        departmentId: test.enterprise.departmentId,
        wheel: 111 + level * 100,
        level,
      });
      expect((await get(id)).alarmLevel).toBe(level);
    }
    await fleet.setState(id, { at: new Date(test.clock.now - 31 * 60_000) });
    expect((await get(id)).state).toBe(0);
  });
});

describe('many vehicles at once', () => {
  it('binds a template and a group, each with its own answer', async () => {
    const ids = [await add(), await add()];
    expect((await test.call(vehicleApi.bindTemplate, { vehicleIds: ids, templateId })).list).toHaveLength(2);
    expect((await get(ids[0] ?? '')).templateId).toBe(templateId);
    const unknown = await test.call(vehicleApi.bindTemplate, { vehicleIds: ids, templateId: south.defaultTemplateId });
    expect(unknown.list.map(({ code }) => code)).toEqual(['A02103', 'A02103']);
    await test.call(vehicleApi.editGroup, { vehicleIds: ids, groupId });
    expect((await get(ids[1] ?? '')).groupId).toBe(groupId);
    const nowhere = await test.call(vehicleApi.editGroup, { vehicleIds: ids, groupId: '999999999999999999' });
    expect(nowhere.list.map(({ code }) => code)).toEqual(['A0117', 'A0117']);
  });
});

describe('the operation log', () => {
  it('says who changed what, from what to what, and when [API-VEH-11]', async () => {
    const id = await add({ selfNo: 'LOG1' });
    const { version, vin, vehicleType } = await get(id);
    await west.signedIn.call(vehicleApi.get, { id }).catch(() => undefined);
    await test.call(vehicleApi.edit, { id, version, vin, vehicleType, layoutId, selfNo: 'LOG2', groupId });
    await test.call(vehicleApi.editUseStatus, { vehicleIds: [id], useStatus: 'in_transit' });
    await test.call(vehicleApi.editRunState, { vehicleIds: [id], action: 'stop', reason: 'gearbox' });
    const { list, total } = await test.call(vehicleApi.operationLog, { vehicleId: id });
    expect(total).toBe(4);
    expect(list.map(({ action }) => action)).toEqual([
      'vehicle.editRunState',
      'vehicle.editUseStatus',
      'vehicle.edit',
      'vehicle.add',
    ]);
    expect(list[0]).toMatchObject({
      person: 'Head of North pit',
      changes: [
        { field: 'runState', from: 'in_operation', to: 'outage' },
        { field: 'reason', to: 'gearbox' },
      ],
    });
    expect(list[2]?.changes).toHaveLength(2);
    expect(list[2]?.changes).toContainEqual({ field: 'selfNo', from: 'LOG1', to: 'LOG2' });
    expect(list[2]?.changes).toContainEqual({ field: 'group', from: null, to: 'Shift A' });
    expect(Date.parse(list[3]?.at ?? '')).toBeGreaterThan(0);
    await expect(west.signedIn.call(vehicleApi.operationLog, { vehicleId: id })).rejects.toMatchObject({
      code: 'A02024',
    });
  });
});
