/** Checks when fitting, over the vehicles as they will be (domain.md 5.5); legal limits by country, matching by the enterprise. */
import { readCustomerSettings } from '@treadline/contract/customer-settings';
import type { FittingWarning } from '@treadline/contract/tyre-row';
import { checkFitting, type FittedTyre, type LegalLimits } from '@treadline/domain/tyre/fitting-check';
import { isSiteMachine } from '@treadline/domain/vehicle/vehicle-type';
import { sql } from 'kysely';
import type { ScopedTx } from '../../platform/database/doors.ts';
import type { Scope } from '../../platform/scope.ts';
import { type FittedRow, fittedRows, type LockedVehicle } from './tyre-vehicle.store.ts';

/** A tyre on its way to a wheel. */
export interface Arrival {
  tyreId: string;
  vehicleId: string;
  wheel: number;
}

export async function fittingWarnings(
  tx: ScopedTx,
  scope: Scope,
  vehicles: ReadonlyMap<string, LockedVehicle>,
  arrivals: readonly Arrival[],
): Promise<FittingWarning[]> {
  const rows = await fittedRows(tx, scope, {
    vehicleIds: [...vehicles.keys()],
    tyreIds: arrivals.map((arrival) => arrival.tyreId),
  });
  const legal = await legalLimits(tx, scope);
  const { matchRoad, matchSite } = readCustomerSettings(scope.customer.settings);
  return [...vehicles.values()].flatMap((vehicle) => {
    const coming = new Map(arrivals.map((arrival) => [arrival.tyreId, arrival]));
    const tyres = rows.flatMap((row): FittedTyre[] => {
      const arrival = coming.get(row.id);
      const vehicleId = arrival?.vehicleId ?? row.vehicle_id;
      const wheel = arrival?.wheel ?? row.wheel;
      return vehicleId === vehicle.id && wheel !== null ? [fittedTyre(row, wheel)] : [];
    });
    const changed = new Set(arrivals.filter((one) => one.vehicleId === vehicle.id).map((one) => one.wheel));
    return checkFitting({
      tyres,
      changed,
      axleRoles: vehicle.axle_roles,
      // Machines of a site have no law of the road.
      legal: isSiteMachine(vehicle.vehicle_type) ? null : legal,
      limits: isSiteMachine(vehicle.vehicle_type) ? matchSite : matchRoad,
    });
  });
}

function fittedTyre(row: FittedRow, wheel: number): FittedTyre {
  return {
    wheel,
    tyreNo: row.tyre_no,
    size: row.size,
    outerDiameterMm: row.outer_diameter_mm,
    initialTreadMm: row.initial_tread_mm,
    treadMm: row.tread_mm,
    pressureKpa: row.pressure_kpa,
    retreaded: row.life_no > 1,
    pattern: row.pattern,
    removalTreadMm: row.removal_tread_mm,
    ageYears: row.age_years,
  };
}

async function legalLimits(tx: ScopedTx, scope: Scope): Promise<LegalLimits | null> {
  const { rows } = await sql<LegalLimits>`
    select steer_tread_min_mm as "steerTreadMinMm", tread_min_mm as "treadMinMm", steer_retread as "steerRetread"
    from country where code = ${scope.customer.countryCode}`.execute(tx);
  return rows[0] ?? null;
}
