/** Enters many new tyres set by set. What needs a look of its own is left out: alone, each is told what is wrong. */
import type { ParsedInputOf } from '@treadline/contract/endpoint';
import type { tyreApi } from '@treadline/contract/tyre';
import type { TyreEvent, TyreState } from '@treadline/domain/tyre/life';
import { applyTyreEvent } from '@treadline/domain/tyre/life';
import type { ScopedTx } from '../../platform/database/doors.ts';
import { AppError } from '../../platform/errors.ts';
import { once, type RowAnswer } from '../../platform/import/sets.ts';
import type { Scope } from '../../platform/scope.ts';
import { insertTyres } from './tyre.store.ts';
import { tyreModel } from './tyre-model.store.ts';
import { departmentAt, type Place, warehouseFor } from './tyre-place.store.ts';
import { decideRegistration } from './tyre-register.service.ts';
import { momentOf } from './tyre-step.ts';

type Input = ParsedInputOf<typeof tyreApi.add>;

interface Planned {
  at: number;
  tyreNo: string;
  note: string | null | undefined;
  state: TyreState;
  event: TyreEvent;
}

/** Each input is one tyre for a store; a number that is taken is refused with A02011. */
export function addTyresTogether(scope: Scope, inputs: readonly Input[], now: Date): Promise<RowAnswer[]> {
  return scope.tx(async (tx) => {
    const planned = await planAll(tx, scope, inputs, now);
    const ids = await insertTyres(
      tx,
      scope,
      planned.map(({ state, event, note }) => ({ state, event, about: { note } })),
    );
    const answers: RowAnswer[] = inputs.map(() => null);
    for (const { at, tyreNo } of planned) {
      const id = ids.get(tyreNo.toUpperCase());
      answers[at] = id ?? new AppError('A02011', [{ path: 'tyreNo', code: 'A02011' }]);
      if (id === undefined) continue;
      scope.audit({ targetKind: 'tyre', targetId: id, changes: { tyreNo, wheel: null, vehicleId: null } });
    }
    return answers;
  });
}

/** Looks up each model and each store once. Sensors are bound one by one, and of two rows with one number the first counts. */
async function planAll(tx: ScopedTx, scope: Scope, inputs: readonly Input[], now: Date): Promise<Planned[]> {
  const models = new Map<string, string>();
  const places = new Map<string, Place & { departmentId: string }>();
  const numbers = new Set<string>();
  const planned: Planned[] = [];
  for (const [at, input] of inputs.entries()) {
    const [row] = input.tyres;
    if (row === undefined || row.sensorNo || numbers.has(row.tyreNo.toUpperCase())) continue;
    numbers.add(row.tyreNo.toUpperCase());
    const { id: warehouseId, departmentId } = await once(places, input.warehouseId ?? '', async () => {
      const place = await warehouseFor(tx, scope, { id: input.warehouseId, kind: 'store' });
      return { ...place, departmentId: await departmentAt(tx, scope, place) };
    });
    const modelId = await once(models, keyOfModel(input), () => tyreModel(tx, scope, input));
    const decided = decideRegistration({
      input,
      row,
      modelId,
      warehouseId,
      departmentId,
      moment: momentOf(input, now),
    });
    if ('refused' in decided) continue;
    const { event } = decided;
    planned.push({ at, tyreNo: row.tyreNo, note: input.note, state: applyTyreEvent(null, event), event });
  }
  return planned;
}

function keyOfModel({ brand, size, pattern, compound, tyreType, initialTreadMm, recommendedKpa }: Input): string {
  return JSON.stringify([brand, size, pattern, compound, tyreType, initialTreadMm, recommendedKpa]);
}
