import type { PageManifest } from '../../shell/pages.ts';

export const authorizationPages: readonly PageManifest[] = [
  {
    key: 'authorization.list',
    path: '/system/authorization',
    title: 'authorization.title',
    icon: 'lifebuoy',
    permission: 'authorization:query',
    load: () => import('./AuthorizationPage.tsx').then((module) => module.AuthorizationPage),
  },
];
