/**
 * Fewer points for a curve without losing what it is looked at for: of each stretch of time the first, the last and
 * the extremes of every measure stay. Pure.
 */

/** [epoch ms, measure, measure, …]; null where nothing was measured. */
export type Point = readonly (number | null)[];

/**
 * At most about `limit` points, oldest first, unchanged when they are fewer. `measures` are the indexes whose
 * extremes are kept; the stretches are of equal time, so that gaps stay gaps.
 */
export function thin<P extends Point>(points: readonly P[], measures: readonly number[], limit: number): P[] {
  if (points.length <= limit) return [...points];
  const perStretch = 2 + measures.length * 2;
  const stretches = Math.max(1, Math.floor(limit / perStretch));
  const start = timeOf(points[0]);
  const span = timeOf(points.at(-1)) - start + 1;
  const kept: P[] = [];
  let from = 0;
  for (let stretch = 1; stretch <= stretches && from < points.length; stretch++) {
    const end = start + (span * stretch) / stretches;
    let to = from;
    while (to < points.length && timeOf(points[to]) < end) to += 1;
    for (const index of characteristic(points, measures, from, to)) kept.push(points[index] as P);
    from = to;
  }
  return kept;
}

function timeOf(point: Point | undefined): number {
  return point?.[0] ?? 0;
}

/** Indexes in [from, to) that stay, ascending. */
function characteristic(points: readonly Point[], measures: readonly number[], from: number, to: number): number[] {
  if (to <= from) return [];
  const kept = new Set([from, to - 1]);
  for (const measure of measures) {
    let lowest = -1;
    let highest = -1;
    for (let index = from; index < to; index++) {
      const value = points[index]?.[measure] ?? null;
      if (value === null) continue;
      if (lowest < 0 || value < (points[lowest]?.[measure] ?? 0)) lowest = index;
      if (highest < 0 || value > (points[highest]?.[measure] ?? 0)) highest = index;
    }
    if (lowest >= 0) kept.add(lowest).add(highest);
  }
  return [...kept].sort((a, b) => a - b);
}
