import type { PageManifest } from '../../shell/pages.ts';

export const auditPages: readonly PageManifest[] = [
  {
    key: 'audit.list',
    path: '/system/audit',
    title: 'audit.title',
    icon: 'eye',
    permission: 'audit:query',
    load: () => import('./AuditPage.tsx').then((module) => module.AuditPage),
  },
];
