/** SQL that locks and writes one vehicle. Everything takes the tenant's transaction. */
import { sql } from 'kysely';
import type { ScopedTx } from '../../platform/database/doors.ts';
import { refuse } from '../../platform/errors.ts';
import { insideDepartments, type Scope } from '../../platform/scope.ts';
import { mayLook, type NamedVehicle } from './vehicle.wall.ts';

export interface LockedVehicle extends NamedVehicle {
  id: string;
  version: number;
  mvin: string | null;
  vehicle_type: number;
  is_trailer: boolean;
  job_type: string | null;
  department_id: string;
  monitor_group_id: string | null;
  layout_id: string;
  alarm_template_id: string | null;
  load_kg: number | null;
  tare_kg: number | null;
  length_m: number | null;
  width_m: number | null;
  height_m: number | null;
  driver_id: string | null;
  driver_name: string | null;
  driver_phone: string | null;
  use_status: 'in_transit' | 'idle';
  run_state: 'in_operation' | 'outage' | 'resumption';
  note: string | null;
}

/** Of `LockedVehicle`, from a vehicle v. */
export const lockedColumns = sql`
  v.id, v.version, v.plate, v.self_no, v.vin, v.mvin, v.vehicle_type, v.is_trailer, v.job_type, v.department_id,
  v.monitor_group_id, v.layout_id, v.alarm_template_id, v.load_kg::float8 as load_kg, v.tare_kg::float8 as tare_kg,
  v.length_m::float8 as length_m, v.width_m::float8 as width_m, v.height_m::float8 as height_m,
  v.driver_id, v.driver_name, v.driver_phone, v.use_status, v.run_state, v.note`;

/** @throws A02024 when there is none, or none that this person sees */
export async function lockVehicle(tx: ScopedTx, scope: Scope, id: string): Promise<LockedVehicle> {
  const { rows } = await sql<LockedVehicle>`
    select ${lockedColumns} from vehicle v
    where v.customer_id = ${scope.customer.id}::bigint and v.id = ${id}::bigint and ${mayLook(scope, 'v')}
    for update of v`.execute(tx);
  return rows[0] ?? refuse('A02024');
}

export type VehicleColumns = Omit<LockedVehicle, 'id' | 'version' | 'use_status' | 'run_state'>;

/** With its empty state, so that ingest and lists find one. */
export async function insertVehicle(tx: ScopedTx, scope: Scope, columns: VehicleColumns): Promise<string> {
  const customer = { customer_id: scope.customer.id };
  const { id } = await tx
    .insertInto('vehicle')
    .values({ ...customer, ...columns, created_by: scope.member.id, updated_by: scope.member.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('vehicle_state')
    .values({ ...customer, vehicle_id: id })
    .execute();
  return id;
}

/** Counts the version up and answers it. */
export async function updateVehicle(
  tx: ScopedTx,
  scope: Scope,
  id: string,
  columns: Partial<VehicleColumns> & { use_status?: string; run_state?: string; run_state_at?: Date },
): Promise<number> {
  const { version } = await tx
    .updateTable('vehicle')
    .set({ ...columns, version: sql<number>`version + 1`, updated_at: sql<Date>`now()`, updated_by: scope.member.id })
    .where('customer_id', '=', scope.customer.id)
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Where a new vehicle belongs that was given no department: that of who enters it, or the enterprise itself. */
export async function homeDepartment(tx: ScopedTx, scope: Scope): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select d.id from department d
    where d.customer_id = ${scope.customer.id}::bigint and ${
      scope.departments === 'all'
        ? sql`d.parent_id is null`
        : sql`d.id = (select department_id from member where customer_id = d.customer_id and id = ${scope.member.id}::bigint)`
    } order by d.id limit 1`.execute(tx);
  return rows[0]?.id ?? refuse('A0117', [{ path: 'departmentId', code: 'A0117' }]);
}

/** @throws A0201 outside the caller's departments; a department that is not there is told by its key (A0117) */
export async function mustReachDepartment(tx: ScopedTx, scope: Scope, departmentId: string): Promise<void> {
  const { rows } = await sql`
    select 1 from department d where d.customer_id = ${scope.customer.id}::bigint and d.id = ${departmentId}::bigint
      and ${insideDepartments(scope, 'd.id')}`.execute(tx);
  if (rows.length === 0 && scope.departments !== 'all') refuse('A0201', [{ path: 'departmentId', code: 'A0201' }]);
}

/** A deleted template binds nothing any more (model.md 1.7). @throws A02103 */
export async function shareTemplate(tx: ScopedTx, scope: Scope, templateId: string): Promise<void> {
  const { rows } = await sql`
    select 1 from alarm_template where customer_id = ${scope.customer.id}::bigint and id = ${templateId}::bigint
      and deleted_at is null for share`.execute(tx);
  if (rows.length === 0) refuse('A02103', [{ path: 'templateId', code: 'A02103' }]);
}

/** Locked, so that its wheels stay while a vehicle takes it. @throws A0117 when there is none, or it was disabled */
export async function shareLayout(tx: ScopedTx, scope: Scope, layoutId: string): Promise<void> {
  const { rows } = await sql`
    select 1 from position_layout where customer_id = ${scope.customer.id}::bigint and id = ${layoutId}::bigint
      and enabled for share`.execute(tx);
  if (rows.length === 0) refuse('A0117', [{ path: 'layoutId', code: 'A0117' }]);
}

/** Whether something sits on a wheel that the layout does not have. */
export async function hasWheelsBeyond(tx: ScopedTx, scope: Scope, vehicleId: string, layoutId: string) {
  const on = (table: 'tyre' | 'sensor' | 'rim') => sql`select x.wheel from ${sql.table(table)} x
    where x.customer_id = ${scope.customer.id}::bigint and x.vehicle_id = ${vehicleId}::bigint`;
  const { rows } = await sql`
    select 1 from (${on('tyre')} union all ${on('sensor')} union all ${on('rim')}) carried
    where not exists (select from layout_wheel l where l.customer_id = ${scope.customer.id}::bigint
      and l.layout_id = ${layoutId}::bigint and l.wheel = carried.wheel) limit 1`.execute(tx);
  return rows.length > 0;
}

/** Tyres follow their vehicle into its department. */
export async function moveTyres(tx: ScopedTx, scope: Scope, vehicleId: string, departmentId: string): Promise<void> {
  await tx
    .updateTable('tyre')
    .set({ department_id: departmentId })
    .where('customer_id', '=', scope.customer.id)
    .where('vehicle_id', '=', vehicleId)
    .execute();
}

export async function isCoupled(tx: ScopedTx, scope: Scope, vehicleId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from trailer_coupling
    where customer_id = ${scope.customer.id}::bigint and uncoupled_at is null
      and (trailer_id = ${vehicleId}::bigint or tractor_id = ${vehicleId}::bigint) limit 1`.execute(tx);
  return rows.length > 0;
}

export type Named = Partial<Record<'department' | 'group' | 'layout' | 'template' | 'driver', string | null>>;

/** Names of what a vehicle points at, for the operation log. */
export async function namesOf(
  tx: ScopedTx,
  scope: Scope,
  vehicle: Pick<VehicleColumns, 'department_id' | 'monitor_group_id' | 'layout_id' | 'alarm_template_id' | 'driver_id'>,
): Promise<Required<Named>> {
  const name = (table: string, id: string | null) => sql`(select name from ${sql.table(table)}
    where customer_id = ${scope.customer.id}::bigint and id = ${id}::bigint)`;
  const { rows } = await sql<Required<Named>>`select
    ${name('department', vehicle.department_id)} as department, ${name('monitor_group', vehicle.monitor_group_id)} as group,
    ${name('position_layout', vehicle.layout_id)} as layout, ${name('alarm_template', vehicle.alarm_template_id)} as template,
    ${name('member', vehicle.driver_id)} as driver`.execute(tx);
  return rows[0] ?? { department: null, group: null, layout: null, template: null, driver: null };
}
