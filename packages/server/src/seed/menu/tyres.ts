/** Module Tyres. */
import type { MenuModule } from './types.ts';

export const tyresMenu: MenuModule = {
  key: 'tyre',
  icon: 'tyre',
  name: ['Tyres', '轮胎', 'Neumáticos', 'Pneus', 'Pneus'],
  systems: ['OTR', 'TBR', 'G'],
  pages: [
    {
      key: 'tyre.list',
      path: '/tire/list',
      icon: 'tyre',
      name: ['Tyres', '轮胎', 'Neumáticos', 'Pneus', 'Pneus'],
      shown: true,
      permissions: [
        'tyre:query',
        'tyre:get',
        'tyre:add',
        'tyre:edit',
        'tyre:delete',
        'tyre:enable',
        'tyre:disable',
        'tyre:export',
        'vehicle:edit',
      ],
    },
  ],
};
