import type { PageManifest } from '../../shell/pages.ts';

export const outboxPages: readonly PageManifest[] = [
  {
    key: 'outbox.list',
    path: '/system/outbox',
    title: 'outbox.title',
    icon: 'mail',
    permission: 'outbox:query',
    load: () => import('./OutboxPage.tsx').then((module) => module.OutboxPage),
  },
];
