/**
 * Service worker, built to /sw.js. It keeps the offline page and its two files, nothing else: pages, calls and the
 * version file always go to the server, so nothing old is ever shown as live and a new version is seen at once. Its text
 * carries the version, so each build replaces the last one and its files.
 */
interface WorkerEvent extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface WorkerFetch extends WorkerEvent {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface WorkerScope {
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(name: 'fetch', listener: (event: WorkerFetch) => void): void;
}

const worker = self as unknown as WorkerScope;
const prefix = 'treadline-offline-';
const cacheName = prefix + __APP_VERSION__;
const offlinePage = '/offline.html';
const offlineFiles = '/assets/offline-';
/** A proxy that says nobody is there. */
const gatewayStates: ReadonlySet<number> = new Set([502, 503, 504]);

worker.addEventListener('install', (event) => event.waitUntil(keepOfflinePage()));

worker.addEventListener('activate', (event) => event.waitUntil(dropOthers()));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate' && !url.pathname.startsWith('/api/')) event.respondWith(pageOrOffline(request));
  else if (url.pathname.startsWith(offlineFiles)) event.respondWith(keptOrFetched(request));
});

async function keepOfflinePage(): Promise<void> {
  const cache = await caches.open(cacheName);
  const page = await fetch(offlinePage, { cache: 'no-store' });
  if (!page.ok) throw new Error(`${offlinePage}: ${page.status}`);
  const html = await page.clone().text();
  const files = [...html.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, file]) => file ?? '');
  await cache.addAll(files);
  await cache.put(offlinePage, page);
  await worker.skipWaiting();
}

async function dropOthers(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(prefix) && name !== cacheName).map((name) => caches.delete(name)),
  );
}

async function pageOrOffline(request: Request): Promise<Response> {
  const page = await fetch(request).catch(() => null);
  if (page !== null && !gatewayStates.has(page.status)) return page;
  return (await caches.match(offlinePage)) ?? page ?? Response.error();
}

async function keptOrFetched(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}
