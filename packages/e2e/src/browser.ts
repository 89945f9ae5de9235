/**
 * Finds a Chromium without downloading one: an environment variable, Debian's package, else the one inside
 * the npm package @sparticuz/chromium with the libraries it carries (web.md 9).
 */
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface FoundBrowser {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
}

const commonArgs = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export async function findBrowser(): Promise<FoundBrowser> {
  if (process.env.TREADLINE_BROWSER === 'packaged') return packagedBrowser();
  const wanted = process.env.PLAYWRIGHT_CHROMIUM ?? process.env.CHROMIUM_PATH ?? process.env.CHROMIUM;
  if (wanted !== undefined && wanted !== '') return { executablePath: wanted, args: commonArgs, env: {} };
  for (const path of ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']) {
    if (existsSync(path)) return { executablePath: path, args: commonArgs, env: {} };
  }
  return packagedBrowser();
}

/** Unpacks browser, libraries and fonts into a folder of this run, and hands their places to the browser alone. */
async function packagedBrowser(): Promise<FoundBrowser> {
  const changed = ['TMPDIR', 'AWS_LAMBDA_JS_RUNTIME', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH', 'HOME'] as const;
  const before = changed.map((name) => [name, process.env[name]] as const);
  try {
    const folder = mkdtempSync(join(tmpdir(), 'treadline-chromium-'));
    process.env.TMPDIR = folder;
    // Tells the package to unpack its own copies of the system libraries as well.
    process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs22.x';
    const { default: chromium } = await import('@sparticuz/chromium');
    const executablePath = await chromium.executablePath();
    return {
      executablePath,
      args: [
        ...commonArgs,
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
        '--in-process-gpu',
        '--no-zygote',
      ],
      env: {
        LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH ?? '',
        FONTCONFIG_FILE: fontsIn(folder),
      },
    };
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}

/** The package's own list of font folders names fixed places; without any font the browser dies at its first input. */
function fontsIn(folder: string): string {
  const file = join(folder, 'fonts.conf');
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${folder}/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>`,
  );
  return file;
}
