/** Models found by the names of the form, or entered: brand, size, pattern, compound (model.md 3.3). */
import { sql } from 'kysely';
import type { ScopedTx } from '../../platform/database/doors.ts';
import type { Scope } from '../../platform/scope.ts';
import { attributeNamed } from '../asset-attribute/asset-attribute.public.ts';

export interface ModelNames {
  brand: string;
  size: string;
  pattern?: string | null | undefined;
  /** Dictionary 1052. */
  compound?: string | null | undefined;
  tyreType?: string | null | undefined;
  /** Of a new one; kept with the model when it has none yet. */
  initialTreadMm?: number;
  recommendedKpa?: number | null | undefined;
}

/** Id of the model. Two people entering the same names at once get the same one. */
export async function tyreModel(tx: ScopedTx, scope: Scope, names: ModelNames): Promise<string> {
  const brand = await attributeNamed(tx, scope, { kind: 'brand', name: names.brand, parentId: null });
  const size = await attributeNamed(tx, scope, { kind: 'size', name: names.size, parentId: null });
  const pattern = names.pattern
    ? await attributeNamed(tx, scope, { kind: 'pattern', name: names.pattern, parentId: brand })
    : null;
  const compound = names.compound || null;
  const found = () =>
    sql<{ id: string }>`
      select id from asset_model where customer_id = ${scope.customer.id}::bigint and kind = 'tyre'
        and brand_id = ${brand}::bigint and size_id = ${size}::bigint and pattern_id is not distinct from ${pattern}::bigint
        and compound is not distinct from ${compound} and name is null`.execute(tx);
  const { rows } = await found();
  const known = rows[0]?.id;
  if (known !== undefined) {
    await complete(tx, scope, known, names);
    return known;
  }
  const inserted = await tx
    .insertInto('asset_model')
    .values({
      customer_id: scope.customer.id,
      kind: 'tyre',
      brand_id: brand,
      size_id: size,
      pattern_id: pattern,
      compound,
      tyre_type: names.tyreType ?? null,
      initial_tread_mm: names.initialTreadMm ?? null,
      recommended_kpa: names.recommendedKpa ?? null,
      created_by: scope.member.id,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? (await found()).rows[0]?.id ?? Promise.reject(new Error('a model vanished'));
}

/** What the catalogue does not know yet; what it knows stays. */
async function complete(tx: ScopedTx, scope: Scope, id: string, names: ModelNames): Promise<void> {
  await sql`
    update asset_model set tyre_type = coalesce(tyre_type, ${names.tyreType ?? null}),
      initial_tread_mm = coalesce(initial_tread_mm, ${names.initialTreadMm ?? null}),
      recommended_kpa = coalesce(recommended_kpa, ${names.recommendedKpa ?? null}), version = version + 1
    where customer_id = ${scope.customer.id}::bigint and id = ${id}::bigint
      and ((tyre_type is null and ${names.tyreType ?? null}::text is not null)
        or (initial_tread_mm is null and ${names.initialTreadMm ?? null}::numeric is not null)
        or (recommended_kpa is null and ${names.recommendedKpa ?? null}::numeric is not null))`.execute(tx);
}
