/** The lists of the catalogue as files (pages.md F10, API-GEN-02). */
import { read, utils } from '@e965/xlsx';
import { attributeApi } from '@treadline/contract/asset-catalogue';
import type { ApiError } from '@treadline/contract/call';
import { tyreApi } from '@treadline/contract/tyre';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import { inLanguage } from '../../../test/import-room.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  const brandId = (await t.call(attributeApi.add, { kind: 'brand', name: 'Farstar' })).id;
  await t.call(attributeApi.add, { kind: 'pattern', name: 'Rockhold', brandId, traCode: 'E-4', note: '=1+1' });
  await t.call(attributeApi.add, { kind: 'pattern', name: 'Sandhold', brandId });
  await t.call(attributeApi.add, {
    kind: 'size',
    name: '99.00R99',
    rim: '19.50/4.0',
    loads: [{ kpa: 700, loadKg: 27_250 }],
  });
  const head = { brand: 'Farstar', size: '99.00R99', pattern: 'Rockhold', initialTreadMm: 80 };
  await t.call(tyreApi.add, { ...head, tyres: [{ tyreNo: 'C1' }] });
});
afterAll(() => t.close());

const rowsOf = async (call: 'export' | 'modelsExport', query: string, language: 'en-US' | 'pt-BR' = 'en-US') => {
  const reply = await t.app.inject({
    url: `/api/web/asset/attribute/${call}?${query}`,
    headers: { ...t.enterprise.administrator.headers, ...inLanguage(language) },
  });
  const book = read(reply.rawPayload, { raw: true });
  const rows = (name = '') => utils.sheet_to_json<unknown[]>(book.Sheets[name] ?? {}, { header: 1 });
  return { names: book.SheetNames, about: rows('About'), rows: rows(book.SheetNames.at(-1)) };
};

it('writes the patterns that are looked for, with a remark that is no formula [API-GEN-02]', async () => {
  const { rows } = await rowsOf('export', 'format=csv&kind=pattern&name=rock');
  expect(rows).toEqual([
    [
      ...['Name', 'Brand', 'Use (TRA code)', 'Least depth when new (mm)', 'Greatest depth when new (mm)'],
      ...['Models', 'Tyres', 'Remark', 'Offered in forms'],
    ],
    ['Rockhold', 'Farstar', 'E-4', '80', '80', '1', '1', "'=1+1", 'Yes'],
  ]);
});

it('writes sizes and brands in columns of their own, as seen, and says so on the first sheet', async () => {
  const sizes = await rowsOf('export', 'format=xlsx&kind=size&columns=tyres,name,rim,loads');
  expect(sizes.names).toEqual(['About', 'Sizes']);
  expect(sizes.about[0]).toEqual(['Filters', 'Sizes']);
  const [head, ...lines] = sizes.rows;
  expect(head?.slice(0, 2)).toEqual(['Tyres', 'Name']);
  expect(lines.find((line) => line[1] === '99.00R99')).toEqual([1, '99.00R99', 'Yes', '19.50/4.0', '700: 27250']);
  const brands = await rowsOf('export', 'format=csv&kind=brand&name=farstar');
  expect(brands.rows[0]).toEqual(['Name', 'Models', 'Tyres', 'Remark', 'Offered in forms']);
});

it('writes models, in the reader’s language and units', async () => {
  await t.db.platform.tx((tx) => tx.updateTable('asset_model').set({ recommended_kpa: 700 }).execute());
  const { rows, names } = await rowsOf('modelsExport', 'format=xlsx&name=rockhold&columns=size,pattern,cold');
  expect(names).toEqual(['About', 'Compounds']);
  expect(rows).toEqual([
    ['Size', 'Pattern', 'Cold pressure (kPa)'],
    ['99.00R99', 'Rockhold', 700],
  ]);
  await t.db.platform.tx((tx) => tx.updateTable('member').set({ pressure_unit: 'bar' }).execute());
  const spoken = await rowsOf('modelsExport', 'format=csv&name=rockhold&columns=cold', 'pt-BR');
  expect(spoken.rows[0]?.[0]).toMatch(/\(bar\)$/);
  expect(spoken.rows[1]).toEqual(['7']);
});

it('is refused to who may read the catalogue but not export it', async () => {
  const driver = await t.addMember({ account: 'catalogue.driver', role: 'driver' });
  await expect(driver.signedIn.call(attributeApi.list, {})).resolves.toMatchObject({});
  for (const call of [attributeApi.export, attributeApi.modelsExport]) {
    const code = await driver.signedIn.call(call, {}).then(
      () => '00000',
      (error: ApiError) => error.code,
    );
    expect(code).toBe('A0103');
  }
});
