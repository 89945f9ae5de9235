/** Receiver and sensors of a vehicle. Rows are locked in id order; each change is in the ledger of its device. */
import { sql } from 'kysely';
import type { ScopedTx } from '../../platform/database/doors.ts';
import { refuse } from '../../platform/errors.ts';
import type { Scope } from '../../platform/scope.ts';
import { type LockedVehicle, lockVehicle } from './vehicle.store.ts';

interface LockedReceiver {
  id: string;
  receiver_no: string;
  vehicle_id: string | null;
  status: number;
  enabled: boolean;
}

export async function bindReceiver(
  scope: Scope,
  input: { vehicleId: string; receiverId: string | null },
): Promise<void> {
  await scope.tx(async (tx) => {
    const vehicle = await lockVehicle(tx, scope, input.vehicleId);
    const change = await changeReceiver(tx, scope, vehicle, input.receiverId);
    scope.audit({ targetKind: 'vehicle', targetId: vehicle.id, changes: change === null ? {} : { receiver: change } });
  });
}

/**
 * Gives the vehicle this receiver in place of the one it has; null only takes that off. Answers the numbers before and
 * after, or null when it has it already.
 * @throws A02042 it is on another vehicle; 6502 there is none to take off; A0117 no such receiver; 5006 not in store
 */
export async function changeReceiver(
  tx: ScopedTx,
  scope: Scope,
  vehicle: Pick<LockedVehicle, 'id'>,
  receiverId: string | null,
): Promise<{ from: string | null; to: string | null } | null> {
  const { rows } = await sql<LockedReceiver>`
    select id, receiver_no, vehicle_id, status, enabled from receiver
    where customer_id = ${scope.customer.id}::bigint and (vehicle_id = ${vehicle.id}::bigint or id = ${receiverId}::bigint)
    order by id for update`.execute(tx);
  const before = rows.find((row) => row.vehicle_id === vehicle.id);
  if (receiverId === null) {
    if (before === undefined) return refuse('6502');
    await placeReceiver(tx, scope, before, null);
    return { from: before.receiver_no, to: null };
  }
  const wanted = rows.find((row) => row.id === receiverId);
  if (wanted === undefined) return refuse('A0117', [{ path: 'receiverId', code: 'A0117' }]);
  if (wanted.id === before?.id) return null;
  if (wanted.vehicle_id !== null) return refuse('A02042', [{ path: 'receiverId', code: 'A02042' }]);
  if (wanted.status !== 1 && wanted.status !== 2) return refuse('5006', [{ path: 'receiverId', code: '5006' }]);
  if (before !== undefined) await placeReceiver(tx, scope, before, null);
  await placeReceiver(tx, scope, wanted, vehicle.id);
  return { from: before?.receiver_no ?? null, to: wanted.receiver_no };
}

async function placeReceiver(tx: ScopedTx, scope: Scope, receiver: LockedReceiver, vehicleId: string | null) {
  await sql`update receiver set vehicle_id = ${vehicleId}::bigint, status = ${vehicleId === null ? 2 : 1},
      warehouse_id = case when ${vehicleId}::bigint is null then warehouse_id end,
      started_on = case when ${vehicleId}::bigint is null then started_on else coalesce(started_on, current_date) end,
      version = version + 1, updated_at = now(), updated_by = ${scope.member.id}::bigint
    where customer_id = ${scope.customer.id}::bigint and id = ${receiver.id}::bigint`.execute(tx);
  await writeEvent(tx, scope, {
    column: 'receiver_id',
    id: receiver.id,
    bound: vehicleId !== null,
    vehicleId: vehicleId ?? receiver.vehicle_id,
    wheel: null,
    tyreId: null,
  });
}

interface LockedSensor {
  id: string;
  sensor_no: string;
  status: number;
  vehicle_id: string | null;
  /** Its own wheel, or that of the tyre it is in. */
  wheel: number | null;
  tyre_id: string | null;
  /** The vehicle that tyre is on. */
  tyre_vehicle_id: string | null;
}

/** All or nothing, so that two sensors may change places in one call. */
export async function bindSensors(
  scope: Scope,
  input: { vehicleId: string; bindings: readonly { wheel: number; sensorId: string | null }[] },
): Promise<void> {
  await scope.tx(async (tx) => {
    const vehicle = await lockVehicle(tx, scope, input.vehicleId);
    const aliases = await layoutAliases(tx, scope, vehicle.layout_id);
    for (const [index, { wheel }] of input.bindings.entries()) {
      if (!aliases.has(wheel)) refuse('5033', [{ path: `bindings.${index}.wheel`, code: '5033' }]);
    }
    const tyres = await tyresOf(tx, scope, vehicle.id);
    const locked = await lockSensors(tx, scope, vehicle.id, input.bindings);
    const changes: Record<string, { from: string | null; to: string | null }> = {};
    const at = (wheel: number) => locked.find((one) => isOn(one, vehicle.id) && one.wheel === wheel);
    const before = new Map(input.bindings.map(({ wheel }) => [wheel, at(wheel)]));
    for (const [wheel, sensor] of before) {
      if (sensor === undefined) continue;
      await placeSensor(tx, scope, sensor, null);
      Object.assign(sensor, { status: 2, vehicle_id: null, tyre_id: null, tyre_vehicle_id: null, wheel: null });
      changes[aliases.get(wheel) ?? String(wheel)] = { from: sensor.sensor_no, to: null };
    }
    for (const [index, { wheel, sensorId }] of input.bindings.entries()) {
      const path = `bindings.${index}.sensorId`;
      if (sensorId === null) {
        if (before.get(wheel) === undefined) refuse('6503', [{ path, code: '6503' }]);
        continue;
      }
      const sensor = locked.find((one) => one.id === sensorId);
      if (sensor === undefined) return refuse('A0117', [{ path, code: 'A0117' }]);
      if (sensor.vehicle_id !== null || sensor.tyre_id !== null) refuse('A02043', [{ path, code: 'A02043' }]);
      if (sensor.status !== 1 && sensor.status !== 2) refuse('5006', [{ path, code: '5006' }]);
      const tyreId = tyres.get(wheel) ?? null;
      await placeSensor(tx, scope, sensor, { vehicleId: vehicle.id, wheel, tyreId });
      sensor.vehicle_id = vehicle.id;
      changes[aliases.get(wheel) ?? String(wheel)] = {
        from: before.get(wheel)?.sensor_no ?? null,
        to: sensor.sensor_no,
      };
    }
    scope.audit({ targetKind: 'vehicle', targetId: vehicle.id, changes });
  });
}

const isOn = (sensor: LockedSensor, vehicleId: string) =>
  sensor.vehicle_id === vehicleId || sensor.tyre_vehicle_id === vehicleId;

async function layoutAliases(tx: ScopedTx, scope: Scope, layoutId: string): Promise<Map<number, string>> {
  const { rows } = await sql<{ wheel: number; alias: string }>`select wheel, alias from layout_wheel
    where customer_id = ${scope.customer.id}::bigint and layout_id = ${layoutId}::bigint`.execute(tx);
  return new Map(rows.map(({ wheel, alias }) => [wheel, alias]));
}

/** By wheel; locked, so that a tyre does not leave while it gets its sensor. */
async function tyresOf(tx: ScopedTx, scope: Scope, vehicleId: string): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: string; wheel: number }>`select id, wheel from tyre
    where customer_id = ${scope.customer.id}::bigint and vehicle_id = ${vehicleId}::bigint order by id for update`.execute(
    tx,
  );
  return new Map(rows.map(({ id, wheel }) => [wheel, id]));
}

async function lockSensors(
  tx: ScopedTx,
  scope: Scope,
  vehicleId: string,
  bindings: readonly { sensorId: string | null }[],
): Promise<LockedSensor[]> {
  const named = bindings.flatMap(({ sensorId }) => (sensorId === null ? [] : [sensorId]));
  const { rows } = await sql<LockedSensor>`
    select n.id, n.sensor_no, n.status, n.vehicle_id, coalesce(n.wheel, t.wheel) as wheel, n.tyre_id,
      t.vehicle_id as tyre_vehicle_id
    from sensor n left join tyre t on t.customer_id = n.customer_id and t.id = n.tyre_id
    where n.customer_id = ${scope.customer.id}::bigint
      and (n.id = any(${named}::bigint[]) or n.vehicle_id = ${vehicleId}::bigint or n.tyre_id in (
        select id from tyre where customer_id = ${scope.customer.id}::bigint and vehicle_id = ${vehicleId}::bigint))
    order by n.id for update of n`.execute(tx);
  return rows;
}

async function placeSensor(
  tx: ScopedTx,
  scope: Scope,
  sensor: LockedSensor,
  place: { vehicleId: string; wheel: number; tyreId: string | null } | null,
): Promise<void> {
  const own = place !== null && place.tyreId === null ? place : null;
  await sql`update sensor set status = ${place === null ? 2 : 1}, tyre_id = ${place?.tyreId ?? null}::bigint,
      vehicle_id = ${own?.vehicleId ?? null}::bigint, wheel = ${own?.wheel ?? null}::smallint,
      warehouse_id = case when ${place === null} then warehouse_id end,
      activated_at = case when ${place === null} then activated_at else coalesce(activated_at, now()) end,
      version = version + 1, updated_at = now(), updated_by = ${scope.member.id}::bigint
    where customer_id = ${scope.customer.id}::bigint and id = ${sensor.id}::bigint`.execute(tx);
  await writeEvent(tx, scope, {
    column: 'sensor_id',
    id: sensor.id,
    bound: place !== null,
    vehicleId: place === null ? (sensor.vehicle_id ?? sensor.tyre_vehicle_id) : place.vehicleId,
    wheel: place === null ? sensor.wheel : place.wheel,
    tyreId: place === null ? sensor.tyre_id : place.tyreId,
  });
}

interface DeviceEvent {
  column: 'receiver_id' | 'sensor_id';
  id: string;
  bound: boolean;
  vehicleId: string | null;
  wheel: number | null;
  tyreId: string | null;
}

/** The device is locked, so its numbers follow each other. */
async function writeEvent(tx: ScopedTx, scope: Scope, event: DeviceEvent): Promise<void> {
  const column = sql.ref(event.column);
  await sql`insert into asset_event (customer_id, ${column}, seq, kind, at, member_id, status, vehicle_id, wheel, tyre_id)
    select ${scope.customer.id}::bigint, ${event.id}::bigint, coalesce(max(seq), 0) + 1, ${event.bound ? 'bound' : 'unbound'},
      clock_timestamp(), ${scope.member.id}::bigint, ${event.bound ? 1 : 2}, ${event.vehicleId}::bigint,
      ${event.wheel}::smallint, ${event.tyreId}::bigint
    from asset_event where customer_id = ${scope.customer.id}::bigint and ${column} = ${event.id}::bigint`.execute(tx);
}
