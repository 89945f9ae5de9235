import type { PageManifest } from '../../shell/pages.ts';

export const dataExportPages: readonly PageManifest[] = [
  {
    key: 'dataExport.list',
    path: '/dataExport',
    title: 'data-export.title',
    icon: 'download',
    permission: 'data-export:query',
    load: () => import('./ExportListPage.tsx').then((module) => module.ExportListPage),
  },
];
