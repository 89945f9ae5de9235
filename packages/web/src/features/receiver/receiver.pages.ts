import type { PageManifest } from '../../shell/pages.ts';

export const receiverPages: readonly PageManifest[] = [
  {
    key: 'receiver.list',
    path: '/receiver/list',
    title: 'receiver.title',
    icon: 'chip',
    permission: 'receiver:query',
    load: () => import('./ReceiverListPage.tsx').then((module) => module.ReceiverListPage),
    finds: () => import('./receiver.palette.ts').then((module) => module.receiverPalette),
  },
];
