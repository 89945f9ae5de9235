import type { PageManifest } from '../../shell/pages.ts';

export const loginLogPages: readonly PageManifest[] = [
  {
    key: 'loginLog.list',
    path: '/system/loginLog',
    title: 'login-log.title',
    icon: 'history',
    permission: 'login-log:query',
    load: () => import('./LoginLogPage.tsx').then((module) => module.LoginLogPage),
  },
];
