/** Laws of the house: who may import whom, how long a file may be, and which files hold the platform door. */
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { isTest, type Source, sourcesOf } from './sources.ts';

const packageUses: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  contract: ['domain'],
  locales: ['contract'],
  server: ['contract', 'domain', 'locales'],
  web: ['contract', 'domain', 'locales'],
  simulator: ['domain', 'contract'],
  e2e: ['contract', 'locales', 'simulator'],
};
const longestFile = 300;
const generated = 'packages/server/src/platform/database/schema.ts';

interface Import {
  from: string;
  /** Path in the repository for our own files, else the package's name. */
  to: string;
}

function importsOf({ path, text }: Source): Import[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '');
  const specifiers = [...code.matchAll(/(?:\bfrom\s+|\bimport\s*\(\s*|\bimport\s+)(['"])([^'"]+)\1/g)].map(
    ([, , specifier = '']) => specifier,
  );
  return specifiers.map((specifier) => {
    if (specifier.startsWith('.')) return { from: path, to: normalize(join(dirname(path), specifier)) };
    const [, name = '', rest = ''] = /^@treadline\/([^/]+)\/(.+)$/.exec(specifier) ?? [];
    return { from: path, to: name === '' ? specifier : `packages/${name}/src/${rest}.ts` };
  });
}

function importProblems(sources: readonly Source[]): string[] {
  return sources.filter((source) => !isTest(source.path)).flatMap((source) => importsOf(source).flatMap(problemsOf));
}

function problemsOf({ from, to }: Import): string[] {
  const [, name = '', inside = ''] = /^packages\/([^/]+)\/src\/(.*)$/.exec(from) ?? [];
  const [, otherName = '', otherInside = ''] = /^packages\/([^/]+)\/src\/(.*)$/.exec(to) ?? [];
  const wrong = (rule: string) => [`${from} imports ${to}: ${rule}`];
  if (name === 'domain' && otherName !== 'domain') return wrong('domain imports nothing');
  if (otherName === '') return [];
  // The demo of `npm start` plays the simulator's fleet; the command line alone brings the two together.
  const playsDemo = name === 'server' && otherName === 'simulator' && inside.startsWith('cli/');
  if (otherName !== name && !playsDemo && !packageUses[name]?.includes(otherName)) {
    return wrong(`${name} may not use ${otherName}`);
  }
  if (otherName !== name) return [];
  if (/^(platform|kit)\//.test(inside) && /^(features|gateways|ingest)\//.test(otherInside)) {
    return wrong(`${inside.split('/')[0]} knows no room`);
  }
  const room = /^features\/([^/]+)\//.exec(inside)?.[1];
  const otherRoom = /^features\/([^/]+)\//.exec(otherInside)?.[1];
  const publicFile = otherRoom !== undefined && new RegExp(`/${otherRoom}\\.public\\.tsx?$`).test(otherInside);
  const roomFiles = /\.(feature|pages)\.tsx?$/.test(otherInside) && /(^|\/)features\.ts$/.test(inside);
  // Sign-in comes before the rooms and their manifests are loaded, so the entry itself opens its page.
  const signInEntry = name === 'web' && inside === 'main.tsx' && otherRoom === 'auth';
  if (otherRoom !== undefined && room !== otherRoom && !publicFile && !roomFiles && !signInEntry) {
    return wrong(`room ${otherRoom} is entered by its public file`);
  }
  return [];
}

/** Each cycle once, by its files in order. */
function cycles(sources: readonly Source[]): string[] {
  const typeOnly = (text: string) =>
    text.replace(/^import type [\s\S]*?;$/gm, '').replace(/^export type [\s\S]*?;$/gm, '');
  const graph = new Map(
    sources
      .filter((source) => !isTest(source.path))
      .map((source) => [source.path, importsOf({ ...source, text: typeOnly(source.text) }).map(({ to }) => to)]),
  );
  const state = new Map<string, 'open' | 'done'>();
  const found: string[] = [];
  const visit = (path: string, trail: readonly string[]): void => {
    if (state.get(path) === 'done' || !graph.has(path)) return;
    if (state.get(path) === 'open') {
      found.push([...trail.slice(trail.indexOf(path)), path].join(' > '));
      return;
    }
    state.set(path, 'open');
    for (const next of graph.get(path) ?? []) visit(next, [...trail, path]);
    state.set(path, 'done');
  };
  for (const path of graph.keys()) visit(path, []);
  return found;
}

function longFiles(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => path !== generated && !isTest(path))
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > longestFile)
    .map(({ path, lines }) => `${path} has ${lines} lines`);
}

/**
 * Who may pass the tenant wall (architecture.md 5): sign-in, ingest, jobs, start, quarantine, which is nobody's yet, and
 * what operations staff keep for everybody: enterprises, app versions, menus, dictionaries and the icons of menus; and
 * the feedback they answer.
 */
const platformDoor = [
  'packages/server/src/cli/',
  'packages/server/src/features/app-version/app-version.routes.ts',
  'packages/server/src/features/auth/',
  'packages/server/src/features/authorization/',
  'packages/server/src/features/customer/customer.routes.ts',
  'packages/server/src/features/data-export/data-export.retention.ts',
  'packages/server/src/features/data-import/data-import.retention.ts',
  'packages/server/src/features/feedback/',
  'packages/server/src/features/file/file.public.ts',
  'packages/server/src/features/file/file.retention.ts',
  'packages/server/src/features/message/message.retention.ts',
  'packages/server/src/features/telemetry/telemetry.routes.ts',
  'packages/server/src/ingest/',
  'packages/server/src/platform/backup/',
  'packages/server/src/platform/database/',
  'packages/server/src/platform/health.ts',
  'packages/server/src/platform/operator-door.ts',
  'packages/server/src/platform/sending/',
  'packages/server/src/run.ts',
];

function doorProblems(sources: readonly Source[]): string[] {
  return sources
    .filter(
      ({ path, text }) =>
        path.startsWith('packages/server/src/') && !isTest(path) && /\bdatabase\.platform\b/.test(text),
    )
    .filter(({ path }) => !platformDoor.some((allowed) => path.startsWith(allowed)))
    .map(({ path }) => `${path} opens the platform door`);
}

const sources = sourcesOf('packages/*/src/**/*.{ts,tsx}');

test('imports go one way', () => {
  expect(sources.length).toBeGreaterThan(100);
  expect(importProblems(sources)).toEqual([]);
});

test('there is no cycle', () => expect(cycles(sources)).toEqual([]));

test('files stay readable', () => expect(longFiles(sources)).toEqual([]));

test('the platform door is in a short list of files', () => expect(doorProblems(sources)).toEqual([]));

test.each([
  ['packages/domain/src/a.ts', "import { z } from 'zod';"],
  ['packages/domain/src/a.ts', "import { readFileSync } from 'node:fs';"],
  ['packages/server/src/platform/a.ts', "import { x } from '../features/tyre/tyre.public.ts';"],
  ['packages/web/src/kit/a.ts', "const x = await import('../features/tyre/tyre.public.ts');"],
  ['packages/server/src/features/rim/a.ts', "import { x } from '../tyre/tyre.store.ts';"],
  ['packages/server/src/run.ts', "export { x } from './features/tyre/tyre.store.ts';"],
  ['packages/web/src/shell/a.tsx', "import { x } from '@treadline/server/http';"],
  ['packages/server/src/http.ts', "import { x } from '@treadline/web/kit/Can';"],
  ['packages/contract/src/a.ts', "import { x } from '@treadline/locales/language';"],
])('the law finds %s with %s', (path, text) => {
  expect(importProblems([{ path, text }])).toHaveLength(1);
});

test('the law lets through what is allowed', () => {
  const allowed: [string, string][] = [
    ['packages/server/src/features/rim/a.ts', "import { x } from '../tyre/tyre.public.ts';\nimport { z } from 'zod';"],
    ['packages/server/src/features.ts', "import { x } from './features/tyre/tyre.feature.ts';"],
    ['packages/domain/src/b/a.ts', "import { x } from '../c.ts';"],
    ['packages/server/src/a.test.ts', "import { x } from '@treadline/simulator/fleet/demo-fleet';"],
  ];
  expect(importProblems(allowed.map(([path, text]) => ({ path, text })))).toEqual([]);
});

test('the law finds a cycle, a long file and a new holder of the platform door', () => {
  const a = { path: 'packages/web/src/a.ts', text: "import { b } from './b.ts';" };
  const b = { path: 'packages/web/src/b.ts', text: "import { c } from './c.ts';" };
  const c = { path: 'packages/web/src/c.ts', text: "import { a } from './a.ts';" };
  expect(cycles([a, b, c])).toEqual([
    'packages/web/src/a.ts > packages/web/src/b.ts > packages/web/src/c.ts > packages/web/src/a.ts',
  ]);
  expect(cycles([a, b, { ...c, text: "import type { a } from './a.ts';" }])).toEqual([]);
  expect(longFiles([{ path: 'packages/web/src/a.ts', text: 'x\n'.repeat(301) }])).toHaveLength(1);
  expect(longFiles([{ path: 'packages/web/src/a.ts', text: 'x\n'.repeat(300) }])).toHaveLength(0);
  const room = { path: 'packages/server/src/features/rim/rim.views.ts', text: 'deps.database.platform.read(all)' };
  expect(doorProblems([room])).toHaveLength(1);
});
