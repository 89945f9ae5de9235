import type { PageManifest } from '../../shell/pages.ts';

export const rimPages: readonly PageManifest[] = [
  {
    key: 'rim.list',
    path: '/rim/list',
    title: 'rim.title',
    icon: 'tyre',
    permission: 'rim:query',
    load: () => import('./RimListPage.tsx').then((module) => module.RimListPage),
    finds: () => import('./rim.palette.ts').then((module) => module.rimPalette),
  },
];
