import type { PageManifest } from '../../shell/pages.ts';

export const customerPages: readonly PageManifest[] = [
  {
    key: 'customer.list',
    path: '/customers',
    title: 'customer.title',
    icon: 'people',
    permission: 'customer:query',
    load: () => import('./CustomerListPage.tsx').then((module) => module.CustomerListPage),
  },
];
