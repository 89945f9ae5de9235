import type { PageManifest } from '../../shell/pages.ts';

export const assetAttributePages: readonly PageManifest[] = [
  {
    key: 'assetAttribute.list',
    path: '/tire/figureList',
    title: 'asset-attribute.title',
    icon: 'book',
    permission: 'asset-attribute:query',
    load: () => import('./CataloguePage.tsx').then((module) => module.CataloguePage),
  },
];
