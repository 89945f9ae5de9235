/** The order of a list in its address, e.g. `treadMm,-updatedAt`, and in the heads of its columns. */

export type Way = 'ascend' | 'descend';

/** More columns answer no question; the server takes no more. */
const mostColumns = 3;

/** By column key, first things first. */
export function sortOf(text: string): Map<string, Way> {
  const words = text.split(',').filter((word) => word !== '' && word !== '-');
  return new Map(
    words.map((word): [string, Way] => (word.startsWith('-') ? [word.slice(1), 'descend'] : [word, 'ascend'])),
  );
}

export function sortText(sort: ReadonlyMap<string, Way>): string {
  return [...sort].map(([key, way]) => (way === 'descend' ? `-${key}` : key)).join(',');
}

/** What antd tells of the heads after a click. */
interface Head {
  columnKey?: unknown;
  order?: Way | null | undefined;
}

/** After a click: alone, or behind what is sorted by already. A third click takes the column out. */
export function nextSort(now: string, heads: unknown, together: boolean): string {
  const before = sortOf(now);
  const after = new Map<string, Way>();
  for (const { columnKey, order } of [heads].flat() as Head[]) if (order) after.set(String(columnKey), order);
  const changed = [...new Set([...before.keys(), ...after.keys()])].find((key) => before.get(key) !== after.get(key));
  if (changed === undefined) return now;
  const way = after.get(changed);
  if (!together) return way === undefined ? '' : sortText(new Map([[changed, way]]));
  if (way === undefined) before.delete(changed);
  else before.set(changed, way);
  return sortText(new Map([...before].slice(-mostColumns)));
}
