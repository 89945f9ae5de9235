import { useT } from '../i18n/i18n.ts';
import { ranked, recentEntries, type Section } from './entries.ts';
import type { RecentChoice } from './recent.ts';
import { type Hits, useHits } from './use-hits.ts';
import { useActionEntries, usePageEntries } from './use-own-entries.ts';
import { usePaletteRooms } from './use-palette-rooms.ts';

/** Sections for what is typed: pages and actions at once, found objects as they arrive below, so that nothing jumps. */
export function usePalette(
  typed: string,
  recent: readonly RecentChoice[],
): { sections: Section[] } & Pick<Hits, 'busy' | 'failed' | 'retry'> {
  const t = useT();
  const rooms = usePaletteRooms();
  const pages = usePageEntries();
  const actions = useActionEntries(rooms.actions);
  const { found, busy, failed, retry } = useHits(rooms.providers, typed);
  const titles = { pages: t('shell.pages'), actions: t('palette.actions') };
  if (typed !== '') {
    const sections: Section[] = [
      { key: 'pages', title: titles.pages, entries: ranked(pages, typed, recent) },
      { key: 'actions', title: titles.actions, entries: ranked(actions, typed, recent) },
      ...found.map(({ provider, entries }) => ({ key: provider.kind, title: t(provider.title), entries })),
    ];
    return { sections: sections.filter(filled), busy, failed, retry };
  }
  const lately = recentEntries(recent, [...pages, ...actions], new Set(rooms.providers.map(({ kind }) => kind)));
  const shown = new Set(lately.map(({ key }) => key));
  const rest = <T extends { key: string }>(entries: readonly T[]) => entries.filter(({ key }) => !shown.has(key));
  const sections: Section[] = [
    { key: 'recent', title: t('palette.recent'), entries: lately },
    { key: 'pages', title: titles.pages, entries: rest(pages) },
    { key: 'actions', title: titles.actions, entries: rest(actions) },
  ];
  return { sections: sections.filter(filled), busy, failed, retry };
}

const filled = ({ entries }: Section): boolean => entries.length > 0;
