/** A whole visit to the fitter: tyres off, moved and on in one transaction, checked as it will be at its end. */
import type { ParsedInputOf } from '@treadline/contract/endpoint';
import type { tyreFittingApi } from '@treadline/contract/tyre-fitting';
import type { FittingWarning } from '@treadline/contract/tyre-row';
import type { ScopedTx } from '../../platform/database/doors.ts';
import { refuse } from '../../platform/errors.ts';
import type { Scope } from '../../platform/scope.ts';
import { lockTyres } from './tyre.store.ts';
import { fittingWarnings } from './tyre-checks.ts';
import { audited } from './tyre-fitting.audit.ts';
import { type Mount, mountsOf, mountTyres, movesOf, moveTyres } from './tyre-fitting.service.ts';
import { removeTyres } from './tyre-removal.service.ts';
import { leaveSensors, sensorsOnWheels } from './tyre-sensor.store.ts';
import { CheckedOnly, type Moment, momentOf, orWarnings, requireConfirmed } from './tyre-step.ts';
import { type LockedVehicle, lockVehicles } from './tyre-vehicle.store.ts';
import { tyresOnWheels, wheelKey } from './tyre-wheels.ts';

type Fitting = ParsedInputOf<typeof tyreFittingApi.fitTyres>;

export function fitTyres(scope: Scope, input: Fitting, now: Date): Promise<{ warnings: FittingWarning[] }> {
  const { vehicleId, other, removals, bindings, checkOnly } = input;
  if (removals.some(({ verdict }) => verdict !== undefined) && !scope.permissions.has('tyre:edit')) refuse('A0103');
  const moment = momentOf(input, now);
  const beside: Moment = {
    ...moment,
    odometerKm: other?.odometerKm,
    engineHours: other?.engineHours,
    within: 'other.',
  };
  const momentAt = (id: string) => (id === vehicleId ? moment : beside);
  const ids = [vehicleId, ...(other === undefined ? [] : [other.vehicleId])];
  const reason = input.reason ?? removals.find((removal) => removal.reason)?.reason;
  return orWarnings(
    () =>
      scope.tx(async (tx) => {
        const vehicles = await lockVehicles(tx, scope, ids);
        // All at once and in id order, so that two visits never wait for one another in a ring.
        const there = await tyresOnWheels(tx, scope, ids);
        await lockTyres(tx, scope, [...there.values(), ...bindings.map((binding) => binding.tyreId)]);
        await audited(tx, scope, ids, { momentAt, reason }, async () => {
          const warnings = await visit(tx, scope, { input, vehicles, there }, momentAt);
          if (checkOnly) throw new CheckedOnly(warnings);
        });
        return {};
      }),
    {},
  );
}

interface Visit {
  input: Fitting;
  vehicles: ReadonlyMap<string, LockedVehicle>;
  /** Before it. */
  there: ReadonlyMap<string, string>;
}

async function visit(
  tx: ScopedTx,
  scope: Scope,
  { input, vehicles, there }: Visit,
  momentAt: (vehicleId: string) => Moment,
): Promise<FittingWarning[]> {
  const { vehicleId, checkOnly } = input;
  const off = input.removals.map((removal, index) => ({ ...removal, path: `removals.${index}` }));
  if (input.sensors === 'wheel') await leaveSensors(tx, scope, leavingOf(input, there), momentAt(vehicleId).at);
  for (const id of vehicles.keys()) {
    const removals = off.filter((removal) => (removal.vehicleId ?? vehicleId) === id);
    await removeTyres(tx, scope, { vehicleId: id, removals }, momentAt(id));
  }
  const moves = await movesOf(tx, scope, vehicles, input);
  const mounts = await mountsOf(tx, scope, vehicles, input);
  const warnings = await fittingWarnings(tx, scope, vehicles, [
    ...moves.map((move) => ({ tyreId: move.tyreId, vehicleId: move.to.id, wheel: move.toWheel })),
    ...mounts.map((mount) => ({ tyreId: mount.tyre.id, vehicleId: mount.vehicle.id, wheel: mount.wheel })),
  ]);
  if (!checkOnly) requireConfirmed(warnings, input);
  const confirmation = checkOnly ? { confirmed: true, reason: 'check' } : input;
  if (moves.length > 0) await moveTyres(tx, scope, { vehicles, moves }, momentAt, confirmation);
  const staying = input.sensors === 'wheel' ? await sensorsOnWheels(tx, scope, [...vehicles.keys()]) : null;
  const withSensor = (mount: Mount): Mount => ({
    ...mount,
    sensorId: mount.sensorId ?? staying?.get(wheelKey(mount.vehicle.id, mount.wheel)) ?? null,
  });
  for (const id of vehicles.keys()) {
    const own = mounts.filter((mount) => mount.vehicle.id === id).map(withSensor);
    await mountTyres(tx, scope, own, momentAt(id), confirmation);
  }
  return warnings;
}

/** Tyres that leave their wheels, with those. */
function leavingOf({ vehicleId, removals, moves }: Fitting, there: ReadonlyMap<string, string>) {
  const places = [
    ...removals.map((row) => ({ vehicleId: row.vehicleId ?? vehicleId, wheel: row.wheel })),
    ...moves.map((row) => ({ vehicleId: row.fromVehicleId ?? vehicleId, wheel: row.fromWheel })),
  ];
  return places.flatMap((place) => {
    const tyreId = there.get(wheelKey(place.vehicleId, place.wheel));
    return tyreId === undefined ? [] : [{ ...place, tyreId }];
  });
}
