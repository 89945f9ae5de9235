/** What the imports of rims, sensors and receivers share: places by name, and the record a number stands for. */
import type { Language } from '@treadline/contract/envelope';
import { sql } from 'kysely';
import { readable } from '../../platform/database/handwritten.ts';
import { refuse } from '../../platform/errors.ts';
import type { ImportColumn } from '../../platform/import/importer.ts';
import type { Scope } from '../../platform/scope.ts';

/** `key` is asked in every mode, `new` only of new records. */
type Need = 'key' | 'new' | 'free';

export function assetColumn<F extends string>(
  field: F,
  width: number,
  need: Need,
  text: (language: Language) => string,
): ImportColumn<F> {
  const required = { add: need !== 'free', update: need === 'key' };
  return { field, width, required, heads: (language) => [{ text: text(language) }] };
}

/** Enabled warehouses, by their name and with that of their site. */
export function namedWarehouses(scope: Scope) {
  return readable(sql<{ id: string; name: string }>`
    select w.id, n.name from warehouse w
    join site s on s.customer_id = w.customer_id and s.id = w.site_id,
    lateral (values (w.name), (s.name || ' / ' || w.name)) as n(name)
    where w.customer_id = ${scope.customer.id}::bigint and w.enabled`);
}

export interface NumberedAsset {
  id: string;
  version: number;
  brand: string | null;
  /** Name of its model: type of a sensor, model of a receiver. */
  name: string | null;
  size: string | null;
  material: number | null;
}

/** What an update of a row begins with. @param code refuses a number nobody has */
export async function assetByNumber(
  scope: Scope,
  of: { table: 'rim' | 'sensor' | 'receiver'; number: string; field: string },
): Promise<NumberedAsset> {
  const column = sql.ref(`x.${of.table}_no`);
  const [[row]] = await scope.read(
    readable(sql<NumberedAsset>`
      select x.id, x.version, b.name as brand, m.name, z.name as size, m.material
      from ${sql.table(of.table)} x
      left join asset_model m on m.customer_id = x.customer_id and m.id = x.model_id
      left join asset_attribute b on b.customer_id = m.customer_id and b.id = m.brand_id
      left join asset_attribute z on z.customer_id = m.customer_id and z.id = m.size_id
      where x.customer_id = ${scope.customer.id}::bigint and lower(${column}) = lower(${of.number})`),
  );
  return row ?? refuse('A0117', [{ path: of.field, code: 'A0117' }]);
}
