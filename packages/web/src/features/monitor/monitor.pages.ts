import type { PageManifest } from '../../shell/pages.ts';

export const monitorPages: readonly PageManifest[] = [
  {
    key: 'monitor.live',
    path: '/monitor',
    title: 'monitor.title',
    icon: 'pin',
    permission: 'monitor:query',
    load: () => import('./MonitorPage.tsx').then((module) => module.MonitorPage),
    finds: () => import('./monitor.palette.ts').then((module) => module.monitorPalette),
  },
];
