import type { PageManifest } from '../../shell/pages.ts';

export const rolePages: readonly PageManifest[] = [
  {
    key: 'role.list',
    path: '/system/role',
    title: 'role.title',
    icon: 'shield',
    permission: 'role:query',
    load: () => import('./RoleListPage.tsx').then((module) => module.RoleListPage),
  },
];
