import { expect, test } from 'vitest';
import { measure } from '../../../scripts/bench-web.ts';

const manifest = {
  'index.html': { file: 'index.js', css: ['index.css'], imports: ['_shared'] },
  _shared: { file: 'shared.js' },
  _table: { file: 'table.js' },
  _echarts: { file: 'echarts.js', name: 'echarts' },
  'src/shell/Console.tsx': { file: 'console.js', imports: ['_shared', 'index.html'] },
  'src/shell/i18n/frame/en-US.ts': { file: 'frame-en.js' },
  'src/shell/i18n/frame/fr-FR.ts': { file: 'frame-fr.js' },
  'src/shell/i18n/languages/en-US.ts': { file: 'en.js', imports: ['_shared'] },
  'src/shell/i18n/languages/fr-FR.ts': { file: 'fr.js' },
  '../locales/src/en-US/login.ts': { file: 'login-en.js' },
  'src/features/tyre/TyreListPage.tsx': { file: 'tyre.js', imports: ['_table', '_echarts', '_shared'] },
};
const sizes: Record<string, number> = {
  'index.js': 60,
  'index.css': 2,
  'shared.js': 10,
  'console.js': 100,
  'frame-en.js': 2,
  'frame-fr.js': 3,
  'en.js': 5,
  'fr.js': 6,
  'login-en.js': 1,
  'tyre.js': 20,
  'table.js': 70,
  'echarts.js': 180,
};
const partsWith = (changed: Record<string, number>) =>
  measure(manifest, (file) => ({ ...sizes, ...changed })[file] ?? 0);

test('counts each file once, with the largest language, and the heavy libraries and the texts apart', () => {
  expect(Object.fromEntries(partsWith({}).map(({ name, kb }) => [name, kb]))).toEqual({
    login: 73,
    'login and shell': 175,
    'texts of all rooms': 6,
    'tyre/TyreListPage, own chunk': 20,
    'tyre/TyreListPage, all': 262,
    echarts: 180,
  });
});

test.each([
  ['login', { 'index.js': 90 }],
  ['login and shell', { 'console.js': 190 }],
  ['texts of all rooms', { 'fr.js': 61 }],
  ['tyre/TyreListPage, own chunk', { 'tyre.js': 151 }],
  ['tyre/TyreListPage, all', { 'table.js': 290 }],
  ['echarts', { 'echarts.js': 201 }],
])('%s over its budget is seen', (name, changed) => {
  const over = partsWith(changed).filter(({ kb, budgetKb }) => kb > budgetKb);
  expect(over.map((part) => part.name)).toEqual([name]);
});

test('a build without the shell is an error, not a small size', () => {
  const { 'src/shell/Console.tsx': _, ...broken } = manifest;
  expect(() => measure(broken, () => 1)).toThrow('src/shell/Console.tsx is not in the build');
});
