/** Corrects many tyres set by set. What is refused is left out: alone, each is told what is wrong. */
import type { ParsedInputOf } from '@treadline/contract/endpoint';
import type { tyreApi } from '@treadline/contract/tyre';
import { decideTyre, type RunCounters } from '@treadline/domain/tyre/decide';
import { applyTyreEvent, type TyreEvent, type TyreState } from '@treadline/domain/tyre/life';
import { sql } from 'kysely';
import type { ScopedTx } from '../../platform/database/doors.ts';
import { firstOnly, once, type RowAnswer, updateSet } from '../../platform/import/sets.ts';
import type { Scope } from '../../platform/scope.ts';
import { eventValues, tyreValues } from './tyre.rows.ts';
import { correctionOf, notBefore } from './tyre.service.ts';
import type { StoredTyre } from './tyre.state.ts';
import { lockTyresByNumber } from './tyre.store.ts';
import { type ModelNames, tyreModel } from './tyre-model.store.ts';
import { countersFor } from './tyre-step.ts';

export type TyreChange = ParsedInputOf<typeof tyreApi.add> & {
  /** Which of the model's names and depths the row says; the rest stays. */
  said: { brand: boolean; size: boolean; initialTread: boolean };
};

/** What is left out stays. */
export function changeTyresTogether(scope: Scope, inputs: readonly TyreChange[], now: Date): Promise<RowAnswer[]> {
  return scope.tx(async (tx) => {
    const numbers = inputs.map(({ tyres }) => tyres[0]?.tyreNo.toUpperCase() ?? '');
    const known = await lockTyresByNumber(tx, scope, numbers);
    const isFirst = firstOnly(numbers, (number) => [number]);
    const names = await namesOfModels(tx, scope, [...known.values()]);
    const find = { models: new Map<string, string>(), counters: new Map<string, RunCounters>() };
    const written: { id: string; after: TyreState; event: TyreEvent }[] = [];
    const answers: RowAnswer[] = [];
    for (const [at, input] of inputs.entries()) {
      const tyre = known.get(numbers[at] ?? '');
      const model = tyre === undefined ? undefined : names.get(tyre.state.modelId);
      if (tyre === undefined || model === undefined || isFirst[at] !== true) {
        answers.push(null);
        continue;
      }
      const wish = wishOf(input, tyre, model);
      const key = JSON.stringify([wish.names, wish.change.initialTreadMm, wish.change.recommendedKpa]);
      const modelId = await once(find.models, key, () => tyreModel(tx, scope, { ...wish.change, ...wish.names }));
      const correction = correctionOf(tyre.state, wish.change, modelId);
      if (correction === null) {
        answers.push(tyre.id);
        continue;
      }
      const moment = notBefore(tyre, now);
      const { vehicleId } = tyre.state;
      const counters =
        vehicleId === null
          ? null
          : await once(find.counters, `${vehicleId} ${moment.at.getTime()}`, () =>
              countersFor(tx, scope, vehicleId, moment),
            );
      const decided = decideTyre(tyre.state, {
        ...correction.wish,
        at: moment.at.getTime(),
        counters,
        lastAt: tyre.lastAt,
      });
      if ('refused' in decided || wish.change.treadMm > wish.change.initialTreadMm) {
        answers.push(null);
        continue;
      }
      written.push({ id: tyre.id, after: applyTyreEvent(tyre.state, decided.event), event: decided.event });
      scope.audit({ targetId: tyre.id, changes: correction.told });
      answers.push(tyre.id);
    }
    await writeAll(tx, scope, written);
    return answers;
  });
}

async function writeAll(
  tx: ScopedTx,
  scope: Scope,
  all: readonly { id: string; after: TyreState; event: TyreEvent }[],
): Promise<void> {
  if (all.length === 0) return;
  const of = { customerId: scope.customer.id, memberId: scope.member.id };
  await tx
    .insertInto('tyre_event')
    .values(all.map(({ id, event }) => eventValues({ ...of, tyreId: id }, event)))
    .execute();
  await updateSet(
    tx,
    scope,
    'tyre',
    all.map(({ id, after }) => ({ id, ...tyreValues(after), manufactured_on: after.manufacturedOn })),
  );
}

/** What an update of one tyre would be given. */
function wishOf(input: TyreChange, { state }: StoredTyre, model: ModelNames) {
  const row = input.tyres[0];
  const { said } = input;
  const names = {
    brand: said.brand ? input.brand : model.brand,
    size: said.size ? input.size : model.size,
    pattern: input.pattern ?? model.pattern,
    compound: input.compound ?? model.compound,
    tyreType: input.tyreType ?? model.tyreType,
  };
  const change = {
    ...names,
    rfid: row?.rfid ?? undefined,
    dot: row?.dot ?? undefined,
    manufacturedOn: row?.manufacturedOn ?? undefined,
    initialTreadMm: said.initialTread ? input.initialTreadMm : state.initialTreadMm,
    treadMm: row?.treadMm ?? state.treadMm,
    recommendedKpa: input.recommendedKpa ?? undefined,
    priceAmount: input.priceAmount ?? undefined,
    note: input.note ?? undefined,
  };
  return { names, change };
}

async function namesOfModels(
  tx: ScopedTx,
  scope: Scope,
  tyres: readonly StoredTyre[],
): Promise<Map<string, ModelNames>> {
  const ids = [...new Set(tyres.map(({ state }) => state.modelId))];
  const name = (column: string) => sql`(select a.name from asset_attribute a
    where a.customer_id = m.customer_id and a.id = ${sql.ref(`m.${column}`)})`;
  const { rows } = await sql<ModelNames & { id: string }>`
    select m.id, coalesce(${name('brand_id')}, '') as brand, coalesce(${name('size_id')}, '') as size,
      ${name('pattern_id')} as pattern, m.compound, m.tyre_type as "tyreType"
    from asset_model m where m.customer_id = ${scope.customer.id}::bigint and m.id = any(${ids}::bigint[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}
