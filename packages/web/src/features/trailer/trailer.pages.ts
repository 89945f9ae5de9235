import type { PageManifest } from '../../shell/pages.ts';

export const trailerPages: readonly PageManifest[] = [
  {
    key: 'trailer.list',
    path: '/member/trailerList',
    title: 'trailer.title',
    icon: 'trailer',
    permission: 'trailer:query',
    load: () => import('./TrailerListPage.tsx').then((module) => module.TrailerListPage),
  },
];
