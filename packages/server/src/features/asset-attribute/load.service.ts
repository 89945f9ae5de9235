/** What a size carries, and what its vehicles put on it. */
import { carriedKg, evenShareKg, proposedKpa } from '@treadline/domain/tyre/load-table';
import { refuse } from '../../platform/errors.ts';
import type { Scope } from '../../platform/scope.ts';
import { vehicleName } from '../vehicle/vehicle.public.ts';
import { findSize, tyreTables, vehiclesOnSize, vehicleWeights } from './load.views.ts';

/** @throws A0117 there is no such size */
export async function readSizeLoads(scope: Scope, { id }: { id: string }) {
  const [[size], rows] = await scope.read(findSize(scope, id), vehiclesOnSize(scope, id));
  if (size === undefined) return refuse('A0117');
  const points = size.loads ?? [];
  const vehicles = rows.flatMap((row) => {
    const loadKg = evenShareKg({ loadKg: row.load_kg, tareKg: row.tare_kg, wheels: row.layout_wheels });
    if (loadKg === null) return [];
    const { id: vehicleId, wheels, kpa } = row;
    return [{ id: vehicleId, name: vehicleName(row), wheels, kpa, loadKg, proposedKpa: proposedKpa(points, loadKg) }];
  });
  return { size: size.name, points, vehicles };
}

/** @throws A02024 there is no such vehicle for the caller */
export async function readWheelLoads(scope: Scope, { vehicleId }: { vehicleId: string }) {
  const [[weights], tyres] = await scope.read(vehicleWeights(scope, vehicleId), tyreTables(scope, vehicleId));
  if (weights === undefined) return refuse('A02024');
  const loadKg = evenShareKg({ loadKg: weights.load_kg, tareKg: weights.tare_kg, wheels: weights.wheels });
  const list = tyres.map(({ id, wheel, kpa, loads }) => ({
    tyreId: id,
    wheel,
    kpa,
    carriesKg: carriedKg(loads, kpa),
    proposedKpa: loadKg === null ? null : proposedKpa(loads, loadKg),
  }));
  return { loadKg, list };
}
