/** Rims from a file, found by number, into a store. */
import type { ParsedInputOf } from '@treadline/contract/endpoint';
import type { Language } from '@treadline/contract/envelope';
import { rimApi } from '@treadline/contract/rim';
import { sql } from 'kysely';
import { readable } from '../../platform/database/handwritten.ts';
import type { Importer } from '../../platform/import/importer.ts';
import { nameBook, plainText, type Words } from '../../platform/import/row-reader.ts';
import { assetByNumber, assetColumn, namedWarehouses } from '../asset-attribute/asset-attribute.public.ts';
import { addRims, changeRims } from './rim.import-store.ts';
import { changeRim, enterRim } from './rim.service.ts';
import { rimTexts } from './rim.texts.ts';

export const rimImporter: Importer<ParsedInputOf<typeof rimApi.add>> = {
  columns: [
    assetColumn('rimNo', 20, 'key', (language) => rimTexts(language)('rim.rimNo')),
    assetColumn('size', 18, 'free', (language) => rimTexts(language)('rim.size')),
    assetColumn('brand', 18, 'free', (language) => rimTexts(language)('rim.brand')),
    assetColumn('material', 16, 'free', (language) => rimTexts(language)('rim.material')),
    assetColumn('manufacturedOn', 16, 'free', (language) => rimTexts(language)('rim.manufacturedOn')),
    assetColumn('testedOn', 16, 'free', (language) => rimTexts(language)('rim.testedOn')),
    assetColumn('flanges', 18, 'free', (language) => rimTexts(language)('rim.flanges')),
    assetColumn('lockRing', 18, 'free', (language) => rimTexts(language)('rim.lockRing')),
    assetColumn('band', 18, 'free', (language) => rimTexts(language)('rim.band')),
    assetColumn('warehouse', 22, 'free', (language) => rimTexts(language)('rim.warehouse')),
    assetColumn('price', 14, 'free', (language) => rimTexts(language)('rim.price')),
    assetColumn('note', 30, 'free', (language) => rimTexts(language)('rim.note')),
  ],
  title: (language) => rimTexts(language)('rim.title'),
  prepare: async (scope) => {
    const [warehouses, materials] = await scope.read(namedWarehouses(scope), materialNames());
    const [places, words] = [nameBook(warehouses), materialWords(scope.language, materials)];
    return {
      read: (row) =>
        row.input(rimApi.add, {
          rimNo: row.text('rimNo'),
          size: row.text('size'),
          brand: row.text('brand'),
          material: row.word('material', words),
          manufacturedOn: row.day('manufacturedOn'),
          testedOn: row.day('testedOn'),
          parts: { flanges: row.text('flanges'), lockRing: row.text('lockRing'), band: row.text('band') },
          warehouseId: row.named('warehouse', places),
          priceAmount: row.number('price'),
          note: row.text('note'),
        }),
    };
  },
  write: async (scope, { rimNo, ...input }, { mode, now }) => {
    const today = new Date(now).toISOString().slice(0, 10);
    if (mode === 'add') return scope.tx(async (tx) => ({ id: await enterRim(tx, scope, { rimNo, ...input }, today) }));
    const before = await assetByNumber(scope, { table: 'rim', number: rimNo, field: 'rimNo' });
    const named = input.brand !== undefined || input.size !== undefined || input.material !== undefined;
    const model = {
      brand: input.brand ?? before.brand,
      size: input.size ?? before.size,
      material: input.material ?? before.material,
    };
    const change = { id: before.id, version: before.version, ...input, ...(named ? model : {}) };
    await scope.tx((tx) => changeRim(tx, scope, change, today));
    return { id: before.id };
  },
  writeMany: (scope, inputs, { mode }) => (mode === 'add' ? addRims(scope, inputs) : changeRims(scope, inputs)),
  duplicate: ['A0118'],
  columnOf: { warehouseId: 'warehouse', priceAmount: 'price' },
};

interface MaterialRow {
  value: string;
  name: Record<string, string> | null;
}

function materialNames() {
  return readable(sql<MaterialRow>`select value, name from dictionary_value where dictionary_code = '1037'`);
}

/** By name in any language, or by value. */
function materialWords(language: Language, rows: readonly MaterialRow[]): Words<number> {
  const values = new Map(
    rows.flatMap(({ value, name }) =>
      [value, ...Object.values(name ?? {})].map((word) => [plainText(word), Number(value)] as const),
    ),
  );
  return { values, choices: rows.map(({ value, name }) => name?.[language] ?? name?.['en-US'] ?? value).join(', ') };
}
