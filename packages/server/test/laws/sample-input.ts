/** Inputs an endpoint accepts, made from its schema: required fields alone, and with every field that names a record. */
import type { Endpoint } from '@treadline/contract/endpoint';
import type { core } from 'zod';

/**
 * Ids to put where a field names a record: `vehicleId` takes those of `vehicle`, a bare `id` those of the room's own
 * table, or of every table when the room has none.
 */
export type KnownIds = Readonly<Record<string, readonly string[]>>;

const now = Date.now();
const hourMs = 3_600_000;

/** @throws when a field is of a kind this cannot make: then teach it, so that no endpoint goes unproven */
export function sampleInputs(endpoint: Endpoint, ids: KnownIds): Record<string, unknown>[] {
  const room = endpoint.path.split('/').at(-2) ?? '';
  const table = roomTables[room] ?? snake(room);
  const known = ids[table] === undefined ? ids : { ...ids, '': ids[table] };
  return shapesOf(endpoint.input).flatMap((shape) => inputsOf(shape, known));
}

/** Rooms whose table has another name. */
const roomTables: Readonly<Record<string, string>> = {
  attribute: 'asset_attribute',
  authorization: 'support_authorization',
  fleet: 'department',
};

function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

type Shape = Readonly<Record<string, core.$ZodType>>;

/** One for an object, one for each choice of a union. */
function shapesOf(schema: core.$ZodType): Shape[] {
  const def = defOf(schema);
  if (def.type === 'object') return [def.shape];
  if (def.type === 'union') return def.options.flatMap(shapesOf);
  if (def.type === 'pipe') return shapesOf(def.in);
  throw new Error(`an input is no object but a ${def.type}`);
}

function inputsOf(shape: Shape, ids: KnownIds): Record<string, unknown>[] {
  const fields = Object.entries(shape);
  const required = fields.filter(([, schema]) => !isOptional(schema));
  const records = fields.filter(([name, schema]) => isOptional(schema) && idTables(name, ids).length > 0);
  const variants = [required, ...(records.length > 0 ? [[...required, ...records]] : [])];
  return variants.flatMap((chosen) => {
    const tables = new Set(chosen.flatMap(([name]) => (isRecordName(name) ? idTables(name, ids) : [])));
    const rounds = [...(tables.size > 0 ? tables : ['none'])];
    return rounds.map((table) =>
      Object.fromEntries(chosen.map(([name, schema]) => [name, sampleOf(name, schema, table, ids)])),
    );
  });
}

function sampleOf(name: string, schema: core.$ZodType, table: string, ids: KnownIds): unknown {
  const def = defOf(schema);
  switch (def.type) {
    case 'string':
      if (name in words) return words[name];
      if (isRecordName(name)) return idOf(name, table, ids);
      if ('format' in def && def.format === 'datetime')
        return new Date(name === 'from' ? now - hourMs : now + hourMs).toISOString();
      return 'x';
    case 'number':
      if (name === 'pageSize') return 200;
      return name === 'wheel' ? 111 : 1;
    case 'boolean':
      return false;
    case 'enum':
      return Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape)
          .filter(([, inner]) => !isOptional(inner))
          .map(([inner, of]) => [inner, sampleOf(inner, of, table, ids)]),
      );
    case 'record':
      return {};
    case 'union':
      return sampleOf(name, def.options[0] ?? schema, table, ids);
    case 'array':
      // An axle has a wheel on each side.
      if (name === 'wheels' && 'alias' in (shapesOf(def.element)[0] ?? {})) return oneAxle;
      return [sampleOf(name, def.element, table, ids)];
    case 'optional':
    case 'default':
    case 'nullable':
      return sampleOf(name, def.innerType, table, ids);
    case 'pipe':
      return sampleOf(name, defOf(def.in).type === 'transform' ? def.out : def.in, table, ids);
    default:
      throw new Error(`no sample for ${name}, a ${def.type}`);
  }
}

const oneAxle = [
  { wheel: 111, alias: 'left' },
  { wheel: 121, alias: 'right' },
];

/** Texts that have a form of their own, by the name of their field. */
const words: Readonly<Record<string, string>> = {
  account: 'sample.account',
  area: '86',
  clientId: 'sample',
  code: '000000',
  confirmPassword: 'sample words',
  countryCode: 'CL',
  currency: 'USD',
  email: 'sample@test.invalid',
  issuer: 'https://sample.test.invalid',
  mobile: '13012345678',
  newEmail: 'sample@test.invalid',
  newMobile: '13012345678',
  newPassword: 'sample words',
  on: '2026-01-01',
  password: 'sample words',
  softwareVersion: '9.9.9',
  // What the subjects of the world begin with.
  subject: 'ZQ-MARK',
  tyreType: 'OTR',
};

function defOf(schema: core.$ZodType) {
  return (schema as core.$ZodTypes)._zod.def;
}

/** What a preprocessing step makes of nothing may yet be refused: it is sampled. */
function isOptional(schema: core.$ZodType): boolean {
  const def = defOf(schema);
  const prepared = def.type === 'pipe' && defOf(def.in).type === 'transform';
  return schema._zod.optin === 'optional' && !prepared;
}

function isRecordName(name: string): boolean {
  return /^ids?$|Ids?$/.test(name);
}

function idTables(name: string, ids: KnownIds): string[] {
  if (!isRecordName(name)) return [];
  if (/^ids?$/.test(name)) return ids[''] === undefined ? Object.keys(ids) : [''];
  const own = snake(name.replace(/Ids?$/, ''));
  return ids[own] === undefined ? [] : [own];
}

function idOf(name: string, table: string, ids: KnownIds): string {
  const [own = table] = /^ids?$/.test(name) ? [] : idTables(name, ids);
  return ids[own]?.[0] ?? '999999999999999999';
}
