/** Dotted version numbers, compared number by number: 1.10 is newer than 1.9. */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [one, other].map((text) => text.split('.').map(Number));
  for (let index = 0; index < Math.max(a?.length ?? 0, b?.length ?? 0); index += 1) {
    const difference = (a?.[index] ?? 0) - (b?.[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
