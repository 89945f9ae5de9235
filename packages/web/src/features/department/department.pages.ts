import type { PageManifest } from '../../shell/pages.ts';

export const departmentPages: readonly PageManifest[] = [
  {
    key: 'department.list',
    path: '/system/department',
    title: 'department.title',
    icon: 'tree',
    permission: 'department:query',
    load: () => import('./DepartmentPage.tsx').then((module) => module.DepartmentPage),
  },
];
