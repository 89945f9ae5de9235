/** Mounted tyres by vehicle (PAGE-013), the warehouses tyres can be put into, and the law of the road for a tyre. */
import type { LegalLimits } from '@treadline/domain/tyre/fitting-check';
import { sql } from 'kysely';
import type { Readable } from '../../platform/database/doors.ts';
import { readable } from '../../platform/database/handwritten.ts';
import { mayLook, type NamedVehicle } from '../vehicle/vehicle.public.ts';
import type { TyreViewer } from './tyre.public.ts';
import { type TyreListRow, tyresOfVehicles } from './tyre.views.ts';

export interface WallRow extends NamedVehicle {
  id: string;
  layout_id: string;
  group_name: string | null;
  wheels: number[];
}

export interface WallFilter {
  groupId?: string | undefined;
  /** Vehicles with at least one tyre of it. */
  size?: string | undefined;
}

const mostVehicles = 500;

export function wallVehicles(viewer: TyreViewer, filter: WallFilter): Readable<WallRow> {
  return readable(sql<WallRow>`
    select v.id, v.self_no, v.plate, v.vin, v.layout_id, g.name as group_name,
      array(select w.wheel from layout_wheel w
        where w.customer_id = v.customer_id and w.layout_id = v.layout_id order by w.wheel)::int[] as wheels
    from vehicle v
    left join monitor_group g on g.customer_id = v.customer_id and g.id = v.monitor_group_id
    where v.id in (${wallIds(viewer, filter)}) and v.customer_id = ${viewer.customer.id}::bigint
    order by g.name nulls last, coalesce(nullif(v.self_no, ''), v.plate, v.vin), v.id`);
}

export function wallTyres(viewer: TyreViewer, filter: WallFilter): Readable<TyreListRow> {
  return tyresOfVehicles(viewer, wallIds(viewer, filter));
}

function wallIds(viewer: TyreViewer, filter: WallFilter) {
  const bySize = filter.size
    ? sql`exists (select from tyre t join asset_model m on m.customer_id = t.customer_id and m.id = t.model_id
        join asset_attribute a on a.customer_id = m.customer_id and a.id = m.size_id
        where t.customer_id = v.customer_id and t.vehicle_id = v.id and lower(a.name) = lower(${filter.size}))`
    : sql`true`;
  const byGroup = filter.groupId ? sql`v.monitor_group_id = ${filter.groupId}::bigint` : sql`true`;
  return sql`select v.id from vehicle v
    where v.customer_id = ${viewer.customer.id}::bigint and ${mayLook(viewer, 'v')} and ${byGroup} and ${bySize}
    order by coalesce(nullif(v.self_no, ''), v.plate, v.vin), v.id limit ${sql.lit(mostVehicles)}`;
}

export interface PlaceRow {
  id: string;
  name: string;
  kind: string;
}

export function placesOf(viewer: TyreViewer): Readable<PlaceRow> {
  return readable(sql<PlaceRow>`
    select id, name, kind from warehouse where customer_id = ${viewer.customer.id}::bigint and enabled order by kind, name`);
}

export interface RoadRow extends LegalLimits {
  tyre_id: string;
  vehicle_type: number;
  /** Of the axle the wheel is on. */
  role: string | null;
}

/** Nothing for tyres that are on no vehicle. */
export function roadOfTyres(
  viewer: TyreViewer & { customer: { countryCode: string } },
  ids: readonly string[],
): Readable<RoadRow> {
  return readable(sql<RoadRow>`
    select t.id as tyre_id, v.vehicle_type, l.axle_roles[t.wheel / 100] as role, c.steer_tread_min_mm as "steerTreadMinMm",
      c.tread_min_mm as "treadMinMm", c.steer_retread as "steerRetread"
    from tyre t
    join vehicle v on v.customer_id = t.customer_id and v.id = t.vehicle_id
    join position_layout l on l.customer_id = v.customer_id and l.id = v.layout_id
    join country c on c.code = ${viewer.customer.countryCode}
    where t.customer_id = ${viewer.customer.id}::bigint and t.id = any(${[...ids]}::bigint[])`);
}
