/** Vehicles from a file: found by VIN, with what they point at by its name. */
import type { UnitSettings } from '@treadline/contract/account';
import type { ParsedInputOf } from '@treadline/contract/endpoint';
import type { Language } from '@treadline/contract/envelope';
import { languages } from '@treadline/contract/envelope';
import { vehicleApi } from '@treadline/contract/vehicle';
import { vehicleKind, vehicleTypes } from '@treadline/domain/vehicle/vehicle-type';
import { sql } from 'kysely';
import { query } from '../../platform/database/doors.ts';
import { refuse } from '../../platform/errors.ts';
import type { ImportColumn, Importer, ImportMode, SaidRow } from '../../platform/import/importer.ts';
import { nameBook, plainText, type RowReader, type Words } from '../../platform/import/row-reader.ts';
import type { Scope } from '../../platform/scope.ts';
import { departmentNames } from '../department/department.public.ts';
import { addVehicles, changeVehicles } from './vehicle.import-store.ts';
import { vehicleOptions } from './vehicle.options.ts';
import { addVehicle, editVehicle } from './vehicle.service.ts';
import { typeWord, vehicleTexts } from './vehicle.texts.ts';
import { findVehicle } from './vehicle.views.ts';

type Input = ParsedInputOf<typeof vehicleApi.add> & {
  /** In an update: what the row says; the rest stays. */
  keepsType: boolean;
  keepsLayout: boolean;
};

const both = { add: true, update: true };
const onlyNew = { add: true, update: false };
const free = { add: false, update: false };

/** In the order of the file. The driver is a name; members are chosen at the form. */
const columns = [
  column('vin', 'vehicle.vin', 22, both),
  column('selfNo', 'vehicle.selfNo', 16, free),
  column('carNumber', 'vehicle.carNumber', 16, free),
  column('mvin', 'vehicle.mvin', 22, free),
  column('vehicleType', 'vehicle.type', 24, onlyNew),
  column('layout', 'vehicle.layout', 24, onlyNew),
  column('department', 'vehicle.department', 24, free),
  column('group', 'vehicle.group', 20, free),
  column('template', 'vehicle.template', 24, free),
  column('receiver', 'vehicle.receiver', 18, free),
  column('jobType', 'vehicle.jobType', 18, free),
  column('isTrailer', 'vehicle.isTrailer', 10, free),
  column('loadKg', 'vehicle.loadKg', 14, free),
  column('tareKg', 'vehicle.tareKg', 16, free),
  column('lengthM', 'vehicle.lengthM', 12, free),
  column('widthM', 'vehicle.widthM', 12, free),
  column('heightM', 'vehicle.heightM', 12, free),
  column('driver', 'vehicle.driver', 20, free),
  column('driverPhone', 'vehicle.driverPhone', 18, free),
  column('note', 'vehicle.note', 30, free),
] as const satisfies readonly ImportColumn[];

export const vehicleImporter: Importer<Input> = {
  columns,
  title: (language) => vehicleTexts(language)('vehicle.title'),
  prepare: async (scope, rows, mode) => {
    const [[options], departments, receivers] = await scope.read(
      vehicleOptions(scope),
      departmentNames(scope),
      receiversNamed(scope, rows),
    );
    const known = {
      departments: nameBook(departments.flatMap((one) => [one, { id: one.id, name: one.path }])),
      groups: nameBook(options?.groups ?? []),
      layouts: nameBook((options?.layouts ?? []).filter(({ enabled }) => enabled)),
      templates: nameBook(options?.templates ?? []),
      receivers: nameBook(receivers),
      types: typeWords(scope.language),
    };
    return { read: (row) => inputOf(row, known, mode) };
  },
  write: async (scope, { keepsType, keepsLayout, ...input }, { mode }) => {
    if (mode === 'add') return addVehicle(scope, input);
    const [[now]] = await scope.read(findVehicle(scope, { vin: input.vin }));
    if (now === undefined) return refuse('A02024', [{ path: 'vin', code: 'A02024' }]);
    await editVehicle(scope, {
      ...input,
      id: now.id,
      version: now.version,
      ...(keepsType ? { vehicleType: now.vehicle_type } : {}),
      ...(keepsLayout ? { layoutId: now.layout_id } : {}),
    });
    return { id: now.id };
  },
  writeMany: (scope, inputs, { mode }) => {
    if (mode === 'update') return changeVehicles(scope, inputs);
    return addVehicles(
      scope,
      inputs.map(({ keepsType: _, keepsLayout: __, ...input }) => input),
    );
  },
  duplicate: ['A02009'],
  columnOf: {
    layoutId: 'layout',
    departmentId: 'department',
    groupId: 'group',
    templateId: 'template',
    receiverId: 'receiver',
    driverName: 'driver',
  },
};

interface Known {
  departments: ReturnType<typeof nameBook>;
  groups: ReturnType<typeof nameBook>;
  layouts: ReturnType<typeof nameBook>;
  templates: ReturnType<typeof nameBook>;
  receivers: ReturnType<typeof nameBook>;
  types: Words<number>;
}

/** Looked at by the schema of the form; what an update leaves empty stands in until it is known. */
function inputOf(row: RowReader, known: Known, mode: ImportMode): Input | null {
  const update = mode === 'update';
  const type = row.word('vehicleType', known.types);
  const layoutId = row.named('layout', known.layouts);
  const stands = (field: string) => update || row.said[field] !== '';
  const input = row.input(vehicleApi.add, {
    vin: row.text('vin'),
    selfNo: row.text('selfNo'),
    carNumber: row.text('carNumber'),
    mvin: row.text('mvin'),
    vehicleType: type ?? (stands('vehicleType') ? 1 : undefined),
    layoutId: layoutId ?? (stands('layout') ? '0' : undefined),
    departmentId: row.named('department', known.departments),
    groupId: row.named('group', known.groups),
    templateId: row.named('template', known.templates),
    receiverId: row.named('receiver', known.receivers),
    jobType: row.text('jobType'),
    isTrailer: row.yesNo('isTrailer'),
    loadKg: row.number('loadKg'),
    tareKg: row.number('tareKg'),
    lengthM: row.number('lengthM'),
    widthM: row.number('widthM'),
    heightM: row.number('heightM'),
    driverName: row.text('driver'),
    driverPhone: row.text('driverPhone'),
    note: row.text('note'),
  });
  if (input === null || row.problems.length > 0) return null;
  return { ...input, keepsType: type === undefined, keepsLayout: layoutId === undefined };
}

type TextKey = Parameters<ReturnType<typeof vehicleTexts>>[0];

function column<F extends string>(field: F, key: TextKey & `vehicle.${string}`, width: number, required: typeof both) {
  const heads = (language: Language, _units: UnitSettings) => [{ text: vehicleTexts(language)(key as 'vehicle.vin') }];
  return { field, width, required, heads };
}

/** Types by their word in any language, or by code (specification 3). */
function typeWords(language: Language): Words<number> {
  const values = new Map<string, number>();
  const first = new Map<string, number>();
  for (const [code, kind] of vehicleTypes) {
    values.set(String(code), code);
    if (!first.has(kind)) first.set(kind, code);
  }
  for (const each of languages) {
    for (const code of first.values()) values.set(plainText(typeWord(vehicleTexts(each), code)), code);
  }
  const t = vehicleTexts(language);
  const kinds = [...new Set([...vehicleTypes.keys()].map(vehicleKind))];
  return { values, choices: kinds.map((kind) => typeWord(t, first.get(kind) ?? 0)).join(', ') };
}

/** Receivers the file names, wherever they are: one that is bound elsewhere is refused by its own code. */
function receiversNamed(scope: Scope, rows: readonly SaidRow[]) {
  const numbers = [...new Set(rows.map((row) => row.receiver ?? '').filter((text) => text !== ''))];
  return query
    .selectFrom('receiver')
    .where('customer_id', '=', scope.customer.id)
    .where(sql<boolean>`receiver_no = any(${numbers}::text[])`)
    .select(['id', 'receiver_no as name']);
}
