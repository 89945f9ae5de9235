import type { PageManifest } from '../../shell/pages.ts';

export const tyrePages: readonly PageManifest[] = [
  {
    key: 'tyre.list',
    path: '/tire/list',
    title: 'tyre.title',
    icon: 'tyre',
    permission: 'tyre:query',
    load: () => import('./TyreListPage.tsx').then((module) => module.TyreListPage),
    finds: () => import('./tyre.palette.ts').then((module) => module.tyrePalette),
  },
];
