/** Registering and correcting receivers, their numbers over all enterprises, and their way out of stock and back. */
import type { ParsedInputOf } from '@treadline/contract/endpoint';
import type { receiverApi } from '@treadline/contract/receiver';
import { sql } from 'kysely';
import { canonicalTerminalId } from '../../ingest/registry/registry.ts';
import { type BulkCall, rowByRow } from '../../platform/bulk.ts';
import { changesOf } from '../../platform/changes.ts';
import type { ScopedTx } from '../../platform/database/doors.ts';
import { refuse } from '../../platform/errors.ts';
import type { Scope } from '../../platform/scope.ts';
import { assetModel, step, writeMove } from '../asset-attribute/asset-attribute.public.ts';
import { mayLook } from '../vehicle/vehicle.public.ts';
import { type LockedReceiver, lockReceiver } from './receiver.store.ts';

type Input<K extends keyof typeof receiverApi> = ParsedInputOf<(typeof receiverApi)[K]>;

/** @throws A02014 the number is known, in whichever enterprise; A02042 the vehicle has a receiver */
export async function enterReceiver(tx: ScopedTx, scope: Scope, input: Input<'add'>): Promise<string> {
  const vehicleId = input.vehicleId ?? null;
  if (vehicleId !== null) await mustBeWithoutReceiver(tx, scope, vehicleId);
  const status = vehicleId === null ? 2 : 1;
  const { id } = await tx
    .insertInto('receiver')
    .values({
      customer_id: scope.customer.id,
      receiver_no: input.receiverNo,
      protocol: input.protocol,
      vehicle_id: vehicleId,
      status,
      warehouse_id: vehicleId === null ? (input.warehouseId ?? null) : null,
      created_by: scope.member.id,
      ...(await columnsOf(tx, scope, input)),
      started_on: input.startedOn ?? (vehicleId === null ? null : sql<string>`current_date`),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await claim(tx, scope, id, canonicalTerminalId(input.protocol, input.receiverNo));
  const asset = { kind: 'receiver', id } as const;
  await writeMove(tx, scope, asset, { kind: 'received', status: 2, warehouseId: input.warehouseId ?? null });
  if (vehicleId !== null) await writeMove(tx, scope, asset, { kind: 'bound', status, vehicleId });
  scope.audit({ targetKind: 'receiver', targetId: id, changes: changesOf({}, { ...input }) });
  return id;
}

/** What is left out stays. @throws 5004 it was changed since it was read */
export async function changeReceiver(
  tx: ScopedTx,
  scope: Scope,
  { id, version, ...input }: Input<'update'>,
): Promise<{ version: number }> {
  const before = await lockReceiver(tx, scope, id);
  if (before.version !== version) refuse('5004');
  const after = {
    ...(await columnsOf(tx, scope, input)),
    ...(input.protocol === undefined ? {} : { protocol: input.protocol }),
    ...(input.warehouseId === undefined ? {} : { warehouse_id: input.warehouseId }),
  };
  if (input.warehouseId != null && before.status !== 2) refuse('A02033', [{ path: 'warehouseId', code: 'A02033' }]);
  if (input.protocol !== undefined) await reclaim(tx, scope, before, input.protocol);
  const changes = changesOf({ ...before }, after);
  if (Object.keys(changes).length > 0) {
    await writeMove(tx, scope, { kind: 'receiver', id }, { kind: 'corrected', status: before.status, changes });
  }
  await tx
    .updateTable('receiver')
    .set({ ...after, version: version + 1, updated_at: sql`clock_timestamp()`, updated_by: scope.member.id })
    .where('customer_id', '=', scope.customer.id)
    .where('id', '=', id)
    .execute();
  scope.audit({ targetKind: 'receiver', targetId: id, changes });
  return { version: version + 1 };
}

export function setEnabled(
  scope: Scope,
  { ids, enabled }: { ids: readonly string[]; enabled: boolean },
  constraints: BulkCall['constraints'],
) {
  return rowByRow(scope, ids, { constraints, action: enabled ? 'enable' : 'disable' }, async (tx, id) => {
    const before = await lockReceiver(tx, scope, id);
    if (before.enabled === enabled) refuse('5007');
    await write(tx, scope, id, { enabled });
    scope.audit({ targetKind: 'receiver', targetId: id, changes: changesOf({ enabled: !enabled }, { enabled }) });
    return before.receiver_no;
  });
}

/** Sold, given back or disposed of: nothing it sends counts any more, and its keys end. */
export function receiversOut(
  scope: Scope,
  { ids, way, reason }: Input<'outbound'>,
  constraints: BulkCall['constraints'],
) {
  return rowByRow(scope, ids, { constraints, action: 'update' }, async (tx, id) => {
    const before = await lockReceiver(tx, scope, id);
    const status = step('receiver', before.status, way);
    await write(tx, scope, id, { status, warehouse_id: null, enabled: false });
    await sql`update api_key set revoked_at = now() where customer_id = ${scope.customer.id}::bigint
      and receiver_id = ${id}::bigint and revoked_at is null`.execute(tx);
    const kind = way === 'sell' ? 'issued' : 'disposed';
    await writeMove(tx, scope, { kind: 'receiver', id }, { kind, status, warehouseId: before.warehouse_id, reason });
    return before.receiver_no;
  });
}

export function receiversIn(
  scope: Scope,
  { ids, warehouseId = null }: Input<'inbound'>,
  constraints: BulkCall['constraints'],
) {
  return rowByRow(scope, ids, { constraints, action: 'update' }, async (tx, id) => {
    const before = await lockReceiver(tx, scope, id);
    const status = step('receiver', before.status, 'receive');
    await write(tx, scope, id, { status, warehouse_id: warehouseId, enabled: true });
    await writeMove(tx, scope, { kind: 'receiver', id }, { kind: 'received', status, warehouseId });
    return before.receiver_no;
  });
}

async function columnsOf(tx: ScopedTx, scope: Scope, input: Omit<Input<'update'>, 'id' | 'version' | 'protocol'>) {
  const named = input.model !== undefined || input.brand !== undefined;
  const all = {
    model_id: named
      ? await assetModel(tx, scope, { kind: 'receiver', brand: input.brand, name: input.model })
      : undefined,
    site_id: input.siteId,
    started_on: input.startedOn,
    time_offset_min: input.timeOffsetMin,
    scaling_profile: input.scalingProfile,
    tyre_item05_kpa: input.tyreItem05Kpa,
    datum: input.datum,
    ignore_threshold: input.ignoreThreshold,
    strict_auth: input.strictAuth,
    note: input.note === undefined ? undefined : input.note || null,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Given<typeof all>;
}

/** What was left out is not there. */
type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

async function mustBeWithoutReceiver(tx: ScopedTx, scope: Scope, vehicleId: string): Promise<void> {
  const { rows } = await sql<{ bound: boolean }>`
    select exists (select from receiver r where r.customer_id = v.customer_id and r.vehicle_id = v.id) as bound
    from vehicle v where v.customer_id = ${scope.customer.id}::bigint and v.id = ${vehicleId}::bigint
      and ${mayLook(scope, 'v')} for update of v`.execute(tx);
  const vehicle = rows[0] ?? refuse('A02024', [{ path: 'vehicleId', code: 'A02024' }]);
  if (vehicle.bound) refuse('A02042', [{ path: 'vehicleId', code: 'A02042' }]);
}

/** A taken number may be another enterprise's, which the wall hides: the index answers, nothing is read beforehand. */
async function claim(tx: ScopedTx, scope: Scope, id: string, value: string): Promise<void> {
  const taken = await tx
    .insertInto('claim')
    .values({ customer_id: scope.customer.id, kind: 'receiver', value, owner_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('value')
    .execute();
  if (taken.length === 0) refuse('A02014', [{ path: 'receiverNo', code: 'A02014' }]);
}

/** Another protocol may write the same number in another way. */
async function reclaim(tx: ScopedTx, scope: Scope, before: LockedReceiver, protocol: string): Promise<void> {
  const [was, now] = [before.protocol, protocol].map((each) => canonicalTerminalId(each, before.receiver_no));
  if (was === now || now === undefined) return;
  await tx
    .deleteFrom('claim')
    .where('customer_id', '=', scope.customer.id)
    .where('kind', '=', 'receiver')
    .where('owner_id', '=', before.id)
    .execute();
  await claim(tx, scope, before.id, now);
}

async function write(
  tx: ScopedTx,
  scope: Scope,
  id: string,
  columns: { status?: number; warehouse_id?: string | null; enabled?: boolean },
): Promise<void> {
  await tx
    .updateTable('receiver')
    .set({
      ...columns,
      version: sql<number>`version + 1`,
      updated_at: sql`clock_timestamp()`,
      updated_by: scope.member.id,
    })
    .where('customer_id', '=', scope.customer.id)
    .where('id', '=', id)
    .execute();
}
