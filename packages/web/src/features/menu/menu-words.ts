/** Words of menu types and sets, and the name of an entry in the reader's language. */

import type { Language } from '@treadline/contract/envelope';
import type { Texts } from '@treadline/contract/fields';
import type { MenuRow } from '@treadline/contract/menu';

export const typeKeys = { 1: 'menu.directory', 2: 'menu.submenu', 3: 'menu.button' } as const;

export const setKeys = {
  OTR: 'menu.otr',
  TBR: 'menu.tbr',
  G: 'menu.g',
  supplier: 'menu.supplier',
  operations: 'menu.operations',
} as const;

export function textOf(name: Texts, language: Language): string {
  return name[language] || name['en-US'];
}

/** Links that stand at more than one entry of a set: the second can never be opened. */
export function doubleLinks(rows: readonly MenuRow[]): Set<string> {
  const seen = new Set<string>();
  const double = new Set<string>();
  for (const { link } of rows) {
    if (link === null) continue;
    if (seen.has(link)) double.add(link);
    seen.add(link);
  }
  return double;
}

/** As `EntryIcon` takes it; an uploaded picture by its address, which changes with the entry. */
export function iconOf(row: Pick<MenuRow, 'id' | 'version' | 'icon'>): string | null {
  return row.icon?.startsWith('file:') ? `/api/base/web/menu/icon?id=${row.id}&v=${row.version}` : row.icon;
}
