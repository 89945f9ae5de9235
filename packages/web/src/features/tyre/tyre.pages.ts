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
  {
    key: 'tyre.details',
    path: '/tire/details',
    title: 'tyre.details.title',
    icon: 'tyre',
    permission: 'tyre:get',
    load: () => import('./TyreDetailPage.tsx').then((module) => module.TyreDetailPage),
    tabBy: ['id'],
  },
  {
    key: 'tyre.add',
    path: '/tire/add',
    title: 'tyre.form.addTitle',
    icon: 'tyre',
    permission: 'tyre:query',
    load: () => import('./TyreFormPage.tsx').then((module) => module.TyreFormPage),
    tabBy: ['id'],
  },
  {
    key: 'tyre.register',
    path: '/tire/register',
    title: 'tyre.register.title',
    icon: 'tyre',
    permission: 'tyre:add',
    load: () => import('./RegisterPage.tsx').then((module) => module.RegisterPage),
  },
];
