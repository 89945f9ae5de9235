/** One line of the palette, and which of them stand in the list: recent choices first, then sections in fixed order. */
import type { IconName } from '../../kit/icons.tsx';
import { matchScore } from './match.ts';
import type { RecentChoice } from './recent.ts';

export interface PaletteEntry {
  /** `page:…`, `action:…` or `<kind>:…` */
  key: string;
  name: string;
  note?: string;
  icon: IconName;
  /** Other words it is found by, e.g. the module of a page. */
  words?: string;
  /** Language of the name when it is not the reader's. */
  lang?: string;
  does: string | (() => void);
}

export interface Section {
  key: string;
  title: string;
  entries: readonly PaletteEntry[];
}

const recentBonus = 0.5;
const mostOfSection = 7;

/** Entries that match, best first; among equals what was chosen lately, then the order given. */
export function ranked(
  entries: readonly PaletteEntry[],
  typed: string,
  recent: readonly RecentChoice[],
): PaletteEntry[] {
  const lately = new Set(recent.map(({ key }) => key));
  return entries
    .map((entry) => {
      const score = Math.max(
        matchScore(entry.name, typed),
        matchScore(`${entry.name} ${entry.words ?? ''}`, typed) - 1,
      );
      return { entry, score: score > 0 ? score + (lately.has(entry.key) ? recentBonus : 0) : 0 };
    })
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, mostOfSection)
    .map(({ entry }) => entry);
}

/**
 * Recent choices as entries again: pages and actions as they are now, and none that the person lost the right to;
 * objects only of kinds that may still be searched.
 */
export function recentEntries(
  recent: readonly RecentChoice[],
  entries: readonly PaletteEntry[],
  kinds: ReadonlySet<string>,
): PaletteEntry[] {
  return recent.flatMap(({ key, hit }): PaletteEntry[] => {
    const known = entries.find((entry) => entry.key === key);
    if (known) return [known];
    const kind = key.split(':')[0] ?? '';
    if (!hit || !kinds.has(kind)) return [];
    const { to, ...shown } = hit;
    return [{ key, ...shown, does: to }];
  });
}
