import type { InputOf } from '@treadline/contract/endpoint';
import { tyreApi } from '@treadline/contract/tyre';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, refusalOf, type TyreRoom, tyreRoom } from '../../../test/tyre-room.ts';

let room: TyreRoom;
beforeAll(async () => {
  room = await tyreRoom();
});
afterAll(() => room.t.close());

const head = { brand: 'Northstar', size: '27.00R49', pattern: 'Rock E-4', compound: '4', initialTreadMm: 80 };
const add = (input: Partial<InputOf<typeof tyreApi.add>>) => {
  room.pass(1);
  return room.t.call(tyreApi.add, { ...head, tyres: [{ tyreNo: 'X' }], ...input });
};
const numbers = (list: readonly { tyreNo: string }[]) => list.map((row) => row.tyreNo);

describe('registration', () => {
  it('adds a tyre with every field, and answers list and detail [API-ASSET-01, ENT-TYRE-01, ENT-TYRE-02, ENT-TYRE-04, ENT-TYRE-05]', async () => {
    const { ids } = await add({
      tyreType: 'Haul',
      recommendedKpa: 720,
      priceAmount: 4200.5,
      note: 'first lot',
      tyres: [
        {
          tyreNo: 'HT-0001',
          rfid: 'E200-1',
          dot: 'DOT XX 2325',
          manufacturedOn: '2025-06-02',
          treadMm: 78,
          sensorNo: '51A0B1',
        },
      ],
    });
    const record = await room.get(ids[0] ?? '');
    expect(record).toMatchObject({
      tyreNo: 'HT-0001',
      rfid: 'E200-1',
      brand: 'Northstar',
      size: '27.00R49',
      pattern: 'Rock E-4',
      compound: '4',
      tyreType: 'Haul',
      dot: 'DOT XX 2325',
      manufacturedOn: '2025-06-02',
      recommendedKpa: 720,
      initialTreadMm: 80,
      treadMm: 78,
      wearMm: 2,
      retreaded: false,
      repairCount: 0,
      source: 'manual',
      status: 2,
      location: 'in_stock',
      words: ['idle'],
      vehicleId: null,
      wheel: null,
      warehouseName: 'North pit store',
      km: 0,
      hours: 0,
      startedAt: null,
      sensorNo: '51A0B1',
      temperatureC: null,
      priceAmount: 4200.5,
      costAmount: 4200.5,
      version: 1,
      createdBy: 'Head of North pit',
    });
    const { list, total } = await room.t.call(tyreApi.list, { tyreNo: 'ht-00' });
    expect([numbers(list), total]).toEqual([['HT-0001'], 1]);
    // One or two characters take another way than longer ones; signs of LIKE stand for themselves on both.
    for (const part of ['t-', 'H', '-0'])
      expect((await room.t.call(tyreApi.list, { tyreNo: part })).total, part).toBe(1);
    for (const part of ['_', 't%', '0__1'])
      expect((await room.t.call(tyreApi.list, { tyreNo: part })).total, part).toBe(0);
    expect(list[0]).toMatchObject({ id: ids[0], size: '27.00R49' });
  });

  it('finds model and names it knows instead of doubling them', async () => {
    const [one] = (await add({ tyres: [{ tyreNo: 'M1' }] })).ids;
    const [two] = (await add({ brand: 'NORTHSTAR', size: '27.00r49 ', pattern: 'rock e-4', tyres: [{ tyreNo: 'M2' }] }))
      .ids;
    const [three] = (await add({ compound: '5', tyres: [{ tyreNo: 'M3' }] })).ids;
    const models = await Promise.all([one, two, three].map(async (id) => (await room.get(id ?? '')).modelId));
    expect(models[0]).toBe(models[1]);
    expect(models[2]).not.toBe(models[0]);
  });

  it('takes 22 at once and refuses the 23rd and none, whole [VAL-042]', async () => {
    const rows = (count: number, prefix: string) =>
      Array.from({ length: count }, (_, index) => ({ tyreNo: `${prefix}-${index}` }));
    expect((await add({ tyres: rows(22, 'LOT') })).ids).toHaveLength(22);
    expect(await refusalOf(add({ tyres: rows(23, 'MORE') }))).toMatchObject({
      code: 'A0102',
      fields: [{ path: 'tyres' }],
    });
    expect((await room.t.call(tyreApi.list, { tyreNo: 'MORE' })).total).toBe(0);
    expect(await codeOf(add({ tyres: [] }))).toBe('A0102');
  });

  it('wants a number [VAL-040]', async () => {
    for (const tyreNo of ['', '   ']) {
      expect(await refusalOf(add({ tyres: [{ tyreNo }] }))).toMatchObject({
        code: 'A0116',
        fields: [{ path: 'tyres.0.tyreNo', code: 'A0116' }],
      });
    }
    expect(await codeOf(add({ tyres: [{} as { tyreNo: string }] }))).toBe('A0116');
  });

  it('refuses a number that is taken, in the store and in the form, naming its row [VAL-037, MSG-010, ERR-A02011]', async () => {
    await add({ tyres: [{ tyreNo: 'TAKEN-1' }] });
    const refused = await refusalOf(add({ tyres: [{ tyreNo: 'FREE-1' }, { tyreNo: 'taken-1' }] }));
    expect(refused).toMatchObject({
      code: 'A02011',
      message: 'Tyre number exists',
      fields: [{ path: 'tyres.1.tyreNo', code: 'A02011' }],
    });
    expect((await room.t.call(tyreApi.list, { tyreNo: 'FREE-1' })).total).toBe(0);
    expect(await refusalOf(add({ tyres: [{ tyreNo: 'TWIN' }, { tyreNo: 'twin' }] }))).toMatchObject({
      code: 'A02011',
      fields: [{ path: 'tyres.1.tyreNo' }],
    });
    const south = await room.t.secondTenant();
    expect(await codeOf(south.administrator.call(tyreApi.add, { ...head, tyres: [{ tyreNo: 'TAKEN-1' }] }))).toBe(
      '00000',
    );
  });

  it('refuses a tread above the initial one [VAL-033, ERR-A02045]', async () => {
    const refused = await refusalOf(add({ tyres: [{ tyreNo: 'DEEP', treadMm: 80.1 }] }));
    expect(refused).toMatchObject({
      code: 'A02045',
      message: 'Entry tread depth cannot exceed current',
      fields: [{ path: 'tyres.0.treadMm' }],
    });
    expect(await codeOf(add({ tyres: [{ tyreNo: 'DEEP', treadMm: 80 }] }))).toBe('00000');
  });

  it('takes the sources and store-in types of the dictionaries [ENT-TYRE-06, DICT-1025]', async () => {
    for (const [index, source] of (['manual', 'order', 'transfer', 'allocation'] as const).entries()) {
      const { ids } = await add({ source, tyres: [{ tyreNo: `SRC-${index}` }] });
      expect((await room.get(ids[0] ?? '')).source).toBe(source);
    }
    for (const condition of [1, 2, 3, 9, 12, 13]) {
      const { ids } = await add({ condition, tyres: [{ tyreNo: `CON-${condition}` }] });
      expect((await room.get(ids[0] ?? '')).condition).toBe(condition);
    }
    expect(await codeOf(add({ condition: 4, tyres: [{ tyreNo: 'CON-4' }] }))).toBe('A0102');
    expect(await codeOf(add({ source: 'found' as 'manual', tyres: [{ tyreNo: 'SRC-9' }] }))).toBe('A0102');
  });

  it('registers tyres where they already are, with the use so far [ENT-TYRE-03]', async () => {
    const vehicleId = await room.truck();
    await room.run(vehicleId, 1000, 50);
    const { ids, warnings } = await add({
      vehicleId,
      tyres: [
        { tyreNo: 'REG-L', wheel: 111, km: 42_000, hours: 1800, useEstimated: true, treadMm: 60 },
        { tyreNo: 'REG-R', wheel: 121, km: 42_000, hours: 1800, treadMm: 60 },
      ],
    });
    expect(warnings).toEqual([]);
    await room.run(vehicleId, 1234.5, 62);
    expect(await room.get(ids[0] ?? '')).toMatchObject({
      status: 1,
      location: 'in_use',
      vehicleName: 'TT-1',
      wheel: 111,
      wheelAlias: '1L',
      warehouseId: null,
      km: 42_234.5,
      hours: 1812,
      wearMm: 20,
      useEstimated: true,
      condition: 3,
      startedAt: new Date(room.t.clock.now).toISOString(),
    });
    expect(await refusalOf(add({ vehicleId, tyres: [{ tyreNo: 'REG-X', wheel: 111 }] }))).toMatchObject({
      code: 'A02034',
      fields: [{ path: 'tyres.0.wheel' }],
    });
    expect(await codeOf(add({ vehicleId, tyres: [{ tyreNo: 'REG-X', wheel: 311 }] }))).toBe('5033');
    expect(await codeOf(add({ tyres: [{ tyreNo: 'REG-X', wheel: 111 }] }))).toBe('A0116');
    expect((await room.t.call(tyreApi.list, { tyreNo: 'REG-X' })).total).toBe(0);
  });

  it('binds a sensor that is free, enters one that is unknown, and refuses one that is elsewhere [ENT-TYRE-05]', async () => {
    await add({ tyres: [{ tyreNo: 'SEN-1', sensorNo: 'F00001' }] });
    expect(await refusalOf(add({ tyres: [{ tyreNo: 'SEN-2', sensorNo: 'f00001' }] }))).toMatchObject({
      code: 'A02043',
      fields: [{ path: 'tyres.0.sensorNo' }],
    });
    expect(await codeOf(add({ tyres: [{ tyreNo: 'SEN-3', sensorNo: 'no-hyphens' }] }))).toBe('A0102');
  });
});

describe('one tyre', () => {
  it('is found by number or RFID, and an unknown number is told [MSG-011, ERR-A02023]', async () => {
    await add({ tyres: [{ tyreNo: 'Look-1', rfid: 'RF-77' }] });
    expect((await room.t.call(tyreApi.byNumber, { tyreNo: 'LOOK-1' })).tyreNo).toBe('Look-1');
    expect((await room.t.call(tyreApi.byNumber, { tyreNo: 'RF-77' })).tyreNo).toBe('Look-1');
    const refused = await refusalOf(room.t.call(tyreApi.byNumber, { tyreNo: 'Look-2' }));
    expect(refused).toMatchObject({ code: 'A02023', message: 'Tyre not found', hint: null });
  });

  it('of another enterprise sends the person to the administrator, as one that is nowhere does [PERM-016]', async () => {
    const south = await room.t.signIn('southadmin');
    const { ids } = await south.call(tyreApi.add, { ...head, tyres: [{ tyreNo: 'THEIRS' }] });
    const vehicleId = await room.truck();
    for (const id of [ids[0] ?? '', '999999999999999999']) {
      const told = { code: 'A02023', hint: 'contactAdministrator' };
      expect(await refusalOf(room.get(id))).toMatchObject(told);
      expect(await refusalOf(room.t.call(tyreApi.lifeCycle, { id }))).toMatchObject(told);
      expect(await refusalOf(room.t.call(tyreApi.records, { id }))).toMatchObject(told);
      expect(await refusalOf(room.t.call(tyreApi.cost, { id }))).toMatchObject(told);
      expect(await refusalOf(room.t.call(tyreApi.mark, { id, reason: 'x' }))).toMatchObject(told);
      expect(await refusalOf(room.t.call(tyreApi.delete, { id }))).toMatchObject(told);
      expect(await refusalOf(room.bind(vehicleId, { 111: id }))).toMatchObject({
        ...told,
        fields: [{ path: 'bindings.0.tyreId' }],
      });
      const [row] = (await room.t.call(tyreApi.disable, { ids: [id], reason: 'x' })).list;
      expect(row).toMatchObject({ id, code: 'A02023' });
    }
    expect((await south.call(tyreApi.get, { id: ids[0] ?? '' })).version).toBe(1);
  });

  it('is updated by PUT, keeps what it was in its ledger, and refuses an old version [API-ASSET-12, VAL-033]', async () => {
    const [id = ''] = (await add({ priceAmount: 100, tyres: [{ tyreNo: 'UPD' }] })).ids;
    expect(tyreApi.update.method).toBe('PUT');
    const fields = { id, version: 1, brand: 'Southern', size: '27.00R49', initialTreadMm: 82, treadMm: 75 };
    expect(await refusalOf(room.t.call(tyreApi.update, { ...fields, treadMm: 82.5 }))).toMatchObject({
      code: 'A02045',
      fields: [{ path: 'treadMm' }],
    });
    expect(await room.t.call(tyreApi.update, { ...fields, priceAmount: 90, dot: '1225' })).toEqual({ version: 2 });
    expect(await room.get(id)).toMatchObject({
      brand: 'Southern',
      pattern: null,
      initialTreadMm: 82,
      treadMm: 75,
      priceAmount: 90,
      costAmount: 90,
      dot: '1225',
    });
    expect(await codeOf(room.t.call(tyreApi.update, fields))).toBe('5004');
    const [, corrected] = (await room.t.call(tyreApi.lifeCycle, { id })).list;
    expect(corrected).toMatchObject({
      kind: 'corrected',
      changes: { initialTreadMm: { from: 80, to: 82 }, treadMm: { from: 80, to: 75 }, dot: { from: null, to: '1225' } },
      amount: -10,
    });
    expect(await room.t.call(tyreApi.update, { ...fields, version: 2 })).toEqual({ version: 2 });
  });

  it('is deleted while it has no history, by DELETE, and its number is free again [API-ASSET-14]', async () => {
    expect(tyreApi.delete.method).toBe('DELETE');
    const [id = ''] = (await add({ tyres: [{ tyreNo: 'DEL', sensorNo: 'DE1E7E' }] })).ids;
    await room.t.call(tyreApi.delete, { id });
    expect(await codeOf(room.get(id))).toBe('A02023');
    const [again = ''] = (await add({ tyres: [{ tyreNo: 'DEL', sensorNo: 'DE1E7E' }] })).ids;
    room.pass(1);
    await room.t.call(tyreApi.inspect, { id: again, treadMm: [79] });
    expect(await codeOf(room.t.call(tyreApi.delete, { id: again }))).toBe('5032');
  });

  it('is inspected by grooves: the shallowest counts, a deeper one is asked about, one above the initial refused', async () => {
    const [id = ''] = (await add({ tyres: [{ tyreNo: 'INS' }] })).ids;
    room.pass(1);
    const inspect = (treadMm: number[], more = {}) => room.t.call(tyreApi.inspect, { id, treadMm, ...more });
    expect(await inspect([70, 68.5, 71], { pressureKpa: 710, pressureMethod: 'cold', temperatureC: 31 })).toEqual({
      warnings: [],
    });
    expect(await room.get(id)).toMatchObject({ treadMm: 68.5, version: 2 });
    expect(await inspect([69])).toEqual({
      warnings: [{ code: 'deeper_than_last', wheel: null, tyreNo: 'INS', found: '69 mm', limit: '68.5 mm' }],
    });
    expect((await room.get(id)).version).toBe(2);
    expect(await codeOf(inspect([69], { confirmed: true }))).toBe('A0116');
    expect(await inspect([69], { confirmed: true, reason: 'gauge was wrong' })).toEqual({ warnings: [] });
    expect(await room.get(id)).toMatchObject({ treadMm: 69, version: 3 });
    expect(await codeOf(inspect([60, 80.5]))).toBe('A02045');
    expect(await codeOf(inspect([]))).toBe('A0102');
    expect(await codeOf(inspect([1, 2, 3, 4, 5, 6]))).toBe('A0102');
    const { measurements } = await room.t.call(tyreApi.records, { id });
    expect(measurements.map((event) => event.treadMm)).toEqual([[80], [70, 68.5, 71], [69]]);
    expect(measurements[1]).toMatchObject({ kind: 'inspected', pressureKpa: 710, temperatureC: 31 });
    expect(measurements[2]?.reason).toBe('gauge was wrong');
  });

  it('is appraised, marked, frozen and released, each with its words [STATE-TYRE-02, STATE-TYRE-03, DICT-1056]', async () => {
    const [id = ''] = (await add({ condition: 3, tyres: [{ tyreNo: 'WORDS' }] })).ids;
    const words = async () => (await room.get(id)).words;
    expect(await words()).toEqual(['usable_used']);
    const appraise = async (verdict: 'usable' | 'repair' | 'retread' | 'scrap') => {
      room.pass(1);
      const [row] = (await room.t.call(tyreApi.appraise, { ids: [id], verdict })).list;
      return row?.code;
    };
    expect([await appraise('repair'), await words()]).toEqual(['00000', ['to_be_repaired']]);
    expect((await room.get(id)).status).toBe(11);
    expect([await appraise('retread'), await words()]).toEqual(['00000', ['to_be_retreaded']]);
    expect([await appraise('scrap'), await words()]).toEqual(['00000', ['preliminary_scrap']]);
    expect([await appraise('usable'), await words()]).toEqual(['00000', ['usable_used']]);
    await room.t.call(tyreApi.disable, { ids: [id], reason: 'under claim' });
    expect(await words()).toEqual(['usable_used', 'frozen']);
    const again = (await room.t.call(tyreApi.disable, { ids: [id], reason: 'again' })).list[0];
    expect(again).toMatchObject({ code: '5007', name: null });
    expect(await appraise('scrap')).toBe('5008');
    expect((await room.t.call(tyreApi.enable, { ids: [id] })).list[0]).toMatchObject({ code: '00000', name: 'WORDS' });
    expect((await room.t.call(tyreApi.enable, { ids: [id] })).list[0]?.code).toBe('5007');
    await room.t.call(tyreApi.mark, { id, reason: 'bulge' });
    expect(await room.get(id)).toMatchObject({ abnormal: 'bulge', words: ['usable_used', 'abnormal'] });
    expect(await codeOf(room.t.call(tyreApi.mark, { id, reason: 'bulge' }))).toBe('5007');
  });

  it('with an illegible number is calibrated: number right, nothing abnormal [STATE-TYRE-04]', async () => {
    const [id = ''] = (await add({ tyres: [{ tyreNo: 'SM0DGE' }, { tyreNo: 'SMUDGE-2' }] })).ids;
    await room.t.call(tyreApi.mark, { id, reason: 'number illegible' });
    const vehicleId = await room.truck();
    expect(await codeOf(room.bind(vehicleId, { 111: id }))).toBe('5008');
    expect(await codeOf(room.t.call(tyreApi.calibrate, { id, tyreNo: 'smudge-2' }))).toBe('A02011');
    await room.t.call(tyreApi.calibrate, { id, tyreNo: 'SMODGE' });
    expect(await room.get(id)).toMatchObject({ tyreNo: 'SMODGE', abnormal: null, words: ['idle'] });
    expect(await room.bind(vehicleId, { 111: id })).toEqual({ warnings: [] });
  });
});

describe('the list', () => {
  it('filters by place, status, model, condition and flag, and sorts by what has an index', async () => {
    const vehicleId = await room.truck();
    const own = { brand: 'Filterbrand', size: '18.00-33', pattern: 'E3', compound: null, initialTreadMm: 50 };
    const [a = '', b = '', c = ''] = (
      await add({
        ...own,
        vehicleId,
        tyres: [
          { tyreNo: 'FIL-A', wheel: 111, treadMm: 20 },
          { tyreNo: 'FIL-B', wheel: 121, treadMm: 21 },
          { tyreNo: 'FIL-C', treadMm: 48 },
        ],
      })
    ).ids;
    const list = async (filter: InputOf<typeof tyreApi.list>) =>
      numbers((await room.t.call(tyreApi.list, { brand: 'filterBRAND', ...filter })).list);
    expect((await list({})).sort()).toEqual(['FIL-A', 'FIL-B', 'FIL-C']);
    expect(await list({ sort: 'tyreNo' })).toEqual(['FIL-A', 'FIL-B', 'FIL-C']);
    expect(await list({ sort: '-treadMm' })).toEqual(['FIL-C', 'FIL-B', 'FIL-A']);
    expect(await list({ sort: 'wings,-treadMm,tyreNo' })).toEqual(['FIL-C', 'FIL-B', 'FIL-A']);
    expect(await list({ location: 'in_stock' })).toEqual(['FIL-C']);
    expect((await list({ location: 'in_use' })).sort()).toEqual(['FIL-A', 'FIL-B']);
    expect(await list({ location: 'scrapped' })).toEqual([]);
    expect(await list({ status: [2, 12] })).toEqual(['FIL-C']);
    expect((await list({ vehicleId })).sort()).toEqual(['FIL-A', 'FIL-B']);
    expect(await list({ vehicleId: await room.truck() })).toEqual([]);
    expect(await list({ size: '18.00-33', pattern: 'e3', condition: 1, tyreNo: 'l-a' })).toEqual(['FIL-A']);
    expect(await list({ size: '27.00R49' })).toEqual([]);
    await room.t.call(tyreApi.disable, { ids: [c], reason: 'claim' });
    await room.t.call(tyreApi.mark, { id: b, reason: 'cut' });
    expect(await list({ flag: 'frozen' })).toEqual(['FIL-C']);
    expect(await list({ flag: 'abnormal' })).toEqual(['FIL-B']);
    expect((await list({ flag: 'no_sensor' })).sort()).toEqual(['FIL-A', 'FIL-B']);
    expect(await list({ flag: 'not_measured' })).toEqual([]);
    const { modelId } = await room.get(a);
    await room.t.db.platform.tx((tx) =>
      tx.updateTable('asset_model').set({ removal_tread_mm: 17 }).where('id', '=', modelId).execute(),
    );
    expect(await list({ flag: 'near_removal' })).toEqual(['FIL-A']);
    const page = await room.t.call(tyreApi.list, { brand: 'Filterbrand', page: 2, pageSize: 2, sort: 'tyreNo' });
    expect([numbers(page.list), page.total]).toEqual([['FIL-C'], 3]);
  });
});
