/** Module Devices. */
import type { MenuModule } from './types.ts';

export const devicesMenu: MenuModule = {
  key: 'devices',
  icon: 'chip',
  name: ['Devices', '设备', 'Equipos', 'Appareils', 'Dispositivos'],
  systems: ['OTR', 'TBR', 'operations'],
  pages: [
    {
      key: 'receiver.list',
      path: '/receiver/list',
      icon: 'chip',
      name: ['Receivers', '接收器', 'Receptores', 'Récepteurs', 'Receptores'],
      shown: true,
      permissions: ['receiver:query', 'receiver:get'],
    },
  ],
};
