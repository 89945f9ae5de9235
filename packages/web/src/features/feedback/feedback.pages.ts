import type { PageManifest } from '../../shell/pages.ts';

export const feedbackPages: readonly PageManifest[] = [
  {
    key: 'feedback.list',
    path: '/feedbacklist',
    title: 'feedback.title',
    icon: 'lifebuoy',
    permission: 'feedback:query',
    load: () => import('./FeedbackListPage.tsx').then((module) => module.FeedbackListPage),
    finds: () => import('./feedback.palette.ts').then((module) => module.feedbackPalette),
  },
  {
    key: 'feedback.details',
    path: '/feedbacklist/details',
    title: 'feedback.details',
    icon: 'lifebuoy',
    permission: 'feedback:get',
    load: () => import('./FeedbackDetailPage.tsx').then((module) => module.FeedbackDetailPage),
    tabBy: ['id'],
  },
];
