/** Inputs an endpoint accepts, made from its schema: required fields alone, and with every field that names a record. */
import type { Endpoint } from '@treadline/contract/endpoint';
import type { core } from 'zod';

/** Ids to put where a field names a record: `vehicleId` takes those of `vehicle`, a bare `id` takes any. */
export type KnownIds = Readonly<Record<string, readonly string[]>>;

const now = Date.now();
const hourMs = 3_600_000;

/** @throws when a field is of a kind this cannot make: then teach it, so that no endpoint goes unproven */
export function sampleInputs(endpoint: Endpoint, ids: KnownIds): Record<string, unknown>[] {
  const def = defOf(endpoint.input);
  if (def.type !== 'object') throw new Error(`input of ${endpoint.path} is no object`);
  const fields = Object.entries(def.shape);
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
      if (isRecordName(name)) return idOf(name, table, ids);
      if ('format' in def && def.format === 'datetime')
        return new Date(name === 'from' ? now - hourMs : now + hourMs).toISOString();
      return 'x';
    case 'number':
      return name === 'wheel' ? 111 : 1;
    case 'boolean':
      return false;
    case 'enum':
      return Object.values(def.entries)[0];
    case 'array':
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

function defOf(schema: core.$ZodType) {
  return (schema as core.$ZodTypes)._zod.def;
}

function isOptional(schema: core.$ZodType): boolean {
  return schema._zod.optin === 'optional';
}

function isRecordName(name: string): boolean {
  return /^ids?$|Ids?$/.test(name);
}

function idTables(name: string, ids: KnownIds): string[] {
  if (!isRecordName(name)) return [];
  const own = name.replace(/Ids?$/, '').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  if (ids[own] !== undefined) return [own];
  return /^ids?$/.test(name) ? Object.keys(ids) : [];
}

function idOf(name: string, table: string, ids: KnownIds): string {
  const [own = table] = /^ids?$/.test(name) ? [] : idTables(name, ids);
  return ids[own]?.[0] ?? '999999999999999999';
}
