/** A silence longer than this is a gap, never joined by a line (pages.md C4). */
const gapMs = 15 * 60_000;

/** Inserts a null between readings that lie too far apart. */
export function withGaps(points: readonly (readonly [number, number | null])[]): [number, number | null][] {
  const drawn: [number, number | null][] = [];
  for (const [at, value] of points) {
    const last = drawn.at(-1);
    if (last && at - last[0] > gapMs) drawn.push([last[0] + 1, null]);
    drawn.push([at, value]);
  }
  return drawn;
}
