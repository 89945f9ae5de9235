/** The catalogue: among the tyres of fleets, an entry of the system module for suppliers and operations staff. */
import type { MenuPage } from './types.ts';

export function cataloguePage(systems: MenuPage['systems'] & {}): MenuPage {
  return {
    key: 'assetAttribute.list',
    path: '/tire/figureList',
    icon: 'book',
    name: ['Catalogue', '花纹目录', 'Catálogo', 'Catalogue', 'Catálogo'],
    shown: true,
    systems,
    permissions: [
      'asset-attribute:query',
      'asset-attribute:add',
      'asset-attribute:edit',
      'asset-attribute:delete',
      'asset-attribute:enable',
      'asset-attribute:disable',
      'asset-attribute:export',
    ],
  };
}
