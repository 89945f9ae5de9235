/** Tyres from a file: into a store, found by number; brands, sizes and patterns that are new enter the catalogue. */
import type { UnitSettings } from '@treadline/contract/account';
import { type Language, languages } from '@treadline/contract/envelope';
import { tyreApi } from '@treadline/contract/tyre';
import {
  distanceFaces,
  distanceInKm,
  pressureFaces,
  pressureInKpa,
  treadFaces,
  treadInMm,
} from '@treadline/domain/measure/units';
import { sql } from 'kysely';
import { readable } from '../../platform/database/handwritten.ts';
import { refuse } from '../../platform/errors.ts';
import type { ImportColumn, Importer, ImportHead, ImportMode } from '../../platform/import/importer.ts';
import { nameBook, plainText, type RowReader, type Words } from '../../platform/import/row-reader.ts';
import type { Scope } from '../../platform/scope.ts';
import { changeTyresTogether, type TyreChange } from './tyre.import-change.ts';
import { addTyresTogether } from './tyre.import-store.ts';
import { tyreRowOf } from './tyre.record.ts';
import { updateTyre } from './tyre.service.ts';
import { tyreSheetTexts } from './tyre.texts.ts';
import { findTyreByNumber } from './tyre.views.ts';
import { addTyres } from './tyre-register.service.ts';

type Input = TyreChange;

const both = { add: true, update: true };
const onlyNew = { add: true, update: false };
const free = { add: false, update: false };

/** In the order of the file. */
const columns: readonly ImportColumn[] = [
  column('tyreNo', 22, both),
  column('brand', 18, onlyNew),
  column('size', 18, onlyNew),
  column('pattern', 18, free),
  column('compound', 20, free),
  column('tyreType', 16, free),
  inUnit('initialTread', onlyNew, treadHeads),
  inUnit('tread', free, treadHeads),
  inUnit('recommended', free, pressureHeads),
  column('dot', 14, free),
  column('rfid', 26, free),
  column('manufacturedOn', 14, free),
  column('lifeNo', 8, free),
  inUnit('distance', free, distanceHeads),
  column('hours', 12, free),
  column('sensor', 16, free),
  column('warehouse', 22, free),
  column('price', 14, free),
  column('note', 30, free),
];

export const tyreImporter: Importer<Input> = {
  columns,
  title: (language) => tyreSheetTexts(language)('tyre-sheet.file'),
  prepare: async (scope, rows, mode) => {
    const [warehouses, compounds, attributes] = await scope.read(
      warehousesOf(scope),
      compoundNames(),
      attributeNames(scope),
    );
    const known = {
      warehouses: nameBook(warehouses.flatMap((one) => [one, { id: one.id, name: one.path }])),
      compounds: compoundWords(scope.language, compounds),
    };
    const inCatalogue = new Set(attributes.map(({ kind, name }) => `${kind} ${plainText(name)}`));
    return {
      read: (row) => inputOf(row, known, mode),
      created: () => new Map(named.map((field) => [field, newNames(rows, field, inCatalogue)])),
    };
  },
  write: async (scope, { said, ...input }, { mode, now }) => {
    const [row] = input.tyres;
    if (row === undefined) return refuse('A0116');
    if (mode === 'add') {
      const { ids } = await addTyres(scope, input, new Date(now));
      return { id: ids[0] ?? '' };
    }
    const [[found]] = await scope.read(findTyreByNumber(scope, row.tyreNo));
    if (found === undefined) return refuse('A02023', [{ path: 'tyreNo', code: 'A02023' }]);
    const before = tyreRowOf(found);
    const kept = <T>(given: T | null | undefined, was: T): T => given ?? was;
    await updateTyre(
      scope,
      {
        id: before.id,
        version: before.version,
        brand: said.brand ? input.brand : (before.brand ?? ''),
        size: said.size ? input.size : (before.size ?? ''),
        pattern: kept(input.pattern, before.pattern),
        compound: kept(input.compound, before.compound),
        tyreType: kept(input.tyreType, before.tyreType),
        rfid: row.rfid ?? undefined,
        dot: row.dot ?? undefined,
        manufacturedOn: row.manufacturedOn ?? undefined,
        initialTreadMm: said.initialTread ? input.initialTreadMm : before.initialTreadMm,
        treadMm: row.treadMm ?? before.treadMm,
        recommendedKpa: input.recommendedKpa ?? undefined,
        priceAmount: input.priceAmount ?? undefined,
        note: input.note ?? undefined,
      },
      new Date(now),
    );
    return { id: before.id };
  },
  writeMany: (scope, inputs, { mode, now }) =>
    mode === 'update'
      ? changeTyresTogether(scope, inputs, new Date(now))
      : addTyresTogether(scope, inputs, new Date(now)),
  duplicate: ['A02011'],
  columnOf: {
    initialTreadMm: 'initialTread',
    treadMm: 'tread',
    recommendedKpa: 'recommended',
    km: 'distance',
    sensorNo: 'sensor',
    warehouseId: 'warehouse',
    priceAmount: 'price',
  },
  fieldOf: { A02045: 'tread', A02015: 'sensor', A02043: 'sensor', A02044: 'sensor' },
};

interface Known {
  warehouses: ReturnType<typeof nameBook>;
  compounds: Words<string>;
}

/** Looked at by the schema of the form; what an update leaves empty stands in until it is known. */
function inputOf(row: RowReader, known: Known, mode: ImportMode): Input | null {
  const update = mode === 'update';
  const brand = row.text('brand');
  const size = row.text('size');
  const initialTread = row.number('initialTread');
  const wrongDepth = (row.said.initialTread ?? '') !== '' && initialTread === undefined;
  const input = row.input(tyreApi.add, {
    brand: brand ?? (update ? '-' : undefined),
    size: size ?? (update ? '-' : undefined),
    pattern: row.text('pattern'),
    compound: row.word('compound', known.compounds),
    tyreType: row.text('tyreType'),
    initialTreadMm: initialTread ?? (update || wrongDepth ? 0 : undefined),
    recommendedKpa: row.number('recommended'),
    priceAmount: row.number('price'),
    warehouseId: row.named('warehouse', known.warehouses),
    note: row.text('note'),
    tyres: [
      {
        tyreNo: row.text('tyreNo'),
        rfid: row.text('rfid'),
        dot: row.text('dot'),
        manufacturedOn: row.day('manufacturedOn'),
        treadMm: row.number('tread'),
        lifeNo: row.number('lifeNo'),
        sensorNo: row.text('sensor'),
        km: row.number('distance'),
        hours: row.number('hours'),
      },
    ],
  });
  const said = { brand: brand !== undefined, size: size !== undefined, initialTread: initialTread !== undefined };
  return input === null || row.problems.length > 0 ? null : { ...input, said };
}

type Field =
  | 'tyreNo'
  | 'brand'
  | 'size'
  | 'pattern'
  | 'compound'
  | 'tyreType'
  | 'initialTread'
  | 'tread'
  | 'recommended'
  | 'dot'
  | 'rfid'
  | 'manufacturedOn'
  | 'lifeNo'
  | 'distance'
  | 'hours'
  | 'sensor'
  | 'warehouse'
  | 'price'
  | 'note';

function column(field: Field, width: number, required: ImportColumn['required']): ImportColumn {
  return { field, width, required, heads: (language) => [{ text: tyreSheetTexts(language)(`tyre-sheet.${field}`) }] };
}

type UnitHeads = (units: UnitSettings) => readonly { label: string; toBase: (value: number) => number }[];

function inUnit(field: Field, required: ImportColumn['required'], heads: UnitHeads): ImportColumn {
  return {
    field,
    width: 18,
    required,
    heads: (language, units): readonly ImportHead[] => {
      const text = tyreSheetTexts(language)(`tyre-sheet.${field}`);
      return heads(units).map(({ label, toBase }) => ({ text: `${text} (${label})`, toBase }));
    },
  };
}

function treadHeads({ treadUnit }: UnitSettings) {
  return ownFirst(treadFaces, treadUnit, (value, unit) => round(treadInMm(value, unit), 2));
}
function pressureHeads({ pressureUnit }: UnitSettings) {
  return ownFirst(pressureFaces, pressureUnit, (value, unit) => round(pressureInKpa(value, unit), 1));
}
function distanceHeads({ distanceUnit }: UnitSettings) {
  return ownFirst(distanceFaces, distanceUnit, (value, unit) => round(distanceInKm(value, unit), 1));
}

function ownFirst<U extends string>(
  faces: Readonly<Record<U, { label: string }>>,
  own: U,
  toBase: (value: number, unit: U) => number,
) {
  const all = Object.keys(faces) as U[];
  return [own, ...all.filter((unit) => unit !== own)].map((unit) => ({
    label: faces[unit].label,
    toBase: (value: number) => toBase(value, unit),
  }));
}

function round(value: number, decimals: number): number {
  return Math.round(value * 10 ** decimals) / 10 ** decimals;
}

/** Fields whose names the catalogue takes up. */
const named = ['brand', 'size', 'pattern'] as const;

function newNames(
  rows: readonly Readonly<Record<string, string>>[],
  field: (typeof named)[number],
  inCatalogue: ReadonlySet<string>,
): string[] {
  const found = new Map<string, string>();
  for (const row of rows) {
    const name = (row[field] ?? '').trim().replace(/\s+/g, ' ');
    const key = plainText(name);
    if (name !== '' && !inCatalogue.has(`${field} ${key}`) && !found.has(key)) found.set(key, name);
  }
  return [...found.values()];
}

function attributeNames(scope: Scope) {
  return readable(sql<{ kind: string; name: string }>`select distinct kind, name from asset_attribute
    where customer_id = ${scope.customer.id}::bigint and kind in ('brand', 'size', 'pattern')`);
}

function warehousesOf(scope: Scope) {
  return readable(sql<{ id: string; name: string; path: string }>`
    select w.id, w.name, s.name || ' / ' || w.name as path from warehouse w
    join site s on s.customer_id = w.customer_id and s.id = w.site_id
    where w.customer_id = ${scope.customer.id}::bigint and w.enabled`);
}

interface CompoundRow {
  value: string;
  name: Record<string, string> | null;
}

function compoundNames() {
  return readable(sql<CompoundRow>`select value, name from dictionary_value where dictionary_code = '1052'`);
}

/** By name in any language, or by value. */
function compoundWords(language: Language, rows: readonly CompoundRow[]): Words<string> {
  const values = new Map<string, string>();
  for (const { value, name } of rows) {
    values.set(plainText(value), value);
    for (const each of languages) if (name?.[each]) values.set(plainText(name[each]), value);
  }
  return { values, choices: rows.map(({ value, name }) => name?.[language] ?? name?.['en-US'] ?? value).join(', ') };
}
