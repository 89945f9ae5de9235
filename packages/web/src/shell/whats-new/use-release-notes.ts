import { appVersionApi } from '@treadline/contract/app-version';
import { create } from 'zustand';
import { useApi } from '../api/use-api.ts';

const storageKey = 'treadline.notesSeen';
const hourMs = 3_600_000;
/** A browser that never opened the panel is not told of an update of last year. */
const newForMs = 60 * 24 * hourMs;

const useSeen = create<{ version: string | null }>(() => ({ version: localStorage.getItem(storageKey) }));

/** Notes of the console's versions, newest first, in the reader's language. */
export function useReleaseNotes() {
  return useApi(appVersionApi.notes, {}, { staleMs: hourMs });
}

/** Whether the newest version's notes have not been opened in this browser. */
export function useUnseenNotes(): boolean {
  const seen = useSeen((state) => state.version);
  const newest = useReleaseNotes().data?.list[0];
  return newest !== undefined && isNews(newest, seen, Date.now());
}

export function isNews(newest: { softwareVersion: string; publishedAt: string }, seen: string | null, now: number) {
  return newest.softwareVersion !== seen && now - Date.parse(newest.publishedAt) < newForMs;
}

export function markSeen(version: string): void {
  localStorage.setItem(storageKey, version);
  useSeen.setState({ version });
}
