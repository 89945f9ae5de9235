/** Registering, correcting, testing rims, and their way out of the store and back (model.md 4.1 machine asset). */
import type { ParsedInputOf } from '@treadline/contract/endpoint';
import type { rimApi } from '@treadline/contract/rim';
import { sql } from 'kysely';
import { type BulkCall, rowByRow } from '../../platform/bulk.ts';
import { changesOf } from '../../platform/changes.ts';
import type { ScopedTx } from '../../platform/database/doors.ts';
import { refuse } from '../../platform/errors.ts';
import type { Scope } from '../../platform/scope.ts';
import { assetModel, type ModelWish, step, writeMove } from '../asset-attribute/asset-attribute.public.ts';
import { todayOf } from './rim.record.ts';
import { type LockedRim, lockRim, placeRim, updateRim } from './rim.store.ts';

type Input<K extends keyof typeof rimApi> = ParsedInputOf<(typeof rimApi)[K]>;

/** @throws A0118 the number is known; A02034 the wheel has a rim */
export async function enterRim(tx: ScopedTx, scope: Scope, input: Input<'add'>, today: string): Promise<string> {
  const inserted = await tx
    .insertInto('rim')
    .values({
      customer_id: scope.customer.id,
      rim_no: input.rimNo,
      model_id: await modelOf(tx, scope, input),
      status: 2,
      warehouse_id: input.vehicleId ? null : (input.warehouseId ?? null),
      manufactured_on: input.manufacturedOn ?? null,
      tested_on: input.testedOn ?? null,
      parts: JSON.stringify(input.parts ?? {}),
      price_amount: input.priceAmount ?? null,
      note: input.note || null,
      created_by: scope.member.id,
      updated_by: scope.member.id,
    })
    .onConflict((conflict) => conflict.expression(sql`customer_id, upper(rim_no)`).doNothing())
    .returning('id')
    .executeTakeFirst();
  const { id } = inserted ?? refuse('A0118', [{ path: 'rimNo', code: 'A0118' }]);
  const received = { kind: 'received', status: 2, warehouseId: input.warehouseId ?? null } as const;
  await writeMove(tx, scope, { kind: 'rim', id }, received);
  await placeRim(tx, scope, await lockRim(tx, scope, id), input, today);
  scope.audit({ targetKind: 'rim', targetId: id, changes: changesOf({}, { ...input }) });
  return id;
}

/** What is left out stays. @throws 5004 it was changed since it was read */
export async function changeRim(
  tx: ScopedTx,
  scope: Scope,
  { id, version, ...input }: Input<'update'>,
  today: string,
): Promise<{ version: number }> {
  const before = await lockRim(tx, scope, id);
  if (before.version !== version) refuse('5004');
  await placeRim(tx, scope, before, input, today);
  const named = input.brand !== undefined || input.size !== undefined || input.material !== undefined;
  const after = rimAfter(before, input, named ? await modelOf(tx, scope, input) : before.model_id);
  const changes = changesOf({ ...before }, after);
  if (Object.keys(changes).length > 0) {
    const { status } = await lockRim(tx, scope, id);
    await writeMove(tx, scope, { kind: 'rim', id }, { kind: 'corrected', status, changes });
  }
  const { vehicleId, wheel, warehouseId } = input;
  const placed = changesOf({}, { vehicleId, wheel, warehouseId });
  scope.audit({ targetKind: 'rim', targetId: id, changes: { ...changes, ...placed } });
  return { version: await updateRim(tx, scope, id, after) };
}

/** What is left out stays. */
export function rimAfter(before: LockedRim, input: Omit<Input<'update'>, 'id' | 'version'>, modelId: string) {
  return {
    model_id: modelId,
    manufactured_on: input.manufacturedOn === undefined ? before.manufactured_on : input.manufacturedOn,
    tested_on: input.testedOn === undefined ? before.tested_on : input.testedOn,
    price_amount: input.priceAmount === undefined ? before.price_amount : input.priceAmount,
    note: input.note === undefined ? before.note : input.note || null,
    parts: { ...before.parts, ...withoutUndefined(input.parts ?? {}) },
  };
}

/** Where the day is furthest ahead; a day there is none to come anywhere. */
const furthestAheadMs = 14 * 3_600_000;

/** @throws 5006 it is not ours any more; 5016 the day is to come, or before the last test */
export async function testRim(scope: Scope, { id, on, passed, note }: Input<'test'>, now: number): Promise<void> {
  const latest = todayOf(now + furthestAheadMs);
  await scope.tx(async (tx) => {
    const rim = await lockRim(tx, scope, id);
    if (rim.status === 5 || rim.status === 17) refuse('5006');
    if (on > latest || (rim.tested_on !== null && on < rim.tested_on)) refuse('5016', [{ path: 'on', code: '5016' }]);
    const parts = { ...rim.parts, failedOn: passed ? null : on };
    await updateRim(tx, scope, id, { parts, ...(passed ? { tested_on: on } : {}) });
    const changes = { passed: { from: null, to: passed }, on: { from: rim.tested_on, to: on } };
    const at = { vehicleId: rim.vehicle_id, wheel: rim.wheel, warehouseId: rim.warehouse_id };
    await writeMove(
      tx,
      scope,
      { kind: 'rim', id },
      { kind: 'tested', status: rim.status, ...at, reason: note || null, changes },
    );
    scope.audit({ targetKind: 'rim', targetId: id, changes });
  });
}

/** Sold, given back or condemned. */
export function rimsOut(scope: Scope, { ids, way, reason }: Input<'outbound'>, constraints: BulkCall['constraints']) {
  return rowByRow(scope, ids, { constraints, action: 'update' }, async (tx, id) => {
    const rim = await lockRim(tx, scope, id);
    const status = step('rim', rim.status, way);
    await updateRim(tx, scope, id, { status, warehouse_id: null });
    const kind = way === 'sell' ? 'issued' : 'disposed';
    await writeMove(tx, scope, { kind: 'rim', id }, { kind, status, warehouseId: rim.warehouse_id, reason });
    return rim.rim_no;
  });
}

export function rimsIn(
  scope: Scope,
  { ids, warehouseId = null }: Input<'inbound'>,
  constraints: BulkCall['constraints'],
) {
  return rowByRow(scope, ids, { constraints, action: 'update' }, async (tx, id) => {
    const rim = await lockRim(tx, scope, id);
    const status = step('rim', rim.status, 'receive');
    await updateRim(tx, scope, id, { status, warehouse_id: warehouseId });
    await writeMove(tx, scope, { kind: 'rim', id }, { kind: 'received', status, warehouseId });
    return rim.rim_no;
  });
}

/** A rim is always of a model; one of which nothing is told is of the nameless one. */
export async function modelOf(
  tx: ScopedTx,
  scope: Scope,
  { brand, size, material }: Pick<Input<'add'>, 'brand' | 'size' | 'material'>,
  model: (wish: ModelWish) => Promise<string | null> = (wish) => assetModel(tx, scope, wish),
): Promise<string> {
  const id = await model({ kind: 'rim', brand, size, material });
  return id ?? (await model({ kind: 'rim', name: '?' })) ?? refuse('A0117');
}

function withoutUndefined<T extends object>(value: T) {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined));
}
