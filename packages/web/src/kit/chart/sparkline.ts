/** Geometry of a sparkline. Nulls are gaps: a missing hour is never bridged by a line. */
export interface SparkPath {
  /** SVG path of the line. */
  line: string;
  /** The same closed down to the base line. */
  area: string;
}

export type SparkPoint = readonly [number, number | null];

/**
 * Scales points into a box of `width` by `height` with 2 px headroom. Empty when fewer than two values exist.
 * A spread below `leastRange` does not fill the height: the noise of a steady value is not a course.
 */
export function sparkPath(points: readonly SparkPoint[], width: number, height: number, leastRange = 0): SparkPath {
  const values = points.flatMap(([, value]) => (value === null ? [] : [value]));
  const first = points[0];
  const last = points.at(-1);
  if (values.length < 2 || !first || !last) return { line: '', area: '' };
  const spread = Math.max(...values) - Math.min(...values);
  const range = Math.max(spread, leastRange);
  const low = Math.min(...values) - (range - spread) / 2;
  const span = last[0] - first[0] || 1;
  const x = (at: number) => round(((at - first[0]) / span) * width);
  const y = (value: number) => round(range === 0 ? height / 2 : 2 + (1 - (value - low) / range) * (height - 4));

  let line = '';
  let area = '';
  for (const stretch of stretches(points)) {
    const [head] = stretch;
    const tail = stretch.at(-1);
    if (!head || !tail) continue;
    const drawn = stretch.map(([at, value], index) => `${index === 0 ? 'M' : 'L'}${x(at)} ${y(value)}`).join('');
    line += drawn;
    area += `${drawn}L${x(tail[0])} ${height}L${x(head[0])} ${height}Z`;
  }
  return { line, area };
}

function stretches(points: readonly SparkPoint[]): [number, number][][] {
  const found: [number, number][][] = [];
  let open: [number, number][] | null = null;
  for (const [at, value] of points) {
    if (value === null) {
      open = null;
      continue;
    }
    if (!open) {
      open = [];
      found.push(open);
    }
    open.push([at, value]);
  }
  return found;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
