/** A whole visit of a vehicle to the fitter: tyres off, moved and on in one transaction, checked as it will be at its end. */
import type { ParsedInputOf } from '@treadline/contract/endpoint';
import type { tyreFittingApi } from '@treadline/contract/tyre-fitting';
import type { FittingWarning } from '@treadline/contract/tyre-row';
import { refuse } from '../../platform/errors.ts';
import type { Scope } from '../../platform/scope.ts';
import { lockTyres } from './tyre.store.ts';
import { fittingWarnings } from './tyre-checks.ts';
import { audited } from './tyre-fitting.audit.ts';
import { mountsOf, mountTyres, movesOf, moveTyres } from './tyre-fitting.service.ts';
import { removeTyres } from './tyre-removal.service.ts';
import { CheckedOnly, momentOf, orWarnings, requireConfirmed } from './tyre-step.ts';
import { lockVehicles } from './tyre-vehicle.store.ts';
import { tyresOnWheels } from './tyre-wheels.ts';

type Fitting = ParsedInputOf<typeof tyreFittingApi.fitTyres>;

export function fitTyres(scope: Scope, input: Fitting, now: Date): Promise<{ warnings: FittingWarning[] }> {
  const moment = momentOf(input, now);
  const { vehicleId, removals, moves: wanted, bindings, checkOnly } = input;
  return orWarnings(
    () =>
      scope.tx(async (tx) => {
        const vehicles = await lockVehicles(tx, scope, [vehicleId]);
        const vehicle = vehicles.get(vehicleId) ?? refuse('A02024');
        // All at once and in id order, so that two visits never wait for one another in a ring.
        const there = await tyresOnWheels(tx, scope, [vehicleId]);
        await lockTyres(tx, scope, [...there.values(), ...bindings.map((binding) => binding.tyreId)]);
        const reason = input.reason ?? removals.find((removal) => removal.reason)?.reason;
        await audited(tx, scope, [vehicleId], { moment, reason }, async () => {
          if (removals.length > 0) await removeTyres(tx, scope, { vehicleId, removals }, moment);
          const moves = await movesOf(tx, scope, vehicles, { vehicleId, moves: wanted });
          const arrivals = [
            ...moves.map((move) => ({ tyreId: move.tyreId, vehicleId, wheel: move.toWheel })),
            ...bindings.map((binding) => ({ tyreId: binding.tyreId, vehicleId, wheel: binding.wheel })),
          ];
          const warnings = await fittingWarnings(tx, scope, vehicles, arrivals);
          if (!checkOnly) requireConfirmed(warnings, input);
          const confirmation = checkOnly ? { confirmed: true, reason: 'check' } : input;
          if (moves.length > 0) {
            await moveTyres(tx, scope, { fromVehicleId: vehicleId, vehicles, moves }, moment, confirmation);
          }
          await mountTyres(tx, scope, await mountsOf(tx, scope, vehicle, bindings), moment, confirmation);
          if (checkOnly) throw new CheckedOnly(warnings);
        });
        return {};
      }),
    {},
  );
}
