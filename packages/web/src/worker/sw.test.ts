import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const origin = 'https://site.example';
const offlineHtml = '<script src="/assets/offline-A.js"></script><link href="/assets/offline-B.css">';

/** Cache name to address to text. */
let stored: Map<string, Map<string, string>>;
let listeners: Map<string, (event: never) => void>;
let network: (address: string) => Promise<Response>;
const skipWaiting = vi.fn(async () => undefined);

const pathOf = (target: string | Request) => new URL(typeof target === 'string' ? target : target.url, origin).pathname;

function cacheOf(name: string) {
  const entries = stored.get(name) ?? new Map<string, string>();
  stored.set(name, entries);
  return {
    put: async (path: string, reply: Response) => void entries.set(path, await reply.text()),
    addAll: async (paths: string[]) => {
      for (const path of paths) entries.set(path, await (await network(path)).text());
    },
  };
}

/** The worker of a build, as a browser would start it. */
async function build(version: string): Promise<void> {
  vi.resetModules();
  vi.stubGlobal('__APP_VERSION__', version);
  listeners = new Map();
  await import('./sw.ts');
}

async function happen(name: 'install' | 'activate'): Promise<void> {
  let done: Promise<unknown> = Promise.resolve();
  listeners.get(name)?.({ waitUntil: (work: Promise<unknown>) => (done = work) } as never);
  await done;
}

/** What the worker answers; null: it leaves the request alone. */
async function ask(path: string, mode: string, method = 'GET'): Promise<string | null> {
  let answer: Promise<Response> | null = null;
  const request = { url: new URL(path, origin).href, mode, method };
  listeners.get('fetch')?.({ request, respondWith: (reply: Promise<Response>) => (answer = reply) } as never);
  return answer === null ? null : await (await (answer as Promise<Response>)).text();
}

beforeEach(async () => {
  stored = new Map();
  network = async (address) =>
    new Response(pathOf(address) === '/offline.html' ? offlineHtml : `live ${pathOf(address)}`);
  vi.stubGlobal('location', { origin });
  vi.stubGlobal('fetch', (target: string | Request) => network(typeof target === 'string' ? target : target.url));
  vi.stubGlobal('self', {
    skipWaiting,
    addEventListener: (name: string, listener: (event: never) => void) => listeners.set(name, listener),
  });
  vi.stubGlobal('caches', {
    open: async (name: string) => cacheOf(name),
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    match: async (target: string | Request) => {
      for (const entries of stored.values()) {
        const text = entries.get(pathOf(target));
        if (text !== undefined) return new Response(text);
      }
      return undefined;
    },
  });
  await build('1');
  await happen('install');
  await happen('activate');
});
afterEach(() => vi.unstubAllGlobals());

const down = () => {
  network = () => Promise.reject(new TypeError('failed to fetch'));
};

test('keeps the offline page with its two files, and nothing else', async () => {
  await ask('/monitor', 'navigate');
  await ask('/assets/index-C.js', 'cors');
  expect([...stored].map(([name, entries]) => [name, [...entries.keys()].sort()])).toEqual([
    ['treadline-offline-1', ['/assets/offline-A.js', '/assets/offline-B.css', '/offline.html']],
  ]);
});

test('a page comes from the server while it answers, from nowhere else', async () => {
  expect(await ask('/monitor', 'navigate')).toBe('live /monitor');
});

test('without network the offline page stands in, with its files', async () => {
  down();
  expect(await ask('/monitor?vehicle=7', 'navigate')).toBe(offlineHtml);
  expect(await ask('/assets/offline-A.js', 'cors')).toBe('live /assets/offline-A.js');
});

test.each([502, 503, 504])('a gateway that answers %i counts as no server', async (status) => {
  network = async () => new Response('bad gateway', { status });
  expect(await ask('/monitor', 'navigate')).toBe(offlineHtml);
});

test.each([404, 500])('an answer %i of the server itself is shown as it is', async (status) => {
  network = async () => new Response('own words', { status });
  expect(await ask('/monitor', 'navigate')).toBe('own words');
});

test.each([
  ['/api/web/vehicle/list', 'cors', 'GET'],
  ['/api/web/file/get?id=1', 'navigate', 'GET'],
  ['/appVersion.json?r=0.1', 'cors', 'GET'],
  ['/assets/index-C.js', 'cors', 'GET'],
  ['/monitor', 'navigate', 'POST'],
  ['https://tiles.example/1.png', 'no-cors', 'GET'],
])('%s (%s, %s) is none of its business', async (path, mode, method) => {
  expect(await ask(path, mode, method)).toBeNull();
});

test('a new build replaces the old worker and what it kept, and leaves the rest of the site alone', async () => {
  stored.set('somebody-else', new Map());
  await build('2');
  await happen('install');
  expect(skipWaiting).toHaveBeenCalled();
  await happen('activate');
  expect([...stored.keys()].sort()).toEqual(['somebody-else', 'treadline-offline-2']);
});

test('an offline page that cannot be had ends the installation; the old worker stays', async () => {
  await build('2');
  network = async () => new Response('', { status: 404 });
  await expect(happen('install')).rejects.toThrow('/offline.html: 404');
  expect(stored.get('treadline-offline-1')?.has('/offline.html')).toBe(true);
});
