import type { PageManifest } from '../../shell/pages.ts';

export const positionLayoutPages: readonly PageManifest[] = [
  {
    key: 'positionLayout.list',
    path: '/member/positionLayout',
    title: 'position-layout.title',
    icon: 'axle',
    permission: 'position-layout:query',
    load: () => import('./PositionLayoutPage.tsx').then((module) => module.PositionLayoutPage),
  },
];
