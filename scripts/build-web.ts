/**
 * Builds the console into packages/web/dist with /appVersion.json beside it. Does nothing when no input changed since
 * the last build, so that every start may call it.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { root, runStep } from './steps.ts';

const dist = join(root, 'packages/web/dist');
const stamp = join(dist, 'appVersion.json');

const inputs = [
  'packages/web/{index.html,offline.html,vite.config.ts,package.json}',
  'packages/web/{src,public}/**/*',
  'packages/{contract,domain,locales}/src/**/*.ts',
  'package-lock.json',
];

/** @returns whether a current build stands in packages/web/dist. */
export function buildWeb(): boolean {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const appVersion = `${version}-${hashOfInputs()}`;
  if (builtVersion() === appVersion) {
    console.log(`web build ${appVersion} is up to date`);
    return true;
  }
  const built = runStep({
    name: `web build ${appVersion}`,
    command: ['vite', 'build', 'packages/web', '--config', 'packages/web/vite.config.ts', '--logLevel', 'warn'],
    env: { TREADLINE_WEB_VERSION: appVersion },
  });
  if (!built) return false;
  compressFiles();
  writeFileSync(stamp, `${JSON.stringify({ appVersion })}\n`);
  return true;
}

/** Texts are compressed once here instead of at each request; the server picks the `.br` or `.gz` beside the file. */
function compressFiles(): void {
  for (const file of globSync('assets/**/*.{js,mjs,css,svg,json}', { cwd: dist })) {
    const bytes = readFileSync(join(dist, file));
    if (bytes.length < 1024) continue;
    writeFileSync(join(dist, `${file}.gz`), gzipSync(bytes, { level: 9 }));
    writeFileSync(
      join(dist, `${file}.br`),
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    );
  }
}

function hashOfInputs(): string {
  const hash = createHash('sha256');
  const files = globSync(inputs, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 12);
}

/** Written last, so a broken build has none. */
function builtVersion(): string | null {
  if (!existsSync(stamp) || !existsSync(join(dist, 'index.html'))) return null;
  return (JSON.parse(readFileSync(stamp, 'utf8')) as { appVersion: string }).appVersion;
}

if (import.meta.main) process.exitCode = buildWeb() ? 0 : 1;
