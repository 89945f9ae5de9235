/** Names and models for the asset forms; the whole enterprise shares them. */
import { sql } from 'kysely';
import type { Readable } from '../../platform/database/doors.ts';
import { readable } from '../../platform/database/handwritten.ts';
import type { Scope } from '../../platform/scope.ts';

type Viewer = Pick<Scope, 'customer' | 'language'>;

export interface AttributeRow {
  id: string;
  kind: 'brand' | 'size' | 'pattern';
  name: string;
  parent_id: string | null;
  parent_name: string | null;
  image_file_id: string | null;
}

export function enabledAttributes(viewer: Viewer): Readable<AttributeRow> {
  return readable(sql<AttributeRow>`
    select a.id, a.kind, a.name, a.parent_id, parent.name as parent_name, a.image_file_id
    from asset_attribute a
    left join asset_attribute parent on parent.customer_id = a.customer_id and parent.id = a.parent_id
    where a.customer_id = ${viewer.customer.id}::bigint and a.enabled order by lower(a.name), a.id`);
}

export interface ModelRow {
  id: string;
  name: string | null;
  brand: string | null;
  size: string | null;
  pattern: string | null;
  compound: string | null;
  tyre_type: string | null;
  initial_tread_mm: number | null;
  removal_tread_mm: number | null;
  recommended_kpa: number | null;
  price_amount: number | null;
}

const mostModels = 500;

export function enabledModels(viewer: Viewer, kind: string, brandId: string | undefined): Readable<ModelRow> {
  const ofBrand = brandId === undefined ? sql`true` : sql`m.brand_id = ${brandId}::bigint`;
  return readable(sql<ModelRow>`
    select m.id, m.name, brand.name as brand, size.name as size, pattern.name as pattern, m.compound, m.tyre_type,
      m.initial_tread_mm, m.removal_tread_mm, m.recommended_kpa, m.price_amount
    from asset_model m
    left join asset_attribute brand on brand.customer_id = m.customer_id and brand.id = m.brand_id
    left join asset_attribute size on size.customer_id = m.customer_id and size.id = m.size_id
    left join asset_attribute pattern on pattern.customer_id = m.customer_id and pattern.id = m.pattern_id
    where m.customer_id = ${viewer.customer.id}::bigint and m.kind = ${kind} and m.enabled and ${ofBrand}
    order by m.updated_at desc, m.id desc limit ${sql.lit(mostModels)}`);
}

export function compoundNames(viewer: Viewer): Readable<{ value: string; name: string }> {
  return readable(sql<{ value: string; name: string }>`
    select value, coalesce(name ->> ${viewer.language}, name ->> 'en-US') as name
    from dictionary_value where dictionary_code = '1052' and enabled order by sort, value`);
}

export interface PlaceRow {
  id: string;
  name: string;
  /** Of a warehouse; a site has none. */
  kind: 'store' | 'shop_floor' | 'scrap_yard' | null;
  site_id: string | null;
}

/** Sites and warehouses; the whole enterprise shares their names. */
export function placesOf(viewer: Viewer): Readable<PlaceRow> {
  const customer = sql`${viewer.customer.id}::bigint`;
  return readable(sql<PlaceRow>`
    select id, name, null as kind, null::bigint as site_id from site where customer_id = ${customer} and enabled
    union all
    select id, name, kind, site_id from warehouse where customer_id = ${customer} and enabled order by name, id`);
}
