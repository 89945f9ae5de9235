/** What happened to tyres: the life of one, its periods on wheels, and the ledger of all (PAGE-056). */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Readable } from '../../platform/database/doors.ts';
import { readable } from '../../platform/database/handwritten.ts';
import { mayLook, type NamedVehicle } from '../vehicle/vehicle.public.ts';
import { maySeeTyre, type TyreViewer } from './tyre.public.ts';
import type { EventColumns } from './tyre.state.ts';
import { numberHas } from './tyre.views.ts';

export interface TyreEventRow extends EventColumns {
  id: string;
  recorded_at: Date;
  member_name: string | null;
  vehicle: NamedVehicle | null;
  wheel_alias: string | null;
  warehouse: string | null;
  pressure_kpa: number | null;
  temperature_c: number | null;
  note: string | null;
}

/** In order of their numbers; `of` narrows them. Who asks has been shown the tyre. */
export function eventsOfTyre(
  viewer: TyreViewer,
  id: string,
  of: 'all' | 'measured' | 'paid' = 'all',
): Readable<TyreEventRow> {
  const narrow = { all: sql`true`, measured: sql`e.tread_mm is not null`, paid: sql`e.amount <> 0` }[of];
  return readable(sql<TyreEventRow>`
    select ${eventColumns} ${withNames(
      viewer,
      sql`select * from tyre_event e where e.customer_id = ${viewer.customer.id}::bigint and e.tyre_id = ${id}::bigint
        and ${narrow}`,
    )} order by e.seq`);
}

export interface LedgerFilter {
  from?: string | undefined;
  to?: string | undefined;
  kind?: readonly string[] | undefined;
  tyreNo?: string | undefined;
  /**
   * Of these models. Their ids, not a search for them: the database has to know whether many tyres are of them (then it
   * goes back in time until there are enough lines) or few (then it begins with the tyres).
   */
  modelIds?: readonly string[] | undefined;
  /** All tyres of these models and this department, when they are few. */
  tyreIds?: readonly string[] | undefined;
  vehicleId?: string | undefined;
  warehouseId?: string | undefined;
  departmentId?: string | undefined;
}

export interface LedgerRow extends TyreEventRow {
  tyre_id: string;
  tyre_no: string;
  brand: string | null;
  size: string | null;
  pattern: string | null;
  /** To the microsecond, as `LedgerPlace` takes it. */
  exactly: string;
}

/** A line of the ledger; the next ones begin behind it, whatever came on top since. */
export interface LedgerPlace {
  exactly: string;
  id: string;
}

/** Newest first. */
export function ledgerPage(
  viewer: TyreViewer,
  filter: LedgerFilter,
  page: { limit: number; offset?: number; after?: LedgerPlace | undefined },
): Readable<LedgerRow> {
  const { limit, offset = 0, after } = page;
  const rest =
    after === undefined ? sql`` : sql`and (e.at, e.id) < (${after.exactly}::timestamptz, ${after.id}::bigint)`;
  const found = sql`select e.*, t.tyre_no, t.model_id ${ledgerFrom(viewer, filter)} ${rest}
    order by e.at desc, e.id desc limit ${limit} offset ${offset}`;
  return readable(sql<LedgerRow>`
    select ${eventColumns}, e.tyre_id, e.tyre_no, e.at::text as exactly,
      brand.name as brand, size.name as size, pattern.name as pattern
    ${withNames(viewer, found)}
    left join asset_model m on m.customer_id = e.customer_id and m.id = e.model_id
    left join asset_attribute brand on brand.customer_id = m.customer_id and brand.id = m.brand_id
    left join asset_attribute size on size.customer_id = m.customer_id and size.id = m.size_id
    left join asset_attribute pattern on pattern.customer_id = m.customer_id and pattern.id = m.pattern_id
    order by e.at desc, e.id desc`);
}

export function ledgerCount(viewer: TyreViewer, filter: LedgerFilter, cap: number): Readable<{ total: number }> {
  return readable(sql<{ total: number }>`
    select count(*)::int as total from (select 1 ${ledgerFrom(viewer, filter)} limit ${cap}) counted`);
}

function ledgerFrom(viewer: TyreViewer, filter: LedgerFilter): RawBuilder<unknown> {
  const all: RawBuilder<SqlBool>[] = [
    sql<SqlBool>`e.customer_id = ${viewer.customer.id}::bigint and ${maySeeTyre(viewer, 't')}`,
  ];
  if (filter.from) all.push(sql<SqlBool>`e.at >= ${filter.from}::timestamptz`);
  if (filter.to) all.push(sql<SqlBool>`e.at < ${filter.to}::timestamptz`);
  if (filter.kind?.length) all.push(sql<SqlBool>`e.kind = any(${[...filter.kind]}::text[])`);
  if (filter.tyreNo) all.push(numberHas(filter.tyreNo));
  if (filter.warehouseId) all.push(sql<SqlBool>`e.warehouse_id = ${filter.warehouseId}::bigint`);
  if (filter.tyreIds) all.push(sql<SqlBool>`e.tyre_id = any(${[...filter.tyreIds]}::bigint[])`);
  else all.push(...tyresAsked(filter));
  if (filter.vehicleId) all.push(sql<SqlBool>`e.id = any(array(${onVehicle(viewer, filter.vehicleId)}))`);
  return sql`from tyre_event e join tyre t on t.customer_id = e.customer_id and t.id = e.tyre_id
    where ${sql.join(all, sql` and `)}`;
}

function tyresAsked({ departmentId, modelIds }: LedgerFilter): RawBuilder<SqlBool>[] {
  return [
    ...(departmentId ? [sql<SqlBool>`t.department_id = ${departmentId}::bigint`] : []),
    ...(modelIds ? [sql<SqlBool>`t.model_id = any(${[...modelIds]}::bigint[])`] : []),
  ];
}

/** The first tyres that a ledger asks for by what they are. */
export function tyresOfLedger(viewer: TyreViewer, filter: LedgerFilter, limit: number): Readable<{ id: string }> {
  const all = [
    sql<SqlBool>`t.customer_id = ${viewer.customer.id}::bigint and ${maySeeTyre(viewer, 't')}`,
    ...tyresAsked(filter),
  ];
  return readable(sql<{ id: string }>`select t.id from tyre t where ${sql.join(all, sql` and `)} limit ${limit}`);
}

/** What happened on a vehicle, and what ended a period on it; nothing of one the reader may not see. */
function onVehicle(viewer: TyreViewer, id: string): RawBuilder<unknown> {
  return sql`select found.id from vehicle v cross join lateral (
      select h.id from tyre_event h where h.customer_id = v.customer_id and h.vehicle_id = v.id
      union
      select h.id from tyre_fitting f
        join tyre_event h on h.customer_id = f.customer_id and h.tyre_id = f.tyre_id and h.seq = f.end_seq
        where f.customer_id = v.customer_id and f.vehicle_id = v.id) found
    where v.customer_id = ${viewer.customer.id}::bigint and v.id = ${id}::bigint and ${mayLook(viewer, 'v')}`;
}

const eventColumns = sql`e.id, e.seq, e.kind, e.at, e.recorded_at, e.status, e.verdict, e.condition, e.life_no,
  e.vehicle_id, e.wheel, e.warehouse_id, e.tread_mm, e.run_km, e.run_hours, e.km, e.hours, e.reason, e.amount, e.changes,
  e.note, e.pressure_kpa, e.temperature_c, member.name as member_name, lw.alias as wheel_alias, w.name as warehouse,
  case when v.id is not null then json_build_object('self_no', v.self_no, 'plate', v.plate, 'vin', v.vin) end as vehicle`;

/** A vehicle the reader may not see is not named. */
function withNames(viewer: TyreViewer, events: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    from (${events}) e
    left join member on member.customer_id = e.customer_id and member.id = e.member_id
    left join vehicle v on v.customer_id = e.customer_id and v.id = e.vehicle_id and ${mayLook(viewer, 'v')}
    left join layout_wheel lw on lw.customer_id = v.customer_id and lw.layout_id = v.layout_id and lw.wheel = e.wheel
    left join warehouse w on w.customer_id = e.customer_id and w.id = e.warehouse_id`;
}

export interface FittingRow {
  id: string;
  vehicle_id: string;
  vehicle: NamedVehicle | null;
  wheel: number;
  wheel_alias: string | null;
  life_no: number;
  fitted_at: Date;
  removed_at: Date | null;
  km: number;
  hours: number;
  start_tread_mm: number | null;
  end_tread_mm: number | null;
  removal_reason: string | null;
}

/** Periods on wheels, oldest first; the open one counts up to now, a spare counts nothing. */
export function fittingsOfTyre(viewer: TyreViewer, id: string): Readable<FittingRow> {
  return readable(sql<FittingRow>`
    select f.id, f.vehicle_id, f.wheel, f.life_no, f.fitted_at, f.removed_at, f.start_tread_mm, f.removal_reason,
      coalesce(f.end_tread_mm, t.tread_mm) as end_tread_mm, lw.alias as wheel_alias,
      json_build_object('self_no', v.self_no, 'plate', v.plate, 'vin', v.vin) as vehicle,
      case when f.wheel < 100 then 0 else greatest(0, coalesce(f.end_run_km, s.run_km, f.start_run_km) - f.start_run_km) end as km,
      case when f.wheel < 100 then 0
        else greatest(0, coalesce(f.end_run_hours, s.run_hours, f.start_run_hours) - f.start_run_hours) end as hours
    from tyre_fitting f
    join tyre t on t.customer_id = f.customer_id and t.id = f.tyre_id
    join vehicle v on v.customer_id = f.customer_id and v.id = f.vehicle_id
    left join layout_wheel lw on lw.customer_id = v.customer_id and lw.layout_id = v.layout_id and lw.wheel = f.wheel
    left join vehicle_state s on s.customer_id = f.customer_id and s.vehicle_id = f.vehicle_id
    where f.customer_id = ${viewer.customer.id}::bigint and f.tyre_id = ${id}::bigint
    order by f.fitted_at`);
}
