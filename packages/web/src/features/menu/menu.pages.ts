import type { PageManifest } from '../../shell/pages.ts';

export const menuPages: readonly PageManifest[] = [
  {
    key: 'menu.list',
    path: '/system/menu',
    title: 'menu.title',
    icon: 'list',
    permission: 'menu:query',
    load: () => import('./MenuPage.tsx').then((module) => module.MenuPage),
  },
];
