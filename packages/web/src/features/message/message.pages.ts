import type { PageManifest } from '../../shell/pages.ts';

export const messagePages: readonly PageManifest[] = [
  {
    key: 'message.list',
    path: '/system/messagelist',
    title: 'message.title',
    icon: 'bell',
    permission: 'message:query',
    load: () => import('./MessageListPage.tsx').then((module) => module.MessageListPage),
  },
];
