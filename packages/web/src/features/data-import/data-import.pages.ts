import type { PageManifest } from '../../shell/pages.ts';

export const dataImportPages: readonly PageManifest[] = [
  {
    key: 'dataImport.list',
    path: '/dataImport',
    title: 'data-import.title',
    icon: 'download',
    permission: 'data-import:query',
    load: () => import('./ImportListPage.tsx').then((module) => module.ImportListPage),
  },
];
