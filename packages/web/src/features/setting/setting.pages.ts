import type { PageManifest } from '../../shell/pages.ts';

export const settingPages: readonly PageManifest[] = [
  {
    key: 'setting.units',
    path: '/system/units',
    title: 'setting.units',
    icon: 'ruler',
    permission: 'unit:query',
    load: () => import('./UnitsPage.tsx').then((module) => module.UnitsPage),
  },
  {
    key: 'setting.company',
    path: '/system/setting',
    title: 'setting.company',
    icon: 'gear',
    permission: 'setting:get',
    load: () => import('./CompanyPage.tsx').then((module) => module.CompanyPage),
  },
];
