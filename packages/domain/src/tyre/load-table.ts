/** What a size carries by its table: cold pressures with their loads, from the least up (pages.md F10). */

export interface LoadPoint {
  kpa: number;
  loadKg: number;
}

/**
 * Load in kg at a cold pressure in kPa. Between two rows a straight line; above the last row what that one says, for
 * more pressure does not carry more; below the first one the table says nothing: null.
 */
export function carriedKg(points: readonly LoadPoint[], kpa: number): number | null {
  const rows = inOrder(points);
  const above = rows.findIndex((row) => row.kpa >= kpa);
  const upper = rows[above];
  if (upper === undefined) return rows.at(-1)?.loadKg ?? null;
  if (upper.kpa === kpa) return upper.loadKg;
  const lower = rows[above - 1];
  if (lower === undefined) return null;
  const share = (kpa - lower.kpa) / (upper.kpa - lower.kpa);
  return lower.loadKg + share * (upper.loadKg - lower.loadKg);
}

/** The pressure in kPa to propose for a load: that of the next row up; null: no row of the table carries it. */
export function proposedKpa(points: readonly LoadPoint[], loadKg: number): number | null {
  return inOrder(points).find((row) => row.loadKg >= loadKg)?.kpa ?? null;
}

/**
 * What stands on each wheel of a full vehicle that spreads it evenly, in kg; null while a weight is unknown. Axles carry
 * unlike shares, but only the vehicle's weights are recorded.
 */
export function evenShareKg(vehicle: { loadKg: number | null; tareKg: number | null; wheels: number }): number | null {
  if (vehicle.loadKg === null || vehicle.tareKg === null || vehicle.wheels === 0) return null;
  return (vehicle.loadKg + vehicle.tareKg) / vehicle.wheels;
}

function inOrder(points: readonly LoadPoint[]): LoadPoint[] {
  return [...points].sort((one, other) => one.kpa - other.kpa);
}
