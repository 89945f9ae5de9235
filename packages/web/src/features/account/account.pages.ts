import type { PageManifest } from '../../shell/pages.ts';

export const accountPages: readonly PageManifest[] = [
  {
    key: 'account.center',
    path: '/account/center',
    title: 'account.title',
    icon: 'people',
    permission: 'account:query',
    load: () => import('./AccountCenterPage.tsx').then((module) => module.AccountCenterPage),
  },
];
