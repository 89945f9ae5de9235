import type { PageManifest } from '../../shell/pages.ts';

export const appVersionPages: readonly PageManifest[] = [
  {
    key: 'appVersion.list',
    path: '/system/appVersion',
    title: 'app-version.title',
    icon: 'download',
    permission: 'app-version:query',
    load: () => import('./AppVersionPage.tsx').then((module) => module.AppVersionPage),
  },
];
