/** Where a sensor is: on a tyre, with which it travels, on a wheel whose tyre is not registered, or free. */
import { sql } from 'kysely';
import type { ScopedTx } from '../../platform/database/doors.ts';
import { refuse } from '../../platform/errors.ts';
import type { Scope } from '../../platform/scope.ts';
import { step, writeMove } from '../asset-attribute/asset-attribute.public.ts';
import { maySeeTyre } from '../tyre/tyre.public.ts';
import { mayLook } from '../vehicle/vehicle.public.ts';
import { seenFrom } from './sensor.views.ts';

export interface LockedSensor {
  id: string;
  version: number;
  sensor_no: string;
  status: number;
  model_id: string | null;
  delivered_on: string | null;
  note: string | null;
  tyre_id: string | null;
  /** Its own vehicle and wheel, or those of its tyre. */
  vehicle_id: string | null;
  wheel: number | null;
  warehouse_id: string | null;
}

/** @throws A0117 when there is none, or none that this person sees */
export async function lockSensor(tx: ScopedTx, scope: Scope, id: string): Promise<LockedSensor> {
  const { rows } = await sql<LockedSensor>`
    select s.id, s.version, s.sensor_no, s.status, s.model_id, s.delivered_on::text as delivered_on, s.note, s.tyre_id,
      coalesce(s.vehicle_id, t.vehicle_id) as vehicle_id, coalesce(s.wheel, t.wheel) as wheel, s.warehouse_id
    ${seenFrom(scope)} and s.id = ${id}::bigint for update of s`.execute(tx);
  return rows[0] ?? refuse('A0117');
}

export interface PlaceInput {
  tyreId?: string | null | undefined;
  vehicleId?: string | null | undefined;
  wheel?: number | null | undefined;
  warehouseId?: string | null | undefined;
}

interface Place {
  /** Null: on the wheel itself, or free. */
  tyreId: string | null;
  vehicleId: string | null;
  wheel: number | null;
  warehouseId: string | null;
}

/**
 * The sensor goes where the input says; what it says nothing of stays. Off one place and onto another are two rows of the
 * ledger. @throws A02043 another sensor is there
 */
export async function placeSensor(tx: ScopedTx, scope: Scope, sensor: LockedSensor, input: PlaceInput): Promise<void> {
  const target = await targetOf(tx, scope, input);
  if (target === null) {
    if (input.warehouseId !== undefined && input.warehouseId !== sensor.warehouse_id) {
      if (sensor.status !== 2) refuse('A02033', [{ path: 'warehouseId', code: 'A02033' }]);
      await write(tx, scope, sensor.id, {
        tyreId: null,
        vehicleId: null,
        wheel: null,
        warehouseId: input.warehouseId,
        status: 2,
      });
    }
    return;
  }
  const bound = target.tyreId !== null || target.vehicleId !== null;
  const stays =
    target.tyreId === null
      ? sensor.tyre_id === null && target.vehicleId === sensor.vehicle_id && target.wheel === sensor.wheel
      : target.tyreId === sensor.tyre_id;
  if (bound && stays) return;
  let { status } = sensor;
  if (status === 1) {
    status = step('sensor', status, 'unbind');
    await keepWhatWasHeard(tx, scope, sensor);
    await write(tx, scope, sensor.id, { ...nowhere, warehouseId: bound ? null : target.warehouseId, status });
    const { vehicle_id: vehicleId, wheel, tyre_id: tyreId } = sensor;
    await writeMove(
      tx,
      scope,
      { kind: 'sensor', id: sensor.id },
      { kind: 'unbound', status, vehicleId, wheel, tyreId, warehouseId: target.warehouseId },
    );
  } else if (!bound) {
    await write(tx, scope, sensor.id, { ...nowhere, warehouseId: target.warehouseId, status });
  }
  if (!bound) return;
  status = step('sensor', status, 'bind', target.tyreId === null ? 'wheel' : 'tyreId');
  await mustBeFree(tx, scope, target);
  await write(tx, scope, sensor.id, {
    tyreId: target.tyreId,
    vehicleId: target.tyreId === null ? target.vehicleId : null,
    wheel: target.tyreId === null ? target.wheel : null,
    warehouseId: null,
    status,
  });
  await writeMove(tx, scope, { kind: 'sensor', id: sensor.id }, { kind: 'bound', status, ...target });
}

const nowhere = { tyreId: null, vehicleId: null, wheel: null };

/** Null: nothing is said of a binding. */
async function targetOf(tx: ScopedTx, scope: Scope, input: PlaceInput): Promise<Place | null> {
  if (input.tyreId) {
    const { rows } = await sql<{ vehicle_id: string | null; wheel: number | null }>`
      select t.vehicle_id, t.wheel from tyre t where t.customer_id = ${scope.customer.id}::bigint
        and t.id = ${input.tyreId}::bigint and t.status not in (4, 5, 6, 17) and ${maySeeTyre(scope, 't')}
      for update of t`.execute(tx);
    const tyre = rows[0] ?? refuse('A02023', [{ path: 'tyreId', code: 'A02023' }]);
    return { tyreId: input.tyreId, vehicleId: tyre.vehicle_id, wheel: tyre.wheel, warehouseId: null };
  }
  if (input.vehicleId) {
    const { vehicleId } = input;
    const wheel = input.wheel ?? refuse('A0116', [{ path: 'wheel', code: 'A0116' }]);
    const { rows } = await sql<{ known: boolean }>`
      select exists (select from layout_wheel l where l.customer_id = v.customer_id and l.layout_id = v.layout_id
        and l.wheel = ${wheel}::int) as known
      from vehicle v where v.customer_id = ${scope.customer.id}::bigint and v.id = ${vehicleId}::bigint
        and ${mayLook(scope, 'v')} for update of v`.execute(tx);
    const vehicle = rows[0] ?? refuse('A02024', [{ path: 'vehicleId', code: 'A02024' }]);
    if (!vehicle.known) refuse('5033', [{ path: 'wheel', code: '5033' }]);
    const { rows: tyres } = await sql<{ id: string }>`select id from tyre
      where customer_id = ${scope.customer.id}::bigint and vehicle_id = ${vehicleId}::bigint and wheel = ${wheel}::smallint
      for update`.execute(tx);
    return { tyreId: tyres[0]?.id ?? null, vehicleId, wheel, warehouseId: null };
  }
  if (input.tyreId === undefined && input.vehicleId === undefined) return null;
  return { ...nowhere, warehouseId: input.warehouseId ?? null };
}

async function mustBeFree(tx: ScopedTx, scope: Scope, target: Place): Promise<void> {
  const { rows } = await sql`
    select 1 from sensor where customer_id = ${scope.customer.id}::bigint and (tyre_id = ${target.tyreId}::bigint
      or (vehicle_id = ${target.vehicleId}::bigint and wheel = ${target.wheel}::smallint)) limit 1`.execute(tx);
  if (rows.length === 0) return;
  const path = target.tyreId === null ? 'wheel' : 'tyreId';
  refuse('A02043', [{ path, code: 'A02043' }]);
}

/** Off its wheel nothing is live of it any more: its last battery and time stay with it. */
async function keepWhatWasHeard(tx: ScopedTx, scope: Scope, sensor: LockedSensor): Promise<void> {
  await sql`
    update sensor s set battery_pct = coalesce(st.batteries_pct[place.n], s.battery_pct),
      heard_at = coalesce(nullif(st.wheel_at[place.n], '-infinity'), s.heard_at)
    from vehicle_state st cross join lateral (select array_position(st.wheels, ${sensor.wheel}::smallint) as n) place
    where s.customer_id = ${scope.customer.id}::bigint and s.id = ${sensor.id}::bigint
      and st.customer_id = s.customer_id and st.vehicle_id = ${sensor.vehicle_id}::bigint
      and place.n is not null and st.wheel_at[place.n] >= coalesce(s.activated_at, '-infinity')`.execute(tx);
}

async function write(tx: ScopedTx, scope: Scope, id: string, to: Place & { status: number }): Promise<void> {
  await sql`
    update sensor set status = ${to.status}, tyre_id = ${to.tyreId}::bigint, vehicle_id = ${to.vehicleId}::bigint,
      wheel = ${to.wheel}::smallint, warehouse_id = ${to.warehouseId}::bigint,
      activated_at = case when ${to.status} = 1 then coalesce(activated_at, now()) else activated_at end
    where customer_id = ${scope.customer.id}::bigint and id = ${id}::bigint`.execute(tx);
}
