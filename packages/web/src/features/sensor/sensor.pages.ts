import type { PageManifest } from '../../shell/pages.ts';

export const sensorPages: readonly PageManifest[] = [
  {
    key: 'sensor.list',
    path: '/sensor/list',
    title: 'sensor.title',
    icon: 'gauge',
    permission: 'sensor:query',
    load: () => import('./SensorListPage.tsx').then((module) => module.SensorListPage),
    finds: () => import('./sensor.palette.ts').then((module) => module.sensorPalette),
  },
];
