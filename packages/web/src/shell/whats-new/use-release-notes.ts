import { appVersionApi } from '@treadline/contract/app-version';
import { useEffect } from 'react';
import { create } from 'zustand';
import { useApi } from '../api/use-api.ts';
import { useNews } from './news.ts';

const storageKey = 'treadline.notesSeen';
const hourMs = 3_600_000;
/** A browser that never opened the panel is not told of an update of last year. */
const newForMs = 60 * 24 * hourMs;

const useSeen = create<{ version: string | null }>(() => ({ version: localStorage.getItem(storageKey) }));

/** Notes of the console's versions, newest first, in the reader's language. */
export function useReleaseNotes() {
  return useApi(appVersionApi.notes, {}, { staleMs: hourMs });
}

/** Tells the user menu whether the newest version's notes have not been opened in this browser. */
export function useNewsWatch(): void {
  const seen = useSeen((state) => state.version);
  const newest = useReleaseNotes().data?.list[0];
  const unread = newest !== undefined && isNews(newest, seen, Date.now());
  useEffect(() => useNews.setState({ unread }), [unread]);
}

export function isNews(newest: { softwareVersion: string; publishedAt: string }, seen: string | null, now: number) {
  return newest.softwareVersion !== seen && now - Date.parse(newest.publishedAt) < newForMs;
}

export function markSeen(version: string): void {
  localStorage.setItem(storageKey, version);
  useSeen.setState({ version });
}
