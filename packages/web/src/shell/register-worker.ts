/** Registers the service worker of this build; browsers ask for a newer one at each visit. Plain http has none. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  addEventListener('load', () => {
    // Without it the console works as before; only the page for "no connection" is missing.
    navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
  });
}
