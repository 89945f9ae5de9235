/** The product's own text, for laws that read it: paths relative to the repository, with content. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../../../..');

export interface Source {
  path: string;
  text: string;
}

export function sourcesOf(pattern: string): Source[] {
  return globSync(pattern, { cwd: root, exclude: (path) => /node_modules|dist/.test(path) })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

export function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path) || /\/(test|bench)\//.test(path);
}
