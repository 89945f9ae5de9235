/** Tyres off the wheels of a vehicle (model.md 4.1 dismount). */
import type { ParsedInputOf } from '@treadline/contract/endpoint';
import type { tyreFittingApi } from '@treadline/contract/tyre-fitting';
import type { ScopedTx } from '../../platform/database/doors.ts';
import { refuse } from '../../platform/errors.ts';
import type { Scope } from '../../platform/scope.ts';
import { lockTyres, notHere } from './tyre.store.ts';
import { audited } from './tyre-fitting.audit.ts';
import { warehouseFor } from './tyre-place.store.ts';
import { countersFor, type Moment, momentOf, takeStep } from './tyre-step.ts';
import { lockVehicles } from './tyre-vehicle.store.ts';
import { once, readingsOf, tyresOnWheels, wheelKey } from './tyre-wheels.ts';

type Removal = ParsedInputOf<typeof tyreFittingApi.unbindTyres>;

export function unbindTyres(scope: Scope, input: Removal, now: Date): Promise<void> {
  const moment = momentOf(input, now);
  return scope.tx(async (tx) => {
    await lockVehicles(tx, scope, [input.vehicleId]);
    const reason = input.removals.find((removal) => removal.reason)?.reason;
    const work = () => removeTyres(tx, scope, input, moment);
    await audited(tx, scope, [input.vehicleId], { moment, reason }, work);
  });
}

/** Off the wheels of a locked vehicle, into stock. */
export async function removeTyres(
  tx: ScopedTx,
  scope: Scope,
  input: Pick<Removal, 'vehicleId' | 'removals'>,
  moment: Moment,
): Promise<void> {
  const taken = await tyresOnWheels(tx, scope, [input.vehicleId]);
  const removals = input.removals.map((removal, index) => {
    const path = `removals.${index}`;
    const tyreId = taken.get(wheelKey(input.vehicleId, removal.wheel));
    return { ...removal, path, tyreId: tyreId ?? refuse('6504', [{ path: `${path}.wheel`, code: '6504' }]) };
  });
  once(removals, (removal) => removal.tyreId, '6504', 'wheel');
  const tyres = await lockTyres(
    tx,
    scope,
    removals.map((removal) => removal.tyreId),
  );
  const counters = await countersFor(tx, scope, input.vehicleId, moment);
  for (const removal of removals) {
    const tyre = tyres.get(removal.tyreId) ?? notHere(`${removal.path}.wheel`);
    const place = await warehouseFor(tx, scope, { id: removal.warehouseId, kind: 'shop_floor' });
    const wish = {
      action: 'dismount',
      at: moment.at.getTime(),
      to: `${removal.to}`,
      counters,
      warehouseId: place.id,
      reason: removal.reason ?? null,
      treadMm: removal.treadMm === undefined ? null : [removal.treadMm],
    } as const;
    await takeStep(tx, scope, tyre, wish, readingsOf(moment));
  }
}
