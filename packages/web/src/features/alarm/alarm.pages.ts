import type { PageManifest } from '../../shell/pages.ts';

export const alarmPages: readonly PageManifest[] = [
  {
    key: 'alarm.list',
    path: '/alarmlist',
    title: 'alarm.title',
    icon: 'alarm',
    permission: 'alarm:query',
    load: () => import('./AlarmListPage.tsx').then((module) => module.AlarmListPage),
    finds: () => import('./alarm.palette.ts').then((module) => module.alarmPalette),
  },
  {
    key: 'alarm.details',
    path: '/alarmlist/details',
    title: 'alarm.detailsTitle',
    icon: 'alarm',
    permission: 'alarm:get',
    load: () => import('./AlarmDetailPage.tsx').then((module) => module.AlarmDetailPage),
    tabBy: ['id'],
  },
];
