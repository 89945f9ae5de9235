/** Tyres off the wheels of a vehicle (model.md 4.1 dismount). */
import type { ParsedInputOf } from '@treadline/contract/endpoint';
import type { tyreFittingApi } from '@treadline/contract/tyre-fitting';
import type { TyreVerdict } from '@treadline/domain/tyre/status';
import type { ScopedTx } from '../../platform/database/doors.ts';
import { refuse } from '../../platform/errors.ts';
import type { Scope } from '../../platform/scope.ts';
import { lockTyres, notHere } from './tyre.store.ts';
import { audited } from './tyre-fitting.audit.ts';
import { warehouseFor } from './tyre-place.store.ts';
import { countersFor, type Moment, momentOf, takeStep, verdictStates } from './tyre-step.ts';
import { lockVehicles } from './tyre-vehicle.store.ts';
import { once, readingsOf, tyresOnWheels, wheelKey } from './tyre-wheels.ts';

type Removal = ParsedInputOf<typeof tyreFittingApi.unbindTyres>;

export function unbindTyres(scope: Scope, input: Removal, now: Date): Promise<void> {
  const moment = momentOf(input, now);
  return scope.tx(async (tx) => {
    await lockVehicles(tx, scope, [input.vehicleId]);
    const reason = input.removals.find((removal) => removal.reason)?.reason;
    const removals = input.removals.map((removal, index) => ({ ...removal, path: `removals.${index}` }));
    const work = () => removeTyres(tx, scope, { ...input, removals }, moment);
    await audited(tx, scope, [input.vehicleId], { momentAt: () => moment, reason }, work);
  });
}

interface Removals {
  vehicleId: string;
  /** `verdict`: appraised at once. */
  removals: readonly (Removal['removals'][number] & { verdict?: TyreVerdict | undefined; path: string })[];
}

/** Off the wheels of a locked vehicle, into stock. */
export async function removeTyres(tx: ScopedTx, scope: Scope, input: Removals, moment: Moment): Promise<void> {
  if (input.removals.length === 0) return;
  const taken = await tyresOnWheels(tx, scope, [input.vehicleId]);
  const removals = input.removals.map((removal) => {
    const tyreId = taken.get(wheelKey(input.vehicleId, removal.wheel));
    return { ...removal, tyreId: tyreId ?? refuse('6504', [{ path: `${removal.path}.wheel`, code: '6504' }]) };
  });
  once(removals, (removal) => removal.tyreId, '6504', 'wheel');
  const tyres = await lockTyres(
    tx,
    scope,
    removals.map((removal) => removal.tyreId),
  );
  const counters = await countersFor(tx, scope, input.vehicleId, moment);
  const at = moment.at.getTime();
  for (const removal of removals) {
    const tyre = tyres.get(removal.tyreId) ?? notHere(`${removal.path}.wheel`);
    const place = await warehouseFor(tx, scope, { id: removal.warehouseId, kind: 'shop_floor' });
    const { verdict } = removal;
    const reason = removal.reason ?? null;
    const wish = {
      action: 'dismount',
      at,
      to: verdict === undefined ? (`${removal.to}` as const) : '12',
      counters,
      warehouseId: place.id,
      reason,
      treadMm: removal.treadMm === undefined ? null : [removal.treadMm],
    } as const;
    const off = await takeStep(tx, scope, tyre, wish, readingsOf(moment));
    if (verdict !== undefined) {
      await takeStep(tx, scope, off, { action: 'appraise', at, to: verdictStates[verdict], reason });
    }
  }
}
