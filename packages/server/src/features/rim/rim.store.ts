/** Locks, places and writes one rim. */
import { rimTestDueOn, rimTestState } from '@treadline/domain/asset/rim-test';
import { sql } from 'kysely';
import type { ScopedTx } from '../../platform/database/doors.ts';
import { refuse } from '../../platform/errors.ts';
import type { Scope } from '../../platform/scope.ts';
import { step, writeMove } from '../asset-attribute/asset-attribute.public.ts';
import { mayLook } from '../vehicle/vehicle.public.ts';
import { type RimParts, seenFrom } from './rim.views.ts';

export interface LockedRim {
  id: string;
  version: number;
  rim_no: string;
  status: number;
  model_id: string;
  vehicle_id: string | null;
  wheel: number | null;
  warehouse_id: string | null;
  manufactured_on: string | null;
  tested_on: string | null;
  parts: RimParts;
  price_amount: number | null;
  note: string | null;
}

/** @throws A0117 when there is none, or none that this person sees */
export async function lockRim(tx: ScopedTx, scope: Scope, id: string): Promise<LockedRim> {
  const { rows } = await sql<LockedRim>`
    select r.id, r.version, r.rim_no, r.status, r.model_id, r.vehicle_id, r.wheel, r.warehouse_id,
      r.manufactured_on::text as manufactured_on, r.tested_on::text as tested_on, r.parts,
      r.price_amount::float8 as price_amount, r.note
    ${seenFrom(scope)} and r.id = ${id}::bigint for update of r`.execute(tx);
  return rows[0] ?? refuse('A0117');
}

export interface PlaceInput {
  vehicleId?: string | null | undefined;
  wheel?: number | null | undefined;
  warehouseId?: string | null | undefined;
}

/**
 * The rim goes where the input says; what it says nothing of stays.
 * @throws A02034 the wheel has a rim; 5006 its test is overdue or was not passed; 5033 no wheel of the layout
 */
export async function placeRim(
  tx: ScopedTx,
  scope: Scope,
  rim: LockedRim,
  input: PlaceInput,
  today: string,
): Promise<void> {
  if (input.vehicleId === undefined) {
    if (input.warehouseId === undefined || input.warehouseId === rim.warehouse_id) return;
    if (rim.status !== 2) refuse('A02033', [{ path: 'warehouseId', code: 'A02033' }]);
    return write(tx, scope, rim.id, { status: 2, vehicleId: null, wheel: null, warehouseId: input.warehouseId });
  }
  const { vehicleId } = input;
  const wheel = vehicleId === null ? null : await wheelOf(tx, scope, vehicleId, input.wheel);
  if (vehicleId !== null && vehicleId === rim.vehicle_id && wheel === rim.wheel) return;
  const asset = { kind: 'rim', id: rim.id } as const;
  const warehouseId = vehicleId === null ? (input.warehouseId ?? null) : null;
  let { status } = rim;
  if (rim.status === 1) {
    status = step('rim', status, 'unbind');
    await write(tx, scope, rim.id, { status, vehicleId: null, wheel: null, warehouseId });
    await writeMove(tx, scope, asset, {
      kind: 'unbound',
      status,
      vehicleId: rim.vehicle_id,
      wheel: rim.wheel,
      warehouseId,
    });
  } else if (vehicleId === null) {
    await write(tx, scope, rim.id, { status, vehicleId: null, wheel: null, warehouseId });
  }
  if (vehicleId === null) return;
  status = step('rim', status, 'bind', 'wheel');
  const overdue = rimTestState(rimTestDueOn(rim.tested_on, rim.manufactured_on), today) === 'due';
  if (overdue || rim.parts.failedOn) refuse('5006', [{ path: 'vehicleId', code: '5006' }]);
  const { rows } = await sql`select 1 from rim where customer_id = ${scope.customer.id}::bigint
    and vehicle_id = ${vehicleId}::bigint and wheel = ${wheel}::smallint`.execute(tx);
  if (rows.length > 0) refuse('A02034', [{ path: 'wheel', code: 'A02034' }]);
  await write(tx, scope, rim.id, { status, vehicleId, wheel, warehouseId: null });
  await writeMove(tx, scope, asset, { kind: 'bound', status, vehicleId, wheel });
}

async function wheelOf(
  tx: ScopedTx,
  scope: Scope,
  vehicleId: string,
  wheel: number | null | undefined,
): Promise<number> {
  const wanted = wheel ?? refuse('A0116', [{ path: 'wheel', code: 'A0116' }]);
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from layout_wheel l where l.customer_id = v.customer_id and l.layout_id = v.layout_id
      and l.wheel = ${wanted}::int) as known
    from vehicle v where v.customer_id = ${scope.customer.id}::bigint and v.id = ${vehicleId}::bigint
      and ${mayLook(scope, 'v')} for update of v`.execute(tx);
  const vehicle = rows[0] ?? refuse('A02024', [{ path: 'vehicleId', code: 'A02024' }]);
  if (!vehicle.known) refuse('5033', [{ path: 'wheel', code: '5033' }]);
  return wanted;
}

async function write(
  tx: ScopedTx,
  scope: Scope,
  id: string,
  to: { status: number; vehicleId: string | null; wheel: number | null; warehouseId: string | null },
): Promise<void> {
  await sql`update rim set status = ${to.status}, vehicle_id = ${to.vehicleId}::bigint, wheel = ${to.wheel}::smallint,
      warehouse_id = ${to.warehouseId}::bigint
    where customer_id = ${scope.customer.id}::bigint and id = ${id}::bigint`.execute(tx);
}

/** Counts the version up and answers it. */
export async function updateRim(
  tx: ScopedTx,
  scope: Scope,
  id: string,
  columns: Partial<Pick<LockedRim, 'status' | 'model_id' | 'warehouse_id' | 'manufactured_on' | 'tested_on'>> &
    Partial<Pick<LockedRim, 'price_amount' | 'note'>> & { parts?: RimParts },
): Promise<number> {
  const { parts, ...plain } = columns;
  const { version } = await tx
    .updateTable('rim')
    .set({
      ...plain,
      ...(parts === undefined ? {} : { parts: JSON.stringify(parts) }),
      version: sql<number>`version + 1`,
      updated_at: sql`clock_timestamp()`,
      updated_by: scope.member.id,
    })
    .where('customer_id', '=', scope.customer.id)
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
