/** Receivers from a file, found by number; the vehicle a row names is bound with a new one. */
import type { ParsedInputOf } from '@treadline/contract/endpoint';
import { receiverApi, receiverProtocols } from '@treadline/contract/receiver';
import { sql } from 'kysely';
import { readable } from '../../platform/database/handwritten.ts';
import { refuse } from '../../platform/errors.ts';
import type { Importer } from '../../platform/import/importer.ts';
import { nameBook, type Words } from '../../platform/import/row-reader.ts';
import type { Scope } from '../../platform/scope.ts';
import { assetByNumber, assetColumn, namedWarehouses } from '../asset-attribute/asset-attribute.public.ts';
import { vehiclesNamed } from '../vehicle/vehicle.public.ts';
import { addReceivers, changeReceivers } from './receiver.import-store.ts';
import { changeReceiver, enterReceiver } from './receiver.service.ts';
import { receiverTexts } from './receiver.texts.ts';

type Input = ParsedInputOf<typeof receiverApi.add> & {
  /** In an update, what the row leaves empty stays. */
  saysProtocol: boolean;
};

export const receiverImporter: Importer<Input> = {
  columns: [
    assetColumn('receiverNo', 20, 'key', (language) => receiverTexts(language)('receiver.receiverNo')),
    assetColumn('protocol', 14, 'free', (language) => receiverTexts(language)('receiver.protocol')),
    assetColumn('brand', 18, 'free', (language) => receiverTexts(language)('receiver.brand')),
    assetColumn('model', 18, 'free', (language) => receiverTexts(language)('receiver.model')),
    assetColumn('site', 20, 'free', (language) => receiverTexts(language)('receiver.site')),
    assetColumn('vehicle', 20, 'free', (language) => receiverTexts(language)('receiver.vehicle')),
    assetColumn('warehouse', 22, 'free', (language) => receiverTexts(language)('receiver.warehouse')),
    assetColumn('startedOn', 16, 'free', (language) => receiverTexts(language)('receiver.startedOn')),
    assetColumn('note', 30, 'free', (language) => receiverTexts(language)('receiver.note')),
  ],
  title: (language) => receiverTexts(language)('receiver.title'),
  prepare: async (scope, rows, mode) => {
    const names = rows.map((row) => row.vehicle ?? '').filter((text) => text !== '');
    const [warehouses, vehicles, sites] = await scope.read(
      namedWarehouses(scope),
      vehiclesNamed(scope, names),
      sitesOf(scope),
    );
    const known = { warehouses: nameBook(warehouses), vehicles: nameBook(vehicles), sites: nameBook(sites) };
    return {
      read: (row) => {
        const protocol = row.word('protocol', protocols);
        // A receiver changes vehicles by its own call, which keeps what was on both.
        if (mode === 'update' && row.text('vehicle') !== undefined) row.wrong('vehicle', '5006');
        const input = row.input(receiverApi.add, {
          receiverNo: row.text('receiverNo'),
          protocol,
          brand: row.text('brand'),
          model: row.text('model'),
          siteId: row.named('site', known.sites),
          vehicleId: row.named('vehicle', known.vehicles),
          warehouseId: row.named('warehouse', known.warehouses),
          startedOn: row.day('startedOn'),
          note: row.text('note'),
        });
        return input === null ? null : { ...input, saysProtocol: protocol !== undefined };
      },
    };
  },
  write: async (scope, { saysProtocol, receiverNo, protocol, vehicleId, ...input }, { mode }) => {
    if (mode === 'add') {
      // Before its vehicle is looked at, which has this very receiver when a file is sent again.
      if (await isOwn(scope, receiverNo)) refuse('5007', [{ path: 'receiverNo', code: '5007' }]);
      const whole = { receiverNo, protocol, vehicleId, ...input };
      return scope.tx(async (tx) => ({ id: await enterReceiver(tx, scope, whole) }));
    }
    const { id, version, brand, name } = await assetByNumber(scope, {
      table: 'receiver',
      number: receiverNo,
      field: 'receiverNo',
    });
    const model =
      input.brand === undefined && input.model === undefined
        ? {}
        : { brand: input.brand ?? brand, model: input.model ?? name };
    const change = { id, version, ...input, ...model, ...(saysProtocol ? { protocol } : {}) };
    await scope.tx((tx) => changeReceiver(tx, scope, change));
    return { id };
  },
  writeMany: (scope, inputs, { mode }) => {
    const plain = inputs.map(({ saysProtocol: _, ...input }) => input);
    if (mode === 'add') return addReceivers(scope, plain);
    const changes = plain.map((input, at) => {
      const { protocol, ...rest } = input;
      return inputs[at]?.saysProtocol === true ? input : rest;
    });
    return changeReceivers(scope, changes);
  },
  // A02014 alone would also be a number of another enterprise.
  duplicate: ['5007'],
  columnOf: { siteId: 'site', vehicleId: 'vehicle', warehouseId: 'warehouse' },
  fieldOf: { A02042: 'vehicle', A02024: 'vehicle' },
};

const protocols: Words<(typeof receiverProtocols)[number]> = {
  values: new Map(receiverProtocols.map((name) => [name, name])),
  choices: receiverProtocols.join(', '),
};

async function isOwn(scope: Scope, receiverNo: string): Promise<boolean> {
  const [rows] = await scope.read(
    readable(sql<{ id: string }>`select id from receiver
      where customer_id = ${scope.customer.id}::bigint and lower(receiver_no) = lower(${receiverNo})`),
  );
  return rows.length > 0;
}

function sitesOf(scope: Scope) {
  return readable(sql<{ id: string; name: string }>`select id, name from site
    where customer_id = ${scope.customer.id}::bigint`);
}
