import { assetOptionsApi } from '@treadline/contract/asset-attribute';
import { attributeApi } from '@treadline/contract/asset-catalogue';
import { fileApi } from '@treadline/contract/file';
import { tyreApi } from '@treadline/contract/tyre';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestEnterprise, testApp } from '../../../test/app.ts';
import { pngFile } from '../../../test/sample-files.ts';

let t: TestApp;
let south: TestEnterprise;
beforeAll(async () => {
  t = await testApp();
  south = await t.secondTenant();
});
afterAll(() => t.close());

type Kind = 'pattern' | 'brand' | 'size';
const add = async (kind: Kind, name: string, more: object = {}) =>
  (await t.call(attributeApi.add, { kind, name, ...more })).id;
const find = async (kind: Kind, name: string) =>
  (await t.call(attributeApi.list, { kind, name, pageSize: 200 })).list.find((row) => row.name === name);
const addTyre = async (tyreNo: string, head: { brand: string; size: string; pattern?: string }) =>
  t.call(tyreApi.add, { initialTreadMm: 80, ...head, tyres: [{ tyreNo }] });

describe('the figure list', () => {
  it('lists tread patterns with brand, use, depth and tyres, and takes new ones [PAGE-072]', async () => {
    const brandId = await add('brand', 'Northstar');
    const id = await add('pattern', 'Rockhold', { brandId, traCode: 'E-4', note: 'deep' });
    await addTyre('T1', { brand: 'Northstar', size: '27.00R49', pattern: 'Rockhold' });
    expect(await find('pattern', 'Rockhold')).toMatchObject({
      id,
      brand: 'Northstar',
      traCode: 'E-4',
      note: 'deep',
      initialTreadMm: [80, 80],
      models: 1,
      tyres: 1,
    });
    const { version } = await t.call(attributeApi.edit, {
      id,
      version: 1,
      name: 'Rock  hold',
      brandId,
      traCode: 'E-3',
    });
    expect(await find('pattern', 'Rock hold')).toMatchObject({ version, traCode: 'E-3' });
    await expect(t.call(attributeApi.edit, { id, version: 1, name: 'x' })).rejects.toMatchObject({ code: '5004' });
  });

  it('shows the picture of a pattern in the list, in the picker and in the file of its tyres', async () => {
    const upload = async (purpose: 'pattern' | 'logo') => {
      const data = new Blob([new Uint8Array(pngFile)]);
      return (await t.call(fileApi.upload, { purpose }, { file: { name: 'tread.png', data } })).id;
    };
    const imageFileId = await upload('pattern');
    const id = await add('pattern', 'Seen', { imageFileId });
    expect(await find('pattern', 'Seen')).toMatchObject({ imageFileId });
    const { list } = await t.call(assetOptionsApi.patterns, {});
    expect(list.find((row) => row.id === id)).toMatchObject({ imageFileId });
    // The pattern of a brand is another one, so the tyre takes the brand's.
    const brandId = await add('brand', 'Pictured');
    await t.call(attributeApi.edit, { id, version: 1, name: 'Seen', brandId });
    expect(await find('pattern', 'Seen')).toMatchObject({ imageFileId, brand: 'Pictured' });
    await addTyre('T-SEEN', { brand: 'Pictured', size: '27.00R49', pattern: 'Seen' });
    const { list: tyres } = await t.call(tyreApi.list, { tyreNo: 'T-SEEN' });
    expect(await t.call(tyreApi.get, { id: tyres[0]?.id ?? '' })).toMatchObject({ patternImageId: imageFileId });
    // What was uploaded for something else, or by another enterprise, is no picture of a pattern.
    const refused = { code: 'A0117', fields: [{ path: 'imageFileId' }] };
    const edit = { id, version: 2, name: 'Seen', brandId };
    await expect(t.call(attributeApi.edit, { ...edit, imageFileId: await upload('logo') })).rejects.toMatchObject(
      refused,
    );
    const foreign = { kind: 'pattern', name: 'Foreign', imageFileId } as const;
    await expect(south.administrator.call(attributeApi.add, foreign)).rejects.toMatchObject(refused);
    await t.call(attributeApi.edit, { ...edit, imageFileId: null });
    expect(await find('pattern', 'Seen')).toMatchObject({ imageFileId: null });
  });

  it('keeps of a size what it carries, from the least pressure up', async () => {
    const loads = [
      { kpa: 700, loadKg: 27_250 },
      { kpa: 500, loadKg: 21_800 },
    ];
    await add('size', '99.00R99', { rim: '19.50-49/4.0', dualSpacingMm: 813, loads });
    expect(await find('size', '99.00R99')).toMatchObject({
      rim: '19.50-49/4.0',
      dualSpacingMm: 813,
      loads: [loads[1], loads[0]],
    });
  });

  it('refuses a name of the kind that is there, whatever its case, and a brand that is none', async () => {
    await add('brand', 'Twice');
    await expect(add('brand', 'TWICE')).rejects.toMatchObject({ code: 'A0118' });
    const size = await find('size', '27.00R49');
    await expect(add('pattern', 'Lost', { brandId: size?.id })).rejects.toMatchObject({ code: 'A0117' });
    await expect(add('brand', ' ')).rejects.toMatchObject({ fields: [{ path: 'name' }] });
  });

  it('keeps each enterprise’s names to itself', async () => {
    const id = await add('brand', 'Ours');
    const { list } = await south.administrator.call(attributeApi.list, { kind: 'brand', name: 'Ours' });
    expect(list).toEqual([]);
    const { list: refused } = await south.administrator.call(attributeApi.delete, { ids: [id] });
    expect(refused.map(({ code }) => code)).toEqual(['A0117']);
  });
});

describe('names', () => {
  it('are deleted while nothing is of them [ERR-A0321]', async () => {
    const [free, used] = [await add('brand', 'Free'), await find('brand', 'Northstar')];
    const { list } = await t.call(attributeApi.delete, { ids: [free, used?.id ?? ''] });
    expect(list.map(({ code }) => code)).toEqual(['00000', 'A0321']);
    expect(await find('brand', 'Free')).toBeUndefined();
  });

  it('leave the forms and come back', async () => {
    const id = await add('brand', 'Shy');
    const offered = async () =>
      (await t.call(assetOptionsApi.attributes, {})).brands.some(({ name }) => name === 'Shy');
    expect((await t.call(attributeApi.disable, { ids: [id] })).list[0]?.code).toBe('00000');
    expect(await offered()).toBe(false);
    expect((await t.call(attributeApi.disable, { ids: [id] })).list[0]?.code).toBe('5007');
    await t.call(attributeApi.enable, { ids: [id] });
    expect(await offered()).toBe(true);
  });

  it('become one: models and tyres follow, patterns of a brand as well, and twins are one model', async () => {
    await addTyre('M1', { brand: 'Maker', size: '24.00R35', pattern: 'Grip' });
    await addTyre('M2', { brand: 'Maker Inc', size: '24.00R35', pattern: 'Grip' });
    await addTyre('M3', { brand: 'Maker Inc', size: '24.00R35', pattern: 'Hold' });
    const [keep, lost] = [await find('brand', 'Maker'), await find('brand', 'Maker Inc')];
    await t.call(attributeApi.merge, { ids: [keep?.id ?? '', lost?.id ?? ''] });
    expect(await find('brand', 'Maker Inc')).toBeUndefined();
    expect(await find('brand', 'Maker')).toMatchObject({ models: 2, tyres: 3 });
    expect(await find('pattern', 'Grip')).toMatchObject({ brand: 'Maker', models: 1, tyres: 2 });
    expect(await find('pattern', 'Hold')).toMatchObject({ brand: 'Maker', models: 1, tyres: 1 });
    const { list } = await t.call(tyreApi.list, { brand: 'Maker', sort: 'tyreNo' });
    expect(list.map(({ tyreNo }) => tyreNo)).toEqual(['M1', 'M2', 'M3']);
  });

  it('of different kinds do not become one', async () => {
    const [brand, size] = [await add('brand', 'Alone'), await find('size', '24.00R35')];
    await expect(t.call(attributeApi.merge, { ids: [brand, size?.id ?? ''] })).rejects.toMatchObject({ code: 'A0102' });
    await expect(t.call(attributeApi.merge, { ids: [brand, brand] })).rejects.toMatchObject({ code: 'A0102' });
    expect(await find('brand', 'Alone')).toBeDefined();
  });
});

describe('models', () => {
  it('carry depths and a rating with its school; none comes off deeper than it came on [ERR-A02045]', async () => {
    const { list } = await t.call(attributeApi.models, { name: '27.00' });
    const [model] = list;
    expect(model).toMatchObject({ brand: 'Northstar', initialTreadMm: 80, tyres: 1, tkphRating: null });
    const id = model?.id ?? '';
    const figures = { removalTreadMm: 8, tkphRating: 415, tkphSchool: 'rating', minimumQuantity: 6 } as const;
    const { version } = await t.call(attributeApi.editModel, { id, version: model?.version ?? 0, ...figures });
    expect((await t.call(attributeApi.models, { name: 'north' })).list[0]).toMatchObject({ ...figures, version });
    await expect(t.call(attributeApi.editModel, { id, version, removalTreadMm: 81 })).rejects.toMatchObject({
      code: 'A02045',
      fields: [{ path: 'removalTreadMm' }],
    });
    await expect(t.call(attributeApi.editModel, { id, version: 1, loadKg: 1 })).rejects.toMatchObject({ code: '5004' });
    await expect(south.administrator.call(attributeApi.editModel, { id, version, loadKg: 1 })).rejects.toMatchObject({
      code: 'A0117',
    });
  });
});
