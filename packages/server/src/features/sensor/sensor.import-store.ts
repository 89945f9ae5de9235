/** Enters and changes many sensors set by set. What needs a look of its own is left out: alone, each is told what is wrong. */
import type { ParsedInputOf } from '@treadline/contract/endpoint';
import type { sensorApi } from '@treadline/contract/sensor';
import { sql } from 'kysely';
import { changesOf } from '../../platform/changes.ts';
import type { ScopedTx } from '../../platform/database/doors.ts';
import { AppError, refuse } from '../../platform/errors.ts';
import { firstOnly, type RowAnswer, updateSet } from '../../platform/import/sets.ts';
import type { Scope } from '../../platform/scope.ts';
import { modelsOnce, writeMoves } from '../asset-attribute/asset-attribute.public.ts';
import { maySeeTyre } from '../tyre/tyre.public.ts';
import { sensorAfter } from './sensor.service.ts';
import { seenFrom } from './sensor.views.ts';
import type { LockedSensor } from './sensor-place.ts';

type Input = ParsedInputOf<typeof sensorApi.add>;

/** Free, or in a tyre without one; a number that is taken is refused with A02015. */
export function addSensors(scope: Scope, inputs: readonly Input[]): Promise<RowAnswer[]> {
  return scope.tx(async (tx) => {
    const model = modelsOnce(tx, scope);
    const tyres = await freeTyres(tx, scope, inputs);
    const isFirst = firstOnly(inputs, ({ tyreId }) => [tyreId]);
    const isPlain = inputs.map(({ tyreId }, at) => !tyreId || (isFirst[at] === true && tyres.has(tyreId)));
    const by = { customer_id: scope.customer.id, created_by: scope.member.id, updated_by: scope.member.id };
    const rows = [];
    for (const [at, input] of inputs.entries()) {
      if (!isPlain[at]) continue;
      rows.push({
        ...by,
        sensor_no: input.sensorNo,
        model_id: await model({ kind: 'sensor', brand: input.brand, name: input.type }),
        delivered_on: input.deliveredOn ?? null,
        tyre_id: input.tyreId || null,
        warehouse_id: input.tyreId ? null : (input.warehouseId ?? null),
        note: input.note || null,
        status: input.tyreId ? 1 : 2,
        activated_at: input.tyreId ? sql<Date>`now()` : null,
      });
    }
    const inserted =
      rows.length === 0
        ? []
        : await tx
            .insertInto('sensor')
            .values(rows)
            .onConflict((conflict) => conflict.expression(sql`customer_id, lower(sensor_no)`).doNothing())
            .returning(['id', 'sensor_no', 'tyre_id'])
            .execute();
    await mustSee(tx, scope, inserted);
    const ids = new Map(inserted.map(({ id, sensor_no }) => [sensor_no, id]));
    const answers = inputs.map((input, at): RowAnswer => {
      if (!isPlain[at]) return null;
      const id = ids.get(input.sensorNo);
      ids.delete(input.sensorNo);
      if (id === undefined) return new AppError('A02015', [{ path: 'sensorNo', code: 'A02015' }]);
      scope.audit({ targetKind: 'sensor', targetId: id, changes: changesOf({}, { ...input }) });
      return id;
    });
    await writeMoves(
      tx,
      scope,
      'sensor',
      inputs.flatMap(({ tyreId, warehouseId = null }, at) => {
        const id = answers[at];
        if (typeof id !== 'string') return [];
        const received = { id, kind: 'received', status: 2, warehouseId } as const;
        const tyre = tyreId ? tyres.get(tyreId) : undefined;
        if (!tyreId || tyre === undefined) return [received];
        const { vehicle_id: vehicleId, wheel } = tyre;
        return [received, { id, kind: 'bound', status: 1, tyreId, vehicleId, wheel } as const];
      }),
    );
    return answers;
  });
}

/** What is left out stays; one that goes into another tyre is changed alone. */
export function changeSensors(scope: Scope, inputs: readonly Input[]): Promise<RowAnswer[]> {
  return scope.tx(async (tx) => {
    const model = modelsOnce(tx, scope);
    const known = await lockByNumber(tx, scope, inputs);
    const isFirst = firstOnly(inputs, ({ sensorNo }) => [sensorNo.toLowerCase()]);
    const written: Parameters<typeof updateSet>[3][number][] = [];
    const moves: Parameters<typeof writeMoves>[3][number][] = [];
    const answers: RowAnswer[] = [];
    for (const [at, { sensorNo, ...input }] of inputs.entries()) {
      const before = known.get(sensorNo.toLowerCase());
      if (before === undefined || isFirst[at] !== true || goesElsewhere(before, input)) {
        answers.push(null);
        continue;
      }
      const { id } = before;
      const named = input.brand !== undefined || input.type !== undefined;
      const names = { brand: input.brand ?? before.brand, name: input.type ?? before.type };
      const modelId = named ? await model({ kind: 'sensor', ...names }) : before.model_id;
      const after = sensorAfter(before, input, modelId);
      const changes = changesOf({ ...before }, after);
      const warehouse_id = before.status === 2 ? (input.warehouseId ?? before.warehouse_id) : before.warehouse_id;
      written.push({ id, version: before.version + 1, ...after, warehouse_id });
      if (Object.keys(changes).length > 0) moves.push({ id, kind: 'corrected', status: before.status, changes });
      const { tyreId, warehouseId } = input;
      const placed = changesOf({}, { tyreId, warehouseId });
      scope.audit({ targetKind: 'sensor', targetId: id, changes: { ...changes, ...placed } });
      answers.push(id);
    }
    await updateSet(tx, scope, 'sensor', written);
    await writeMoves(tx, scope, 'sensor', moves);
    return answers;
  });
}

interface NamedSensor extends LockedSensor {
  key: string;
  brand: string | null;
  type: string | null;
}

function goesElsewhere(before: LockedSensor, { tyreId, warehouseId }: Partial<Input>): boolean {
  if (tyreId) return tyreId !== before.tyre_id;
  return warehouseId != null && warehouseId !== before.warehouse_id && before.status !== 2;
}

/** Those the caller sees, by number in small letters, locked in id order. */
async function lockByNumber(tx: ScopedTx, scope: Scope, inputs: readonly Input[]): Promise<Map<string, NamedSensor>> {
  const numbers = inputs.map(({ sensorNo }) => sensorNo.toLowerCase());
  const { rows } = await sql<NamedSensor>`
    select lower(s.sensor_no) as key, s.id, s.version, s.sensor_no, s.status, s.model_id,
      s.delivered_on::text as delivered_on, s.note, s.tyre_id, coalesce(s.vehicle_id, t.vehicle_id) as vehicle_id,
      coalesce(s.wheel, t.wheel) as wheel, s.warehouse_id,
      (select m.name from asset_model m where m.customer_id = s.customer_id and m.id = s.model_id) as type,
      (select a.name from asset_model m join asset_attribute a on a.customer_id = m.customer_id and a.id = m.brand_id
        where m.customer_id = s.customer_id and m.id = s.model_id) as brand
    ${seenFrom(scope)} and lower(s.sensor_no) = any(${numbers}::text[]) order by s.id for update of s`.execute(tx);
  return new Map(rows.map((row) => [row.key, row]));
}

interface FreeTyre {
  id: string;
  vehicle_id: string | null;
  wheel: number | null;
}

/** Tyres of the rows that may take a sensor and have none, locked in id order. */
async function freeTyres(tx: ScopedTx, scope: Scope, inputs: readonly Input[]): Promise<Map<string, FreeTyre>> {
  const ids = inputs.flatMap(({ tyreId }) => tyreId || []);
  if (ids.length === 0) return new Map();
  const { rows } = await sql<FreeTyre & { taken: boolean }>`
    select t.id, t.vehicle_id, t.wheel, exists (select from sensor s where s.customer_id = t.customer_id
      and (s.tyre_id = t.id or (s.vehicle_id = t.vehicle_id and s.wheel = t.wheel))) as taken
    from tyre t where t.customer_id = ${scope.customer.id}::bigint and t.id = any(${ids}::bigint[])
      and t.status not in (4, 5, 6, 17) and ${maySeeTyre(scope, 't')}
    order by t.id for update of t`.execute(tx);
  return new Map(rows.filter(({ taken }) => !taken).map((row) => [row.id, row]));
}

/** Those in a tyre are seen by whoever sees that. */
async function mustSee(
  tx: ScopedTx,
  scope: Scope,
  inserted: readonly { id: string; tyre_id: string | null }[],
): Promise<void> {
  const ids = inserted.filter(({ tyre_id }) => tyre_id === null).map(({ id }) => id);
  const { rows } = await sql`select 1 ${seenFrom(scope)} and s.id = any(${ids}::bigint[])`.execute(tx);
  if (rows.length < ids.length) refuse('A0117');
}
