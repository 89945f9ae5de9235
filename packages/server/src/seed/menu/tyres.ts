/** Module Tyres. */
import { cataloguePage } from './catalogue.ts';
import type { MenuModule, MenuPage } from './types.ts';

const onTyres = [
  'tyre:query',
  'tyre:get',
  'tyre:add',
  'tyre:edit',
  'tyre:delete',
  'tyre:enable',
  'tyre:disable',
  'tyre:import',
  'tyre:export',
] as const;

const listPage: MenuPage = {
  key: 'tyre.list',
  path: '/tire/list',
  icon: 'tyre',
  name: ['Tyres', '轮胎', 'Neumáticos', 'Pneus', 'Pneus'],
  shown: true,
  permissions: onTyres,
};

export const tyresMenu: MenuModule = {
  key: 'tyre',
  icon: 'tyre',
  name: ['Tyres', '轮胎', 'Neumáticos', 'Pneus', 'Pneus'],
  systems: ['OTR', 'TBR', 'G'],
  pages: [
    { ...listPage, systems: ['OTR', 'TBR'], permissions: [...onTyres, 'vehicle:edit'] },
    // No vehicle stands in the set G (TYPE-003): nothing is mounted there.
    { ...listPage, systems: ['G'] },
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
    {
      key: 'tyre.view',
      path: '/tire/view',
      icon: 'layout',
      name: ['Tyre view', '轮胎视图', 'Vista de neumáticos', 'Vue des pneus', 'Vista de pneus'],
      shown: true,
      permissions: [],
    },
    {
      key: 'tyre.ledger',
      path: '/tire/ledger',
      icon: 'book',
      name: ['Tyre ledger', '轮胎台账', 'Libro de neumáticos', 'Registre des pneus', 'Livro de pneus'],
      shown: true,
      permissions: [],
    },
    {
      key: 'tyre.inventoryDetails',
      path: '/tire/InventoryDetails',
      icon: 'rack',
      name: ['Stock drill-down', '库存明细', 'Detalle de existencias', 'Détail du stock', 'Detalhe do estoque'],
      shown: false,
      permissions: [],
    },
    {
      key: 'tyre.storeDetails',
      path: '/tire/storetireDetails',
      icon: 'rack',
      name: ['Stored tyres', '在库轮胎详情', 'Neumáticos almacenados', 'Pneus en magasin', 'Pneus armazenados'],
      shown: false,
      permissions: [],
    },
    {
      key: 'rim.list',
      path: '/rim/list',
      icon: 'tyre',
      name: ['Rims', '轮辋', 'Llantas', 'Jantes', 'Aros'],
      shown: true,
      permissions: ['rim:query', 'rim:get', 'rim:add', 'rim:edit', 'rim:import', 'rim:export'],
    },
    cataloguePage(['OTR', 'TBR', 'G']),
  ],
};
