/** Names and models found by the words of a form, or entered (model.md 3.3). */
import { sql } from 'kysely';
import type { ScopedTx } from '../../platform/database/doors.ts';
import { once } from '../../platform/import/sets.ts';
import type { Scope } from '../../platform/scope.ts';

export interface AttributeWish {
  kind: 'brand' | 'size' | 'pattern';
  name: string;
  parentId: string | null;
}

/** By name without case and double spaces; a pattern of the brand before one of no brand. */
export async function attributeNamed(tx: ScopedTx, scope: Scope, wish: AttributeWish): Promise<string> {
  const name = wish.name.trim().replace(/\s+/g, ' ');
  const found = () =>
    sql<{ id: string }>`
      select id from asset_attribute where customer_id = ${scope.customer.id}::bigint and kind = ${wish.kind}
        and lower(name) = lower(${name}) and (parent_id is null or parent_id = ${wish.parentId}::bigint)
      order by parent_id nulls last limit 1`.execute(tx);
  const known = (await found()).rows[0]?.id;
  if (known !== undefined) return known;
  const inserted = await tx
    .insertInto('asset_attribute')
    .values({
      customer_id: scope.customer.id,
      kind: wish.kind,
      name,
      parent_id: wish.parentId,
      created_by: scope.member.id,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? (await found()).rows[0]?.id ?? Promise.reject(new Error('an attribute vanished'));
}

export interface ModelWish {
  kind: 'rim' | 'sensor' | 'receiver';
  brand?: string | null | undefined;
  /** Of rims. */
  size?: string | null | undefined;
  name?: string | null | undefined;
  /** Of rims, dictionary 1037. */
  material?: number | null | undefined;
}

/** Id of the model, null when nothing of it is told. Two people entering the same words at once get the same one. */
export async function assetModel(tx: ScopedTx, scope: Scope, wish: ModelWish): Promise<string | null> {
  const name = wish.name?.trim().replace(/\s+/g, ' ') || null;
  const material = wish.material ?? null;
  const brand = wish.brand
    ? await attributeNamed(tx, scope, { kind: 'brand', name: wish.brand, parentId: null })
    : null;
  const size = wish.size ? await attributeNamed(tx, scope, { kind: 'size', name: wish.size, parentId: null }) : null;
  if (name === null && brand === null && size === null && material === null) return null;
  const found = () =>
    sql<{ id: string }>`
      select id from asset_model where customer_id = ${scope.customer.id}::bigint and kind = ${wish.kind}
        and brand_id is not distinct from ${brand}::bigint and size_id is not distinct from ${size}::bigint
        and pattern_id is null and compound is null and material is not distinct from ${material}::smallint
        and lower(name) is not distinct from lower(${name}::text)`.execute(tx);
  const known = (await found()).rows[0]?.id;
  if (known !== undefined) return known;
  const inserted = await tx
    .insertInto('asset_model')
    .values({
      customer_id: scope.customer.id,
      kind: wish.kind,
      brand_id: brand,
      size_id: size,
      name,
      material,
      created_by: scope.member.id,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? (await found()).rows[0]?.id ?? Promise.reject(new Error('a model vanished'));
}

/** The same, each model looked up once. */
export function modelsOnce(tx: ScopedTx, scope: Scope): (wish: ModelWish) => Promise<string | null> {
  const known = new Map<string, string | null>();
  return (wish) => {
    const { kind, brand, size, name, material } = wish;
    return once(known, JSON.stringify([kind, brand, size, name, material]), () => assetModel(tx, scope, wish));
  };
}
