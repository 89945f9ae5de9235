/** Vehicles and their tyres beside the load tables of sizes. */
import type { LoadPoint } from '@treadline/domain/tyre/load-table';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Readable } from '../../platform/database/doors.ts';
import { readable } from '../../platform/database/handwritten.ts';
import { mayLook, type NamedVehicle, type Viewer } from '../vehicle/vehicle.public.ts';

export function findSize(viewer: Viewer, id: string): Readable<{ name: string; loads: LoadPoint[] | null }> {
  return readable(sql<{ name: string; loads: LoadPoint[] | null }>`
    select a.name, a.data -> 'loads' as loads from asset_attribute a
    where a.customer_id = ${viewer.customer.id}::bigint and a.id = ${id}::bigint and a.kind = 'size'`);
}

export interface SizeVehicleRow extends NamedVehicle {
  id: string;
  wheels: number;
  kpa: number | null;
  load_kg: number;
  tare_kg: number;
  layout_wheels: number;
}

const mostVehicles = 500;

/** Those whose weights are known, with tyres of the size. */
export function vehiclesOnSize(viewer: Viewer, sizeId: string): Readable<SizeVehicleRow> {
  return readable(sql<SizeVehicleRow>`
    select v.id, v.self_no, v.plate, v.vin, v.load_kg::float8 as load_kg, v.tare_kg::float8 as tare_kg, on_it.wheels,
      on_it.kpa, layout.wheels as layout_wheels
    from (
      select t.vehicle_id, count(*)::int as wheels,
        avg(coalesce(t.recommended_kpa, m.recommended_kpa))::float8 as kpa
      from tyre t join asset_model m on m.customer_id = t.customer_id and m.id = t.model_id
      where t.customer_id = ${viewer.customer.id}::bigint and t.vehicle_id is not null and ${runs('t')} and m.size_id = ${sizeId}::bigint
      group by t.vehicle_id) on_it
    join vehicle v on v.customer_id = ${viewer.customer.id}::bigint and v.id = on_it.vehicle_id and ${mayLook(viewer, 'v')}
    cross join lateral (select count(*)::int as wheels from layout_wheel l
      where l.customer_id = v.customer_id and l.layout_id = v.layout_id and ${runs('l')}) layout
    where v.load_kg is not null and v.tare_kg is not null and layout.wheels > 0
    order by (v.load_kg + v.tare_kg) / layout.wheels desc, v.id limit ${sql.lit(mostVehicles)}`);
}

export interface VehicleWeightsRow {
  load_kg: number | null;
  tare_kg: number | null;
  wheels: number;
}

export function vehicleWeights(viewer: Viewer, vehicleId: string): Readable<VehicleWeightsRow> {
  return readable(sql<VehicleWeightsRow>`
    select v.load_kg::float8 as load_kg, v.tare_kg::float8 as tare_kg, (select count(*)::int from layout_wheel l
      where l.customer_id = v.customer_id and l.layout_id = v.layout_id and ${runs('l')}) as wheels
    from vehicle v
    where v.customer_id = ${viewer.customer.id}::bigint and v.id = ${vehicleId}::bigint and ${mayLook(viewer, 'v')}`);
}

export interface TyreTableRow {
  id: string;
  wheel: number;
  kpa: number;
  loads: LoadPoint[];
}

/** Only those whose pressure is known and whose size has a table. */
export function tyreTables(viewer: Viewer, vehicleId: string): Readable<TyreTableRow> {
  return readable(sql<TyreTableRow>`
    select t.id, t.wheel, coalesce(t.recommended_kpa, m.recommended_kpa)::float8 as kpa, size.data -> 'loads' as loads
    from tyre t
    join asset_model m on m.customer_id = t.customer_id and m.id = t.model_id
    join asset_attribute size on size.customer_id = m.customer_id and size.id = m.size_id
    join vehicle v on v.customer_id = t.customer_id and v.id = t.vehicle_id
    where t.customer_id = ${viewer.customer.id}::bigint and t.vehicle_id = ${vehicleId}::bigint and ${runs('t')} and ${mayLook(viewer, 'v')}
      and coalesce(t.recommended_kpa, m.recommended_kpa) is not null
      and jsonb_array_length(coalesce(size.data -> 'loads', '[]')) > 0
    order by t.wheel`);
}

/** Spares, 1 to 9, carry nothing (model.md 3.2). */
function runs(alias: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(`${alias}.wheel`)} > 9`;
}
