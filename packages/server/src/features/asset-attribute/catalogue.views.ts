/** The catalogue with what is of each name; the whole enterprise shares it. */

import type { attributeApi } from '@treadline/contract/asset-catalogue';
import type { ParsedInputOf } from '@treadline/contract/endpoint';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Readable } from '../../platform/database/doors.ts';
import { likeText, readable } from '../../platform/database/handwritten.ts';
import type { Scope } from '../../platform/scope.ts';

type Viewer = Pick<Scope, 'customer' | 'language'>;

/** `asset_attribute.data`. */
export interface AttributeData {
  traCode?: string | null;
  rim?: string | null;
  dualSpacingMm?: number | null;
  loads?: { kpa: number; loadKg: number }[];
}

export interface CatalogueRow {
  id: string;
  version: number;
  kind: 'pattern' | 'brand' | 'size';
  name: string;
  brand_id: string | null;
  brand: string | null;
  data: AttributeData;
  image_file_id: string | null;
  least_mm: number | null;
  greatest_mm: number | null;
  models: number;
  tyres: number;
  note: string | null;
  enabled: boolean;
}

type Filter = Pick<ParsedInputOf<typeof attributeApi.list>, 'kind' | 'name'>;

interface Place {
  limit: number;
  offset: number;
}

export function attributePage(viewer: Viewer, filter: Filter, { limit, offset }: Place): Readable<CatalogueRow> {
  const column = sql.ref(`m.${filter.kind}_id`);
  return readable(sql<CatalogueRow>`
    select a.id, a.version, a.kind, a.name, a.parent_id as brand_id, brand.name as brand, a.data, a.image_file_id, a.note, a.enabled,
      of.least_mm::float8 as least_mm, of.greatest_mm::float8 as greatest_mm, of.models, of.tyres
    from (select * ${attributesFrom(viewer, filter)} order by lower(a.name), a.id
      limit ${limit} offset ${offset}) a
    left join asset_attribute brand on brand.customer_id = a.customer_id and brand.id = a.parent_id
    cross join lateral (
      select count(*)::int as models, min(m.initial_tread_mm) as least_mm, max(m.initial_tread_mm) as greatest_mm,
        coalesce(sum((select count(*) from tyre t where t.customer_id = m.customer_id and t.model_id = m.id)), 0)::int as tyres
      from asset_model m where m.customer_id = a.customer_id and ${column} = a.id) of
    order by lower(a.name), a.id`);
}

export function attributeCount(viewer: Viewer, filter: Filter, cap: number): Readable<{ total: number }> {
  return readable(sql<{ total: number }>`
    select count(*)::int as total from (select 1 ${attributesFrom(viewer, filter)} limit ${cap}) counted`);
}

function attributesFrom(viewer: Viewer, filter: Filter): RawBuilder<unknown> {
  const like = filter.name ? sql<SqlBool>`lower(a.name) like ${likeText(filter.name)}` : sql<SqlBool>`true`;
  return sql`from asset_attribute a
    where a.customer_id = ${viewer.customer.id}::bigint and a.kind = ${filter.kind} and ${like}`;
}

export interface CatalogueModelRow {
  id: string;
  version: number;
  brand: string | null;
  size: string | null;
  pattern: string | null;
  compound: string | null;
  compound_name: string | null;
  initial_tread_mm: number | null;
  removal_tread_mm: number | null;
  recommended_kpa: number | null;
  load_kg: number | null;
  tkph_rating: number | null;
  tkph_school: 'site' | 'rating' | null;
  minimum_quantity: number | null;
  tyres: number;
}

type ModelFilter = Pick<ParsedInputOf<typeof attributeApi.models>, 'name'>;

export function modelPage(viewer: Viewer, filter: ModelFilter, { limit, offset }: Place): Readable<CatalogueModelRow> {
  return readable(sql<CatalogueModelRow>`
    select m.id, m.version, brand.name as brand, size.name as size, pattern.name as pattern, m.compound,
      (select coalesce(d.name ->> ${viewer.language}, d.name ->> 'en-US') from dictionary_value d
        where d.dictionary_code = '1052' and d.value = m.compound) as compound_name,
      m.initial_tread_mm::float8 as initial_tread_mm, m.removal_tread_mm::float8 as removal_tread_mm,
      m.recommended_kpa::float8 as recommended_kpa, m.load_kg::float8 as load_kg, m.tkph_rating::float8 as tkph_rating,
      m.tkph_school, m.minimum_quantity,
      (select count(*)::int from tyre t where t.customer_id = m.customer_id and t.model_id = m.id) as tyres
    ${modelsFrom(viewer, filter)}
    order by lower(size.name), lower(brand.name), lower(pattern.name), m.id
    limit ${limit} offset ${offset}`);
}

export function modelCount(viewer: Viewer, filter: ModelFilter, cap: number): Readable<{ total: number }> {
  return readable(sql<{ total: number }>`
    select count(*)::int as total from (select 1 ${modelsFrom(viewer, filter)} limit ${cap}) counted`);
}

function modelsFrom(viewer: Viewer, { name }: ModelFilter): RawBuilder<unknown> {
  const like = name ? likeText(name) : null;
  const named =
    like === null
      ? sql`true`
      : sql`(lower(size.name) like ${like} or lower(brand.name) like ${like} or lower(pattern.name) like ${like})`;
  return sql`
    from asset_model m
    left join asset_attribute brand on brand.customer_id = m.customer_id and brand.id = m.brand_id
    left join asset_attribute size on size.customer_id = m.customer_id and size.id = m.size_id
    left join asset_attribute pattern on pattern.customer_id = m.customer_id and pattern.id = m.pattern_id
    where m.customer_id = ${viewer.customer.id}::bigint and m.kind = 'tyre' and ${named}`;
}
