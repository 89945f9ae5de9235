/**
 * Completes package-lock.json: `npm run lock` after every `npm install`.
 *
 * Tools with native parts list one optional package for each platform. A registry mirror that does not carry the
 * packages of other platforms leaves them out of the lock file, and `npm ci` then refuses it everywhere. This adds
 * them by name, version and platform, as npm itself writes them; npm skips those that do not fit the machine.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './steps.ts';

interface Entry {
  version?: string;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  link?: boolean;
  optionalDependencies?: Record<string, string>;
  engines?: Record<string, string>;
}

const systems = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'aix', 'sunos', 'win32'];
const processors: Record<string, string> = {
  x64: 'x64',
  arm64: 'arm64',
  armv7: 'arm',
  arm: 'arm',
  ia32: 'ia32',
  ppc64: 'ppc64',
  ppc64le: 'ppc64',
  riscv64: 'riscv64',
  s390x: 's390x',
  loong64: 'loong64',
  mips64el: 'mips64el',
  wasm32: 'wasm32',
};

const file = join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Entry> };
const added: string[] = [];
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, wanted] of Object.entries(entry.optionalDependencies ?? {})) {
    if (resolves(path, name, wanted)) continue;
    const place =
      lock.packages[`node_modules/${name}`] === undefined ? `node_modules/${name}` : `${path}/node_modules/${name}`;
    lock.packages[place] = platformEntry(name, wanted);
    added.push(place);
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([one], [other]) => (one < other ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added.length} packages of other platforms added`);

/** The nearest folder above that has the package, as node looks for it, must have a fitting version. */
function resolves(path: string, name: string, wanted: string): boolean {
  const parts = path.split('/node_modules/');
  for (let depth = parts.length; depth >= 0; depth--) {
    const base = parts.slice(0, depth).join('/node_modules/');
    const found = lock.packages[base === '' ? `node_modules/${name}` : `${base}/node_modules/${name}`];
    if (found !== undefined) return !/^\d/.test(wanted) || found.link === true || found.version === wanted;
  }
  return false;
}

function platformEntry(name: string, wanted: string): Entry {
  const words = name.split(/[/-]/);
  const os = words.filter((word) => systems.includes(word));
  const cpu = words.flatMap((word) => processors[word] ?? []);
  const libc = words.includes('musl') ? ['musl'] : words.includes('gnu') && os.includes('linux') ? ['glibc'] : [];
  return {
    version: wanted.replace(/^[^\d]*/, ''),
    ...(cpu.length > 0 ? { cpu } : {}),
    ...(libc.length > 0 ? { libc } : {}),
    optional: true,
    ...(os.length > 0 ? { os } : {}),
  };
}
