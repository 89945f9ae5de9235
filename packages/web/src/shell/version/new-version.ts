/** A version change reloads the page (STATE-SESSION-05): soon, but not over unsaved input and never in a circle. */
import { create } from 'zustand';
import { hasUnsaved, useTabs } from '../tabs/tabs-store.ts';
import { watchVersion } from './watch-version.ts';

/** Set when the site has a newer version than this page; the banner says so. */
export const useNewVersion = create<{ ready: boolean }>(() => ({ ready: false }));

/** Long enough to read why. */
const noticeMs = 5_000;
const reloadedKey = 'treadline.reloadedFor';

/** Reloads when the version file names another version than `running`. Returns the stop. */
export function followVersion(running: string, reload: () => void = () => location.reload()): () => void {
  let version: string | null = null;
  let due = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tryNow = () => {
    if (version === null || !due || hasUnsaved()) return;
    // A proxy that still serves the old page would otherwise be asked for it again and again.
    if (sessionStorage.getItem(reloadedKey) === version) return;
    sessionStorage.setItem(reloadedKey, version);
    reload();
  };
  const whenHidden = () => {
    if (!document.hidden || version === null) return;
    due = true;
    tryNow();
  };
  const stopWatching = watchVersion(running, (site) => {
    version = site;
    useNewVersion.setState({ ready: true });
    timer = setTimeout(() => {
      due = true;
      tryNow();
    }, noticeMs);
  });
  const stopUnsaved = useTabs.subscribe(tryNow);
  document.addEventListener('visibilitychange', whenHidden);
  return () => {
    stopWatching();
    stopUnsaved();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', whenHidden);
    useNewVersion.setState({ ready: false });
  };
}
