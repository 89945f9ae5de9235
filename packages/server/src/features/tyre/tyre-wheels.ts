/** Which tyre is on which wheel, and rows of a fitting that name one twice. */
import type { ScopedTx } from '../../platform/database/doors.ts';
import { refuse } from '../../platform/errors.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Moment } from './tyre-step.ts';

/** Tyre by vehicle and wheel. */
export async function tyresOnWheels(
  tx: ScopedTx,
  scope: Scope,
  vehicleIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('tyre')
    .where('customer_id', '=', scope.customer.id)
    .where('vehicle_id', 'in', [...vehicleIds])
    .select(['id', 'vehicle_id', 'wheel'])
    .execute();
  return new Map(rows.map((row) => [wheelKey(row.vehicle_id ?? '', row.wheel ?? 0), row.id]));
}

export function wheelKey(vehicleId: string, wheel: number): string {
  return `${vehicleId} ${wheel}`;
}

/** Refuses the second row with the same key. */
export function once<T extends { path: string }>(
  rows: readonly T[],
  keyOf: (row: T) => string,
  code: 'A02034' | 'A02044' | '6504',
  field: string,
): void {
  const seen = new Set<string>();
  for (const row of rows) {
    if (seen.has(keyOf(row))) refuse(code, [{ path: `${row.path}.${field}`, code }]);
    seen.add(keyOf(row));
  }
}

/** As an event notes them. */
export function readingsOf({ odometerKm, engineHours }: Moment) {
  return { odometerKm, engineHours };
}
