/** Sensors that travel on tyres (model.md 3.3): each move stands in the sensor's own ledger. */
import { sql } from 'kysely';
import type { ScopedTx } from '../../platform/database/doors.ts';
import { refuse } from '../../platform/errors.ts';
import type { Scope } from '../../platform/scope.ts';
import { wheelKey } from './tyre-wheels.ts';

export interface SensorOnto {
  tyreId: string;
  vehicleId: string | null;
  wheel: number | null;
  at: Date;
  /** Null: none was named; the one bound to the wheel itself goes onto the tyre. */
  sensorId: string | null;
  /** Path of the field, for refusals. */
  path: string;
}

interface SensorRow {
  id: string;
  status: number;
  tyre_id: string | null;
  vehicle_id: string | null;
  wheel: number | null;
}

/**
 * Puts the named sensor, or the one that sits on the wheel, onto the tyre that comes there; the tyre's former one is free
 * then. A02043 when it is bound elsewhere or the wheel has another one. Answers the sensor now on the tyre.
 */
export async function bindSensorToTyre(tx: ScopedTx, scope: Scope, onto: SensorOnto): Promise<string | null> {
  const { rows } = await sql<SensorRow>`
    select id, status, tyre_id, vehicle_id, wheel from sensor
    where customer_id = ${scope.customer.id}::bigint
      and (id = ${onto.sensorId}::bigint or tyre_id = ${onto.tyreId}::bigint
        or (vehicle_id = ${onto.vehicleId}::bigint and wheel = ${onto.wheel}::smallint))
    order by id for update`.execute(tx);
  const refused = () => refuse('A02043', [{ path: onto.path, code: 'A02043' }]);
  const own = rows.find((row) => row.tyre_id === onto.tyreId);
  const onWheel = rows.find((row) => row.vehicle_id !== null && row.tyre_id === null && row.id !== own?.id);
  const named = onto.sensorId === null ? undefined : rows.find((row) => row.id === onto.sensorId);
  if (onto.sensorId !== null && named === undefined) refuse('6503', [{ path: onto.path, code: '6503' }]);
  const bound = named ?? own ?? onWheel;
  if (onWheel !== undefined && bound !== onWheel) refused();
  if (bound === undefined) return null;
  if (bound === own) return own.id;
  if (bound !== onWheel && bound.status !== 2) refused();
  if (own !== undefined) await freeSensor(tx, scope, own.id, onto.at);
  await setPlace(tx, scope, bound.id, { status: 1, tyre_id: onto.tyreId });
  await writeAssetEvent(tx, scope, bound.id, 'bound', { ...onto, status: 1 });
  return bound.id;
}

/** Off its tyre; into the warehouse if one is named. */
export async function freeSensor(tx: ScopedTx, scope: Scope, id: string, at: Date): Promise<void> {
  await setPlace(tx, scope, id, { status: 2, tyre_id: null });
  await writeAssetEvent(tx, scope, id, 'unbound', { tyreId: null, vehicleId: null, wheel: null, at, status: 2 });
}

/** Off tyres that leave their wheels, and onto the wheels: the next tyre there takes them over. */
export async function leaveSensors(
  tx: ScopedTx,
  scope: Scope,
  leaving: readonly { tyreId: string; vehicleId: string; wheel: number }[],
  at: Date,
): Promise<void> {
  for (const { tyreId, vehicleId, wheel } of leaving) {
    const id = await sensorOfTyre(tx, scope, tyreId);
    if (id === null) continue;
    await setPlace(tx, scope, id, { status: 1, tyre_id: null, vehicle_id: vehicleId, wheel });
    await writeAssetEvent(tx, scope, id, 'bound', { tyreId: null, vehicleId, wheel, at, status: 1 });
  }
}

/** Sensors that are bound to wheels themselves, by vehicle and wheel. */
export async function sensorsOnWheels(
  tx: ScopedTx,
  scope: Scope,
  vehicleIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('sensor')
    .where('customer_id', '=', scope.customer.id)
    .where('vehicle_id', 'in', [...vehicleIds])
    .select(['id', 'vehicle_id', 'wheel'])
    .execute();
  return new Map(rows.map((row) => [wheelKey(row.vehicle_id ?? '', row.wheel ?? 0), row.id]));
}

/** The sensor on a tyre; null without. */
export async function sensorOfTyre(tx: ScopedTx, scope: Scope, tyreId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('sensor')
    .where('customer_id', '=', scope.customer.id)
    .where('tyre_id', '=', tyreId)
    .select('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** By its number; entered when it is not known yet. */
export async function sensorByNumber(tx: ScopedTx, scope: Scope, sensorNo: string, at: Date): Promise<string> {
  const known = () =>
    sql<{ id: string }>`select id from sensor
      where customer_id = ${scope.customer.id}::bigint and lower(sensor_no) = lower(${sensorNo})`.execute(tx);
  const id = (await known()).rows[0]?.id;
  if (id !== undefined) return id;
  const inserted = await tx
    .insertInto('sensor')
    .values({ customer_id: scope.customer.id, sensor_no: sensorNo, status: 2, created_by: scope.member.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const nowhere = { tyreId: null, vehicleId: null, wheel: null };
  await writeAssetEvent(tx, scope, inserted.id, 'received', { ...nowhere, at, status: 2 });
  return inserted.id;
}

async function setPlace(
  tx: ScopedTx,
  scope: Scope,
  id: string,
  place: { status: number; tyre_id: string | null; vehicle_id?: string; wheel?: number },
): Promise<void> {
  await tx
    .updateTable('sensor')
    .set({
      vehicle_id: null,
      wheel: null,
      ...place,
      warehouse_id: null,
      ...(place.status === 1 ? { activated_at: sql<Date>`coalesce(activated_at, now())` } : {}),
      version: sql`version + 1`,
      updated_at: sql`clock_timestamp()`,
      updated_by: scope.member.id,
    })
    .where('customer_id', '=', scope.customer.id)
    .where('id', '=', id)
    .execute();
}

interface AssetEvent {
  tyreId: string | null;
  vehicleId: string | null;
  wheel: number | null;
  at: Date;
  status: number;
}

async function writeAssetEvent(
  tx: ScopedTx,
  scope: Scope,
  sensorId: string,
  kind: 'received' | 'bound' | 'unbound',
  event: AssetEvent,
): Promise<void> {
  await sql`
    insert into asset_event (customer_id, sensor_id, seq, kind, at, member_id, status, vehicle_id, wheel, tyre_id)
    select ${scope.customer.id}::bigint, ${sensorId}::bigint, coalesce(max(seq), 0) + 1, ${kind}, ${event.at},
      ${scope.member.id}::bigint, ${event.status}, ${event.vehicleId}::bigint, ${event.wheel}::smallint, ${event.tyreId}::bigint
    from asset_event where customer_id = ${scope.customer.id}::bigint and sensor_id = ${sensorId}::bigint`.execute(tx);
}
