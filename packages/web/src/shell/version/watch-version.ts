/** Asks the site for its version now and then (API-MISC-08); a change loads the console again (STATE-SESSION-05). */
const everyMs = 5 * 60_000;

/**
 * Calls `onNew` with the site's version, once, when /appVersion.json names another version than this build. Returns the stop.
 * `running` is the version this build was made with.
 */
export function watchVersion(running: string, onNew: (version: string) => void): () => void {
  // The development server replaces modules by itself and has no version.
  let told = running === 'dev';
  const check = async () => {
    if (told || document.hidden) return;
    const version = await siteVersion();
    if (version === null || version === running || told) return;
    told = true;
    onNew(version);
  };
  void check();
  const timer = setInterval(check, everyMs);
  document.addEventListener('visibilitychange', check);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', check);
  };
}

async function siteVersion(): Promise<string | null> {
  try {
    const reply = await fetch(`/appVersion.json?r=${Math.random()}`, { cache: 'no-store' });
    if (!reply.ok) return null;
    const body = (await reply.json()) as { appVersion?: unknown };
    return typeof body.appVersion === 'string' ? body.appVersion : null;
  } catch {
    return null;
  }
}
