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
        'tyre:import',
        'tyre:export',
        'vehicle:edit',
      ],
    },
    {
      key: 'tyre.details',
      path: '/tire/details',
      icon: 'tyre',
      name: ['Tyre details', '轮胎详情', 'Detalle de neumático', 'Détail du pneu', 'Detalhe do pneu'],
      shown: false,
      permissions: [],
    },
    {
      key: 'tyre.add',
      path: '/tire/add',
      icon: 'tyre',
      name: ['Tyre form', '轮胎表单', 'Ficha de neumático', 'Fiche de pneu', 'Ficha de pneu'],
      shown: false,
      permissions: [],
    },
    {
      key: 'tyre.register',
      path: '/tire/register',
      icon: 'ruler',
      name: ['Registration', '轮胎登记', 'Registro', 'Enregistrement', 'Registro'],
      shown: true,
      permissions: [],
    },
  ],
};
