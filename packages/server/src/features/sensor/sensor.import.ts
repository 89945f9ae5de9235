/** Sensors from a file, found by number; free, or in the tyre whose number the row names. */
import type { ParsedInputOf } from '@treadline/contract/endpoint';
import { sensorApi } from '@treadline/contract/sensor';
import { sql } from 'kysely';
import { readable } from '../../platform/database/handwritten.ts';
import type { Importer, SaidRow } from '../../platform/import/importer.ts';
import { nameBook } from '../../platform/import/row-reader.ts';
import type { Scope } from '../../platform/scope.ts';
import { assetByNumber, assetColumn, namedWarehouses } from '../asset-attribute/asset-attribute.public.ts';
import { maySeeTyre } from '../tyre/tyre.public.ts';
import { addSensors, changeSensors } from './sensor.import-store.ts';
import { changeSensor, enterSensor } from './sensor.service.ts';
import { sensorTexts } from './sensor.texts.ts';

export const sensorImporter: Importer<ParsedInputOf<typeof sensorApi.add>> = {
  columns: [
    assetColumn('sensorNo', 20, 'key', (language) => sensorTexts(language)('sensor.sensorNo')),
    assetColumn('brand', 18, 'free', (language) => sensorTexts(language)('sensor.brand')),
    assetColumn('type', 18, 'free', (language) => sensorTexts(language)('sensor.type')),
    assetColumn('deliveredOn', 16, 'free', (language) => sensorTexts(language)('sensor.deliveredOn')),
    assetColumn('tyre', 20, 'free', (language) => sensorTexts(language)('sensor.tyre')),
    assetColumn('warehouse', 22, 'free', (language) => sensorTexts(language)('sensor.warehouse')),
    assetColumn('note', 30, 'free', (language) => sensorTexts(language)('sensor.note')),
  ],
  title: (language) => sensorTexts(language)('sensor.title'),
  prepare: async (scope, rows) => {
    const [warehouses, tyres] = await scope.read(namedWarehouses(scope), tyresNamed(scope, rows));
    const [places, numbers] = [nameBook(warehouses), nameBook(tyres)];
    return {
      read: (row) =>
        row.input(sensorApi.add, {
          sensorNo: row.text('sensorNo'),
          brand: row.text('brand'),
          type: row.text('type'),
          deliveredOn: row.day('deliveredOn'),
          tyreId: row.named('tyre', numbers),
          warehouseId: row.named('warehouse', places),
          note: row.text('note'),
        }),
    };
  },
  write: async (scope, { sensorNo, ...input }, { mode }) => {
    if (mode === 'add') return scope.tx(async (tx) => ({ id: await enterSensor(tx, scope, { sensorNo, ...input }) }));
    const { id, version, brand, name } = await assetByNumber(scope, {
      table: 'sensor',
      number: sensorNo,
      field: 'sensorNo',
    });
    const model =
      input.brand === undefined && input.type === undefined
        ? {}
        : { brand: input.brand ?? brand, type: input.type ?? name };
    await scope.tx((tx) => changeSensor(tx, scope, { id, version, ...input, ...model }));
    return { id };
  },
  writeMany: (scope, inputs, { mode }) => (mode === 'add' ? addSensors(scope, inputs) : changeSensors(scope, inputs)),
  duplicate: ['A02015'],
  columnOf: { tyreId: 'tyre', warehouseId: 'warehouse' },
  fieldOf: { A02044: 'tyre', A02023: 'tyre' },
};

function tyresNamed(scope: Scope, rows: readonly SaidRow[]) {
  const numbers = [...new Set(rows.map((row) => (row.tyre ?? '').toUpperCase()).filter((text) => text !== ''))];
  return readable(sql<{ id: string; name: string }>`select t.id, t.tyre_no as name from tyre t
    where t.customer_id = ${scope.customer.id}::bigint and upper(t.tyre_no) = any(${numbers}::text[])
      and ${maySeeTyre(scope, 't')}`);
}
