/** Module Customers: operations staff and the enterprises they serve. */
import type { MenuModule } from './types.ts';

export const customersMenu: MenuModule = {
  key: 'customers',
  icon: 'people',
  name: ['Customers', '客户', 'Clientes', 'Clients', 'Clientes'],
  systems: ['operations'],
  pages: [
    {
      key: 'customer.list',
      path: '/customers',
      icon: 'people',
      name: ['Customers', '客户', 'Clientes', 'Clients', 'Clientes'],
      shown: true,
      permissions: [
        'customer:query',
        'customer:get',
        'customer:add',
        'customer:edit',
        'customer:enable',
        'customer:disable',
      ],
    },
    {
      key: 'authorization.list',
      path: '/system/authorization',
      icon: 'lifebuoy',
      name: ['Support access', '授权登录', 'Soporte', 'Assistance', 'Suporte'],
      shown: true,
      permissions: ['authorization:query', 'authorization:add', 'authorization:edit', 'authorization:disable'],
    },
  ],
};
