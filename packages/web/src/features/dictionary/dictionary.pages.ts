import type { PageManifest } from '../../shell/pages.ts';

export const dictionaryPages: readonly PageManifest[] = [
  {
    key: 'dictionary.list',
    path: '/system/dictionary',
    title: 'dictionary.title',
    icon: 'book',
    permission: 'dictionary:query',
    load: () => import('./DictionaryPage.tsx').then((module) => module.DictionaryPage),
  },
];
