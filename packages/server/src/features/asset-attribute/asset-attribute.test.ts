import { assetOptionsApi } from '@treadline/contract/asset-attribute';
import { tyreApi } from '@treadline/contract/tyre';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  const head = { brand: 'Northstar', size: '27.00R49', pattern: 'Rockhold', compound: '4', initialTreadMm: 80 };
  await t.call(tyreApi.add, { ...head, recommendedKpa: 720, tyres: [{ tyreNo: 'N1' }] });
  await t.call(tyreApi.add, { ...head, brand: 'Southern', pattern: 'Grip', tyres: [{ tyreNo: 'S1' }] });
});
afterAll(() => t.close());

const names = (list: readonly { name: string | null }[]) => list.map((each) => each.name);
const brandId = async (name: string) =>
  (await t.call(assetOptionsApi.attributes, {})).brands.find((brand) => brand.name === name)?.id ?? '';

it('answers brands, specifications, compounds and models: the starters and what was entered since [API-ASSET-05]', async () => {
  const options = await t.call(assetOptionsApi.attributes, {});
  expect(names(options.brands)).toEqual(expect.arrayContaining(['Bridgestone', 'Northstar', 'Southern']));
  expect(names(options.sizes).filter((size) => size === '27.00R49')).toHaveLength(1);
  expect(options.compounds).toHaveLength(17);
  expect(options.compounds[3]).toEqual({ value: '4', name: 'Cut resistant' });
  expect(options.models).toHaveLength(2);
  const ofBrand = await t.call(assetOptionsApi.attributes, { brandId: await brandId('Northstar') });
  expect(ofBrand.models).toMatchObject([
    {
      brand: 'Northstar',
      size: '27.00R49',
      pattern: 'Rockhold',
      compound: '4',
      initialTreadMm: 80,
      recommendedKpa: 720,
    },
  ]);
  expect((await t.call(assetOptionsApi.attributes, { assetKind: 'rim' })).models).toEqual([]);
});

it('answers the tread patterns, of a brand with those of none [API-ASSET-06]', async () => {
  const all = names((await t.call(assetOptionsApi.patterns, {})).list);
  expect(all).toEqual(expect.arrayContaining(['E-4', 'Grip', 'Rockhold']));
  const { list } = await t.call(assetOptionsApi.patterns, { brandId: await brandId('Southern') });
  expect(names(list)).toEqual(expect.arrayContaining(['E-4', 'Grip']));
  expect(names(list)).not.toContain('Rockhold');
  expect(list.find((pattern) => pattern.name === 'Grip')?.brand).toBe('Southern');
});

it('keeps each enterprise’s names to itself', async () => {
  const south = await t.secondTenant();
  const { brands } = await south.administrator.call(assetOptionsApi.attributes, {});
  expect(names(brands)).toContain('Bridgestone');
  expect(names(brands)).not.toContain('Northstar');
});
