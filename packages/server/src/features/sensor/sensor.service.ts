/** Registering, correcting, binding sensors, and their way out of the store and back (model.md 4.1 machine asset). */
import type { ParsedInputOf } from '@treadline/contract/endpoint';
import type { sensorApi } from '@treadline/contract/sensor';
import { sql } from 'kysely';
import { type BulkCall, rowByRow } from '../../platform/bulk.ts';
import { changesOf } from '../../platform/changes.ts';
import type { ScopedTx } from '../../platform/database/doors.ts';
import { refuse } from '../../platform/errors.ts';
import type { Scope } from '../../platform/scope.ts';
import { assetModel, step, writeMove } from '../asset-attribute/asset-attribute.public.ts';
import { type LockedSensor, lockSensor, placeSensor } from './sensor-place.ts';

type Input<K extends keyof typeof sensorApi> = ParsedInputOf<(typeof sensorApi)[K]>;

/** @throws A02015 the number is known; A02043 the place has a sensor */
export async function enterSensor(tx: ScopedTx, scope: Scope, input: Input<'add'>): Promise<string> {
  const inserted = await tx
    .insertInto('sensor')
    .values({
      customer_id: scope.customer.id,
      sensor_no: input.sensorNo,
      model_id: await assetModel(tx, scope, { kind: 'sensor', brand: input.brand, name: input.type }),
      delivered_on: input.deliveredOn ?? null,
      warehouse_id: input.tyreId || input.vehicleId ? null : (input.warehouseId ?? null),
      note: input.note || null,
      status: 2,
      created_by: scope.member.id,
      updated_by: scope.member.id,
    })
    .onConflict((conflict) => conflict.expression(sql`customer_id, lower(sensor_no)`).doNothing())
    .returning('id')
    .executeTakeFirst();
  const { id } = inserted ?? refuse('A02015', [{ path: 'sensorNo', code: 'A02015' }]);
  const asset = { kind: 'sensor', id } as const;
  await writeMove(tx, scope, asset, { kind: 'received', status: 2, warehouseId: input.warehouseId ?? null });
  await placeSensor(tx, scope, await lockSensor(tx, scope, id), input);
  scope.audit({ targetKind: 'sensor', targetId: id, changes: changesOf({}, { ...input }) });
  return id;
}

/** What is left out stays. @throws 5004 it was changed since it was read */
export async function changeSensor(
  tx: ScopedTx,
  scope: Scope,
  { id, version, ...input }: Input<'update'>,
): Promise<{ version: number }> {
  const before = await lockSensor(tx, scope, id);
  if (before.version !== version) refuse('5004');
  await placeSensor(tx, scope, before, input);
  const stays = input.type === undefined && input.brand === undefined;
  const modelId = stays
    ? before.model_id
    : await assetModel(tx, scope, { kind: 'sensor', brand: input.brand, name: input.type });
  const after = sensorAfter(before, input, modelId);
  const changes = changesOf({ ...before }, after);
  if (Object.keys(changes).length > 0) {
    await writeMove(
      tx,
      scope,
      { kind: 'sensor', id },
      { kind: 'corrected', status: (await lockSensor(tx, scope, id)).status, changes },
    );
  }
  const { rows } = await sql<{ version: number }>`
    update sensor set model_id = ${after.model_id}::bigint, delivered_on = ${after.delivered_on}::date, note = ${after.note},
      version = version + 1, updated_at = clock_timestamp(), updated_by = ${scope.member.id}::bigint
    where customer_id = ${scope.customer.id}::bigint and id = ${id}::bigint returning version`.execute(tx);
  const { tyreId, vehicleId, wheel, warehouseId } = input;
  scope.audit({
    targetKind: 'sensor',
    targetId: id,
    changes: { ...changes, ...changesOf({}, { tyreId, vehicleId, wheel, warehouseId }) },
  });
  return { version: rows[0]?.version ?? version };
}

/** What is left out stays. */
export function sensorAfter(
  before: LockedSensor,
  { deliveredOn, note }: Pick<Input<'update'>, 'deliveredOn' | 'note'>,
  modelId: string | null,
) {
  return {
    model_id: modelId,
    delivered_on: deliveredOn === undefined ? before.delivered_on : deliveredOn,
    note: note === undefined ? before.note : note || null,
  };
}

/** Sold, given back or disposed of. */
export function sensorsOut(
  scope: Scope,
  { ids, way, reason }: Input<'outbound'>,
  constraints: BulkCall['constraints'],
) {
  return rowByRow(scope, ids, { constraints, action: 'update' }, async (tx, id) => {
    const sensor = await lockSensor(tx, scope, id);
    const status = step('sensor', sensor.status, way);
    await setStore(tx, scope, id, status, null);
    const kind = way === 'sell' ? 'issued' : 'disposed';
    await writeMove(tx, scope, { kind: 'sensor', id }, { kind, status, warehouseId: sensor.warehouse_id, reason });
    return sensor.sensor_no;
  });
}

export function sensorsIn(scope: Scope, { ids, warehouseId }: Input<'inbound'>, constraints: BulkCall['constraints']) {
  return rowByRow(scope, ids, { constraints, action: 'update' }, async (tx, id) => {
    const sensor = await lockSensor(tx, scope, id);
    const status = step('sensor', sensor.status, 'receive');
    await setStore(tx, scope, id, status, warehouseId ?? null);
    await writeMove(tx, scope, { kind: 'sensor', id }, { kind: 'received', status, warehouseId: warehouseId ?? null });
    return sensor.sensor_no;
  });
}

async function setStore(tx: ScopedTx, scope: Scope, id: string, status: number, warehouseId: string | null) {
  await sql`update sensor set status = ${status}, warehouse_id = ${warehouseId}::bigint, version = version + 1,
      updated_at = clock_timestamp(), updated_by = ${scope.member.id}::bigint
    where customer_id = ${scope.customer.id}::bigint and id = ${id}::bigint`.execute(tx);
}
