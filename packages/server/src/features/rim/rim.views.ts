/** SQL of rims: who sees which, the list with what is on the same wheel, and the tyres a rim carried (pages.md F8). */

import type { ParsedInputOf } from '@treadline/contract/endpoint';
import type { rimApi } from '@treadline/contract/rim';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Readable } from '../../platform/database/doors.ts';
import { likeText, readable } from '../../platform/database/handwritten.ts';
import { orderBy } from '../../platform/order.ts';
import { insideDepartments } from '../../platform/scope.ts';
import { mayLook, type NamedVehicle, type Viewer } from '../vehicle/vehicle.public.ts';

export type RimFilter = Omit<ParsedInputOf<typeof rimApi.list>, 'page' | 'pageSize'>;

export interface RimParts {
  flanges?: string | null;
  lockRing?: string | null;
  band?: string | null;
  failedOn?: string | null;
}

export interface RimListRow {
  id: string;
  version: number;
  rim_no: string;
  status: number;
  brand: string | null;
  size: string | null;
  material: number | null;
  vehicle_id: string | null;
  vehicle: NamedVehicle | null;
  wheel: number | null;
  wheel_alias: string | null;
  warehouse_id: string | null;
  warehouse: string | null;
  tyre_id: string | null;
  tyre_no: string | null;
  manufactured_on: string | null;
  parts: RimParts;
  tested_on: string | null;
  price_amount: number | null;
  note: string | null;
  updated_at: Date;
}

/** Default order: changed last. */
export function rimPage(
  viewer: Viewer,
  filter: RimFilter,
  page: { limit: number; offset: number },
  today: string,
): Readable<RimListRow> {
  const order = orderOf(filter.sort);
  return withDetails(sql`select r.customer_id, r.id, row_number() over (order by ${order}) as place
    ${rimsFrom(viewer, filter, today)} order by ${order} limit ${page.limit} offset ${page.offset}`);
}

export function rimCount(viewer: Viewer, filter: RimFilter, cap: number, today: string): Readable<{ total: number }> {
  return readable(sql<{ total: number }>`
    select count(*)::int as total from (select 1 ${rimsFrom(viewer, filter, today)} limit ${cap}) counted`);
}

export function findRim(viewer: Viewer, id: string): Readable<RimListRow> {
  return withDetails(sql`select r.customer_id, r.id, 1 as place ${seenFrom(viewer)} and r.id = ${id}::bigint`);
}

function withDetails(found: RawBuilder<unknown>): Readable<RimListRow> {
  return readable(sql<RimListRow>`
    select r.id, r.version, r.rim_no, r.status, brand.name as brand, size.name as size, m.material, r.vehicle_id, r.wheel,
      case when v.id is not null then json_build_object('self_no', v.self_no, 'plate', v.plate, 'vin', v.vin) end as vehicle,
      lw.alias as wheel_alias, r.warehouse_id, w.name as warehouse, t.id as tyre_id, t.tyre_no,
      r.manufactured_on::text as manufactured_on, r.parts, r.tested_on::text as tested_on,
      r.price_amount::float8 as price_amount, r.note, r.updated_at
    from (${found}) found
    join rim r on r.customer_id = found.customer_id and r.id = found.id
    join asset_model m on m.customer_id = r.customer_id and m.id = r.model_id
    left join asset_attribute brand on brand.customer_id = m.customer_id and brand.id = m.brand_id
    left join asset_attribute size on size.customer_id = m.customer_id and size.id = m.size_id
    left join vehicle v on v.customer_id = r.customer_id and v.id = r.vehicle_id
    left join layout_wheel lw on lw.customer_id = v.customer_id and lw.layout_id = v.layout_id and lw.wheel = r.wheel
    left join warehouse w on w.customer_id = r.customer_id and w.id = r.warehouse_id
    left join tyre t on t.customer_id = r.customer_id and t.vehicle_id = r.vehicle_id and t.wheel = r.wheel
    order by found.place`);
}

/** Aliases r (rim), v (vehicle), site. By its vehicle, else the site of its warehouse, else the whole enterprise. */
export function seenFrom(viewer: Viewer): RawBuilder<unknown> {
  const wall =
    viewer.departments === 'all'
      ? sql`true`
      : sql`case when v.id is not null then ${mayLook(viewer, 'v')}
          when site.id is not null then ${insideDepartments(viewer, 'site.department_id', ['r.created_by'])}
          else ${!viewer.ownOnly} or r.created_by = ${viewer.member.id}::bigint end`;
  return sql`
    from rim r
    left join vehicle v on v.customer_id = r.customer_id and v.id = r.vehicle_id
    left join warehouse w on w.customer_id = r.customer_id and w.id = r.warehouse_id
    left join site on site.customer_id = w.customer_id and site.id = w.site_id
    where r.customer_id = ${viewer.customer.id}::bigint and ${wall}`;
}

function rimsFrom(viewer: Viewer, filter: RimFilter, today: string): RawBuilder<unknown> {
  const all: RawBuilder<SqlBool>[] = [sql<SqlBool>`true`];
  if (filter.rimNo) all.push(sql<SqlBool>`lower(r.rim_no) like ${likeText(filter.rimNo)}`);
  if (filter.status?.length) all.push(sql<SqlBool>`r.status = any(${[...filter.status]}::int[])`);
  if (filter.vehicleId) all.push(sql<SqlBool>`r.vehicle_id = ${filter.vehicleId}::bigint`);
  if (filter.warehouseId) all.push(sql<SqlBool>`r.warehouse_id = ${filter.warehouseId}::bigint`);
  if (filter.size || filter.material !== undefined) {
    const size = filter.size
      ? sql`m.size_id in (select a.id from asset_attribute a where a.customer_id = ${viewer.customer.id}::bigint
          and a.kind = 'size' and lower(a.name) = lower(${filter.size}))`
      : sql`true`;
    const material = filter.material === undefined ? sql`true` : sql`m.material = ${filter.material}::int`;
    all.push(sql<SqlBool>`r.model_id = any(array(select m.id from asset_model m
      where m.customer_id = ${viewer.customer.id}::bigint and m.kind = 'rim' and ${size} and ${material}))`);
  }
  if (filter.test) all.push(tests(today)[filter.test]);
  return sql`${seenFrom(viewer)} and ${sql.join(all, sql` and `)}`;
}

/** As `rimTestState` of domain; a rim that failed is due. */
function tests(today: string): Readonly<Record<'due' | 'soon' | 'fine', RawBuilder<SqlBool>>> {
  const day = sql`${today}::date`;
  const due = sql`(coalesce(r.tested_on, r.manufactured_on) + interval '12 months')::date`;
  const failed = sql`r.parts ->> 'failedOn' is not null`;
  return {
    due: sql<SqlBool>`r.status <> 17 and (${failed} or ${due} is null or ${due} < ${day})`,
    soon: sql<SqlBool>`r.status <> 17 and not ${failed} and ${due} between ${day} and ${day} + 30`,
    fine: sql<SqlBool>`not ${failed} and ${due} > ${day} + 30`,
  };
}

const orders = { rimNo: sql`upper(r.rim_no)`, updatedAt: sql`r.updated_at` };

function orderOf(sort: string | undefined): RawBuilder<unknown> {
  return orderBy(sort, orders, { otherwise: sql`r.updated_at desc, r.id desc`, last: sql`r.id` });
}

export interface CarriedRow {
  tyre_id: string;
  tyre_no: string;
  vehicle: NamedVehicle;
  wheel_alias: string | null;
  from: Date;
  to: Date | null;
}

const mostCarried = 200;

/** Fittings of its wheels that overlap its own times there, newest first. Who asks has been shown the rim. */
export function carriedBy(viewer: Viewer, id: string): Readable<CarriedRow> {
  return readable(sql<CarriedRow>`
    with stays as (
      select e.customer_id, e.kind, e.vehicle_id, e.wheel, e.at as began, lead(e.at) over (order by e.seq) as ended
      from asset_event e where e.customer_id = ${viewer.customer.id}::bigint and e.rim_id = ${id}::bigint
        and e.kind in ('bound', 'unbound'))
    select t.id as tyre_id, t.tyre_no, lw.alias as wheel_alias,
      json_build_object('self_no', v.self_no, 'plate', v.plate, 'vin', v.vin) as vehicle,
      greatest(f.fitted_at, s.began) as from, least(f.removed_at, s.ended) as to
    from stays s
    join tyre_fitting f on f.customer_id = s.customer_id and f.vehicle_id = s.vehicle_id and f.wheel = s.wheel
      and f.fitted_at < coalesce(s.ended, 'infinity') and coalesce(f.removed_at, 'infinity') > s.began
    join tyre t on t.customer_id = f.customer_id and t.id = f.tyre_id
    join vehicle v on v.customer_id = f.customer_id and v.id = f.vehicle_id
    left join layout_wheel lw on lw.customer_id = v.customer_id and lw.layout_id = v.layout_id and lw.wheel = f.wheel
    where s.kind = 'bound' and ${mayLook(viewer, 'v')}
    order by greatest(f.fitted_at, s.began) desc limit ${mostCarried}`);
}
