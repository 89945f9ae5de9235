/** The list of tyres and one of them, with what is live about it (pages.md F1, F2). */

import { statusesAt, type TyreLocation } from '@treadline/domain/tyre/status';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Readable } from '../../platform/database/doors.ts';
import { likeText, readable } from '../../platform/database/handwritten.ts';
import { orderBy } from '../../platform/order.ts';
import type { NamedVehicle } from '../vehicle/vehicle.public.ts';
import { maySeeTyre, type TyreViewer } from './tyre.public.ts';
import { type TyreColumns, tyreColumns } from './tyre.state.ts';

export interface TyreListRow extends TyreColumns {
  id: string;
  brand: string | null;
  size: string | null;
  pattern: string | null;
  pattern_image_id: string | null;
  compound: string | null;
  tyre_type: string | null;
  removal_tread_mm: number | null;
  vehicle: NamedVehicle | null;
  wheel_alias: string | null;
  warehouse: string | null;
  run_km: number | null;
  run_hours: number | null;
  sensor_id: string | null;
  sensor_no: string | null;
  pressure_kpa: number | null;
  temperature_c: number | null;
  measured_at: Date | null;
  created_at: Date;
  updated_at: Date;
  created_by_name: string | null;
}

export interface TyreFilter {
  tyreNo?: string | undefined;
  brand?: string | undefined;
  size?: string | undefined;
  pattern?: string | undefined;
  status?: readonly number[] | undefined;
  location?: TyreLocation | undefined;
  condition?: number | undefined;
  warehouseId?: string | undefined;
  vehicleId?: string | undefined;
  departmentId?: string | undefined;
  flag?: 'abnormal' | 'frozen' | 'near_removal' | 'no_sensor' | 'not_measured' | undefined;
}

export interface TyrePage {
  sort?: string | undefined;
  limit: number;
  offset: number;
}

export function listTyres(viewer: TyreViewer, filter: TyreFilter, page: TyrePage): Readable<TyreListRow> {
  const order = orderOf(page.sort);
  // Twenty ids are found first, where an index has what sorts them; rows are read for those alone.
  return withPlaces(
    sql`select t.*, row_number() over (order by ${order}) as place from tyre t
      where t.customer_id = ${viewer.customer.id}::bigint and t.id = any(array(
        select t.id from ${candidates(viewer, filter, page)}
        order by ${order} limit ${page.limit} offset ${page.offset}))`,
    sql`t.place`,
  );
}

/** Beyond, the first rows of each status would be more than one walk through all of them. */
const mostOfStatuses = 2000;

/**
 * As `t`. Newest first in some statuses: the first of each, along the index by status. One walk along all tyres would
 * pass by everything that changed since and has another status.
 */
function candidates(viewer: TyreViewer, filter: TyreFilter, page: TyrePage): RawBuilder<unknown> {
  const { status, location, ...others } = filter;
  const most = page.offset + page.limit;
  const newest = page.sort === undefined || /^-?updatedAt$/.test(page.sort);
  if (!newest || most > mostOfStatuses || (!status?.length && !location)) {
    return sql`tyre t where ${matches(viewer, filter)}`;
  }
  const there: readonly number[] = location ? statusesAt[location] : (status ?? []);
  const wanted = status?.length ? status.filter((one) => there.includes(one)) : there;
  return sql`unnest(${[...new Set(wanted)]}::smallint[]) as wanted(status)
    cross join lateral (select * from tyre t where t.status = wanted.status and ${matches(viewer, others)}
      order by ${orderOf(page.sort)} limit ${most}) t`;
}

/** Ids of the whole list in its order, for a file of it: what changes while it is written moves no row to another page. */
export function tyreIds(viewer: TyreViewer, filter: TyreFilter, sort: string | undefined): Readable<{ ids: string[] }> {
  return readable(sql<{ ids: string[] }>`
    select array(select t.id from tyre t where ${matches(viewer, filter)} order by ${orderOf(sort)}) as ids`);
}

/** Those of the ids that are still there and seen, in the order given. */
export function tyresByIds(viewer: TyreViewer, ids: readonly string[]): Readable<TyreListRow> {
  return withPlaces(
    sql`select t.*, wanted.place from unnest(${[...ids]}::bigint[]) with ordinality as wanted(id, place)
      join tyre t on t.id = wanted.id where ${own(viewer)}`,
    sql`t.place`,
  );
}

export function countTyres(viewer: TyreViewer, filter: TyreFilter, cap: number): Readable<{ total: number }> {
  return readable(sql<{ total: number }>`
    select count(*)::int as total from (select 1 from tyre t where ${matches(viewer, filter)} limit ${cap}) counted`);
}

export function findTyre(viewer: TyreViewer, id: string): Readable<TyreListRow> {
  return withPlaces(
    sql`select t.*, 1 as place from tyre t where ${own(viewer)} and t.id = ${id}::bigint`,
    sql`t.place`,
  );
}

/** By its number, whatever the case, or its RFID. */
export function findTyreByNumber(viewer: TyreViewer, number: string): Readable<TyreListRow> {
  return withPlaces(
    sql`select t.*, 1 as place from tyre t
      where ${own(viewer)} and (upper(t.tyre_no) = upper(${number}) or t.rfid = ${number}) limit 1`,
    sql`t.place`,
  );
}

/** Tyres on wheels of these vehicles. */
export function tyresOfVehicles(viewer: TyreViewer, vehicleIds: RawBuilder<unknown>): Readable<TyreListRow> {
  return withPlaces(
    sql`select t.*, 1 as place from tyre t where ${own(viewer)} and t.vehicle_id in (${vehicleIds})`,
    sql`t.vehicle_id, t.wheel`,
  );
}

function withPlaces(tyres: RawBuilder<unknown>, order: RawBuilder<unknown>): Readable<TyreListRow> {
  return readable(sql<TyreListRow>`
    select t.id, ${tyreColumns('t')}, t.created_at, t.updated_at,
      brand.name as brand, size.name as size, pattern.name as pattern,
      pattern.image_file_id as pattern_image_id, m.compound, m.tyre_type, m.removal_tread_mm,
      case when v.id is not null then json_build_object('self_no', v.self_no, 'plate', v.plate, 'vin', v.vin) end as vehicle,
      lw.alias as wheel_alias, w.name as warehouse, s.run_km, s.run_hours, sensor.id as sensor_id, sensor.sensor_no,
      s.pressures_hpa[at.n] / 10.0 as pressure_kpa, s.temperatures_dc[at.n] / 10.0 as temperature_c,
      nullif(s.wheel_at[at.n], '-infinity') as measured_at,
      (select member.name from member where member.customer_id = t.customer_id and member.id = t.created_by) as created_by_name
    from (${tyres}) t
    join asset_model m on m.customer_id = t.customer_id and m.id = t.model_id
    left join asset_attribute brand on brand.customer_id = m.customer_id and brand.id = m.brand_id
    left join asset_attribute size on size.customer_id = m.customer_id and size.id = m.size_id
    left join asset_attribute pattern on pattern.customer_id = m.customer_id and pattern.id = m.pattern_id
    left join vehicle v on v.customer_id = t.customer_id and v.id = t.vehicle_id
    left join layout_wheel lw on lw.customer_id = v.customer_id and lw.layout_id = v.layout_id and lw.wheel = t.wheel
    left join warehouse w on w.customer_id = t.customer_id and w.id = t.warehouse_id
    left join vehicle_state s on s.customer_id = t.customer_id and s.vehicle_id = t.vehicle_id
    left join lateral (select array_position(s.wheels, t.wheel) as n) place_of on true
    -- What was measured on the wheel before belongs to the tyre before.
    left join lateral (select place_of.n where s.wheel_at[place_of.n] >= t.fitted_at) at on true
    left join sensor on sensor.customer_id = t.customer_id and sensor.tyre_id = t.id
    order by ${order}`);
}

function own(viewer: TyreViewer): RawBuilder<SqlBool> {
  return sql<SqlBool>`t.customer_id = ${viewer.customer.id}::bigint and ${maySeeTyre(viewer, 't')}`;
}

/** Not measured for so long is told. */
const staleDays = 60;

/**
 * Part of the number of t, whatever the case. A trigram index knows no text of one or two characters; walked in full it
 * costs more than the numbers of one enterprise, which the other spelling reads from their own index.
 */
export function numberHas(text: string): RawBuilder<SqlBool> {
  const like = likeText(text);
  if (text.length < 3) return sql<SqlBool>`upper(t.tyre_no) like upper(${like})`;
  return sql<SqlBool>`lower(t.tyre_no) like ${like}`;
}

function matches(viewer: TyreViewer, filter: TyreFilter): RawBuilder<SqlBool> {
  const all: RawBuilder<SqlBool>[] = [own(viewer)];
  if (filter.tyreNo) all.push(numberHas(filter.tyreNo));
  if (filter.status?.length) all.push(sql<SqlBool>`t.status = any(${[...filter.status]}::smallint[])`);
  if (filter.location) all.push(sql<SqlBool>`t.status = any(${[...statusesAt[filter.location]]}::smallint[])`);
  if (filter.condition !== undefined) all.push(sql<SqlBool>`t.condition = ${filter.condition}`);
  if (filter.warehouseId) all.push(sql<SqlBool>`t.warehouse_id = ${filter.warehouseId}::bigint`);
  if (filter.vehicleId) all.push(sql<SqlBool>`t.vehicle_id = ${filter.vehicleId}::bigint`);
  if (filter.departmentId) all.push(sql<SqlBool>`t.department_id = ${filter.departmentId}::bigint`);
  const model = modelCondition(viewer, filter);
  if (model !== null) all.push(model);
  if (filter.flag) all.push(flags[filter.flag]);
  return sql<SqlBool>`${sql.join(all, sql` and `)}`;
}

/** Names of the catalogue, without case; there are few models, so they are found first. */
function modelCondition(viewer: TyreViewer, filter: TyreFilter): RawBuilder<SqlBool> | null {
  const models = modelsFrom(viewer, filter);
  return models === null ? null : sql<SqlBool>`t.model_id = any(array(select m.id ${models}))`;
}

type ModelNames = Pick<TyreFilter, 'brand' | 'size' | 'pattern'>;

/** Null: no name is asked for. */
export function modelsNamed(viewer: TyreViewer, names: ModelNames): Readable<{ id: string }> | null {
  const models = modelsFrom(viewer, names);
  return models === null ? null : readable(sql<{ id: string }>`select m.id ${models}`);
}

function modelsFrom(viewer: TyreViewer, { brand, size, pattern }: ModelNames): RawBuilder<unknown> | null {
  const names = { brand_id: brand, size_id: size, pattern_id: pattern };
  const wanted = Object.entries(names).filter(([, name]) => name !== undefined && name !== '');
  if (wanted.length === 0) return null;
  const conditions = wanted.map(
    ([column, name]) => sql`m.${sql.ref(column)} in (select a.id from asset_attribute a
      where a.customer_id = ${viewer.customer.id}::bigint and lower(a.name) = lower(${name}))`,
  );
  return sql`from asset_model m
    where m.customer_id = ${viewer.customer.id}::bigint and ${sql.join(conditions, sql` and `)}`;
}

const flags: Readonly<Record<NonNullable<TyreFilter['flag']>, RawBuilder<SqlBool>>> = {
  abnormal: sql<SqlBool>`(t.abnormal is not null or t.status = 18)`,
  frozen: sql<SqlBool>`t.frozen_at is not null`,
  // Nine tenths of what may be worn are worn.
  near_removal: sql<SqlBool>`t.status in (1, 3) and exists (select from asset_model m
    where m.customer_id = t.customer_id and m.id = t.model_id and t.near_removal_mark <= m.near_removal_mark)`,
  no_sensor: sql<SqlBool>`t.status in (1, 3) and not exists (select from sensor s
    where s.customer_id = t.customer_id and s.tyre_id = t.id)`,
  not_measured: sql<SqlBool>`t.status in (1, 3)
    and (t.tread_at is null or t.tread_at < now() - make_interval(days => ${sql.lit(staleDays)}))`,
};

/** Columns with an index alone: 200,000 rows are not sorted for a page of twenty. */
const orders = { treadMm: sql`t.tread_mm`, tyreNo: sql`upper(t.tyre_no)`, updatedAt: sql`t.updated_at` };

function orderOf(sort: string | undefined): RawBuilder<unknown> {
  return orderBy(sort, orders, { otherwise: sql`t.updated_at desc, t.id desc`, last: sql`t.id` });
}
