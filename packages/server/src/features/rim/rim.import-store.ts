/** Enters and changes many rims set by set. What needs a look of its own is left out: alone, each is told what is wrong. */
import type { ParsedInputOf } from '@treadline/contract/endpoint';
import type { rimApi } from '@treadline/contract/rim';
import { sql } from 'kysely';
import { changesOf } from '../../platform/changes.ts';
import type { ScopedTx } from '../../platform/database/doors.ts';
import { AppError, refuse } from '../../platform/errors.ts';
import { firstOnly, type RowAnswer, updateSet } from '../../platform/import/sets.ts';
import type { Scope } from '../../platform/scope.ts';
import { modelsOnce, writeMoves } from '../asset-attribute/asset-attribute.public.ts';
import { modelOf, rimAfter } from './rim.service.ts';
import type { LockedRim } from './rim.store.ts';
import { seenFrom } from './rim.views.ts';

type Input = ParsedInputOf<typeof rimApi.add>;

/** Into the store; a number that is taken is refused with A0118. @throws A0117 a store the caller does not see */
export function addRims(scope: Scope, inputs: readonly Input[]): Promise<RowAnswer[]> {
  return scope.tx(async (tx) => {
    const model = modelsOnce(tx, scope);
    const by = { customer_id: scope.customer.id, created_by: scope.member.id, updated_by: scope.member.id };
    const rows = [];
    for (const input of inputs) {
      rows.push({
        ...by,
        rim_no: input.rimNo,
        model_id: await modelOf(tx, scope, input, model),
        status: 2,
        warehouse_id: input.warehouseId ?? null,
        manufactured_on: input.manufacturedOn ?? null,
        tested_on: input.testedOn ?? null,
        parts: JSON.stringify(input.parts ?? {}),
        price_amount: input.priceAmount ?? null,
        note: input.note || null,
      });
    }
    const inserted = await tx
      .insertInto('rim')
      .values(rows)
      .onConflict((conflict) => conflict.expression(sql`customer_id, upper(rim_no)`).doNothing())
      .returning(['id', 'rim_no'])
      .execute();
    await mustSee(tx, scope, inserted);
    const ids = new Map(inserted.map(({ id, rim_no }) => [rim_no, id]));
    const answers = inputs.map((input): RowAnswer => {
      const id = ids.get(input.rimNo);
      ids.delete(input.rimNo);
      if (id === undefined) return new AppError('A0118', [{ path: 'rimNo', code: 'A0118' }]);
      scope.audit({ targetKind: 'rim', targetId: id, changes: changesOf({}, { ...input }) });
      return id;
    });
    await writeMoves(
      tx,
      scope,
      'rim',
      inputs.flatMap(({ warehouseId = null }, at) => {
        const id = answers[at];
        return typeof id === 'string' ? [{ id, kind: 'received', status: 2, warehouseId } as const] : [];
      }),
    );
    return answers;
  });
}

/** What is left out stays. */
export function changeRims(scope: Scope, inputs: readonly Input[]): Promise<RowAnswer[]> {
  return scope.tx(async (tx) => {
    const model = modelsOnce(tx, scope);
    const known = await lockByNumber(tx, scope, inputs);
    const isFirst = firstOnly(inputs, ({ rimNo }) => [rimNo.toUpperCase()]);
    const written: Parameters<typeof updateSet>[3][number][] = [];
    const moves: Parameters<typeof writeMoves>[3][number][] = [];
    const answers: RowAnswer[] = [];
    for (const [at, { rimNo, ...input }] of inputs.entries()) {
      const before = known.get(rimNo.toUpperCase());
      const warehouseId = input.warehouseId ?? before?.warehouse_id ?? null;
      const moved = before !== undefined && warehouseId !== before.warehouse_id;
      if (before === undefined || isFirst[at] !== true || (moved && before.status !== 2)) {
        answers.push(null);
        continue;
      }
      const { id, brand, size, material } = before;
      const names = {
        brand: input.brand ?? brand,
        size: input.size ?? size,
        material: input.material ?? material,
      };
      const named = input.brand !== undefined || input.size !== undefined || input.material !== undefined;
      const after = rimAfter(before, input, named ? await modelOf(tx, scope, names, model) : before.model_id);
      const changes = changesOf({ ...before }, after);
      written.push({ id, version: before.version + 1, ...after, warehouse_id: warehouseId });
      if (Object.keys(changes).length > 0) moves.push({ id, kind: 'corrected', status: before.status, changes });
      const placed = changesOf({}, { warehouseId: input.warehouseId });
      scope.audit({ targetKind: 'rim', targetId: id, changes: { ...changes, ...placed } });
      answers.push(id);
    }
    await updateSet(tx, scope, 'rim', written);
    await writeMoves(tx, scope, 'rim', moves);
    return answers;
  });
}

interface NamedRim extends LockedRim {
  key: string;
  brand: string | null;
  size: string | null;
  material: number | null;
}

/** Those the caller sees, by number in capitals, locked in id order. */
async function lockByNumber(tx: ScopedTx, scope: Scope, inputs: readonly Input[]): Promise<Map<string, NamedRim>> {
  const numbers = inputs.map(({ rimNo }) => rimNo.toUpperCase());
  const name = (of: string) => sql`(select a.name from asset_attribute a where a.customer_id = r.customer_id
    and a.id = (select ${sql.ref(of)} from asset_model m where m.customer_id = r.customer_id and m.id = r.model_id))`;
  const { rows } = await sql<NamedRim>`
    select upper(r.rim_no) as key, r.id, r.version, r.rim_no, r.status, r.model_id, r.vehicle_id, r.wheel, r.warehouse_id,
      r.manufactured_on::text as manufactured_on, r.tested_on::text as tested_on, r.parts,
      r.price_amount::float8 as price_amount, r.note, ${name('m.brand_id')} as brand, ${name('m.size_id')} as size,
      (select m.material from asset_model m where m.customer_id = r.customer_id and m.id = r.model_id) as material
    ${seenFrom(scope)} and upper(r.rim_no) = any(${numbers}::text[]) order by r.id for update of r`.execute(tx);
  return new Map(rows.map((row) => [row.key, row]));
}

async function mustSee(tx: ScopedTx, scope: Scope, inserted: readonly { id: string }[]): Promise<void> {
  const ids = inserted.map(({ id }) => id);
  const { rows } = await sql`select 1 ${seenFrom(scope)} and r.id = any(${ids}::bigint[])`.execute(tx);
  if (rows.length < ids.length) refuse('A0117');
}
